import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { sha256 } from '../../src/digest.ts';
import { casesOf } from '../../src/episode/cases.ts';
import { recordCase } from '../../src/episode/recordCase.ts';
import { test as base } from '../../src/episode/test.ts';
import { readRecording } from '../../src/recording/reader.ts';
import { filesOf, type ProposalPlace } from '../../src/review/proposal.ts';
import { writeState, type ReviewItem } from '../../src/review/state.ts';
import ward from '../support/ward/scenario.ts';

export const place: ProposalPlace = { scenario: 'ward', task: 'renew' };

export const [intent, step] = casesOf([ward]);

/** Moves what is below the header, as a new build might. */
export const movedPanel = (page: Page): Promise<unknown> =>
  page.addStyleTag({ content: 'table { margin-left: 40px; margin-top: 24px }' });

/**
 * `original`: an oracle recording of the test ward. `recordings`: a copy with a proposal beside it that was recorded on
 * a moved panel, so that the review can be tried without healing.
 */
export const test = base.extend<{ recordings: string }, { original: string; proposal: string }>({
  original: [
    async ({ workplace }, use, workerInfo) => {
      const folder = join(workerInfo.project.outputDir, `review-original-${workerInfo.workerIndex}`);
      await recordCase(workplace, intent!, { agent: 'oracle', seed: 1, recordings: folder });
      await use(folder);
    },
    { scope: 'worker' },
  ],
  proposal: [
    async ({ workplace, original }, use, workerInfo) => {
      const folder = join(workerInfo.project.outputDir, `review-proposal-${workerInfo.workerIndex}`);
      cpSync(original, folder, { recursive: true });
      const files = filesOf(folder, place);
      const recorded = readFileSync(files.recording);
      await recordCase(workplace, intent!, {
        agent: 'oracle',
        seed: 1,
        recordings: folder,
        prepare: movedPanel,
      });
      renameSync(files.recording, files.proposal);
      writeFileSync(files.recording, recorded);
      writeState(files.review, {
        version: 1,
        recording: sha256(recorded),
        proposal: sha256(readFileSync(files.proposal)),
        items: itemsOf(folder),
        decisions: {},
      });
      await use(folder);
    },
    { scope: 'worker' },
  ],
  recordings: async ({ proposal }, use, testInfo) => {
    const folder = testInfo.outputPath('recordings');
    cpSync(proposal, folder, { recursive: true });
    await use(folder);
  },
});

function itemsOf(folder: string): ReviewItem[] {
  const files = filesOf(folder, place);
  const before = readRecording(files.recording);
  const now = readRecording(files.proposal);
  const region = {
    box: { x: 0, y: 60, width: 1280, height: 200 },
    label: 'layout',
    clinical: false,
    detail: 'moved by (40, 24)',
  };
  const items = now.steps
    .filter((one, index) => one.screenshot !== before.steps[index]?.screenshot)
    .map(({ step }): ReviewItem => ({
      key: String(step),
      outcome: 'moved',
      detail: 'the target moved by (40, 24)',
      regions: [region],
      healed: { method: 'template', offset: { dx: 40, dy: 24 }, confidence: 0.75 },
    }));
  return [
    ...items,
    { key: 'end', outcome: 'changed', detail: 'the screen differs', regions: [region], healed: null },
  ];
}
