import { DAY, HOUR, LOCALE, MINUTE, shortDate, together } from './format.ts';
import { serverNow } from './server-time.ts';

const midnightOf = (time: number): number => new Date(time).setHours(0, 0, 0, 0);

/** "now", "14 min", "3h", "Yesterday", "Tue", then the date; days are the reader's own. */
export const shortAge = (iso: string, now: number = serverNow()): string => {
  const then = new Date(iso);
  const age = now - then.getTime();
  if (age < MINUTE) return 'now';
  if (age < HOUR) return together(`${Math.floor(age / MINUTE)} min`);
  // A day of which summer time begins or ends has an hour less or more.
  const daysAgo = Math.round((midnightOf(now) - midnightOf(then.getTime())) / DAY);
  if (daysAgo === 0) return `${Math.floor(age / HOUR)}h`;
  if (daysAgo === 1) return 'Yesterday';
  return daysAgo < 7
    ? new Intl.DateTimeFormat(LOCALE, { weekday: 'short' }).format(then)
    : shortDate(iso, now);
};
