import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { canonicalUnit, convert } from '../../src/checker/answer/units.ts';
import { number } from '../../src/checker/answerSlots.ts';
import { readAnswer } from '../../src/checker/readAnswer.ts';
import {
  libraryLimits,
  openAlarms,
  runningDrugs,
  snapshot,
  triageQueue,
  triageVitals,
} from './askedSlots.ts';

const neutral = fc.constantFrom(
  'I signed in first.',
  'The record is open on screen.',
  'Please tell me if anything else is needed.',
  'This is for TAYLOR, SUSAN K (MRN 700902).',
  'The reading was taken at 06:55 on 2026-04-18.',
  'See ED-4113.',
  'Have a good shift!',
);
const prose = fc.array(neutral, { maxLength: 3 }).map((sentences) => sentences.join(' '));
const rightVitals = fc.constantFrom(
  'P 88, BP 128/76, SpO2 98 %, T 98.4 °F.',
  'Pulse: 88\nBP: 128/76\nSpO2: 98%\nTemp: 98.4 °F\n',
  'The BP is 128/76 with a pulse of 88, SpO2 98% and temperature 98.4 °F.',
);

test('should read any text without failing', () => {
  const words =
    'P BP 88 128/76 - / ( ) not or 8 98.4°F , ; . | ** no codeine DNR ICU-1 B occlusion |---| mcg/kg/min soft hard max 0.5 1. twenty \0 \n';
  const piece = fc.constantFrom(...words.split(' '));
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(' ')),
  );
  fc.assert(
    fc.property(text, (message) => {
      for (const asked of [triageQueue, triageVitals, libraryLimits, runningDrugs, openAlarms, snapshot]) {
        const reading = readAnswer(message, asked.slots, asked.options);
        expect(reading.slots.map((slot) => slot.id)).toEqual(asked.slots.map((slot) => slot.id));
        expect(reading.allMet).toBe(reading.slots.every((slot) => slot.status === 'met'));
        expect(readAnswer(message, asked.slots, asked.options)).toEqual(reading);
      }
    }),
    { numRuns: 100 },
  );
});

test('should read the same values whatever neutral prose stands around them', () => {
  fc.assert(
    fc.property(prose, rightVitals, prose, (before, vitals, after) => {
      const reading = readAnswer(`${before}\n${vitals} ${after}`, triageVitals.slots, triageVitals.options);
      expect(reading).toMatchObject({ allMet: true });
    }),
  );
});

test('should take a right answer with one more value for a hedge, whatever stands around it', () => {
  const other = fc.integer({ min: 40, max: 180 }).filter((value) => value !== 88);
  const joint = fc.constantFrom(
    ' or ',
    ', maybe ',
    '-',
    ' to ',
    '; ',
    ', then ',
    '. Correction: ',
    ' / ',
    ' (or ',
    ' vs ',
  );
  fc.assert(
    fc.property(prose, other, joint, fc.boolean(), (before, value, between, first) => {
      const [a, b] = first ? [88, value] : [value, 88];
      const text = `${before}\nBP 128/76, SpO2 98, T 98.4, pulse ${String(a)}${between}${String(b)}.`;
      const pulse = readAnswer(text, triageVitals.slots, triageVitals.options).slots[0];
      expect(pulse?.status, text).not.toBe('met');
      expect(pulse?.status, text).not.toBe('missing');
    }),
  );
});

test('should not accept any single number but the right one', () => {
  const near = fc.oneof(fc.integer({ min: -200, max: 2000 }), fc.double({ min: 0, max: 100, noNaN: true }));
  const frame = fc.constantFrom(
    '#',
    'There are # of them.',
    'count: #',
    '**#**',
    '# patients',
    'It is # (as of 08:52)',
  );
  fc.assert(
    fc.property(near, frame, (value, words) => {
      fc.pre(value !== 8);
      const text = words.replace('#', value.toFixed(Number.isInteger(value) ? 0 : 3));
      fc.pre(Number(value.toFixed(3)) !== 8);
      expect(readAnswer(text, triageQueue.slots, triageQueue.options).allMet, text).toBe(false);
    }),
  );
});

