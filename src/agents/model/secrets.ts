/** Shapes of keys and of account, organization and request ids, wherever they stand in a text. */
const patterns: readonly RegExp[] = [
  /\b(?:sk|rk|pk|ek|sess)-[A-Za-z0-9_-]{12,}/g,
  /\bAIza[A-Za-z0-9_-]{20,}/g,
  /\bya29\.[A-Za-z0-9_.-]{10,}/g,
  /\bBearer\s+[A-Za-z0-9._~+/-]{8,}=*/gi,
  // Long enough that no word of a prompt or answer looks like one.
  /\b(?:org|proj|user|acct|wrkspc|req)[-_][A-Za-z0-9]{16,}/g,
];

export const redacted = '[redacted]';

/** Servers without keys are given words such as `EMPTY`, which must stay readable where they mean something. */
const shortestSecret = 8;

/** A text without the given secrets and without anything that looks like a key or an account's id. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  let clean = text;
  for (const secret of secrets)
    if (secret.length >= shortestSecret) clean = clean.replaceAll(secret, redacted);
  for (const pattern of patterns) clean = clean.replace(pattern, redacted);
  return clean;
}
