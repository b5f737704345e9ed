import { countOf, fieldsOf, textOf } from './reading.ts';
import { withoutSecrets } from './secrets.ts';
import type { Reply } from './transport.ts';

/** Why a call came to nothing. */
export type Fault = {
  kind: 'refused' | 'infrastructure_error';
  reason: string;
  /** Whether the same request may succeed later. */
  again: boolean;
  /** Milliseconds that the provider asks to wait; null when it does not say. */
  afterMs: number | null;
};

/** An answer of status 200 that says in its body that the request failed. */
export class FailedAnswer extends Error {
  override readonly name = 'FailedAnswer';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(`${code}: ${message}`);
    this.status = status;
    this.code = code;
  }
}

/** Codes with which providers decline a request for its content. */
const refusals = /content_(policy|filter)|policy_violation|invalid_prompt|bio_policy|cyber_policy|safety/i;
/** Waiting does not fill an account. */
const spent = /insufficient_quota|billing|credit balance/i;

const longestReason = 500;

/** Judges what an SDK threw. `reply` is what HTTP saw; none when the connection failed or timed out. */
export function faultOf(
  error: unknown,
  reply: Reply | null,
  {
    provider,
    keyVariable,
    secrets,
  }: { provider: string; keyVariable: string | null; secrets: readonly string[] },
): Fault {
  const fields = fieldsOf(error);
  const message = error instanceof Error ? error.message : String(error);
  const status = countOf(fields.status) || (reply !== null && reply.status >= 400 ? reply.status : 0);
  const code = [fields.code, fields.type, fieldsOf(fieldsOf(fields.error).error).type].map(textOf).join(' ');
  const said = withoutSecrets(message.replace(/\s+/g, ' '), secrets).slice(0, longestReason);
  const afterMs = reply?.retryAfterMs ?? delayWithin(message);
  const infrastructure = (reason: string, again: boolean): Fault => ({
    kind: 'infrastructure_error',
    reason,
    again,
    afterMs,
  });
  if (status === 0) {
    // Answered well, and yet an error: the body ended before its end.
    const why = reply === null ? 'there was no answer' : 'the answer broke off';
    return infrastructure(`${provider}: ${why}: ${said}`, true);
  }
  const answered = `${provider} answered ${status}: ${said}`;
  if (refusals.test(code) && status < 500)
    return { kind: 'refused', reason: answered, again: false, afterMs };
  if (status === 401 || status === 403) {
    const key = keyVariable === null ? 'the key' : `the key in ${keyVariable}`;
    return infrastructure(`${answered} Check ${key} and what it may use.`, false);
  }
  if (status === 429) return infrastructure(answered, !spent.test(`${code} ${message}`));
  return infrastructure(answered, status === 408 || status === 409 || status >= 500);
}

/** Google writes its delay into the error's body: `"retryDelay": "20s"`. */
function delayWithin(message: string): number | null {
  const found = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/.exec(message.replaceAll('\\"', '"'))?.[1];
  return found === undefined ? null : Number(found) * 1000;
}
