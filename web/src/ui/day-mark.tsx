import { READER } from '../lib/format.ts';

/** "Today", "Yesterday", "Wednesday, November 19": by the reader's own day. */
const dayName = (iso: string): string => {
  const day = new Date(iso).toDateString();
  const today = new Date();
  if (day === today.toDateString()) return 'Today';
  today.setDate(today.getDate() - 1);
  if (day === today.toDateString()) return 'Yesterday';
  return new Intl.DateTimeFormat(READER, { weekday: 'long', month: 'long', day: 'numeric' }).format(
    new Date(iso),
  );
};

/** The line where a day begins. */
export const DayMark = ({ at }: { at: string }) => <div className="day">{dayName(at)}</div>;
