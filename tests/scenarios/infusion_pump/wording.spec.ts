import { expect, test } from '@playwright/test';
import { translated } from '../../../scenarios/_kit/phrases.ts';
import { kitWords } from '../../../scenarios/_kit/words.ts';
import { nearMisses } from '../../../scenarios/infusion_pump/nearMisses.ts';
import scenario from '../../../scenarios/infusion_pump/scenario.ts';
import { seed } from '../../../scenarios/infusion_pump/seed.ts';
import { shifts } from '../../../scenarios/infusion_pump/shifts.ts';
import { words } from '../../../scenarios/infusion_pump/words.ts';
import { runScript } from '../../../src/episode/script.ts';
import type { Json } from '../../../src/json.ts';
import type { Wording } from '../../../src/scenario/shifts.ts';
import { kitWordings } from '../../../src/shift/kitWordings.ts';
import { program, send, signedIn, startOf, type State } from './support.ts';

const english: Readonly<Record<string, string>> = words;
const wordings = Object.entries(shifts.wording) as [keyof typeof shifts.wording, Wording][];

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();
}

for (const [name, wording] of wordings) {
  test(`should reword only labels that exist under ${name}, with the same placeholders`, () => {
    for (const [key, text] of Object.entries(wording.words)) {
      expect(english, key).toHaveProperty([key]);
      expect(placeholders(text), key).toEqual(placeholders(english[key] ?? ''));
      expect(text, key).toMatch(/^\S(?:.*\S)?$/);
    }
    for (const [template, text] of Object.entries(wording.phrases ?? {}))
      expect(placeholders(text), template).toEqual(placeholders(template));
  });

  test(`should not give two labels one text under ${name}, whatever share of them is reworded`, () => {
    const before: Readonly<Record<string, string>> = { ...kitWords, ...english };
    const after: Readonly<Record<string, string>> = { ...before, ...kitWordings[name], ...wording.words };
    const plain = (text = ''): string =>
      text.toLowerCase().replaceAll(/[.…]/g, '').replace(/^ch$/, 'channel');
    const keys = Object.keys(before);
    const collisions = keys.flatMap((one, index) =>
      keys.slice(index + 1).flatMap((other) => {
        const pairs = [
          [after[one], after[other]],
          [before[one], after[other]],
          [after[one], before[other]],
        ];
        const equal = pairs.some(([a, b]) => plain(a) === plain(b));
        return equal && plain(before[one]) !== plain(before[other])
          ? [`${one} «${after[one]}» and ${other} «${after[other]}»`]
          : [];
      }),
    );
    expect(collisions).toEqual([]);
  });
}

test('should translate every label into Spanish and Hebrew', () => {
  for (const name of ['spanish', 'hebrew'] as const)
    expect(Object.keys(shifts.wording[name]?.words ?? {}).toSorted()).toEqual(
      Object.keys(english).toSorted(),
    );
  for (const [key, text] of Object.entries(shifts.wording.hebrew?.words ?? {}))
    if (!/^(?:product\.name|card\.rate|patient\.(?:weight|sexAge)|(?:program|review)\.vtbi)$/.test(key))
      expect(text, key).toMatch(/[\u0590-\u05ff]/);
});

test('should put two thirds of the labels into other words under synonyms', () => {
  const reworded = Object.entries(shifts.wording.synonyms?.words ?? {}).filter(
    ([key, text]) => text !== english[key],
  );
  expect(reworded.length / Object.keys(english).length).toBeGreaterThanOrEqual(2 / 3);
});

test('should use no abbreviation that is known to be misread', () => {
  // Joint Commission "Do Not Use" list and ISMP list of error-prone abbreviations, as far as labels could use them.
  const errorProne =
    /(?<![A-Za-z])(?:u|iu|qd|q\.d\.|qod|q\.o\.d\.|mso4|ms|mgso4|d\/c|dc|cc|hs|sc|sq|au|as|ad|ou|os|od|bt|ij|ssi|tiw|biw|ud|µg|ug|m|k|@)(?![A-Za-z])/i;
  for (const [key, text] of Object.entries(shifts.wording.abbreviations?.words ?? {}))
    expect(errorProne.exec(text)?.[0], `${key}: ${text}`).toBeUndefined();
});

const distinctions = [
  ['limit.softMax', 'limit.hardMax'],
  ['limit.softMin', 'limit.softMax'],
  ['program.pause', 'program.stop'],
  ['program.pause', 'program.resume'],
  ['state.paused', 'state.stopped'],
  ['state.idle', 'state.stopped'],
  ['state.infusing', 'state.paused'],
  ['program.dose', 'program.rate'],
  ['program.vtbi', 'program.rate'],
  ['review.apply', 'review.start'],
  ['program.review', 'program.startBasic'],
  ['alarms.silence', 'alarms.silenceAll'],
  ['alarms.silence', 'alarms.dispatch'],
  ['alarms.dispatch', 'alarms.resolve'],
  ['alarm.active', 'alarm.dispatched'],
  ['alarm.dispatched', 'alarm.resolved'],
  ['alarm.high', 'alarm.medium'],
  ['profile.adult_icu', 'profile.cardiac_icu'],
  ['profile.adult_icu', 'profile.basic'],
  ['category.sedation', 'category.analgesia'],
  ['event.paused', 'event.stopped'],
  ['alarms.volume', 'card.remaining'],
  ['action.cancel', 'action.override'],
] as const;

