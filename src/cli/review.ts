import { spawn } from 'node:child_process';
import { Command } from 'commander';
import { pruneScreenshots } from '../episode/pruneScreenshots.ts';
import { RecordingError } from '../recording/errors.ts';
import { listProposals } from '../review/proposal.ts';
import { startReview } from '../review/server.ts';
import { wholeNumber } from './options.ts';
import { ownRecordings, progress } from './workplace.ts';

type ReviewOptions = { recordings: string; port: number; open: boolean };

export function reviewCommand(): Command {
  return new Command('review')
    .description(
      'Shows the recordings that healed replays propose, for a person to accept or reject step by step.',
    )
    .option('--recordings <folder>', 'where recordings stand', ownRecordings)
    .option('--port <n>', 'port on 127.0.0.1; 0 takes a free one', wholeNumber(0), 0)
    .option('--no-open', 'print the address only, do not open a browser')
    .action(async ({ recordings, port, open }: ReviewOptions) => {
      const proposals = listProposals(recordings);
      if (proposals.length === 0) {
        console.log(
          `There is nothing to review in ${recordings}. "npx medcua replay <task> --drift heal" leaves a proposal when it had to heal a step.`,
        );
        return;
      }
      const server = await startReview({
        recordings,
        port,
        onChange: (scenario) => prune(recordings, scenario),
      });
      for (const { scenario, task } of proposals) progress(`  ${scenario}.${task}`);
      console.log(`Review: ${server.address}`);
      progress('Decisions are saved as they are made. Ctrl+C ends the review.');
      if (open) openBrowser(server.address);
      await new Promise<void>((resolve) => {
        process.once('SIGINT', resolve);
        process.once('SIGTERM', resolve);
      });
      await server.stop();
    });
}

/** Screenshots that nothing names any more; what cannot be pruned is told, and done by the next `medcua record`. */
function prune(recordings: string, scenario: string): void {
  try {
    pruneScreenshots(recordings, scenario);
  } catch (error) {
    if (!(error instanceof RecordingError)) throw error;
    progress(`Screenshots of ${scenario} were not cleaned up: ${error.message}`);
  }
}

/** A machine without a desktop has nothing to open; the address is printed all the same. */
function openBrowser(address: string): void {
  const [command = '', ...words] =
    process.platform === 'darwin'
      ? ['open', address]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', address]
        : ['xdg-open', address];
  spawn(command, words, { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}
