import { UsageError } from '../../episode/errors.ts';
import type { Ledger } from './ledger.ts';

/** Bounds of one episode; null where there is none. */
export type Caps = {
  /** Tokens of every kind together. */
  tokens: number | null;
  usd: number | null;
  seconds: number | null;
};

export type CapName = keyof Caps;

const variables: Readonly<Record<CapName, string>> = {
  tokens: 'MEDCUA_MAX_TOKENS',
  usd: 'MEDCUA_MAX_USD',
  seconds: 'MEDCUA_MAX_SECONDS',
};

/** Reads the caps from the environment. Throws UsageError for what is no positive number. */
export function capsFrom(environment: NodeJS.ProcessEnv): Caps {
  const read = (name: CapName): number | null => readCap(environment, variables[name]);
  return { tokens: read('tokens'), usd: read('usd'), seconds: read('seconds') };
}

/** The cap in a variable; null when it is not set. Throws UsageError for what is no positive number. */
export function readCap(environment: NodeJS.ProcessEnv, variable: string): number | null {
  const given = environment[variable]?.trim();
  if (given === undefined || given === '') return null;
  const value = Number(given);
  if (Number.isFinite(value) && value > 0) return value;
  throw new UsageError(`${variable} must be a number above 0, got "${given}".`);
}

/** An amount in the precision of its cap. */
export function figure(cap: CapName, value: number): string {
  return cap === 'tokens' ? String(value) : value.toFixed(cap === 'usd' ? 4 : 1);
}

/**
 * Why the next call must not be made, or null: a cap is reached, or would be passed by a call like the last one, the
 * least that the next can be expected to take.
 */
export function reachedCap(
  caps: Caps,
  ledger: Ledger,
  elapsedMs: number,
): { cap: CapName; reason: string } | null {
  const usage = ledger.usage();
  const tokens = usage.inputTokens + usage.cachedInputTokens + usage.cacheWriteTokens + usage.outputTokens;
  const spent: Record<CapName, { used: number; next: number }> = {
    tokens: { used: tokens, next: ledger.last.tokens },
    usd: { used: usage.costUsd ?? 0, next: ledger.last.cost },
    seconds: { used: elapsedMs / 1000, next: 0 },
  };
  for (const cap of ['tokens', 'usd', 'seconds'] as const) {
    const most = caps[cap];
    const { used, next } = spent[cap];
    if (most === null || (used < most && used + next <= most)) continue;
    const likely = used < most ? `, and the next call would take about ${figure(cap, next)}` : '';
    return {
      cap,
      reason: `${variables[cap]}=${most} allows no further call: ${figure(cap, used)} ${cap === 'usd' ? 'US dollars' : cap} are used${likely}.`,
    };
  }
  return null;
}
