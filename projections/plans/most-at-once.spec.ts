import { mostAtOnce } from './most-at-once.ts';
import type { Span } from './places.ts';

const day = (of: number): string => new Date(Date.UTC(2026, 10, of)).toISOString();
const span = (since: number, until: number | null): Span => ({
  since: day(since),
  until: until === null ? null : day(until),
});
const inNovember = (...spans: readonly Span[]): number =>
  mostAtOnce(spans, new Date(day(1)), new Date(day(31)));

test.each<[string, readonly Span[], number]>([
  ['none', [], 0],
  ['one that never ends', [span(-40, null)], 1],
  ['one that ended before', [span(-40, 0)], 0],
  ['one that ended as the month began', [span(-40, 1)], 0],
  ['one that ended on the first', [span(-40, 2)], 1],
  ['one that began as the month was over', [span(31, null)], 0],
  ['one after the other', [span(3, 5), span(5, 9), span(9, null)], 1],
  ['two that overlap and a later one', [span(3, 6), span(5, 9), span(12, 14)], 2],
  ['three at the end', [span(-9, null), span(5, 40), span(30, null)], 3],
  ['one that took no time', [span(5, 5)], 0],
])('the most at once: %s', (_, spans, most) => {
  expect(inNovember(...spans)).toBe(most);
  expect(inNovember(...spans.toReversed())).toBe(most);
});
