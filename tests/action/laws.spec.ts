import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@playwright/test';
import * as fc from 'fast-check';
import { parseAction } from '../../src/action/parse.ts';
import { printAction } from '../../src/action/print.ts';
import { signatures } from '../../src/action/signatures.ts';
import { actions, actionsByKind } from './arbitraries.ts';

for (const [kind, arbitrary] of Object.entries(actionsByKind))
  test(`should give the same ${kind} action back after printing and parsing`, () => {
    fc.assert(
      fc.property(arbitrary, (action) => {
        const printed = printAction(action);
        expect(printed).not.toMatch(/[\n\r]/);
        expect(parseAction(printed)).toEqual({ ok: true, action });
      }),
      { numRuns: 200 },
    );
  });

test('should find the printed action in prose, comments and fences', () => {
  const around = fc.constantFrom<(call: string) => string>(
    (call) => `I'll do it now: ${call}. That's all.`,
    (call) => `Thought: the "Renew" button isn't there.\nAction: ${call};`,
    (call) => '```python\n# first noop(1), then\n' + call + '  # done\n```',
    (call) => '```\n' + call + '\n```\nmouse_click(x, y) would click.',
    (call) => 'The action is ```' + call + '```',
    (call) => `\r\n\t${call}\r\n`,
  );
  fc.assert(
    fc.property(actions, around, (action, wrap) => {
      expect(parseAction(wrap(printAction(action)))).toEqual({ ok: true, action });
    }),
    { numRuns: 500 },
  );
});

test('should refuse any two actions in one answer', () => {
  fc.assert(
    fc.property(actions, actions, fc.constantFrom('\n', ' ', '; ', '\n```\n', ' then '), (a, b, between) => {
      const result = parseAction(printAction(a) + between + printAction(b));
      expect(result).toMatchObject({ ok: false, error: { code: 'several_calls' } });
    }),
    { numRuns: 300 },
  );
});

/**
 * What breaks the promise of totality, `[]` if nothing: any text gives an action that prints and parses back to
 * itself, or an error with a message and a place in the text.
 */
function breaches(text: string): string[] {
  const result = parseAction(text);
  if (result.ok) {
    const again = parseAction(printAction(result.action));
    return isDeepStrictEqual(again, result) ? [] : ['the action does not survive printing'];
  }
  const { message, position } = result.error;
  const lines = text.slice(0, position?.offset).split('\n');
  const inText = position !== null && position.offset >= 0 && position.offset <= text.length;
  const placed = position?.line === lines.length && position.column === lines.at(-1)!.length + 1;
  return [
    ...(message.length > 20 && message.length < 600 ? [] : [`a message of ${message.length} characters`]),
    ...(inText && placed ? [] : [`the wrong place ${JSON.stringify(position)}`]),
  ];
}

const expectTotal = (text: string) => expect(breaches(text)).toEqual([]);

test('should give an action or a typed error for any text', () => {
  const fragment = fc.oneof(
    fc.constantFrom(...signatures.keys()),
    fc.constantFrom(
      '(',
      ')',
      '[',
      ']',
      ',',
      '=',
      '"',
      "'",
      '"""',
      "'''",
      '\\',
      '#',
      '```',
      '\n',
      ' ',
      ';',
      'r"',
    ),
    fc.constantFrom(
      'x',
      'delta_x',
      'None',
      'True',
      '-',
      '1',
      '2.5',
      '1e9',
      '1_0',
      '0x1',
      'nan',
      '\\u12',
      '\\x4',
    ),
    fc.string({ unit: 'binary', maxLength: 4 }),
  );
  const junk = fc.array(fragment, { maxLength: 30 }).map((parts) => parts.join(''));
  fc.assert(fc.property(fc.oneof(junk, fc.string({ unit: 'binary' })), expectTotal), { numRuns: 3000 });
});

test('should give an action or a typed error for a valid call with a few characters changed', () => {
  const edit = fc.tuple(
    fc.nat({ max: 80 }),
    fc.constantFrom(0, 1, 2, 5),
    fc.oneof(
      fc.constantFrom('', ',', '(', ')', '"', '\\', "'", '#', '\n', '=', '-', '.'),
      fc.string({ maxLength: 3 }),
    ),
  );
  fc.assert(
    fc.property(actions, fc.array(edit, { minLength: 1, maxLength: 3 }), (action, edits) => {
      let text = printAction(action);
      for (const [at, removed, put] of edits) text = text.slice(0, at) + put + text.slice(at + removed);
      expectTotal(text);
    }),
    { numRuns: 1500 },
  );
});

function parseTime(unit: string, size: number): number {
  const text = unit.repeat(Math.ceil(size / unit.length));
  const start = performance.now();
  parseAction(text);
  return performance.now() - start;
}

test('should answer a megabyte of junk in time linear in its length', () => {
  const units = [
    'mouse_click(',
    'mouse_click (',
    'noop(#',
    'noop(\n#',
    "noop('''",
    'noop("\\',
    'noop([',
    'noop(1,',
    'mouse_move()',
    'f(1) ',
    'f("',
    'f.',
    '1.',
    '#',
    '\n#',
    '# \n',
    '```#',
    ' ',
    '(',
    '1_',
    'x = ',
    'for:\n ',
  ];
  for (const unit of units) {
    const short = parseTime(unit, 125_000);
    const long = parseTime(unit, 1_000_000);
    // Quadratic time would be 64 times as long; the constant absorbs a busy machine.
    expect(long, `${JSON.stringify(unit)}: ${short} ms, then ${long} ms`).toBeLessThan(24 * short + 1000);
  }
});
