import { writeFileSync } from 'node:fs';
import { expect, test, type TestInfo } from '@playwright/test';
import type { Agent, AgentTurn, Observation } from '../../src/agents/agent.ts';
import { commandAgent } from '../../src/agents/command.ts';
import { context, observation as sample, viewport } from './samples.ts';

const observation: Observation = { ...sample, screenshot: Buffer.from('picture'), goal: 'Renew it.' };

/** A child that runs `body` for each line, with the line's JSON as `message`; `answer(value)` writes a line. */
async function agentOf(body: string, testInfo: TestInfo, seconds = 20): Promise<Agent> {
  const file = testInfo.outputPath('agent.mjs');
  writeFileSync(
    file,
    `import { createInterface } from 'node:readline';
const answer = (value) => console.log(typeof value === 'string' ? value : JSON.stringify(value));
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === 'close') process.exit(0);
  ${body}
}`,
  );
  return commandAgent(`"${process.execPath}" "${file}"`, seconds).create(context);
}

async function turnOf(body: string, testInfo: TestInfo, seconds?: number): Promise<AgentTurn> {
  const agent = await agentOf(body, testInfo, seconds);
  const turn = await agent.act(observation);
  await agent.close?.();
  return turn;
}

const onObservation = (value: string): string =>
  `if (message.type === 'observation') answer(${JSON.stringify(value)});`;

test('should tell the child the case, then each observation with its screenshot, and nothing privileged', async ({}, testInfo) => {
  const agent = await agentOf(
    `globalThis.seen = [...(globalThis.seen ?? []), message];
     if (message.type === 'observation') answer({ type: 'action', text: JSON.stringify(globalThis.seen) });`,
    testInfo,
  );
  const turn = await agent.act(observation);
  await agent.close?.();
  expect(turn.kind).toBe('text');
  const [start, seen] = JSON.parse(turn.kind === 'text' ? turn.text : '') as Record<string, unknown>[];
  expect(start).toEqual({ type: 'start', protocol: 1, case: 'ward.renew.intent', viewport });
  expect(seen).toEqual({
    type: 'observation',
    ...observation,
    screenshot: Buffer.from('picture').toString('base64'),
  });
});

const answers: readonly [line: string, turn: AgentTurn][] = [
  ['{"type":"action","text":"mouse_click(1, 2)"}', { kind: 'text', text: 'mouse_click(1, 2)' }],
  ['mouse_click(1, 2)', { kind: 'text', text: 'mouse_click(1, 2)' }],
  ['{"type":"done"}', { kind: 'done' }],
  ['{"type":"refused","reason":"no"}', { kind: 'refused', reason: 'no' }],
  ['{"type":"error","reason":"quota"}', { kind: 'infrastructure_error', reason: 'quota' }],
  ['{"type":"click"}', { kind: 'text', text: '{"type":"click"}' }],
  ['{"type":"done","x":1}', { kind: 'text', text: '{"type":"done","x":1}' }],
  ['null', { kind: 'text', text: 'null' }],
];

for (const [line, turn] of answers) {
  test(`should take ${line} for a turn of kind ${turn.kind}`, async ({}, testInfo) => {
    expect(await turnOf(onObservation(line), testInfo)).toEqual(turn);
  });
}

test('should blame the machine, with the last line of its errors, for a child that ends', async ({}, testInfo) => {
  const turn = await turnOf(`console.error('first'); console.error('no model'); process.exit(3);`, testInfo);
  expect(turn).toEqual({
    kind: 'infrastructure_error',
    reason: 'The command ended with exit code 3: no model.',
  });
});

test('should blame the machine for a child that does not answer in time, and leave none running', async ({}, testInfo) => {
  const turn = await turnOf('', testInfo, 0.2);
  expect(turn).toEqual({
    kind: 'infrastructure_error',
    reason: 'The command did not answer within 0.2 s (MEDCUA_COMMAND_SECONDS).',
  });
});

test('should blame the machine for a command that is not there', async () => {
  const agent = await commandAgent('no-such-program-of-medcua', 20).create(context);
  const turn = await agent.act(observation);
  await agent.close?.();
  expect(turn.kind).toBe('infrastructure_error');
});

test('should ask for a command', () => {
  expect(() => commandAgent(' ')).toThrow(/needs a command/);
});
