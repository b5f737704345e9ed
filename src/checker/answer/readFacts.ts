import type { AnswerSlot } from '../answer.ts';
import { findFacts, type FactMention } from './facts.ts';
import type { SlotFinding } from './finding.ts';
import type { CleanText } from './normalize.ts';

type NamesSlot = Extract<AnswerSlot, { kind: 'names' }>;
type ChoiceSlot = Extract<AnswerSlot, { kind: 'one_of' }>;

/** All required facts affirmed and no forbidden one. */
export function readNamesSlot(slot: NamesSlot, text: CleanText): SlotFinding {
  const forbidden = slot.forbidden ?? [];
  const mentions = findFacts(text.lower, [...slot.required, forbidden]);
  const isForbidden = (one: FactMention): boolean => one.group === slot.required.length;
  const bad = mentions.filter(
    (one) => isForbidden(one) && one.standing !== 'negated' && !isQualified(text.lower, one),
  );
  const good = mentions.filter((one) => !isForbidden(one) && one.standing === 'affirmed');
  const doubted = mentions.filter((one) => !isForbidden(one) && one.standing === 'uncertain');
  const lacking = slot.required.filter((_group, index) => !has(good, index));
  const status =
    bad.length > 0
      ? 'wrong'
      : lacking.length === 0
        ? 'met'
        : slot.required.every((_group, index) => has(good, index) || has(doubted, index))
          ? 'hedged'
          : 'missing';
  return finding(slot.id, status, [...good, ...doubted, ...bad], text);
}

function has(mentions: readonly FactMention[], group: number): boolean {
  return mentions.some((one) => one.group === group);
}

/** The one choice that the message affirms; the most specific phrase counts. */
export function readChoiceSlot(slot: ChoiceSlot, text: CleanText): SlotFinding {
  const choices = Object.entries(slot.choices);
  const mentions = findFacts(
    text.lower,
    choices.map(([, synonyms]) => synonyms),
  ).filter((one) => one.standing !== 'negated' && !isBelow(text.lower, one));
  const named = new Set(mentions.map((one) => choices[one.group]?.[0] ?? ''));
  const doubted = mentions.every((one) => one.standing === 'uncertain');
  const status =
    named.size === 0
      ? 'missing'
      : named.size > 1 || doubted
        ? 'hedged'
        : named.has(slot.value)
          ? 'met'
          : 'wrong';
  return { ...finding(slot.id, status, mentions, text), values: [...named] };
}

/** `no known other allergies` speaks of what is left over. */
function isQualified(lower: string, { end }: FactMention): boolean {
  return /^\s+(?:other|additional|further|else)(?![a-z])/.test(lower.slice(end, end + 16));
}

/** `below the hard limit` names the limit that was not reached. */
function isBelow(lower: string, { start, end }: FactMention): boolean {
  return (
    /(?<![a-z])(?:below|under|within|beneath|short of|less than)\s+(?:the\s+|its\s+|a\s+)?$/.test(
      lower.slice(Math.max(0, start - 20), start),
    ) && /(?<![a-z])(?:limit|max|maximum|threshold|stop)(?![a-z])/.test(lower.slice(start, end + 16))
  );
}

function finding(
  id: string,
  status: SlotFinding['status'],
  mentions: readonly FactMention[],
  text: CleanText,
): SlotFinding {
  const stated = [...new Set(mentions.map((one) => text.text.slice(one.start, one.end)))];
  return { id, status, stated, values: [...new Set(mentions.map((one) => String(one.group)))] };
}
