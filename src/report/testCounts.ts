import type { TestCase } from '@playwright/test/reporter';

/**
 * `tests: 12 passed, 1 failed`, with `, 2 skipped` when there are some. A test that passed on a retry has passed, as
 * for Playwright's exit code; one that never ran counts as skipped; an error outside of any test counts as failed.
 */
export function testCounts(tests: readonly Pick<TestCase, 'outcome'>[], errorsOutsideTests: number): string {
  const count = (...wanted: ReturnType<TestCase['outcome']>[]): number =>
    tests.filter((test) => wanted.includes(test.outcome())).length;
  const skipped = count('skipped');
  const failed = count('unexpected') + errorsOutsideTests;
  return `tests: ${count('expected', 'flaky')} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`;
}
