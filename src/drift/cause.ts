import { parseColor } from '../oklab.ts';
import { followsClock, type ClockTimes } from './clockWords.ts';
import { isBox, isControl, isPicture, isText, partRoles, type ScreenElement } from './elements.ts';
import { isSameSize, isStanding, type Matching, type Pair } from './match.ts';
import type { Box, RegionLabel, WordChange } from './outcome.ts';
import { occursIn, type RecordChange } from './recordWords.ts';
import { changedWords, isMeasure, tokensOf } from './words.ts';

export type ElementKind = 'text' | 'control' | 'picture' | 'box';

/** One way in which an element differs. Causes of one key are one region. */
export type Cause = {
  label: RegionLabel;
  /** What makes causes the same, e.g. the offset; null for a change that stands alone. */
  key: string | null;
  clinical: boolean;
  /** 0 comes first. */
  importance: number;
  /** What the element is called. */
  subject: string;
  /** Where it was and where it is; null when it was or is nowhere. */
  places: { recorded: Box | null; present: Box | null };
  id: string | null;
  /** What the element is; texts and controls give the better name to several. */
  kind: ElementKind;
  offset: { dx: number; dy: number } | null;
  words: { recorded: string; present: string; changed: WordChange[] } | null;
  colors: { from: string; to: string } | null;
  /** Paths of the record that explain it. */
  fields: string[];
};

/** What explains a change of words beside the elements. */
export type WordSources = {
  times: ClockTimes;
  /** Lower-case words of the recorded server's records. */
  known: ReadonlySet<string>;
  changes: readonly RecordChange[];
};

const importances: Readonly<Record<RegionLabel, number>> = {
  text: 0,
  data: 0,
  missing: 2,
  new: 3,
  color: 4,
  image: 5,
  layout: 6,
  clock: 7,
  anti_aliasing: 8,
};
/** Of what is not clinical, behind all that is. */
const notClinical = 10;
/** Of an entered state, behind changed digits and names. */
const ofState = 1;

/** States of a control that change what is entered; the others are places on the way. */
const enteredStates = /checked|pressed/;

export function causesOf(matching: Matching, sources: WordSources): Cause[] {
  return [
    ...matching.pairs.flatMap((pair) => causeOfPair(pair, matching, sources) ?? []),
    ...matching.missing.map((element) => causeOfOne('missing', element, sources)),
    ...matching.added.map((element) => causeOfOne('new', element, sources)),
  ];
}

export function cause(
  label: RegionLabel,
  clinical: boolean,
  given: Pick<Cause, 'subject' | 'places'> & Partial<Cause>,
): Cause {
  const importance = importances[label] + (clinical ? 0 : notClinical);
  const nothing = {
    key: null,
    id: null,
    kind: 'box' as ElementKind,
    offset: null,
    words: null,
    colors: null,
    fields: [],
  };
  return { ...nothing, label, clinical, importance, ...given };
}

/** The cause as part of another change. */
export function relabel(one: Cause, label: RegionLabel, key: string): Cause {
  return { ...one, label, key, importance: importances[label] + (one.clinical ? 0 : notClinical) };
}

/** Null when the element is what, where and how it was. */
function causeOfPair(pair: Pair, matching: Matching, sources: WordSources): Cause | null {
  const { recorded, present } = pair;
  const base = {
    subject: subjectOf(recorded),
    places: { recorded: recorded.box, present: present.box },
    id: recorded.id,
    kind: kindOf(recorded),
  };
  const dx = Math.round(present.box.x - recorded.box.x);
  const dy = Math.round(present.box.y - recorded.box.y);
  const stands = isStanding(recorded.box, present.box);
  const offset = stands ? null : { dx, dy };
  if (recorded.text !== present.text || recorded.role !== present.role)
    return causeOfWords(pair, { ...base, offset }, sources);
  if (recorded.color !== present.color || recorded.background !== present.background) {
    const colors = colorsOf(pair);
    const clinical = isClinicalColor(pair, matching);
    return cause('color', clinical, { ...base, offset, colors, key: `${colors.from} ${colors.to}` });
  }
  if (stands && isSameSize(recorded.box, present.box)) return null;
  const moved = { dx: stands ? 0 : dx, dy: stands ? 0 : dy };
  return cause('layout', false, { ...base, offset: moved, key: `${moved.dx} ${moved.dy}` });
}

/** Whether a color may say something other than before. Of a picture, it may hide that what it shows changed too. */
function isClinicalColor(pair: Pair, { pairs }: Matching): boolean {
  const { recorded } = pair;
  if (isPicture(recorded)) return true;
  if (isSlightShade(pair)) return false;
  return !isBox(recorded) || areaOf(recorded.box) <= badgeArea || !holdsText(recorded.box, pairs);
}

/** Distance in OKLab below which two colors have one meaning: red stays red; 0.02 is just noticeable. */
const slightShade = 0.04;

