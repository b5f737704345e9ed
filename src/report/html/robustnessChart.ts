import { points } from '../format.ts';
import { type AgentRobustness, type BreakSteps, type PoolReport, type ShiftReport } from '../robustness.ts';
import { html, type Html } from './template.ts';

const width = 560;
const labels = 168;
const right = 14;
const rowHeight = 13;
const axisHeight = 18;

type Row = { label: string; report: PoolReport; pooled: boolean };

/** Drop of strict success with its interval, for each kind and under it for each shift at each strength. */
export function dropChart({ shifts, kinds }: Pick<AgentRobustness, 'shifts' | 'kinds'>): Html {
  const rows = kinds.flatMap((kind): Row[] => [
    { label: kind.name, report: kind, pooled: true },
    ...inStrengthOrder(shifts.filter((shift) => shift.kind === kind.name && shift.pairs > 0)).map(
      (shift) => ({
        label: labelOf(shift, shifts),
        report: shift,
        pooled: false,
      }),
    ),
  ]);
  const { low, high, step } = domainOf(rows);
  const height = rows.length * rowHeight + axisHeight;
  const x = (share: number): number =>
    round(labels + ((share - low) / (high - low)) * (width - labels - right));
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step);
  return html`<svg
    class="drops"
    viewBox="0 0 ${width} ${height}"
    role="img"
    aria-label="Drop of strict success in points"
  >
    ${ticks.map(
      (tick) =>
        html`<line
            class="${Math.abs(tick) < 1e-9 ? 'zero' : 'grid'}"
            x1="${x(tick)}"
            x2="${x(tick)}"
            y1="0"
            y2="${height - axisHeight}"
          />
          <text class="tick" x="${x(tick)}" y="${height - 5}">${Math.round(tick * 100)}</text>`,
    )}
    ${rows.map((row, index) => chartRow(row, index * rowHeight + rowHeight / 2, x))}
  </svg>`;
}

function chartRow({ label, report, pooled }: Row, y: number, x: (share: number) => number): Html | null {
  const { drop } = report;
  if (drop === 'undefined') return null;
  const { low, high } = drop.interval;
  const at = x(drop.difference);
  const tone = drop.clusters < 2 || (low <= 0 && high >= 0) ? 'open' : low > 0 ? 'worse' : 'better';
  return html`<g class="${tone} ${pooled ? 'pooled' : 'single'}">
    <title>${label}: drop ${points(drop)} points, ${report.pairs} pairs</title>
    <text x="${pooled ? 0 : 10}" y="${y + 3.5}">${short(label)}</text>
    ${drop.clusters < 2 ? null : html`<line class="interval" x1="${x(low)}" x2="${x(high)}" y1="${y}" y2="${y}" />`}
    ${
      pooled
        ? html`<path class="mark" d="M${at - 5} ${y}L${at} ${y - 5}L${at + 5} ${y}L${at} ${y + 5}Z" />`
        : html`<circle class="mark" cx="${at}" cy="${y}" r="3" />`
    }
  </g>`;
}

/** Strengths of one shift beside each other, the weakest first, so that a trend shows. */
function inStrengthOrder(shifts: readonly ShiftReport[]): ShiftReport[] {
  const key = ({ name, single }: ShiftReport): string => single?.id ?? name;
  return [...shifts].sort((a, b) =>
    key(a) === key(b) ? (a.single?.strength ?? 0) - (b.single?.strength ?? 0) : key(a) < key(b) ? -1 : 1,
  );
}

/** The strength is named where a shift was run at several, or at another than its usual one. */
function labelOf({ name, single }: ShiftReport, shifts: readonly ShiftReport[]): string {
  if (single === null) return name;
  const several = shifts.filter((one) => one.single?.id === single.id).length > 1;
  return several || name !== single.id ? `${single.id} ${single.strength}` : single.id;
}

function short(label: string): string {
  return label.length <= 27 ? label : `${label.slice(0, 26)}…`;
}

/** Whole steps around zero and all intervals. */
function domainOf(rows: readonly Row[]): { low: number; high: number; step: number } {
  const ends = rows.flatMap(({ report: { drop } }) =>
    drop === 'undefined' ? [] : [drop.interval.low, drop.interval.high],
  );
  const least = Math.min(0, ...ends);
  const most = Math.max(0.1, ...ends);
  const step = most - least > 0.6 ? 0.2 : 0.1;
  return { low: Math.floor(least / step + 1e-9) * step, high: Math.ceil(most / step - 1e-9) * step, step };
}

/** How many broken pairs broke at each step. */
export function breakHistogram({ histogram }: BreakSteps): Html | null {
  const last = histogram.at(-1)?.step;
  if (last === undefined) return null;
  const most = Math.max(...histogram.map(({ count }) => count));
  const barWidth = Math.min(28, 380 / (last + 1));
  const [top, bottom] = [14, 84];
  const labelled = Math.ceil((last + 1) / 20);
  const steps = Array.from({ length: last + 1 }, (_, step) => step);
  return html`<svg class="breaks" viewBox="0 0 380 100" role="img" aria-label="Broken pairs by step">
    <line class="zero" x1="0" x2="380" y1="${bottom}" y2="${bottom}" />
    ${histogram.map(({ step, count }) => {
      const barHeight = round(((bottom - top) * count) / most);
      const center = round((step + 0.5) * barWidth);
      return html`<g>
        <title>step ${step}: ${count}</title>
        <rect
          x="${round(step * barWidth + 1)}"
          y="${bottom - barHeight}"
          width="${round(Math.max(1, barWidth - 2))}"
          height="${barHeight}"
        />
        ${barWidth < 16 ? null : html`<text class="tick" x="${center}" y="${bottom - barHeight - 3}">${count}</text>`}
      </g>`;
    })}
    ${steps
      .filter((step) => step % labelled === 0)
      .map((step) => html`<text class="tick" x="${round((step + 0.5) * barWidth)}" y="97">${step}</text>`)}
  </svg>`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
