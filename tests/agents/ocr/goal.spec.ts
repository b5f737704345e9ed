import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { parseGoal } from '../../../src/agents/ocr/goal/parse.ts';
import { keyOf } from '../../../src/agents/ocr/look/text.ts';

test('should read numbered steps as instructions, one thing at a time', () => {
  const goal = `1. Sign in as admin with the password ward123.
2. Click Open program on the card of John Mercer (INF001).
3. Type 500 into the VTBI field, then click Review.
4. In Acuity choose 2 Emergent.`;
  expect(parseGoal(goal)).toEqual([
    { do: 'enter', value: 'admin', field: 'User' },
    { do: 'enter', value: 'ward123', field: 'password' },
    { do: 'submit_sign_in' },
    {
      do: 'press',
      phrase: 'Open program on the card of John Mercer (INF001)',
      how: 'click',
      hint: null,
      first: false,
    },
    { do: 'enter', value: '500', field: 'VTBI' },
    { do: 'press', phrase: 'Review', how: 'click', hint: null, first: false },
    { do: 'press', phrase: '2 Emergent', how: 'choose', hint: 'Acuity', first: false },
  ]);
});

test('should ask for values by name, and for a count', () => {
  expect(parseGoal('1. Send me the soft maximum and the hard maximum, with the unit.')).toEqual([
    { do: 'report', what: 'values', names: ['soft maximum', 'hard maximum'] },
  ]);
  expect(parseGoal('1. Count the patients whose status is Awaiting triage.\n2. Report the number.')).toEqual([
    { do: 'count', value: 'Awaiting triage' },
    { do: 'report', what: 'count' },
  ]);
});

test('should take looking and leaving alone for no instruction in numbered steps', () => {
  expect(parseGoal('1. Read the channels A to D.\n2. Do not change anything.')).toEqual([]);
});

test('should say what it does not understand rather than pass over half of an assignment', () => {
  const kinds = (goal: string) => parseGoal(goal).map((one) => one.do);
  expect(kinds('Titrate the norepinephrine so that MAP stays above 65.')).toContain('not_understood');
  expect(kinds('1. Send me each running channel with its drug and its dose.')).toEqual(['not_understood']);
});

test('should never throw, whatever the goal', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.boolean(), (words, numbered) => {
      expect(Array.isArray(parseGoal(numbered ? `1. Click ${words}` : words))).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('should keep values apart that differ in a digit or a point, and join spellings of one label', () => {
  expect(keyOf('0.5 mg')).not.toBe(keyOf('5 mg'));
  expect(keyOf('INF001')).not.toBe(keyOf('INF007'));
  expect(keyOf('Sign in …')).toBe(keyOf('sign in'));
});
