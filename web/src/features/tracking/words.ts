import { GIVEN_BACK_AFTER_DAYS, LONG_WAIT_DAYS } from '../../../../contracts/tracking.ts';
import type { Board, Card, Handled } from '../../../../contracts/tracking.ts';
import { DAY, HOUR, LOCALE, MINUTE, plural, together } from '../../lib/format.ts';
import { inWords } from '../../lib/in-words.ts';
import { serverNow } from '../../lib/server-time.ts';

/** "Four people". */
export const people = (value: number): string => (value === 1 ? 'One person' : `${inWords(value)} people`);

/** Who it is about: one by name, more by how many they are. */
export const whom = (cards: readonly Card[]): string =>
  cards.length === 1 ? cards[0]!.applicant.display_name : people(cards.length);

/** The same within a sentence. */
export const whomInside = (cards: readonly Card[]): string => {
  const words = whom(cards);
  return cards.length === 1 ? words : words.charAt(0).toLowerCase() + words.slice(1);
};

/** "14 min", "8h", "12d". */
export const ageOf = (iso: string, now: number = serverNow()): string => {
  const age = Math.max(0, now - Date.parse(iso));
  if (age < HOUR) return together(`${Math.max(1, Math.floor(age / MINUTE))} min`);
  return age < DAY ? `${Math.floor(age / HOUR)}h` : `${Math.floor(age / DAY)}d`;
};

/** "25 applicants in 14 days". */
export const applicantsLine = ({ count, since }: Board['applicants'], now: number = serverNow()): string => {
  const days = since === null ? 0 : Math.max(1, Math.ceil((now - Date.parse(since)) / DAY));
  return `${plural(count, 'applicant')}${days === 0 ? '' : ` in ${plural(days, 'day')}`}`;
};

const dayOf = (iso: string, now: number): string => {
  const midnight = (time: number): number => new Date(time).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(Date.parse(iso)) - midnight(now)) / DAY);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  return `On ${new Intl.DateTimeFormat(LOCALE, { weekday: 'long' }).format(new Date(iso))}`;
};

interface Warning {
  readonly title: string;
  readonly rest: string;
}

/** What is said above a board of those who have waited long; null where nobody has. */
export const warningOf = (
  { long_waiting: waiting, answers }: Board,
  now: number = serverNow(),
): Warning | null => {
  const { count, days, given_back_at: back } = waiting;
  if (count === 0 || days === null) return null;
  const rate =
    answers.rate_without !== null && answers.rate_without !== answers.rate
      ? `, and your answer rate drops to ${answers.rate_without}%`
      : '';
  const when = back === null ? `After ${GIVEN_BACK_AFTER_DAYS} days` : dayOf(back, now);
  // One who has waited exactly so long, or several: nobody has waited longer.
  const same = count === 1 || days === LONG_WAIT_DAYS;
  return {
    title: `${people(count)} ${count === 1 ? 'has' : 'have'} waited ${same ? '' : 'up to '}${plural(days, 'day')}.`,
    rest: `${when} ${
      count === 1
        ? 'they get their application back'
        : same
          ? 'they get their applications back'
          : 'the first of them get their applications back'
    }${rate}.`,
  };
};

/** A reply as this applicant gets it. */
export const filledIn = (text: string, name: string, job: string): string =>
  text.replace(/\{(name|job)\}/g, (_, which: string) => (which === 'name' ? name : job));

/** What was not done of what was asked for; null where all of it was. */
export const notDone = ({ results }: Handled, cards: readonly Card[]): string | null => {
  const of = (result: string): readonly Card[] =>
    cards.filter(({ id }) => results.some((each) => each.application_id === id && each.result === result));
  const decided = of('decided');
  const gone = of('gone');
  const full = of('full');
  const lines = [
    decided.length > 0 && `${whom(decided)} ${decided.length === 1 ? 'was' : 'were'} decided meanwhile.`,
    gone.length > 0 && `${whom(gone)} ${gone.length === 1 ? 'has' : 'have'} withdrawn.`,
    full.length > 0 &&
      `${whom(full)} ${full.length === 1 ? 'has' : 'have'} got as many replies as there can be.`,
  ].filter((line) => line !== false);
  return lines.length === 0 ? null : lines.join(' ');
};
