/**
 * Everything the comparison depends on. Name, version and options stand in the header of a recording: counts of
 * another comparator mean something else and are not mixed in silence (pixelmatch 7 and 8 differ up to 6.5 times).
 * The limits were measured by `tests/drift`.
 */
export const comparator = {
  name: 'medcua-drift/pixelmatch-8.0.0',
  version: '1',
  options: {
    /**
     * OKLab distance (0–1) from which a pixel differs, anti-aliased pixels included. At 0.1, or with
     * anti-aliasing set aside, some changed digits of 10 px text and most commas for points leave 0 or 1 pixel.
     */
    pixelThreshold: 0.03,
    /** Side of the square in which differing pixels are counted. */
    windowSize: 16,
    /** Differing pixels in a window that scattered noise may reach at most, however much of it there is. */
    windowLimit: 8,
    /** Chance that scattered noise of the same amount fills a window beyond the limit in use. */
    scatterChance: 0.01,
    /** Side of the tiles in which regions are formed and mean colors compared. */
    tileSize: 16,
    /** Difference of a tile's mean color, in any channel (0–255), that is a color change. */
    tileColorLimit: 2,
    /** The same over at least `wideTiles` connected tiles. */
    wideColorLimit: 0.75,
    wideTiles: 8,
    /** Pixels added around the element to form the target patch. */
    patchMargin: 4,
    patchMinWidth: 48,
    patchMinHeight: 24,
    patchMaxWidth: 200,
    patchMaxHeight: 80,
    /** An element of at least this size is looked for without what surrounds it. */
    coreMinWidth: 40,
    coreMinHeight: 16,
    /** Correlation (−1–1) from which a place is looked at as the target's new one. */
    foundCorrelation: 0.9,
    /** Correlation, of either sign, from which what stands in the target's place is the target, changed. */
    sameCorrelation: 0.5,
    /** Farthest shift, in pixels, that is searched at full resolution. */
    localReach: 64,
    /** Width of the row on each side of the patch that tells look-alike targets apart. */
    rowReach: 320,
  },
} as const;

export type ComparatorIdentity = {
  name: string;
  version: string;
  options: Record<string, number | string | boolean>;
};

/** Null when a recording was made with this comparator, else one sentence that names the first difference. */
export function sameComparator(recorded: ComparatorIdentity): string | null {
  const present: ComparatorIdentity = comparator;
  if (recorded.name !== present.name) return differs('comparator', recorded.name, present.name);
  if (recorded.version !== present.version)
    return differs('comparator version', recorded.version, present.version);
  const options = new Set([...Object.keys(recorded.options), ...Object.keys(present.options)]);
  const option = [...options].find((name) => recorded.options[name] !== present.options[name]);
  return option === undefined ? null : differs(option, recorded.options[option], present.options[option]);
}

function differs(what: string, then: unknown, now: unknown): string {
  return `The recording was compared with ${what} ${String(then)}, this medcua uses ${String(now)}; record it again.`;
}
