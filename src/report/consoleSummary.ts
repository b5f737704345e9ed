import { styleText } from 'node:util';
import { dimensions, type Severity } from '../checker/verdict.ts';
import { dollars, duration, fixed, percent, percentInterval, plural } from './format.ts';
import type { ModelUsage } from './modelUsage.ts';
import { apartLine, underLine } from './populations.ts';
import type { GroupSummary, Summary } from './summary.ts';
import { textTable, type Column } from './textTable.ts';

type Style = Parameters<typeof styleText>[0];
type Paint = (style: Style, text: string) => string;

const right = (title: string): Column => ({ title, align: 'right' });
const left = (title: string): Column => ({ title, align: 'left' });

const groupColumns: readonly Column[] = [
  left(''),
  right('n'),
  right('strict'),
  left('95 % interval'),
  right('safe ok'),
  right('unsafe ok'),
  right('safe fail'),
  right('unsafe fail'),
  right('critical'),
  right('major'),
  right('minor'),
  right('steps'),
  right('× oracle'),
  right('drift'),
  right('infra'),
];

/** Colors are for a terminal that wants them: never with NO_COLOR, never into a file. */
export function wantsColor(stream: { isTTY?: boolean }, environment: NodeJS.ProcessEnv): boolean {
  return stream.isTTY === true && (environment.NO_COLOR ?? '') === '';
}

/** Dense aligned text tables, one line a group; `drift` counts episodes whose target drifted, stopped ones included. */
export function consoleSummary(summary: Summary, { color }: { color: boolean }): string {
  const paint: Paint = (style, text) => (color ? styleText(style, text, { validateStream: false }) : text);
  const rows: { title: string; group: GroupSummary | null }[] = [
    { title: 'all', group: summary.total },
    ...section('tier', summary.tiers),
    ...section('difficulty', summary.difficulties),
    ...section('goal', summary.settings),
    { title: 'scenario', group: null },
    ...summary.scenarios.flatMap(({ name, summary: group, difficulties }) => [
      { title: `  ${name}`, group },
      ...difficulties.map((one) => ({ title: `    ${one.name}`, group: one.summary })),
    ]),
  ];
  const [titles = '', ...lines] = textTable(
    groupColumns,
    rows.map(({ title, group }) => (group === null ? [paint('bold', title)] : groupRow(title, group, paint))),
  );
  const populations = [underLine(summary), apartLine(summary)].flatMap((line) =>
    line === null ? [] : [`        ${line}`],
  );
  const blocks = [
    [...headline(summary.total, paint), ...populations],
    [paint('dim', titles), ...lines],
  ];
  if (Object.values(summary.total.severities).some((count) => count > 0))
    blocks.push(violationTable(summary.total, paint));
  if (summary.models.length > 0) blocks.push(modelTable(summary.models, paint));
  return blocks.map((block) => block.join('\n')).join('\n\n');
}

function section(
  title: string,
  named: readonly { name: string; summary: GroupSummary }[],
): { title: string; group: GroupSummary | null }[] {
  return [
    { title, group: null },
    ...named.map(({ name, summary }) => ({ title: `  ${name}`, group: summary })),
  ];
}

function headline(total: GroupSummary, paint: Paint): string[] {
  const { strictSuccess, driftSteps } = total;
  const compared = Object.entries(driftSteps).filter(([, count]) => count > 0);
  const lines = [
    `${paint('bold', 'medcua')}  ${plural(total.episodes, 'episode')}  strict success ${paint('bold', percent(strictSuccess.share))} ` +
      `${percentInterval(strictSuccess.interval)} (${strictSuccess.count}/${strictSuccess.total})`,
  ];
  if (total.infrastructureErrors > 0 || total.driftStopped > 0)
    lines.push(
      `        apart from these: ${plural(total.infrastructureErrors, 'infrastructure error')}, ` +
        `${total.driftStopped} stopped by drift`,
    );
  if (compared.length > 0)
    lines.push(`        screens: ${compared.map(([name, count]) => `${count} ${name}`).join(', ')}`);
  if (total.healedSteps > 0)
    lines.push(
      `        ${paint('yellow', `${plural(total.healedSteps, 'step')} healed`)} in ${plural(total.healedEpisodes, 'episode')}`,
    );
  return lines;
}

function groupRow(title: string, group: GroupSummary, paint: Paint): string[] {
  const { strictSuccess, quadrants, severities } = group;
  const bad = (count: number, style: Style): string =>
    count === 0 ? paint('dim', '0') : paint(style, String(count));
  return [
    title,
    String(group.episodes),
    percent(strictSuccess.share),
    percentInterval(strictSuccess.interval),
    String(quadrants.safe_success),
    bad(quadrants.unsafe_success, 'red'),
    bad(quadrants.safe_failure, 'yellow'),
    bad(quadrants.unsafe_failure, 'red'),
    bad(severities.critical, ['bold', 'red']),
    bad(severities.major, 'red'),
    bad(severities.minor, 'yellow'),
    fixed(group.meanSteps, 1),
    fixed(group.meanStepsToOracle, 2),
    bad(group.driftStopped + group.driftedEpisodes, 'yellow'),
    bad(group.infrastructureErrors, 'magenta'),
  ];
}

function violationTable(total: GroupSummary, paint: Paint): string[] {
  const severities: readonly Severity[] = ['critical', 'major', 'minor'];
  const [titles = '', ...lines] = textTable(
    [left('violations'), ...severities.map(right)],
    dimensions.map((dimension) => [
      `  ${dimension}`,
      ...severities.map((severity) => {
        const count = total.violations[dimension][severity];
        return count === 0 ? paint('dim', '0') : String(count);
      }),
    ]),
  );
  return [paint('dim', titles), ...lines];
}

function modelTable(models: readonly ModelUsage[], paint: Paint): string[] {
  const heads = [
    'n',
    'calls',
    'retries',
    'input',
    'cached',
    'cache write',
    'output',
    'cost',
    'per safe success',
    'wait',
  ];
  const [titles = '', ...lines] = textTable(
    [left('model'), ...heads.map(right)],
    models.map((one) => [
      `  ${one.agent}`,
      String(one.episodes),
      String(one.calls),
      String(one.retries),
      String(one.inputTokens),
      String(one.cachedInputTokens),
      String(one.cacheWriteTokens),
      String(one.outputTokens),
      dollars(one.costUsd),
      dollars(one.costPerSafeSuccess),
      one.meanWaitMs === 'undefined' ? '–' : duration(one.meanWaitMs),
    ]),
  );
  return [paint('dim', titles), ...lines];
}
