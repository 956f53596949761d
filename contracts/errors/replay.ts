import type { Refusals } from './refusals.ts';

/** Refusals of the audit replay. */
export const replayErrors = {
  replay_not_found: { status: 404, words: 'The log has no events for this.' },
  replay_in_future: { status: 400, words: 'This time is in the future. Choose one that has passed.' },
  replay_beyond_head: { status: 400, words: 'The log doesn’t reach this position yet.' },
} as const satisfies Refusals;
