import type { BrowserContext, Page, Request, Route } from '@playwright/test';

/** What of the requests of a context counts and how they are treated. */
export type TrafficRules = {
  /** Origins that may be asked. */
  origins: readonly string[];
  /** Requests whose path and query match are no activity, e.g. polling. */
  background: readonly RegExp[];
  latencyMs: number;
  fontMs: number;
};

/** Never finished by nature. */
const openEnded: ReadonlySet<string> = new Set(['websocket', 'eventsource', 'ping']);

/** The requests under way in a browser context. */
export class Traffic {
  readonly #rules: TrafficRules;
  readonly #underWay = new Set<Request>();
  readonly #lateFonts = new Set<string>();
  #lastChange = performance.now();

  constructor(rules: TrafficRules) {
    this.#rules = rules;
  }

  async watch(context: BrowserContext): Promise<void> {
    context.on('request', (request) => {
      if (!this.#counts(request)) return;
      this.#underWay.add(request);
      this.#lastChange = performance.now();
    });
    context.on('requestfinished', (request) => this.#end(request));
    context.on('requestfailed', (request) => this.#end(request));
    context.on('page', (page) => {
      page.on('close', () => {
        for (const request of this.#underWay) if (pageOf(request) === page) this.#end(request);
      });
    });
    await context.route('**/*', (route, request) =>
      // A page that closes meanwhile takes its requests with it.
      this.#treat(route, request).catch(() => undefined),
    );
  }

  /** Milliseconds without any request under way; 0 while there is one. */
  quietFor(): number {
    return this.#underWay.size > 0 ? 0 : performance.now() - this.#lastChange;
  }

  /** What is under way, as method and path. */
  underWay(): string[] {
    return [...this.#underWay].map((request) => `${request.method()} ${new URL(request.url()).pathname}`);
  }

  /** Begins the count of quiet time anew: what an input sets off may take a moment to show. */
  touch(): void {
    this.#lastChange = performance.now();
  }

  /** Sleeps until it may have been quiet for `quietMs`, at most until `deadline`. */
  async pause(quietMs: number, deadline: number): Promise<void> {
    const rest = Math.min(Math.max(quietMs - this.quietFor(), 10), deadline - performance.now());
    await new Promise((resolve) => setTimeout(resolve, Math.max(rest, 0)));
  }

  #end(request: Request): void {
    if (this.#underWay.delete(request)) this.#lastChange = performance.now();
  }

  #counts(request: Request): boolean {
    if (openEnded.has(request.resourceType())) return false;
    // The script of a shared worker is reported without the headers of a page, and its end is never reported.
    if (request.resourceType() === 'script' && request.headers()['user-agent'] === undefined) return false;
    const { pathname, search } = new URL(request.url());
    return !this.#rules.background.some((pattern) => pattern.test(pathname + search));
  }

  async #treat(route: Route, request: Request): Promise<void> {
    const { protocol, origin } = new URL(request.url());
    const isOfPage = protocol === 'data:' || protocol === 'blob:';
    if (!isOfPage && !this.#rules.origins.includes(origin)) {
      // An aborted navigation leaves the page where it is; a blocked one would show an error.
      await route.abort(request.isNavigationRequest() ? 'aborted' : 'blockedbyclient');
      return;
    }
    const isBackground = !this.#counts(request);
    if (this.#rules.latencyMs > 0 && !isBackground && !isOfPage)
      await new Promise((resolve) => setTimeout(resolve, this.#rules.latencyMs));
    if (request.resourceType() === 'font' && !isOfPage) await this.#font(route, request.url());
    else await route.continue();
  }

  /** Once late, a font stays away: the fallback is used for good. */
  async #font(route: Route, url: string): Promise<void> {
    if (!this.#lateFonts.has(url)) {
      try {
        const response = await route.fetch({ timeout: this.#rules.fontMs });
        await route.fulfill({ response });
        return;
      } catch {
        this.#lateFonts.add(url);
      }
    }
    await route.abort('timedout');
  }
}

function pageOf(request: Request): Page | null {
  try {
    return request.frame().page();
  } catch {
    // Of a worker, or of a page that is still being made.
    return null;
  }
}