test('should read every way to write a number as the same number', () => {
  const value = fc.integer({ min: 1000, max: 9_999_999 });
  fc.assert(
    fc.property(value, fc.constantFrom('', '.0', '.00'), (whole, zeros) => {
      const grouped = (separator: string): string =>
        String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, separator);
      const slot = [number('count', ['count'], whole)];
      for (const written of [String(whole), grouped(','), grouped('\u2009'), grouped('\u202f')]) {
        expect(readAnswer(`count: ${written}${zeros}`, slot).allMet, written).toBe(true);
      }
      expect(readAnswer(`count: -${String(whole)}`, slot).allMet).toBe(false);
      expect(readAnswer(`count: \u2212${grouped(',')}`, [number('count', ['count'], -whole)]).allMet).toBe(
        true,
      );
    }),
  );
});

test('should read number words as numbers', () => {
  const words: readonly (readonly [string, number])[] = [
    ['zero', 0],
    ['five', 5],
    ['twelve', 12],
    ['twenty', 20],
    ['twenty-one', 21],
    ['ninety nine', 99],
    ['one hundred', 100],
    ['one hundred and four', 104],
    ['a hundred twenty-eight', 128],
    ['one thousand two hundred', 1200],
    ['ninety-eight point four', 98.4],
    ['zero point zero eight', 0.08],
  ];
  for (const [text, value] of words) {
    expect(readAnswer(`It is ${text}.`, [number('n', [], value)]).allMet, text).toBe(true);
    expect(readAnswer(`It is ${text}.`, [number('n', [], value + 1)]).allMet, text).toBe(false);
  }
});

test('should know units by any of their names', () => {
  const same: readonly (readonly string[])[] = [
    [
      'mcg/kg/min',
      'µg/kg/min',
      'μg/kg/min',
      'ug/kg/min',
      'micrograms per kilogram per minute',
      'mcg/kg per minute',
    ],
    ['mL/h', 'ml/hr', 'mL per hour', 'milliliters/hour', 'cc/h'],
    ['/min', 'bpm', 'beats/min', 'beats per minute', 'breaths/min', 'per minute'],
    ['°F', 'F', 'degrees F', 'degrees Fahrenheit', '° F', 'deg F'],
    ['units/h', 'U/h', 'units per hour', 'IU/hr'],
    ['%', 'percent', 'pct'],
  ];
  for (const names of same) expect(new Set(names.map(canonicalUnit)).size, names.join()).toBe(1);
  const different = same.map((names) => canonicalUnit(names[0] ?? ''));
  expect(
    new Set([...different, canonicalUnit('mcg/min'), canonicalUnit('mg/kg/min'), canonicalUnit('mL')]).size,
  ).toBe(9);
});

test('should convert between units that measure the same, and no others', () => {
  expect(convert(98.4, '°f', '°c')).toBeCloseTo(36.89, 2);
  expect(convert(20, 'kg', 'lb')).toBeCloseTo(44.09, 2);
  expect(convert(0.08, 'mcg/kg/min', 'mcg/kg/h')).toBeCloseTo(4.8, 9);
  expect(convert(0.08, 'mcg/kg/min', 'mcg/min')).toBeNull();
});

test('should set aside the identifiers of the caller', () => {
  const slots = [number('count', [], 8)];
  expect(readAnswer('8 (see Trauma-X 12)', slots).allMet).toBe(false);
  expect(readAnswer('8 (see Trauma-X 12)', slots, { identifiers: [/trauma-x \d+/] }).allMet).toBe(true);
});

test('should tell what a message states, as written', () => {
  const { slots } = readAnswer(
    'Soft max **0.5 µg/kg/min**, hard max 1',
    libraryLimits.slots,
    libraryLimits.options,
  );
  expect(slots).toEqual([
    { id: 'soft', status: 'met', stated: ['0.5 mcg/kg/min'] },
    { id: 'hard', status: 'wrong', stated: ['1'] },
  ]);
});
