import { dirname } from 'node:path';
import type { Action } from '../action/action.ts';
import { parseAction } from '../action/parse.ts';
import { sameComparator } from '../drift/compare.ts';
import { isAttributed, type DriftOutcome } from '../drift/outcome.ts';
import { StepHealer, type StepToHeal } from '../drift/healStep.ts';
import { withoutHarmless } from '../drift/harmless.ts';
import { decide, type DriftPolicy } from '../drift/policy.ts';
import { Screen } from '../drift/screen.ts';
import { ElementStore } from '../recording/elementStore.ts';
import { RecordingError } from '../recording/errors.ts';
import type { RecordedStep } from '../recording/format.ts';
import { recordingToReplay } from '../recording/location.ts';
import { decodePng } from '../recording/png.ts';
import { readRecording, type Recording } from '../recording/reader.ts';
import { ScreenshotStore } from '../recording/screenshotStore.ts';
import type { Agent, AgentSpec, AgentTurn, EpisodeContext, Observation } from './agent.ts';
import { Attribution } from './attribution.ts';

/**
 * Performs a recording's actions again, after comparing the present screen with the recorded one. With `guard` it
 * stops before acting on a drifted screen, with `report` it acts and reports, with `heal` it acts where it finds the
 * target again and stops where it does not.
 */
export function replayAgent(policy: DriftPolicy): AgentSpec {
  return {
    name: policy === 'guard' ? 'replay' : `replay:${policy}`,
    create: async (context) => {
      const { recordings, scenario, task, shift } = context;
      const recording = readRecording(recordingToReplay(recordings, scenario, task, shift));
      checkFits(recording, context);
      const store = new ScreenshotStore(dirname(recording.file));
      checkScreenshots(recording, store);
      checkElements(recording, new ElementStore(dirname(recording.file)));
      return new Replay(recording, store, policy, context);
    },
  };
}

class Replay implements Agent {
  readonly #recording: Recording;
  readonly #store: ScreenshotStore;
  readonly #policy: DriftPolicy;
  readonly #inspect: EpisodeContext['inspect'];
  readonly #elements: EpisodeContext['elements'];
  readonly #elementStore: ElementStore;
  readonly #attribution: Attribution;
  /** Said before every drift: another browser draws other pixels without any change of the application. */
  readonly #browserChanged: string;
  /** Null unless the policy is to heal. */
  readonly #healer: StepHealer | null;
  #next = 0;

  constructor(recording: Recording, store: ScreenshotStore, policy: DriftPolicy, context: EpisodeContext) {
    const { inspect, elements, browser } = context;
    this.#recording = recording;
    this.#store = store;
    this.#policy = policy;
    this.#inspect = inspect;
    this.#elements = elements;
    this.#elementStore = new ElementStore(dirname(recording.file));
    this.#attribution = new Attribution(recording, this.#elementStore, context);
    this.#healer = policy === 'heal' ? new StepHealer(inspect) : null;
    const { name, version } = recording.header.browser;
    const recorded = `${name} ${version}`;
    this.#browserChanged =
      recorded === browser ? '' : `the browser changed (recorded with ${recorded}, this is ${browser}); `;
  }

  async act(observation: Observation): Promise<AgentTurn> {
    const step = this.#recording.steps[this.#next];
    if (step === undefined) return this.#finish(observation);
    this.#next += 1;
    const drift = await this.#compare(step.screenshot, observation, step);
    const present = step.point === null || step.element === null ? null : await this.#inspect(step.point);
    const decision = decide(drift, this.#policy, step, step.element, present);
    const action = this.#actionOf(step);
    const named = decision.message === null ? drift : { ...drift, detail: decision.message };
    if (this.#healer !== null && (decision.stop || this.#healer.mustMove(action)))
      return this.#heal(this.#healer, step, action, named, observation);
    if (decision.stop) {
      return { kind: 'drift', reason: this.#browserChanged + (decision.message ?? drift.detail), drift };
    }
    this.#healer?.note(action, { dx: 0, dy: 0 });
    return { kind: 'actions', actions: [action], lossy: step.lossy, drift: named };
  }

  /** Acts where the target is now, or stops and says why it was not found again. */
  async #heal(
    healer: StepHealer,
    step: RecordedStep,
    action: Action,
    drift: DriftOutcome,
    { screenshot }: Observation,
  ): Promise<AgentTurn> {
    const healing = await healer.heal({
      action,
      element: step.element,
      recorded: this.#store.pixels(step.screenshot),
      present: decodePng(screenshot),
      regions: drift.regions.filter(isAttributed),
      elements: drift.regions.every(isAttributed) ? await this.#elementsOf(step) : null,
    });
    if (!healing.healed) {
      const reason = `${this.#browserChanged}${drift.detail}; not healed: ${healing.reason}`;
      return { kind: 'drift', reason, drift };
    }
    healer.note(action, healing.mark.offset);
    return { kind: 'actions', actions: [healing.action], lossy: step.lossy, drift, healed: healing.mark };
  }

  /** The elements of the recorded and of the present screen; null when the recording has none. */
  async #elementsOf({ elements }: RecordedStep): Promise<StepToHeal['elements']> {
    if (elements === null) return null;
    return { recorded: this.#elementStore.get(elements), present: await this.#elements() };
  }

  #actionOf(step: RecordedStep): Action {
    const parsed = parseAction(step.action);
    if (parsed.ok) return parsed.action;
    const problem = `the action "${step.action}" of step ${step.step} cannot be parsed: ${parsed.error.message}`;
    throw new RecordingError('invalid_line', problem, { file: this.#recording.file });
  }

  async #finish(observation: Observation): Promise<AgentTurn> {
    const { end } = this.#recording;
    if (end === null) return { kind: 'done' };
    const drift = await this.#compare(end, observation, null);
    const stops = !['identical', 'cosmetic'].includes(drift.outcome) && !this.#mayEndOn(drift);
    return stops
      ? { kind: 'drift', reason: `${this.#browserChanged}after the last step, ${drift.detail}`, drift }
      : { kind: 'done', drift };
  }

  /** Whether the policy takes a last screen that differs: healing does unless its clinical content may have changed. */
  #mayEndOn({ regions }: DriftOutcome): boolean {
    if (this.#policy !== 'heal') return this.#policy === 'report';
    return regions.every((region) => isAttributed(region) && !region.clinical);
  }

  /** By digest first: an unchanged screen needs no pixel of the recorded one. */
  async #compare(
    digest: string,
    { screenshot }: Observation,
    step: RecordedStep | null,
  ): Promise<DriftOutcome> {
    const present = Screen.ofPng(screenshot, this.#store.digestOf(screenshot));
    if (present.digest === digest) {
      return { outcome: 'identical', offset: null, regions: [], detail: 'the screen is as recorded' };
    }
    const recorded = Screen.ofPixels(this.#store.pixels(digest), digest);
    return withoutHarmless(await this.#attribution.compare(recorded, present, step));
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

/** The same for the elements, which are needed only when a screen differs. */
function checkElements({ file, steps, endElements }: Recording, store: ElementStore): void {
  const missing = [...steps.map((step) => step.elements), endElements].find(
    (digest) => digest !== null && !store.has(digest),
  );
  if (missing == null) return;
  throw new RecordingError(
    'missing_elements',
    `the elements ${missing} of a screen are not in the store; record the task again.`,
    { file, digest: missing },
  );
}
