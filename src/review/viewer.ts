import type { Point } from '../action/action.ts';
import { overlay, type Size } from '../report/html/marker.ts';
import { html, type Html } from '../report/html/template.ts';
import type { RecordedStep } from '../recording/format.ts';
import type { ReviewFrame } from './frames.ts';
import type { ReviewItem } from './state.ts';

/** Part of the screen that is shown at full size below it, in CSS pixels. */
const detail = { width: 440, height: 230 };

/** Both screens: side by side with a detail at full size, under a slider, and as a difference. */
export function viewer(frame: ReviewFrame, size: Size): Html {
  const { from, to } = frame;
  const now = `screen/${to}`;
  if (from === null || from === to)
    return html`<figure class="viewer unchanged">
      ${shot(now, 'The screen, as recorded', size, mark(frame.proposed, null, size))}
      <figcaption>The screen is as recorded.</figcaption>
    </figure>`;
  const old = `screen/${from}`;
  const before = mark(frame.recorded, null, size);
  const after = mark(frame.proposed, frame.item, size);
  return html`<figure class="viewer">
    <div class="modes" role="group" aria-label="View">
      <button type="button" data-mode="side" data-key="1">1 Side by side</button>
      <button type="button" data-mode="slider" data-key="2">2 Slider</button>
      <button type="button" data-mode="difference" data-key="3">3 Difference</button>
    </div>
    <div class="view side">
      <div>
        <h3>recorded</h3>
        ${shot(old, 'The recorded screen', size, before)}
        ${zoom(old, focusOf(frame, 'recorded'), frame.recorded?.point ?? null, size)}
      </div>
      <div>
        <h3>now</h3>
        ${shot(now, 'The screen now', size, after)}
        ${zoom(now, focusOf(frame, 'proposed'), frame.proposed?.point ?? null, size)}
      </div>
    </div>
    <div class="view slider">
      <div class="shot">
        <img src="${now}" alt="The screen now" loading="lazy" width="${size.width}" height="${size.height}" />
        <img
          class="over"
          src="${old}"
          alt="The recorded screen"
          loading="lazy"
          width="${size.width}"
          height="${size.height}"
        />
        <span class="handle"></span>
      </div>
      <label
        >recorded
        <input type="range" min="0" max="100" value="50" step="0.5" aria-label="Recorded left, now right" />
        now</label
      >
    </div>
    <div class="view difference">
      ${shot(`difference/${from}/${to}`, 'Differing pixels', size, null)}
      <p class="dim">
        Magenta: pixels that differ visibly. Orange: a shade. The rest is the screen now, pale.
      </p>
    </div>
  </figure>`;
}

function shot(href: string, alt: string, size: Size, over: Html | null): Html {
  return html`<div class="shot">
    <img src="${href}" alt="${alt}" loading="lazy" width="${size.width}" height="${size.height}" />
    ${over}
  </div>`;
}

function mark(step: RecordedStep | null, item: ReviewItem | null, size: Size): Html {
  return overlay(
    {
      step: step?.step ?? 1,
      action: step?.action ?? '',
      point: step?.point ?? null,
      error: null,
      screenshot: '',
      audit: [],
      settleMs: 0,
      drift:
        item === null
          ? null
          : {
              outcome: item.outcome,
              offset: null,
              detail: item.detail,
              regions: item.regions.map(({ box, label, clinical }) => ({
                box,
                pixels: 0,
                kind: label === 'color' ? 'color' : 'structure',
                atTarget: clinical,
              })),
            },
    },
    size,
  );
}

/** What is looked at closely: the target, else the most important region. */
function focusOf(frame: ReviewFrame, which: 'recorded' | 'proposed'): Point | null {
  const step = frame[which];
  if (step !== null && step.point !== null) return step.point;
  const box = frame.item?.regions[0]?.box;
  return box === undefined ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function zoom(href: string, focus: Point | null, point: Point | null, size: Size): Html | null {
  if (focus === null) return null;
  const x = Math.round(Math.min(Math.max(0, focus.x - detail.width / 2), size.width - detail.width));
  const y = Math.round(Math.min(Math.max(0, focus.y - detail.height / 2), size.height - detail.height));
  return html`<svg class="zoom" viewBox="${x} ${y} ${detail.width} ${detail.height}" aria-hidden="true">
    <image href="${href}" width="${size.width}" height="${size.height}" />
    ${point === null ? null : cross(point)}
  </svg>`;
}

function cross({ x, y }: Point): Html {
  return html`<path
    class="cross"
    d="M${x - 18} ${y}h12M${x + 6} ${y}h12M${x} ${y - 18}v12M${x} ${y + 6}v12"
  />`;
}
