import { join } from 'node:path';
import { comparator } from '../drift/comparator.ts';
import { recordingPath } from '../recording/location.ts';
import { RecordingWriter } from '../recording/writer.ts';
import { ScreenshotStore } from '../recording/screenshotStore.ts';
import { recordingFormat, type RecordingHeader } from '../recording/format.ts';
import { shiftCase, type ShiftedCase } from '../shift/apply.ts';
import { parseShift } from '../shift/expression.ts';
import { medcuaVersion } from '../version.ts';
import type { Case } from './cases.ts';
import { UsageError } from './errors.ts';
import { runCase, type CaseRun, type EpisodeOptions, type Workplace } from './runCase.ts';
import { renderingProfile } from './syntheticEnvironment.ts';

/** Where the recording of a case under a shift stands. */
export function recordingFile(
  recordings: string,
  one: { scenario: { id: string }; task: { id: string } },
  shift = 'none',
): string {
  return recordingPath(recordings, one.scenario.id, one.task.id, shift);
}

export type Recorded = CaseRun & { file: string };

/**
 * Runs one episode and records it step by step. Only an episode that ended on its own is put in the place of an older
 * recording; what a crash leaves behind is the `.partial` file. Throws UsageError when the machine failed on the way.
 */
export async function recordCase(
  workplace: Workplace,
  one: Case,
  options: Omit<EpisodeOptions, 'watcher' | 'oracleSteps'>,
): Promise<Recorded> {
  const shifted = shiftCase(one, parseShift(options.shift ?? ''));
  const file = recordingFile(options.recordings, one, shifted.name);
  const store = new ScreenshotStore(join(options.recordings, one.scenario.id));
  const writer = new RecordingWriter(file, store, headerOf(workplace, shifted, options));
  const { run, result } = await runCase(workplace, one, {
    ...options,
    oracleSteps: null,
    watcher: {
      wantsElements: true,
      onStep: ({
        screenshot,
        action,
        elements,
        now,
        point,
        element,
        audit,
        error,
        lossy,
        healed,
        thinkMs,
      }) => {
        const time = isScripted(options.agent) ? {} : { thinkMs };
        const recorded = { action, elements, now, point, element, audit, error, healed, ...time };
        writer.step(screenshot, { ...recorded, lossy: [...lossy] });
      },
    },
  });
  if (run.evidence.ending.kind === 'infrastructure_error' || run.finalScreenshot === null) {
    const reason =
      run.evidence.ending.kind === 'infrastructure_error' ? run.evidence.ending.reason : 'no screen';
    throw new UsageError(
      `${one.id} was not recorded: ${reason} What was seen so far is in ${writer.partialFile}.`,
    );
  }
  writer.end(run.finalScreenshot, run.finalElements);
  writer.evidence(run.evidence);
  writer.verdict(result.verdict);
  writer.finish();
  return { run, result, file };
}

/** Scripts take no time of their own, and their recordings are the same each time. */
function isScripted(agent: EpisodeOptions['agent']): boolean {
  return agent === 'oracle' || agent.name.startsWith('replay');
}

function headerOf(
  workplace: Workplace,
  { case: one, name, display, seedOffset }: ShiftedCase,
  { agent, seed }: Pick<EpisodeOptions, 'agent' | 'seed'>,
): RecordingHeader {
  const { name: agentName, config } = agent === 'oracle' ? { name: agent, config: undefined } : agent;
  return {
    type: 'header',
    format: recordingFormat,
    scenario: one.scenario.id,
    task: one.task.id,
    seed: seed + seedOffset,
    shift: name,
    overlay: one.task.overlay,
    setting: one.setting,
    agent: agentName,
    ...(config === undefined ? {} : { agentConfig: config }),
    medcua: medcuaVersion,
    browser: { name: 'chromium', version: workplace.browser.version() },
    viewport: { ...display.viewport },
    deviceScale: display.deviceScale,
    renderingProfile: renderingProfile.version,
    comparator,
    clockStart: one.scenario.clock.start,
  };
}
