/** Where the time comes from. Injected everywhere, so that the demo can write past dates and tests can move time. */
export interface Clock {
  now(): Date;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };
