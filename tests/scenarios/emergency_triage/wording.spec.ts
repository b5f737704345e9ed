import { expect, test } from '@playwright/test';
import { translated } from '../../../scenarios/_kit/phrases.ts';
import { kitWords } from '../../../scenarios/_kit/words.ts';
import { nearMisses } from '../../../scenarios/emergency_triage/nearMisses.ts';
import { seed } from '../../../scenarios/emergency_triage/seed.ts';
import { shifts } from '../../../scenarios/emergency_triage/shifts.ts';
import { words } from '../../../scenarios/emergency_triage/words.ts';
import type { Json } from '../../../src/json.ts';
import type { Wording } from '../../../src/scenario/shifts.ts';
import { kitWordings } from '../../../src/shift/kitWordings.ts';
import { play, someVitals, workstation } from './bench.ts';

const english: Readonly<Record<string, string>> = words;
const wordings = Object.entries(shifts.wording) as [keyof typeof shifts.wording, Wording][];

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();
}

/** Labels that name one thing in a long and a short form; other words may well have only one form for it. */
const oneThing: readonly (readonly string[])[] = [
  ['column.provider', 'staff.provider', 'record.provider', 'staffTab.providers'],
  ['column.nurse', 'staff.nurse', 'staffTab.nurses'],
  ['column.disposition', 'section.disposition', 'record.disposition'],
  ['section.vitals', 'record.vitals'],
  ['capture.bp', 'measure.bp'],
  ['capture.pulse', 'measure.pulse', 'guide.zonePulse'],
  ['capture.rr', 'measure.rr', 'guide.zoneRate'],
  ['capture.time', 'reports.hour'],
  ['disposition.observation', 'dispo.observation'],
  ['column.status', 'board.status', 'configure.state'],
  ['board.legend', 'section.acuity', 'record.acuity', 'reports.acuity', 'reports.level', 'column.acuity'],
  ['dialog.cancel', 'visit.cancel', 'kit.cancel', 'kit.goBack'],
  ['dialog.close', 'kit.close'],
  ['kit.ok', 'dialog.ok'],
];

