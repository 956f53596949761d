import { monthAfter } from './period.ts';

const at = (date: string): number => Date.parse(`${date}T10:00:00Z`) / 1000;

it.each([
  ['2026-01-15', '2026-01-15', '2026-02-15'],
  ['2026-01-31', '2026-01-31', '2026-02-28'],
  ['2026-02-28', '2026-01-31', '2026-03-31'],
  ['2028-01-30', '2028-01-30', '2028-02-29'],
  ['2026-12-31', '2026-12-31', '2027-01-31'],
])('a month after %s, begun on %s, is %s', (from, anchor, expected) => {
  expect(monthAfter(at(from), at(anchor))).toBe(at(expected));
});
