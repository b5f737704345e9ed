import type { Severity } from '../checker/verdict.ts';
import { shiftKinds } from '../shift/shift.ts';
import type { EpisodeResult } from './result.ts';
import { breakSteps, brokenPair, isBroken, isMended, pool } from './robustnessCompare.ts';
import { findStaticCases, floorAgent, floorOf, type StaticCases } from './robustnessFloor.ts';
import {
  pairShifted,
  type MissingReason,
  type ReadShift,
  type ReportKind,
  type ShiftPair,
  type Unpaired,
} from './robustnessPairs.ts';
import { holm, mcnemarExact, type Defined, type PairedDifference } from './statistics.ts';
import { rateOf, succeeded, tally, type Rate } from './counting.ts';

/** A share without an interval, since in a pool of shifts one unshifted episode stands in several pairs. */
export type Share = Pick<Rate, 'count' | 'total' | 'share'>;

/** Strict success of the same episodes without a shift and with one. */
export type Comparison = {
  pairs: number;
  /** Distinct tasks among the pairs: the clusters of the bootstrap. */
  tasks: number;
  unshifted: Share;
  shifted: Share;
  /** Unshifted minus shifted: above 0 the shift costs success. */
  drop: Defined<PairedDifference>;
};

export type PoolReport = Comparison & {
  name: string;
  /** Pairs in which only the unshifted episode is a success. */
  broken: number;
  /** Violations that the shifted episodes have beyond those of their partners. */
  newViolations: Record<Severity, number>;
  /** The same without static cases; undefined when no case was checked for being one. */
  withoutStatic: Defined<Comparison>;
};

export type BreakSteps = {
  /** Broken pairs by the step at which they broke, ascending. */
  histogram: { step: number; count: number }[];
  median: Defined<number>;
  /** Broken pairs whose events and messages are those of their partners. */
  notLocated: number;
  /** The commonest places, at most ten. */
  mostFrequent: { shift: string; step: number; action: string | null; count: number }[];
};

/** One shift expression for one agent. */
export type ShiftReport = PoolReport & {
  /** `name` is the canonical expression. */
  kind: ReportKind;
  /** Null for compositions and unknown shifts. */
  single: { id: string; strength: number } | null;
  unshifted: Rate;
  shifted: Rate;
  /** Pairs in which only the shifted episode is a success. */
  mended: number;
  /** p-value of the exact two-sided McNemar test; undefined without pairs. */
  mcnemar: Defined<number>;
  /** The same, adjusted over the shifts of the agent. */
  holm: Defined<number>;
  /** Blind replay under the shift on the cases and seeds of the pairs; null where there is none, and for itself. */
  floor: Rate | null;
  breaks: BreakSteps;
  /** Shifted episodes that are in no pair, and so in none of the other numbers. */
  missing: Record<MissingReason, number>;
};

/** Finds an episode among the results; repetitions that went exactly alike share one. */
export type EpisodeReference = { agent: string; evidenceDigest: string };

export type BrokenPair = {
  shift: string;
  case: string;
  baseSeed: number;
  /** Step, action and what was different; null when events and messages are alike. */
  at: { step: number; action: string | null; detail: string } | null;
  unshifted: EpisodeReference;
  shifted: EpisodeReference;
};

export type AgentRobustness = {
  agent: string;
  all: PoolReport;
  /** By kind, within it the largest drop first. */
  shifts: ShiftReport[];
  /** Single shifts by kind, and all compositions. */
  kinds: PoolReport[];
  scenarios: (PoolReport & { kinds: PoolReport[] })[];
  breaks: BreakSteps;
  broken: BrokenPair[];
  missing: Record<MissingReason, number>;
};

/** How agents stand UI shifts: every shifted episode against the unshifted one of the same case, seed and agent. */
export type RobustnessSummary = {
  floorAgent: string;
  /** By name, blind replay last. */
  agents: AgentRobustness[];
  staticCases: StaticCases;
};

const reportKinds: readonly ReportKind[] = [...shiftKinds, 'composition', 'unknown'];

export const missingReasons: readonly MissingReason[] = [
  'no_partner',
  'infrastructure_error',
  'drift_stopped',
  'unknown_shift',
];

