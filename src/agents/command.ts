import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { UsageError } from '../episode/errors.ts';
import type { Agent, AgentSpec, AgentTurn, EpisodeContext, Observation } from './agent.ts';

/** Version of the lines that go to and fro. */
export const commandProtocol = 1;

/** Longest wait for one answer, in seconds, unless `MEDCUA_COMMAND_SECONDS` says otherwise. */
const usualSeconds = 300;
/** An answer beyond this many characters is no action. */
const longestAnswer = 1_000_000;
/** What is kept of the child's error output, for the message when it ends. */
const keptErrorCharacters = 2000;

const answerSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('action'), text: z.string() }),
  z.strictObject({ type: z.literal('done') }),
  z.strictObject({ type: z.literal('refused'), reason: z.string().max(2000) }),
  z.strictObject({ type: z.literal('error'), reason: z.string().max(2000) }),
]);

/**
 * An agent in any language: a child process per episode that reads one JSON line per observation on its standard input and
 * answers each with one line on its standard output (docs/agents.md). A child that ends, or does not answer in time, is an
 * infrastructure error; a line that is no action is fed back as the agent's own mistake.
 */
export function commandAgent(command: string, seconds = secondsFrom(process.env)): AgentSpec {
  if (command.trim() === '')
    throw new UsageError('The agent command needs a command, e.g. --agent "command:python3 my_agent.py".');
  return {
    name: `command:${command}`,
    create: async (context) => new CommandAgent(command, context, seconds * 1000),
  };
}

function secondsFrom({ MEDCUA_COMMAND_SECONDS: given }: NodeJS.ProcessEnv): number {
  const seconds = given === undefined || given === '' ? usualSeconds : Number(given);
  if (Number.isFinite(seconds) && seconds > 0) return seconds;
  throw new UsageError(`MEDCUA_COMMAND_SECONDS is "${given}"; set it to a number of seconds above 0.`);
}

class CommandAgent implements Agent {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #answers: AsyncIterator<string>;
  readonly #limitMs: number;
  readonly #ended: Promise<string>;
  #errorOutput = '';

  constructor(command: string, context: EpisodeContext, limitMs: number) {
    this.#limitMs = limitMs;
    this.#child = spawn(command, { shell: true, stdio: 'pipe', detached: process.platform !== 'win32' });
    this.#child.stdin.on('error', () => undefined);
    this.#child.stderr.on('data', (data: Buffer) => {
      this.#errorOutput = (this.#errorOutput + data.toString()).slice(-keptErrorCharacters);
    });
    this.#answers = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
    this.#ended = new Promise((resolve) => {
      this.#child.once('error', (error) => resolve(`The command cannot be started: ${error.message}.`));
      this.#child.once('close', (code, signal) => resolve(this.#whyEnded(code, signal)));
    });
    const { case: id, viewport } = context;
    this.#send({ type: 'start', protocol: commandProtocol, case: id, viewport });
  }

  async act(observation: Observation): Promise<AgentTurn> {
    this.#send({
      type: 'observation',
      ...observation,
      screenshot: observation.screenshot.toString('base64'),
    });
    const line = await this.#answer();
    return line.kind === 'line' ? turnOf(line.text) : { kind: 'infrastructure_error', reason: line.reason };
  }

  async close(): Promise<void> {
    this.#send({ type: 'close' });
    this.#child.stdin.end();
    const grace = setTimeout(() => this.#kill(), 2000);
    await this.#ended;
    clearTimeout(grace);
  }

  async #answer(): Promise<{ kind: 'line'; text: string } | { kind: 'none'; reason: string }> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<string>((resolve) => {
      const reason = `The command did not answer within ${this.#limitMs / 1000} s (MEDCUA_COMMAND_SECONDS).`;
      timer = setTimeout(() => resolve(reason), this.#limitMs);
    });
    const line = this.#answers.next();
    const first = await Promise.race([
      line.then((answer) => (answer.done ? null : answer.value)),
      late.then((reason) => ({ reason })),
    ]);
    clearTimeout(timer);
    if (typeof first === 'string') return { kind: 'line', text: first };
    if (first === null) return { kind: 'none', reason: await this.#ended };
    this.#kill();
    return { kind: 'none', reason: first.reason };
  }

  #send(message: object): void {
    if (this.#child.stdin.writable) this.#child.stdin.write(`${JSON.stringify(message)}\n`);
  }

  /** With what it has started itself: a shell that is killed alone leaves its child running. */
  #kill(): void {
    const { pid } = this.#child;
    if (pid === undefined || this.#child.exitCode !== null) return;
    try {
      if (process.platform === 'win32') this.#child.kill('SIGKILL');
      else process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended in the meantime.
    }
  }

  #whyEnded(code: number | null, signal: NodeJS.Signals | null): string {
    const how = signal === null ? `with exit code ${code}` : `by ${signal}`;
    const last = this.#errorOutput.trim().split('\n').at(-1) ?? '';
    return `The command ended ${how}${last === '' ? '' : `: ${last}`}.`;
  }
}

/** Also a plain line that holds one call of the action set is understood. */
function turnOf(line: string): AgentTurn {
  if (line.length > longestAnswer) return { kind: 'text', text: line.slice(0, 200) };
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return { kind: 'text', text: line };
  }
  const answer = answerSchema.safeParse(json);
  if (!answer.success) return { kind: 'text', text: line };
  switch (answer.data.type) {
    case 'action':
      return { kind: 'text', text: answer.data.text };
    case 'done':
      return { kind: 'done' };
    case 'refused':
      return { kind: 'refused', reason: answer.data.reason };
    case 'error':
      return { kind: 'infrastructure_error', reason: answer.data.reason };
  }
}
