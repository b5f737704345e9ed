import { attribute, type AttributionSources } from '../../src/drift/attribute.ts';
import { compareInDetail } from '../../src/drift/compare.ts';
import type { ScreenElement } from '../../src/drift/elements.ts';
import type { AttributedRegion, DriftOutcome } from '../../src/drift/outcome.ts';
import { Screen } from '../../src/drift/screen.ts';
import { Picture } from './picture.ts';

/** A screen that is drawn from its elements, so that elements and pixels agree. */
export function draw(elements: readonly ScreenElement[], width = 480, height = 240): Picture {
  const picture = new Picture(width, height);
  for (const { role, text, box, color, background } of elements) {
    if (role !== 'text') picture.paint(box, background);
    picture.word(box.x, box.y, text, color);
  }
  return picture;
}

export function text(words: string, x: number, y: number, given: Partial<ScreenElement> = {}): ScreenElement {
  const box = { x, y, width: Math.max(8, words.length * 8), height: 10 };
  return {
    id: null,
    role: 'text',
    name: '',
    text: words,
    box,
    color: '#222222',
    background: '#ffffff',
    ...given,
  };
}

export function panel(box: ScreenElement['box'], given: Partial<ScreenElement> = {}): ScreenElement {
  return {
    id: null,
    role: 'box',
    name: '',
    text: '',
    box,
    color: '#e8ecf1',
    background: '#e8ecf1',
    ...given,
  };
}

/** Two orders in a table, each with a button. */
export function ward(): ScreenElement[] {
  return ['O1', 'O2'].flatMap((id, row) => {
    const y = 40 + row * 40;
    return [
      text(row === 0 ? 'HARRIS, ROSA' : 'ADAMS, JOHN', 20, y, { id: `order:${id}`, name: 'Patient' }),
      text(row === 0 ? '5 mg' : '20 mg', 180, y, { id: `order:${id}`, name: 'Dose' }),
      panel(
        { x: 300, y: y - 6, width: 80, height: 24 },
        { id: `renew:${id}`, role: 'button', name: 'Renew' },
      ),
      text('Renew', 310, y, { id: `renew:${id}`, name: 'Renew' }),
    ];
  });
}

export const known: ReadonlySet<string> = new Set(['harris', 'rosa', 'adams', 'john', '5', '20', 'mg']);

export function explain(
  recorded: readonly ScreenElement[],
  present: readonly ScreenElement[],
  given: Partial<AttributionSources> & { screens?: { recorded: Picture; present: Picture } } = {},
): AttributedRegion[] {
  return explained(recorded, present, given).regions;
}

export function explained(
  recorded: readonly ScreenElement[],
  present: readonly ScreenElement[],
  given: Partial<AttributionSources> & { screens?: { recorded: Picture; present: Picture } } = {},
): { regions: AttributedRegion[]; outcome: DriftOutcome; beyond: Uint8Array | null } {
  const { screens = { recorded: draw(recorded), present: draw(present) }, ...sources } = given;
  const { outcome, difference } = compareInDetail(
    Screen.ofPixels(screens.recorded.pixels),
    Screen.ofPixels(screens.present.pixels),
    null,
  );
  const regions =
    difference === null
      ? []
      : attribute(difference, {
          elements: { recorded, present },
          times: { recorded: null, present: null },
          known,
          changes: [],
          fields: [],
          targets: [],
          ...sources,
        });
  return { regions, outcome, beyond: difference?.beyond ?? null };
}

/** The elements with some of them changed or, for null, left out. */
export function changed(
  elements: readonly ScreenElement[],
  change: (element: ScreenElement) => Partial<ScreenElement> | null,
): ScreenElement[] {
  return elements.flatMap((element) => {
    const one = change(element);
    return one === null ? [] : [{ ...element, ...one }];
  });
}
