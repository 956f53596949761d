/**
 * A bucket that holds `most` and gains `perSecond`: how often one socket may speak. `now` in milliseconds.
 */
export const createAllowance = (most: number, perSecond: number, start: number) => {
  let left = most;
  let since = start;
  return {
    /** True while something is left; takes one. */
    take(now: number): boolean {
      left = Math.min(most, left + (Math.max(0, now - since) / 1000) * perSecond);
      since = now;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
};
