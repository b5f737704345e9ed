import { clausesOf, isNumbered, lookVerbs, unquote, verbOf, type Clause } from './clauses.ts';
import type { Instruction, PressHow } from './instruction.ts';

type Press = Instruction & { do: 'press' };

const pressing: Readonly<Record<string, PressHow>> = {
  'right-click': 'right',
  click: 'click',
  press: 'click',
  'filter by': 'choose',
  choose: 'choose',
  select: 'choose',
  pick: 'choose',
  tick: 'tick',
  open: 'open',
  'bring up': 'open',
  'return to': 'click',
  'go back to': 'click',
};

/** Where a clause begins with a place: "In Acuity choose …", "On the dashboard click …". */
const placeFirst = /^(?:in|on|from)\s+(?:the\s+)?(.+?)\s*,?\s+(?=[a-z-]+\s)/i;

/** In prose these alone are followed: what else a sentence asks for takes judgment, not instructions. */
const proseVerbs = ['sign in', 'sign on', 'log in', 'get into', 'open', 'bring up', 'report', 'tell', 'send'];

/**
 * Reads a goal. Remarks and things to look at give no instruction in numbered steps; in prose, what is not understood is an
 * instruction that nobody can follow, so that an agent never passes over half of an assignment.
 */
export function parseGoal(goal: string): Instruction[] {
  const numbered = isNumbered(goal);
  const found: Instruction[] = [];
  let row: string | null = null;
  let last: PressHow | null = null;
  for (const clause of clausesOf(goal)) {
    const { text: placed, place } = withoutPlace(clause.text);
    const text: string = row === null ? placed : placed.replace(/\bthat row\b/, row);
    const verb = verbOf(text);
    const notUnderstood = { do: 'not_understood', text: unquote(clause.text, clause.quotes) } as const;
    if (verb === null) {
      // "then Apply": the verb of the clause before goes on.
      if (numbered && last !== null && clause.goesOn && /^[A-Z\ue002]/.test(text)) {
        found.push(press(text, clause, last, null));
      } else if (!numbered) found.push(notUnderstood);
      continue;
    }
    const rest = text.slice(verb.length).trim();
    const before = found.at(-1);
    if (verb === 'acknowledge' && before?.do === 'press' && before.phrase === 'Review')
      Object.assign(before, press(`Review on ${rest}`, clause, 'click', null));
    const isLook = lookVerbs.some((look) => look === verb);
    const given =
      numbered || isLook || proseVerbs.includes(verb) ? instructionsOf(verb, rest, place, clause) : null;
    if (given === null) {
      if (!numbered || isQuestion(verb)) found.push(notUnderstood);
      continue;
    }
    const [named] = given;
    if (named?.do === 'find' || (named?.do === 'press' && named.how === 'open')) row = named.phrase;
    last = pressing[verb] ?? null;
    found.push(...given);
  }
  return found;
}

const isQuestion = (verb: string): boolean => ['count', 'send', 'report', 'tell', 'override'].includes(verb);

function withoutPlace(text: string): { text: string; place: string | null } {
  const match = placeFirst.exec(text);
  if (match === null || verbOf(text) !== null) return { text, place: null };
  for (let at = match[0].length; at < text.length; at = text.indexOf(' ', at) + 1) {
    if (verbOf(text.slice(at)) !== null) {
      const place = text.slice(0, at).replace(/^\S+\s+(?:the\s+)?/, '');
      return { text: text.slice(at), place: place.replace(/,?\s*$/, '') };
    }
    if (!text.includes(' ', at)) break;
  }
  return { text, place: null };
}

