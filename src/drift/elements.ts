import type { Box } from './outcome.ts';

/**
 * A visible piece of a page: a run of text, something that can be acted on, a picture or a painted box. Privileged
 * metadata for recordings and replay, never shown to an agent.
 */
export type ScreenElement = {
  /** Nearest `data-id`, the element's own or that of what it stands in; null when there is none. */
  id: string | null;
  /**
   * Of a control its role (`button`, `row`, …), as `elementAt` gives it. Everything else has a role of `partRoles`, or
   * `picture` and the tag.
   */
  role: string;
  /** Of a control its name; of a text what labels it, e.g. the title of its column; '' when nothing does. */
  name: string;
  /** The words shown: of a text its run, of a field its value, of other controls their state (`checked`). */
  text: string;
  /** CSS pixels; cut to what is visible, except for controls. */
  box: Box;
  /** Color of text or border, as `#rrggbb` or `#rrggbbaa`. */
  color: string;
  /** Color of the ground it stands on. */
  background: string;
};

/** Roles of what is no control: plain text, text that is struck through, and a painted box without words. */
export const partRoles = { text: 'text', struck: 'deletion', box: 'box' } as const;

const picturePrefix = 'picture ';

/** Whether its content is pixels that no element explains: svg, canvas, img and the like. */
export function isPicture({ role }: Pick<ScreenElement, 'role'>): boolean {
  return role.startsWith(picturePrefix);
}

export function isText({ role }: Pick<ScreenElement, 'role'>): boolean {
  return role === partRoles.text || role === partRoles.struck;
}

export function isBox({ role }: Pick<ScreenElement, 'role'>): boolean {
  return role === partRoles.box;
}

/** Whether it can be acted on, or is at least named as what could be. */
export function isControl(element: Pick<ScreenElement, 'role'>): boolean {
  return !isText(element) && !isBox(element) && !isPicture(element);
}
