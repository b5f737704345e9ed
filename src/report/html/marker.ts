import type { StepResult } from '../result.ts';
import { html, type Html } from './template.ts';

type Point = { x: number; y: number };

/** What is drawn over a screenshot to show the action. */
export type Marker =
  | { kind: 'point'; at: Point; rings: 1 | 2 | 3 }
  | { kind: 'arrow'; from: Point; to: Point }
  | { kind: 'none' };

/** Longest arrow for a scroll, in CSS pixels; the real distance may be far more than a screen. */
const scrollArrow = 120;

/** Reads what the point alone does not say from the action's text form. */
export function markerOf(step: Pick<StepResult, 'action' | 'point'>, size: Size): Marker {
  const [, name = '', list = ''] = /^(\w+)\((.*)\)$/s.exec(step.action.trim()) ?? [];
  const numbers = [...list.matchAll(/-?\d+(?:\.\d+)?/g)].map(([digits]) => Number(digits));
  if (name.startsWith('scroll')) {
    const [dx = 0, dy = 0] = numbers.slice(-2);
    return scrollMarker(step.point ?? { x: size.width / 2, y: size.height / 2 }, dx, dy);
  }
  if (step.point === null) return { kind: 'none' };
  if (name.includes('drag') && numbers.length >= 4) {
    const [x = 0, y = 0] = numbers.slice(-2);
    return { kind: 'arrow', from: step.point, to: { x, y } };
  }
  const rings = name.includes('dbl') ? 2 : name.includes('triple') ? 3 : 1;
  return { kind: 'point', at: step.point, rings };
}

function scrollMarker(from: Point, dx: number, dy: number): Marker {
  const length = Math.hypot(dx, dy);
  if (length === 0) return { kind: 'none' };
  const scale = Math.min(length, scrollArrow) / length;
  return { kind: 'arrow', from, to: { x: from.x + dx * scale, y: from.y + dy * scale } };
}

export type Size = { width: number; height: number };

/** The marker, its label and the drifted regions as an overlay in the screenshot's own coordinates. */
export function overlay(step: StepResult, size: Size): Html {
  const scale = Math.max(size.width, size.height) / 1280;
  const marker = markerOf(step, size);
  return html`<svg
    class="overlay"
    viewBox="0 0 ${size.width} ${size.height}"
    preserveAspectRatio="xMinYMin meet"
    aria-hidden="true"
  >
    ${(step.drift?.regions ?? []).map(
      ({ box, kind, atTarget }) =>
        html`<rect
          class="region ${kind} ${atTarget ? 'target' : ''}"
          x="${box.x}"
          y="${box.y}"
          width="${box.width}"
          height="${box.height}"
        />`,
    )}
    ${shape(marker, scale)}
    ${marker.kind === 'none' ? null : label(step.action, anchorOf(marker), size, scale)}
  </svg>`;
}

function anchorOf(marker: Exclude<Marker, { kind: 'none' }>): Point {
  return marker.kind === 'point' ? marker.at : marker.to;
}

/** Drawn twice, a light line under a strong one, to be seen on any background; the target itself stays visible. */
function shape(marker: Marker, scale: number): Html | null {
  if (marker.kind === 'none') return null;
  const lines = marker.kind === 'point' ? crosshair(marker, scale) : arrow(marker, scale);
  return html`<g class="halo">${lines}</g><g class="mark">${lines}</g>`;
}

function crosshair({ at: { x, y }, rings }: { at: Point; rings: number }, scale: number): Html[] {
  const inner = 7 * scale;
  const outer = (20 + 6 * rings) * scale;
  return [
    ...Array.from(
      { length: rings },
      (_, ring) => html`<circle cx="${x}" cy="${y}" r="${(16 + 6 * ring) * scale}" />`,
    ),
    html`<path
      d="M${x - outer} ${y}H${x - inner}M${x + inner} ${y}H${x + outer}M${x} ${y - outer}V${y - inner}M${x} ${
        y + inner
      }V${y + outer}"
    />`,
  ];
}

function arrow({ from, to }: { from: Point; to: Point }, scale: number): Html[] {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const barb = (turn: number): string =>
    `${to.x - 16 * scale * Math.cos(angle + turn)} ${to.y - 16 * scale * Math.sin(angle + turn)}`;
  return [
    html`<circle cx="${from.x}" cy="${from.y}" r="${8 * scale}" />`,
    html`<path d="M${from.x} ${from.y}L${to.x} ${to.y}M${barb(0.5)}L${to.x} ${to.y}L${barb(-0.5)}" />`,
  ];
}

/** Beside the point, on the side where there is room. */
function label(action: string, anchor: Point, size: Size, scale: number): Html {
  const text = action.length > 56 ? `${action.slice(0, 55)}…` : action;
  const letter = 10.2 * scale;
  const width = text.length * letter + 16 * scale;
  const height = 26 * scale;
  const gap = 34 * scale;
  const x = anchor.x + gap + width <= size.width ? anchor.x + gap : Math.max(0, anchor.x - gap - width);
  const y = Math.min(Math.max(0, anchor.y + gap / 2), size.height - height);
  return html`<g class="label">
    <rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${3 * scale}" />
    <text x="${x + 8 * scale}" y="${y + 18 * scale}" font-size="${17 * scale}">${text}</text>
  </g>`;
}
