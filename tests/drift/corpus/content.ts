import { nurse, pump, triage, type CorpusEntry, type UiChange } from './change.ts';

const text = (within: string, from: string, to: string): UiChange => ({ kind: 'text', within, from, to });
const style = (css: string): UiChange => ({ kind: 'style', css });

/** One character or one color of clinical content. */
export const contentChanges: readonly CorpusEntry[] = [
  { id: 'dose_digit', task: pump, change: text('[data-id="channel:A"]', '0.08', '0.06'), labels: ['text'] },
  { id: 'dose_tenfold', task: pump, change: text('[data-id="channel:A"]', '0.08', '0.8'), labels: ['text'] },
  { id: 'dose_unit', task: pump, change: text('[data-id="channel:C"]', 'mcg/h', 'mg/h'), labels: ['text'] },
  { id: 'rate_comma', task: pump, change: text('.ip-side', '21.6', '21,6'), labels: ['text'] },
  { id: 'weight_digit', task: pump, change: text('[data-id="banner"]', '72 kg', '77 kg'), labels: ['text'] },
  {
    id: 'pump_name_letter',
    task: pump,
    change: text('[data-id="banner"]', 'Mercer', 'Merser'),
    labels: ['text'],
  },
  {
    id: 'pump_identifier',
    task: pump,
    change: text('[data-id="banner"]', 'INF001', 'INF007'),
    labels: ['text'],
  },
  { id: 'order_volume', task: pump, change: text('.ip-orders', 'VTBI 500', 'VTBI 900'), labels: ['text'] },
  {
    id: 'allergy_color',
    task: pump,
    change: style(':root { --color-allergy: #2c7a3f !important }'),
    labels: ['color'],
  },
  { id: 'mrn_digit', task: triage, change: text('[data-id="visit"]', '700410', '700416'), labels: ['text'] },
  {
    id: 'birth_date',
    task: triage,
    change: text('[data-id="visit"]', '1991-08-19', '1991-08-18'),
    labels: ['text'],
  },
  {
    id: 'allergy_letter',
    task: triage,
    change: text('[data-id="visit"]', 'Latex', 'Later'),
    labels: ['text'],
  },
  {
    id: 'patient_letter',
    task: triage,
    change: text('[data-id="board:ED-4105"]', 'ROSA', 'ROSE'),
    labels: ['text'],
  },
  {
    id: 'sex_letter',
    task: triage,
    change: text('[data-id="board:ED-4105"]', 'F/34', 'M/34'),
    labels: ['text'],
  },
  { id: 'acuity_digit', task: triage, change: text('[data-id="board:ED-4104"]', '5', '3'), labels: ['text'] },
  {
    id: 'acuity_color',
    task: triage,
    change: style(':root { --color-esi-5: #c81e1e !important }'),
    labels: ['color'],
  },
  { id: 'slip_side', task: triage, change: text('[data-id="section:slip"]', 'RLQ', 'LLQ'), labels: ['text'] },
  { id: 'order_dose', task: nurse, change: text('[data-id="orders"]', '750 mg', '250 mg'), labels: ['text'] },
  { id: 'order_interval', task: nurse, change: text('[data-id="orders"]', 'q24h', 'q12h'), labels: ['text'] },
  {
    id: 'room_digit',
    task: nurse,
    change: text('[data-id="orders:OR-4001"]', '4N-204', '4N-201'),
    labels: ['text'],
  },
].map((entry) => ({ ...entry, group: 'content' }) as CorpusEntry);
