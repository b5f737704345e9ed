import { expect, test } from '@playwright/test';
import { translated } from '../../../scenarios/_kit/phrases.ts';
import { kitWords } from '../../../scenarios/_kit/words.ts';
import { nearMisses } from '../../../scenarios/nurse_station/nearMisses.ts';
import scenario from '../../../scenarios/nurse_station/scenario.ts';
import { seed } from '../../../scenarios/nurse_station/seed.ts';
import { shifts } from '../../../scenarios/nurse_station/shifts.ts';
import { words } from '../../../scenarios/nurse_station/words.ts';
import { runScript } from '../../../src/episode/script.ts';
import { kitWordings } from '../../../src/shift/kitWordings.ts';
import type { Json } from '../../../src/json.ts';
import type { Wording } from '../../../src/scenario/shifts.ts';
import { run, signedIn, type State } from './dispatching.ts';

const english: Readonly<Record<string, string>> = words;
const wordings = Object.entries(shifts.wording) as [keyof typeof shifts.wording, Wording][];

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();
}

for (const [name, wording] of wordings) {
  test(`should replace only known labels under ${name}, with the same placeholders`, () => {
    for (const [key, text] of Object.entries(wording.words)) {
      expect(english, key).toHaveProperty([key]);
      expect(placeholders(text), key).toEqual(placeholders(english[key] ?? ''));
      expect(text.trim(), key).toBe(text);
      expect(text, key).not.toBe('');
    }
    for (const [template, text] of Object.entries(wording.phrases ?? {}))
      expect(placeholders(text), template).toEqual(placeholders(template));
  });

  test(`should keep labels apart under ${name} that were apart, whatever share of them is replaced`, () => {
    const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
    const before: Readonly<Record<string, string>> = { ...kitWords, ...english };
    const after: Readonly<Record<string, string>> = { ...before, ...kitWordings[name], ...wording.words };
    const keys = Object.keys(before);
    const collisions = keys.flatMap((key, index) =>
      keys
        .slice(index + 1)
        .filter((other) => !same(before[key] ?? '', before[other] ?? ''))
        .filter((other) =>
          [
            [after[key], after[other]],
            [before[key], after[other]],
            [after[key], before[other]],
          ].some(([a = '', b = '']) => same(a, b)),
        )
        .map((other) => `${key} and ${other}: ${after[key]} / ${after[other]}`),
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
    if (/[a-z]{2}/i.test(english[key]?.replaceAll(/\{\w+\}/g, '') ?? '') && !/SpO2|STAT/.test(text))
      expect(text, key).toMatch(/[\u0590-\u05ff]/);
});

test('should put two thirds of the labels into other words under synonyms', () => {
  const replaced = Object.entries(shifts.wording.synonyms?.words ?? {}).filter(
    ([key, text]) => text !== english[key],
  );
  expect(replaced.length / Object.keys(english).length).toBeGreaterThanOrEqual(2 / 3);
});

test('should not abbreviate as the lists of dangerous abbreviations forbid', () => {
  // Joint Commission "Do Not Use" list; ISMP list of error-prone abbreviations, as far as labels could use them.
  const forbidden =
    /(?:^|[^A-Za-z])(?:U|IU|Q\.?D|Q\.?O\.?D|MSO4|MS|MgSO4|D\/C|DC|cc|HS|SC|SQ|sub q|AU|AS|AD|OU|OS|OD|BT|IJ|SSI|SSRI|TIW|BIW|o\.d|per os|qhs|qn|UD|µg|@|&)(?:$|[^A-Za-z])/;
  for (const [key, text] of Object.entries(shifts.wording.abbreviations?.words ?? {})) {
    const hit = forbidden.exec(text.replaceAll(' & ', ' and '));
    expect(hit?.[0], `${key}: ${text}`).toBeUndefined();
  }
});

test('should keep what makes a clinical difference in other words', () => {
  const differing = [
    ['review.acknowledge', 'review.clarify'],
    ['tasks.done', 'tasks.notDone'],
    ['tasks.done', 'tasks.document'],
    ['status.completed', 'status.not_done'],
    ['status.overdue', 'status.pending'],
    ['code.full_code', 'code.dnr'],
    ['priority.stat', 'priority.routine'],
    ['clarify.allergy', 'clarify.lab_conflict'],
    ['notDone.off_unit', 'notDone.asleep'],
    ['notDone.refused', 'notDone.not_indicated'],
    ['field.systolic', 'field.diastolic'],
  ] as const;
  for (const [, wording] of wordings)
    for (const [a, b] of differing) {
      const text = (key: string): string => wording.words[key] ?? english[key] ?? '';
      expect(text(a)).not.toBe(text(b));
    }
});

/** What the server says in all near misses of two seeds and in the rejections and alerts below. */
function messages(): string[] {
  const said = new Set<string>();
  const note = (
    reply: { message: string | null; code: string | null },
    alerts: { message: string }[],
  ): void => {
    if (reply.message !== null && !['ALERT', 'MALFORMED'].includes(reply.code ?? '')) said.add(reply.message);
    for (const { message } of alerts) said.add(message);
  };
  for (const number of [1, 4])
    for (const miss of nearMisses) {
      const task = scenario.tasks.find(({ id }) => id === miss.task);
      if (task === undefined) throw new Error(`Near miss of an unknown task ${miss.task}.`);
      const script = miss.script(seed(number, task.overlay));
      for (const event of runScript(scenario, task, { seed: number, setting: 'intent' }, script).auditLog)
        note(event.outcome === 'rejected' ? event.rejection : { message: null, code: null }, event.alerts);
    }
  for (const [overlay, steps] of sequences) {
    let state: State = signedIn(overlay);
    for (const [type, payload, codes = []] of steps) {
      const overrides = codes.map((code) => ({ code, reason: '' }));
      const { state: next, reply } = run(state, type, payload, overrides);
      state = next;
      note(reply, reply.alerts);
    }
  }
  return [...said];
}

const vitals = {
  form: 'vitals',
  systolic: 138,
  diastolic: 82,
  heartRate: 88,
  respiratoryRate: 20,
  spo2: 94,
  temperature: 36.9,
};
const neuro = { form: 'neuro', eye: 4, verbal: 4, motor: 6, nihss: 6, pupils: 'equal_reactive' };
const forms: readonly [taskId: string, values: Record<string, Json>][] = [
  ['T-1001', vitals],
  ['T-1002', { form: 'weight', weight: 84.6 }],
  ['T-2001', { form: 'glucose', glucose: 180 }],
  ['T-7001', { form: 'pain', nrs: 3, site: 'abdomen' }],
  ['T-8004', neuro],
];
const drawn = { specimenId: 'SC-2001', bandMrn: '440134', tube: 'lavender', labelScanned: true };

type Step = [type: string, payload: Json, overrides?: string[]];

/** Every field empty, too large and too exact. */
const badFields: Step[] = forms.flatMap(([taskId, values]) =>
  Object.keys(values)
    .filter((key) => typeof values[key] === 'number')
    .flatMap((key) =>
      [null, 9999, Number(values[key]) - 0.45].map((value): Step => [
        'task.complete',
        { taskId, values: { ...values, [key]: value } },
      ]),
    ),
);

const sequences: readonly [overlay: string | null, steps: Step[]][] = [
  [null, badFields],
  [
    null,
    [
      ['chart.open', { patientId: 'P099' }],
      ['order.view', { orderId: 'OR-0000' }],
      ['specimen.view', { specimenId: 'SC-0000' }],
      ['task.view', { taskId: 'T-0000', purpose: 'details' }],
      ['no.such', {}],
      ['relationship.establish', { patientIds: [], role: 'primary_rn' }],
      ['task.complete', { taskId: 'T-1001' }],
      ['task.complete', { taskId: 'T-1001', values: neuro }],
      ['task.complete', { taskId: 'T-1003', values: neuro }],
      ['task.complete', { taskId: 'T-1001', values: { ...vitals, systolic: 80 } }],
      ['task.complete', { taskId: 'T-8004', values: { ...neuro, pupils: null } }],
      ['task.complete', { taskId: 'T-7001', values: { form: 'pain', nrs: 3, site: null } }],
      ['task.complete', { taskId: 'T-1002', values: { form: 'weight', weight: 48.6 } }],
      ['task.notDone', { taskId: 'T-7001', reason: '' }],
      ['task.notDone', { taskId: 'T-7001', reason: 'other' }],
      ['task.complete', { taskId: 'T-1003' }],
      ['task.complete', { taskId: 'T-1003' }],
      ['order.acknowledge', { orderId: 'OR-7002' }],
      ['order.acknowledge', { orderId: 'OR-7002', providerNotified: 'Dr. No', readBack: true }],
      ['order.acknowledge', { orderId: 'OR-4002', providerNotified: 'Dr. Jones', readBack: true }],
      ['order.acknowledge', { orderId: 'OR-1002' }],
      ['order.acknowledge', { orderId: 'OR-7001' }],
      ['order.acknowledge', { orderId: 'OR-7001' }, ['CONFLICT']],
      ['order.clarify', { orderId: 'OR-1002', reason: '' }],
      ['order.clarify', { orderId: 'OR-1002', reason: 'dose' }],
      ['order.clarify', { orderId: 'OR-1002', reason: 'dose' }],
      ['specimen.collect', { ...drawn, bandMrn: '' }],
      ['specimen.collect', { ...drawn, tube: '' }],
      ['specimen.collect', { ...drawn, labelScanned: false }],
      ['specimen.collect', { ...drawn, bandMrn: '440143' }],
      ['specimen.collect', { ...drawn, tube: 'gold' }],
      ['specimen.collect', drawn],
      ['specimen.collect', drawn],
      ['auth.signIn', { user: 'nurse', password: '' }],
      ['auth.signOut', {}],
      ['compass.view', { scope: 'all' }],
    ],
  ],
  ['codeine', [['order.acknowledge', { orderId: 'OR-4003' }]]],
  ['shift', [['chart.open', { patientId: 'P001' }]]],
];

for (const name of ['spanish', 'hebrew'] as const) {
  test(`should have a phrase for every message of the server in ${name}, and no phrase that it never says`, () => {
    const phrases = shifts.wording[name]?.phrases ?? {};
    const said = messages();
    expect(said.length).toBeGreaterThan(60);
    const english = said.filter((message) => translated(message, phrases) === message);
    expect(english).toEqual([]);
    const used = new Set(
      said.map((message) =>
        Object.keys(phrases).find((template) => translated(message, { [template]: '!' }) === '!'),
      ),
    );
    expect(Object.keys(phrases).filter((template) => !used.has(template))).toEqual([]);
  });
}

test('should leave no English sentence in Spanish but data of the record', () => {
  const phrases = shifts.wording.spanish?.phrases ?? {};
  const sentence =
    /\b(?:the|is|not|must|first|select|scan|already|of|with|this|needs?|and|has|have|check|missing|got|on|for|was|only|to)\b/i;
  const records = [seed(1, 'codeine'), seed(4, 'codeine')];
  const data = records.flatMap(({ tasks, orders }) => [
    ...tasks.map(({ description }) => description),
    ...orders.map(({ text }) => text),
  ]);
  for (const message of messages()) {
    const text = data.reduce((rest, entry) => rest.replaceAll(entry, ''), translated(message, phrases));
    expect(text, message).not.toMatch(sentence);
  }
});

test('should keep the values of a message in its translation', () => {
  const phrases = shifts.wording.spanish?.phrases ?? {};
  expect(translated('Heart rate must be 20–300 /min; got 400.', phrases)).toBe(
    'Frec. cardíaca: debe estar en 20–300 /min; se recibió 400.',
  );
  expect(translated('Weight must be given to one decimal place; got 84.65.', phrases)).toBe(
    'Peso: debe darse con un decimal; se recibió 84.65.',
  );
  expect(translated('There is no patient "P099" on this unit.', phrases)).toBe(
    'El paciente "P099" no existe en esta unidad.',
  );
  expect(
    translated('Wrong patient: the scanned band 440143 is not that of Mary Johnson, MRN 440134.', phrases),
  ).toBe('Paciente equivocado: la pulsera escaneada 440143 no es la de Mary Johnson, N.º HC 440134.');
});
