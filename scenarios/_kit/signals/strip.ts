/** A point on the screen in whole CSS pixels. */
export type Point = readonly [x: number, y: number];

/** How a signal lies on the screen. */
export type StripScale = {
  samplesPerSecond: number;
  pxPerSecond: number;
  /** Pixels for one unit of the signal, e.g. for 1 mV. */
  pxPerUnit: number;
  /** Where the first sample stands. */
  left: number;
  /** Where a value of 0 stands. */
  baseline: number;
};

/**
 * The signal as points in whole pixels, so that it is drawn alike on every machine. Points that fall on the one before are
 * left out; a steep flank keeps every point of its column, so that peaks keep their height.
 */
export function stripPoints(samples: readonly number[], scale: StripScale): Point[] {
  const { samplesPerSecond, pxPerSecond, pxPerUnit, left, baseline } = scale;
  const points: Point[] = [];
  for (const [index, value] of samples.entries()) {
    const x = left + Math.round((index * pxPerSecond) / samplesPerSecond);
    const y = baseline - Math.round(value * pxPerUnit);
    const last = points.at(-1);
    if (last === undefined || last[0] !== x || last[1] !== y) points.push([x, y]);
  }
  return points;
}

/** The points as the `d` of an SVG path. */
export function stripPath(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

/** Grid lines of a paper of this size: vertical and horizontal lines every `step` pixels, as the `d` of a path. */
export function gridPath(width: number, height: number, step: number): string {
  const lines: string[] = [];
  for (let x = 0; x <= width; x += step) lines.push(`M${x} 0V${height}`);
  for (let y = 0; y <= height; y += step) lines.push(`M0 ${y}H${width}`);
  return lines.join('');
}
