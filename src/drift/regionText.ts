import type { Cause } from './cause.ts';

const longest = 60;

/** What happened, in words; `count` is the number of elements of which the cause is the first. */
export function describe(cause: Cause, count: number, mixed: boolean): string {
  const more = count > 1 ? ` and ${count - 1} other ${count === 2 ? 'element' : 'elements'}` : '';
  const subject = `${cause.subject === '' ? 'a text' : `«${short(cause.subject)}»`}${more}`;
  const words = wordsOf(cause);
  switch (cause.label) {
    case 'text':
    case 'data':
    case 'clock': {
      const what = { text: 'text', data: 'data', clock: 'time' }[cause.label];
      return `${what} changed in ${subject}${words}`;
    }
    case 'layout': {
      const { dx, dy } = cause.offset ?? { dx: 0, dy: 0 };
      if (mixed) return `${subject} moved by different distances`;
      return dx === 0 && dy === 0
        ? `${subject} drawn in another size or font`
        : `${subject} moved by (${dx}, ${dy})`;
    }
    case 'color':
      return cause.colors === null || mixed
        ? `color changed in ${subject}`
        : `color changed in ${subject}: ${cause.colors.from} → ${cause.colors.to}`;
    case 'missing':
      return `${subject} ${count > 1 ? 'are' : 'is'} missing`;
    case 'new':
      return `${subject} ${count > 1 ? 'are' : 'is'} new`;
    case 'image':
      return `picture changed in ${subject}`;
    case 'anti_aliasing':
      return `${subject} drawn a shade differently`;
  }
}

/** Short texts whole, of longer ones what changed. */
function wordsOf({ words }: Cause): string {
  if (words === null) return '';
  const { recorded, present, changed } = words;
  if (recorded.length <= longest && present.length <= longest)
    return `: ${recorded || '(nothing)'} → ${present || '(nothing)'}`;
  const runs = changed
    .slice(0, 3)
    .map(({ from, to }) => `${short(from) || '(nothing)'} → ${short(to) || '(nothing)'}`);
  return `: ${runs.join(', ')}${changed.length > runs.length ? ', …' : ''}`;
}

function short(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
}
