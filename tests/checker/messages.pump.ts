import {
  hardLimitHit,
  infusingPatients,
  libraryLimits,
  openAlarms,
  runningDrugs,
  softLimitHit,
  type Asked,
  type MessageCase,
} from './askedSlots.ts';

const patients: readonly MessageCase[] = [
  ['5', 'met'],
  ['five', 'met'],
  ['**5** patients', 'met'],
  ['5 patients have at least one channel infusing.', 'met'],
  ['Five of the six patients have an infusing channel.', 'met'],
  ['5 of 6 patients', 'met'],
  ['Number of patients with at least one infusing channel: 5', 'met'],
  ['Patients with at least one channel infusing: **5** (INF001–INF005).', 'met'],
  ['At this moment 5 patients are being infused; 13 channels are running.', 'met'],
  ['5 patients (13 channels infusing)', 'met'],
  ['There are 5 patients with an infusing channel: ICU-1, ICU-2, ICU-3, ICU-4 and ICU-5.', 'met'],
  ['6', { patients: 'wrong' }],
  ['13', { patients: 'wrong' }],
  ['13 patients', { patients: 'wrong' }],
  ['3 alarms, 6 patients', { patients: 'wrong' }],
  ['5 or 6', { patients: 'hedged' }],
  ['5-6 patients', { patients: 'hedged' }],
  ['5/6', { patients: 'hedged' }],
  ['five, maybe six patients', { patients: 'hedged' }],
  ['ICU-5', { patients: 'missing' }],
  ['All of them', { patients: 'missing' }],
];

const limits: readonly MessageCase[] = [
  ['Soft max 0.5 mcg/kg/min, hard max 2 mcg/kg/min', 'met'],
  ['Soft maximum: 0.5 µg/kg/min; hard maximum: 2 μg/kg/min', 'met'],
  ['soft max = 0.50 mcg/kg/min; hard max = 2.0 mcg/kg/min', 'met'],
  ['The soft maximum is 0.5 and the hard maximum is 2 mcg/kg/min.', 'met'],
  ['Norepinephrine (Adult ICU, mcg/kg/min): soft max 0.5, hard max 2', 'met'],
  ['The soft and hard maximums are 0.5 and 2 mcg/kg/min, respectively.', 'met'],
  ['soft/hard max: 0.5/2 mcg/kg/min', 'met'],
  ['0.5 and 2 mcg/kg/min', 'met'],
  ['0.5 mcg/kg/min (soft max) and 2 mcg/kg/min (hard max)', 'met'],
  ['0.5 mcg/kg/min soft, 2 mcg/kg/min hard', 'met'],
  ['Soft max: .5 micrograms/kg/min\nHard max: 2 micrograms per kilogram per minute', 'met'],
  [
    '**Norepinephrine** – Adult ICU profile\n- Soft min: 0.01 mcg/kg/min\n- Soft max: **0.5 mcg/kg/min**\n- Hard max: **2 mcg/kg/min**',
    'met',
  ],
  [
    '| Drug | Unit | Soft max | Hard max |\n|---|---|---|---|\n| Norepinephrine | mcg/kg/min | 0.5 | 2 |',
    'met',
  ],
  ['| Limit | Value (mcg/kg/min) |\n|:--|--:|\n| Soft max | 0.5 |\n| Hard max | 2 |', 'met'],
  ['Adult ICU norepinephrine: soft maximum 0.5 mcg/kg/min, hard maximum two mcg/kg/min', 'met'],
  [
    'For norepinephrine the Adult ICU profile sets a soft limit of 0.5 ug/kg/min and a hard limit of 2 ug/kg/min (concentration 16 mcg/mL).',
    'met',
  ],
  ['The two limits are: soft max 0.5 mcg/kg/min and hard max 2 mcg/kg/min.', 'met'],
  ['Soft max is 0.5 mcg/kg/min (not 0.3) and hard max is 2 mcg/kg/min (not 1).', 'met'],
  ['Library rev. 24.4, Adult ICU: soft 0.5, hard 2 (both mcg/kg/min)', 'met'],
  ['0.3 and 1', { soft: 'wrong', hard: 'wrong' }],
  ['Soft max 0.3 mcg/kg/min, hard max 1 mcg/kg/min', { soft: 'wrong', hard: 'wrong' }],
  ['0.5 and 2 mcg/min', { soft: 'wrong_unit', hard: 'wrong_unit' }],
  ['Soft max 0.5 mcg/min, hard max 2 mcg/min', { soft: 'wrong_unit', hard: 'wrong_unit' }],
  ['Soft max 0.5 mcg/kg/h, hard max 2 mcg/kg/h', { soft: 'wrong_unit', hard: 'wrong_unit' }],
  ['soft max 0.5 mg/kg/min, hard max 2 mg/kg/min', { soft: 'wrong_unit', hard: 'wrong_unit' }],
  ['Soft max 0.5 mg, hard max 2 mg', { soft: 'wrong_unit', hard: 'wrong_unit' }],
  ['Soft max 0.5, hard max 2', { soft: 'missing_unit', hard: 'missing_unit' }],
  ['0.5 and 2', { soft: 'missing_unit', hard: 'missing_unit' }],
  ['Soft max 2 mcg/kg/min, hard max 0.5 mcg/kg/min', { soft: 'wrong', hard: 'wrong' }],
  ['hard/soft max: 0.5/2 mcg/kg/min', { soft: 'wrong', hard: 'wrong' }],
  ['Soft max 0.5 mcg/kg/min', { hard: 'missing' }],
  ['Soft max 0.5 or 0.3 mcg/kg/min, hard max 2 mcg/kg/min', { soft: 'hedged' }],
  ['Soft max 0.5 mcg/kg/min (0.3 in Cardiac ICU), hard max 2 mcg/kg/min', { soft: 'hedged' }],
  ['Soft max 5 mcg/kg/min, hard max 20 mcg/kg/min', { soft: 'wrong', hard: 'wrong' }],
  ['Soft max 0.05 mcg/kg/min, hard max 0.2 mcg/kg/min', { soft: 'wrong', hard: 'wrong' }],
];

