import { parseAction } from '../action/parse.ts';
import type { Action } from '../action/action.ts';
import type { AgentSpec, AgentTurn, EpisodeContext, Observation } from '../agents/agent.ts';
import type { Case } from '../episode/cases.ts';
import { defaultLimits } from '../episode/loop.ts';
import { RecordingError } from '../recording/errors.ts';
import type { Recording } from '../recording/reader.ts';
import type { ScreenshotStore } from '../recording/screenshotStore.ts';
import { goalText } from '../scenario/goal.ts';
import type { Json } from '../json.ts';
import { scoreAction, type Score } from './score.ts';

/** One recorded step that was shown to an agent. */
export type StepScore = {
  case: string;
  step: number;
  /** Kind of the recorded action, or `done` after the last one. */
  expected: string;
  recorded: string;
  /** The agent's answer in text form. */
  given: string;
  score: Score | { kind: 'unreadable'; reason: string } | { kind: 'failed'; reason: string };
};

/**
 * Shows an agent the recorded screenshots of a case, each with the recorded past (teacher forcing), and scores its next
 * action against the recorded one. Nothing is run and no browser is needed. Every step gets an agent of its own, so that
 * what it answered to one step cannot mislead it at the next. A failed call (`failed`) counts in no rate.
 */
export async function evaluateOffline(
  one: Case,
  recording: Recording,
  store: ScreenshotStore,
  agent: AgentSpec,
  onStep: (score: StepScore) => void = () => undefined,
): Promise<StepScore[]> {
  const scores: StepScore[] = [];
  const goal = goalText(one.task, one.setting, initialRecordOf(recording));
  const messages: string[] = [];
  for (const [index, step] of recording.steps.entries()) {
    const recorded = parseAction(step.action);
    if (!recorded.ok) {
      const problem = `the action "${step.action}" of step ${step.step} cannot be parsed: ${recorded.error.message}`;
      throw new RecordingError('invalid_line', problem, { file: recording.file });
    }
    const before = recording.steps[index - 1];
    const observation: Observation = {
      screenshot: store.get(step.screenshot),
      viewport: recording.header.viewport,
      deviceScale: recording.header.deviceScale,
      goal,
      messages: [...messages],
      lastAction: before?.action ?? null,
      lastError: before?.error ?? null,
      step: step.step,
      remaining: defaultLimits.budget - index,
    };
    const answered = await ask(agent, contextOf(one, recording), observation);
    const score: StepScore = {
      case: one.id,
      step: step.step,
      expected: recorded.action.kind,
      recorded: step.action,
      ...scoreOf(answered, recorded.action, step),
    };
    scores.push(score);
    onStep(score);
    if (recorded.action.kind === 'message') messages.push(recorded.action.text);
  }
  return scores;
}

async function ask(spec: AgentSpec, context: EpisodeContext, observation: Observation): Promise<AgentTurn> {
  const agent = await spec.create(context);
  try {
    return await agent.act(observation);
  } finally {
    await agent.close?.();
  }
}

function scoreOf(
  turn: AgentTurn,
  recorded: Action,
  step: Recording['steps'][number],
): Pick<StepScore, 'given' | 'score'> {
  switch (turn.kind) {
    case 'text': {
      const parsed = parseAction(turn.text);
      const given = turn.text.slice(0, 500);
      return parsed.ok
        ? { given, score: scoreAction(step, recorded, parsed.action) }
        : { given, score: { kind: 'unreadable', reason: parsed.error.message } };
    }
    case 'actions': {
      const [first] = turn.actions;
      return first === undefined
        ? { given: '', score: { kind: 'unreadable', reason: 'the answer holds no action' } }
        : { given: JSON.stringify(first), score: scoreAction(step, recorded, first) };
    }
    case 'infrastructure_error':
      return { given: '', score: { kind: 'failed', reason: turn.reason } };
    default:
      return {
        given: turn.kind,
        score: { kind: 'other_action', reason: `${turn.kind} instead of ${recorded.kind}` },
      };
  }
}

function initialRecordOf({ evidence, file }: Recording): Json {
  if (evidence !== null) return evidence.initialRecord as Json;
  throw new RecordingError(
    'case_mismatch',
    'it is incomplete (the recording was interrupted); record it again.',
    {
      file,
    },
  );
}

/** Nothing privileged: there is no page, and no agent but replay asks for it. */
function contextOf(one: Case, { header }: Recording): EpisodeContext {
  const absent = (): never => {
    throw new RecordingError(
      'case_mismatch',
      'an agent that asks for the page cannot be evaluated offline.',
      {
        file: `${header.task}.jsonl`,
      },
    );
  };
  return {
    case: one.id,
    scenario: one.scenario.id,
    task: one.task.id,
    seed: header.seed,
    shift: header.shift,
    viewport: header.viewport,
    browser: `${header.browser.name} ${header.browser.version}`,
    recordings: '',
    inspect: absent,
    elements: absent,
    server: absent,
    fieldsRead: absent,
  };
}
