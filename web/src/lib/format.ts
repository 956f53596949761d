import type { Currency } from '../../../contracts/money.ts';
import { serverNow } from './server-time.ts';

export const LOCALE = 'en-US';

/** Dates and times stand as the reader writes them: by the English that their browser asks for, American where it asks for none. */
export const READER = navigator.languages.find((language) => /^en(-[A-Z]{2})?$/.test(language)) ?? LOCALE;

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A number that ends a line, with its unit in the next, is read twice: no-break spaces keep them together. */
export const together = (text: string): string => text.replaceAll(' ', '\u00a0');

const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });

/** 1284 → "1,284". */
export const count = (value: number): string => whole.format(value);

/** (1, 'job') → "1 job"; (3, 'job') → "3 jobs". */
export const plural = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`;

/** Minor units → "$1,800.00". A minus sign, not a hyphen, for negative amounts. */
export const money = (minor: number, currency: Currency = 'USD'): string => {
  const text = new Intl.NumberFormat(LOCALE, { style: 'currency', currency }).format(Math.abs(minor) / 100);
  return minor < 0 ? `−${text}` : text;
};

/** Minor units → "$184,220", rounded to whole units: for figures, never for what is paid. */
export const wholeMoney = (minor: number, currency: Currency = 'USD'): string =>
  new Intl.NumberFormat(LOCALE, { style: 'currency', currency, maximumFractionDigits: 0 }).format(
    minor / 100,
  );

/** A comma or a space parts thousands only: "120,50" means 120.50 to many people, and must not become 12,050. */
const AMOUNT = /^\$?\s*(\d{1,7}|\d{1,3}(?:[,\s]\d{3}){1,2})(?:\.(\d{0,2}))?\s*\$?$/;

/** "1,800", "$1800.5", "1800.50" → minor units; null when it is no amount. */
export const parseMoney = (text: string): number | null => {
  const [, units, cents = ''] = AMOUNT.exec(text.trim()) ?? [];
  if (units === undefined) return null;
  return Number(units.replace(/[,\s]/g, '')) * 100 + Number(cents.padEnd(2, '0'));
};

/** Minor units → "1,800.00", as an amount is typed. */
export const plainMoney = (minor: number): string =>
  new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2 }).format(minor / 100);

/** "Nov 20, 2026, 11:04 AM", in the reader's time zone. */
export const exactTime = (iso: string): string =>
  new Intl.DateTimeFormat(READER, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));

/** "Nov 20", with the year when it is not the present one. */
export const shortDate = (iso: string, now: number = serverNow()): string => {
  const date = new Date(iso);
  const sameYear = date.getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(READER, {
    month: 'short',
    day: 'numeric',
    ...(sameYear ? {} : { year: 'numeric' as const }),
  }).format(date);
};

/** "Nov 20, 11:04 AM", with the year when it is not the present one; in the reader's time zone. */
export const shortTime = (iso: string, now: number = serverNow()): string =>
  `${shortDate(iso, now)}, ${clockTime(iso)}`;

/** "Nov 2026". */
export const monthYear = (iso: string): string =>
  new Intl.DateTimeFormat(READER, { month: 'short', year: 'numeric' }).format(new Date(iso));

/** "11:04 AM". */
export const clockTime = (iso: string): string =>
  together(new Intl.DateTimeFormat(READER, { timeStyle: 'short' }).format(new Date(iso)));

/** "just now", "5 min ago", "7h ago", "2d ago", then the date. */
export const relativeTime = (iso: string, now: number = serverNow()): string => {
  const age = now - new Date(iso).getTime();
  if (age < MINUTE) return 'just now';
  if (age < HOUR) return together(`${Math.floor(age / MINUTE)} min ago`);
  if (age < DAY) return together(`${Math.floor(age / HOUR)}h ago`);
  if (age < 7 * DAY) return together(`${Math.floor(age / DAY)}d ago`);
  return shortDate(iso, now);
};

/** Time left until `iso`: "6d 11h", "3h 12m", "4 min"; "now" once it has come. */
export const timeLeft = (iso: string, now: number = serverNow()): string => {
  const left = new Date(iso).getTime() - now;
  return left <= 0 ? 'now' : span(left);
};

/** Hours → "3h 12m"; two units at most. */
export const hoursAndMinutes = (hours: number): string => span(hours * HOUR);

const span = (ms: number): string => {
  const days = Math.floor(ms / DAY);
  const hours = Math.floor((ms % DAY) / HOUR);
  const minutes = Math.max(days + hours === 0 ? 1 : 0, Math.floor((ms % HOUR) / MINUTE));
  if (days > 0) return together(hours > 0 ? `${days}d ${hours}h` : `${days}d`);
  if (hours > 0) return together(minutes > 0 ? `${hours}h ${minutes}m` : `${hours}h`);
  return together(`${minutes} min`);
};

/** "low-poly, Luau ,, rigs" → ["low-poly", "Luau", "rigs"]: trimmed, empties dropped (spec §5). */
export const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Spec §9: what stands in for a missing job field. */
export const orNotSpecified = (text: string): string => (text.trim() === '' ? 'Not specified' : text);
