import { given } from '../../tests/support/given.ts';
import type { EventOf } from '../events.ts';
import { pulseRules, streakBy } from './pulse.decider.ts';

const pulse = { type: 'ActivatePulse', userId: 'ada' } as const;
const at = (time: string): Date => new Date(time);

/** The streaks of pulses at these times; 0 where there was none. */
const streaks = (...times: readonly string[]): number[] => {
  let events: readonly EventOf<'pulse'>[] = [];
  return times.map((time) => {
    const more = given(pulseRules, events).when(pulse, at(time));
    if (typeof more === 'string') throw new Error(more);
    events = [...events, ...more];
    return more[0]?.data.streak ?? 0;
  });
};

describe('a Daily Pulse', () => {
  it('counts once a UTC day, up to its last millisecond', () => {
    expect(
      streaks(
        '2026-03-15T00:00:00.000Z',
        '2026-03-15T00:00:00.001Z',
        '2026-03-15T23:59:59.999Z',
        '2026-03-16T00:00:00.000Z',
      ),
    ).toEqual([1, 0, 0, 2]);
  });

  it('goes by UTC wherever somebody lives', () => {
    // 23:59 in Auckland, and a minute later.
    expect(streaks('2026-03-15T10:59:00.000Z', '2026-03-15T11:00:00.000Z')).toEqual([1, 0]);
  });

  it('forgives one missed day in seven, and not two in a row', () => {
    expect(streaks('2026-03-01T08:00:00.000Z', '2026-03-03T08:00:00.000Z')).toEqual([1, 2]);
    expect(streaks('2026-03-01T08:00:00.000Z', '2026-03-04T08:00:00.000Z')).toEqual([1, 1]);
    expect(
      streaks('2026-03-01T08:00:00.000Z', '2026-03-03T08:00:00.000Z', '2026-03-05T08:00:00.000Z'),
    ).toEqual([1, 2, 1]);
    expect(
      streaks(
        ...['01', '03', '04', '05', '06', '07', '08', '10'].map((day) => `2026-03-${day}T08:00:00.000Z`),
      ).at(-1),
    ).toBe(8);
  });

  it('changes nothing for a clock that went back', () => {
    expect(streaks('2026-03-15T08:00:00.000Z', '2026-03-14T08:00:00.000Z')).toEqual([1, 0]);
  });

  it('is a row as long as the next one can still continue it', () => {
    const state = { day: '2026-03-10', streak: 4, graceDay: null };
    expect(streakBy(state, '2026-03-11')).toBe(4);
    expect(streakBy(state, '2026-03-12')).toBe(4);
    expect(streakBy(state, '2026-03-13')).toBe(0);
    expect(streakBy({ ...state, graceDay: '2026-03-08' }, '2026-03-12')).toBe(0);
  });
});
