import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Anthropic from '@anthropic-ai/sdk';
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { openCassette, readCassette } from '../../src/cassette/cassette.ts';
import { differences } from '../../src/cassette/difference.ts';
import { aliasOf, idsIn, replaceInChunks } from '../../src/cassette/ids.ts';
import { cassetteFile } from '../../src/cassette/settings.ts';

const subject = { agent: 'anthropic:model', case: 'a.b.intent', seed: 1, shift: 'none' };

const event = (type: string, data: Record<string, unknown>) =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;

const id = 'msg_01abcdefghijklmnopqrstuv';
const sse = [
  event('message_start', {
    message: {
      id,
      type: 'message',
      role: 'assistant',
      model: 'm',
      content: [],
      stop_reason: null,
      usage: { input_tokens: 1, output_tokens: 1 },
    },
  }),
  event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
  event('content_block_delta', { index: 0, delta: { type: 'text_delta', text: 'Café – 5 µg' } }),
  event('content_block_stop', { index: 0 }),
  event('message_delta', { delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 5 } }),
  event('message_stop', {}),
].join('');

function streaming(pieces: readonly Uint8Array[]): Response {
  return new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(piece);
        controller.close();
      },
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  );
}

/** Cut at fixed places, also within the id and within a character of several bytes. */
function cutEvery(bytes: Uint8Array, length: number): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += length) pieces.push(bytes.subarray(at, at + length));
  return pieces;
}

async function ask(fetch: typeof globalThis.fetch): Promise<{ text: string; id: string }> {
  const client = new Anthropic({ apiKey: 'none', fetch, maxRetries: 0 });
  const message = await client.messages
    .stream({ model: 'm', max_tokens: 10, messages: [{ role: 'user', content: 'How much?' }] })
    .finalMessage();
  const [block] = message.content;
  return { text: block?.type === 'text' ? block.text : '', id: message.id };
}

test('should keep a stream chunk for chunk, and give it to the SDK again as it came', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cassettes-'));
  try {
    const pieces = cutEvery(new TextEncoder().encode(sse), 37);
    const given = { provider: 'anthropic', secrets: [], inner: async () => streaming(pieces) };
    const recording = openCassette({ mode: 'record', folder }, subject, given);
    const recorded = await ask(recording.fetch);
    recording.close();
    expect(recorded).toEqual({ text: 'Café – 5 µg', id });
    const file = cassetteFile(folder, subject);
    const [exchange] = readCassette(file);
    expect(exchange?.chunks).toHaveLength(pieces.length);
    expect(readFileSync(file, 'utf8')).not.toContain(id);
    const offline = { ...given, inner: () => Promise.reject(new Error('no network')) };
    const replaying = openCassette({ mode: 'replay', folder }, subject, offline);
    const replayed = await ask(replaying.fetch);
    expect(replayed.text).toBe(recorded.text);
    expect(replayed.id).toMatch(/^msg_[0-9a-f]{24}$/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('should record nothing of an answer that breaks off', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cassettes-'));
  try {
    const inner = async () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            controller.error(new Error('reset'));
          },
        }),
      );
    const { fetch } = openCassette({ mode: 'record', folder }, subject, {
      provider: 'p',
      secrets: [],
      inner,
    });
    await expect(fetch('http://models.test/v1/messages', { method: 'POST', body: '{}' })).rejects.toThrow(
      'reset',
    );
    expect(() => readCassette(cassetteFile(folder, subject))).toThrow(/there is no cassette/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('should replace ids across the borders of chunks, without more or fewer chunks', () => {
  const replacements = new Map([
    ['abcabd', 'X'],
    ['abc', 'long-alias'],
  ]);
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 6 })),
      (chunks) => {
        const replaced = replaceInChunks(chunks, replacements);
        const whole = chunks.join('').replaceAll(/abcabd|abc/g, (found) => replacements.get(found) ?? found);
        expect(replaced.join('')).toBe(whole);
        expect(replaced).toHaveLength(chunks.length);
      },
    ),
  );
});

test('should find the ids that later requests refer to, and give each a stand-in of its own', () => {
  expect(
    idsIn('{"id": "resp_123456", "x": {"call_id":"call_123456"}, "grid": "no-id-here", "id": "resp_123456"}'),
  ).toEqual(['resp_123456', 'call_123456']);
  expect(aliasOf('resp_123456', 'key', 0, 0)).toMatch(/^resp_[0-9a-f]{24}$/);
  expect(aliasOf('1234', 'key', 0, 0)).toMatch(/^id_[0-9a-f]{24}$/);
  expect(aliasOf('resp_1', 'key', 0, 0)).not.toBe(aliasOf('resp_1', 'key', 0, 1));
  expect(aliasOf('resp_1', 'key', 0, 0)).not.toBe(aliasOf('resp_1', 'other', 0, 0));
});

test('should take no inherited name for a value', () => {
  expect(differences({}, { toString: [] }, 5)).toEqual([
    { path: 'toString', recorded: '(nothing)', asked: '[]' },
  ]);
});

test('should say where two values differ, whatever they are', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (left, right) => {
      const same = JSON.stringify(left) === JSON.stringify(right);
      const found = differences(left as never, right as never, 5);
      if (same) expect(found).toEqual([]);
      expect(found.length).toBeLessThanOrEqual(5);
    }),
  );
  expect(differences({ a: [1, { b: 'x' }] }, { a: [1, { b: 'y' }], c: 2 }, 5)).toEqual([
    { path: 'a[1].b', recorded: '"x"', asked: '"y"' },
    { path: 'c', recorded: '(nothing)', asked: '2' },
  ]);
});
