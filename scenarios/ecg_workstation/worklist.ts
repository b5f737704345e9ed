import { worklist, type Study } from './record.ts';

export const worklistFilters = ['all', 'unconfirmed', 'submitted', 'confirmed', 'stat'] as const;
export type WorklistFilter = (typeof worklistFilters)[number];

/** The studies of the day that a chip of the worklist shows. */
export function listed(studies: readonly Study[], filter: WorklistFilter): Study[] {
  return worklist({ studies }).filter(
    ({ priority, status }) =>
      filter === 'all' || (filter === 'stat' ? priority === 'stat' : status === filter),
  );
}
