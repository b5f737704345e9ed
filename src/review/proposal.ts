import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sha256 } from '../digest.ts';
import { RecordingError } from '../recording/errors.ts';
import { parseRecording, type Recording } from '../recording/reader.ts';
import { ReviewError } from './errors.ts';
import { readState, writeState, type Decision, type ReviewItem, type ReviewState } from './state.ts';

/** A proposed recording as it lies in the folder of recordings, read or not. `task` may name a shift: `renew@dark`. */
export type ProposalPlace = { scenario: string; task: string };

/** A proposed recording with the one that it would take the place of. */
export type Proposal = ProposalPlace & {
  /** Folder of the scenario, where both recordings and the screenshots are. */
  folder: string;
  recorded: Recording;
  proposed: Recording;
  state: ReviewState;
};

const suffix = '.proposed.jsonl';

export function filesOf(recordings: string, { scenario, task }: ProposalPlace): ProposalFiles {
  return filesBeside(join(recordings, scenario, `${task}.jsonl`));
}

export type ProposalFiles = { folder: string; recording: string; proposal: string; review: string };

/** The files of a proposal that stand beside a recording. */
export function filesBeside(recording: string): ProposalFiles {
  const stem = recording.slice(0, -'.jsonl'.length);
  return {
    folder: dirname(recording),
    recording,
    proposal: `${stem}${suffix}`,
    review: `${stem}.proposed.review.json`,
  };
}

/** Every proposal in a folder of recordings, by name. */
export function listProposals(recordings: string): ProposalPlace[] {
  if (!existsSync(recordings)) return [];
  return readdirSync(recordings)
    .filter((scenario) => statSync(join(recordings, scenario)).isDirectory())
    .sort()
    .flatMap((scenario) =>
      readdirSync(join(recordings, scenario))
        .filter((name) => name.endsWith(suffix))
        .sort()
        .map((name) => ({ scenario, task: name.slice(0, -suffix.length) })),
    );
}

/**
 * Reads a proposal. Throws `ReviewError` when it is not there, torn, not what the review was begun on, or made from a
 * recording that has changed since.
 */
export function loadProposal(recordings: string, place: ProposalPlace): Proposal {
  const { folder, recording, proposal, review } = filesOf(recordings, place);
  const again = howToRepeat(place);
  const known = listProposals(recordings).some(
    (one) => one.scenario === place.scenario && one.task === place.task,
  );
  if (!known)
    throw new ReviewError('no_proposal', `There is no proposal for ${nameOfPlace(place)}. ${again}`);
  const proposedBytes = readFileSync(proposal);
  const proposed = parsed(proposal, proposedBytes, again);
  if (!proposed.complete)
    throw new ReviewError(
      'broken_proposal',
      `${proposal}: the proposed recording is incomplete, its writing was interrupted. ${again}`,
    );
  const state = readState(review);
  if (state.proposal !== sha256(proposedBytes))
    throw new ReviewError(
      'outdated',
      `${proposal}: it is not the proposal that this review was begun on. ${again}`,
    );
  if (!existsSync(recording) || state.recording !== sha256(readFileSync(recording)))
    throw new ReviewError(
      'outdated',
      `${recording}: the recording has changed since the proposal was made from it. ${again}`,
    );
  const missed = proposed.steps.find(
    ({ step, healed }) => healed !== null && !state.items.some((one) => one.key === String(step)),
  );
  if (missed !== undefined)
    throw new ReviewError(
      'broken_review',
      `${review}: step ${missed.step} was healed, but the review does not ask for it. ${again}`,
    );
  const recorded = parsed(recording, readFileSync(recording), again);
  return { ...place, folder, recorded, proposed, state };
}

function parsed(file: string, bytes: Buffer, again: string): Recording {
  try {
    return parseRecording(file, bytes);
  } catch (cause) {
    if (!(cause instanceof RecordingError)) throw cause;
    throw new ReviewError('broken_proposal', `${cause.message} ${again}`, cause);
  }
}

export function nameOfPlace({ scenario, task }: ProposalPlace): string {
  return `${scenario}.${task}`;
}

/** The sentence that says how a proposal is made anew. */
function howToRepeat({ scenario, task }: ProposalPlace): string {
  const [id = '', shift] = task.split('@');
  const option = shift === undefined ? '' : ` --shift ${shift.replaceAll('=', ':')}`;
  return `Run "npx medcua replay ${scenario}.${id}${option} --drift heal" again.`;
}

export type Progress = {
  total: number;
  accepted: number;
  rejected: number;
  /** Every screen that has to be looked at is accepted. */
  applicable: boolean;
};

export function progressOf({ items, decisions }: ReviewState): Progress {
  const count = (decision: Decision) => items.filter(({ key }) => decisions[key] === decision).length;
  const accepted = count('accepted');
  return {
    total: items.length,
    accepted,
    rejected: count('rejected'),
    applicable: items.length > 0 && accepted === items.length,
  };
}

/** Keeps a person's decision on one screen; null takes it back. */
export function decide(
  recordings: string,
  place: ProposalPlace,
  key: string,
  decision: Decision | null,
): ReviewState {
  const { state } = loadProposal(recordings, place);
  if (!state.items.some((one) => one.key === key))
    throw new ReviewError(
      'unknown_step',
      `Step ${JSON.stringify(key)} needs no decision; these do: ${state.items.map((one) => one.key).join(', ')}.`,
    );
  const { [key]: _before, ...others } = state.decisions;
  const decisions = decision === null ? others : { ...others, [key]: decision };
  const changed = { ...state, decisions };
  writeState(filesOf(recordings, place).review, changed);
  return changed;
}

/** Puts the proposal in the place of the recording, in one rename. Throws `ReviewError` unless every screen is accepted. */
export function applyProposal(recordings: string, place: ProposalPlace): void {
  const { state } = loadProposal(recordings, place);
  if (!progressOf(state).applicable)
    throw new ReviewError(
      'not_accepted',
      `${nameOfPlace(place)} cannot be applied: ${openItems(state)}. Accept every step, or discard the proposal.`,
    );
  const { recording, proposal, review } = filesOf(recordings, place);
  try {
    renameSync(proposal, recording);
  } catch (cause) {
    throw new ReviewError(
      'not_writable',
      `${recording}: cannot be replaced (${(cause as Error).message}). The recording is as it was.`,
      cause,
    );
  }
  rmSync(review, { force: true });
}

/** Removes a proposal and its review, whatever state they are in; the recording stays. */
export function discardProposal(recordings: string, place: ProposalPlace): void {
  const known = listProposals(recordings).some(
    (one) => one.scenario === place.scenario && one.task === place.task,
  );
  if (!known) throw new ReviewError('no_proposal', `There is no proposal for ${nameOfPlace(place)}.`);
  const { proposal, review } = filesOf(recordings, place);
  rmSync(proposal, { force: true });
  rmSync(review, { force: true });
}

function openItems({ items, decisions }: ReviewState): string {
  const named = (wanted: Decision | undefined): string =>
    items
      .filter(({ key }) => decisions[key] === wanted)
      .map(nameOf)
      .join(', ');
  const rejected = named('rejected');
  const open = named(undefined);
  return [
    ...(rejected === '' ? [] : [`rejected: ${rejected}`]),
    ...(open === '' ? [] : [`not decided: ${open}`]),
  ].join('; ');
}

export function nameOf({ key }: Pick<ReviewItem, 'key'>): string {
  return key === 'end' ? 'the end' : `step ${key}`;
}
