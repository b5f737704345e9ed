import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { healMethods } from '../drift/healMark.ts';
import { ReviewError } from './errors.ts';

const digest = z.string().regex(/^[0-9a-f]{64}$/, 'expected 64 lower-case hex digits');
const box = z.strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

const region = z.strictObject({
  box,
  label: z.string().describe('layout, text, color, …; structure where nothing attributed it'),
  clinical: z
    .boolean()
    .describe('clinical content changed: a digit, name, identifier, unit or severity color'),
  detail: z.string(),
});

const item = z.strictObject({
  key: z.string().regex(/^([1-9]\d*|end)$/, 'expected a step number or "end"'),
  outcome: z.enum(['identical', 'cosmetic', 'moved', 'changed', 'missing']),
  detail: z.string(),
  regions: z.array(region),
  healed: z
    .strictObject({
      method: z.enum(healMethods),
      offset: z.strictObject({ dx: z.number(), dy: z.number() }),
      confidence: z.number().min(0).max(1),
    })
    .nullable(),
});

const state = z.strictObject({
  version: z.literal(1),
  recording: digest.describe('SHA-256 of the bytes of the recording that the proposal was made from'),
  proposal: digest.describe('SHA-256 of the bytes of the proposed recording'),
  items: z.array(item).describe('the screens that a person must accept'),
  decisions: z.record(z.string(), z.enum(['accepted', 'rejected'])).describe('by the key of the item'),
});

/** What stands beside a proposal: what it was made from, what has to be looked at, and what a person has decided. */
export type ReviewState = z.infer<typeof state>;
export type ReviewItem = z.infer<typeof item>;
export type ReviewRegion = z.infer<typeof region>;
export type Decision = 'accepted' | 'rejected';

/** Reads the state of a review; throws `ReviewError`. */
export function readState(file: string): ReviewState {
  const remedy = 'Run "npx medcua replay … --drift heal" again to make the proposal anew.';
  if (!existsSync(file))
    throw new ReviewError(
      'broken_review',
      `${file}: it is not there, so that nobody knows what the proposal was made from. ${remedy}`,
    );
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new ReviewError('broken_review', `${file}: ${(cause as Error).message}. ${remedy}`, cause);
  }
  const parsed = state.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ReviewError(
    'broken_review',
    `${file}: field "${issue?.path.join('.') ?? ''}": ${issue?.message ?? 'invalid'}. ${remedy}`,
  );
}

/** Under another name first: whoever stops half-way keeps the decisions made before. */
export function writeState(file: string, value: ReviewState): void {
  const partial = `${file}.${process.pid}.partial`;
  try {
    writeFileSync(partial, `${JSON.stringify(state.parse(value))}\n`);
    renameSync(partial, file);
  } catch (cause) {
    throw new ReviewError(
      'not_writable',
      `${file}: cannot be written (${(cause as Error).message}). Free the disk or change the folder's rights.`,
      cause,
    );
  }
}
