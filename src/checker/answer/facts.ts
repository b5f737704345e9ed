import { findPhrases, type Span } from './phrases.ts';

export type FactMention = Span & {
  /** Index of the group of synonyms that was found. */
  group: number;
  standing: 'affirmed' | 'negated' | 'uncertain';
};

const clauseEnd =
  /[;.!?\n()[\]|]|,|(?<![a-z])(?:but|however|whereas|although|though|yet|while)(?![a-z])|\s-\s/g;
const listEnd = /[;.!?\n()[\]|]|(?<![a-z])(?:but|however|whereas|although|though|yet|while)(?![a-z])|\s-\s/g;
const noCue =
  /(?<![a-z])(no|non|without|denies|denied|deny|denying|negative for|absence of|free of|neither|nor|rather than|instead of|unlike|excluding|ruled out|rules out|no longer|lacks|never)(?![a-z])(?:[-:\s]\s*|$)((?:[a-z'/-]+\s+){0,4}[a-z'/-]*)$/;
const notCue = /(?:(?<![a-z])(?:not|cannot)|n't)(?![a-z])\s*((?:[a-z'/-]+\s+){0,2}[a-z'/-]*)$/;
const listedVerb =
  /^(?:documented|listed|recorded|noted|marked|flagged|considered|labell?ed|designated|confirmed|called)$/;
const scopeEnd =
  /(?<![a-z])(?:because|due|since|as|so|by|when|at|above|over|exceed(?:s|ed|ing)?|beyond|past|through|until|unless|if|which|that|who|only|just|merely|other|additional|further|is|are|was|were|has|have|therefore)(?![a-z])/;
const deniedBehind = new RegExp(
  String.raw`^(?:\s+[\w./%°]+){0,4}?\s*(?:(?:is|was|are|were|has been|does|did|do|has|had|isn|wasn)\s*)?(?:not|n't|'t|never)\b(?:\s+(?:been|currently|yet|her|his|an?|in|on|the|their|actually))*\s*(?:listed|documented|present|recorded|noted|active|applicable|known|reported|file|charted|place|indicated|required|ordered|allergic|exceeded|reached|hit|triggered|breached|crossed|allergy|case|chart|record|true|correct|confirmed|effect|found|seen|involved|relevant|status|one|$)(?![a-z])`,
);
const noBehind =
  /^(?:\s+[a-z]+){0,2}\s*[:=?-]\s*(?:no|none|not\s+[a-z]+|negative|absent|denied|false|n\/a)\s*$|^(?:\s+[a-z]+){0,2}\s+(?:is|was|are|were|has been)?\s*(?:denied|ruled out|absent|negative|excluded|irrelevant|rescinded|revoked|cancell?ed|discontinued|lifted|expired|withdrawn)(?![a-z])/;
const doubtBehind =
  /^(?:\s+[a-z]+){0,3}\s*[:=]?\s*(?:unknown|unclear|unconfirmed|pending|questionable|uncertain)(?![a-z])/;
const doubt =
  /(?<![a-z])(?:possibly|possible|maybe|perhaps|might|may be|could be|unclear|unsure|uncertain|unknown|probably|likely|either|whether|guess\w*|assum\w+|presumably|suppose\w*)(?![a-z])/;

/**
 * Where facts are named, and whether the message affirms, denies (`no latex allergy`, `not DNR`, `latex: no`) or only
 * supposes them. A phrase inside a longer one of another group does not count (`high risk` in `very high risk`).
 */
export function findFacts(lower: string, groups: readonly (readonly string[])[]): FactMention[] {
  const spans = groups.flatMap((phrases, group) =>
    findPhrases(lower, phrases).map((span) => ({ ...span, group })),
  );
  const outermost = spans.filter(
    (span) =>
      !spans.some(
        (one) =>
          one.group !== span.group &&
          one.start <= span.start &&
          one.end >= span.end &&
          one.end - one.start > span.end - span.start,
      ),
  );
  const mentions = outermost
    .toSorted((a, b) => a.start - b.start)
    .map((span): FactMention => ({ ...span, standing: standingOf(lower, span, outermost) }));
  return mentions.map((mention, index) => {
    const next = mentions[index + 1];
    const previous = mentions[index - 1];
    const alternative =
      (next !== undefined && areAlternatives(lower, mention, next)) ||
      (previous !== undefined && areAlternatives(lower, previous, mention));
    return alternative && mention.standing === 'affirmed' ? { ...mention, standing: 'uncertain' } : mention;
  });
}

function areAlternatives(lower: string, first: FactMention, second: FactMention): boolean {
  if (first.group === second.group || second.start < first.end) return false;
  if (first.standing === 'negated' || second.standing === 'negated') return false;
  return /^\s*(?:\w+\s*)?(?:\([^()]*\)\s*)?,?\s*(?:or|vs\.?|versus)\s+(?:\w+\s+)?$/.test(
    lower.slice(first.end, second.start),
  );
}

function standingOf(lower: string, span: Span, facts: readonly Span[]): FactMention['standing'] {
  const before = lower.slice(0, span.start);
  const behind = lower.slice(span.end);
  const clauseStart = lastEnd(before, clauseEnd);
  const clause = masked(before, clauseStart, facts);
  const [tail = ''] = behind.split(clauseEnd);
  if (isDenied(clause)) return 'negated';
  const other = facts.some((one) => one.start >= span.end && one.start < span.end + tail.length);
  if (!other && (deniedBehind.test(tail) || noBehind.test(tail))) return 'negated';
  const colon =
    /^(?:\s+[a-z]+){0,2}\s+-\s+(?:no|none|not\s+(?:documented|listed|present|known|recorded)|denied|absent|negative)\s*(?:[.,;\n)]|$)/;
  if (colon.test(behind)) return 'negated';
  if (isDeniedByList(before, facts, span, behind)) return 'negated';
  const sentence = /^[^.!?\n;]*([.!?\n;]|$)/.exec(behind)?.[1];
  if (doubtBehind.test(tail)) return 'uncertain';
  if (sentence === '?' || doubt.test(clause) || /^\s*\(\?\)/.test(behind)) return 'uncertain';
  return 'affirmed';
}

