import type { AnswerSlot, SlotReading } from '../../src/checker/answer.ts';
import { number, numberWithUnit, names, oneOf, pair, pairing } from '../../src/checker/answerSlots.ts';
import type { ReadOptions } from '../../src/checker/readAnswer.ts';

/** What a message task of a dossier asks, with the values of its default seed. */
export type Asked = { slots: readonly AnswerSlot[]; options: ReadOptions };

/** A message with `met` when it answers, or the slots that it does not meet and how. */
export type MessageCase = readonly [
  text: string,
  expected: 'met' | Readonly<Record<string, SlotReading['status']>>,
];

const visits = { identifiers: [/\bed-\d{4}\b/] };

export const triageQueue: Asked = { slots: [number('awaiting', [], 8)], options: visits };

export const triageVitals: Asked = {
  slots: [
    number('pulse', ['pulse', 'p', 'hr', 'heart rate', 'pulse rate'], { value: 88, units: ['bpm', '/min'] }),
    pair('bp', ['blood pressure', 'bp'], 128, 76),
    number('spo2', ['spo2', 'o2 sat', 'oxygen saturation', 'saturation', 'sat', 'sats'], {
      value: 98,
      units: ['%'],
    }),
    number('temperature', ['temperature', 'temp', 't'], { value: 98.4, units: ['°F'] }),
  ],
  options: visits,
};

export const infusingPatients: Asked = {
  slots: [number('patients', ['patients', 'patient'], 5)],
  options: { otherLabels: ['channel', 'channels', 'alarms', 'pumps', 'infusions'] },
};

const softLabels = ['soft maximum', 'soft max', 'soft limit', 'soft upper limit', 'soft'];
const hardLabels = ['hard maximum', 'hard max', 'hard limit', 'hard upper limit', 'hard'];

export const libraryLimits: Asked = {
  slots: [
    numberWithUnit('soft', softLabels, { value: 0.5, units: ['mcg/kg/min'] }),
    numberWithUnit('hard', hardLabels, { value: 2, units: ['mcg/kg/min'] }),
  ],
  options: { otherLabels: ['soft min', 'soft minimum', 'default'] },
};

const drug = (
  id: string,
  labels: readonly string[],
  dose: number | null,
  unit: string,
  rate: number,
): AnswerSlot =>
  number(id, labels, ...(dose === null ? [] : [{ value: dose, units: [unit] }]), {
    value: rate,
    units: ['mL/h'],
  });

export const runningDrugs: Asked = {
  slots: [
    drug(
      'norepinephrine',
      ['norepinephrine', 'noradrenaline', 'norepi', 'levophed'],
      0.08,
      'mcg/kg/min',
      21.6,
    ),
    drug('saline', ['sodium chloride', 'normal saline', 'saline', 'nacl', 'ns'], null, '', 80),
    drug('fentanyl', ['fentanyl'], 50, 'mcg/h', 5),
    names(
      'drugs',
      [
        ['norepinephrine', 'noradrenaline', 'norepi', 'levophed'],
        ['sodium chloride', 'normal saline', 'saline', 'nacl', 'ns'],
        ['fentanyl'],
      ],
      [
        'heparin',
        'amiodarone',
        'propofol',
        'epinephrine',
        'midazolam',
        'insulin',
        'potassium',
        'kcl',
        'vancomycin',
      ],
    ),
  ],
  options: { otherLabels: ['vtbi', 'infused', 'weight', 'remaining'] },
};

export const softLimitHit: Asked = {
  slots: [
    oneOf('limit_type', 'soft', { soft: softLabels, hard: [...hardLabels, 'blocked'] }),
    number('limit', [...softLabels, 'limit', 'maximum', 'max'], { value: 0.5, units: ['mcg/kg/min'] }),
  ],
  options: { otherLabels: hardLabels, identifiers: [/(?<![\d.])0\.60*(?!\d)/, /(?<![\d.])0\.080*(?!\d)/] },
};

export const hardLimitHit: Asked = {
  slots: [
    oneOf('limit_type', 'hard', { soft: softLabels, hard: [...hardLabels, 'hard stop'] }),
    number('limit', [...hardLabels, 'hard stop', 'limit', 'maximum', 'max'], {
      value: 2,
      units: ['mcg/kg/min'],
    }),
    names('refused', [['not', 'blocked', 'refused', 'rejected', 'unchanged']]),
  ],
  options: { identifiers: [/(?<![\d.])3\.50*(?!\d)/, /(?<![\d.])0\.080*(?!\d)/] },
};

const place = (bed: number, channel: string, patient: string): string[] => [
  `ICU-${String(bed)} ${channel}`,
  `bed ${String(bed)} ${channel}`,
  `${patient} ${channel}`,
];
const places = {
  one: place(1, 'B', 'Mercer'),
  three: place(3, 'A', 'Flynn'),
  five: place(5, 'B', 'Joan Mercer'),
};

export const openAlarms: Asked = {
  slots: [
    pairing('vtbi', ['vtbi', 'near end'], places.one, [...places.three, ...places.five]),
    pairing('occlusion', ['occlusion'], places.three, [...places.one, ...places.five]),
    pairing('connection', ['connection', 'communication', 'pdms'], places.five, [
      ...places.one,
      ...places.three,
    ]),
  ],
  options: {},
};

export const overduePatients: Asked = {
  slots: [number('overdue', ['patients', 'patient'], 7)],
  options: { identifiers: [/\b4n-?\s?\d{3}\b/, /\b2(?:0[1-9]|1[01])\b/, /\b(?:or|t|sc)-[0-9a-z]{4}\b/] },
};

const allergens = {
  foreign: [
    'penicillin',
    'morphine',
    'sulfa',
    'sulfonamide',
    'aspirin',
    'iodinated contrast',
    'no known',
    'nkda',
  ],
};

export const snapshot: Asked = {
  slots: [
    names('allergies', [['codeine'], ['latex', 'natural rubber latex']], allergens.foreign),
    oneOf('isolation', 'droplet', {
      droplet: ['droplet'],
      contact: ['contact isolation', 'contact precautions', 'contact'],
      airborne: ['airborne'],
      none: ['no isolation', 'isolation: none', 'not in isolation'],
    }),
    oneOf('code', 'dnr', {
      dnr: ['dnr', 'do not resuscitate', 'do-not-resuscitate', 'not for resuscitation'],
      full_code: ['full code', 'full resuscitation'],
    }),
  ],
  options: overduePatients.options,
};
