import { isAttributed, type AttributedRegion, type DriftOutcome } from './outcome.ts';

/** Labels of what may differ away from the target without changing what a clinician reads. */
const harmlessLabels: readonly AttributedRegion['label'][] = ['layout', 'color', 'clock', 'anti_aliasing'];

/**
 * A screen that differs only away from the target, and there only in the place or color of what carries no clinical
 * content, counts as `cosmetic`. Words, records, pictures and whatever came or went stay `changed`: a person must look.
 */
export function withoutHarmless(drift: DriftOutcome): DriftOutcome {
  const harmless = drift.regions.every(
    (region) =>
      isAttributed(region) &&
      !region.clinical &&
      !region.atTarget &&
      region.breaks.length === 0 &&
      harmlessLabels.includes(region.label),
  );
  return drift.outcome === 'changed' && drift.regions.length > 0 && harmless
    ? { ...drift, outcome: 'cosmetic' }
    : drift;
}
