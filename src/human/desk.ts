import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve, type ServerType } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { PortError } from '../backend/server.ts';
import { RemoteAgent } from '../agents/remoteAgent.ts';
import { deskPage } from './deskPage.ts';

const stepSchema = z.union([
  z.strictObject({ turn: z.int(), action: z.string().max(100_000) }),
  z.strictObject({ turn: z.int(), done: z.literal(true) }),
]);

/** One person's place in one episode: a page on loopback, and the agent that answers with what the person does there. */
export class Desk {
  readonly agent = new RemoteAgent();
  readonly #token = randomBytes(18).toString('base64url');
  readonly #ended = Promise.withResolvers<void>();
  #server: ServerType | null = null;
  #origin = '';
  #closed = false;

  /** Address of the page. */
  get address(): string {
    return `${this.#origin}/${this.#token}/`;
  }

  /** Listens on 127.0.0.1; port 0 takes a free one. Rejects with PortError. */
  async open(port: number): Promise<void> {
    const app = this.#routes();
    await new Promise<void>((resolve, reject) => {
      const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, (info: AddressInfo) => {
        this.#origin = `http://127.0.0.1:${info.port}`;
        resolve();
      });
      server.once('error', (error: NodeJS.ErrnoException) => reject(new PortError(port, error)));
      this.#server = server;
    });
  }

  /** Tells the page that the episode has ended, and stops. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#ended.resolve();
    const server = this.#server;
    if (server === null) return;
    // What is being answered now is the news that the episode has ended.
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
  }

  #routes(): Hono {
    const app = new Hono({ strict: false }).basePath(`/${this.#token}`);
    const { markup, policy } = deskPage();
    app.use(async (context, next) => {
      await next();
      context.header('cache-control', 'no-store');
      context.header('connection', 'close');
      context.header('content-security-policy', policy);
      context.header('x-content-type-options', 'nosniff');
    });
    app.get('/', (context) => context.html(markup));
    app.get('/view', async (context) => {
      await this.#observed();
      return context.json(this.#view());
    });
    app.get('/screen', (context) => {
      const { observation } = this.agent;
      if (observation === null) return context.notFound();
      return context.body(new Uint8Array(observation.screenshot), 200, { 'content-type': 'image/png' });
    });
    app.post('/steps', bodyLimit({ maxSize: 256 * 1024 }), (context) => this.#step(context));
    return app;
  }

  async #step(context: Context): Promise<Response> {
    const step = stepSchema.safeParse(await context.req.json().catch(() => null));
    if (!step.success || context.req.header('x-medcua-desk') !== '1')
      return context.text('This is no step of the page.', 400);
    if (step.data.turn !== this.agent.observation?.step)
      return context.text('Another page has acted in the meantime. Reload this one.', 409);
    this.agent.take('done' in step.data ? { kind: 'done' } : { kind: 'text', text: step.data.action });
    await this.#observed();
    return context.json(this.#view());
  }

  #observed(): Promise<void> {
    return Promise.race([this.agent.observed(), this.#ended.promise]);
  }

  #view(): object {
    const { observation } = this.agent;
    if (this.#closed || observation === null) return { state: 'closed' };
    const { goal, viewport, step, remaining, lastAction, lastError, messages } = observation;
    return { state: 'open', turn: step, goal, viewport, step, remaining, lastAction, lastError, messages };
  }
}