/** What the results say of robustness; null when no episode is shifted. The order of the results changes nothing. */
export function robustness(results: readonly EpisodeResult[]): RobustnessSummary | null {
  const { pairs, unpaired } = pairShifted(results);
  const names = new Set([...pairs, ...unpaired].map(({ agent }) => agent));
  if (names.size === 0) return null;
  const staticCases = findStaticCases(results);
  const floor = results.filter(({ agent }) => agent === floorAgent);
  const isFloor = (agent: string): number => Number(agent === floorAgent);
  return {
    floorAgent,
    staticCases,
    agents: [...names]
      .sort((a, b) => isFloor(a) - isFloor(b) || (a < b ? -1 : 1))
      .map((agent) =>
        ofAgent(
          agent,
          pairs.filter((one) => one.agent === agent),
          unpaired.filter((one) => one.agent === agent),
          { staticCases, floor: agent === floorAgent ? [] : floor },
        ),
      ),
  };
}

type Context = { staticCases: StaticCases; floor: readonly EpisodeResult[] };

function ofAgent(
  agent: string,
  pairs: readonly ShiftPair[],
  unpaired: readonly Unpaired[],
  context: Context,
): AgentRobustness {
  const shifts = new Map<string, ReadShift>([...pairs, ...unpaired].map(({ shift }) => [shift.name, shift]));
  const reports = [...shifts.values()].map((shift) =>
    ofShift(
      shift,
      pairs.filter((one) => one.shift.name === shift.name),
      unpaired.filter((one) => one.shift.name === shift.name),
      context,
    ),
  );
  const broken = pairs.filter(isBroken).map(brokenPair).sort(byPlace);
  const { staticCases } = context;
  return {
    agent,
    all: pool('all', pairs, staticCases),
    shifts: adjust(reports).sort(byKindAndDrop),
    kinds: byKind(pairs, staticCases),
    scenarios: [...Map.groupBy(pairs, ({ shifted }) => shifted.scenario)]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, members]) => ({
        ...pool(name, members, staticCases),
        kinds: byKind(members, staticCases),
      })),
    breaks: breakSteps(broken),
    broken,
    missing: missingOf(unpaired),
  };
}

function ofShift(
  { name, kind, single }: ReadShift,
  pairs: readonly ShiftPair[],
  unpaired: readonly Unpaired[],
  { staticCases, floor }: Context,
): ShiftReport {
  const report = pool(name, pairs, staticCases);
  const mended = pairs.filter(isMended).length;
  return {
    ...report,
    kind,
    single,
    unshifted: rateOf(pairs, ({ unshifted }) => succeeded(unshifted)),
    shifted: rateOf(pairs, ({ shifted }) => succeeded(shifted)),
    mended,
    mcnemar: pairs.length === 0 ? 'undefined' : mcnemarExact(report.broken, mended),
    holm: 'undefined',
    floor: floorOf(floor, pairs),
    breaks: breakSteps(pairs.filter(isBroken).map(brokenPair)),
    missing: missingOf(unpaired),
  };
}

/** Sets the p-values that are adjusted over all shifts which were tested. */
function adjust(reports: readonly ShiftReport[]): ShiftReport[] {
  const tested = reports.flatMap(({ name, mcnemar }) =>
    mcnemar === 'undefined' ? [] : [{ name, p: mcnemar }],
  );
  const adjusted = holm(tested.map(({ p }) => p));
  return reports.map((report) => ({
    ...report,
    holm: adjusted[tested.findIndex(({ name }) => name === report.name)] ?? 'undefined',
  }));
}

function byKind(pairs: readonly ShiftPair[], staticCases: StaticCases): PoolReport[] {
  return reportKinds.flatMap((kind) => {
    const members = pairs.filter(({ shift }) => shift.kind === kind);
    return members.length === 0 ? [] : [pool(kind, members, staticCases)];
  });
}

function missingOf(unpaired: readonly Unpaired[]): Record<MissingReason, number> {
  return tally(
    missingReasons,
    unpaired.map(({ reason }) => reason),
  );
}

/** Shifts without a pair, which have no drop, come last in their kind. */
function byKindAndDrop(a: ShiftReport, b: ShiftReport): number {
  const dropOf = ({ drop }: ShiftReport): number => (drop === 'undefined' ? -2 : drop.difference);
  return (
    reportKinds.indexOf(a.kind) - reportKinds.indexOf(b.kind) ||
    dropOf(b) - dropOf(a) ||
    (a.name < b.name ? -1 : 1)
  );
}

function byPlace(a: BrokenPair, b: BrokenPair): number {
  const key = (one: BrokenPair): string =>
    JSON.stringify([
      one.shift,
      one.case,
      one.baseSeed,
      one.unshifted.evidenceDigest,
      one.shifted.evidenceDigest,
    ]);
  return key(a) < key(b) ? -1 : Number(key(a) > key(b));
}
