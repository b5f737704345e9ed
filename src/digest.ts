import { createHash } from 'node:crypto';
import { canonicalJson } from './json.ts';

/** SHA-256 in hex. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** SHA-256 of a JSON value, whatever the order of its keys. */
export function jsonDigest(value: unknown): string {
  return sha256(canonicalJson(value));
}
