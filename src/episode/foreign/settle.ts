import type { Page } from '@playwright/test';
import type { Box } from '../../drift/outcome.ts';
import { decodePng } from '../../recording/png.ts';
import { InfrastructureError } from '../errors.ts';
import type { Screen } from '../screen.ts';
import type { Dialogs } from './dialogs.ts';
import type { ForeignTiming } from './profile.ts';
import type { Traffic } from './traffic.ts';

export type SettleRules = ForeignTiming & {
  /** CSS pixels that are not compared. */
  volatile: readonly Box[];
  deviceScale: number;
};

/**
 * Waits until the page in front is settled: no counted request under way for a short while, and two equal screenshots in a
 * row. A page with a dialog is settled at once, because it stands still. Throws InfrastructureError when that takes too long.
 */
export async function settle(
  world: { screen: Screen; dialogs: Dialogs; traffic: Traffic },
  rules: SettleRules,
): Promise<void> {
  const { traffic } = world;
  const deadline = performance.now() + rules.settleMs;
  traffic.touch();
  let last: { page: Page; frame: Buffer } | null = null;
  let reason = 'requests kept coming';
  while (performance.now() < deadline) {
    if (world.dialogs.of(world.screen.front()) !== null) return;
    if (traffic.quietFor() < rules.quietMs) {
      last = null;
      await traffic.pause(rules.quietMs, deadline);
      continue;
    }
    const page = world.screen.front();
    // Not the rest of the time: a late picture shall be told from a page that never paints.
    const frame = await capture(world, page, rules.settleMs);
    if (frame === null) {
      if (world.dialogs.of(page) !== null) return;
      // The page has closed or is being replaced.
      await traffic.pause(rules.quietMs, deadline);
      continue;
    }
    if (last !== null && last.page === page && isSame(last.frame, frame, rules)) {
      if (traffic.quietFor() >= rules.quietMs) return;
      continue;
    }
    if (last !== null) reason = 'the picture kept changing';
    last = { page, frame };
    await new Promise((resolve) => setTimeout(resolve, rules.betweenMs));
  }
  const paths = traffic.underWay();
  if (paths.length > 0) reason = `still under way: ${paths.join(', ')}`;
  throw new InfrastructureError(`The page did not settle within ${rules.settleMs / 1000} s; ${reason}.`);
}

/** A screenshot of the page in front; null when a dialog or the end of the page prevents it. */
export async function capture(
  { screen, dialogs }: { screen: Screen; dialogs: Dialogs },
  page: Page,
  limitMs: number,
): Promise<Buffer | null> {
  try {
    const shot = dialogs.unlessOpened(page, () => screen.capture());
    return (await within(limitMs, shot, 'The page did not paint'))?.value ?? null;
  } catch (error) {
    if (page.isClosed() || isReplaced(error)) return null;
    throw error;
  }
}

/** The result of the work, or an InfrastructureError after `limitMs` milliseconds. */
export async function within<T>(limitMs: number, work: Promise<T>, failed: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const message = `${failed} within ${Math.round(limitMs / 100) / 10} s; its script may run without an end.`;
    timer = setTimeout(() => reject(new InfrastructureError(message)), Math.max(limitMs, 0));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function isReplaced(error: unknown): boolean {
  return (
    error instanceof Error &&
    /Not attached to an active page|Unable to capture screenshot|navigat|Target.*closed/i.test(error.message)
  );
}

function isSame(one: Buffer, other: Buffer, { volatile, deviceScale }: SettleRules): boolean {
  if (one.equals(other)) return true;
  if (volatile.length === 0) return false;
  const [a, b] = [decodePng(one), decodePng(other)];
  if (a.width !== b.width || a.height !== b.height) return false;
  for (const { x, y, width, height } of volatile) {
    const left = Math.max(0, Math.floor(x * deviceScale)) * 4;
    const right = Math.min(a.width, Math.ceil((x + width) * deviceScale)) * 4;
    const bottom = Math.min(a.height, Math.ceil((y + height) * deviceScale));
    for (let row = Math.max(0, Math.floor(y * deviceScale)); row < bottom; row += 1)
      for (const { data } of [a, b])
        data.fill(0, row * a.width * 4 + left, row * a.width * 4 + Math.max(left, right));
  }
  return a.data.equals(b.data);
}
