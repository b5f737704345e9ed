import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { sha256 } from '../digest.ts';
import { comparator } from '../drift/comparator.ts';
import { isAttributed, type DriftOutcome } from '../drift/outcome.ts';
import type { CaseRun } from '../episode/runCase.ts';
import type { RecordingHeader } from '../recording/format.ts';
import type { Recording } from '../recording/reader.ts';
import { ScreenshotStore } from '../recording/screenshotStore.ts';
import { RecordingWriter } from '../recording/writer.ts';
import { medcuaVersion } from '../version.ts';
import { filesBeside } from './proposal.ts';
import { writeState, type ReviewItem } from './state.ts';

/**
 * Writes the healed run as a recording of its own beside the old one, with what a person must look at. Gives the file;
 * null when there is nothing to propose: no step was healed, the run did not end as recorded, or it ran under another
 * shift or goal setting than the recording. The run must have been watched with elements. Never touches the recording.
 */
export function propose(
  recording: Recording,
  { run, result }: CaseRun,
  problems: readonly string[],
): string | null {
  const { header } = recording;
  const isHealed = result.steps.some((step) => step.healed);
  const isSameCase = result.shift === header.shift && result.setting === header.setting;
  if (!isHealed || problems.length > 0 || !isSameCase || run.finalScreenshot === null) return null;

  const files = filesBeside(recording.file);
  // Until the new one is whole there is none: half an old and half a new one would be worse.
  rmSync(files.review, { force: true });
  const recorded = readFileSync(recording.file);
  const store = new ScreenshotStore(dirname(recording.file));
  mkdirSync(dirname(files.proposal), { recursive: true });
  const writer = new RecordingWriter(files.proposal, store, headerOf(header, result));
  for (const { screenshot, action, elements, now, point, element, audit, error, lossy, healed } of run.steps)
    writer.step(screenshot, {
      action,
      elements,
      now,
      point,
      element,
      audit,
      error,
      healed,
      lossy: [...lossy],
    });
  writer.end(run.finalScreenshot, run.finalElements);
  writer.evidence(run.evidence);
  writer.verdict(result.verdict);
  writer.finish();
  writeState(files.review, {
    version: 1,
    recording: sha256(recorded),
    proposal: sha256(readFileSync(files.proposal)),
    items: [
      ...run.steps.flatMap(({ step, drift, healed }) => itemOf(String(step), drift, healed)),
      ...itemOf('end', run.finalDrift, null),
    ],
    decisions: {},
  });
  return files.proposal;
}

function headerOf(recorded: RecordingHeader, result: CaseRun['result']): RecordingHeader {
  const [name = '', version = ''] = result.browser.split(' ');
  return { ...recorded, agent: result.agent, medcua: medcuaVersion, browser: { name, version }, comparator };
}

/** A screen that has to be looked at: one that was healed, or that differs beyond noise. */
function itemOf(key: string, drift: DriftOutcome | null, healed: ReviewItem['healed']): ReviewItem[] {
  const differs = drift !== null && drift.outcome !== 'identical' && drift.outcome !== 'cosmetic';
  if (drift === null || (!differs && healed === null)) return [];
  return [
    {
      key,
      outcome: drift.outcome,
      detail: drift.detail,
      healed,
      regions: drift.regions.map((region) => ({
        box: region.box,
        label: isAttributed(region) ? region.label : region.kind,
        clinical: isAttributed(region) && region.clinical,
        detail: isAttributed(region) ? region.detail : '',
      })),
    },
  ];
}
