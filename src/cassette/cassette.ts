import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { ScreenshotStore } from '../recording/screenshotStore.ts';
import { CassetteError } from './errors.ts';
import { differences } from './difference.ts';
import { cassetteFormat, Packer, parseCassette, type Exchange } from './format.ts';
import { aliasOf, idsIn, replaceInChunks } from './ids.ts';
import { keptHeaders, redact } from './redact.ts';
import { documentOf, keyOf, type RequestDocument } from './request.ts';
import { cassetteFile, type CassetteSettings, type CassetteSubject } from './settings.ts';

type Fetch = typeof globalThis.fetch;

/** The `fetch` of one episode, and what to call when it is over. */
export type CassetteFetch = { fetch: Fetch; close: () => void };

const largestFile = 256 * 2 ** 20;
const shownDifferences = 5;
const countedDifferences = 500;

/** Puts a cassette before `inner`: records what goes through, or answers in its place. */
export function openCassette(
  settings: CassetteSettings,
  subject: CassetteSubject,
  given: { provider: string; inner: Fetch; secrets: readonly string[] },
): CassetteFetch {
  if (settings.mode === 'off') return { fetch: given.inner, close: () => {} };
  const store = new ScreenshotStore(settings.folder);
  const file = cassetteFile(settings.folder, subject);
  return settings.mode === 'record' ? record(file, subject, store, given) : replay(file, store, given);
}

let recordings = 0;

function record(
  file: string,
  subject: CassetteSubject,
  store: ScreenshotStore,
  { provider, inner, secrets }: { provider: string; inner: Fetch; secrets: readonly string[] },
): CassetteFetch {
  recordings += 1;
  const partial = `${file}.${process.pid}-${recordings}.partial`;
  const packer = new Packer();
  const aliases = new Map<string, string>();
  const repetitions = new Map<string, number>();
  let begun = false;
  const write = (lines: readonly string[]): void => {
    if (!begun) {
      mkdirSync(dirname(file), { recursive: true });
      appendFileSync(partial, `${JSON.stringify({ type: 'header', format: cassetteFormat, ...subject })}\n`);
      begun = true;
    }
    appendFileSync(partial, lines.map((line) => `${line}\n`).join(''));
  };
  return {
    fetch: async (input, init) => {
      const request = await documentOf(copied(input), init, {
        provider,
        picture: (png) => store.put(png),
        text: (text) => redact(aliases.get(text) ?? text, secrets),
      });
      const response = await inner(input, init);
      const pieces = await bytesOf(response);
      const key = keyOf(request);
      const repetition = repetitions.get(key) ?? 0;
      repetitions.set(key, repetition + 1);
      const texts = decoded(pieces);
      for (const [index, id] of idsIn(texts.join('')).entries())
        if (!aliases.has(id)) aliases.set(id, aliasOf(id, key, repetition, index));
      const chunks = redactedChunks(replaceInChunks(texts, aliases), secrets);
      const headers = headersOf(response);
      write(packer.lines({ key, request, status: response.status, headers, chunks }));
      return new Response(streamOf(pieces), { status: response.status, headers });
    },
    close: () => {
      if (begun) renameSync(partial, file);
    },
  };
}

function replay(
  file: string,
  store: ScreenshotStore,
  { provider, secrets }: { provider: string; secrets: readonly string[] },
): CassetteFetch {
  const exchanges = readCassette(file);
  const used = new Map<string, number>();
  return {
    fetch: async (input, init) => {
      const request = await documentOf(copied(input), init, {
        provider,
        picture: (png) => store.digestOf(png),
        text: (text) => redact(text, secrets),
      });
      const key = keyOf(request);
      const same = exchanges.filter((one) => one.key === key);
      const times = used.get(key) ?? 0;
      const found = same[times];
      if (found === undefined) throw missOf(request, key, times, exchanges, file);
      used.set(key, times + 1);
      const encoder = new TextEncoder();
      const { status, headers } = found;
      return new Response(streamOf(found.chunks.map((chunk) => encoder.encode(chunk))), { status, headers });
    },
    close: () => {},
  };
}

/** Reads a cassette. Throws CassetteError with file and line. */
export function readCassette(file: string): (Exchange & { line: number })[] {
  if (!existsSync(file))
    throw new CassetteError('missing_file', 'there is no cassette; record it with MEDCUA_CASSETTE=record.', {
      file,
    });
  if (statSync(file).size > largestFile)
    throw new CassetteError('too_large', `larger than ${largestFile} bytes.`, { file });
  return parseCassette(readFileSync(file, 'utf8'), file).exchanges;
}

function missOf(
  request: RequestDocument,
  key: string,
  times: number,
  exchanges: readonly (Exchange & { line: number })[],
  file: string,
): CassetteError {
  if (times > 0)
    return new CassetteError(
      'exhausted',
      `the request with key ${key} was recorded ${times === 1 ? 'once' : `${times} times`} and is made once more; record again.`,
      { file },
    );
  const compared = exchanges
    .map((one) => ({ one, found: differences(one.request, request, countedDifferences) }))
    .sort((a, b) => a.found.length - b.found.length);
  const [nearest] = compared;
  if (nearest === undefined)
    return new CassetteError('miss', `no answer to the request with key ${key}; nothing is recorded.`, {
      file,
    });
  const shown = nearest.found
    .slice(0, shownDifferences)
    .map(({ path, recorded, asked }) => `\n  ${path}: recorded ${recorded}, asked ${asked}`);
  const more = nearest.found.length - shown.length;
  return new CassetteError(
    'miss',
    `no answer to the request with key ${key}. The nearest, on line ${nearest.one.line}, has the key ${nearest.one.key} and differs in${shown.join('')}${more > 0 ? `\n  and ${more} more places` : ''}\nRecord again with MEDCUA_CASSETTE=record when the change is meant.`,
    { file },
  );
}

/** A body is read once; a `Request` must stay whole for the one who sends it. */
function copied(input: Parameters<Fetch>[0]): Parameters<Fetch>[0] {
  return input instanceof Request ? input.clone() : input;
}

async function bytesOf(response: Response): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  if (response.body === null) return pieces;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return pieces;
    pieces.push(value);
  }
}

function decoded(pieces: readonly Uint8Array[]): string[] {
  const decoder = new TextDecoder();
  const texts = pieces.map((piece) => decoder.decode(piece, { stream: true }));
  const rest = decoder.decode();
  return rest === '' ? texts : [...texts, rest];
}

/** What must not be written may lie across a border; then the whole body becomes one piece. */
function redactedChunks(chunks: readonly string[], secrets: readonly string[]): string[] {
  const apart = chunks.map((chunk) => redact(chunk, secrets));
  const whole = redact(chunks.join(''), secrets);
  return apart.join('') === whole ? apart : [whole];
}

function headersOf(response: Response): Record<string, string> {
  return Object.fromEntries(
    keptHeaders.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

function streamOf(pieces: readonly Uint8Array[]): ReadableStream<Uint8Array> | null {
  if (pieces.length === 0) return null;
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
}
