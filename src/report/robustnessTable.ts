import { styleText } from 'node:util';
import { fixed, percent, plural, points, pValue, words } from './format.ts';
import {
  missingReasons,
  type AgentRobustness,
  type PoolReport,
  type RobustnessSummary,
  type ShiftReport,
} from './robustness.ts';
import { textTable, type Column } from './textTable.ts';

type Paint = (style: Parameters<typeof styleText>[0], text: string) => string;

const right = (title: string): Column => ({ title, align: 'right' });
const left = (title: string): Column => ({ title, align: 'left' });

/** Columns that a shift expression may take; a longer composition goes on in the next line. */
const shiftWidth = 24;

const shiftColumns: readonly Column[] = [
  left('kind'),
  left('shift'),
  right('n'),
  right('unshifted'),
  right('shifted'),
  right('drop'),
  left('points, 95 %'),
  right('p (Holm)'),
  right('floor'),
  right('breaks at'),
];

const poolColumns: readonly Column[] = [
  left('kind'),
  right('n'),
  right('unshifted'),
  right('shifted'),
  right('drop'),
  left('points, 95 %'),
  right('broken'),
  right('new critical'),
  right('major'),
  right('minor'),
];

/**
 * For each agent a line per shift, by kind and then by drop, and a line per kind; within 120 columns. Blind replay has a
 * table of its own only where it is the one agent, since it is the floor of every other. Ends without a line break.
 */
export function robustnessTable(summary: RobustnessSummary, { color }: { color: boolean }): string {
  const paint: Paint = (style, text) => (color ? styleText(style, text, { validateStream: false }) : text);
  const others = summary.agents.filter(({ agent }) => agent !== summary.floorAgent);
  const shown = others.length === 0 ? summary.agents : others;
  return [...shown.flatMap((agent) => agentBlocks(agent, paint)), staticLines(summary)]
    .map((block) => block.join('\n'))
    .join('\n\n');
}

function agentBlocks(agent: AgentRobustness, paint: Paint): string[][] {
  const { all, missing } = agent;
  const heading = [
    `${paint('bold', 'robustness')}  ${agent.agent}  ${plural(all.pairs, 'pair')} under ${plural(agent.shifts.length, 'shift')}`,
    `            strict success ${percent(all.unshifted.share)} unshifted, ${paint('bold', percent(all.shifted.share))} shifted`,
  ];
  const apart = missingReasons.filter((reason) => missing[reason] > 0);
  if (apart.length > 0)
    heading.push(
      `            in no pair: ${apart.map((reason) => `${missing[reason]} ${words(reason)}`).join(', ')}`,
    );
  return [
    heading,
    table(
      shiftColumns,
      agent.shifts.flatMap((shift) => shiftRows(shift, paint)),
      paint,
    ),
    table(
      poolColumns,
      agent.kinds.map((kind) => poolRow(kind, paint)),
      paint,
    ),
  ];
}

function table(columns: readonly Column[], rows: readonly string[][], paint: Paint): string[] {
  const [titles = '', ...lines] = textTable(columns, rows);
  return [paint('dim', titles), ...lines];
}

function shiftRows(shift: ShiftReport, paint: Paint): string[][] {
  const [name = '', ...more] = wrapped(shift.name);
  return [
    [
      shift.kind,
      name,
      String(shift.pairs),
      percent(shift.unshifted.share),
      percent(shift.shifted.share),
      ...dropCells(shift, paint),
      shift.mcnemar === 'undefined' ? '–' : `${pValue(shift.mcnemar)} (${pValue(shift.holm)})`,
      percent(shift.floor?.share ?? 'undefined'),
      shift.breaks.median === 'undefined' ? '–' : fixed(shift.breaks.median, 1),
    ],
    ...more.map((rest) => ['', rest]),
  ];
}

function poolRow(pool: PoolReport, paint: Paint): string[] {
  const { critical, major, minor } = pool.newViolations;
  const bad = (count: number): string => (count === 0 ? paint('dim', '0') : paint('red', String(count)));
  return [
    pool.name,
    String(pool.pairs),
    percent(pool.unshifted.share),
    percent(pool.shifted.share),
    ...dropCells(pool, paint),
    bad(pool.broken),
    bad(critical),
    bad(major),
    bad(minor),
  ];
}

/** The difference and its interval, a column for each. */
function dropCells({ drop }: PoolReport, paint: Paint): string[] {
  const [value = '', interval = ''] = points(drop).split(/ (?=\[)/);
  const worse = drop !== 'undefined' && drop.clusters > 1 && drop.interval.low > 0;
  return [worse ? paint('red', value) : value, interval];
}

/** A composition in pieces that fit, broken before a `+`; a single name stays whole. */
function wrapped(expression: string): string[] {
  return expression.split(/(?=\+)/).reduce<string[]>((lines, part) => {
    const last = lines.at(-1);
    return last === undefined || last.length + part.length > shiftWidth
      ? [...lines, part]
      : [...lines.slice(0, -1), last + part];
  }, []);
}

function staticLines({ staticCases, floorAgent, agents }: RobustnessSummary): string[] {
  const { checked, cases } = staticCases;
  if (checked === 0) return [`static cases: not checked (no ${floorAgent} under a data shift)`];
  const lines = [
    `static cases: ${cases.length} of ${checked} are solved by ${floorAgent} on another seed, and need no perception`,
  ];
  if (cases.length > 0)
    for (const { agent, all } of agents)
      if (all.withoutStatic !== 'undefined')
        lines.push(
          `  ${agent} without them: ${plural(all.withoutStatic.pairs, 'pair')}, ${percent(all.withoutStatic.unshifted.share)} unshifted, ` +
            `${percent(all.withoutStatic.shifted.share)} shifted, drop ${points(all.withoutStatic.drop)}`,
        );
  return lines;
}
