import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Where the recording of a task stands; one serves both goal settings. A recording made under a UI shift stands beside the
 * unshifted one: `<task>@<shift>.jsonl`, with `=` for the colon, which not every file system allows.
 */
export function recordingPath(recordings: string, scenario: string, task: string, shift: string): string {
  const name = shift === 'none' ? task : `${task}@${shift.replaceAll(':', '=')}`;
  return join(recordings, scenario, `${name}.jsonl`);
}

/** The recording to replay under a shift: the one made under it if there is one, else the unshifted one. */
export function recordingToReplay(recordings: string, scenario: string, task: string, shift: string): string {
  const own = recordingPath(recordings, scenario, task, shift);
  return existsSync(own) ? own : recordingPath(recordings, scenario, task, 'none');
}
