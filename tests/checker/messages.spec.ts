import { expect, test } from '@playwright/test';
import { readAnswer } from '../../src/checker/readAnswer.ts';
import { pumpMessages } from './messages.pump.ts';
import { triageMessages } from './messages.triage.ts';
import { wardMessages } from './messages.ward.ts';

for (const [task, asked, cases] of [...triageMessages, ...pumpMessages, ...wardMessages]) {
  test.describe(task, () => {
    for (const [text, expected] of cases) {
      const verb = expected === 'met' ? 'accept' : 'not accept';
      test(`should ${verb} ${JSON.stringify(text)}`, () => {
        const reading = readAnswer(text, asked.slots, asked.options);
        const wanted = asked.slots.map((slot) => ({
          id: slot.id,
          status: expected === 'met' ? 'met' : (expected[slot.id] ?? 'met'),
        }));
        expect(reading.slots.map(({ id, status }) => ({ id, status }))).toEqual(wanted);
        expect(reading.allMet).toBe(expected === 'met');
      });
    }
  });
}
