import { isolated } from './isolated.ts';
import { declared, kinds } from './kinds.ts';
import type { Found } from './names.ts';
import { called } from './names.ts';
import type { Kind, Mailed, Notice, Subject, Thing, Words } from './notices.ts';
import { eachTold } from './notices.ts';

const isAtOnce = ({ mail }: Kind): boolean => mail !== undefined && mail.onceUnread !== true;

/** Those with a kind that is mailed as soon as it is told. */
const atOnce = declared.filter((notices) => Object.values(notices.kinds).some(isAtOnce));

/** What turns mails of this kind of notification off; undefined for one that is never mailed. */
export const mailOf = (kind: string): Mailed<Thing> | undefined => kinds.get(kind)?.mail;

/** What each event makes of those of its notices that are mailed at once. */
export const eachMailed = <T>(make: (event: { readonly time: string }, notice: Notice) => T) =>
  eachTold(atOnce, (event, notices) =>
    notices
      .filter((notice) => {
        const kind = kinds.get(notice.kind);
        return kind !== undefined && isAtOnce(kind);
      })
      .map((notice) => make({ time: event.metadata.time }, notice)),
  );

/** What a mail is about, as it is called today. */
export interface MailFacts {
  readonly kind: string;
  /** Null for a person who is gone. */
  readonly actor: string | null;
  /** What it is about is called; null where its kind has no names. */
  readonly names: Found | null;
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
  names,
  subject,
  until,
  count,
}: MailFacts): MailWords | undefined => {
  const found = kinds.get(kind);
  if (found?.mail === undefined) return undefined;
  const { mail } = found;
  const told = {
    ...called(found.names, names, (name, quoted) => (quoted ? `“${isolated(name)}”` : isolated(name))),
    who: isolated(actor ?? 'Someone'),
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
