import { openReader } from './engine/reader.ts';
import type { ScreenReader } from './screen.ts';

let shared: Promise<ScreenReader> | null = null;

/** One reader per process: loading takes seconds, and screens of one episode are known in the next. */
export function sharedReader(): Promise<ScreenReader> {
  shared ??= openReader();
  return shared;
}
