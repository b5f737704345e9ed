import { readFileSync } from 'node:fs';

/** The version of this package; part of every result and recording header. */
export const medcuaVersion: string = readVersion();

function readVersion(): string {
  // Sources lie one level below package.json, compiled files two.
  for (const path of ['../package.json', '../../package.json']) {
    try {
      const { name, version } = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as {
        name: string;
        version: string;
      };
      if (name === 'medcua') return version;
    } catch {
      continue;
    }
  }
  throw new Error('The package.json of medcua is missing: install the package again.');
}
