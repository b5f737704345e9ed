import type { Interruption } from '../backend/page.ts';
import type { Shift } from './shift.ts';

const keeps =
  'every text, place and color; what happens by itself depends on the number of actions, never on time';

function interruptions(
  id: string,
  kind: Interruption['kind'],
  title: string,
  afterActions: readonly number[],
): Shift {
  return {
    id,
    kind: 'dynamics',
    slot: id,
    title,
    strength: { kind: 'graded', default: 0.5 },
    keeps,
    effects: ({ shifts }, strength) => {
      const times = afterActions.slice(0, Math.ceil(afterActions.length * strength));
      const signOut = kind === 'session' ? (shifts.signOut ?? null) : null;
      return {
        page: { dynamics: { signOut, interruptions: times.map((afterAction) => ({ kind, afterAction })) } },
        extraActions: times.length,
      };
    },
  };
}

export const dynamicsShifts: readonly Shift[] = [
  {
    id: 'latency',
    kind: 'dynamics',
    slot: 'latency',
    title: 'A slow server: some answers show only after further actions',
    strength: { kind: 'graded', default: 0.5 },
    keeps: `${keeps}; the server takes every command at once`,
    effects: (_scenario, strength) => {
      const most = Math.ceil(4 * strength);
      const actions = strength > 0.5 ? 2 : 1;
      return { page: { dynamics: { latency: { every: 2, actions, most } } }, extraActions: most * actions };
    },
    outside: (strength) => ({ latencyMs: Math.round(2000 * strength) }),
  },
  interruptions('toasts', 'toast', 'Notices that cover a corner for a while', [2, 6, 10, 14]),
  interruptions('popup', 'popup', 'A notice that must be closed before work can go on', [3, 9]),
  interruptions('session-expiry', 'session', 'A dialog that asks whether to stay signed in', [5, 12]),
  {
    id: 'list-order',
    kind: 'dynamics',
    slot: 'list order',
    title: 'Rows of lists in another order',
    strength: { kind: 'graded', default: 1 },
    keeps: 'every row and what stands in it; rows that a user has sorted stay sorted',
    effects: (_scenario, strength) => ({ page: { dynamics: { listOrder: { seed: 5, share: strength } } } }),
  },
];
