import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ElementStore } from '../recording/elementStore.ts';
import { readRecording } from '../recording/reader.ts';
import { ScreenshotStore } from '../recording/screenshotStore.ts';

/**
 * Removes the screenshots and element lists of a scenario that none of its recordings names any more, proposed and
 * interrupted ones included; gives the number of removed files.
 */
export function pruneScreenshots(recordings: string, scenario: string): number {
  const folder = join(recordings, scenario);
  const screenshots = new Set<string>();
  const elements = new Set<string>();
  for (const name of readdirSync(folder)) {
    // `<task>.proposed.jsonl` and a recording that was interrupted keep theirs, too.
    if (!name.endsWith('.jsonl') && !name.endsWith('.jsonl.partial')) continue;
    const recording = readRecording(join(folder, name));
    for (const step of recording.steps) {
      screenshots.add(step.screenshot);
      if (step.elements !== null) elements.add(step.elements);
    }
    if (recording.end !== null) screenshots.add(recording.end);
    if (recording.endElements !== null) elements.add(recording.endElements);
  }
  return (
    new ScreenshotStore(folder).prune(screenshots).length + new ElementStore(folder).prune(elements).length
  );
}
