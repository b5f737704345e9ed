import { bottom, centerOf, sameRow, type Box, type ScreenText } from '../screen.ts';
import { findLabel, type Match } from './match.ts';
import { keyOf } from './text.ts';

/** One way to understand a phrase: a label, and what the phrase says stands near it. */
export type Reading = { label: string; near: string | null; qualifiers: readonly string[] };

/** A label and the word before it that names what it belongs to, e.g. "15" of "GCS". */
export type Suffix = { text: string; hint: string | null };

const preposition = /\s+(?:on|in|under|of|for|with|from)\s+/g;
const article = /^(?:the|a|an|her|his|its)\s+/i;

/** "Use on the capture tagged X": as a whole, then "Use" near "the capture tagged X". Text in parentheses qualifies. */
export function readingsOf(phrase: string): Reading[] {
  const qualifiers = [...phrase.matchAll(/\(([^)]*)\)/g)].flatMap((match) => match[1]!.split(/,\s+/));
  const plain = phrase
    .replaceAll(/\s*\([^)]*\)/g, '')
    .replace(article, '')
    .trim();
  const readings: Reading[] = [{ label: plain, near: null, qualifiers }];
  for (const match of plain.matchAll(preposition)) {
    const near = phrase.slice(phrase.indexOf(match[0]) + match[0].length);
    readings.push({ label: plain.slice(0, match.index), near: near.replace(article, ''), qualifiers });
  }
  return readings;
}

/**
 * The phrase, and what remains of it without its leading common nouns: "reason Patient off unit" → "Patient off unit" with
 * the hint "reason"; "GCS 15" → "15" with the hint "GCS". A name or a quotation is never shortened.
 */
export function suffixesOf(phrase: string): Suffix[] {
  const words = phrase.replace(article, '').split(/\s+/);
  const suffixes: Suffix[] = [{ text: words.join(' '), hint: null }];
  for (let at = 1; at < words.length; at++) {
    const dropped = words[at - 1]!;
    const isNoun = /^\p{Lowercase}[\p{Letter}-]*$/u.test(dropped);
    const isName = /^\p{Letter}+$/u.test(dropped) && /^[\d.]+,?$/.test(words[at]!);
    if (!isNoun && !isName) break;
    suffixes.push({ text: words.slice(at).join(' '), hint: words.slice(0, at).join(' ') });
  }
  return suffixes;
}

/** Shorter pieces of a long text say nothing about where it stands. */
const tellingPiece = 12;

/** Where a described thing stands: what is quoted, else what remains without common nouns; "A of B" is A on the row of B. */
export function placesOf(screen: ScreenText, description: string): Box[] {
  const quoted = /“([^”]+)”/.exec(description)?.[1];
  if (quoted !== undefined) return longTextPlaces(screen, quoted);
  const plain = description.replaceAll(/\s*\([^)]*\)/g, '');
  const parts = plain.split(' of ');
  for (const text of [plain, plain.split(', ')[0]!]) {
    for (const suffix of suffixesOf(text)) {
      const found = findLabel(screen, suffix.text);
      if (found.length > 0) return found.map((match) => match.box);
    }
  }
  if (parts.length !== 2) return [];
  const [things, owners] = parts.map((part) => placesOf(screen, part));
  return things!.filter((thing) => owners!.some((owner) => sameRow(thing, owner)));
}

/** A text that is wrapped stands where its pieces do. */
function longTextPlaces(screen: ScreenText, text: string): Box[] {
  const found = findLabel(screen, text);
  if (found.length > 0) return found.map((match) => match.box);
  const whole = keyOf(text);
  const pieces = screen.lines.filter((line) => {
    const key = keyOf(line.text);
    return key.length >= tellingPiece && whole.includes(key);
  });
  return pieces.map((line) => line.box);
}

/** Hints name a section or a group: its title, as a whole or as the start of a longer one. */
export function hintPlaces(screen: ScreenText, hint: string): Match[] {
  const words = hint.replace(article, '').split(/\s+/);
  for (const text of [words.join(' '), words.at(-1)!, words[0]!]) {
    const found = findLabel(screen, text);
    const whole = found.filter((match) => match.kind !== 'part');
    if (whole.length > 0) return whole;
    if (found.length > 0) return found;
  }
  return [];
}

/** How far things lie apart, in CSS pixels; rows are read from left to right, so that across counts less. */
export function apart(one: Box, other: Box): number {
  const [from, to] = [centerOf(one), centerOf(other)];
  return Math.hypot((from.x - to.x) * 0.7, from.y - to.y);
}

/** Furthest that a choice stands from the title of its group. */
const groupReach = { down: 340, across: 520 } as const;

/** Whether a choice belongs to the group with this title: beside or below it. */
export function isInGroup(choice: Box, title: Box): boolean {
  if (sameRow(choice, title)) return choice.x > title.x && choice.x - title.x < groupReach.across + 200;
  const down = choice.y - bottom(title);
  return down >= -2 && down <= groupReach.down && Math.abs(choice.x - title.x) <= groupReach.across;
}

const kindScore = { exact: 60, whole: 50, part: 20, misread: 5 } as const;
const buttonScore = 25;

/** Points for standing near one of the places; above it counts little. */
function nearness(box: Box, places: readonly Box[]): number {
  return Math.max(
    0,
    ...places.map((place) => {
      if (sameRow(box, place)) return 120 - apart(box, place) / 20;
      const above = box.y < place.y ? 60 : 0;
      return 90 - apart(box, place) / 8 - above;
    }),
  );
}

/** The match that fits best to all that the goal says; at least one is needed. */
export function bestOf(
  matches: readonly Match[],
  context: { near: readonly Box[]; hints: readonly Box[]; qualifiers: readonly Box[] },
): Match {
  const score = (match: Match): number =>
    kindScore[match.kind] +
    (match.frame === null ? 0 : buttonScore) +
    nearness(match.box, context.near) +
    nearness(match.box, context.hints) / 2 +
    (context.qualifiers.some((place) => sameRow(match.box, place)) ? 40 : 0);
  return matches.toSorted((one, other) => score(other) - score(one))[0]!;
}
