import { useEffect, useState } from 'react';

/** Longest wait for an idle moment, in ms. */
const AT_THE_LATEST = 2_000;

/** True once the first paint is out and the browser has a moment: time to load what that paint could do without. */
export const useAfterPaint = (): boolean => {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(() => setDue(true), { timeout: AT_THE_LATEST });
      return () => cancelIdleCallback(handle);
    }
    const timer = setTimeout(() => setDue(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return due;
};