for (const [name, wording] of wordings) {
  test(`should reword only labels that exist under ${name}, with the same placeholders`, () => {
    for (const [key, text] of Object.entries(wording.words)) {
      expect(english, key).toHaveProperty([key]);
      expect(placeholders(text), key).toEqual(placeholders(english[key] ?? ''));
      if (english[key] !== '') expect(text, key).toMatch(/^\S(?:.*\S)?$/);
    }
    for (const [template, text] of Object.entries(wording.phrases ?? {}))
      expect(placeholders(text), template).toEqual(placeholders(template));
  });

  test(`should keep labels of different things apart under ${name}, whatever share is reworded`, () => {
    const before: Readonly<Record<string, string>> = { ...kitWords, ...english };
    const after: Readonly<Record<string, string>> = { ...before, ...kitWordings[name], ...wording.words };
    const same = (a = '', b = ''): boolean => a.toLowerCase() === b.toLowerCase();
    const keys = Object.keys(before);
    const collisions = keys.flatMap((one, index) =>
      keys.slice(index + 1).flatMap((other) => {
        const equal =
          same(after[one], after[other]) ||
          same(before[one], after[other]) ||
          same(after[one], before[other]);
        const meant =
          same(before[one], before[other]) ||
          oneThing.some((group) => group.includes(one) && group.includes(other));
        return equal && !meant ? [`${one} «${after[one]}» and ${other} «${after[other]}»`] : [];
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
  // What stays: units, GCS and SpO2, letters of the ESI algorithm, and templates that are data only.
  const stays = /^(?:slip\.gcs|guide\.[abcd]|unit\.|vitals\.unit\.)|gcs$|spo2$/i;
  for (const [key, text] of Object.entries(shifts.wording.hebrew?.words ?? {}))
    if (/[a-z]{2}/i.test((english[key] ?? '').replaceAll(/\{\w+\}/g, '')) && !stays.test(key))
      expect(text, key).toMatch(/[\u0590-\u05ff]/);
});

test('should put two thirds of the labels that have words into other words under synonyms', () => {
  // Units, names of measures that have no other, and templates that are data only.
  const wordless =
    /^(?:esi\.|guide\.[abcd]|unit\.|vitals\.(?:unit|bad)\.|zone\.|guide\.(?:above|below|zone\w+))/;
  const labels = Object.keys(english).filter((key) => !wordless.test(key));
  const reworded = labels.filter(
    (key) => (shifts.wording.synonyms?.words[key] ?? english[key]) !== english[key],
  );
  expect(reworded.length / labels.length).toBeGreaterThanOrEqual(2 / 3);
});

test('should use no abbreviation that is known to be misread', () => {
  // Joint Commission "Do Not Use" list and ISMP list of error-prone abbreviations, as far as labels could use them.
  const errorProne =
    /(?<![A-Za-z])(?:u|iu|qd|q\.d\.|qod|q\.o\.d\.|mso4|ms|mgso4|d\/c|dc|cc|hs|sc|sq|au|as|ad|ou|os|od|bt|ij|ssi|tiw|biw|ud|stat|prn|µg|ug|@)(?![A-Za-z])/i;
  for (const [key, text] of Object.entries(shifts.wording.abbreviations?.words ?? {}))
    expect(errorProne.exec(text)?.[0], `${key}: ${text}`).toBeUndefined();
});

const distinctions = [
  ['status.awaiting_triage', 'status.in_triage'],
  ['status.in_triage', 'status.ed_patient'],
  ['status.awaiting_triage', 'status.prearrival'],
  ['arrival.ambulance', 'arrival.walk_in'],
  ['allergy.none_known', 'allergy.unknown'],
  ['disposition.ward', 'disposition.icu'],
  ['disposition.icu', 'disposition.telemetry'],
  ['disposition.telemetry', 'disposition.observation'],
  ['disposition.clinic', 'disposition.nurse_eval'],
  ['disposition.ama', 'disposition.lwbs'],
  ['disposition.lwbs', 'disposition.eloped'],
  ['disposition.home', 'disposition.transfer'],
  ['disposition.deceased', 'disposition.name_in_error'],
  ['visit.save', 'visit.complete'],
  ['visit.complete', 'visit.remove'],
  ['visit.cancel', 'visit.remove'],
  ['wristband.print', 'wristband.printUnchecked'],
  ['wristband.checked', 'wristband.unchecked'],
  ['banner.visit', 'staff.encounter'],
  ['vitals.gcs', 'vitals.pain'],
  ['measure.pulse', 'measure.rr'],
  ['vitals.unit.lb', 'vitals.unit.kg'],
  ['board.open', 'board.view'],
  ['guide.counts', 'guide.countsNot'],
] as const;

test('should keep apart in every wording what makes a clinical difference', () => {
  for (const [name, { words: reworded }] of wordings)
    for (const [one, other] of distinctions)
      expect(reworded[one] ?? english[one], `${name}: ${one}`).not.toBe(reworded[other] ?? english[other]);
});

test('should name every acuity level by its number and keep units in every wording', () => {
  for (const [name, { words: reworded }] of wordings)
    for (const [key, text] of Object.entries(english)) {
      const shown = reworded[key] ?? text;
      const level = /^esi\.(\d)$/.exec(key)?.[1];
      if (level !== undefined) expect(shown, name).toMatch(new RegExp(`^${level} `));
      for (const unit of ['mmHg', '°F', 'kg', 'lb'])
        if (new RegExp(`(?<![A-Za-z])${unit}(?![A-Za-z])`).test(text))
          expect(shown, `${name}: ${key}`).toContain(unit);
    }
});

type Step = [type: string, payload: Json, overrides?: string[]];

const [chestPain, coma, wheeze, ankle, child] = ['ED-4101', 'ED-4103', 'ED-4107', 'ED-4108', 'ED-4111'];
const at = (visitId = '', rest: { [key: string]: Json } = {}): Json => ({ visitId, ...rest });
const fields = ['sbp', 'dbp', 'tempF', 'pulse', 'rr', 'spo2', 'pain'];

/** Every rejection and alert that the page can cause; the near misses add theirs. */
const sequence: readonly Step[] = [
  // One field and each pair of fields left empty, and all of them.
  ...fields.flatMap((one) =>
    fields.map((other): Step => ['vitals.save', someVitals(coma ?? '', { [one]: null, [other]: null })]),
  ),
  ['vitals.save', at(coma)],
  ...(
    [
      { sbp: 70, dbp: 120 },
      { sbp: 351 },
      { tempF: 38.6 },
      { pulse: 10 },
      { rr: 91 },
      { spo2: 101 },
      { gcs: 2 },
      { pain: 11 },
      { weight: { value: 9999, unit: 'lb' } },
      { weight: { value: 0, unit: 'kg' } },
      { heightIn: 111 },
      { heightIn: 0 },
      { captureId: 'CAP-99' },
    ] as { [key: string]: Json }[]
  ).map((change): Step => ['vitals.save', someVitals(coma ?? '', change)]),
  ['vitals.save', someVitals('ED-4112')],
  ['vitals.save', someVitals(child ?? '', { weight: { value: 20, unit: 'lb' } })],
  ['vitals.useCapture', at(ankle, { captureId: 'CAP-99' })],
  ['vitals.useCapture', at(ankle, { captureId: 'CAP-20' })],
  ['visit.open', at('ED-9999')],
  ['record.view', at(chestPain)],
  ['acuity.set', at(chestPain, { esi: 1 })],
  ['disposition.set', at(chestPain, { code: 'icu' })],
  ['triage.complete', at(wheeze)],
  ['acuity.set', at(coma, { esi: 3 })],
  ['vitals.save', someVitals(ankle ?? '', { gcs: null, spo2: 88 })],
  ['acuity.set', at(ankle, { esi: 3 })],
  ['acuity.set', at(ankle, { esi: 1 })],
  ['disposition.set', at(ankle, { code: 'home' })],
  ['triage.complete', at(ankle)],
  ['triage.complete', at(ankle)],
  ['visit.remove', at(ankle)],
  ['staff.setProvider', at(ankle, { providerId: 'XYZ' })],
  ['staff.setNurse', at(ankle, { nurse: 'Nobody N' })],
  ['room.set', at(ankle, { room: 'Trauma 2' })],
  ['room.set', at(ankle, { room: 'Cellar' })],
  ['wristband.print', at(ankle, { printer: 'Cellar', nameChecked: true, dobChecked: true })],
  ['wristband.print', at(ankle, { printer: 'Triage-1', nameChecked: true, dobChecked: false })],
  ['no.such', {}],
  ['auth.signIn', { user: 'admin', password: '' }],
  ['auth.signOut', {}],
  ['board.view', { filter: 'all' }],
];

/** What the server says, alerts one by one as the page shows them. */
function messages(): string[] {
  const said = new Set<string>();
  for (const number of [1, 4])
    for (const miss of nearMisses)
      for (const event of play(miss.task, miss.script, number).evidence.auditLog) {
        if (event.outcome === 'rejected' && event.rejection.code !== 'ALERT')
          said.add(event.rejection.message);
        for (const { message } of event.alerts) said.add(message);
      }
  const { send } = workstation();
  for (const [type, payload, overrides] of sequence) {
    const reply = send(type, payload, overrides);
    if (reply.message !== null && reply.code !== 'ALERT') said.add(reply.message);
    for (const { message } of reply.alerts) said.add(message);
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
    // Of the sets of missing fields only the small ones and the whole are tried.
    const spoken = Object.keys(phrases).filter((template) => !/missing (?:[\w ]+, ){2}/.test(template));
    expect(spoken.filter((template) => !used.has(template))).toEqual([]);
  });
}

test('should leave no English sentence in Spanish but data of the record', () => {
  const phrases = shifts.wording.spanish?.phrases ?? {};
  const sentence =
    /\b(?:the|is|not|must|first|already|of|with|this|and|has|have|check|missing|on|for|to|pulse|respirations|temperature|pain|saved|between|outside|expected|too)\b/i;
  const data = seed(1, null).rooms;
  for (const message of messages()) {
    const text = data.reduce((rest, entry) => rest.replaceAll(entry, ''), translated(message, phrases));
    expect(text, message).not.toMatch(sentence);
  }
});

test('should keep the values of a message in its translation', () => {
  const phrases = shifts.wording.spanish?.phrases ?? {};
  expect(translated('Vital signs not saved: pulse 10 is outside 20–300.', phrases)).toBe(
    'Constantes no guardadas: frecuencia cardíaca 10 está fuera de 20–300.',
  );
  expect(translated('Vital signs not saved: missing BP, respirations, pain.', phrases)).toBe(
    'Constantes no guardadas: falta PA, frecuencia respiratoria, dolor.',
  );
  expect(translated('Possible under-triage: BP 188/108, SpO2 94 %, GCS 7 with ESI 3.', phrases)).toBe(
    'Posible infratriaje: PA 188/108, SpO2 94 %, GCS 7 con ESI 3.',
  );
  expect(
    translated('Capture tagged to another patient: CARTER,DENNIS A. This visit is CARTER,DENISE A.', phrases),
  ).toBe('Captura etiquetada con otro paciente: CARTER,DENNIS A. Esta visita es de CARTER,DENISE A.');
});
