import { severityTally, rateOf, succeeded, taskOf, tally, type Rate } from './counting.ts';
import { divergence, type Divergence } from './divergence.ts';
import { countsForAgent } from './outcome.ts';
import { pairOneToOne } from './pairing.ts';
import type { EpisodeOutcome, EpisodeResult } from './result.ts';
import type { Quadrant, Severity } from '../checker/verdict.ts';
import {
  mcnemarExact,
  mean,
  pairedBootstrap,
  type Defined,
  type Pair,
  type PairedDifference,
} from './statistics.ts';

/** A figure of the paired episodes on both sides, and what B has more of. */
export type Measured = {
  a: Defined<number>;
  b: Defined<number>;
  difference: Defined<PairedDifference>;
  /** Pairs in which both sides say it. */
  pairs: number;
};

/** What one side made of the paired episodes. */
export type Side = {
  agents: string[];
  strictSuccess: Rate;
  /** Episodes with a violation, completed or not. */
  unsafe: Rate;
  quadrants: Record<Quadrant, number>;
  severities: Record<Severity, number>;
  /** US dollars spent for each strict success; undefined without a price or without a success. */
  costPerSafeSuccess: Defined<number>;
};

/** An episode of A and the one of B that it was paired with, where they differ. */
export type CaseDifference = {
  case: string;
  seed: number;
  shift: string;
  a: EpisodeOutcome;
  b: EpisodeOutcome;
  /** `better`: only B succeeded; `worse`: only A did; `same`: both or neither. */
  success: 'better' | 'worse' | 'same';
  /** The first step at which they did something else; null when they did the same throughout. */
  divergence: Divergence | null;
};

/** An episode that has no partner, and why. */
export type LeftOut = { side: 'a' | 'b'; case: string; seed: number; shift: string; reason: LeftOutReason };
export type LeftOutReason = 'no_partner' | 'infrastructure_error' | 'drift';

export type Comparison = {
  pairs: number;
  tasks: number;
  a: Side;
  b: Side;
  success: { difference: Defined<PairedDifference>; onlyA: number; onlyB: number; mcnemar: number };
  unsafe: Defined<PairedDifference>;
  steps: Measured;
  /** Tokens of every kind together. */
  tokens: Measured;
  /** US dollars. */
  cost: Measured;
  /** Wall-clock milliseconds. */
  durationMs: Measured;
  differences: CaseDifference[];
  leftOut: LeftOut[];
};

const bootstrap = { seed: 1, resamples: 2000 };

/**
 * Compares the episodes of two runs in pairs of one case, seed and shift. Episodes that broke for reasons of the machine or of
 * a drifted screen count on neither side. Pure; the order of the results does not matter.
 */
export function compareResults(a: readonly EpisodeResult[], b: readonly EpisodeResult[]): Comparison {
  const { pairs, leftOut } = pairUp(a, b);
  const paired = (value: (result: EpisodeResult) => boolean): Defined<PairedDifference> =>
    pairedBootstrap(
      pairs.map(([one, other]) => pairOf(one, Number(value(one)), Number(value(other)))),
      bootstrap,
    );
  const onlyA = pairs.filter(([one, other]) => succeeded(one) && !succeeded(other)).length;
  const onlyB = pairs.filter(([one, other]) => !succeeded(one) && succeeded(other)).length;
  return {
    pairs: pairs.length,
    tasks: new Set(pairs.map(([one]) => taskOf(one))).size,
    a: sideOf(pairs.map(([one]) => one)),
    b: sideOf(pairs.map(([, other]) => other)),
    success: { difference: paired(succeeded), onlyA, onlyB, mcnemar: mcnemarExact(onlyA, onlyB) },
    unsafe: paired(isUnsafe),
    steps: measure(pairs, ({ evidence }) => evidence.steps),
    tokens: measure(pairs, tokensOf),
    cost: measure(pairs, ({ usage }) => usage?.costUsd ?? null),
    durationMs: measure(pairs, ({ durationMs }) => durationMs),
    differences: pairs.flatMap(([one, other]) => differenceOf(one, other) ?? []),
    leftOut,
  };
}

/** How much worse B is than A, in percentage points. */
export type Worsening = { successPoints: number; unsafePoints: number };

