import { CassetteError } from '../../cassette/errors.ts';

export type Fetch = typeof globalThis.fetch;

/** What the last request came to, as HTTP saw it. */
export type Reply = { status: number; retryAfterMs: number | null };

/**
 * The `fetch` that an SDK gets. It remembers what SDKs hide: `retry-after`, and a cassette's error, which they would report
 * as a lost connection.
 */
export class Transport {
  readonly #fetch: Fetch;
  #reply: Reply | null = null;
  #cassetteError: CassetteError | null = null;

  constructor(inner: Fetch) {
    this.#fetch = inner;
  }

  readonly fetch: Fetch = async (input, init) => {
    this.#reply = null;
    try {
      const response = await this.#fetch(input, init);
      this.#reply = { status: response.status, retryAfterMs: retryAfter(response.headers) };
      return response;
    } catch (error) {
      if (error instanceof CassetteError) this.#cassetteError = error;
      throw error;
    }
  };

  /** Null when the last request got no answer. */
  get reply(): Reply | null {
    return this.#reply;
  }

  get cassetteError(): CassetteError | null {
    return this.#cassetteError;
  }
}

/** `retry-after-ms` (OpenAI) and `retry-after` in seconds or as a date (RFC 9110, section 10.2.3); milliseconds. */
export function retryAfter(headers: Headers, now: number = Date.now()): number | null {
  const exact = Number(headers.get('retry-after-ms') ?? Number.NaN);
  if (Number.isFinite(exact) && exact >= 0) return exact;
  const given = headers.get('retry-after');
  if (given === null || given.trim() === '') return null;
  const seconds = Number(given);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(given);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
