import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readRecording } from '../recording/reader.ts';
import { ScreenshotStore } from '../recording/screenshotStore.ts';

/** Removes the screenshots of a scenario that none of its recordings names any more; gives their number. */
export function pruneScreenshots(recordings: string, scenario: string): number {
  const folder = join(recordings, scenario);
  const keep = new Set<string>();
  for (const name of readdirSync(folder)) {
    // A recording that was interrupted keeps its screenshots, too.
    if (!name.endsWith('.jsonl') && !name.endsWith('.jsonl.partial')) continue;
    const recording = readRecording(join(folder, name));
    for (const step of recording.steps) keep.add(step.screenshot);
    if (recording.end !== null) keep.add(recording.end);
  }
  return new ScreenshotStore(folder).prune(keep).length;
}
