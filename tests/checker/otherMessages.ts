import { date, names, number, numberWithin, oneOf, pair, pairing } from '../../src/checker/answerSlots.ts';
import type { Asked, MessageCase } from './askedSlots.ts';

const asked = (...slots: Asked['slots']): Asked => ({ slots, options: {} });

const birthDate = asked(date('dob', ['date of birth', 'dob', 'born', 'birth date'], '1958-07-15'));
const counts = asked(number('total', ['total', 'studies', 'in all'], 23), number('ct', ['ct'], 12));
const windowing = asked(number('w', ['w', 'width', 'window width'], 1400), number('l', ['l', 'level'], -500));
const axes = asked(
  oneOf('side', 'left', { left: ['left'], right: ['right'] }),
  numberWithin('short', ['short_mm', 'short axis', 'short'], 0.5, { value: 8.2, units: ['mm'] }),
  numberWithin('long', ['long_mm', 'long axis', 'long'], 0.5, { value: 14, units: ['mm'] }),
);
const latestVitals = asked(
  pair('bp', ['bp', 'blood pressure'], 142, 86),
  number('pulse', ['pulse', 'heart rate', 'hr'], { value: 72, units: ['bpm', '/min'] }),
);
const milligrams = (id: string, labels: readonly string[], value: number) =>
  number(id, labels, { value, units: ['mg'] });
const medicines = asked(
  milligrams('metoprolol', ['metoprolol', 'metoprolol tartrate', 'lopressor'], 25),
  milligrams('lisinopril', ['lisinopril'], 10),
  milligrams('aspirin', ['aspirin', 'asa'], 81),
  names('only', [['metoprolol'], ['lisinopril'], ['aspirin']], ['hydrochlorothiazide', 'hctz']),
);
const braden = asked(
  number('total', ['braden', 'total', 'score'], 10),
  oneOf('risk', 'high', {
    very_high: ['very high risk', 'very high'],
    high: ['high risk', 'high'],
    moderate: ['moderate risk', 'moderate'],
  }),
);
const dueScales = asked(
  pairing('morse', ['bed 4'], ['morse', 'fall'], ['gcs', 'pain']),
  pairing('braden', ['bed 5'], ['braden', 'pressure'], ['morse', 'fall', 'gcs', 'pain']),
  pairing('gcs', ['bed 6'], ['gcs', 'coma scale'], ['morse', 'braden', 'pain']),
);
const patient = asked(names('patient', [['WILSON,GEORGE H']], ['BROWN,HAROLD T']));
const heartRate = asked(number('hr', [], { value: 72, units: ['bpm', '/min'] }));
const fluids = asked(
  number('intake', ['intake', 'total intake'], { value: 1285, units: ['mL'] }),
  number('output', ['output', 'total output'], { value: 2135, units: ['mL'] }),
  number('balance', ['balance', 'net'], { value: -850, units: ['mL'] }),
);

