import { z } from 'zod';
import { command, reject, type CommandDefinition } from '../../../src/scenario/command.ts';
import type { EdRecord } from '../record.ts';
import { onVisit } from './onVisit.ts';

const visitOnly = z.strictObject({ visitId: z.string() });

function look(): CommandDefinition<EdRecord> {
  return onVisit({
    effect: 'read',
    payload: visitOnly,
    apply: ({ record }) => ({ outcome: 'accepted', record }),
  });
}

export const boardFilters = ['all', 'awaiting_triage', 'in_triage', 'ed_patient', 'prearrival'] as const;

export type BoardFilter = (typeof boardFilters)[number];

export const reads = {
  'board.view': command<EdRecord, { filter: BoardFilter }>({
    effect: 'read',
    payload: z.strictObject({ filter: z.enum(boardFilters) }),
    apply: (record) => ({ outcome: 'accepted', record }),
  }),
  'visit.open': look(),
  'visit.close': look(),
  'slip.view': look(),
  'esiGuide.view': look(),
  'record.view': onVisit({
    effect: 'read',
    payload: visitOnly,
    apply: ({ record, visit }) =>
      visit.completion === null
        ? reject('NO_TRIAGE_RECORD', `No triage record: ${visit.name} has not been triaged.`)
        : { outcome: 'accepted', record },
  }),
};