/** Null when the clause asks for something that cannot be followed. */
function instructionsOf(
  verb: string,
  rest: string,
  place: string | null,
  clause: Clause,
): Instruction[] | null {
  const how = pressing[verb];
  if (how !== undefined) return presses(rest, clause, how, place);
  const plain = unquote(rest, clause.quotes);
  switch (verb) {
    case 'type':
    case 'enter':
      return entries(rest, clause);
    case 'search for':
      return [{ do: 'enter', value: plain, field: 'Search' }];
    case 'sign in':
    case 'sign on':
    case 'log in':
    case 'get into':
      return signIn(plain);
    case 'switch':
    case 'change':
      return changes(plain);
    case 'confirm':
      return plain.length > 30 ? null : [pressOf('Confirm', 'click', null)];
    case 'review':
      return [press(rest === '' ? 'Review' : `Review on ${rest}`, clause, 'click', null)];
    case 'acknowledge':
      return [pressOf('Acknowledge', 'click', null)];
    case 'override':
      return overrides(plain);
    case 'request clarification':
      return [pressOf('Request clarification', 'click', null), ...reason(plain)];
    case 'find':
      return [{ do: 'find', phrase: entityOf(plain) }];
    case 'scroll': {
      const to = /\bto (?!the (?:end|last|bottom))(.+)$/.exec(plain);
      return to === null || !/\p{Uppercase}/u.test(to[1]!) ? [] : [{ do: 'find', phrase: entityOf(to[1]!) }];
    }
    case 'count': {
      const status = /\b(?:is|are|status|state)\s+(\p{Uppercase}[\p{Letter} ]+)/u.exec(plain);
      return status === null ? null : [{ do: 'count', value: status[1]!.trim() }];
    }
    case 'send':
    case 'report':
    case 'tell':
      return reports(plain);
    default:
      return lookVerbs.some((look) => look === verb) ? [] : null;
  }
}

function presses(rest: string, clause: Clause, how: PressHow, place: string | null): Instruction[] {
  if (how === 'open' && namedPatient.test(rest)) return [pressOf(entityOf(rest), how, place)];
  // Lists share the verb: "Click A, the filter B, "C" and D"; "choose GCS 15 and pain 3"; "Eye 4, Verbal 4, Motor 6".
  const items = rest
    .replaceAll(/\s+(?:so that|which|who|that|until)\b.*$/g, '')
    .replace(/,\s+below\b.*$/, '')
    .replace(/\s+again$/, '')
    .replace(/,$/, '')
    .split(
      /,\s+(?:and\s+)?(?=the\s|\ue002)|,\s+and\s+(?=[A-Z])|\s+and\s+(?=the\s|\p{Uppercase}|[a-z]+\s\d+(?:$|\s))|(?<=\s\d+),\s+(?=\p{Letter}+\s\d)/u,
    );
  return items.map((item) => press(item, clause, how, place));
}

/** SURNAME,FIRST NAMES, with an MRN or more in parentheses. */
const namedPatient = /\p{Uppercase}{2,},\p{Uppercase}+(?: \p{Uppercase}+\b)*(?:\s+\([^)]*\))?/u;

/** The patient whom a text names, without what else it says of her or him; the text when it names none. */
function entityOf(text: string): string {
  return namedPatient.exec(text)?.[0] ?? text;
}

function press(text: string, clause: Clause, how: PressHow, hint: string | null): Instruction {
  return pressOf(
    unquote(
      text,
      clause.quotes.map((quote) => `“${quote}”`),
    ),
    how,
    hint,
  );
}

function pressOf(phrase: string, how: PressHow, hint: string | null): Press {
  const first = /\bon the first\b.*$|\b(?:any|first)\b/.test(phrase);
  return { do: 'press', phrase: phrase.replace(/\s+on the first\b.*$/, '').trim(), how, hint, first };
}

/** "admin as Access Code and triage123 as Verify Code", "BP 118/78, T 101.5", "the dose 20 mcg/kg/min and the VTBI 100 mL". */
function entries(rest: string, clause: Clause): Instruction[] {
  const items = rest.split(/,\s+(?:and\s+)?|\s+and\s+(?=\S+\s)/).filter((item) => item !== '');
  return items.map((item): Instruction => {
    const text = (part: string): string => unquote(part, clause.quotes).trim();
    const into = /^(\S+)\s+(?:as|into|in|to)\s+(?:the\s+)?(.+?)(?:\s+field)?$/.exec(item);
    if (into !== null) return { do: 'enter', value: text(into[1]!), field: text(into[2]!) };
    const quoted = /^(?:the\s+)?(.+?)\s+(\ue002\d+\ue002)$/.exec(item);
    if (quoted !== null) return { do: 'enter', value: text(quoted[2]!), field: text(quoted[1]!) };
    const named = /^(?:the\s+)?(.+?)\s+([\d.,/]*\d)(?:\s+\S+)?(?:\s+as ordered)?$/.exec(item);
    if (named !== null) return { do: 'enter', value: named[2]!, field: text(named[1]!) };
    return { do: 'enter', value: text(item), field: null };
  });
}

