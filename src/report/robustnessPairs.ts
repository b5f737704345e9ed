import { UsageError } from '../episode/errors.ts';
import { seedOffset } from '../shift/data.ts';
import { parseShift, printShift, unshiftedName, type Composition } from '../shift/expression.ts';
import type { ShiftKind } from '../shift/shift.ts';
import { countsForAgent } from './outcome.ts';
import { pairOneToOne } from './pairing.ts';
import type { EpisodeResult } from './result.ts';
import type { Defined } from './statistics.ts';

/** What a shift expression is counted under: `none` without a shift, `unknown` when this version does not know it. */
export type ReportKind = ShiftKind | 'none' | 'composition' | 'unknown';

/** A shift expression as the report reads it. */
export type ReadShift = {
  /** The canonical text, or the text as it stands when it is unknown. */
  name: string;
  kind: ReportKind;
  /** Id and strength of a single shift; null for compositions and unknown ones. */
  single: { id: string; strength: number } | null;
  /** What the shift adds to the seed. */
  seedOffset: Defined<number>;
};

/** An episode under a shift and the one it is compared with: same agent, case and base seed, unshifted. */
export type ShiftPair = {
  agent: string;
  shift: ReadShift;
  baseSeed: number;
  unshifted: EpisodeResult;
  shifted: EpisodeResult;
};

/** Why a shifted episode is in no pair. */
export type MissingReason = 'no_partner' | 'infrastructure_error' | 'drift_stopped' | 'unknown_shift';

export type Unpaired = { agent: string; shift: ReadShift; result: EpisodeResult; reason: MissingReason };

export type Pairing = { pairs: ShiftPair[]; unpaired: Unpaired[] };

/** Reads a shift expression without ever throwing: a results file may name shifts that are gone. */
export function readShift(text: string): ReadShift {
  let composition: Composition;
  try {
    composition = parseShift(text);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { name: text, kind: 'unknown', single: null, seedOffset: 'undefined' };
  }
  const [first, ...more] = composition;
  const single = first !== undefined && more.length === 0 ? first : null;
  return {
    name: printShift(composition),
    kind: first === undefined ? 'none' : single === null ? 'composition' : first.shift.kind,
    single: single === null ? null : { id: single.shift.id, strength: single.strength },
    seedOffset: seedOffset(composition),
  };
}

export function isUnshifted(result: Pick<EpisodeResult, 'shift'>): boolean {
  return readShift(result.shift).name === unshiftedName;
}

/** The seed an episode was asked to run on: without what a data shift added. Undefined under an unknown shift. */
export function baseSeed(result: Pick<EpisodeResult, 'seed' | 'shift'>): Defined<number> {
  const { seedOffset: offset } = readShift(result.shift);
  return offset === 'undefined' ? offset : result.seed - offset;
}

/**
 * Pairs every shifted episode that counts for its agent with an unshifted one that does, one to one. The others are given
 * with the reason, which for a missing partner is that of the partner's own ending, if it has one.
 */
export function pairShifted(results: readonly EpisodeResult[]): Pairing {
  const read = new Map(
    [...new Set(results.map(({ shift }) => shift))].map((text) => [text, readShift(text)]),
  );
  const shiftOf = (result: EpisodeResult): ReadShift => read.get(result.shift) ?? readShift(result.shift);
  const isBase = (result: EpisodeResult): boolean => shiftOf(result).kind === 'none';
  const keyOf = (result: EpisodeResult): string =>
    JSON.stringify([result.agent, result.case, baseSeed(result)]);
  const unshifted = Map.groupBy(results.filter(isBase), keyOf);
  const shifted = Map.groupBy(
    results.filter((result) => !isBase(result)),
    (result) => JSON.stringify([keyOf(result), shiftOf(result).name]),
  );
  const pairing: Pairing = { pairs: [], unpaired: [] };
  for (const members of shifted.values()) {
    const [sample] = members;
    if (sample === undefined) continue;
    const { agent } = sample;
    const shift = shiftOf(sample);
    const seed = baseSeed(sample);
    const leaveOut = (result: EpisodeResult, reason: MissingReason): void => {
      pairing.unpaired.push({ agent, shift, result, reason });
    };
    if (seed === 'undefined') {
      for (const result of members) leaveOut(result, 'unknown_shift');
      continue;
    }
    const partners = unshifted.get(keyOf(sample)) ?? [];
    const matched = pairOneToOne(partners.filter(counts), members.filter(counts));
    for (const [base, result] of matched.pairs)
      pairing.pairs.push({ agent, shift, baseSeed: seed, unshifted: base, shifted: result });
    for (const result of members.filter((one) => !counts(one))) leaveOut(result, uncountedReason(result));
    const broken = partners
      .filter((one) => !counts(one))
      .map(uncountedReason)
      .sort();
    for (const [index, result] of matched.left.entries()) leaveOut(result, broken[index] ?? 'no_partner');
  }
  return pairing;
}

function counts(result: EpisodeResult): boolean {
  return countsForAgent(result.outcome);
}

function uncountedReason({ outcome }: EpisodeResult): MissingReason {
  return outcome === 'drift' ? 'drift_stopped' : 'infrastructure_error';
}
