import { v5, v7, validate } from 'uuid';

/** Namespace of every name-based id of the product (RFC 9562 §5.5); changing it would orphan every stored id. */
const NAMESPACE = '5f0c7f6e-6f1b-5a53-9a3e-6f2f0b8d2a11';

/** A fresh, time-ordered id (uuid v7). */
export const newId = (): string => v7();

/** Whether a text is an id of whatever kind; the database refuses any other text where it expects one. */
export const isId = (text: string): boolean => validate(text);

/**
 * An id that is the same for the same parts (uuid v5): created things from (actor, commandId),
 * events from (commandId, stream, index), applications from (job, person).
 */
export const idFrom = (...parts: readonly (string | number)[]): string => v5(parts.join('\u001f'), NAMESPACE);

/** The id of event number `index` that `commandId` writes to `stream`: a repeated append carries the same ids. */
export const eventId = (commandId: string, stream: string, index: number): string =>
  idFrom('event', commandId, stream, index);

/** One application per job and person. */
export const applicationIdOf = (jobId: string, userId: string): string =>
  idFrom('application', jobId, userId);
