import { expect, test } from '@playwright/test';
import { stripVTControlCharacters } from 'node:util';
import { floorAgent } from '../../src/report/robustnessFloor.ts';
import { robustnessTable } from '../../src/report/robustnessTable.ts';
import { episode, measured, summaryOf } from './robustnessWard.ts';

const agent = 'anthropic:claude-sonnet';
const long = 'high-contrast+font-size:1+navigation-right+spanish+viewport-1024x768';
const summary = summaryOf([
  ...measured(agent, 12, { dark: 0, 'density:1': 3, 'viewport-1024x768': 7, 'other-data': 4, [long]: 12 }),
  ...measured(floorAgent, 12, { dark: 0, 'density:1': 12, 'other-data': 11 }),
  episode('drift', { agent, task: 't1', shift: 'dark' }),
  episode('success', { agent, task: 't1', shift: 'gone' }),
]);
const lines = robustnessTable(summary, { color: false }).split('\n');

test('should print a line per shift, by kind and then by drop, and a line per kind', () => {
  expect(lines).toEqual([
    'robustness  anthropic:claude-sonnet  60 pairs under 6 shifts',
    '            strict success 100.0 % unshifted, 56.7 % shifted',
    '            in no pair: 1 drift stopped, 1 unknown shift',
    '',
    'kind         shift                n  unshifted  shifted   drop  points, 95 %         p (Holm)    floor  breaks at',
    'appearance   density:1           12    100.0 %   75.0 %   25.0  [0.0, 50.0]       .250 (.500)    0.0 %        7.0',
    'appearance   dark                12    100.0 %  100.0 %    0.0  [0.0, 0.0]      1.000 (1.000)  100.0 %          –',
    'display      viewport-1024x768   12    100.0 %   41.7 %   58.3  [33.3, 83.3]      .016 (.063)        –        7.0',
    'data         other-data          12    100.0 %   66.7 %   33.3  [8.3, 58.3]       .125 (.375)    8.3 %        7.0',
    'composition  high-contrast       12    100.0 %    0.0 %  100.0  [100.0, 100.0]   <.001 (.002)        –        7.0',
    '             +font-size:1',
    '             +navigation-right',
    '             +spanish',
    '             +viewport-1024x768',
    'unknown      gone                 0          –        –      –                              –        –          –',
    '',
    'kind          n  unshifted  shifted   drop  points, 95 %    broken  new critical  major  minor',
    'appearance   24    100.0 %   87.5 %   12.5  [0.0, 25.0]          3             0      0      0',
    'display      12    100.0 %   41.7 %   58.3  [33.3, 83.3]         7             0      0      0',
    'data         12    100.0 %   66.7 %   33.3  [8.3, 58.3]          4             0      0      0',
    'composition  12    100.0 %    0.0 %  100.0  [100.0, 100.0]      12             0      0      0',
    '',
    'static cases: 1 of 12 are solved by replay:blind on another seed, and need no perception',
    '  anthropic:claude-sonnet without them: 55 pairs, 100.0 % unshifted, 54.5 % shifted, drop 45.5 [30.9, 60.0]',
    '  replay:blind without them: 33 pairs, 100.0 % unshifted, 33.3 % shifted, drop 66.7 [66.7, 66.7]',
  ]);
});

test('should fit into 120 columns', () => {
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(120);
});

test('should show blind replay on its own only where no other agent ran', () => {
  expect(lines.join('\n')).not.toContain(`robustness  ${floorAgent}`);
  const alone = robustnessTable(summaryOf(measured(floorAgent, 3, { dark: 1 })), { color: false });
  expect(alone).toContain(`robustness  ${floorAgent}  3 pairs under 1 shift`);
  expect(alone).toContain(`static cases: not checked (no ${floorAgent} under a data shift)`);
});

test('should only add color to the same text', () => {
  const colored = robustnessTable(summary, { color: true });
  expect(colored).not.toBe(lines.join('\n'));
  expect(stripVTControlCharacters(colored)).toBe(lines.join('\n'));
});
