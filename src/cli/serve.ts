import { randomBytes } from 'node:crypto';
import { Command } from 'commander';
import { scenarios } from '../../scenarios/registry.ts';
import { RunFolder } from '../report/runFolder.ts';
import { Episodes } from '../serve/episodes.ts';
import { startAgentServer } from '../serve/server.ts';
import { wholeNumber } from './options.ts';
import { ownRecordings, progress, withWorkplace } from './workplace.ts';

type ServeOptions = { port: number; most: number; idle: number; out: string };

export function serveCommand(): Command {
  return new Command('serve')
    .description('Runs episodes for agents in other languages, over HTTP on 127.0.0.1.')
    .option('--port <n>', 'port; 0 takes a free one', wholeNumber(0), 7070)
    .option('--most <n>', 'episodes that may be open at once', wholeNumber(1), 8)
    .option('--idle <seconds>', 'seconds without a request after which an episode ends', wholeNumber(1), 600)
    .option('--out <folder>', 'where results and screenshots go', 'medcua-report/serve')
    .addHelpText(
      'after',
      '\nEvery request needs "Authorization: Bearer <token>". The token is printed, or taken from MEDCUA_SERVE_TOKEN.\nThe addresses are described by /openapi.json; docs/agents.md has an example.',
    )
    .action(async ({ port, most, idle, out }: ServeOptions) => {
      const given = process.env.MEDCUA_SERVE_TOKEN ?? '';
      const token = given === '' ? randomBytes(24).toString('base64url') : given;
      await withWorkplace(async (workplace) => {
        const output = new RunFolder(out);
        const episodes = new Episodes(workplace, scenarios, {
          most,
          idleSeconds: idle,
          recordings: ownRecordings,
          output,
        });
        const server = await startAgentServer(episodes, scenarios, { token, port });
        console.log(`address: ${server.origin}`);
        if (given === '') console.log(`token: ${token}`);
        progress(`Results go to ${output.resultsFile}. Ctrl+C ends it.`);
        await new Promise<void>((resolve) => {
          process.once('SIGINT', resolve);
          process.once('SIGTERM', resolve);
        });
        await server.stop();
        progress(`report: npx medcua report ${out}`);
      });
    });
}
