import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { casesOf, type Case } from '../episode/cases.ts';
import { runCase, type Workplace } from '../episode/runCase.ts';
import type { EpisodeRun } from '../episode/loop.ts';
import { html, raw } from '../report/html/template.ts';
import type { AnyScenario } from '../scenario/scenario.ts';
import { appliesTo } from './apply.ts';
import { parseShift, printShift, unshiftedName } from './expression.ts';

/** A shifted scenario on the sheet: its screens, or why the oracle did not get through. */
type Strip = { shift: string; files: string[]; problem: string | null };

/** Screens of a run that are shown: this share of the way through it. */
const shares = [0.2, 0.5, 0.8, 1];

/**
 * Draws every scenario under every shift: the oracle plays the first task of medium difficulty, and some of its screens
 * go to the sheet. Gives the path of the page. Shifts that do not apply to a scenario are left out.
 */
export async function contactSheet(
  workplace: Workplace,
  scenarios: readonly AnyScenario[],
  expressions: readonly string[],
  output: { folder: string; progress: (line: string) => void },
): Promise<string> {
  mkdirSync(output.folder, { recursive: true });
  const names = [unshiftedName, ...expressions.map((one) => printShift(parseShift(one)))];
  const strips = new Map<AnyScenario, Strip[]>();
  for (const scenario of scenarios) {
    const one = casesOf([scenario]).find(({ task }) => task.difficulty === 'medium');
    if (one === undefined) continue;
    const applicable = [...new Set(names)].filter((name) => appliesTo(scenario, parseShift(name)));
    const drawn: Strip[] = [];
    for (const [index, shift] of applicable.entries()) {
      output.progress(`[${index + 1}/${applicable.length}] ${scenario.id} under ${shift}`);
      drawn.push(await strip(workplace, one, shift, output.folder));
    }
    strips.set(scenario, drawn);
  }
  const file = join(output.folder, 'index.html');
  writeFileSync(file, sheet(strips));
  return file;
}

async function strip(workplace: Workplace, one: Case, shift: string, folder: string): Promise<Strip> {
  const { run, result } = await runCase(workplace, one, {
    agent: 'oracle',
    seed: 1,
    shift,
    recordings: '',
    oracleSteps: null,
  });
  const screens = screensOf(run);
  const files = screens.map((png, index) => {
    const name = `${one.scenario.id}-${shift.replaceAll(':', '=')}-${index + 1}.png`;
    writeFileSync(join(folder, name), png);
    return name;
  });
  const { reward } = result.verdict;
  return {
    shift,
    files,
    problem: reward === 1 ? null : `the oracle ended with ${result.outcome}, reward ${reward}`,
  };
}

function screensOf(run: EpisodeRun): Buffer[] {
  const screens = run.steps.map(({ screenshot }) => screenshot);
  if (run.finalScreenshot !== null) screens.push(run.finalScreenshot);
  const chosen = shares.map((share) => screens[Math.round(share * (screens.length - 1))]);
  return chosen.filter((png) => png !== undefined);
}

const styles = `
body { margin: 16px; font: 13px/1.4 system-ui, sans-serif; color: #1c2733; background: #f4f6f9; }
h1 { font-size: 20px; } h2 { font-size: 16px; margin: 24px 0 8px; }
section { margin: 0 0 10px; padding: 8px 10px; background: #fff; border: 1px solid #c3ccd6; }
h3 { margin: 0 0 6px; font-size: 13px; } .problem { color: #b3261e; font-weight: 700; }
.strip { display: grid; grid-template-columns: repeat(4, 1fr); gap: 8px; }
img { width: 100%; display: block; border: 1px solid #c3ccd6; }
nav a { margin-right: 12px; }`;

function sheet(strips: ReadonlyMap<AnyScenario, readonly Strip[]>): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>UI shifts</title>
        ${raw(`<style>${styles}</style>`)}
      </head>
      <body>
        <h1>UI shifts</h1>
        <nav>${[...strips.keys()].map(({ id, title }) => html`<a href="#${id}">${title}</a>`)}</nav>
        ${[...strips].map(
          ([{ id, title }, drawn]) =>
            html`<h2 id="${id}">${title}</h2>
              ${drawn.map(
                ({ shift, files, problem }) =>
                  html`<section>
                    <h3>
                      ${shift} ${problem === null ? null : html`<span class="problem">${problem}</span>`}
                    </h3>
                    <div class="strip">
                      ${files.map(
                        (name) =>
                          html`<a href="${encodeURIComponent(name)}"
                            ><img src="${encodeURIComponent(name)}" alt="${id} under ${shift}" loading="lazy"
                          /></a>`,
                      )}
                    </div>
                  </section>`,
              )}`,
        )}
      </body>
    </html> `.markup;
}
