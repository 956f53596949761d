import type { Clock } from '../kernel/clock.ts';

/** A clock that the story moves; between two moves it goes on as the machine's does, and it never goes back. */
export interface StoryClock extends Clock {
  moveTo(time: Date): void;
}

export const createStoryClock = (start: Date): StoryClock => {
  let base = start.getTime();
  let since = performance.now();
  const now = (): number => Math.floor(base + performance.now() - since);
  return {
    now: () => new Date(now()),
    moveTo: (time) => {
      base = Math.max(now(), time.getTime());
      since = performance.now();
    },
  };
};
