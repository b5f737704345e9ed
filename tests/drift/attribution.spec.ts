import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { replayAgent } from '../../src/agents/replay.ts';
import type { AttributedRegion } from '../../src/drift/outcome.ts';
import { isAttributed } from '../../src/drift/outcome.ts';
import { casesOf } from '../../src/episode/cases.ts';
import { recordCase } from '../../src/episode/recordCase.ts';
import { runCase } from '../../src/episode/runCase.ts';
import { expect, test as base } from '../../src/episode/test.ts';
import ward from '../support/ward/scenario.ts';

const [one] = casesOf([ward]);

const test = base.extend<object, { recorded: string }>({
  recorded: [
    async ({ workplace }, use, workerInfo) => {
      const folder = join(workerInfo.project.outputDir, `attribution-${workerInfo.workerIndex}`);
      await recordCase(workplace, one!, { agent: 'oracle', seed: 1, recordings: folder });
      await use(folder);
    },
    { scope: 'worker' },
  ],
});

/** Replaces words in the page, now and whenever it shows them again. */
const replaced =
  (from: string, to: string) =>
  (page: Page): Promise<unknown> =>
    page.evaluate(
      (words) => {
        const replace = (): void => {
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
            if (node.nodeValue?.includes(words.from))
              node.nodeValue = node.nodeValue.replace(words.from, words.to);
        };
        replace();
        new MutationObserver(replace).observe(document.body, {
          childList: true,
          subtree: true,
          characterData: true,
        });
      },
      { from, to },
    );

const style =
  (content: string) =>
  (page: Page): Promise<unknown> =>
    page.addStyleTag({ content });

const changes: {
  what: string;
  prepare: (page: Page) => Promise<unknown>;
  first: Partial<AttributedRegion>;
}[] = [
  {
    what: 'a dose with another digit',
    prepare: replaced('5 mg', '8 mg'),
    first: { label: 'text', clinical: true },
  },
  {
    what: 'a drug with another letter',
    prepare: replaced('Bisoprolol', 'Bisoprolel'),
    first: { label: 'text', clinical: true },
  },
  {
    what: 'a moved panel',
    prepare: style('[data-id="renew:O1"] { margin-left: 40px }'),
    first: { label: 'layout', clinical: false, offset: { dx: 40, dy: 0 } },
  },
  {
    what: 'a recolored button',
    prepare: style('[data-id="renew:O1"] { background: #b3261e !important }'),
    first: { label: 'color', clinical: true },
  },
  {
    what: 'a removed button',
    prepare: style('[data-id="renew:O1"] { visibility: hidden }'),
    first: { label: 'missing' },
  },
  {
    what: 'a new banner over the foot of the page',
    prepare: (page) =>
      page.evaluate(() => {
        const banner = document.createElement('div');
        banner.textContent = 'Planned maintenance tonight';
        banner.style.cssText = 'position: fixed; bottom: 0; right: 0; padding: 8px; background: #fff3cd';
        document.body.append(banner);
      }),
    first: { label: 'new', clinical: false },
  },
];

for (const { what, prepare, first } of changes)
  test(`should explain ${what} in a real app`, async ({ workplace, recorded }) => {
    const { run, result } = await runCase(workplace, one!, {
      agent: replayAgent('report'),
      seed: 1,
      recordings: recorded,
      oracleSteps: null,
      prepare,
    });
    const drifted = result.steps.flatMap(({ drift }) =>
      drift === null || drift.regions.length === 0 ? [] : [drift],
    );
    expect(drifted.length).toBeGreaterThan(0);
    const regions = drifted.map(({ regions: all }) => all.filter(isAttributed));
    expect(regions.map((all) => all.length)).toEqual(drifted.map((each) => each.regions.length));
    expect(regions.flat().find(({ label }) => label === first.label)).toMatchObject(first);
    if (first.clinical) expect(regions.at(-1)?.[0]).toMatchObject(first);
    expect(run.steps.length).toBeGreaterThan(0);
  });

test('should not take another way of smoothing fonts for other content', async ({ workplace, recorded }) => {
  const { result } = await runCase(workplace, one!, {
    agent: replayAgent('report'),
    seed: 1,
    recordings: recorded,
    oracleSteps: null,
    prepare: style('body { text-rendering: geometricPrecision }'),
  });
  const regions = result.steps.flatMap(({ drift }) => (drift?.regions ?? []).filter(isAttributed));
  expect(regions.filter(({ label }) => label !== 'layout' && label !== 'anti_aliasing')).toEqual([]);
});
