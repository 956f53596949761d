import { useEffect, useState } from 'react';

/** Seconds that are left, and a way to start them. */
export const useCountdown = (from = 0): [left: number, start: (seconds: number) => void] => {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
};
