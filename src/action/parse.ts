import type { Action } from './action.ts';
import { isMention, readArguments, type Argument } from './call.ts';
import { excerpt, positionAt, type ActionError, type Problem } from './error.ts';
import { nearest } from '../nearest.ts';
import { buildAction, signatures } from './signatures.ts';

export type ParseResult = { ok: true; action: Action } | { ok: false; error: ActionError };

type FoundCall = { name: string; start: number; open: number; arguments: Argument[] };

/** What a scan of the text finds; lists are cut off where more could not change the outcome. */
type Findings = {
  calls: FoundCall[];
  /** Known functions with parentheses that cannot be read. */
  broken: Problem[];
  /** Known functions named as prose does, `mouse_click(x, y)`, with what is wrong with them as calls. */
  mentions: Problem[];
  /** Calls of functions that do not exist; `statement`: at the start of a line, so surely meant as a call. */
  unknown: { name: string; start: number; statement: boolean }[];
};

/** Unreadable parentheses after which the scan gives up; bounds the time on hostile text. */
const mostUnreadable = 200;

const blockOpeners = new Set(['for', 'while', 'if', 'elif', 'else', 'def', 'with', 'try', 'except', 'class']);

/** Offset of the first character of the line that holds `offset`. */
const lineStart = (text: string, offset: number) =>
  offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;

function opensBlock(line: string): boolean {
  return line.trimEnd().endsWith(':') && blockOpeners.has(/^\s*(\w+)/.exec(line)?.[1] ?? '');
}

/** Whether the call is the body of a loop or condition, which would be run once, whatever it says. */
function isInBlock(text: string, start: number): boolean {
  let from = lineStart(text, start);
  const before = text.slice(from, start);
  if (before.trim() !== '') return opensBlock(before);
  if (before === '') return false;
  while (from > 0) {
    const end = from - 1;
    from = lineStart(text, end);
    const line = text.slice(from, end);
    if (line.trim() !== '') return opensBlock(line);
  }
  return false;
}

/** Whether nothing but blanks stands between `start` and the beginning of its line, statement or fence. */
function isStatement(text: string, start: number): boolean {
  let index = start;
  while (text[index - 1] === ' ' || text[index - 1] === '\t') index -= 1;
  return (
    index === 0 ||
    '\n\r;'.includes(text[index - 1] ?? '') ||
    text.slice(Math.max(0, index - 3), index) === '```'
  );
}

function findCalls(text: string): Findings {
  const findings: Findings = { calls: [], broken: [], mentions: [], unknown: [] };
  const landmark = /[\w.]+|#|```/g;
  const commentEnd = /\n|```/g;
  let fenced = false;
  let lastCallEnd = -1;
  let unreadable = 0;
  for (let match = landmark.exec(text); match !== null; match = landmark.exec(text)) {
    const [found] = match;
    if (found === '```') {
      fenced = !fenced;
      continue;
    }
    if (found === '#') {
      const afterCall = lastCallEnd !== -1 && !text.slice(lastCallEnd, match.index).includes('\n');
      if (fenced || afterCall || isStatement(text, match.index)) {
        commentEnd.lastIndex = match.index;
        landmark.lastIndex = commentEnd.exec(text)?.index ?? text.length;
      }
      lastCallEnd = -1;
      continue;
    }
    // A list number or an ellipsis may touch the call: `1.mouse_click(…)`.
    const name = found.replace(/^[\d.]*\.(?=[A-Za-z_])/, '');
    const start = match.index + found.length - name.length;
    const target = signatures.get(name);
    let open = landmark.lastIndex;
    if (target !== undefined) while (text[open] === ' ' || text[open] === '\t') open += 1;
    if (text[open] !== '(' || !/^[A-Za-z_]/.test(name)) continue;
    const reading = readArguments(text, open);
    if (!reading.ok) {
      unreadable += 1;
      if (unreadable > mostUnreadable) {
        findings.broken.push({
          code: 'syntax',
          message: `Found more than ${mostUnreadable} things in parentheses that are no calls; answer with the call alone.`,
          offset: start,
        });
        break;
      }
      if (target === undefined) continue;
      const touching = open === landmark.lastIndex;
      if (isMention(text, open)) findings.mentions.push(reading.problem);
      else if (touching || isStatement(text, start)) findings.broken.push(reading.problem);
      continue;
    }
    if (target === undefined) {
      findings.unknown.push({ name, start, statement: isStatement(text, start) });
    } else if (
      reading.arguments.length === 0 &&
      Object.values(target.parameters).some((one) => one.fallback === null)
    ) {
      const built = buildAction(name, target, [], open);
      if (!built.ok) findings.mentions.push(built.problem);
    } else {
      findings.calls.push({ name, start, open, arguments: reading.arguments });
      if (findings.calls.length > 1) break;
    }
    landmark.lastIndex = reading.end;
    lastCallEnd = reading.end;
  }
  return findings;
}