/** Answers of the kinds that other dossiers ask for. */
export const otherMessages: readonly (readonly [string, Asked, readonly MessageCase[]])[] = [
  [
    'a date',
    birthDate,
    [
      ['1958-07-15', 'met'],
      ['07/15/1958', 'met'],
      ['His date of birth is July 15, 1958.', 'met'],
      ['born on the 15th of July, 1958', 'met'],
      ['15-Jul-1958', 'met'],
      ['DOB: 15.07.1958', 'met'],
      ['DOB 1958-07-15, visit 2026-04-18', 'met'],
      ['Today is 2026-04-18; his date of birth is 1958-07-15.', 'met'],
      ['1985-07-15', { dob: 'wrong' }],
      ['1958-07-05', { dob: 'wrong' }],
      ['DOB 1985-07-15, not 1958-07-15', { dob: 'wrong' }],
      ['1958-07-15 or 1985-07-15', { dob: 'hedged' }],
      ['1958', { dob: 'missing' }],
      ['07/15/58', { dob: 'missing' }],
      ['July 15', { dob: 'missing' }],
      ['not 1958-07-15', { dob: 'missing' }],
    ],
  ],
  [
    'keys with values',
    counts,
    [
      ['total=23; ct=12', 'met'],
      ['total=23;ct=12', 'met'],
      ['Total: 23; CT: 12', 'met'],
      ['There are 23 studies in total, 12 of them contain CT.', 'met'],
      ['23 studies in total; 12 contain CT', 'met'],
      ['total=12; ct=23', { total: 'wrong', ct: 'wrong' }],
      ['total=23', { ct: 'missing' }],
      ['total=23 or 24; ct=12', { total: 'hedged' }],
    ],
  ],
  [
    'signed values',
    windowing,
    [
      ['w=1400; l=-500', 'met'],
      ['W 1400 / L -500', 'met'],
      ['W=1400, L=−500', 'met'],
      ['Window width 1400, level minus 500', 'met'],
      ['1400/-500', 'met'],
      ['w=1400; l=500', { l: 'wrong' }],
      ['w=1500; l=-600', { w: 'wrong', l: 'wrong' }],
    ],
  ],
  [
    'a tolerance',
    axes,
    [
      ['side=left; short_mm=8.2; long_mm=14.0', 'met'],
      ['Left side, short axis 8.0 mm, long axis 14.2 mm', 'met'],
      ['left; short 8.7 mm, long 13.5 mm', 'met'],
      ['left; short 8.8 mm, long 14 mm', { short: 'wrong' }],
      ['left; short 8.0 or 8.4 mm, long 14 mm', { short: 'hedged' }],
      ['right; short 8.2, long 14', { side: 'wrong' }],
      ['left; short 14 mm, long 8.2 mm', { short: 'wrong', long: 'wrong' }],
      ['side: left, short 0.82 cm, long 1.4 cm', { short: 'wrong_unit', long: 'wrong_unit' }],
    ],
  ],
  [
    'a pressure and a pulse',
    latestVitals,
    [
      ['BP 142/86 mmHg, pulse 72 bpm', 'met'],
      ['142/86, 72', 'met'],
      ['The latest vitals (2024-03-01): blood pressure 142/86, pulse 72', 'met'],
      ['BP 86/142, pulse 72', { bp: 'wrong' }],
      ['BP maybe 142/86, pulse 72', { bp: 'hedged' }],
      ['BP 142/86 (previous 156/94), pulse 72 (previous 88)', { bp: 'hedged', pulse: 'hedged' }],
    ],
  ],
  [
    'medicines with strengths',
    medicines,
    [
      ['Metoprolol tartrate 25 mg twice daily, Lisinopril 10 mg daily, Aspirin 81 mg daily', 'met'],
      ['1. Metoprolol 25mg BID\n2. Lisinopril 10mg QD\n3. Aspirin 81mg QD', 'met'],
      [
        '- Metoprolol 25 mg – 1 tablet b.i.d., 3 refills\n- Lisinopril 10 mg – 1 tablet daily\n- Aspirin 81 mg',
        'met',
      ],
      ['Metoprolol 25 mg, lisinopril 10 mg, aspirin 81 mg; hydrochlorothiazide was discontinued', 'met'],
      ['Metoprolol 50 mg, lisinopril 10 mg, aspirin 81 mg', { metoprolol: 'wrong' }],
      ['Metoprolol 25 mcg, lisinopril 10 mg, aspirin 81 mg', { metoprolol: 'wrong_unit' }],
    ],
  ],
  [
    'a score and its most specific risk word',
    braden,
    [
      ['Braden 10/23, high risk', 'met'],
      ['Braden score 10 of 23: high risk', 'met'],
      ['The Braden score is 10, which is high risk (not very high risk).', 'met'],
      ['Braden 10, very high risk', { risk: 'wrong' }],
      ['Braden 10, high or very high risk', { risk: 'hedged' }],
      ['score 12, high risk', { total: 'wrong' }],
    ],
  ],
  [
    'several subjects in one sentence',
    dueScales,
    [
      ['bed 4: Morse; bed 5: Braden; bed 6: GCS', 'met'],
      ['Bed 4 needs the Morse fall scale, bed 5 needs Braden, bed 6 GCS.', 'met'],
      ['bed 4: Morse; bed 5: GCS; bed 6: Braden', { braden: 'wrong', gcs: 'wrong' }],
      ['beds 4, 5 and 6', { morse: 'missing', braden: 'missing', gcs: 'missing' }],
    ],
  ],
  [
    'a name in either order',
    patient,
    [
      ['George Wilson', 'met'],
      ['Wilson, George', 'met'],
      ['WILSON,GEORGE H', 'met'],
      ['George H. Wilson', 'met'],
      ['The patient is George H Wilson, not Harold Brown.', 'met'],
      ['Georgia Wilson', { patient: 'missing' }],
      ['Harold T Brown', { patient: 'wrong' }],
      ['George Wilson and Harold Brown', { patient: 'wrong' }],
    ],
  ],
  [
    'a single value without a label',
    heartRate,
    [
      ['72', 'met'],
      ['72 beats per minute', 'met'],
      ['HR 72 bpm (ST-101)', 'met'],
      ['Zhang, Wei (ECG-001): 72/min', 'met'],
      ['172', { hr: 'wrong' }],
      ['7250', { hr: 'wrong' }],
      ['72 or 96', { hr: 'hedged' }],
      ['72 ms', { hr: 'wrong_unit' }],
    ],
  ],
  [
    'fluids',
    fluids,
    [
      ['Intake 1,285 mL, output 2,135 mL, balance −850 mL', 'met'],
      ['Intake 1\u202f285 mL; output 2\u202f135 mL; balance −850 mL', 'met'],
      ['Total intake/output: 1285/2135 mL, balance -850', 'met'],
      ['intake 1285, output 2135, balance negative 850 mL', 'met'],
      ['intake 1285, output 2135, balance 850', { balance: 'wrong' }],
      ['intake 1285 L, output 2135 mL, balance -850 mL', { intake: 'wrong_unit' }],
    ],
  ],
];