/** `no penicillin, morphine or sulfa allergy`: a denial reaches over a list that ends with `or`. */
function isDeniedByList(before: string, facts: readonly Span[], span: Span, behind: string): boolean {
  const start = lastEnd(before, listEnd);
  const list = before.slice(start);
  if (!list.includes(',')) return false;
  const [rest = ''] = behind.split(listEnd);
  const cut = list.indexOf(',');
  const items = list
    .slice(cut + 1)
    .split(',')
    .slice(0, -1);
  if (!items.every((item) => item.trim().split(/\s+/).length <= 3)) return false;
  if ((list.slice(list.lastIndexOf(',') + 1).match(/[a-z]+/g) ?? []).length > 2) return false;
  const joined = /(?<![a-z])(?:or|nor)(?![a-z])/;
  if (!joined.test(list.slice(cut)) && !joined.test(rest)) return false;
  const head = masked(
    before.slice(0, start + cut),
    start,
    facts.filter((one) => one !== span),
  );
  return noCueAnywhere.test(head);
}

const noCueAnywhere =
  /(?<![a-z])(?:no|not|without|denies|denied|neither|negative for)(?![a-z])(?:\s+[a-z]+){0,4}\s*(?:\0+\s*(?:[a-z]+\s*)?)?$/;

function isDenied(clause: string): boolean {
  const no = noCue.exec(clause);
  if (no !== null) {
    const scope = no[2] ?? '';
    const reachesAnd = /^den|^neither/.test(no[1] ?? '');
    if (!scopeEnd.test(scope) && (reachesAnd || !/(?<![a-z])and(?![a-z])/.test(scope))) return true;
  }
  const not = notCue.exec(clause);
  if (not === null) return false;
  const scope = not[1] ?? '';
  if (scopeEnd.test(scope) || /(?<![a-z])and(?![a-z])/.test(scope)) return false;
  return (scope.match(/[a-z]+ed(?![a-z])/g) ?? []).every((word) => listedVerb.test(word));
}

function lastEnd(text: string, pattern: RegExp): number {
  let end = 0;
  for (const found of text.matchAll(pattern)) end = found.index + found[0].length;
  return end;
}

/** The text before a fact from the start of its clause, with words that belong to other facts blanked. */
function masked(before: string, from: number, facts: readonly Span[]): string {
  let text = before;
  for (const fact of facts) {
    if (fact.end > before.length || /^(?:no|not|never|without)$/.test(before.slice(fact.start, fact.end)))
      continue;
    const inner = before.slice(fact.start, fact.end);
    if (/(?<![a-z])(?:no|not|never|without)(?![a-z])/.test(inner)) {
      text = text.slice(0, fact.start) + '\0'.repeat(inner.length) + text.slice(fact.end);
    }
  }
  return text.slice(from);
}
