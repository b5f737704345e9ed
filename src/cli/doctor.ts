import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Command } from 'commander';
import { hasOcrPackage, ocrPackage } from '../agents/ocr/engine/runtime.ts';
import { findChromium, launchBrowser } from '../episode/browser.ts';

type Check = {
  part: string;
  /** `optional`: absent, and only some things need it. */
  state: 'ok' | 'optional' | 'missing';
  found: string;
  /** How to get it; null when it is there. */
  remedy: string | null;
};

export function doctorCommand(): Command {
  return new Command('doctor')
    .description('Says what is present, what is missing, and how to get it.')
    .option('--json', 'print as JSON')
    .action(async (options: { json?: true }) => {
      const checks = [
        nodeCheck(),
        await browserCheck(),
        fontCheck(),
        dockerCheck(),
        orthancCheck(),
        readerCheck(),
        ...keyChecks(),
      ];
      if (options.json) console.log(JSON.stringify(checks, null, 2));
      else for (const check of checks) console.log(lineOf(check));
      if (checks.some((check) => check.state === 'missing')) process.exitCode = 2;
    });
}

function lineOf({ part, state, found, remedy }: Check): string {
  const mark = { ok: 'ok      ', optional: 'optional', missing: 'MISSING ' }[state];
  return `${mark}  ${part.padEnd(18)} ${found}${remedy === null ? '' : `\n${' '.repeat(29)}→ ${remedy}`}`;
}

function nodeCheck(): Check {
  // bin/medcua.js refuses an older one.
  return { part: 'Node', state: 'ok', found: process.versions.node, remedy: null };
}

async function browserCheck(): Promise<Check> {
  const part = 'Chromium';
  const remedy =
    'npx playwright install chromium-headless-shell; or apt-get install chromium-headless-shell; or set MEDCUA_CHROMIUM';
  try {
    const found = findChromium();
    if (found === null) return { part, state: 'missing', found: 'not found', remedy };
    const browser = await launchBrowser();
    const version = browser.version();
    await browser.close();
    return { part, state: 'ok', found: `${version} from ${found.from} (${found.path})`, remedy: null };
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return { part, state: 'missing', found: `does not start: ${reason}`, remedy };
  }
}

function readerCheck(): Check {
  const part = 'Screen reader';
  if (hasOcrPackage()) return { part, state: 'ok', found: `${ocrPackage}, for the agent ocr`, remedy: null };
  const remedy = `npm install ${ocrPackage}; only the agent ocr needs it`;
  return { part, state: 'optional', found: 'not installed', remedy };
}

function fontCheck(): Check {
  const require = createRequire(import.meta.url);
  const packages = ['@fontsource/arimo', '@fontsource/cousine'];
  const missing = packages.filter((name) => {
    try {
      return !existsSync(join(dirname(require.resolve(`${name}/package.json`)), 'files'));
    } catch {
      return true;
    }
  });
  return missing.length === 0
    ? { part: 'Fonts', state: 'ok', found: `${packages.join(', ')} (bundled)`, remedy: null }
    : { part: 'Fonts', state: 'missing', found: `${missing.join(', ')} not installed`, remedy: 'npm ci' };
}

function dockerCheck(): Check {
  const { status, stdout } = spawnSync('docker', ['info', '--format', '{{.ServerVersion}}'], {
    encoding: 'utf8',
    timeout: 10_000,
  });
  const version = stdout?.trim() ?? '';
  return status === 0 && version !== ''
    ? { part: 'Docker', state: 'ok', found: `engine ${version}`, remedy: null }
    : {
        part: 'Docker',
        state: 'optional',
        found: 'no engine answers',
        remedy: 'only the container backends of OpenEMR and OHIF need it: install and start Docker Engine',
      };
}

function orthancCheck(): Check {
  const { status, stdout } = spawnSync('Orthanc', ['--version'], { encoding: 'utf8', timeout: 10_000 });
  return status === 0
    ? { part: 'Orthanc', state: 'ok', found: stdout.split('\n')[0] ?? '', remedy: null }
    : {
        part: 'Orthanc',
        state: 'optional',
        found: 'not installed',
        remedy: 'only the OHIF tier needs it: apt-get install orthanc orthanc-dicomweb',
      };
}

function keyChecks(): Check[] {
  const keys = [
    ['OPENAI_API_KEY', 'openai:'],
    ['ANTHROPIC_API_KEY', 'anthropic:'],
    ['GEMINI_API_KEY', 'google:'],
  ] as const;
  return keys.map(([name, agents]) => {
    const present = (process.env[name] ?? '') !== '';
    return {
      part: name,
      state: present ? 'ok' : 'optional',
      found: present ? 'set' : 'not set',
      remedy: present ? null : `only live agents ${agents} need it`,
    };
  });
}
