import { judge } from '../checker/judge.ts';
import type { Evidence } from '../checker/evidence.ts';
import { canonicalJson, type Json } from '../json.ts';
import type { AnyScenario } from '../scenario/scenario.ts';
import { shiftCase } from '../shift/apply.ts';
import { parseShift } from '../shift/expression.ts';
import type { EpisodeResult } from './result.ts';

export type Rescored =
  | { kind: 'same'; case: string }
  | { kind: 'different'; case: string; difference: string }
  | { kind: 'unknown_case'; case: string };

/** Judges saved evidence again and compares with the saved verdict. Pure: no browser, no file. */
export function rescore(scenarios: readonly AnyScenario[], results: readonly EpisodeResult[]): Rescored[] {
  return results.map((result): Rescored => {
    const scenario = scenarios.find((one) => one.id === result.scenario);
    const task = scenario?.tasks.find((one) => one.id === result.task);
    if (scenario === undefined || task === undefined) return { kind: 'unknown_case', case: result.case };
    const one = { id: result.case, scenario, task, setting: result.setting };
    const judged = shiftCase(one, parseShift(result.shift)).case.task;
    const verdict = judge(judged, result.evidence as Evidence<Json>);
    if (canonicalJson(verdict) === canonicalJson(result.verdict)) return { kind: 'same', case: result.case };
    const fields = (Object.keys(verdict) as (keyof typeof verdict)[]).filter(
      (field) => canonicalJson(verdict[field]) !== canonicalJson(result.verdict[field]),
    );
    const difference = fields
      .map(
        (field) =>
          `${field} was ${canonicalJson(result.verdict[field])}, is ${canonicalJson(verdict[field])}`,
      )
      .join('; ');
    return { kind: 'different', case: result.case, difference };
  });
}
