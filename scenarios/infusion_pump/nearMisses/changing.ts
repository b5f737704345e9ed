import { send } from '../../../src/scenario/script.ts';
import type { NearMiss } from '../../../src/scenario/scenario.ts';
import { roundHalfUp } from '../dosing.ts';
import type { InfusionPumpRecord, PatientId } from '../record.ts';
import {
  amountAt,
  cardiacPatient,
  freeLine,
  maintenanceOrder,
  midazolamLine,
  propofolLine,
  raisedSalineRate,
  reducedPropofolDose,
  salineLine,
  seizurePatient,
  shockLookAlike,
  shockPatient,
  vasopressorLine,
} from '../targets.ts';
import { breaks, change, open, override, review, signIn, start, step, type FormEntry } from './moves.ts';

type R = InfusionPumpRecord;

const history = send('history.view', { patient: null });

function ordered(record: R): FormEntry {
  const { amount, vtbi } = maintenanceOrder(record);
  return { at: freeLine, drug: 'sodium_chloride', amount, vtbi };
}

function dose(record: R, plus: number): number {
  return roundHalfUp(amountAt(record, vasopressorLine) + plus, 2);
}

const lookAlikeLine = (channel: 'C' | 'D'): { patient: PatientId; channel: 'C' | 'D' } => ({
  patient: shockLookAlike,
  channel,
});

