import type { Action, Point } from '../../action/action.ts';
import { parseAction } from '../../action/parse.ts';
import type { StepResult } from '../result.ts';
import { html, type Html } from './template.ts';

/** What is drawn over a screenshot to show the action. */
export type Marker =
  | { kind: 'point'; at: Point; rings: number }
  /** At least two points; the arrow head is at the last. */
  | { kind: 'arrow'; path: Point[] }
  | { kind: 'none' };

/** Longest arrow for a scroll, in CSS pixels; the real distance may be far more than a screen. */
const scrollArrow = 120;

/** Words that are no action have no marker, and neither have keys, text and messages. */
export function markerOf({ action: text, point }: Pick<StepResult, 'action' | 'point'>, size: Size): Marker {
  const parsed = parseAction(text);
  const action: Action | null = parsed.ok ? parsed.action : null;
  if (action?.kind === 'drag') return { kind: 'arrow', path: action.path };
  if (action?.kind === 'scroll')
    return scrollMarker(action.at ?? { x: size.width / 2, y: size.height / 2 }, action.dx, action.dy);
  if (point === null) return { kind: 'none' };
  return { kind: 'point', at: point, rings: action?.kind === 'click' ? action.count : 1 };
}

function scrollMarker(from: Point, dx: number, dy: number): Marker {
  const length = Math.hypot(dx, dy);
  if (length === 0) return { kind: 'none' };
  const scale = Math.min(length, scrollArrow) / length;
  return { kind: 'arrow', path: [from, { x: from.x + dx * scale, y: from.y + dy * scale }] };
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
  return marker.kind === 'point' ? marker.at : (marker.path.at(-1) ?? { x: 0, y: 0 });
}

/** Drawn twice, a light line under a strong one, to be seen on any background; the target itself stays visible. */
function shape(marker: Marker, scale: number): Html | null {
  if (marker.kind === 'none') return null;
  const lines = marker.kind === 'point' ? crosshair(marker, scale) : arrow(marker.path, scale);
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

function arrow(path: readonly Point[], scale: number): Html[] {
  const [from, to] = [path[0], path.at(-1)];
  const before = path.at(-2);
  if (from === undefined || to === undefined || before === undefined) return [];
  const angle = Math.atan2(to.y - before.y, to.x - before.x);
  const barb = (turn: number): string =>
    `${to.x - 16 * scale * Math.cos(angle + turn)} ${to.y - 16 * scale * Math.sin(angle + turn)}`;
  const line = path.map(({ x, y }) => `${x} ${y}`).join('L');
  return [
    html`<circle cx="${from.x}" cy="${from.y}" r="${8 * scale}" />`,
    html`<path d="M${line}M${barb(0.5)}L${to.x} ${to.y}L${barb(-0.5)}" />`,
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