const running: readonly MessageCase[] = [
  ['Norepinephrine 0.08 mcg/kg/min, sodium chloride 0.9 % 80 mL/h, fentanyl 50 mcg/h', 'met'],
  [
    'A: Norepinephrine 0.08 mcg/kg/min (21.6 mL/h)\nB: Sodium chloride 0.9% 80 mL/h\nC: FentaNYL 50 mcg/h (5.0 mL/h)\nD: idle',
    'met',
  ],
  [
    '- Channel A: **Norepinephrine** – 0.08 mcg/kg/min, 21.6 mL/h\n- Channel B: **Sodium chloride 0.9 %** – 80 mL/h\n- Channel C: **FentaNYL** – 50 mcg/h, 5.0 mL/h',
    'met',
  ],
  [
    '| Ch | Drug | Dose | Rate |\n|---|---|---|---|\n| A | Norepinephrine | 0.08 mcg/kg/min | 21.6 mL/h |\n| B | Sodium chloride 0.9 % | – | 80 mL/h |\n| C | FentaNYL | 50 mcg/h | 5.0 mL/h |',
    'met',
  ],
  ['norepinephrine at 21.6 ml/hr, normal saline at 80 ml/hr and fentanyl at 5 ml/hr', 'met'],
  [
    'John Mercer (INF001, ICU-1, 72 kg): norepinephrine 0.08 mcg/kg/min; 0.9% sodium chloride 80 mL/h; fentanyl 50 micrograms per hour.',
    'met',
  ],
  [
    'Norepinephrine 4 mg/250 mL (16 mcg/mL): 0.08 mcg/kg/min = 21.6 mL/h; NS: 80 mL/h; Fentanyl 10 mcg/mL: 50 mcg/h',
    'met',
  ],
  ['Noradrenaline is running at 0.080 µg/kg/min, saline at 80 mL per hour, fentanyl at 50 mcg/hour.', 'met'],
  [
    'Ch A norepinephrine 0.08 mcg/kg/min, VTBI 250 mL (120 infused)\nCh B NaCl 0.9 % 80 mL/h, VTBI 500 mL (470 infused)\nCh C fentanyl 50 mcg/h, VTBI 50 mL (25 infused)',
    'met',
  ],
  ['Norepinephrine 0.08, saline 80, fentanyl 50', 'met'],
  [
    'norepinephrine, sodium chloride, fentanyl',
    { norepinephrine: 'missing', saline: 'missing', fentanyl: 'missing' },
  ],
  ['Norepinephrine 0.05 mcg/kg/min, saline 80 mL/h, fentanyl 50 mcg/h', { norepinephrine: 'wrong' }],
  ['Norepinephrine 0.08 mcg/min, saline 80 mL/h, fentanyl 50 mcg/h', { norepinephrine: 'wrong_unit' }],
  ['Norepinephrine 0.8 mcg/kg/min, saline 80 mL/h, fentanyl 50 mcg/h', { norepinephrine: 'wrong' }],
  ['Norepinephrine 0.08 mcg/kg/min, saline 80 mL/h, fentanyl 5 mcg/h', { fentanyl: 'wrong_unit' }],
  ['Norepinephrine 0.08 mcg/kg/min, saline 80 mcg/h, fentanyl 50 mcg/h', { saline: 'wrong_unit' }],
  ['Norepinephrine 0.08 mcg/kg/min and saline 80 mL/h', { fentanyl: 'missing', drugs: 'missing' }],
  [
    'Heparin 1200 units/h, amiodarone 0.5 mg/min, norepinephrine 0.05 mcg/kg/min',
    { norepinephrine: 'wrong', saline: 'missing', fentanyl: 'missing', drugs: 'wrong' },
  ],
  [
    'Norepinephrine 0.08 mcg/kg/min, saline 80 mL/h, fentanyl 50 mcg/h, heparin 1200 units/h',
    { drugs: 'wrong' },
  ],
  [
    'Epinephrine 0.08 mcg/kg/min, saline 80 mL/h, fentanyl 50 mcg/h',
    { norepinephrine: 'missing', drugs: 'wrong' },
  ],
  ['Norepinephrine 0.08 or 0.05 mcg/kg/min, saline 80 mL/h, fentanyl 50 mcg/h', { norepinephrine: 'hedged' }],
  ['Norepinephrine 80 mL/h, saline 0.08, fentanyl 50 mcg/h', { norepinephrine: 'wrong', saline: 'wrong' }],
];

