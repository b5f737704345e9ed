import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import {
  evidenceSchema,
  formatLine,
  recordingJsonSchema,
  verdictSchema,
} from '../../src/recording/format.ts';
import { evidence, header, newFolder, record, verdict } from './sample.ts';

const committed = new URL('../../docs/recording.schema.json', import.meta.url);

test('should have its JSON Schema in the documentation', () => {
  expect(JSON.parse(readFileSync(committed, 'utf8'))).toEqual(recordingJsonSchema());
});

test('should describe every line of a recording by its JSON Schema, and refuse what the reader refuses', () => {
  const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(recordingJsonSchema());
  const lines = readFileSync(record(newFolder()), 'utf8').trimEnd().split('\n');
  expect(lines.map((line) => [validate(JSON.parse(line)), validate.errors])).toEqual(
    lines.map(() => [true, null]),
  );
  expect(validate({ ...header, host: 'ward-pc-4' })).toBe(false);
  expect(validate({ type: 'end', screenshot: '../../etc/passwd' })).toBe(false);
});

test('should write keys in a fixed order, whatever order they came in', () => {
  const reversed = Object.fromEntries(Object.entries(header).reverse()) as typeof header;
  expect(formatLine(reversed)).toBe(formatLine(header));
  expect(formatLine(header)).toMatch(/^\{"type":"header","format":2,"scenario":/);
  expect(formatLine(header).indexOf('\n')).toBe(formatLine(header).length - 1);
});

test('should keep the order of keys inside a record, which is data', () => {
  const record = { zeta: 1, alpha: { b: 1, a: [null, true] } };
  const line = formatLine({ type: 'evidence', evidence: { ...evidence, finalRecord: record } });
  expect(line).toContain('"finalRecord":{"zeta":1,"alpha":{"b":1,"a":[null,true]}}');
});

test('should refuse secrets and other fields that nobody has named', () => {
  expect(() => formatLine({ ...header, apiKey: 'x' } as typeof header)).toThrow('apiKey');
});

test('should accept the evidence and verdict of the checker, and nothing looser', () => {
  expect(evidenceSchema.parse(evidence)).toEqual(evidence);
  expect(verdictSchema.parse(verdict)).toEqual(verdict);
  expect(evidenceSchema.safeParse({ ...evidence, ending: { kind: 'gave_up' } }).success).toBe(false);
  expect(evidenceSchema.safeParse({ ...evidence, port: 4711 }).success).toBe(false);
  const { finalRecord: _, ...withoutRecord } = evidence;
  expect(evidenceSchema.safeParse(withoutRecord).success).toBe(false);
});
