/** So long a message may stay unread before its recipient is mailed, in milliseconds. */
const LEFT_MS = 10 * 60 * 1000;
/** What somebody writes in a row is looked at together: a talk leads to one look in ten seconds, not to one a message. */
const TOGETHER_MS = 10_000;

/**
 * When to look whether a message that was sent at `time` is still unread; the same for all of the same ten seconds.
 * @param time when it was sent (ISO 8601)
 * @returns ISO 8601, UTC
 */
export const lookAtUnread = (time: string): string =>
  new Date((Math.floor(Date.parse(time) / TOGETHER_MS) + 1) * TOGETHER_MS + LEFT_MS).toISOString();
