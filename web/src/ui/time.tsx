import { exactTime, monthYear, relativeTime, timeLeft } from '../lib/format.ts';
import { useMinutes } from '../lib/minutes.ts';
import { shortAge } from '../lib/short-age.ts';

/** Relative, kept fresh once a minute; the exact time on hover. `short`: where a line has no room for more. */
export const Time = ({ at, short = false }: { at: string; short?: boolean }) => {
  useMinutes();
  return (
    <time dateTime={at} title={exactTime(at)}>
      {short ? shortAge(at) : relativeTime(at)}
    </time>
  );
};

/** "Nov 2026". */
export const MonthYear = ({ at }: { at: string }) => <time dateTime={at}>{monthYear(at)}</time>;

/** "3h 12m" until then, kept fresh as well. */
export const TimeLeft = ({ until }: { until: string }) => {
  useMinutes();
  return timeLeft(until);
};
