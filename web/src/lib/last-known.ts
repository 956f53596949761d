import { useState } from 'react';

/** What was known last, while what it is now is still asked for. */
export const useLastKnown = <Value>(now: Value | undefined, same: (one: Value, other: Value) => boolean) => {
  const [last, keep] = useState(now);
  if (now !== undefined && (last === undefined || !same(last, now))) keep(now);
  return now ?? last;
};