function severalCalls(offset: number): Problem {
  return {
    code: 'several_calls',
    message: 'Found more than one call; answer with exactly one action.',
    offset,
  };
}

function unknownFunction({ name, start }: { name: string; start: number }): Problem {
  const near = nearest(name, signatures.keys());
  const hint =
    near.length > 0
      ? `Nearest functions: ${near.join(', ')}.`
      : `There are ${[...signatures.keys()].join(', ')}.`;
  return {
    code: 'unknown_function',
    message: `There is no function ${excerpt(name)}. ${hint}`,
    offset: start,
  };
}

const noCall: Problem = {
  code: 'no_call',
  message: 'Found no call; answer with one action, e.g. mouse_click(350, 200).',
  offset: 0,
};

/** The one call that the text makes, or why there is not exactly one. */
function onlyCall(text: string): { ok: true; call: FoundCall } | { ok: false; problem: Problem } {
  const { calls, broken, mentions, unknown } = findCalls(text);
  const [call, second] = calls;
  if (second !== undefined) return { ok: false, problem: severalCalls(second.start) };
  const [fault] = broken;
  if (fault !== undefined) return { ok: false, problem: fault };
  const stranger = unknown.find((one) => one.statement);
  if (call === undefined) {
    const [first] = unknown;
    const problem = first === undefined ? (mentions[0] ?? noCall) : unknownFunction(stranger ?? first);
    return { ok: false, problem };
  }
  if (stranger !== undefined)
    return { ok: false, problem: severalCalls(Math.max(stranger.start, call.start)) };
  if (isInBlock(text, call.start))
    return {
      ok: false,
      problem: {
        code: 'syntax',
        message: 'Loops and conditions are not evaluated; answer with the call alone.',
        offset: call.start,
      },
    };
  if (/[\w\]]\(\s*$/.test(text.slice(Math.max(0, call.start - 40), call.start)))
    return {
      ok: false,
      problem: {
        code: 'syntax',
        message: 'The call is an argument of another call; answer with the call alone.',
        offset: call.start,
      },
    };
  return { ok: true, call };
}

/**
 * Reads an agent's answer: exactly one call of the action set (see `printAction`), alone or with prose, comments and
 * code fences around it. Strict and total: any text gives an action or an error with its place; it never throws,
 * guesses or evaluates, and takes time linear in the length of the text.
 *
 * Every complete call counts, wherever it stands; so an answer that quotes an earlier call beside its own is an
 * error. A function named as prose does, `mouse_click(x, y)` or `mouse_click()`, is no call beside a real one.
 */
export function parseAction(text: string): ParseResult {
  const found = onlyCall(text);
  const result = found.ok ? build(found.call) : found;
  if (result.ok) return { ok: true, action: result.value };
  const { code, message, offset } = result.problem;
  const position = positionAt(text, offset);
  return {
    ok: false,
    error: { code, message: `${message} (line ${position.line}, column ${position.column})`, position },
  };
}

function build(call: FoundCall) {
  const target = signatures.get(call.name);
  if (target === undefined) return { ok: false as const, problem: unknownFunction(call) };
  return buildAction(call.name, target, call.arguments, call.open);
}