/** "as admin with the password p", "with badge ID b and password p", "to the console (admin / p)". */
function signIn(text: string): Instruction[] | null {
  const user = (value: string): Instruction => ({ do: 'enter', value, field: 'User' });
  const submit: Instruction = { do: 'submit_sign_in' };
  const pair = /\((\S+)\s*\/\s*(\S+)\)\s*/.exec(text);
  const more = (rest: string): Instruction[] =>
    rest.trim() === '' ? [] : [{ do: 'not_understood', text: rest.replace(/^,?\s*(?:and\s+)?/, '') }];
  if (pair !== null) {
    const rest = text.slice(pair.index + pair[0].length);
    return [user(pair[1]!), { do: 'enter', value: pair[2]!, field: 'Password' }, submit, ...more(rest)];
  }
  const named = /\bas (\S+)\b/.exec(text);
  const credential = /\b(?:with|and)\s+(?:the\s+)?([a-z]+(?: (?:ID|name|code))?)\s+([^\s,]+)/g;
  const given = [...text.matchAll(credential)];
  const end = given.at(-1);
  if (end === undefined) return null;
  return [
    ...(named === null ? [] : [user(named[1]!)]),
    ...given.map((one): Instruction => ({ do: 'enter', value: one[2]!, field: one[1]! })),
    submit,
    ...more(text.slice(end.index + end[0].length)),
  ];
}

function changes(text: string): Instruction[] | null {
  const match = /^(?:the\s+)?(.+?)\s+to\s+(.+)$/.exec(text);
  return match === null ? null : [pressOf(match[2]!, 'choose', match[1]!)];
}

function overrides(text: string): Instruction[] {
  return [pressOf('Override', 'click', null), ...reason(text), pressOf('Confirm override', 'click', null)];
}

function reason(text: string): Instruction[] {
  const match = /\breason\s+(?:that\s+)?(.+)$/.exec(text);
  return match === null ? [] : [pressOf(match[1]!, 'choose', 'reason')];
}

function reports(text: string): Instruction[] | null {
  const about = text
    .replace(/^(?:me|a message|her|him|us)\s+/, '')
    .replace(/^(?:a message\s+)?(?:with\s+)?/, '')
    .replace(/\s+in one message$/, '');
  if (/\bnumber\b/.test(about)) return [{ do: 'report', what: 'count' }];
  const from = /^(.+?)\s+(?:from|of)\s+(?:the\s+)?(?:.*\bof\s+)?(\p{Uppercase}+,\p{Uppercase}.*)$/u.exec(
    about,
  );
  const names = namesIn(from === null ? about : from[1]!);
  if (names === null) return null;
  const report: Instruction = { do: 'report', what: 'values', names };
  return from === null ? [report] : [pressOf(from[2]!, 'open', null), report];
}

/** "the soft maximum and the hard maximum, with the unit" – the names alone; null when it asks for more than values. */
function namesIn(list: string): string[] | null {
  const plain = list.replace(/,\s+(?:with|each)\b.*$/, '');
  const names = plain
    .split(/,\s+(?:and\s+)?|\s+and\s+/)
    .map((name) => name.replace(/^(?:the|all|its)\s+/, '').trim());
  const isValueName = (name: string): boolean => name !== '' && name.split(' ').length <= 2;
  return names.every(isValueName) && !/\b(?:each|every|which|how|kind|type|that|both)\b/.test(plain)
    ? names
    : null;
}
