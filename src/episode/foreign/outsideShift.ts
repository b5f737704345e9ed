import { designedDisplay } from '../../shift/apply.ts';
import type { Display, OutsideEffects } from '../../shift/shift.ts';

/** What a UI shift can do to a system that is not ours; plain data. */
export type OutsideShift = {
  /** CSS pixels, before zoom. */
  viewport: { width: number; height: number };
  /** Device pixels to a CSS pixel, before zoom. */
  deviceScale: number;
  /** Browser zoom; 1.25 is 125 %. */
  zoom: number;
  /** Style sheets added to every document, in this order. */
  styles: readonly string[];
  /** Milliseconds by which every answer of the server is held back, in real time. */
  latencyMs: number;
};

/** The system as it is. */
export const unshiftedOutside: OutsideShift = { ...designedDisplay, zoom: 1, styles: [], latencyMs: 0 };

/** Joins the outside effects of the shifts of a composition, in their order; delays add up. */
export function outsideShift(effects: readonly OutsideEffects[]): OutsideShift {
  return {
    ...effects.reduce<Display>(
      (display, { display: change }) => change?.(display) ?? display,
      designedDisplay,
    ),
    zoom: 1,
    styles: effects.flatMap(({ style }) => (style === undefined ? [] : [style])),
    latencyMs: effects.reduce((sum, { latencyMs }) => sum + (latencyMs ?? 0), 0),
  };
}

/** Zoom is what browsers make of it: fewer CSS pixels, each of more device pixels. */
export function displayOf({ viewport, deviceScale, zoom }: OutsideShift): Display {
  return {
    viewport: { width: Math.round(viewport.width / zoom), height: Math.round(viewport.height / zoom) },
    deviceScale: deviceScale * zoom,
  };
}
