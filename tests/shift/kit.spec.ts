import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { kitWords } from '../../scenarios/_kit/words.ts';
import { translated } from '../../scenarios/_kit/phrases.ts';
import { kitWordings } from '../../src/shift/kitWordings.ts';

test('should translate a text of the server by its template, with what stands in it', () => {
  const phrases = {
    '{value} mcg/kg/min is above the soft maximum of {limit} mcg/kg/min.':
      '{value} mcg/kg/min supera el máximo blando de {limit} mcg/kg/min.',
  };
  expect(translated('0.35 mcg/kg/min is above the soft maximum of 0.3 mcg/kg/min.', phrases)).toBe(
    '0.35 mcg/kg/min supera el máximo blando de 0.3 mcg/kg/min.',
  );
});

test('should leave a text that fits no template as it is, whatever stands in the templates', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(translated(text, { 'Sign in (first) [now]*.': 'Entre primero.' })).toBe(text);
    }),
  );
});

test('should not take the sign of a pattern in a template for a pattern', () => {
  expect(translated('Cost: $5 (a+b)?', { 'Cost: ${n} (a+b)?': 'Coste: {n} (a+b)?' })).toBe('Coste: 5 (a+b)?');
});

test('should word every text of the kit in Spanish and Hebrew, with no other keys', () => {
  const own = Object.keys(kitWords).toSorted();
  expect(Object.keys(kitWordings.spanish ?? {}).toSorted()).toEqual(own);
  expect(Object.keys(kitWordings.hebrew ?? {}).toSorted()).toEqual(own);
  for (const name of ['synonyms', 'abbreviations'])
    for (const key of Object.keys(kitWordings[name] ?? {})) expect(own).toContain(key);
});