test('should keep apart in every wording what makes a clinical difference', () => {
  for (const [name, { words: reworded }] of wordings)
    for (const [one, other] of distinctions)
      expect(reworded[one] ?? english[one], `${name}: ${one}`).not.toBe(reworded[other] ?? english[other]);
});

test('should call soft limits soft and hard limits hard in every wording', () => {
  const said: Readonly<Record<string, readonly [soft: RegExp, hard: RegExp]>> = {
    synonyms: [/soft/i, /hard/i],
    abbreviations: [/soft/i, /hard/i],
    spanish: [/bland[oa]/i, /dur[oa]/i],
    hebrew: [/(?<![\u05d0-\u05ea])ה?רך(?![\u05d0-\u05ea])/, /קשיח/],
  };
  for (const [name, { words: reworded, phrases = {} }] of wordings) {
    const [soft, hard] = said[name] ?? [/soft/, /hard/];
    for (const [template, text] of [
      ...Object.entries(reworded).map(([key, text]) => [english[key] ?? '', text] as const),
      ...Object.entries(phrases),
    ]) {
      if (/\bsoft\b/i.test(template)) expect(text).toMatch(soft);
      if (/\bhard\b/i.test(template)) expect(text).toMatch(hard);
      if (!/\bsoft\b/i.test(template)) expect(text).not.toMatch(soft);
    }
  }
});

type Step = [type: string, payload: Json, overrides?: Record<string, string>];

const onA = { patient: 'INF001', channel: 'A' };
const onB = { patient: 'INF001', channel: 'B' };
const onD = { patient: 'INF001', channel: 'D' };
const vasopressor = program('INF001', 'A', 'norepinephrine', 0.1);
const basic = { ...onD, rate: 50, vtbi: 100 };
const change = { ...onA, newDose: null, newRate: null, source: 'form' };

/** Payloads, each on a fresh record, that draw what the near misses do not. */
const refused: readonly Step[][] = [
  [['auth.login', { user: 'admin', password: 'wrong' }]],
  [
    ['auth.logout', {}],
    ['alarm.view', {}],
  ],
  [['no.such', {}]],
  [['alarm.open', { alarmId: 'ALM999' }]],
  [['alarm.silence', { alarmId: 'ALM000' }]],
  [
    ['alarm.silence', { alarmId: 'ALM001' }],
    ['alarm.silence', { alarmId: 'ALM001' }],
  ],
  [['alarm.silence', { alarmId: 'ALM002' }]],
  [['alarm.silence', { alarmId: 'ALM002' }, { HIGH_SILENCE: ' ' }]],
  [['alarm.silenceAll', {}]],
  [
    ['alarm.open', { alarmId: 'ALM002' }],
    ['alarm.silenceAll', {}],
  ],
  [
    ['alarm.open', { alarmId: 'ALM002' }],
    ['alarm.silenceAll', {}, { BULK: 'asked' }],
    ['alarm.silenceAll', {}],
  ],
  [
    ['alarm.dispatch', { alarmId: 'ALM001' }],
    ['alarm.dispatch', { alarmId: 'ALM001' }],
  ],
  [['alarm.resolve', { alarmId: 'ALM001', cause: ' ' }]],
  [['infusion.review', { ...vasopressor, drug: null }]],
  [['infusion.review', { ...vasopressor, unit: 'mg/h' }]],
  [['infusion.review', { ...vasopressor, dose: null }]],
  [['infusion.review', { ...vasopressor, dose: -1 }]],
  [['infusion.review', { ...vasopressor, dose: 0.6 }]],
  [['infusion.review', { ...vasopressor, dose: 0.001 }]],
  [['infusion.review', { ...vasopressor, dose: 3.5 }]],
  [['infusion.review', { ...vasopressor, vtbi: null }]],
  [['infusion.review', { ...vasopressor, vtbi: 0 }]],
  [['infusion.review', { ...vasopressor, profile: 'cardiac_icu' }]],
  [['infusion.review', program('INF001', 'A', 'propofol', 20)]],
  [['infusion.review', program('INF001', 'D', 'piperacillin_tazobactam', 100)]],
  [['infusion.review', program('INF001', 'D', 'sodium_chloride', 100)]],
  [['infusion.review', program('INF001', 'D', 'sodium_chloride', null)]],
  [['infusion.review', program('INF001', 'D', 'sodium_chloride', 0.0004)]],
  [['infusion.review', program('INF001', 'D', 'sodium_chloride', 0.05)]],
  [['infusion.start', { ...program('INF001', 'D', 'sodium_chloride', 100), reviewId: 'RV-00000000' }]],
  [['infusion.start', startOf(signedIn(), program('INF001', 'B', 'sodium_chloride', 100))]],
  [['infusion.change', change]],
  [['infusion.change', { ...change, newDose: 0.08 }]],
  [['infusion.change', { ...change, newDose: 3.5 }]],
  [['infusion.change', { ...change, newDose: 0.6 }]],
  [['infusion.change', { ...change, newDose: 0.001 }]],
  [['infusion.change', { ...change, ...onB, newRate: -2 }]],
  [['infusion.change', { ...change, ...onD, newRate: 50 }]],
  [['infusion.startBasic', basic]],
  [['infusion.startBasic', { ...basic, rate: null }]],
  [['infusion.startBasic', { ...basic, rate: 2000 }]],
  [['infusion.startBasic', { ...basic, ...onA }]],
  [
    ['infusion.startBasic', basic, { NO_LIBRARY: 'asked' }],
    ['infusion.review', program('INF001', 'D', 'sodium_chloride', 100)],
  ],
  [['infusion.pause', onA]],
  [['infusion.pause', onD]],
  [['infusion.resume', onA]],
  [['infusion.stop', onD]],
  [['patient.setWeight', { patient: 'INF001', kg: 1 }]],
  [['patient.setWeight', { patient: 'INF001', kg: 72 }]],
  [['patient.setWeight', { patient: 'INF001', kg: 80 }]],
];

