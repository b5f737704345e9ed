import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve, type ServerType } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import type { Json } from '../json.ts';
import { bundleApp, bundleFonts } from './bundle.ts';
import { pageHtml, unshifted, type PageShift } from './page.ts';
import type { Session } from './session.ts';

const cookieName = 'medcua_session';
const jsonSchema: z.ZodType<Json> = z.json();
const commandSchema = z.strictObject({
  type: z.string().max(80),
  payload: jsonSchema,
  overrides: z.array(z.strictObject({ code: z.string().max(80), reason: z.string().max(500) })).max(20),
});

/** A port that is taken, or may not be opened. */
export class PortError extends Error {
  override readonly name = 'PortError';
  readonly port: number;
  constructor(port: number, cause: NodeJS.ErrnoException) {
    super(
      cause.code === 'EADDRINUSE'
        ? `Port ${port} on 127.0.0.1 is in use. Stop the program that holds it, or choose another with --port.`
        : `Port ${port} on 127.0.0.1 cannot be opened (${cause.code ?? cause.message}). Choose another with --port.`,
      { cause },
    );
    this.port = port;
  }
}

type Opened = { session: Session; shift: PageShift };

/**
 * The clinical server: one per worker, on loopback, many sessions. A browser context sees the session whose cookie it
 * carries and no other.
 */
export class ClinicalServer {
  readonly #sessions = new Map<string, Opened>();
  readonly #server: ServerType;
  readonly origin: string;
  readonly app: Hono;

  private constructor(app: Hono, sessions: Map<string, Opened>, server: ServerType, port: number) {
    this.app = app;
    this.#sessions = sessions;
    this.#server = server;
    this.origin = `http://127.0.0.1:${port}`;
  }

  /** Listens on 127.0.0.1; port 0 takes a free one. Rejects with PortError when the port cannot be had. */
  static async start(port = 0): Promise<ClinicalServer> {
    const sessions = new Map<string, Opened>();
    const app = routes(sessions);
    return new Promise((resolve, reject) => {
      const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, (info: AddressInfo) =>
        resolve(new ClinicalServer(app, sessions, server, info.port)),
      );
      server.once('error', (error: NodeJS.ErrnoException) => reject(new PortError(port, error)));
    });
  }

  /** Registers a session; the cookie value lets a browser context in. */
  open(session: Session, shift: PageShift = unshifted): { cookie: { name: string; value: string } } {
    const value = randomUUID();
    this.#sessions.set(value, { session, shift });
    return { cookie: { name: cookieName, value } };
  }

  close(cookieValue: string): void {
    this.#sessions.delete(cookieValue);
  }

  async stop(): Promise<void> {
    if ('closeAllConnections' in this.#server) this.#server.closeAllConnections();
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
  }
}

function routes(sessions: Map<string, Opened>): Hono {
  const app = new Hono();
  const opened = (context: Context): Opened | undefined => sessions.get(getCookie(context, cookieName) ?? '');
  // Only the page's own script sets this header: an agent that browses to an API address finds nothing there.
  const fromPage = (context: Context): boolean => context.req.header('x-medcua-page') === '1';

  app.use(async (context, next) => {
    await next();
    context.header('cache-control', 'no-store');
    context.header(
      'content-security-policy',
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    context.header('x-content-type-options', 'nosniff');
  });
  // A person opens `/enter/<cookie>` once (medcua open); episodes get their cookie with the browser context.
  app.get('/enter/:cookie', (context) => {
    const value = context.req.param('cookie');
    if (!sessions.has(value)) return context.text('This session is closed. Start it again.', 404);
    setCookie(context, cookieName, value, { httpOnly: true, sameSite: 'Strict', path: '/' });
    return context.redirect('/');
  });
  app.get('/', (context) => {
    const found = opened(context);
    if (found === undefined) return context.text('No session is open here.', 403);
    const { session, shift } = found;
    return context.html(pageHtml(session.scenario, shift, session.pageState(), session.actions));
  });
  app.get('/assets/:name', async (context) => {
    const found = opened(context);
    if (found === undefined) return context.text('No session is open here.', 403);
    const asset = (await bundleApp(found.session.scenario.folder)).get(context.req.path);
    if (asset === undefined) return context.notFound();
    return context.body(new Uint8Array(asset.body), 200, { 'content-type': asset.contentType });
  });
  app.get('/assets/fonts/:name', async (context) => {
    const name = context.req.param('name').replace(/\.css$/, '');
    const sheet = (await bundleFonts(name))?.get(`/assets/${name}.css`);
    if (sheet === undefined) return context.notFound();
    return context.body(new Uint8Array(sheet.body), 200, { 'content-type': sheet.contentType });
  });
  app.post('/api/command', bodyLimit({ maxSize: 256 * 1024 }), async (context) => {
    const found = opened(context);
    if (found === undefined || !fromPage(context)) return context.notFound();
    const command = commandSchema.safeParse(await context.req.json().catch(() => null));
    if (!command.success) return context.text(`Not a command: ${z.prettifyError(command.error)}`, 400);
    const reply = found.session.execute(command.data);
    return context.json({ reply, state: found.session.pageState() });
  });
  return app;
}
