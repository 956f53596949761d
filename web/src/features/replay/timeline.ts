import type { ReplayEvent } from '../../../../contracts/replay.ts';
import { DAY, plural } from '../../lib/format.ts';

export type TimelineRow =
  | { readonly key: string; readonly event: ReplayEvent }
  /** Nothing happened for a week or more. */
  | { readonly key: string; readonly idle: string };

const WEEK = 7 * DAY;

const idleBetween = (earlier: string, later: string): string | null => {
  const weeks = Math.floor((Date.parse(later) - Date.parse(earlier)) / WEEK);
  return weeks < 1 ? null : `${plural(weeks, 'week')} without events`;
};

/** Events with weeks in which nothing happened folded into one row. */
export const timelineOf = (events: readonly ReplayEvent[]): readonly TimelineRow[] => {
  let before: string | null = null;
  return events.flatMap((event) => {
    const idle = before === null || event.at === null ? null : idleBetween(before, event.at);
    before = event.at ?? before;
    const row = { key: event.position, event };
    return idle === null ? [row] : [{ key: `before ${event.position}`, idle }, row];
  });
};

/** How many events count at a position or an instant, by what the address says. */
export const countAt = (events: readonly ReplayEvent[], at: string): number => {
  const isPosition = /^\d+$/.test(at);
  const first = events.findIndex((event) =>
    isPosition
      ? BigInt(event.position) > BigInt(at)
      : event.at !== null && Date.parse(event.at) > Date.parse(at),
  );
  return first === -1 ? events.length : first;
};