/** What the server says in all near misses of two seeds and to the payloads above. */
function messages(): string[] {
  const said = new Set<string>();
  for (const number of [1, 4])
    for (const miss of nearMisses) {
      const task = scenario.tasks.find(({ id }) => id === miss.task);
      if (task === undefined) throw new Error(`Near miss of an unknown task ${miss.task}.`);
      const script = miss.script(seed(number, task.overlay));
      for (const event of runScript(scenario, task, { seed: number, setting: 'intent' }, script).auditLog) {
        if (event.outcome === 'rejected' && event.rejection.code !== 'ALERT')
          said.add(event.rejection.message);
        for (const { message } of event.alerts) said.add(message);
      }
    }
  for (const steps of refused) {
    let state: State = signedIn();
    for (const [type, payload, overrides] of steps) {
      const { state: next, reply } = send(state, type, payload, overrides);
      state = next;
      if (reply.message !== null && reply.code !== 'ALERT') said.add(reply.message);
      for (const { message } of reply.alerts) said.add(message);
    }
  }
  return [...said];
}

for (const name of ['spanish', 'hebrew'] as const) {
  test(`should have a phrase for every message of the server in ${name}, and none that it never says`, () => {
    const phrases = shifts.wording[name]?.phrases ?? {};
    const said = messages();
    expect(said.length).toBeGreaterThan(50);
    expect(said.filter((message) => translated(message, phrases) === message)).toEqual([]);
    const used = new Set(
      said.map((message) =>
        Object.keys(phrases).find((template) => translated(message, { [template]: '!' }) === '!'),
      ),
    );
    expect(Object.keys(phrases).filter((template) => !used.has(template))).toEqual([]);
  });
}

test('should leave no English sentence in a Spanish message', () => {
  const phrases = shifts.wording.spanish?.phrases ?? {};
  const sentence =
    /\b(?:the|is|not|must|first|already|of|with|this|needs?|and|has|have|enter|choose|give|there|under|another|runs|at|for|an?(?= basic)|limit|to be)\b/i;
  for (const message of messages()) expect(translated(message, phrases), message).not.toMatch(sentence);
});

test('should keep the values of a message in its translation', () => {
  const phrases = shifts.wording.spanish?.phrases ?? {};
  for (const [message, translation] of [
    ['Above the soft maximum of 0.5 mcg/kg/min.', 'Por encima del máximo blando de 0.5 mcg/kg/min.'],
    [
      'Hard limit 2 mcg/kg/min; infusion not started.',
      'Límite duro 2 mcg/kg/min; la infusión no se ha iniciado.',
    ],
    ['Channel A is not infusing.', 'El canal A no está en infusión.'],
    ['Channel A is not infusing or paused.', 'El canal A no está en marcha ni en pausa.'],
    [
      'Sodium chloride 0.9 % already runs on channel B of John Mercer.',
      'Sodium chloride 0.9 % ya está en marcha en el canal B de John Mercer.',
    ],
  ] as const)
    expect(translated(message, phrases)).toBe(translation);
});

test('should keep a value and its unit together, from left to right, within Hebrew', () => {
  const { words: labels = {}, phrases = {} } = shifts.wording.hebrew ?? {};
  expect(translated('Above the soft maximum of 0.5 mcg/kg/min.', phrases)).toBe(
    'מעל המקסימום הרך של \u20660.5 mcg/kg/min\u2069.',
  );
  expect(labels['review.softMin']).toContain('\u2066{limit} {unit}\u2069');
  expect(labels['program.infused']).toContain('\u2066{vtbi} mL\u2069');
});