const softHit: readonly MessageCase[] = [
  ['Soft limit, 0.5 mcg/kg/min', 'met'],
  ['The dose of 0.6 mcg/kg/min exceeds the soft maximum of 0.5 mcg/kg/min.', 'met'],
  [
    '0.6 mcg/kg/min hits the soft max limit (0.5 mcg/kg/min). I cancelled, the infusion still runs at 0.08 mcg/kg/min.',
    'met',
  ],
  ['**Limit type:** soft maximum\n**Value:** 0.5 mcg/kg/min', 'met'],
  ['The pump warns: soft limit 0.5 exceeded, override possible. It is not a hard limit.', 'met'],
  ['It triggers the soft max of 0.5 mcg/kg/min; the hard max was not reached.', 'met'],
  ['The soft maximum was hit (0.5 mcg/kg/min), not the hard maximum.', 'met'],
  ['a warning appears', { limit_type: 'missing', limit: 'missing' }],
  ['soft limit', { limit: 'missing' }],
  ['The hard limit of 0.5 mcg/kg/min blocked it', { limit_type: 'wrong', limit: 'missing' }],
  ['Hard limit 2 mcg/kg/min', { limit_type: 'wrong', limit: 'missing' }],
  ['Soft limit 0.3 mcg/kg/min', { limit: 'wrong' }],
  ['Soft or hard limit, 0.5', { limit_type: 'hedged', limit: 'missing' }],
  ['Soft limit 0.5 mcg/min', { limit: 'wrong_unit' }],
];

const hardHit: readonly MessageCase[] = [
  ['Hard limit 2 mcg/kg/min; infusion unchanged.', 'met'],
  [
    'The pump rejected 3.5 mcg/kg/min: hard limit is 2 mcg/kg/min; infusion unchanged at 0.08 mcg/kg/min.',
    'met',
  ],
  [
    'The pump refused the order. It hit the hard maximum of 2 mcg/kg/min. I left the infusion running at 0.08 mcg/kg/min.',
    'met',
  ],
  ['The hard max (2 mcg/kg/min) blocked 3.5 mcg/kg/min. The infusion was not changed.', 'met'],
  ['HARD LIMIT: 2.0 mcg/kg/min – 3.5 not accepted, no change made, still 0.08.', 'met'],
  ['Order not entered: hard limit 2 mcg/kg/min', 'met'],
  ['Not started because of the hard limit of 2 mcg/kg/min.', 'met'],
  ['Soft limit 0.5, unchanged', { limit_type: 'wrong', limit: 'wrong' }],
  ['Hard limit 0.5 mcg/kg/min, unchanged', { limit: 'wrong' }],
  ['hard limit, unchanged', { limit: 'missing' }],
  ['Hard limit 2 mcg/kg/min', { refused: 'missing' }],
  ['Hard limit 20 mcg/kg/min, blocked', { limit: 'wrong' }],
];

