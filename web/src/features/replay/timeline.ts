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

/** How many events stand at a position or before it. */
const countUpTo = (events: readonly ReplayEvent[], position: bigint): number => {
  let [from, to] = [0, events.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (BigInt(events[middle]?.position ?? 0) > position) to = middle;
    else from = middle + 1;
  }
  return from;
};

/** How many events count at a position or an instant, by what the address says. */
export const countAt = (events: readonly ReplayEvent[], at: string): number => {
  if (/^\d+$/.test(at)) return countUpTo(events, BigInt(at));
  const time = Date.parse(at);
  const first = events.findIndex((event) => event.at !== null && Date.parse(event.at) > time);
  return first === -1 ? events.length : first;
};

/** What a moment is asked for by: the event's own position, so that the link stays true when more is written. */
export const momentOf = (events: readonly ReplayEvent[], shown: number): string =>
  events[shown - 1]?.position ?? '0';

/** How many events count a day before or after a moment; a quiet day leads to the next event beyond it. */
export const dayFrom = (events: readonly ReplayEvent[], shown: number, by: 1 | -1): number => {
  const timeOf = (index: number): number | null => {
    const at = events[index]?.at ?? null;
    return at === null ? null : Date.parse(at);
  };
  const now = timeOf(Math.max(0, shown - 1));
  if (now === null) return Math.min(events.length, Math.max(0, shown + by));
  if (by === 1) {
    const next = events.findIndex((_, index) => index >= shown && (timeOf(index) ?? now) - now >= DAY);
    return next === -1 ? events.length : next + 1;
  }
  return events.findLastIndex((_, index) => index < shown && now - (timeOf(index) ?? now) >= DAY) + 1;
};