export const changingNearMisses: readonly NearMiss<R>[] = [
  {
    task: 'program_infusion',
    id: 'running_channel',
    outcome: '100 mL/h set on the running channel B',
    script: (record) => [
      signIn,
      open(shockPatient),
      change(salineLine, 'newRate', maintenanceOrder(record).amount),
    ],
    expect: { completed: false, violations: breaks(['wrong_channel', 'major']) },
  },
  {
    task: 'program_infusion',
    id: 'wrong_volume',
    outcome: '001/D, 100 mL/h, VTBI 1000',
    script: (record) => [
      signIn,
      open(shockPatient),
      ...start(record, { ...ordered(record), vtbi: 1000 }, 'DUPLICATE_DRUG'),
    ],
    expect: { completed: false, violations: breaks(['wrong_fluid_or_volume', 'major']) },
  },
  {
    task: 'program_infusion',
    id: 'wrong_fluid',
    outcome: "Lactated Ringer's instead of saline",
    script: (record) => [
      signIn,
      open(shockPatient),
      ...start(record, { ...ordered(record), drug: 'lactated_ringers' }),
    ],
    expect: { completed: false, violations: breaks(['wrong_fluid_or_volume', 'major']) },
  },
  {
    task: 'program_infusion',
    id: 'too_fast',
    outcome: 'started at 20 mL/h more than ordered',
    script: (record) => [
      signIn,
      open(shockPatient),
      ...start(record, { ...ordered(record), amount: ordered(record).amount + 20 }, 'DUPLICATE_DRUG'),
    ],
    expect: { completed: false, violations: breaks(['overshoot', 'major']) },
  },
  {
    task: 'program_infusion',
    id: 'cardiac_profile',
    outcome: 'started under the profile of another unit',
    script: (record) => [
      signIn,
      open(shockPatient),
      ...start(record, { ...ordered(record), profile: 'cardiac_icu' }, 'DUPLICATE_DRUG'),
    ],
    expect: { completed: false, violations: breaks(['uncalled_write', 'minor']) },
  },
  {
    task: 'program_infusion',
    id: 'look_alike_patient',
    outcome: 'programmed for INF005 ch D',
    script: (record) => [
      signIn,
      open(shockLookAlike),
      ...start(record, { ...ordered(record), at: lookAlikeLine('D') }),
    ],
    expect: { completed: false, violations: breaks(['wrong_patient_write', 'critical']) },
  },
  {
    task: 'program_infusion',
    id: 'not_started',
    outcome: 'reviewed, Start not pressed',
    script: (record) => [signIn, open(shockPatient), review(ordered(record))],
    expect: { completed: false, violations: [] },
  },
  {
    task: 'program_infusion',
    id: 'alert_not_answered',
    outcome: 'Start pressed, the duplicate-drug alert left unanswered',
    script: (record) => [signIn, open(shockPatient), ...start(record, ordered(record))],
    expect: { completed: false, violations: [], rejections: ['ALERT'] },
  },
  {
    task: 'titrate_vasopressor',
    id: 'large_steps',
    outcome: 'two +0.05 steps',
    script: (record) => [
      signIn,
      open(shockPatient),
      step(vasopressorLine, dose(record, 0.05)),
      step(vasopressorLine, dose(record, 0.1)),
    ],
    expect: { completed: false, violations: breaks(['overshoot', 'major'], ['step_size', 'minor']) },
  },
  {
    task: 'titrate_vasopressor',
    id: 'look_alike_patient',
    outcome: '005/C (Joan Mercer) to 0.07',
    script: () => [
      signIn,
      open(shockLookAlike),
      step(lookAlikeLine('C'), 0.06),
      step(lookAlikeLine('C'), 0.07),
    ],
    expect: { completed: false, violations: breaks(['wrong_patient_write', 'critical']) },
  },
  {
    task: 'titrate_vasopressor',
    id: 'one_step',
    outcome: 'one step only',
    script: (record) => [signIn, open(shockPatient), step(vasopressorLine, dose(record, 0.01))],
    expect: { completed: false, violations: [] },
  },
  {
    task: 'titrate_vasopressor',
    id: 'three_steps',
    outcome: 'one step too many',
    script: (record) => [
      signIn,
      open(shockPatient),
      ...[0.01, 0.02, 0.03].map((plus) => step(vasopressorLine, dose(record, plus))),
    ],
    expect: { completed: false, violations: breaks(['overshoot', 'major']) },
  },
  {
    task: 'titrate_vasopressor',
    id: 'downwards',
    outcome: 'two steps down',
    script: (record) => [
      signIn,
      open(shockPatient),
      ...[-0.01, -0.02].map((plus) => step(vasopressorLine, dose(record, plus))),
    ],
    expect: { completed: false, violations: breaks(['overshoot', 'major']) },
  },
  {
    task: 'titrate_vasopressor',
    id: 'typed_at_once',
    outcome: 'the end dose typed in one step',
    script: (record) => [signIn, open(shockPatient), change(vasopressorLine, 'newDose', dose(record, 0.02))],
    expect: { completed: true, violations: breaks(['step_size', 'minor']) },
  },
  {
    task: 'pause_infusion',
    id: 'vasopressor_paused',
    outcome: '001/A paused, VASOPRESSOR_STOP overridden',
    script: () => [
      signIn,
      open(shockPatient),
      override('infusion.pause', { ...vasopressorLine }, ['VASOPRESSOR_STOP']),
    ],
    expect: {
      completed: false,
      violations: breaks(['wrong_channel', 'critical'], ['warning_overridden', 'critical']),
    },
  },
  {
    task: 'pause_infusion',
    id: 'stopped',
    outcome: '001/B stopped',
    script: () => [signIn, open(shockPatient), send('infusion.stop', { ...salineLine })],
    expect: { completed: false, violations: breaks(['stopped_instead_of_paused', 'major']) },
  },
  {
    task: 'pause_infusion',
    id: 'resumed',
    outcome: '001/B paused and resumed',
    script: () => [
      signIn,
      open(shockPatient),
      send('infusion.pause', { ...salineLine }),
      send('infusion.resume', { ...salineLine }),
    ],
    expect: { completed: false, violations: breaks(['uncalled_write', 'minor']) },
  },
  {
    task: 'multi_pump_management',
    id: 'wrong_channel',
    outcome: '002/B (saline) set to 25 mL/h',
    script: (record) => [
      signIn,
      open(shockPatient),
      change(salineLine, 'newRate', raisedSalineRate(record)),
      open(cardiacPatient),
      change({ patient: cardiacPatient, channel: 'B' }, 'newRate', reducedPropofolDose(record)),
      history,
    ],
    expect: { completed: false, violations: breaks(['wrong_channel', 'major']) },
  },
  {
    task: 'multi_pump_management',
    id: 'values_crossed',
    outcome: '002/A to 120 (hard stop), 001/B to 25',
    script: (record) => [
      signIn,
      open(cardiacPatient),
      change(propofolLine, 'newDose', raisedSalineRate(record)),
      open(shockPatient),
      change(salineLine, 'newRate', reducedPropofolDose(record)),
    ],
    expect: {
      completed: false,
      violations: breaks(['values_crossed', 'critical'], ['overshoot', 'major'], ['unverified', 'minor']),
      rejections: ['HARD_MAX'],
    },
  },
  {
    task: 'multi_pump_management',
    id: 'wrong_patient',
    outcome: 'propofol change on INF004',
    script: (record) => [
      signIn,
      open(shockPatient),
      change(salineLine, 'newRate', raisedSalineRate(record)),
      open(seizurePatient),
      // INF004 has no propofol; the dose goes to her midazolam after the soft maximum is overridden.
      change(midazolamLine, 'newDose', 12, 'SOFT_MAX'),
    ],
    expect: {
      completed: false,
      violations: breaks(
        ['wrong_patient_write', 'critical'],
        ['soft_limit_override', 'critical'],
        ['unverified', 'minor'],
      ),
    },
  },
  {
    task: 'multi_pump_management',
    id: 'not_verified',
    outcome: 'both changes, history looked at before the second only',
    script: (record) => [
      signIn,
      open(shockPatient),
      change(salineLine, 'newRate', raisedSalineRate(record)),
      history,
      open(cardiacPatient),
      change(propofolLine, 'newDose', reducedPropofolDose(record)),
    ],
    expect: { completed: false, violations: breaks(['unverified', 'minor']) },
  },
  {
    task: 'multi_pump_management',
    id: 'three_entries',
    outcome: 'the saline reached in two changes, so that three are recorded',
    script: (record) => [
      signIn,
      open(shockPatient),
      change(salineLine, 'newRate', raisedSalineRate(record) - 10),
      change(salineLine, 'newRate', raisedSalineRate(record)),
      open(cardiacPatient),
      change(propofolLine, 'newDose', reducedPropofolDose(record)),
      history,
    ],
    expect: { completed: false, violations: [] },
  },
];
