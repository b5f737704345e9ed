/** Markup that is safe to put into a page as it stands. Only `html` and `raw` make it. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

export type Content = string | number | Html | null | false | readonly Content[];

/** Builds markup; every value is escaped unless it is markup itself. Attribute values have to be quoted. */
export function html(strings: TemplateStringsArray, ...values: readonly Content[]): Html {
  return new Html(
    strings.reduce((markup, string, index) => markup + render(values[index - 1] ?? null) + string),
  );
}

/** Markup from our own code (styles, scripts), never from a result. */
export function raw(markup: string): Html {
  return new Html(markup);
}

function render(content: Content): string {
  if (content === null || content === false) return '';
  if (content instanceof Html) return content.markup;
  if (typeof content === 'string' || typeof content === 'number') return escape(String(content));
  return content.map(render).join('');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// oxlint-disable-next-line no-control-regex
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Escapes text for element content and quoted attributes. Control characters and bidirectional overrides are made
 * visible, so that a hostile string cannot make a reviewer read something else than what was sent.
 */
export function escape(text: string): string {
  return text
    .toWellFormed()
    .replace(/[&<>"']/g, (character) => entities[character] ?? '')
    .replace(unseen, codePoint);
}

function codePoint(character: string): string {
  return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
}
