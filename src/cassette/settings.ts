import { join } from 'node:path';
import { UsageError } from '../episode/errors.ts';

export const cassetteModes = ['off', 'record', 'replay'] as const;
export type CassetteMode = (typeof cassetteModes)[number];

export type CassetteSettings = { mode: CassetteMode; folder: string };

const defaultFolder = 'fixtures/cassettes';

/** `MEDCUA_CASSETTE` and `MEDCUA_CASSETTE_DIR`. Throws UsageError for a mode that does not exist. */
export function cassetteSettings(environment: NodeJS.ProcessEnv): CassetteSettings {
  const given = environment.MEDCUA_CASSETTE?.trim();
  const asked = given === undefined || given === '' ? 'off' : given;
  const mode = cassetteModes.find((one) => one === asked);
  if (mode === undefined)
    throw new UsageError(`MEDCUA_CASSETTE is one of ${cassetteModes.join(', ')}, not "${asked}".`);
  const folder = environment.MEDCUA_CASSETTE_DIR?.trim();
  return { mode, folder: folder === undefined || folder === '' ? defaultFolder : folder };
}

/** What one cassette holds: the model calls of one agent in one episode. */
export type CassetteSubject = { agent: string; case: string; seed: number; shift: string };

const fileName = (text: string) => text.replace(/[^A-Za-z0-9._=+-]+/g, '_');

/** `<folder>/<agent>/<case>.seed<n>[.<shift>].jsonl` */
export function cassetteFile(folder: string, subject: CassetteSubject): string {
  const shift = subject.shift === 'none' ? '' : `.${fileName(subject.shift)}`;
  return join(folder, fileName(subject.agent), `${fileName(subject.case)}.seed${subject.seed}${shift}.jsonl`);
}