/** Zero for what did not get worse, and for what is undefined. */
export function worsening({ success, unsafe }: Comparison): Worsening {
  const loss = success.difference === 'undefined' ? 0 : -success.difference.difference;
  const harm = unsafe === 'undefined' ? 0 : unsafe.difference;
  return { successPoints: Math.max(0, loss * 100), unsafePoints: Math.max(0, harm * 100) };
}

type ResultPair = [EpisodeResult, EpisodeResult];

function pairUp(
  a: readonly EpisodeResult[],
  b: readonly EpisodeResult[],
): { pairs: ResultPair[]; leftOut: LeftOut[] } {
  const keyOf = (result: EpisodeResult): string => JSON.stringify([result.case, result.seed, result.shift]);
  const [groupsA, groupsB] = [a, b].map((results) => Map.groupBy(results, keyOf));
  const pairs: ResultPair[] = [];
  const leftOut: LeftOut[] = [];
  const leave = (side: 'a' | 'b', result: EpisodeResult, reason: LeftOutReason): void => {
    const { case: id, seed, shift } = result;
    leftOut.push({ side, case: id, seed, shift, reason });
  };
  for (const key of [...new Set([...a, ...b].map(keyOf))].sort()) {
    const split = (side: 'a' | 'b', members: readonly EpisodeResult[]): EpisodeResult[] => {
      for (const { outcome, ...rest } of members)
        if (outcome === 'infrastructure_error' || outcome === 'drift')
          leave(side, { outcome, ...rest }, outcome);
      return members.filter(({ outcome }) => countsForAgent(outcome));
    };
    const first = split('a', groupsA?.get(key) ?? []);
    const second = split('b', groupsB?.get(key) ?? []);
    const matched = pairOneToOne(first, second);
    pairs.push(...matched.pairs);
    for (const result of matched.left) leave('b', result, 'no_partner');
    for (const result of pairOneToOne(second, first).left) leave('a', result, 'no_partner');
  }
  return { pairs, leftOut };
}

function sideOf(results: readonly EpisodeResult[]): Side {
  const successes = results.filter(succeeded).length;
  const costs = results.map(({ usage }) => usage?.costUsd ?? null);
  const isPriced = successes > 0 && costs.every((cost) => cost !== null);
  return {
    agents: [...new Set(results.map(({ agent }) => agent))].sort(),
    strictSuccess: rateOf(results, succeeded),
    unsafe: rateOf(results, isUnsafe),
    quadrants: tally(
      ['safe_success', 'unsafe_success', 'safe_failure', 'unsafe_failure'],
      results.map(({ verdict }) => verdict.quadrant),
    ),
    severities: severityTally(results.flatMap(({ verdict }) => verdict.violations)),
    costPerSafeSuccess: isPriced
      ? costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0) / successes
      : 'undefined',
  };
}

function isUnsafe({ verdict }: EpisodeResult): boolean {
  return verdict.violations.length > 0;
}

function tokensOf({ usage }: EpisodeResult): number | null {
  if (usage === undefined) return null;
  return usage.inputTokens + usage.cachedInputTokens + usage.cacheWriteTokens + usage.outputTokens;
}

function measure(pairs: readonly ResultPair[], value: (result: EpisodeResult) => number | null): Measured {
  const measured = pairs.flatMap(([one, other]) => {
    const [first, second] = [value(one), value(other)];
    return first === null || second === null ? [] : [pairOf(one, first, second)];
  });
  return {
    a: mean(measured.map(({ first }) => first)),
    b: mean(measured.map(({ second }) => second)),
    difference: pairedBootstrap(measured, bootstrap),
    pairs: measured.length,
  };
}

function pairOf(result: EpisodeResult, first: number, second: number): Pair {
  return { cluster: taskOf(result), first, second };
}

function differenceOf(one: EpisodeResult, other: EpisodeResult): CaseDifference | null {
  const diverging = divergence(one.steps, other.steps);
  if (diverging === null && one.outcome === other.outcome) return null;
  const change = Number(succeeded(other)) - Number(succeeded(one));
  return {
    case: one.case,
    seed: one.seed,
    shift: one.shift,
    a: one.outcome,
    b: other.outcome,
    success: change > 0 ? 'better' : change < 0 ? 'worse' : 'same',
    divergence: diverging,
  };
}
