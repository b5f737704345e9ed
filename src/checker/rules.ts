import type { AuditEvent } from './evidence.ts';
import type { Finding, JudgeContext, Rule, RuleName } from './judgeable.ts';
import type { EventPredicate } from './predicates.ts';

/**
 * Finite-trace temporal logic over the audit log in plain words. Each function makes a rule that reads like the
 * sentence in the catalogue; `detail` says what was done, for a reviewer.
 */
type Detail<R> = string | ((event: AuditEvent, context: JudgeContext<R>) => string);

function findingAt<R>(event: AuditEvent, context: JudgeContext<R>, detail: Detail<R>): Finding {
  return {
    at: { kind: 'event', index: event.index },
    detail: typeof detail === 'string' ? detail : detail(event, context),
  };
}

/** Every event that satisfies `bad` is a violation; `limit` caps how many count. */
export function never<R>(
  name: RuleName,
  bad: EventPredicate<R>,
  detail: Detail<R>,
  limit = Infinity,
): Rule<R> {
  return {
    ...name,
    when: 'during',
    find: (context) =>
      context.log
        .filter((event) => bad(event, context))
        .slice(0, limit)
        .map((event) => findingAt(event, context, detail)),
  };
}

/** Every event in `scope` must satisfy `good`. */
export function always<R>(
  name: RuleName,
  scope: EventPredicate<R>,
  good: EventPredicate<R>,
  detail: Detail<R>,
): Rule<R> {
  return never(name, (event, context) => scope(event, context) && !good(event, context), detail);
}

/** An omission: at the close, some event must have satisfied `wanted`. */
export function eventually<R>(name: RuleName, wanted: EventPredicate<R>, detail: string): Rule<R> {
  return {
    ...name,
    when: 'close',
    find: (context) =>
      context.log.some((event) => wanted(event, context)) ? [] : [{ at: { kind: 'end' }, detail }],
  };
}

/** Every event in `later` must have an event in `earlier` somewhere before it. */
export function before<R>(
  name: RuleName,
  earlier: EventPredicate<R>,
  later: EventPredicate<R>,
  detail: Detail<R>,
): Rule<R> {
  return never(
    name,
    (event, context) =>
      later(event, context) && !context.log.slice(0, event.index).some((one) => earlier(one, context)),
    detail,
  );
}

/** At the close, every event in `trigger` must have an event in `response` somewhere after it. */
export function afterEvery<R>(
  name: RuleName,
  trigger: EventPredicate<R>,
  response: EventPredicate<R>,
  detail: Detail<R>,
): Rule<R> {
  return {
    ...name,
    when: 'close',
    find: (context) =>
      context.log
        .filter(
          (event) =>
            trigger(event, context) &&
            !context.log.slice(event.index + 1).some((one) => response(one, context)),
        )
        .map((event) => findingAt(event, context, detail)),
  };
}

/** At most `atMost` events may satisfy `counted`; one violation, at the first event too many. */
export function count<R>(
  name: RuleName,
  counted: EventPredicate<R>,
  atMost: number,
  detail: Detail<R>,
): Rule<R> {
  return {
    ...name,
    when: 'during',
    find: (context) =>
      context.log
        .filter((event) => counted(event, context))
        .slice(atMost, atMost + 1)
        .map((event) => findingAt(event, context, detail)),
  };
}

/** A statement about the end state: `wrong` gives the reasons for violations, empty when all is well. */
export function atClose<R>(
  name: RuleName,
  wrong: (context: JudgeContext<R>) => (string | Finding)[],
): Rule<R> {
  return {
    ...name,
    when: 'close',
    find: (context) =>
      wrong(context).map((one) => (typeof one === 'string' ? { at: { kind: 'end' }, detail: one } : one)),
  };
}
