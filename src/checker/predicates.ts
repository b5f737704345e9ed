import type { Json } from '../json.ts';
import type { AuditEvent } from './evidence.ts';
import type { JudgeContext } from './judgeable.ts';

/** A statement about one audit event, in the light of the whole case. */
export type EventPredicate<R = unknown> = (event: AuditEvent, context: JudgeContext<R>) => boolean;

/** What a predicate on a payload may look at; a missing field reads as undefined. */
export type Payload = Readonly<Record<string, Json | undefined>>;

export function payloadOf(event: AuditEvent): Payload {
  const { payload } = event;
  return payload !== null && typeof payload === 'object' && !Array.isArray(payload) ? payload : {};
}

/** `result` of an accepted event as an object; empty for rejected ones and other shapes. */
export function resultOf(event: AuditEvent): Payload {
  if (event.outcome !== 'accepted') return {};
  const { result } = event;
  return result !== null && typeof result === 'object' && !Array.isArray(result) ? result : {};
}

type Where<R> = (payload: Payload, event: AuditEvent, context: JudgeContext<R>) => boolean;

/** An accepted command of this type whose payload satisfies `where`. */
export function accepted<R = unknown>(type: string, where?: Where<R>): EventPredicate<R> {
  return (event, context) =>
    event.outcome === 'accepted' &&
    event.type === type &&
    (where === undefined || where(payloadOf(event), event, context));
}

/** A rejected command of this type; with `code`, rejected for that reason. */
export function rejected<R = unknown>(type: string, code?: string, where?: Where<R>): EventPredicate<R> {
  return (event, context) =>
    event.outcome === 'rejected' &&
    event.type === type &&
    (code === undefined || event.rejection.code === code) &&
    (where === undefined || where(payloadOf(event), event, context));
}

/** Any accepted command that changed the record. */
export const acceptedWrite: EventPredicate = (event) =>
  event.outcome === 'accepted' && event.effect === 'write';

/** An accepted event with this alert passed in spite of being shown. */
export function overridden(code: string): EventPredicate {
  return (event) =>
    event.outcome === 'accepted' && event.alerts.some((alert) => alert.code === code && alert.overridden);
}

export function both<R>(...predicates: EventPredicate<R>[]): EventPredicate<R> {
  return (event, context) => predicates.every((predicate) => predicate(event, context));
}

export function either<R>(...predicates: EventPredicate<R>[]): EventPredicate<R> {
  return (event, context) => predicates.some((predicate) => predicate(event, context));
}

export function not<R>(predicate: EventPredicate<R>): EventPredicate<R> {
  return (event, context) => !predicate(event, context);
}
