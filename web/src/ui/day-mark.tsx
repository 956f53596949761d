import { READER } from '../lib/format.ts';

const longDate = (iso: string, year?: 'numeric'): string =>
  new Intl.DateTimeFormat(READER, { weekday: 'long', month: 'long', day: 'numeric', year }).format(
    new Date(iso),
  );

/** "Today", "Yesterday", "Wednesday, November 19": by the reader's own day. */
const dayName = (iso: string): string => {
  const day = new Date(iso).toDateString();
  const today = new Date();
  if (day === today.toDateString()) return 'Today';
  today.setDate(today.getDate() - 1);
  if (day === today.toDateString()) return 'Yesterday';
  return longDate(iso);
};

/** The line where a day begins; paper says which day that was. */
export const DayMark = ({ at }: { at: string }) => (
  <div className="day" data-on={longDate(at, 'numeric')}>
    {dayName(at)}
  </div>
);
