import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { InfrastructureError } from '../../episode/errors.ts';
import { figure, readCap, type CapName, type Caps } from './caps.ts';

/** Tokens of every kind together, and US dollars. */
export type Spent = { tokens: number; usd: number };

const nothing: Spent = { tokens: 0, usd: 0 };

/** One line of the file: what a call is expected to take, and later, under the same id, what it took. */
const entrySchema = z.strictObject({
  id: z.string(),
  tokens: z.number().nonnegative(),
  usd: z.number().nonnegative(),
});
type Entry = z.infer<typeof entrySchema>;

const variables: Readonly<Record<CapName, string>> = {
  tokens: 'MEDCUA_MAX_RUN_TOKENS',
  usd: 'MEDCUA_MAX_RUN_USD',
  seconds: 'MEDCUA_MAX_RUN_SECONDS',
};

/** Reads the bounds of a whole run from the environment. Throws UsageError for what is no positive number. */
export function runCapsFrom(environment: NodeJS.ProcessEnv): Caps {
  const read = (name: CapName): number | null => readCap(environment, variables[name]);
  return { tokens: read('tokens'), usd: read('usd'), seconds: read('seconds') };
}

/**
 * What all episodes of a run have taken so far. Workers share it through a file of JSON lines, each written at once: a call is
 * entered before it is sent, so that two workers cannot both spend the rest, and what a killed worker had under way stays
 * counted. Without a file it holds for this process.
 */
export class RunSpending {
  readonly #file: string | null;
  readonly #caps: Caps;
  readonly #elapsedMs: () => number;
  readonly #own = new Map<string, Spent>();
  #typical: Spent = nothing;

  /** `elapsedMs`: milliseconds since the run began. */
  constructor(file: string | null, caps: Caps, elapsedMs: () => number) {
    this.#file = file;
    this.#caps = caps;
    this.#elapsedMs = elapsedMs;
  }

  /**
   * Enters a call that is expected to take at least as much as `last`, or says why it must not be made: the next call hardly
   * costs less than the one before.
   */
  claim(last: Spent): { id: string } | { cap: CapName; reason: string } {
    const expected: Spent = {
      tokens: Math.max(last.tokens, this.#typical.tokens),
      usd: Math.max(last.usd, this.#typical.usd),
    };
    const id = randomUUID();
    this.#enter({ id, ...expected });
    const total = this.#total();
    const figures = { ...total, seconds: this.#elapsedMs() / 1000 };
    for (const cap of ['tokens', 'usd', 'seconds'] as const) {
      const most = this.#caps[cap];
      const before = cap === 'seconds' ? figures.seconds : figures[cap] - expected[cap];
      if (most === null || (before < most && figures[cap] <= most)) continue;
      this.#enter({ id, ...nothing });
      const unit = cap === 'usd' ? 'US dollars' : cap;
      return {
        cap,
        reason: `${variables[cap]}=${most} allows no further call of this run: ${figure(cap, before)} ${unit} are used. Raise it and go on with --resume.`,
      };
    }
    return { id };
  }

  /** What the call took; zero when it was not answered. */
  settle(id: string, spent: Spent): void {
    this.#enter({ id, ...spent });
    if (spent.tokens > 0) this.#typical = spent;
  }

  #enter(entry: Entry): void {
    if (this.#file === null) {
      this.#own.set(entry.id, entry);
      return;
    }
    try {
      mkdirSync(dirname(this.#file), { recursive: true });
      // A line that a killed worker tore must not swallow this one.
      appendFileSync(this.#file, `\n${JSON.stringify(entry)}\n`);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new InfrastructureError(`What the run spends cannot be kept: ${why}.`);
    }
  }

  #total(): Spent {
    const entries = this.#file === null ? this.#own : read(this.#file);
    const sum = { ...nothing };
    for (const { tokens, usd } of entries.values()) {
      sum.tokens += tokens;
      sum.usd += usd;
    }
    return sum;
  }
}

/** The last entry of each call; a line that a crash tore is left out. */
function read(file: string): Map<string, Spent> {
  const entries = new Map<string, Spent>();
  if (!existsSync(file)) return entries;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const entry = parsed(line);
    if (entry !== null) entries.set(entry.id, entry);
  }
  return entries;
}

function parsed(line: string): Entry | null {
  try {
    return entrySchema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

const ofProcess = new WeakMap<NodeJS.ProcessEnv, RunSpending>();

/** The spending of the run that an environment belongs to: `MEDCUA_RUN_SPENDING` names the file that its workers share. */
export function runSpendingOf(environment: NodeJS.ProcessEnv): RunSpending {
  const known = ofProcess.get(environment);
  if (known !== undefined) return known;
  const file = environment.MEDCUA_RUN_SPENDING?.trim() ?? '';
  const began = Number(environment.MEDCUA_RUN_BEGAN ?? Date.now());
  const spending = new RunSpending(
    file === '' ? null : file,
    runCapsFrom(environment),
    () => Date.now() - began,
  );
  ofProcess.set(environment, spending);
  return spending;
}
