import { idFrom } from '../kernel/ids.ts';

const sorted = (one: string, other: string): readonly string[] => [one, other].sort();

/** Two people have one conversation, whoever asks. */
export const conversationIdOf = (one: string, other: string): string =>
  idFrom('conversation', ...sorted(one, other));

/** Its stream, without the category. */
export const conversationStreamOf = (one: string, other: string): string => sorted(one, other).join('.');

/** A stream for each reader, so that reading never competes with sending. */
export const readingStreamOf = (conversationId: string, userId: string): string =>
  `${conversationId}.${userId}`;