function isSlightShade({ recorded, present }: Pair): boolean {
  return (
    distance(recorded.color, present.color) <= slightShade &&
    distance(recorded.background, present.background) <= slightShade
  );
}

/** Distance of two colors in OKLab; without end when opacity differs or one cannot be read. */
function distance(from: string, to: string): number {
  const [a, b] = [parseColor(from), parseColor(to)];
  if (from === to) return 0;
  return a?.alpha !== b?.alpha || a === null || b === null
    ? Infinity
    : Math.hypot(a.lightness - b.lightness, a.a - b.a, a.b - b.b);
}

function causeOfWords(
  { recorded, present }: Pair,
  base: Pick<Cause, 'subject' | 'places' | 'id' | 'offset'>,
  { times, known, changes }: WordSources,
): Cause {
  const texts = { recorded: shownText(recorded), present: shownText(present) };
  const changed = changedWords(texts.recorded, texts.present);
  const words = { ...texts, changed };
  // Of a text that changed, what labels it.
  const subject = isText(recorded) ? recorded.name || (recorded.id ?? '') : base.subject;
  const isEntered = recorded.role === 'textbox' || recorded.role === 'combobox';
  const isState = isControl(recorded) && !isEntered;
  const clinical = isState
    ? enteredStates.test(recorded.text) !== enteredStates.test(present.text)
    : isEntered || changed.some((change) => isClinicalChange(change, texts, known));
  const explained = changed.map(({ to }) => (to === '' ? [] : changes.filter((one) => occursIn(to, one.to))));
  if (!isState && explained.every((paths) => paths.length > 0)) {
    const fields = [...new Set(explained.flat().map(({ path }) => path))];
    return cause('data', clinical, { ...base, subject, words, fields });
  }
  if (!isState && changed.every((change) => followsClock(change, texts, times)))
    return cause('clock', false, { ...base, subject, words, key: 'clock' });
  const found = cause('text', clinical, { ...base, subject, words });
  return isState ? { ...found, importance: found.importance + ofState } : found;
}

function isClinicalChange(
  { from, to }: WordChange,
  texts: { recorded: string; present: string },
  known: ReadonlySet<string>,
): boolean {
  return isClinicalText(from, texts.recorded, known) || isClinicalText(to, texts.present, known);
}

function isClinicalText(words: string, text: string, known: ReadonlySet<string>): boolean {
  return isMeasure(words, text) || tokensOf(words).some((token) => known.has(token.toLowerCase()));
}

function causeOfOne(label: 'missing' | 'new', element: ScreenElement, { known }: WordSources): Cause {
  const text = shownText(element);
  const isThere = label === 'missing';
  const words =
    text === ''
      ? null
      : {
          recorded: isThere ? text : '',
          present: isThere ? '' : text,
          changed: changedWords(isThere ? text : '', isThere ? '' : text),
        };
  // A picture that came or went may mean anything.
  const clinical = isPicture(element) || (isText(element) && isClinicalText(text, text, known));
  return cause(label, clinical, {
    subject: subjectOf(element),
    places: { recorded: isThere ? element.box : null, present: isThere ? null : element.box },
    id: element.id,
    kind: kindOf(element),
    words,
  });
}

/** A box of up to this many pixels is a badge or a lamp even with text in it, a larger one is the ground of others. */
const badgeArea = 4000;

function areaOf({ width, height }: Box): number {
  return width * height;
}

/** Whether texts of the recorded screen stand in a box, so that it is their ground. */
function holdsText(box: Box, pairs: readonly Pair[]): boolean {
  return pairs.some(({ recorded }) => isText(recorded) && isInside(recorded.box, box));
}

export function isInside(inner: Box, outer: Box): boolean {
  const slack = 2;
  return (
    inner.x >= outer.x - slack &&
    inner.y >= outer.y - slack &&
    inner.x + inner.width <= outer.x + outer.width + slack &&
    inner.y + inner.height <= outer.y + outer.height + slack
  );
}

export function kindOf(element: ScreenElement): ElementKind {
  if (isText(element)) return 'text';
  if (isPicture(element)) return 'picture';
  return isBox(element) ? 'box' : 'control';
}

function shownText({ role, text }: ScreenElement): string {
  return role === partRoles.struck ? `${text} (struck through)` : text;
}

/** What a person would call the element. */
export function subjectOf(element: ScreenElement): string {
  return isText(element) ? element.text : element.name || element.id || element.role;
}

function colorsOf({ recorded, present }: Pair): { from: string; to: string } {
  const isBare = [recorded, present].every((one) => isBox(one) && one.color === one.background);
  if (isBare) return { from: recorded.background, to: present.background };
  if (recorded.background === present.background) return { from: recorded.color, to: present.color };
  if (recorded.color === present.color) return { from: recorded.background, to: present.background };
  const both = ({ color, background }: ScreenElement): string => `${color} on ${background}`;
  return { from: both(recorded), to: both(present) };
}
