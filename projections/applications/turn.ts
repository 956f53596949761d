/** Later than any time that an event has: the year 10000, in milliseconds since 1970. */
const BEYOND = 253_402_300_800_000;

/**
 * Places in a list of what one person decides on, in one number, the least first: what waits, the longest wait first.
 * Behind all of it stands what is decided.
 */
export const waitingTurn = (since: string): number => Date.parse(since);

/** The place of what was decided then: the latest decision first. */
export const decidedTurn = (at: string): number => 2 * BEYOND - Date.parse(at);
