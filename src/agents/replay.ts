import { join } from 'node:path';
import { parseAction } from '../action/parse.ts';
import { compareScreens, sameComparator } from '../drift/compare.ts';
import type { DriftOutcome } from '../drift/outcome.ts';
import { decide, type DriftPolicy } from '../drift/policy.ts';
import { Screen } from '../drift/screen.ts';
import { RecordingError } from '../recording/errors.ts';
import type { RecordedStep } from '../recording/format.ts';
import { readRecording, type Recording } from '../recording/reader.ts';
import { ScreenshotStore } from '../recording/screenshotStore.ts';
import type { Agent, AgentSpec, AgentTurn, EpisodeContext, Observation } from './agent.ts';

/**
 * Performs a recording's actions again, after comparing the present screen with the recorded one. With `guard` it
 * stops before acting on a drifted screen, with `report` it acts and reports.
 */
export function replayAgent(policy: DriftPolicy): AgentSpec {
  return {
    name: policy === 'guard' ? 'replay' : `replay:${policy}`,
    create: async (context) => {
      const folder = join(context.recordings, context.scenario);
      const recording = readRecording(join(folder, `${context.task}.jsonl`));
      checkFits(recording, context);
      const store = new ScreenshotStore(folder);
      checkScreenshots(recording, store);
      return new Replay(recording, store, policy, context);
    },
  };
}

class Replay implements Agent {
  readonly #recording: Recording;
  readonly #store: ScreenshotStore;
  readonly #policy: DriftPolicy;
  readonly #inspect: EpisodeContext['inspect'];
  /** Said before every drift: another browser draws other pixels without any change of the application. */
  readonly #browserChanged: string;
  #next = 0;

  constructor(
    recording: Recording,
    store: ScreenshotStore,
    policy: DriftPolicy,
    { inspect, browser }: Pick<EpisodeContext, 'inspect' | 'browser'>,
  ) {
    this.#recording = recording;
    this.#store = store;
    this.#policy = policy;
    this.#inspect = inspect;
    const { name, version } = recording.header.browser;
    const recorded = `${name} ${version}`;
    this.#browserChanged =
      recorded === browser ? '' : `the browser changed (recorded with ${recorded}, this is ${browser}); `;
  }

  async act(observation: Observation): Promise<AgentTurn> {
    const step = this.#recording.steps[this.#next];
    if (step === undefined) return this.#finish(observation);
    this.#next += 1;
    const drift = this.#compare(step.screenshot, observation, step);
    const present = step.point === null || step.element === null ? null : await this.#inspect(step.point);
    const decision = decide(drift, this.#policy, step, step.element, present);
    if (decision.stop) {
      return { kind: 'drift', reason: this.#browserChanged + (decision.message ?? drift.detail), drift };
    }
    const parsed = parseAction(step.action);
    if (!parsed.ok) {
      const problem = `the action "${step.action}" of step ${step.step} cannot be parsed: ${parsed.error.message}`;
      throw new RecordingError('invalid_line', problem, { file: this.#recording.file });
    }
    const named = decision.message === null ? drift : { ...drift, detail: decision.message };
    return { kind: 'actions', actions: [parsed.action], lossy: step.lossy, drift: named };
  }

  #finish(observation: Observation): AgentTurn {
    const { end } = this.#recording;
    if (end === null) return { kind: 'done' };
    const drift = this.#compare(end, observation, null);
    const stops = this.#policy === 'guard' && !['identical', 'cosmetic'].includes(drift.outcome);
    return stops
      ? { kind: 'drift', reason: `${this.#browserChanged}after the last step, ${drift.detail}`, drift }
      : { kind: 'done', drift };
  }

  /** By digest first: an unchanged screen needs no pixel of the recorded one. */
  #compare(digest: string, { screenshot }: Observation, step: RecordedStep | null): DriftOutcome {
    const present = Screen.ofPng(screenshot, this.#store.digestOf(screenshot));
    if (present.digest === digest) {
      return { outcome: 'identical', offset: null, regions: [], detail: 'the screen is as recorded' };
    }
    const target = step?.point ? { point: step.point, box: step.element?.box ?? null } : null;
    return compareScreens(Screen.ofPixels(this.#store.pixels(digest), digest), present, target);
  }
}

/** A recording of another seed, shift, viewport or comparator is not mixed in silence. */
function checkFits({ file, header, complete }: Recording, context: EpisodeContext): void {
  const { viewport } = context;
  const problem =
    header.scenario !== context.scenario || header.task !== context.task
      ? `it records ${header.scenario}.${header.task}, not ${context.scenario}.${context.task}`
      : header.seed !== context.seed
        ? `it was recorded with seed ${header.seed}, this episode has seed ${context.seed}; replay with --seed ${header.seed}, or record this seed`
        : header.viewport.width !== viewport.width || header.viewport.height !== viewport.height
          ? `it was recorded at ${header.viewport.width}×${header.viewport.height}, this episode runs at ${viewport.width}×${viewport.height}`
          : complete
            ? sameComparator(header.comparator)
            : 'it is incomplete (the recording was interrupted); record it again';
  if (problem !== null) throw new RecordingError('case_mismatch', `${problem}.`, { file, line: 1 });
}

/** An equal digest needs no picture, so that a lost one would go unnoticed until the day it is needed. */
function checkScreenshots(recording: Recording, store: ScreenshotStore): void {
  const digests = recording.steps.map((step) => step.screenshot);
  if (recording.end !== null) digests.push(recording.end);
  const missing = digests.findIndex((digest) => !store.has(digest));
  if (missing === -1) return;
  const digest = digests[missing] ?? '';
  throw new RecordingError(
    'missing_screenshot',
    `the screenshot ${digest} of ${missing < recording.steps.length ? `step ${missing + 1}` : 'the end'} is not in the store; record the task again.`,
    { file: recording.file, digest },
  );
}
