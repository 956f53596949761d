import type { EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';

export interface PulseCommand {
  readonly type: 'ActivatePulse';
  readonly userId: string;
}

export interface PulseDays {
  /** Of the last pulse, by UTC; null before the first one. */
  readonly day: string | null;
  readonly streak: number;
  /** Of the last pulse that a missed day stood before. */
  readonly graceDay: string | null;
}

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    pulse: { readonly state: PulseDays; readonly command: PulseCommand };
  }
}

const DAY_MS = 86_400_000;
/** One missed day in so many does not break a row (ruling 29). */
const GRACE_DAYS = 7;

export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
const daysBetween = (earlier: string, later: string): number =>
  Math.round((Date.parse(later) - Date.parse(earlier)) / DAY_MS);

/** Whether a missed day before `day` would be forgiven. */
export const hasGrace = ({ graceDay }: Pick<PulseDays, 'graceDay'>, day: string): boolean =>
  graceDay === null || daysBetween(graceDay, day) >= GRACE_DAYS;

/** What a row of days has come to by `day`, before that day's pulse: 0 where it is broken. */
export const streakBy = (state: PulseDays, day: string): number => {
  if (state.day === null) return 0;
  const missed = daysBetween(state.day, day) - 1;
  return missed <= 0 || (missed === 1 && hasGrace(state, day)) ? state.streak : 0;
};

/** One pulse a UTC day, whoever asks again; a clock that went back changes nothing. */
export const pulseRules: StreamRules<'pulse'> = {
  category: 'pulse',
  snapshotVersion: 1,
  initial: { day: null, streak: 0, graceDay: null },

  decide: (state, { userId }, now): readonly EventOf<'pulse'>[] => {
    const day = dayOf(now);
    if (state.day !== null && daysBetween(state.day, day) <= 0) return [];
    const before = streakBy(state, day);
    const grace = before > 0 && state.day !== null && daysBetween(state.day, day) === 2;
    return [
      {
        type: 'PulseActivated',
        data: { userId, day, streak: before + 1, grace, at: now.toISOString() },
      },
    ];
  },

  evolve: ({ graceDay }, { data: { day, streak, grace } }) => ({
    day,
    streak,
    graceDay: grace ? day : graceDay,
  }),
};
