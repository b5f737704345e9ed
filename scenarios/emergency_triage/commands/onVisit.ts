import type { z } from 'zod';
import {
  command,
  edit,
  reject,
  type CommandContext,
  type CommandDefinition,
  type CommandOutcome,
} from '../../../src/scenario/command.ts';
import { findVisit, type EdRecord, type Visit } from '../record.ts';

type VisitCommand<P> = {
  effect: 'write' | 'read';
  payload: z.ZodType<P>;
  apply: (call: {
    record: EdRecord;
    visit: Visit;
    payload: P;
    context: CommandContext;
  }) => CommandOutcome<EdRecord>;
};

/** A command about one visit on the board; any other visit id is rejected as NO_SUCH_VISIT. */
export function onVisit<P extends { visitId: string }>(
  definition: VisitCommand<P>,
): CommandDefinition<EdRecord> {
  return command<EdRecord, P>({
    effect: definition.effect,
    payload: definition.payload,
    patient: (_record, { visitId }) => visitId,
    apply: (record, payload, context) => {
      const visit = findVisit(record, payload.visitId);
      return visit === undefined
        ? reject('NO_SUCH_VISIT', `There is no visit ${payload.visitId} on the board.`)
        : definition.apply({ record, visit, payload, context });
    },
  });
}

/** The record with one visit changed; all others stay as they are. */
export function changeVisit(record: EdRecord, visitId: string, change: (visit: Visit) => void): EdRecord {
  return edit(record, (draft) => {
    const visit = findVisit(draft, visitId);
    if (visit !== undefined) change(visit);
  });
}

export function signature(context: CommandContext): { by: string; at: string } {
  return { by: context.user ?? '', at: context.now };
}
