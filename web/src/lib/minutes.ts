import { useEffect, useState } from 'react';
import { MINUTE } from './format.ts';

/** Draws anew every minute: what is said of a time stays true on a page that is left open. */
export const useMinutes = (): void => {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), MINUTE);
    return () => clearInterval(timer);
  }, []);
};
