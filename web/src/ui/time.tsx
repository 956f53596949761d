import { useEffect, useState } from 'react';
import { exactTime, relativeTime } from '../lib/format.ts';

/** Relative, kept fresh once a minute; the exact time on hover. */
export const Time = ({ at }: { at: string }) => {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 60_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={at} title={exactTime(at)}>
      {relativeTime(at)}
    </time>
  );
};
