import type { JudgeContext, Milestone } from './judgeable.ts';
import type { EventPredicate } from './predicates.ts';

/** Reached at the first event that satisfies the predicate. */
export function milestone<R>(id: string, predicate: EventPredicate<R>): Milestone<R> {
  return {
    id,
    reached: (context) => {
      const event = context.log.find((one) => predicate(one, context));
      return event === undefined ? null : { kind: 'event', index: event.index };
    },
  };
}

/** Reached at the first message that satisfies the predicate (any message by default). */
export function messageMilestone<R>(
  id: string,
  predicate: (text: string, context: JudgeContext<R>) => boolean = () => true,
): Milestone<R> {
  return {
    id,
    reached: (context) => {
      const index = context.messages.findIndex((message) => predicate(message.text, context));
      return index === -1 ? null : { kind: 'message', index };
    },
  };
}

/** Reached when the end state satisfies the predicate; points at the last event. */
export function stateMilestone<R>(
  id: string,
  predicate: (context: JudgeContext<R>) => boolean,
): Milestone<R> {
  return {
    id,
    reached: (context) => {
      if (!predicate(context)) return null;
      return context.log.length === 0 ? { kind: 'end' } : { kind: 'event', index: context.log.length - 1 };
    },
  };
}
