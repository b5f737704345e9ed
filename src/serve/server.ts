import { timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { PortError } from '../backend/server.ts';
import { casesOf } from '../episode/cases.ts';
import { UsageError } from '../episode/errors.ts';
import { sha256 } from '../digest.ts';
import type { AnyScenario } from '../scenario/scenario.ts';
import { ServeError, type Episodes } from './episodes.ts';
import { openApiDocument } from './openapi.ts';
import { createSchema, stepSchema } from './schemas.ts';

/** The server for agents in other languages, on loopback only. */
export type AgentServer = { origin: string; stop: () => Promise<void> };

/** Listens on 127.0.0.1; port 0 takes a free one. Rejects with PortError when the port cannot be had. */
export async function startAgentServer(
  episodes: Episodes,
  scenarios: readonly AnyScenario[],
  options: { token: string; port: number },
): Promise<AgentServer> {
  const app = routes(episodes, scenarios, options.token);
  return new Promise((resolve, reject) => {
    const server = serve(
      { fetch: app.fetch, hostname: '127.0.0.1', port: options.port },
      (info: AddressInfo) =>
        resolve({
          origin: `http://127.0.0.1:${info.port}`,
          stop: async () => {
            await episodes.closeAll();
            if ('closeAllConnections' in server) server.closeAllConnections();
            await new Promise<void>((closed) => {
              server.close(() => closed());
            });
          },
        }),
    );
    server.once('error', (error: NodeJS.ErrnoException) => reject(new PortError(options.port, error)));
  });
}

function routes(episodes: Episodes, scenarios: readonly AnyScenario[], token: string): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    // A page of another site that has this address resolved to loopback does not get past here.
    const host = (context.req.header('host') ?? '').replace(/:\d+$/, '');
    if (!['127.0.0.1', 'localhost'].includes(host)) return refuse(context, 401, 'Use the address 127.0.0.1.');
    if (context.req.path !== '/openapi.json' && !isToken(context.req.header('authorization'), token))
      return refuse(context, 401, 'Send the token that the server printed: Authorization: Bearer <token>.');
    await next();
    context.header('cache-control', 'no-store');
  });
  app.use(
    bodyLimit({ maxSize: 256 * 1024, onError: (context) => refuse(context, 400, 'The body is too long.') }),
  );
  app.get('/openapi.json', (context) => context.json(openApiDocument()));
  app.get('/cases', (context) =>
    context.json({
      cases: casesOf(scenarios).map(({ id, scenario, task, setting }) => ({
        id,
        difficulty: task.difficulty,
        setting,
        scenario: scenario.id,
      })),
    }),
  );
  app.post('/episodes', async (context) =>
    context.json(await episodes.create(await read(context, createSchema)), 201),
  );
  app.get('/episodes/:id', async (context) => context.json(await episodes.show(context.req.param('id'))));
  app.post('/episodes/:id/steps', async (context) =>
    context.json(await episodes.step(context.req.param('id'), await read(context, stepSchema))),
  );
  app.delete('/episodes/:id', async (context) => context.json(await episodes.close(context.req.param('id'))));
  app.notFound((context) => refuse(context, 404, 'There is no such address; see /openapi.json.'));
  app.onError((error, context) => {
    if (error instanceof ServeError) return refuse(context, error.status, error.message);
    if (error instanceof UsageError) return refuse(context, 400, error.message);
    return refuse(context, 500, error.message);
  });
  return app;
}

async function read<T>(context: Context, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(await context.req.json().catch(() => null));
  if (parsed.success) return parsed.data;
  throw new UsageError(`The body does not fit: ${z.prettifyError(parsed.error)}`);
}

function refuse(context: Context, status: 400 | 401 | 404 | 409 | 429 | 500, error: string): Response {
  return context.json({ error }, status);
}

/** Compared by digest, so that the time it takes tells nothing of the token. */
function isToken(header: string | undefined, token: string): boolean {
  const given = Buffer.from(sha256(Buffer.from(header ?? '')));
  return timingSafeEqual(given, Buffer.from(sha256(Buffer.from(`Bearer ${token}`))));
}
