import fc from 'fast-check';
import type { AuditEvent, Evidence, Message } from '../../src/checker/evidence.ts';
import type { Json } from '../../src/json.ts';

/** What a test gives of an event; the rest has plain defaults. */
export type EventGiven = {
  type?: string;
  effect?: AuditEvent['effect'];
  patient?: string | null;
  payload?: Json;
  alerts?: AuditEvent['alerts'];
  /** Makes the event a rejected one. */
  code?: string;
};

export function event(given: EventGiven, index = 0): AuditEvent {
  const base = {
    index,
    time: '2026-04-18T08:45:00',
    step: index + 1,
    effect: given.effect ?? 'write',
    type: given.type ?? 'vitals.save',
    user: 'admin',
    patient: given.patient === undefined ? 'P001' : given.patient,
    payload: given.payload ?? {},
    alerts: given.alerts ?? [],
  } satisfies Partial<AuditEvent>;
  return given.code === undefined
    ? { ...base, outcome: 'accepted', result: null }
    : { ...base, outcome: 'rejected', rejection: { code: given.code, message: 'no' } };
}

export function evidence<R>(
  record: R,
  events: readonly EventGiven[],
  messages: readonly (string | { text: string; auditLength: number })[] = [],
): Evidence<R> {
  return {
    scenario: 'test',
    task: 'test',
    setting: 'intent',
    seed: 1,
    shift: 'none',
    goal: 'Do it.',
    initialRecord: record,
    finalRecord: record,
    auditLog: events.map((one, index) => event(one, index)),
    messages: messages.map((one, index): Message =>
      typeof one === 'string'
        ? { step: events.length + index + 1, text: one, auditLength: events.length }
        : { step: index + 1, ...one },
    ),
    steps: events.length + messages.length,
    ending: { kind: 'agent_done' },
  };
}

/** Small alphabets, so that random logs hit the predicates often. */
export const anyEvent: fc.Arbitrary<EventGiven> = fc.record(
  {
    type: fc.constantFrom('open', 'save', 'set'),
    effect: fc.constantFrom('write', 'read', 'session'),
    patient: fc.constantFrom('P001', 'P002', null),
    code: fc.constantFrom('ALERT', 'RANGE'),
  },
  { requiredKeys: ['type', 'effect', 'patient'] },
);

export const anyLog: fc.Arbitrary<EventGiven[]> = fc.array(anyEvent, { maxLength: 12 });
