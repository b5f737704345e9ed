import { expect, test } from '@playwright/test';
import { scenarios } from '../../scenarios/registry.ts';
import type { Judgeable } from '../../src/checker/judgeable.ts';
import { judge } from '../../src/checker/judge.ts';
import { fieldsRead } from '../../src/checker/readFields.ts';
import type { Json } from '../../src/json.ts';
import { recordingFile } from '../../src/episode/recordCase.ts';
import { readRecording } from '../../src/recording/reader.ts';
import type { Evidence } from '../../src/checker/evidence.ts';

type Ward = {
  orders: { id: string; dose: number; drug: string; notes: string[] }[];
  other: { secret: string };
};

const evidence = (dose: number): Evidence<Json> => {
  const record = (value: number): Ward => ({
    orders: [{ id: 'O1', dose: value, drug: 'Heparin', notes: ['a', 'b'] }],
    other: { secret: 'never read' },
  });
  return {
    scenario: 'ward',
    task: 'renew',
    setting: 'intent',
    seed: 1,
    shift: 'none',
    goal: '',
    initialRecord: Object.freeze(record(5)),
    finalRecord: record(dose),
    auditLog: [],
    messages: [],
    steps: 0,
    ending: { kind: 'agent_done' },
  };
};

const task = {
  criteria: [{ id: 'dose', check: ({ final }) => final.orders[0]?.dose === 8 || 'another dose' }],
  milestones: [],
  rules: [
    {
      id: 'note',
      dimension: 'data_accuracy',
      severity: 'minor',
      when: 'close',
      find: ({ initial }) => (initial.orders.some((one) => one.notes[1] === 'x' && one.dose > 5) ? [] : []),
    },
  ],
} satisfies Judgeable<Ward>;

test('should give the paths and values that the checker looks at, by the ids of the record, and no others', () => {
  expect(fieldsRead(task as unknown as Judgeable<Json>, evidence(8))).toEqual([
    { path: 'orders.O1.notes.1', value: 'b' },
    { path: 'orders.O1.dose', value: 8 },
  ]);
});

test('should read fields of every task of the three scenarios, and change no verdict', () => {
  for (const scenario of scenarios)
    for (const one of scenario.tasks) {
      const recorded = readRecording(recordingFile('fixtures/recordings', { scenario, task: one })).evidence!;
      const before = judge(one, recorded as Evidence<Json>);
      const fields = fieldsRead(one, recorded as Evidence<Json>);
      expect(judge(one, recorded as Evidence<Json>)).toEqual(before);
      expect(new Set(fields.map(({ path, value }) => `${path} ${JSON.stringify(value)}`)).size).toBe(
        fields.length,
      );
    }
});
