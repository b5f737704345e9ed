import { jsonDigest, sha256 } from '../digest.ts';
import type { Json } from '../json.ts';
import { PngError } from '../recording/png.ts';
import { keyHeaders } from './redact.ts';

/** A request as its key sees it: no address, no secrets, pictures by digest, ids by what stands for them. */
export type RequestDocument = {
  provider: string;
  method: string;
  /** Within the provider's API, e.g. `/responses`. */
  path: string;
  headers: Record<string, string>;
  body: Json;
};

export type DocumentRules = {
  provider: string;
  /** Pixel digest of a PNG; stores it as well while recording. */
  picture: (png: Buffer) => string;
  /** Each text of the body as it may stand in a file. */
  text: (text: string) => string;
};

const picture = /^(?:data:image\/png;base64,)?(iVBORw0KGgo[A-Za-z0-9+/]+={0,2})$/;
/** What comes before the part of the path that means something: a version, or whatever a gateway puts there. */
const apiRoot = /^.*?\/(?:v\d+[a-z]*\d*|openai)(?=\/)/;

/** Reads a `fetch` call; the body must be JSON, as all three SDKs send it. */
export async function documentOf(
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  rules: DocumentRules,
): Promise<RequestDocument> {
  const request = new Request(input, init);
  const url = new URL(request.url);
  const headers = Object.fromEntries(
    keyHeaders.flatMap((name) => {
      const value = request.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const written = await request.text();
  const query = [...url.searchParams].filter(([name]) => name !== 'key');
  const search = query.length === 0 ? '' : `?${new URLSearchParams(query).toString()}`;
  return {
    provider: rules.provider,
    method: request.method,
    path: url.pathname.replace(apiRoot, '') + search,
    headers,
    body: written === '' ? null : cleaned(JSON.parse(written) as Json, rules),
  };
}

function cleaned(value: Json, rules: DocumentRules): Json {
  if (typeof value === 'string') {
    const base64 = picture.exec(value)?.[1];
    return base64 === undefined ? rules.text(value) : `picture:${digestOf(base64, rules)}`;
  }
  if (Array.isArray(value)) return value.map((item) => cleaned(item, rules));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, cleaned(item, rules)]));
}

function digestOf(base64: string, rules: DocumentRules): string {
  const png = Buffer.from(base64, 'base64');
  try {
    return rules.picture(png);
  } catch (error) {
    if (error instanceof PngError) return sha256(png);
    throw error;
  }
}

export function keyOf(document: RequestDocument): string {
  return jsonDigest(document);
}
