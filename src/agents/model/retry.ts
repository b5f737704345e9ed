import type { Random } from '../../scenario/random.ts';
import type { Clock } from './clock.ts';
import type { Fault } from './fault.ts';

export type RetryPolicy = {
  /** Requests in all. */
  attempts: number;
  /** Milliseconds before the first repetition; doubles each time, up to `longestMs`. */
  firstMs: number;
  longestMs: number;
  /** Milliseconds of waiting in all. */
  totalMs: number;
};

export const defaultRetry: RetryPolicy = {
  attempts: 6,
  firstMs: 1000,
  longestMs: 60_000,
  totalMs: 300_000,
};

/** Exponential, with up to half of it taken off by chance, so that workers do not come back all at once. */
export function backoff(policy: RetryPolicy, attempt: number, random: Random): number {
  const full = Math.min(policy.longestMs, policy.firstMs * 2 ** (attempt - 1));
  return full - random.int(0, Math.floor(full / 2));
}

/**
 * Sends until there is an answer, the fault is final, or attempts or time are used up. `stop` is asked before each
 * request; what it gives ends the matter.
 */
export async function withRetry<A, S>(
  policy: RetryPolicy,
  { clock, random }: { clock: Clock; random: Random },
  hooks: {
    stop: () => S | null;
    send: (retry: boolean) => Promise<A>;
    judge: (error: unknown) => Fault;
  },
): Promise<{ kind: 'answer'; answer: A } | { kind: 'stopped'; by: S } | { kind: 'fault'; fault: Fault }> {
  let waited = 0;
  for (let attempt = 1; ; attempt += 1) {
    const stopped = hooks.stop();
    if (stopped !== null) return { kind: 'stopped', by: stopped };
    try {
      return { kind: 'answer', answer: await hooks.send(attempt > 1) };
    } catch (error) {
      const fault = hooks.judge(error);
      if (!fault.again) return { kind: 'fault', fault };
      const wait = Math.max(fault.afterMs ?? 0, backoff(policy, attempt, random));
      if (attempt >= policy.attempts || waited + wait > policy.totalMs) {
        const tried = attempt === 1 ? 'once' : `${attempt} times`;
        return { kind: 'fault', fault: { ...fault, reason: `${fault.reason} (tried ${tried})` } };
      }
      waited += wait;
      await clock.sleep(wait);
    }
  }
}
