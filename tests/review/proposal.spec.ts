import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { readRecording } from '../../src/recording/reader.ts';
import { ReviewError } from '../../src/review/errors.ts';
import {
  applyProposal,
  decide,
  discardProposal,
  filesOf,
  listProposals,
  loadProposal,
  progressOf,
} from '../../src/review/proposal.ts';
import { place, test } from './propose.ts';

test('should list proposals, and none in a folder that is not there', ({ recordings }, testInfo) => {
  expect(listProposals(recordings)).toEqual([place]);
  expect(listProposals(testInfo.outputPath('nowhere'))).toEqual([]);
});

test('should keep decisions beside the proposal, and take one back', ({ recordings }) => {
  const { state } = loadProposal(recordings, place);
  expect(state.items.map((one) => one.key)).toEqual(['5', 'end']);
  decide(recordings, place, '5', 'accepted');
  decide(recordings, place, 'end', 'rejected');
  expect(progressOf(loadProposal(recordings, place).state)).toEqual({
    total: 2,
    accepted: 1,
    rejected: 1,
    applicable: false,
  });
  decide(recordings, place, 'end', null);
  expect(loadProposal(recordings, place).state.decisions).toEqual({ '5': 'accepted' });
  expect(() => decide(recordings, place, '2', 'accepted')).toThrow(
    /Step "2" needs no decision; these do: 5, end/,
  );
});

test('should rewrite the recording only when every screen is accepted, with the bytes that were reviewed', ({
  recordings,
}) => {
  const files = filesOf(recordings, place);
  const before = readFileSync(files.recording);
  const proposed = readFileSync(files.proposal);
  decide(recordings, place, '5', 'accepted');
  expect(() => applyProposal(recordings, place)).toThrow(/cannot be applied: not decided: the end/);
  decide(recordings, place, 'end', 'rejected');
  expect(() => applyProposal(recordings, place)).toThrow(/cannot be applied: rejected: the end/);
  expect(readFileSync(files.recording).equals(before)).toBe(true);
  decide(recordings, place, 'end', 'accepted');
  applyProposal(recordings, place);
  expect(readFileSync(files.recording).equals(proposed)).toBe(true);
  expect(readRecording(files.recording).complete).toBe(true);
  expect([files.proposal, files.review].map(existsSync)).toEqual([false, false]);
});

test('should leave the recording alone when a proposal is discarded', ({ recordings }) => {
  const files = filesOf(recordings, place);
  const before = readFileSync(files.recording);
  discardProposal(recordings, place);
  expect(readFileSync(files.recording).equals(before)).toBe(true);
  expect(listProposals(recordings)).toEqual([]);
  expect(() => loadProposal(recordings, place)).toThrow(/There is no proposal for ward\.renew/);
  expect(() => discardProposal(recordings, { scenario: '..', task: 'renew' })).toThrow(
    /There is no proposal/,
  );
});

const damages: {
  name: string;
  damage: (files: ReturnType<typeof filesOf>) => void;
  code: string;
  message: RegExp;
}[] = [
  {
    name: 'that is torn',
    damage: ({ proposal }) => writeFileSync(proposal, readFileSync(proposal).subarray(0, -30)),
    code: 'broken_proposal',
    message: /renew\.proposed\.jsonl: .*incomplete.*replay ward\.renew --drift heal/,
  },
  {
    name: 'with a broken line',
    damage: ({ proposal }) => appendFileSync(proposal, 'not JSON\n'),
    code: 'broken_proposal',
    message: /renew\.proposed\.jsonl:\d+: not a line of JSON.*--drift heal/,
  },
  {
    name: 'whose recording has changed since',
    damage: ({ recording }) => appendFileSync(recording, '\n'),
    code: 'outdated',
    message: /the recording has changed since the proposal was made.*--drift heal/,
  },
  {
    name: 'that was made anew since the review was begun',
    damage: ({ proposal }) =>
      writeFileSync(proposal, readFileSync(proposal, 'utf8').replace('"agent":"oracle"', '"agent":"other"')),
    code: 'outdated',
    message: /not the proposal that this review was begun on/,
  },
  {
    name: 'without its review',
    damage: ({ review }) => rmSync(review),
    code: 'broken_review',
    message: /it is not there.*--drift heal/,
  },
  {
    name: 'whose review is torn',
    damage: ({ review }) => writeFileSync(review, readFileSync(review).subarray(0, -30)),
    code: 'broken_review',
    message: /renew\.proposed\.review\.json: .*--drift heal/,
  },
  {
    name: 'whose review holds an unknown decision',
    damage: ({ review }) =>
      writeFileSync(review, readFileSync(review, 'utf8').replace('"5":"accepted"', '"5":"maybe"')),
    code: 'broken_review',
    message: /field "decisions\.5"/,
  },
];

for (const { name, damage, code, message } of damages)
  test(`should refuse a proposal ${name}, say what to do, and never apply it`, ({ recordings }) => {
    const files = filesOf(recordings, place);
    decide(recordings, place, '5', 'accepted');
    decide(recordings, place, 'end', 'accepted');
    damage(files);
    const recorded = readFileSync(files.recording);
    for (const attempt of [() => loadProposal(recordings, place), () => applyProposal(recordings, place)]) {
      const error = caught(attempt);
      expect(error).toBeInstanceOf(ReviewError);
      expect(error).toMatchObject({ code, message: expect.stringMatching(message) });
    }
    expect(readFileSync(files.recording).equals(recorded)).toBe(true);
    discardProposal(recordings, place);
    expect(listProposals(recordings)).toEqual([]);
  });

function caught(attempt: () => unknown): unknown {
  try {
    attempt();
  } catch (error) {
    return error;
  }
  return null;
}
