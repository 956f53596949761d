import type { Category, EventOf, EventType } from '../events.ts';
import { catalogue } from '../events.ts';

/**
 * What is folded from the streams of each category, and which commands they take. Every decider adds its own line
 * beside its rules; a category of the catalogue without one does not compile.
 */
export interface StreamTypes {}

/** What the events of such a stream are folded into. */
export type StateOf<C extends Category> = StreamTypes[C]['state'];

/** What such a stream can be told to do. */
export type CommandOf<C extends Category> = StreamTypes[C]['command'];

const isOf = <C extends Category>(category: C, event: { readonly type: EventType }): event is EventOf<C> =>
  catalogue[event.type].stream === category;

/**
 * An event that was read from a stream, as one of this category.
 * @throws Error where the catalogue has it in another one: what such a stream holds is not ours to fold
 */
export const ownEvent = <C extends Category>(
  category: C,
  event: { readonly type: EventType },
): EventOf<C> => {
  if (!isOf(category, event)) throw new Error(`${event.type} is no event of a stream of ${category}`);
  return event;
};
