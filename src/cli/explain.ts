import { PortError } from '../backend/server.ts';
import { NoBrowserError } from '../episode/browser.ts';
import { InfrastructureError, UsageError } from '../episode/errors.ts';
import { RecordingError } from '../recording/errors.ts';
import { ReviewError } from '../review/errors.ts';
import { ResultsReadError, ResultsWriteError } from '../report/results.ts';

const explained = [
  UsageError,
  NoBrowserError,
  PortError,
  RecordingError,
  ReviewError,
  ResultsReadError,
  ResultsWriteError,
  InfrastructureError,
];

/** Errors that name their remedy are printed as they are; anything else is a fault of medcua, with its stack. */
export function explain(error: unknown): { text: string; exitCode: 1 | 2 } {
  if (error instanceof Error && explained.some((type) => error instanceof type)) {
    return { text: `medcua: ${error.message}`, exitCode: 2 };
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return {
    text: `medcua failed unexpectedly. This is a fault of medcua, not of the agent:\n${stack}`,
    exitCode: 1,
  };
}
