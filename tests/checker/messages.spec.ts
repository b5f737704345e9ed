import { expect, test } from '@playwright/test';
import { readAnswer } from '../../src/checker/readAnswer.ts';
import type { Asked, MessageCase } from './askedSlots.ts';
import { pumpMessages } from './messages.pump.ts';
import { triageMessages } from './messages.triage.ts';
import { wardMessages } from './messages.ward.ts';
import { oddPumpMessages } from './oddMessages.pump.ts';
import { oddTriageMessages } from './oddMessages.triage.ts';
import { oddWardMessages } from './oddMessages.ward.ts';
import { otherMessages } from './otherMessages.ts';

function checkAll(asked: Asked, cases: readonly MessageCase[]): void {
  for (const [text, expected] of cases) {
    const reading = readAnswer(text, asked.slots, asked.options);
    const stated = Object.fromEntries(reading.slots.map(({ id, status }) => [id, status]));
    const wanted = Object.fromEntries(
      asked.slots.map(({ id }) => [id, expected === 'met' ? 'met' : (expected[id] ?? 'met')]),
    );
    expect.soft(stated, text).toEqual(wanted);
    expect.soft(reading.allMet, text).toBe(expected === 'met');
  }
}

for (const [task, asked, cases] of [...triageMessages, ...pumpMessages, ...wardMessages, ...otherMessages]) {
  test(`should accept right answers and nothing else: ${task}`, () => checkAll(asked, cases));
}

for (const [asked, cases] of [...oddTriageMessages, ...oddPumpMessages, ...oddWardMessages]) {
  const ids = asked.slots.map((slot) => slot.id).join(', ');
  test(`should read odd phrasings: ${ids}`, () => checkAll(asked, cases));
}
