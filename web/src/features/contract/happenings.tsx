import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { clockTime, exactTime } from '../../lib/format.ts';
import { DayMark } from '../../ui/day-mark.tsx';
import { MoneyEvent } from './money-event.tsx';

export interface Happening {
  key: string;
  at: string;
  tone: 'hold' | 'ok' | 'info' | 'idle';
  icon: LucideIcon;
  title: ReactNode;
  amount?: string;
  text?: ReactNode;
}

interface TimelineProps {
  /** Whose history it is, for screen readers. */
  label: string;
  /** In the order in which they are to be read. */
  happenings: readonly Happening[];
  empty?: string;
}

const newDay = (happenings: readonly Happening[], index: number): boolean => {
  const before = happenings[index - 1];
  const here = happenings[index];
  if (here === undefined) return false;
  return before === undefined || new Date(before.at).toDateString() !== new Date(here.at).toDateString();
};

/** What happened, in order, with a line where the day turns. */
export const Timeline = ({ label, happenings, empty = 'Nothing has happened yet.' }: TimelineProps) =>
  happenings.length === 0 ? (
    <p className="c3">{empty}</p>
  ) : (
    <ol className="timeline" aria-label={label}>
      {happenings.map(({ key, at, text, amount, ...look }, index) => (
        <li key={key} className="stack gap-2">
          {newDay(happenings, index) && <DayMark at={at} />}
          <MoneyEvent {...look} {...(amount === undefined ? {} : { amount })}>
            {text}{' '}
            <time className="c3 nowrap" dateTime={at} title={exactTime(at)}>
              {clockTime(at)}
            </time>
          </MoneyEvent>
        </li>
      ))}
    </ol>
  );
