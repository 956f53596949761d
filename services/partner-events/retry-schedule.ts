import { idFrom } from '../kernel/ids.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pauses after each failed attempt: 75 hours and a half from the first to the last, as standardwebhooks.com proposes. */
const PAUSES_MS: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** A receiver can ask for more time, and for no more than this. */
const LONGEST_WAIT_MS = 24 * HOUR;
/** By how much a pause is longer or shorter, at most: receivers that were down do not get everything at one moment. */
const JITTER = 0.1;

/** When an attempt is given up that could not be made at all. */
export const GIVE_UP_MS = 76 * HOUR;

/** From -1 to 1, the same for the same attempt. */
const scatter = (delivery: string, attempt: number): number =>
  (Number.parseInt(idFrom('jitter', delivery, attempt).slice(0, 8), 16) / 0xffff_ffff) * 2 - 1;

/** When a delivery is tried again after its failed attempt number `attempt` (from 1 on); null: never. */
export const nextAttempt = (
  delivery: string,
  attempt: number,
  { now, retryAfter }: { readonly now: Date; readonly retryAfter: Date | null },
): Date | null => {
  const pause = PAUSES_MS[attempt - 1];
  if (pause === undefined) return null;
  const planned = now.getTime() + Math.round(pause * (1 + JITTER * scatter(delivery, attempt)));
  const asked = Math.min(retryAfter?.getTime() ?? 0, now.getTime() + LONGEST_WAIT_MS);
  return new Date(Math.max(planned, asked));
};

/** What a Retry-After header says, in seconds or as a date; null where it says nothing that can be read. */
export const retryAfterOf = (header: string | undefined, now: Date): Date | null => {
  const said = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(said)) return new Date(now.getTime() + Number(said) * SECOND);
  const date = Date.parse(said);
  return Number.isNaN(date) ? null : new Date(date);
};
