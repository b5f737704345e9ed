import { z } from 'zod';
import { jsonDigest } from '../digest.ts';
import { canonicalJson, type Json } from '../json.ts';
import { CassetteError } from './errors.ts';
import { keyOf, type RequestDocument } from './request.ts';

export const cassetteFormat = 1;

/** A request and what was answered. */
export type Exchange = {
  key: string;
  request: RequestDocument;
  status: number;
  headers: Record<string, string>;
  /** The body as it came, piece by piece. */
  chunks: string[];
};

const json: z.ZodType<Json> = z.json();
const digest = z.string().regex(/^[0-9a-f]{64}$/, 'expected 64 hex digits');
const shortTexts = z.record(z.string(), z.string());

const header = z.strictObject({
  type: z.literal('header'),
  format: z.literal(cassetteFormat),
  agent: z.string(),
  case: z.string(),
  seed: z.int(),
  shift: z.string(),
});
/** A piece that many requests have in common, such as a message of the conversation. */
const part = z.strictObject({ type: z.literal('part'), id: digest, value: json });
const exchange = z.strictObject({
  type: z.literal('exchange'),
  key: digest,
  request: z.strictObject({
    provider: z.string(),
    method: z.string(),
    path: z.string(),
    headers: shortTexts,
    body: json,
  }),
  status: z.int().min(200).max(599),
  headers: shortTexts,
  chunks: z.array(z.string()),
});
const line = z.discriminatedUnion('type', [header, part, exchange]);

export type CassetteHeader = z.infer<typeof header>;

/** Shorter pieces stay where they are. */
const shortestPart = 200;
const partField = '$part';

/** Writes exchanges so that what requests repeat is written once. */
export class Packer {
  readonly #written = new Set<string>();

  lines({ key, request, status, headers, chunks }: Exchange): string[] {
    const lines: string[] = [];
    const pack = (value: Json): Json => {
      if (canonicalJson(value).length < shortestPart) return value;
      const id = jsonDigest(value);
      if (!this.#written.has(id)) {
        this.#written.add(id);
        lines.push(JSON.stringify({ type: 'part', id, value }));
      }
      return { [partField]: id };
    };
    const body = mapTopLevel(request.body, pack);
    lines.push(
      JSON.stringify({ type: 'exchange', key, request: { ...request, body }, status, headers, chunks }),
    );
    return lines;
  }
}

/** Applies `change` to the fields of a body, and to the items of fields that are lists. */
function mapTopLevel(body: Json, change: (value: Json) => Json): Json {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(change) : change(value),
    ]),
  );
}

/** Reads a whole cassette; throws CassetteError that names the line for anything it does not understand. */
export function parseCassette(
  text: string,
  file: string,
): { header: CassetteHeader; exchanges: (Exchange & { line: number })[] } {
  const parts = new Map<string, Json>();
  const exchanges: (Exchange & { line: number })[] = [];
  let head: CassetteHeader | null = null;
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  for (const [index, written] of lines.entries()) {
    const place = { file, line: index + 1 };
    const read = parseLine(written, place);
    if (read.type === 'header') {
      if (index !== 0)
        throw new CassetteError('malformed', 'a second header; expected it on line 1 only.', place);
      head = read;
    } else if (head === null) {
      throw new CassetteError('malformed', `expected the header, got a line of type "${read.type}".`, place);
    } else if (read.type === 'part') {
      if (jsonDigest(read.value) !== read.id)
        throw new CassetteError('changed', 'the part does not have the digest it is named by.', place);
      parts.set(read.id, read.value);
    } else {
      const unpack = (value: Json): Json => unpacked(value, parts, place);
      const request = { ...read.request, body: mapTopLevel(read.request.body, unpack) };
      if (keyOf(request) !== read.key)
        throw new CassetteError(
          'changed',
          'the request does not have the key it is named by; record again.',
          place,
        );
      const { key, status, headers, chunks } = read;
      exchanges.push({ key, request, status, headers, chunks, line: place.line });
    }
  }
  if (head === null) throw new CassetteError('malformed', 'the file is empty; record again.', { file });
  return { header: head, exchanges };
}

function unpacked(
  value: Json,
  parts: ReadonlyMap<string, Json>,
  place: { file: string; line: number },
): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const id = value[partField];
  if (typeof id !== 'string' || Object.keys(value).length !== 1) return value;
  const found = parts.get(id);
  if (found === undefined)
    throw new CassetteError('malformed', `the part ${id} is not on any line before; record again.`, place);
  return found;
}

function parseLine(written: string, place: { file: string; line: number }): z.infer<typeof line> {
  let value: unknown;
  try {
    value = JSON.parse(written);
  } catch (cause) {
    throw new CassetteError('malformed', `expected JSON: ${(cause as Error).message}`, place, cause);
  }
  const read = line.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const where = issue === undefined || issue.path.length === 0 ? '' : ` in "${issue.path.join('.')}"`;
  throw new CassetteError('malformed', `${issue?.message ?? 'unknown line'}${where}.`, place, read.error);
}
