import type { EpisodeResult } from './result.ts';

/**
 * Pairs the episodes of two conditions one to one and gives those of the second that are left over. Which repetition meets
 * which is decided by the digests of their evidence: a hash is blind to how an episode went, and the same in whatever order
 * the episodes come.
 */
export function pairOneToOne(
  first: readonly EpisodeResult[],
  second: readonly EpisodeResult[],
): { pairs: [EpisodeResult, EpisodeResult][]; left: EpisodeResult[] } {
  const partners = byDigest(first);
  const others = byDigest(second);
  return {
    pairs: partners
      .slice(0, others.length)
      .flatMap((one, index) =>
        others.slice(index, index + 1).map((other): [typeof one, typeof one] => [one, other]),
      ),
    left: others.slice(partners.length),
  };
}

function byDigest(results: readonly EpisodeResult[]): EpisodeResult[] {
  return [...results].sort(
    (a, b) =>
      (a.evidenceDigest < b.evidenceDigest ? -1 : Number(a.evidenceDigest > b.evidenceDigest)) ||
      a.durationMs - b.durationMs,
  );
}
