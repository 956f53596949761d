import {
  hoursAndMinutes,
  money,
  parseMoney,
  plural,
  relativeTime,
  shortTime,
  splitList,
  timeLeft,
  wholeMoney,
} from './format.ts';
import { shortAge } from './short-age.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const ago = (ms: number): string => new Date(now - ms).toISOString();
const HOUR = 3_600_000;

test('money always shows its currency and both decimals', () => {
  expect(money(180_000)).toBe('$1,800.00');
  expect(money(5)).toBe('$0.05');
  expect(money(-4_500)).toBe('−$45.00');
  expect(wholeMoney(18_422_049)).toBe('$184,220');
});

test('an amount as people type it becomes cents', () => {
  expect(parseMoney('$1,800.5')).toBe(180_050);
  expect(parseMoney('12')).toBe(1_200);
  expect(parseMoney('19.99')).toBe(1_999);
  expect(parseMoney('1,234,567 $')).toBe(123_456_700);
  expect(parseMoney('1 800')).toBe(180_000);
  expect(parseMoney('1.999')).toBeNull();
  expect(parseMoney('-3')).toBeNull();
  expect(parseMoney('a lot')).toBeNull();
});

test('a decimal comma is asked about, not taken for thousands', () => {
  for (const typed of ['120,50', '1,2', '12,50.00', '1,800,00', ',5']) expect(parseMoney(typed)).toBeNull();
});

test('times are told by their age', () => {
  expect(relativeTime(ago(20_000), now)).toBe('just now');
  expect(relativeTime(ago(5 * 60_000), now)).toBe('5\u00a0min\u00a0ago');
  expect(relativeTime(ago(7 * HOUR), now)).toBe('7h\u00a0ago');
  expect(relativeTime(ago(49 * HOUR), now)).toBe('2d\u00a0ago');
  expect(relativeTime('2025-03-04T12:00:00.000Z', now)).toBe('Mar 4, 2025');
});

test('in a list ages are short, and days are days of the reader', () => {
  const at = (time: string) => new Date(time).toISOString();
  const noon = Date.parse('2026-11-20T12:00:00');
  expect(shortAge(at('2026-11-20T11:59:40'), noon)).toBe('now');
  expect(shortAge(at('2026-11-20T11:46:00'), noon)).toBe('14\u00a0min');
  expect(shortAge(at('2026-11-20T00:10:00'), noon)).toBe('11h');
  expect(shortAge(at('2026-11-19T23:50:00'), noon)).toBe('Yesterday');
  expect(shortAge(at('2026-11-14T23:50:00'), noon)).toBe('Sat');
  expect(shortAge(at('2026-11-13T23:50:00'), noon)).toBe('Nov 13');
  expect(shortAge(at('2025-11-13T12:00:00'), noon)).toBe('Nov 13, 2025');
});

test('a time of day names the year when it is not the present one', () => {
  expect(shortTime('2026-11-19T21:52:00', now)).toBe('Nov 19, 9:52\u00a0PM');
  expect(shortTime('2025-11-19T21:52:00', now)).toBe('Nov 19, 2025, 9:52\u00a0PM');
});

test('what is left of a time has two units at most', () => {
  expect(timeLeft(ago(-(6 * 24 + 11) * HOUR - 60_000), now)).toBe('6d\u00a011h');
  expect(timeLeft(ago(-30_000), now)).toBe('1\u00a0min');
  expect(timeLeft(ago(1), now)).toBe('now');
  expect(hoursAndMinutes(3.2)).toBe('3h\u00a012m');
});

test('a line of skills is trimmed and empties are dropped', () => {
  expect(splitList(' low-poly, Luau ,, rigs ,')).toEqual(['low-poly', 'Luau', 'rigs']);
});

test('one thing, two things', () => {
  expect(plural(1, 'applicant')).toBe('1 applicant');
  expect(plural(1_200, 'applicant')).toBe('1,200 applicants');
});
