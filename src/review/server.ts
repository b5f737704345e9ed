import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve, type ServerType } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { PortError } from '../backend/server.ts';
import { RecordingError } from '../recording/errors.ts';
import { ScreenshotStore } from '../recording/screenshotStore.ts';
import { differencePng } from './difference.ts';
import { ReviewError } from './errors.ts';
import { listPage, type ListedProposal } from './listPage.ts';
import {
  applyProposal,
  decide,
  discardProposal,
  listProposals,
  loadProposal,
  progressOf,
  type Proposal,
  type ProposalPlace,
} from './proposal.ts';
import { policyFor, type ReviewHtml } from './shell.ts';
import { proposalPage } from './proposalPage.ts';

const decisionSchema = z.strictObject({
  key: z.string().max(10),
  decision: z.enum(['accepted', 'rejected']).nullable(),
});

export type ReviewServer = {
  /** Address of the list, with the token of this run. */
  address: string;
  stop: () => Promise<void>;
};

/**
 * Serves the review on 127.0.0.1; port 0 takes a free one. Every address holds a token of this run, and what changes
 * anything takes requests of its own pages only. `onChange` is called with the scenario after a proposal was applied or
 * discarded. Rejects with `PortError`.
 */
export async function startReview(options: {
  recordings: string;
  port: number;
  onChange?: (scenario: string) => void;
}): Promise<ReviewServer> {
  const token = randomBytes(18).toString('base64url');
  return new Promise((resolve, reject) => {
    let origin = '';
    const app = reviewApp({ ...options, token, origin: () => origin });
    const server: ServerType = serve(
      { fetch: app.fetch, hostname: '127.0.0.1', port: options.port },
      (info: AddressInfo) => {
        origin = `http://127.0.0.1:${info.port}`;
        resolve({
          address: `${origin}/${token}/`,
          stop: async () => {
            if ('closeAllConnections' in server) server.closeAllConnections();
            await new Promise<void>((stopped) => {
              server.close(() => stopped());
            });
          },
        });
      },
    );
    server.once('error', (error: NodeJS.ErrnoException) => reject(new PortError(options.port, error)));
  });
}

function reviewApp(options: {
  recordings: string;
  token: string;
  origin: () => string;
  onChange?: (scenario: string) => void;
}): Hono {
  const { recordings, token, origin } = options;
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    context.header('cache-control', 'no-store');
    context.header('x-content-type-options', 'nosniff');
    context.header('referrer-policy', 'same-origin');
    context.header('cross-origin-resource-policy', 'same-origin');
    if (context.res.headers.get('content-security-policy') === null)
      context.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  });
  // A page of another site can reach 127.0.0.1 under a name of its own; it knows neither our address nor the token.
  app.use(async (context, next) => {
    const [, given = ''] = new URL(context.req.url).pathname.split('/');
    const isOurs = `http://${context.req.header('host') ?? ''}` === origin() && equalText(given, token);
    if (!isOurs)
      return context.text('This address is not of this review. Use the one that was printed.', 403);
    return next();
  });
  app.use(async (context, next) => {
    if (context.req.method === 'GET') return next();
    const site = context.req.header('sec-fetch-site');
    const isSame =
      context.req.header('origin') === origin() &&
      (site === undefined || site === 'same-origin') &&
      context.req.header('x-medcua-review') === '1';
    return isSame ? next() : context.text('Only the pages of this review may change anything.', 403);
  });
  app.onError((error, context) => {
    if (error instanceof ReviewError)
      return context.json({ error: error.message }, error.code === 'no_proposal' ? 404 : 409);
    if (error instanceof RecordingError) return context.json({ error: error.message }, 409);
    throw error;
  });
  app.notFound((context) => context.text('There is nothing here.', 404));

  const place = (context: Context): ProposalPlace => ({
    scenario: context.req.param('scenario') ?? '',
    task: context.req.param('task') ?? '',
  });
  app.get('/:token/', (context) =>
    show(context, listPage(recordings, listed(recordings), context.req.query('done') ?? null)),
  );
  app.get('/:token/:scenario/:task/', (context) => {
    try {
      return show(context, proposalPage(loadProposal(recordings, place(context))));
    } catch (error) {
      // Told on the list, where what is broken can be discarded.
      if (error instanceof ReviewError) return context.redirect(`/${token}/`);
      throw error;
    }
  });
  app.get('/:token/:scenario/:task/screen/:digest', (context) => {
    const proposal = loadProposal(recordings, place(context));
    const digest = context.req.param('digest');
    if (!screensOf(proposal).has(digest)) return context.notFound();
    return picture(context, new ScreenshotStore(proposal.folder).get(digest));
  });
  app.get('/:token/:scenario/:task/difference/:from/:to', (context) => {
    const proposal = loadProposal(recordings, place(context));
    const { from, to } = context.req.param();
    if (!screensOf(proposal).has(from) || !screensOf(proposal).has(to)) return context.notFound();
    const store = new ScreenshotStore(proposal.folder);
    return picture(context, differencePng(store.pixels(from), store.pixels(to)));
  });
  app.post('/:token/:scenario/:task/decide', bodyLimit({ maxSize: 4096 }), async (context) => {
    const body = decisionSchema.safeParse(await context.req.json().catch(() => null));
    if (!body.success) return context.json({ error: z.prettifyError(body.error) }, 400);
    const state = decide(recordings, place(context), body.data.key, body.data.decision);
    return context.json({ decisions: state.decisions, progress: progressOf(state) });
  });
  for (const [name, change] of [
    ['apply', applyProposal],
    ['discard', discardProposal],
  ] as const)
    app.post(`/:token/:scenario/:task/${name}`, bodyLimit({ maxSize: 4096 }), (context) => {
      const { scenario, task } = place(context);
      change(recordings, { scenario, task });
      options.onChange?.(scenario);
      return context.json({ done: `${name}:${scenario}.${task}` });
    });
  return app;
}

function listed(recordings: string): ListedProposal[] {
  return listProposals(recordings).map((place) => {
    try {
      const proposal = loadProposal(recordings, place);
      return { ...place, proposal, problem: null };
    } catch (error) {
      if (!(error instanceof ReviewError)) throw error;
      return { ...place, proposal: null, problem: error.message };
    }
  });
}

function screensOf({ recorded, proposed }: Proposal): Set<string> {
  const digests = [recorded, proposed].flatMap(({ steps, end }) => [
    ...steps.map((step) => step.screenshot),
    ...(end === null ? [] : [end]),
  ]);
  return new Set(digests);
}

function show(context: Context, page: ReviewHtml): Response {
  context.header('content-security-policy', policyFor(page));
  return context.html(page.markup);
}

function picture(context: Context, png: Buffer): Response {
  return context.body(new Uint8Array(png), 200, { 'content-type': 'image/png' });
}

function equalText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
