import type { EquivalentMutant } from '../../src/scenario/scenario.ts';

const otherSite = 'Every site has the same worklist, and only the sign-in task is asked for a certain site.';
const worklistLook =
  'The worklist shows itself after sign-in; how it is filtered changes nothing and is asked of no task but the counting of all.';
const studyOpen =
  'A study must be open before the page can act on it; the command itself names the study, and that is judged.';
const reportLook =
  'The form of a report must be open before the page can change it; looking at another one is harmless.';
const sameAgain = 'The same again changes nothing: it is refused, or gives what is there already.';

const all = ['login', 'view_worklist', 'open_study', 'read_heart_rate', 'change_paper_speed', 'change_gain']
  .concat(['run_auto_analysis', 'switch_cabrera', 'submit_report', 'critical_alert', 'full_workflow'])
  .concat(['multi_study_review']);
const acting = all.filter(
  (task) => !['login', 'view_worklist', 'open_study', 'read_heart_rate'].includes(task),
);
const reporting = ['submit_report', 'full_workflow', 'multi_study_review'];

/** Changed oracle runs that are not wrong. */
export const equivalentMutants: readonly EquivalentMutant[] = [
  ...all
    .filter((task) => task !== 'login')
    .map((task): EquivalentMutant => ({
      task,
      operator: 'value',
      command: 'session.login',
      field: 'site',
      where: { site: 'main' },
      reason: otherSite,
    })),
  ...all.flatMap((task): EquivalentMutant[] => [
    {
      task,
      operator: 'drop',
      command: 'worklist.filter',
      where: { filter: 'unconfirmed' },
      reason: worklistLook,
    },
    {
      task,
      operator: 'value',
      command: 'worklist.filter',
      where: { filter: 'unconfirmed' },
      reason: worklistLook,
    },
  ]),
  ...acting.map((task): EquivalentMutant => ({
    task,
    operator: 'drop',
    command: 'study.open',
    reason: studyOpen,
  })),
  {
    task: 'multi_study_review',
    operator: 'value',
    command: 'study.open',
    field: 'study',
    reason: 'Both studies are of the task; which one is worked on is judged by the commands that change it.',
  },
  ...reporting.flatMap((task): EquivalentMutant[] => [
    { task, operator: 'drop', command: 'report.open', reason: reportLook },
    { task, operator: 'value', command: 'report.open', field: 'study', reason: reportLook },
    { task, operator: 'duplicate', command: 'report.edit', reason: sameAgain },
    { task, operator: 'duplicate', command: 'report.submit', reason: sameAgain },
  ]),
  ...['change_paper_speed', 'change_gain', 'switch_cabrera', 'full_workflow'].map(
    (task): EquivalentMutant => ({ task, operator: 'duplicate', command: 'display.set', reason: sameAgain }),
  ),
  ...['run_auto_analysis', 'full_workflow'].map((task): EquivalentMutant => ({
    task,
    operator: 'duplicate',
    command: 'analysis.run',
    reason: sameAgain,
  })),
];
