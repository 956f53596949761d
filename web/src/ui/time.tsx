import { useEffect, useState } from 'react';
import { exactTime, relativeTime } from '../lib/format.ts';
import { shortAge } from '../lib/short-age.ts';

/** Relative, kept fresh once a minute; the exact time on hover. `short`: where a line has no room for more. */
export const Time = ({ at, short = false }: { at: string; short?: boolean }) => {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 60_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={at} title={exactTime(at)}>
      {short ? shortAge(at) : relativeTime(at)}
    </time>
  );
};
