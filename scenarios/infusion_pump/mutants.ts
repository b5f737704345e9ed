import type { EquivalentMutant } from '../../src/scenario/scenario.ts';

const patientOpen =
  'The program of a patient must be open before the page can change one of its channels; the change itself names patient and channel, and that is judged.';
const dashboardLook =
  'The dashboard shows itself after sign-in and between patients; nothing is asked of that look in this task.';
const dashboard = { tab: 'dashboard' };
const refused = 'The second command is refused as no change or wrong state and leaves no trace on the pump.';
const otherLook =
  'One look at the right entry is enough; the looks before it, while the profile was chosen or the search typed, may show anything.';
const opening =
  'The buttons stand in the opened alarm, so it cannot be left closed; opening only marks an alarm as seen.';

/** Changed oracle runs that are not wrong. */
export const equivalentMutants: readonly EquivalentMutant[] = [
  ...['login', 'check_drug_library', 'view_active_infusions', 'program_infusion', 'titrate_vasopressor']
    .concat(['pause_infusion', 'check_dose_limits', 'hard_limit_safety', 'manage_alarms'])
    .concat(['multi_pump_management', 'full_workflow'])
    .flatMap((task): EquivalentMutant[] => [
      { task, operator: 'drop', command: 'tab.view', where: dashboard, reason: dashboardLook },
      { task, operator: 'value', command: 'tab.view', where: dashboard, reason: dashboardLook },
    ]),
  ...['program_infusion', 'titrate_vasopressor', 'pause_infusion', 'check_dose_limits', 'hard_limit_safety']
    .concat(['multi_pump_management', 'full_workflow'])
    .flatMap((task): EquivalentMutant[] => [
      { task, operator: 'drop', command: 'patient.open', reason: patientOpen },
      { task, operator: 'patient', command: 'patient.open', reason: patientOpen },
    ]),
  {
    task: 'multi_pump_management',
    operator: 'value',
    command: 'infusion.review',
    field: 'vtbi',
    reason: 'A change keeps the volume of the running program; the one in the review is only shown.',
  },
  {
    task: 'check_dose_limits',
    operator: 'value',
    command: 'infusion.review',
    field: 'vtbi',
    reason: 'The question is about the dose; the volume has no limit and does not change the answer.',
  },
  ...['titrate_vasopressor', 'multi_pump_management', 'full_workflow'].flatMap((task): EquivalentMutant[] => [
    { task, operator: 'duplicate', command: 'infusion.change', reason: refused },
    {
      task,
      operator: 'value',
      command: 'infusion.change',
      field: 'source',
      reason: 'The same dose is as right from the form as from the chevron keys.',
    },
  ]),
  { task: 'program_infusion', operator: 'duplicate', command: 'infusion.start', reason: refused },
  { task: 'full_workflow', operator: 'duplicate', command: 'infusion.start', reason: refused },
  { task: 'pause_infusion', operator: 'duplicate', command: 'infusion.pause', reason: refused },
  { task: 'manage_alarms', operator: 'duplicate', command: 'alarm.silence', reason: refused },
  { task: 'manage_alarms', operator: 'duplicate', command: 'alarm.dispatch', reason: refused },
  ...['check_drug_library', 'full_workflow'].flatMap((task): EquivalentMutant[] => [
    { task, operator: 'drop', command: 'library.view', reason: otherLook },
    { task, operator: 'value', command: 'library.view', reason: otherLook },
  ]),
  { task: 'manage_alarms', operator: 'drop', command: 'alarm.view', reason: opening },
  { task: 'manage_alarms', operator: 'drop', command: 'alarm.open', reason: opening },
  { task: 'manage_alarms', operator: 'duplicate', command: 'alarm.open', reason: opening },
  { task: 'manage_alarms', operator: 'value', command: 'alarm.open', reason: opening },
];