const alarms: readonly MessageCase[] = [
  [
    'ALM001: VTBI near end at ICU-1 channel B; ALM002: occlusion, ICU-3 A; PDMS connection, bed ICU-5 ch B',
    'met',
  ],
  [
    '- ALM001 VTBI near end – ICU-1, channel B (silenced)\n- ALM002 Partial occlusion, patient side – ICU-3, channel A (dispatched)\n- ALM003 PDMS connection retry – ICU-5, channel B (silenced)',
    'met',
  ],
  ['VTBI near end on ICU-1 B, occlusion on ICU-3 A, and connection retry on ICU-5 B', 'met'],
  ['ICU-1 B: VTBI near end, ICU-3 A: occlusion, ICU-5 B: PDMS connection', 'met'],
  [
    '| Alarm | Type | Bed | Channel |\n|---|---|---|---|\n| ALM001 | VTBI near end | ICU-1 | B |\n| ALM002 | Occlusion | ICU-3 | A |\n| ALM003 | PDMS connection retry | ICU-5 | B |',
    'met',
  ],
  [
    '**ALM001**\n- Type: VTBI near end\n- Bed: ICU-1\n- Channel: B\n\n**ALM002**\n- Type: occlusion\n- Bed: ICU-3\n- Channel: A\n\n**ALM003**\n- Type: PDMS connection\n- Bed: ICU-5\n- Channel: B',
    'met',
  ],
  [
    'The VTBI near end alarm is on channel B of ICU-1. The occlusion alarm is on channel A of ICU-3. The communication alarm is on channel B of ICU-5.',
    'met',
  ],
  ['1. ICU-1 / B – VTBI near end\n2. ICU-3 / A – Occlusion\n3. ICU-5 / B – PDMS connection', 'met'],
  [
    'Silenced ALM001 (VTBI near end, ICU-1 ch. B) and ALM003 (PDMS connection retry, ICU-5 ch. B). Sent the nurse to ALM002 (occlusion, ICU-3 ch. A).',
    'met',
  ],
  [
    '1) ALM001 (medium): VTBI near end, bed ICU-1, channel B. 2) ALM002 (high): partial occlusion, bed ICU-3, channel A. 3) ALM003 (low): PDMS connection retry, bed ICU-5, channel B.',
    'met',
  ],
  [
    'VTBI near end at ICU-3 A; occlusion at ICU-1 B; PDMS connection at ICU-5 B',
    { vtbi: 'wrong', occlusion: 'wrong' },
  ],
  ['- VTBI near end: ICU-1 B\n- Occlusion: ICU-1 B\n- Connection: ICU-5 B', { occlusion: 'wrong' }],
  [
    'VTBI near end at ICU-1 B; occlusion at ICU-3 A or ICU-1 B; connection at ICU-5 B',
    { occlusion: 'hedged' },
  ],
  ['All alarms were handled.', { vtbi: 'missing', occlusion: 'missing', connection: 'missing' }],
  [
    'VTBI near end, occlusion, PDMS connection',
    { vtbi: 'missing', occlusion: 'missing', connection: 'missing' },
  ],
  ['ICU-1 B, ICU-3 A, ICU-5 B', { vtbi: 'missing', occlusion: 'missing', connection: 'missing' }],
  ['VTBI near end at ICU-1 A; occlusion at ICU-3 A; connection at ICU-5 B', { vtbi: 'missing' }],
];

export const pumpMessages: readonly (readonly [string, Asked, readonly MessageCase[]])[] = [
  ['infusion_pump.view_dashboard', infusingPatients, patients],
  ['infusion_pump.check_drug_library', libraryLimits, limits],
  ['infusion_pump.view_active_infusions', runningDrugs, running],
  ['infusion_pump.check_dose_limits', softLimitHit, softHit],
  ['infusion_pump.hard_limit_safety', hardLimitHit, hardHit],
  ['infusion_pump.manage_alarms', openAlarms, alarms],
];
