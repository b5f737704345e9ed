import { PNG } from 'pngjs';
import { http, passthrough, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { Agent, AgentSpec, AgentTurn, EpisodeContext, Observation } from '../../../src/agents/agent.ts';
import type { ParseContext } from '../../../src/agents/model/answer.ts';
import { frameOf } from '../../../src/agents/model/frame.ts';
import { noLimits } from '../../../src/agents/model/imageLimits.ts';
import { realSurroundings, type Surroundings } from '../../../src/agents/model/modelAgent.ts';
import type { Space } from '../../../src/agents/model/space.ts';
import { printAction } from '../../../src/action/print.ts';

export const secretKey = 'sk-test-0123456789abcdefghijklmnop';

export const viewport = { width: 1280, height: 720 };

export const context: EpisodeContext = {
  case: 'ward.renew.intent',
  scenario: 'ward',
  task: 'renew',
  seed: 1,
  shift: 'none',
  viewport,
  browser: 'chromium 1.0',
  recordings: '',
  inspect: async () => null,
  elements: async () => [],
  server: () => ({ now: null, initialRecord: null, auditLog: [] }),
  fieldsRead: () => [],
};

const blanks = new Map<string, Buffer>();

/** A white PNG. */
export function blank(width: number, height: number, shade = 255): Buffer {
  const name = `${width}x${height}x${shade}`;
  const known = blanks.get(name);
  if (known !== undefined) return known;
  const png = new PNG({ width, height });
  png.data.fill(shade);
  const bytes = PNG.sync.write(png);
  blanks.set(name, bytes);
  return bytes;
}

export function observationOf(change: Partial<Observation> = {}): Observation {
  return {
    screenshot: blank(viewport.width, viewport.height),
    viewport,
    deviceScale: 1,
    goal: 'Renew the order.',
    messages: [],
    lastAction: null,
    lastError: null,
    step: 1,
    remaining: 30,
    ...change,
  };
}

export function parseContext(space: Space): ParseContext {
  return { space, frame: frameOf(observationOf(), noLimits), cursor: { x: 7, y: 9 } };
}

/** Nothing waits; the waits that were asked for are kept. */
export function surroundings(
  environment: NodeJS.ProcessEnv = {},
): Surroundings & { waits: number[]; advance: (ms: number) => void } {
  let now = 0;
  const waits: number[] = [];
  return {
    ...realSurroundings,
    environment: {
      OPENAI_API_KEY: secretKey,
      ANTHROPIC_API_KEY: secretKey,
      GEMINI_API_KEY: secretKey,
      MEDCUA_BASE_URL: 'http://models.test/v1',
      ...environment,
    },
    clock: {
      now: () => now,
      sleep: async (ms) => {
        waits.push(ms);
        now += ms;
      },
    },
    waits,
    advance: (ms) => {
      now += ms;
    },
  };
}

/** The clinical server and the browser answer for themselves; any other address is an error. */
export const loopback: HttpHandler = http.all(/^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])[:/]/, () =>
  passthrough(),
);

export function mockServer(...handlers: HttpHandler[]) {
  return setupServer(loopback, ...handlers);
}

/**
 * Plays turns as the loop would: `refuse` gives an error for an action that the environment would not perform. Gives the
 * turns, in order, up to one that ends the episode.
 */
export async function play(
  agent: Agent,
  given: {
    refuse?: (text: string) => string | null;
    most?: number;
    observe?: Partial<Observation>;
    /** Pixels of the screenshots. */
    screen?: { width: number; height: number };
  } = {},
): Promise<AgentTurn[]> {
  const turns: AgentTurn[] = [];
  const { width, height } = given.screen ?? viewport;
  let lastError: string | null = null;
  for (let step = 1; step <= (given.most ?? 30); step += 1) {
    // A screen that changes: a shade for each step.
    const screenshot = blank(width, height, 255 - (step % 200));
    const turn = await agent.act(observationOf({ screenshot, step, lastError, ...given.observe }));
    turns.push(turn);
    if (turn.kind !== 'actions' && turn.kind !== 'text') return turns;
    const [action] = turn.kind === 'actions' ? turn.actions : [];
    lastError = action === undefined ? 'not an action' : (given.refuse?.(printAction(action)) ?? null);
  }
  return turns;
}

/** Turns in short: actions in text form, everything else by its kind and reason. */
export function inShort(turns: readonly AgentTurn[]): string[] {
  return turns.map((turn) => {
    if (turn.kind === 'actions') return turn.actions.map(printAction).join('; ');
    if (turn.kind === 'text') return `unreadable: ${turn.error ?? ''}`;
    if (turn.kind === 'done') return 'done';
    return `${turn.kind}: ${turn.reason}`;
  });
}

export async function start(spec: AgentSpec, change: Partial<EpisodeContext> = {}): Promise<Agent> {
  return spec.create({ ...context, ...change });
}
