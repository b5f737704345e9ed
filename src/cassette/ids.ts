import { sha256 } from '../digest.ts';

/** Fields in which providers give the ids that later requests refer to. */
const idFields =
  /"(?:id|call_id|item_id|response_id|responseId|tool_use_id|previous_response_id)"\s*:\s*"([^"\\]{6,200})"/g;

/** The ids that an answer gives, in order, each once. */
export function idsIn(text: string): string[] {
  return [...new Set([...text.matchAll(idFields)].map((match) => match[1] ?? ''))];
}

/**
 * What stands for an id in a cassette. It depends on the request that was answered, hence on the whole conversation
 * before it: recording the same conversation again gives the same file, and two conversations are never mixed.
 */
export function aliasOf(id: string, requestKey: string, repetition: number, index: number): string {
  const prefix = /^[A-Za-z]{2,12}[-_]/.exec(id)?.[0] ?? 'id_';
  return prefix + sha256(`${requestKey} ${repetition} ${index}`).slice(0, 24);
}

/**
 * Replaces whole texts in a stream of chunks, also where one lies across a border: the border then moves to its end.
 * There are as many chunks as before.
 */
export function replaceInChunks(
  chunks: readonly string[],
  replacements: ReadonlyMap<string, string>,
): string[] {
  if (replacements.size === 0) return [...chunks];
  const escaped = [...replacements.keys()]
    .sort((a, b) => b.length - a.length)
    .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const whole = chunks.join('');
  const matches = [...whole.matchAll(new RegExp(escaped.join('|'), 'g'))];
  let offset = 0;
  let next = 0;
  const result: string[] = [];
  for (const chunk of chunks) {
    const end = offset + chunk.length;
    let text = '';
    let from = Math.max(offset, consumed(matches, next));
    for (let match = matches[next]; match !== undefined && match.index < end; match = matches[next]) {
      text += whole.slice(from, match.index) + (replacements.get(match[0]) ?? match[0]);
      from = match.index + match[0].length;
      next += 1;
    }
    if (from < end) text += whole.slice(from, end);
    result.push(text);
    offset = end;
  }
  return result;
}

/** Up to where the matches before `next` reach. */
function consumed(matches: readonly RegExpExecArray[], next: number): number {
  const last = matches[next - 1];
  return last === undefined ? 0 : last.index + last[0].length;
}
