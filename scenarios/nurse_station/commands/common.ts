import { z } from 'zod';
import {
  reject,
  type Alert,
  type CommandContext,
  type CommandOutcome,
} from '../../../src/scenario/command.ts';
import type { NurseStationRecord } from '../record.ts';

export const id = z.string().min(1).max(20);
export const comment = z.string().max(300).default('');

export type Outcome = CommandOutcome<NurseStationRecord>;

/** The account behind a command; the backend lets none but signed-in users through. */
export function author(context: CommandContext): string {
  return context.user ?? '';
}

export function notFound(what: string, given: string): Outcome {
  return reject('NOT_FOUND', `There is no ${what} "${given}" on this unit.`);
}

/** An alert that holds the command until the user passes it. */
export function held(code: string, level: Alert['level'], message: string): Alert {
  return { code, level, message, gate: 'override' };
}
