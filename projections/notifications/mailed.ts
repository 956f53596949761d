import { applicationNotices } from '../applications/notices.ts';
import { chatNotices } from '../chat/notices.ts';
import { escrowNotices } from '../escrows/notices.ts';
import { jobNotices } from '../jobs/notices.ts';
import { reviewMails } from '../reviews/notices.ts';
import type { Kind, Mailed, Notice, Notices, Subject, Thing, Words } from './notices.ts';
import { eachTold } from './notices.ts';

/** What is mailed as soon as it is told. */
const atOnce: readonly Notices[] = [applicationNotices, escrowNotices, jobNotices, reviewMails];

const kinds: ReadonlyMap<string, Kind> = new Map(
  [...atOnce, chatNotices].flatMap((declared) => Object.entries(declared.kinds)),
);

/** What turns mails of this kind of notification off; undefined for one that is never mailed. */
export const mailOf = (kind: string): Mailed<Thing> | undefined => kinds.get(kind)?.mail;

/** What each event makes of those of its notices that are mailed at once. */
export const eachMailed = <T>(make: (event: { readonly time: string }, notice: Notice) => T) =>
  eachTold(atOnce, (event, notices) =>
    notices
      .filter(({ kind }) => mailOf(kind) !== undefined)
      .map((notice) => make({ time: event.metadata.time }, notice)),
  );

/** What a mail is about, as it is called today. */
export interface MailFacts {
  readonly kind: string;
  /** Null for a person who is gone. */
  readonly actor: string | null;
  /** What the job is called; null where it is not known. */
  readonly title: string | null;
  readonly subject: Subject;
  /** When the time that it is about is over (ISO 8601). */
  readonly until: string | null;
  readonly count: number;
}

export interface MailWords {
  readonly kind: Mailed<Thing>['kind'];
  readonly subject: string;
  readonly notification: Words;
  readonly more: readonly string[];
  readonly button: string;
  readonly because: string;
}

/** `Sunday, March 29, 2026 at 2:05 PM UTC`. */
const momentOf = (time: string): string =>
  `${new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(time))} UTC`;

/** @returns undefined for a kind that is never mailed */
export const mailWordsOf = ({
  kind,
  actor,
  title,
  subject,
  until,
  count,
}: MailFacts): MailWords | undefined => {
  const found = kinds.get(kind);
  if (found?.mail === undefined) return undefined;
  const { mail } = found;
  const told = {
    who: actor ?? 'Someone',
    job: title === null ? 'a job' : `“${title}”`,
    teamUp: title === null ? 'a team-up' : `“${title}”`,
    group: title ?? 'a group',
    // No mail tells of one.
    search: 'a search',
    about: subject,
    until: until === null ? null : momentOf(until),
    count,
  };
  return {
    kind: mail.kind,
    subject: mail.subject(told),
    notification: found.words(told),
    more: mail.more?.(told) ?? [],
    button: mail.button,
    because: mail.because(told),
  };
};
