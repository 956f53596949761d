import type { ReplayEvent } from '../../../../contracts/replay.ts';
import { DAY, HOUR, LOCALE, MINUTE } from '../../lib/format.ts';

const WEEK = 7 * DAY;
/** A week or more without events is as wide as this, in ms. */
const FOLDED = 2 * DAY;
/** Free room on both sides, as a part of the width. */
const MARGIN = 0.03;
const MARKS_MOST = 8;

export interface Mark {
  readonly at: number;
  readonly label: string;
}

export interface Scale {
  /** Where each event stands, from 0 to 1. */
  readonly at: readonly number[];
  readonly marks: readonly Mark[];
  /** Where weeks without events are folded. */
  readonly folds: readonly number[];
}

/** Each event's time; one that cannot be read stands with the one before it, and none goes back. */
const timesOf = (events: readonly ReplayEvent[]): readonly number[] => {
  let last = -Infinity;
  const times = events.map(({ at }) => {
    last = Math.max(last, at === null ? last : Date.parse(at));
    return last;
  });
  const first = times.find((time) => time !== -Infinity) ?? 0;
  return times.map((time) => (time === -Infinity ? first : time));
};

const STEPS = [MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, DAY, WEEK, 4 * WEEK, 13 * WEEK, 52 * WEEK];
/** The first Monday of the count of milliseconds: weeks begin there. */
const MONDAY = 4 * DAY;

const labelOf = (time: number, step: number): string =>
  new Intl.DateTimeFormat(LOCALE, {
    timeZone: 'UTC',
    ...(step < DAY
      ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
      : step >= 52 * WEEK
        ? { year: 'numeric', month: 'short' }
        : { month: 'short', day: 'numeric' }),
  }).format(time);

interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Where it begins on the scale, in ms that are shown. */
  readonly begins: number;
  readonly folded: boolean;
}

const stretchesOf = (times: readonly number[]): readonly Stretch[] => {
  const stretches: Stretch[] = [];
  let begins = 0;
  times.forEach((to, index) => {
    const from = times[index - 1] ?? to;
    const folded = to - from >= WEEK;
    if (to > from) stretches.push({ from, to, begins, folded });
    begins += folded ? FOLDED : to - from;
  });
  return stretches;
};

const marksIn = (stretches: readonly Stretch[], width: number, place: (ms: number) => number): Mark[] => {
  const open = stretches.filter(({ folded }) => !folded);
  const step = STEPS.find((each) => width / each <= MARKS_MOST) ?? 52 * WEEK;
  const marks: Mark[] = [];
  for (const { from, to, begins } of open) {
    const offset = step >= WEEK ? MONDAY : 0;
    for (let time = Math.ceil((from - offset) / step) * step + offset; time < to; time += step)
      marks.push({ at: place(begins + time - from), label: labelOf(time, step) });
  }
  const [first] = stretches;
  if (first !== undefined) marks.unshift({ at: place(0), label: labelOf(first.from, step) });
  // Two marks of one place would cover each other.
  return marks.filter(({ at }, index) => index === 0 || at - (marks[index - 1]?.at ?? 0) > 0.07);
};

/** Where events stand on a line of time; those of one moment stand side by side where there is no other time. */
export const scaleOf = (events: readonly ReplayEvent[]): Scale => {
  const times = timesOf(events);
  const stretches = stretchesOf(times);
  const width = stretches.reduce((sum, { from, to, folded }) => sum + (folded ? FOLDED : to - from), 0);
  const room = 1 - 2 * MARGIN;
  if (width === 0) {
    const [first] = times;
    return {
      at: events.map((_, index) => MARGIN + (room * (index + 1)) / (events.length + 1)),
      marks: first === undefined ? [] : [{ at: MARGIN, label: labelOf(first, DAY) }],
      folds: [],
    };
  }
  const place = (ms: number): number => MARGIN + (room * ms) / width;
  let shown = 0;
  const at = times.map((time, index) => {
    const gap = time - (times[index - 1] ?? time);
    shown += gap >= WEEK ? FOLDED : gap;
    return place(shown);
  });
  return {
    at,
    marks: marksIn(stretches, width, place),
    folds: stretches.flatMap(({ begins, folded }) => (folded ? [place(begins + FOLDED / 2)] : [])),
  };
};

/** The event nearest to a place on the scale, as the count of events that are over there; 0 is before the first. */
export const nearestTo = ({ at }: Scale, place: number): number => {
  let [from, to] = [0, at.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((at[middle] ?? 1) > place) to = middle;
    else from = middle + 1;
  }
  // `from` events stand at or before the place.
  const before = from === 0 ? 0 : (at[from - 1] ?? 0);
  const after = at[from];
  return after !== undefined && after - place < place - before ? from + 1 : from;
};
