import { wilson, type Defined, type Interval } from '../report/statistics.ts';
import type { StepScore } from './evaluate.ts';

/** Hits among the steps that an agent answered; `failed` calls stand apart and in no rate. */
export type HitRate = {
  name: string;
  steps: number;
  hits: number;
  share: Defined<number>;
  interval: Defined<Interval>;
  failed: number;
};

export type EvaluationSummary = { total: HitRate; cases: HitRate[]; kinds: HitRate[] };

export function summarizeScores(scores: readonly StepScore[]): EvaluationSummary {
  const by = (key: (score: StepScore) => string): HitRate[] =>
    [...Map.groupBy(scores, key)].map(([name, members]) => hitRate(name, members));
  return {
    total: hitRate('all', scores),
    cases: by((score) => score.case),
    kinds: by((score) => score.expected).sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
}

function hitRate(name: string, scores: readonly StepScore[]): HitRate {
  const answered = scores.filter(({ score }) => score.kind !== 'failed');
  const hits = answered.filter(({ score }) => score.kind === 'hit').length;
  const steps = answered.length;
  return {
    name,
    steps,
    hits,
    share: steps === 0 ? 'undefined' : hits / steps,
    interval: wilson(hits, steps),
    failed: scores.length - steps,
  };
}
