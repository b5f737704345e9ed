import { styleText } from 'node:util';
import type { CaseDifference, Comparison, LeftOut, Measured, Side } from './compare.ts';
import {
  dollars,
  duration,
  fixed,
  percent,
  percentInterval,
  plural,
  points,
  pValue,
  words,
} from './format.ts';
import type { Defined } from './statistics.ts';
import { textTable, type Column } from './textTable.ts';

type Paint = (style: Parameters<typeof styleText>[0], text: string) => string;

const right = (title: string): Column => ({ title, align: 'right' });
const left = (title: string): Column => ({ title, align: 'left' });

/** Longest action that a line shows, in characters. */
const actionWidth = 48;

/** The comparison for a terminal: figures of both sides, then the cases that differ. Ends without a line break. */
export function compareTable(comparison: Comparison, { color }: { color: boolean }): string {
  const paint: Paint = (style, text) => (color ? styleText(style, text, { validateStream: false }) : text);
  const { a, b, pairs, tasks } = comparison;
  const names = `A ${named(a)}   B ${named(b)}`;
  const heading = `${paint('bold', 'compare')}  ${plural(pairs, 'pair')} of ${plural(tasks, 'task')}   ${names}`;
  return [
    [heading],
    figures(comparison, paint),
    differing(comparison.differences, paint),
    apart(comparison.leftOut),
  ]
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n');
}

function named({ agents }: Side): string {
  return agents.length === 0 ? '–' : agents.join(', ');
}

function figures({ a, b, success, unsafe, ...measured }: Comparison, paint: Paint): string[] {
  const rate = (of: Side['unsafe']): string => `${percent(of.share)} ${percentInterval(of.interval)}`;
  const severity = ({ severities: { critical, major, minor } }: Side): string =>
    `${critical} / ${major} / ${minor}`;
  const row = (name: string, one: Measured, text: (value: Defined<number>) => string): string[] => [
    name,
    text(one.a),
    text(one.b),
    between(one, text),
    one.pairs === 0 ? 'not stated' : plural(one.pairs, 'pair'),
  ];
  const [title = '', ...rows] = textTable(
    [left(''), right('A'), right('B'), left('B − A, 95 %'), left('')],
    [
      [
        'strict success',
        rate(a.strictSuccess),
        rate(b.strictSuccess),
        points(success.difference),
        `only A ${success.onlyA}, only B ${success.onlyB}, McNemar p ${pValue(success.mcnemar)}`,
      ],
      ['with a violation', rate(a.unsafe), rate(b.unsafe), points(unsafe), ''],
      ['critical / major / minor', severity(a), severity(b), '', ''],
      ['cost per safe success', dollars(a.costPerSafeSuccess), dollars(b.costPerSafeSuccess), '', ''],
      row('steps', measured.steps, (value) => fixed(value, 1)),
      row('tokens', measured.tokens, (value) => fixed(value, 0)),
      row('cost', measured.cost, dollars),
      row('time', measured.durationMs, (value) => (value === 'undefined' ? '–' : duration(value))),
    ],
  );
  return [paint('dim', title), ...rows];
}

/** The mean difference with its interval; without the interval when all pairs are of one task. */
function between({ difference }: Measured, text: (value: Defined<number>) => string): string {
  if (difference === 'undefined') return '–';
  const signed = (value: number): string => (value < 0 ? `−${text(-value)}` : text(value));
  const { low, high } = difference.interval;
  const interval = difference.clusters < 2 ? '–' : `${signed(low)}, ${signed(high)}`;
  return `${signed(difference.difference)} [${interval}]`;
}

/** What got worse first. */
function differing(differences: readonly CaseDifference[], paint: Paint): string[] {
  if (differences.length === 0) return ['No case differs.'];
  const order = ['worse', 'better', 'same'] as const;
  const sorted = differences.toSorted(
    (one, other) => order.indexOf(one.success) - order.indexOf(other.success),
  );
  const changed = sorted.map(({ success, case: id, seed, shift, a, b, divergence }) => {
    const place = `${id}${seed === 1 ? '' : ` seed ${seed}`}${shift === 'none' ? '' : ` under ${shift}`}`;
    const outcome = a === b ? words(a) : `${words(a)} → ${words(b)}`;
    const style = success === 'worse' ? 'red' : success === 'better' ? 'green' : 'dim';
    const first =
      divergence === null
        ? '    the same actions'
        : `    step ${divergence.step}: ${shown(divergence.a)} | ${shown(divergence.b)}`;
    return `${paint(style, success.padEnd(6))}  ${place}  ${outcome}\n${first}`;
  });
  return [
    `${plural(differences.length, 'pair')} that differ, with the first step at which they do (A | B)`,
    ...changed,
  ];
}

function shown(action: string | null): string {
  if (action === null) return 'had ended';
  const line = action.replace(/\s+/g, ' ');
  return line.length > actionWidth ? `${line.slice(0, actionWidth)}…` : line;
}

function apart(leftOut: readonly LeftOut[]): string[] {
  return (['a', 'b'] as const).flatMap((side) => {
    const mine = leftOut.filter((one) => one.side === side);
    const counts = (['no_partner', 'infrastructure_error', 'drift'] as const).flatMap((reason) => {
      const cases = mine.filter((one) => one.reason === reason);
      const few = cases.slice(0, 5).map(({ case: id, seed }) => `${id} seed ${seed}`);
      const more = cases.length > few.length ? `, and ${cases.length - few.length} more` : '';
      return cases.length === 0 ? [] : [`${cases.length} ${words(reason)} (${few.join(', ')}${more})`];
    });
    return counts.length === 0 ? [] : [`only in ${side.toUpperCase()}: ${counts.join('; ')}`];
  });
}
