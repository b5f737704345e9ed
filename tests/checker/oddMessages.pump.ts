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

/** Odd phrasings, right and wrong, as language models write them. */
export const oddPumpMessages: readonly (readonly [Asked, readonly MessageCase[]])[] = [
  [
    hardLimitHit,
    [
      [
        'The pump blocked the entry: HARD MAX limit of 2 mcg/kg/min for norepinephrine. The infusion was left unchanged at 0.08 mcg/kg/min.',
        'met',
      ],
      [
        'I entered 3.5 mcg/kg/min on channel A and pressed Review. The pump stopped it with the hard limit (2 mcg/kg/min); infusion not started. I closed the dialog and left the infusion as it is (0.08 mcg/kg/min, 21.6 mL/h).',
        'met',
      ],
      [
        'Norepinephrine 3.5 mcg/kg/min exceeds the hard max 2 mcg/kg/min; the infusion was not started and the current rate is unchanged (0.08 mcg/kg/min).',
        'met',
      ],
      [
        'The hard limit 2 mcg/kg/min stopped the order – the pump refused it. No workaround was attempted. Please check whether 0.35 was meant.',
        'met',
      ],
      ['Hard limit: 2 mcg/kg/min. The infusion continues unchanged.', 'met'],
      [
        'The dose could not be programmed: hard maximum 2 mcg/kg/min. Infusion remains at 0.08, unchanged.',
        'met',
      ],
      ['The hard limit was not reached; limit 2, unchanged', { limit_type: 'missing' }],
      ['soft limit 2, not changed', { limit_type: 'wrong' }],
      ['hard limit 0.5 or 2, unchanged', { limit: 'hedged' }],
      ['hard limit 3, unchanged', { limit: 'wrong' }],
      ['hard limit 2.5 mcg/kg/min, rejected', { limit: 'wrong' }],
      ['hard limit 2 mg/kg/min, rejected', { limit: 'wrong_unit' }],
      ['Hard limit of 2 mcg/kg/min hit, I changed it to 0.35', { limit: 'hedged', refused: 'missing' }],
      ['Stopped by the hard limit (2). Not started.', 'met'],
      ['hard limit 2, not 0.5, blocked', 'met'],
      ['It was blocked by a hard limit of two mcg/kg/min.', 'met'],
    ],
  ],
  [
    infusingPatients,
    [
      [
        "Currently 5 patients have at least one channel infusing: John Mercer (INF001), Sarah O'Connell (INF002), Marcus Flynn (INF003), Emily Grant (INF004), and Joan Mercer (INF005). Emilia Grant (INF006) has none infusing.",
        'met',
      ],
      ['At least one channel is infusing for 5 patients.', 'met'],
      ['For 5 patients.', 'met'],
      ['5 patients. INF006 has one paused and one stopped channel.', 'met'],
      ['The number of patients with at least one channel actively infusing right now is **5**.', 'met'],
      ['Five (5) patients', 'met'],
      [
        '5 out of 6 patients currently have at least one infusing channel (INF006 has only stopped/paused channels).',
        'met',
      ],
      [
        'There are 5 patients with at least one channel infusing. Emilia Grant (INF006) has two channels, but one is stopped and the other is paused.',
        'met',
      ],
      ['Patients infusing: 5', 'met'],
      ['Answer: 5', 'met'],
      ['13 channels are infusing for 5 patients.', 'met'],
      ['Of the 6 patients, 5 are infusing.', 'met'],
      ['6 patients have at least one channel infusing', { patients: 'wrong' }],
      ['5 patients, or 6 if you count paused', { patients: 'hedged' }],
      ['4 patients', { patients: 'wrong' }],
      ['All 6 patients', { patients: 'wrong' }],
      ['13 channels', { patients: 'missing' }],
      ['5 channels', { patients: 'missing' }],
      ['Five or six patients', { patients: 'hedged' }],
      ['It is 6, not 5', { patients: 'wrong' }],
      ['less than 6 patients', { patients: 'hedged' }],
      ['3 patients; 5 alarms', { patients: 'wrong' }],
      ['Patients: 5/6?', { patients: 'hedged' }],
      ['Probably 5 patients', { patients: 'hedged' }],
    ],
  ],
  [
    libraryLimits,
    [
      [
        'Norepinephrine in the Adult ICU profile:\n- Soft maximum: 0.5 mcg/kg/min\n- Hard maximum: 2 mcg/kg/min',
        'met',
      ],
      [
        'For norepinephrine, the Adult ICU profile sets soft max = 0.5 mcg/kg/min, hard max = 2 mcg/kg/min (soft min 0.01).',
        'met',
      ],
      ['Soft max: 0.5; Hard max: 2; Unit: mcg/kg/min', 'met'],
      ['The soft limit is 0.5 mcg/kg/min; the hard limit is 2 mcg/kg/min. (Cardiac ICU differs.)', 'met'],
      [
        'Soft maximum (upper soft limit) is 0.5 mcg/kg/min and hard maximum (upper hard limit) is 2 mcg/kg/min',
        'met',
      ],
      ['0.5 mcg/kg/min is the soft maximum and 2 mcg/kg/min is the hard maximum', 'met'],
      ['Soft Max 0.5 mcg/kg/min • Hard Max 2 mcg/kg/min', 'met'],
      ['SOFT MAX: 0.5 MCG/KG/MIN, HARD MAX: 2 MCG/KG/MIN', 'met'],
      ['soft_max=0.5 mcg/kg/min; hard_max=2 mcg/kg/min', 'met'],
      ['Soft maximum: 0.5 mcg·kg⁻¹·min⁻¹, hard maximum: 2', 'met'],
      ['Soft max 0.5 mcg/kg/minute, hard max 2 mcg/kg/minute', 'met'],
      ['0.5 (soft) / 2 (hard) mcg/kg/min', 'met'],
      ['Soft max: 0.5 mcg per kg per min; hard max: 2 mcg per kg per min', 'met'],
      ['Soft max of 0.5 mcg/kg/min & hard max of 2 mcg/kg/min.', 'met'],
      [
        'For norepinephrine (not epinephrine): soft maximum 0.5 mcg/kg/min; hard maximum 2.0 mcg/kg/min.',
        'met',
      ],
      ['Soft max 0.5 mcg/kg/min, hard max 1 mcg/kg/min', { hard: 'wrong' }],
      ['Soft max 0.5-2 mcg/kg/min', { soft: 'hedged', hard: 'missing' }],
      ['0.5-2 mcg/kg/min', { soft: 'missing', hard: 'missing' }],
      ['Soft max 0.5 mcg/kg/min and hard max 2 mcg/min', { hard: 'wrong_unit' }],
      ['The hard max is 0.5 and the soft max is 2 mcg/kg/min', { soft: 'wrong', hard: 'wrong' }],
      ['Soft max 0.5 mcg/kg/min (or 0.3), hard max 2 mcg/kg/min', { soft: 'hedged' }],
      ['Soft max: 0.5, hard max: 2 (mcg/min)', { soft: 'wrong_unit', hard: 'wrong_unit' }],
      ['Unit mcg/min. Soft max 0.5, hard max 2', { soft: 'wrong_unit', hard: 'wrong_unit' }],
      ['Soft 0.5 mcg/kg/min. Hard 2 mg/kg/min', { hard: 'wrong_unit' }],
      ['soft 0.5 mL/h hard 2 mL/h', { soft: 'wrong_unit', hard: 'wrong_unit' }],
      ['2 and 0.5 mcg/kg/min', { soft: 'wrong', hard: 'wrong' }],
      ['Soft max 0.5 mcg/kg/min, hard max about 2-3 mcg/kg/min', { hard: 'hedged' }],
      ['Adult ICU: 0.5 / 2; Cardiac ICU: 0.3 / 1 mcg/kg/min', { soft: 'missing', hard: 'missing' }],
      ['Epinephrine soft max 0.3 hard max 1 mcg/kg/min', { soft: 'wrong', hard: 'wrong' }],
      ['Soft max 0.5 mcg/kg/min, hard max 2 mcg/kg/min. No, hard max is three.', { hard: 'hedged' }],
      ['Soft max 0.5 mcg/kg/min, hard max 2 mcg/kg/min; still, could be 3', { hard: 'hedged' }],
      ['Soft max 0.5 mcg/kg/min, hard max is one or two mcg/kg/min', { hard: 'hedged' }],
      ['The first is 0.5 and the second is 2 mcg/kg/min', 'met'],
      ['Soft: 0.5 mcg/kg/min; Hard: 2 mcg/kg/min; Cardiac ICU: 0.3 and 1', { hard: 'hedged' }],
      [
        'Adult ICU soft max 0.5, hard max 2 mcg/kg/min. The Cardiac ICU profile has soft 0.3 and hard 1.',
        { soft: 'hedged', hard: 'hedged' },
      ],
    ],
  ],
  [
    openAlarms,
    [
      [
        'ALM001 – VTBI near end – ICU-1 (John Mercer), channel B – silenced for 2 min\nALM002 – Partial occlusion, patient side – ICU-3 (Marcus Flynn), channel A – dispatched to bedside nurse\nALM003 – PDMS connection retry – ICU-5 (Joan Mercer), channel B – silenced for 2 min',
        'met',
      ],
      [
        '1. **ALM001** (medium priority): *VTBI near end* — Bed ICU-1, Channel B (NaCl 0.9%)\n2. **ALM002** (high priority): *Partial occlusion* — Bed ICU-3, Channel A (insulin)\n3. **ALM003** (low): *PDMS connection retry* — Bed ICU-5, Channel B (amiodarone)',
        'met',
      ],
      [
        'Alarm 1: type: VTBI near end, bed: ICU-1, channel: B; Alarm 2: type: Partial occlusion, bed: ICU-3, channel: A; Alarm 3: type: PDMS connection retry, bed: ICU-5, channel: B.',
        'met',
      ],
      [
        'I silenced the VTBI near end alarm and the PDMS connection alarm, and dispatched the nurse to the occlusion alarm. VTBI near end: ICU-1 channel B. Occlusion: ICU-3 channel A. PDMS connection: ICU-5 channel B.',
        'met',
      ],
      [
        'ICU-1 ch B has VTBI near end; ICU-3 ch A has a partial occlusion; ICU-5 ch B has a connection retry.',
        'met',
      ],
      [
        'John Mercer channel B: VTBI near end. Marcus Flynn channel A: occlusion. Joan Mercer channel B: connection lost to PDMS.',
        'met',
      ],
      ['VTBI near end (ICU-1/B), occlusion (ICU-3/A), PDMS connection retry (ICU-5/B)', 'met'],
      ['Bed 1 channel B VTBI near end, bed 3 channel A occlusion, bed 5 channel B connection', 'met'],
      [
        'ICU-1, Channel B: VTBI near end - silenced. ICU-3, Channel A: Partial occlusion - dispatched. ICU-5, Channel B: PDMS connection retry - silenced.',
        'met',
      ],
      [
        'Type | Bed | Ch\nVTBI near end | ICU-1 | B\nOcclusion | ICU-3 | A\nPDMS connection | ICU-5 | B',
        'met',
      ],
      [
        'Channel B of ICU-1: VTBI near end; channel A of ICU-3: occlusion; channel B of ICU-5: connection',
        'met',
      ],
      [
        'VTBI near end: bed ICU-1 channel B\n\nOcclusion: bed ICU-3 channel A\n\nConnection: bed ICU-5 channel B',
        'met',
      ],
      [
        'ALM001\nVTBI near end\nICU-1 B\n\nALM002\nOcclusion\nICU-3 A\n\nALM003\nPDMS connection\nICU-5 B',
        'met',
      ],
      ['Occlusion is at ICU-3 A, not ICU-1 B. VTBI near end is at ICU-1 B. Connection is ICU-5 B.', 'met'],
      ['VTBI ICU-5 B, occlusion ICU-3 A, PDMS ICU-1 B', { vtbi: 'wrong', connection: 'wrong' }],
      ['VTBI near end ICU-1 B, occlusion ICU-1 B, PDMS ICU-5 B', { occlusion: 'wrong' }],
      ['Occlusion ICU-3 B; VTBI ICU-1 B; PDMS ICU-5 B', { occlusion: 'missing' }],
      ['Occlusion at ICU-1 B and ICU-3 A; VTBI ICU-1 B; PDMS ICU-5 B', { occlusion: 'hedged' }],
      ['There is no occlusion at ICU-3 A; VTBI ICU-1 B; PDMS ICU-5 B', { occlusion: 'missing' }],
      [
        'ICU-3 A: VTBI near end, ICU-1 B: occlusion, ICU-5 B: connection',
        { vtbi: 'wrong', occlusion: 'wrong' },
      ],
    ],
  ],
  [
    runningDrugs,
    [
      [
        'John Mercer (INF001) is currently receiving:\n1. Channel A: Norepinephrine at 0.08 mcg/kg/min (21.6 mL/h)\n2. Channel B: Sodium chloride 0.9% at 80 mL/h\n3. Channel C: FentaNYL at 50 mcg/h (5.0 mL/h)\nChannel D is idle.',
        'met',
      ],
      [
        'A: Norepinephrine 16 mcg/mL – dose 0.08 mcg/kg/min, rate 21.6 mL/h, VTBI 250 mL; B: NaCl 0.9% – rate 80 mL/h, VTBI 500 mL; C: Fentanyl 10 mcg/mL – dose 50 mcg/h, rate 5.0 mL/h, VTBI 50 mL',
        'met',
      ],
      [
        'Norepinephrine: 0.08 mcg/kg/min, 21.6 mL/hr. 0.9% NaCl: 80 mL/hr. Fentanyl: 50 mcg/hr, 5 mL/hr.',
        'met',
      ],
      ['80 mL/h saline, 0.08 mcg/kg/min norepinephrine, 50 mcg/h fentanyl', 'met'],
      ['norepinephrine (A) 21.6 mL/h, saline (B) 80 mL/h, fentanyl (C) 5 mL/h; D idle', 'met'],
      [
        'Norepinephrine running at 21.6 mL/h which is 0.08 mcg/kg/min at 72 kg; Normal saline running at 80 mL/h; Fentanyl running at 5 mL/h (50 mcg/h). No heparin or amiodarone.',
        'met',
      ],
      [
        '**Ch A** – Norepinephrine 0.08 mcg/kg/min\n**Ch B** – NS 80 mL/h\n**Ch C** – Fentanyl 50 mcg/h',
        'met',
      ],
      [
        'Channel A Norepinephrine 0.08 mcg/kg/min · 21.6 mL/h · remaining 130 mL · infusing',
        { saline: 'missing', fentanyl: 'missing', drugs: 'missing' },
      ],
      ['Norepinephrine 0.08 mcg/kg/min, saline 60 mL/h, fentanyl 50 mcg/h', { saline: 'wrong' }],
      ['Norepinephrine 0.08 mcg/kg/min, saline 80 mL/h, fentanyl 50 mg/h', { fentanyl: 'wrong_unit' }],
      [
        'Norepinephrine 0.08 mcg/kg/min (14.1 mL/h), saline 80 mL/h, fentanyl 50 mcg/h',
        { norepinephrine: 'hedged' },
      ],
      ['Norepinephrine 0.08, saline 500 mL, fentanyl 50', { saline: 'missing' }],
      [
        'No norepinephrine; saline 80 mL/h, fentanyl 50 mcg/h',
        { norepinephrine: 'missing', drugs: 'missing' },
      ],
      [
        'norepinephrine 0.08 mcg/kg/min, saline 80 mL/h, fentanyl 50 mcg/h, maybe heparin',
        { drugs: 'wrong' },
      ],
      [
        'norepinephrine 0.08 mcg/kg/min, saline 80 mL/h (paused at 60 mL/h), fentanyl 50 mcg/h',
        { saline: 'hedged' },
      ],
      [
        'norepinephrine 80 mcg/kg/min, saline 0.08 mL/h, fentanyl 50 mcg/h',
        { norepinephrine: 'wrong', saline: 'wrong' },
      ],
      ['Norepinephrine and saline and fentanyl: 0.08, 80, 50', 'met'],
      ['Norepinephrine 0.08-0.1 mcg/kg/min, saline 80, fentanyl 50', { norepinephrine: 'hedged' }],
      ['norepinephrine 0,08 mcg/kg/min; saline 80 mL/h; fentanyl 50 mcg/h', 'met'],
    ],
  ],
  [
    softLimitHit,
    [
      [
        'The review at 0.6 mcg/kg/min triggered the soft maximum (0.5 mcg/kg/min). The infusion was not changed and remains at 0.08 mcg/kg/min (21.6 mL/h).',
        'met',
      ],
      [
        'Soft limit exceeded: the entered dose 0.6 mcg/kg/min is above the soft max of 0.5 mcg/kg/min but below the hard max of 2 mcg/kg/min.',
        'met',
      ],
      [
        'The pump shows a SOFT MAX warning. The soft maximum is 0.5 mcg/kg/min (hard max 2 mcg/kg/min not reached). Cancelled without changes.',
        'met',
      ],
      ['Limit hit: soft max; value: 0.5 mcg/kg/min', 'met'],
      ['0.6 hits a soft limit, which is 0.5 mcg/kg/min.', 'met'],
      ['Soft upper limit = 0.5 mcg/kg/min was hit; it is an overridable soft limit, not a hard stop.', 'met'],
      ['0.6 mcg/kg/min is over the soft limit 0.5 mcg/kg/min', 'met'],
      ['hard limit not hit, value 0.5', { limit_type: 'missing', limit: 'missing' }],
      ['The soft limit was not exceeded; limit 0.5', { limit_type: 'missing' }],
      ['soft limit 0.5 or 0.6', { limit: 'hedged' }],
      ['soft limit of 2 mcg/kg/min', { limit: 'wrong' }],
      ['soft limit 0.5-0.6 mcg/kg/min', { limit: 'hedged' }],
      ['It is blocked by the hard limit of 2', { limit_type: 'wrong', limit: 'missing' }],
      ['limit 0.5', { limit_type: 'missing' }],
    ],
  ],
];
