import type { ErrorCode } from '../../contracts/errors.ts';
import type { Category, EventOf } from '../../services/events.ts';
import type { Identified } from '../../services/kernel/decider.ts';
import type { StreamRules } from '../../services/kernel/handler.ts';
import { Rejection } from '../../services/kernel/rejection.ts';

/** A moment for tests that do not ask what time it is. */
export const noon = new Date('2026-03-15T12:00:00.000Z');

/** Given these events of a stream, when this command comes, then: the new events, or the code of the refusal. */
export const given = <C extends Category, State, Command>(
  rules: StreamRules<C, State, Command>,
  events: readonly Identified<EventOf<C>>[] = [],
) => {
  const state = events.reduce((before, event) => rules.evolve(before, event), rules.initial);
  return {
    state,
    when: (command: Command, now = noon): readonly EventOf<C>[] | ErrorCode => {
      try {
        return rules.decide(state, command, now);
      } catch (error) {
        if (error instanceof Rejection) return error.code;
        throw error;
      }
    },
  };
};
