import { nextAttempt, retryAfterOf } from './retry-schedule.ts';

const start = new Date('2026-03-15T12:00:00.000Z');
const HOUR = 3_600_000;

/** When a delivery is tried that always fails. */
const attemptsOf = (delivery: string): readonly Date[] => {
  const times = [start];
  for (;;) {
    const next = nextAttempt(delivery, times.length, {
      now: times.at(-1) ?? start,
      retryAfter: null,
    });
    if (next === null) return times;
    times.push(next);
  }
};
const hoursOf = (times: readonly Date[]): number =>
  ((times.at(-1) ?? start).getTime() - start.getTime()) / HOUR;

describe('retries', () => {
  it('are ten attempts over 75 hours, and not at the same moments for all', () => {
    const all = Array.from({ length: 200 }, (_, index) => attemptsOf(`delivery-${index}`));
    expect(new Set(all.map((times) => times.length))).toEqual(new Set([10]));
    const spans = all.map(hoursOf);
    expect(Math.min(...spans)).toBeGreaterThan(75.6 * 0.9);
    expect(Math.max(...spans)).toBeLessThan(75.6 * 1.1);
    const mean = spans.reduce((sum, span) => sum + span, 0) / spans.length;
    expect(mean).toBeGreaterThan(74);
    expect(mean).toBeLessThan(77);
    expect(new Set(spans).size).toBe(200);
  });

  it('are later where the receiver asks for it, by a day at most, and never sooner', () => {
    const after = (hours: number) => new Date(start.getTime() + hours * HOUR);
    const next = (hours: number) => nextAttempt('d', 1, { now: start, retryAfter: after(hours) });
    expect(next(2)).toEqual(after(2));
    expect(next(2_000)).toEqual(after(24));
    expect(next(-1)).toEqual(nextAttempt('d', 1, { now: start, retryAfter: null }));
  });
});

test.each([
  ['120', '2026-03-15T12:02:00.000Z'],
  ['Sun, 15 Mar 2026 14:00:00 GMT', '2026-03-15T14:00:00.000Z'],
  ['soon', undefined],
  ['', undefined],
  [undefined, undefined],
])('Retry-After: %s', (header, time) => {
  expect(retryAfterOf(header, start)?.toISOString()).toBe(time);
});
