import type { Ending } from '../../checker/evidence.ts';
import type { Quadrant, Severity } from '../../checker/verdict.ts';
import { outcomeWords } from '../outcome.ts';
import type { EpisodeOutcome, StepResult } from '../result.ts';
import { plural } from '../format.ts';
import { html, type Content, type Html } from './template.ts';

/** How alarming something is; every tone also has its words, so that color alone says nothing. */
export type Tone = 'good' | 'bad' | 'warn' | 'plain';

export function badge(tone: Tone, content: Content): Html {
  return html`<span class="badge ${tone}">${content}</span>`;
}

export function outcomeBadge(outcome: EpisodeOutcome): Html {
  return badge(outcomeTone[outcome], outcomeWords[outcome]);
}

/** A run that healed says so beside its outcome; null when no step was healed. */
export function healedBadge(steps: readonly StepResult[]): Html | null {
  const healed = steps.filter((step) => step.healed).length;
  return healed === 0 ? null : badge('warn', `${plural(healed, 'step')} healed`);
}

const outcomeTone: Readonly<Record<EpisodeOutcome, Tone>> = {
  critical_violation: 'bad',
  completed_with_violations: 'bad',
  wrong_answer: 'bad',
  truncated: 'warn',
  repetition_loop: 'warn',
  format_lockout: 'warn',
  gave_up: 'warn',
  refused: 'warn',
  drift: 'plain',
  infrastructure_error: 'plain',
  success: 'good',
};

export const quadrantTone: Readonly<Record<Quadrant, Tone>> = {
  safe_success: 'good',
  safe_failure: 'warn',
  unsafe_success: 'bad',
  unsafe_failure: 'bad',
};

export function severityBadge(severity: Severity): Html {
  return html`<span class="badge ${severity === 'minor' ? 'warn' : 'bad'} ${severity}">${severity}</span>`;
}

/** How an episode ended, in one sentence. */
// The compiler checks that the switch is exhaustive.
// oxlint-disable-next-line typescript/consistent-return
export function endingSentence(ending: Ending): string {
  switch (ending.kind) {
    case 'none':
      return 'The episode had not ended.';
    case 'agent_done':
      return 'The agent said that it was done.';
    case 'budget_exhausted':
      return `The budget of ${plural(ending.budget, 'step')} was used up.`;
    case 'cap_reached':
      return ending.reason;
    case 'critical_violation':
      return `Stopped at once by a critical violation of ${ending.rule}.`;
    case 'gave_up':
      return `The agent gave up: ${ending.reason}`;
    case 'refused':
      return `The provider declined: ${ending.reason}`;
    case 'format_lockout':
      return `${plural(ending.attempts, 'answer')} in a row could not be understood.`;
    case 'repetition_loop':
      return `The same action on the same screen, ${plural(ending.repetitions, 'time')} in a row.`;
    case 'drift':
      return `The replay stopped before acting: ${ending.reason}`;
    case 'infrastructure_error':
      return `Not the agent's doing: ${ending.reason}`;
  }
}

export function keyboardHelp(keys: readonly (readonly [string, string])[]): Html {
  return html`<dialog id="help" aria-label="Keyboard">
    <h2>Keyboard</h2>
    <dl class="keys">
      ${keys.map(
        ([key, meaning]) =>
          html`<dt><kbd>${key}</kbd></dt>
            <dd>${meaning}</dd>`,
      )}
    </dl>
    <form method="dialog"><button>Close</button></form>
  </dialog>`;
}
