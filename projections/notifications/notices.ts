import type { EmailKind } from '../../contracts/emails.ts';
import type { Notification } from '../../contracts/notifications.ts';
import type { EventType, Recorded } from '../../services/events.ts';
import { idFrom } from '../../services/kernel/ids.ts';

/**
 * What notifications are about, by kind of thing, and what they hold of it. Each read model adds the things of its
 * own beside its kinds. JSON-able: a subject is stored as it is.
 */
export interface Subjects {}
export type Thing = keyof Subjects;
type About<T extends Thing> = { readonly [K in T]: Subjects[K] }[T];

/** What a notification is about, as its row holds it. */
export type Subject<T extends Thing = Thing> = { readonly [K in T]: { readonly thing: K } & Subjects[K] }[T];

/** How something that notifications are about is called; whoever keeps that declares it beside its kinds. */
export interface Name {
  /** SQL: what it is called today, by a JSON expression that is the subject; null where that is not known. */
  readonly of: (subject: string) => string;
  /** What stands for it then. */
  readonly otherwise: string;
  /** Mails, which show no picture of it, put it in quotation marks. */
  readonly quoted?: true;
}
export type Names = Readonly<Record<string, Name>>;

interface Said<T extends Thing> {
  /** The person who did it, or is on the other side. */
  readonly who: string;
  readonly about: About<T>;
}

/** What the words are made of, as it is called today: beside who and what, what the kind has names for (`N`). */
export type Told<T extends Thing, N extends string = never> = Said<T> & Readonly<Record<N, string>>;

export type Words = Pick<Notification, 'title' | 'body' | 'link'>;

/** What the words of a mail are made of. */
export type MailTold<T extends Thing, N extends string = never> = Told<T, N> & {
  /** When the time that it is about is over, as a reader says it; null where it is about none. */
  readonly until: string | null;
  /** How many of them one mail tells of. */
  readonly count: number;
};

/** What a mail says beside the notification's own sentence. */
export interface Mailed<T extends Thing, N extends string = never> {
  /** What turns it off. */
  readonly kind: EmailKind;
  /** It is not written at once: a policy of its own waits until it has stood unread for a while. */
  readonly onceUnread?: true;
  subject(told: MailTold<T, N>): string;
  /** Sentences that follow the notification's own. */
  more?(told: MailTold<T, N>): readonly string[];
  readonly button: string;
  /** Why this person gets it, after “You’re getting this email because”. */
  because(told: MailTold<T, N>): string;
}

/** A kind of notification: about which kind of thing, in which words, and what a mail about it says. */
export interface Kind<T extends Thing = Thing> {
  readonly thing: T;
  /** What its words call by name. */
  readonly names: Names;
  words(told: Told<T>): Words;
  readonly mail?: Mailed<T>;
  /** SQL: whether a notification `n` of it is left out now, and comes back when that no longer holds. */
  readonly hidden?: (n: string) => string;
}

/** Makes kinds whose words call these by name. */
export const kindsNaming =
  <N extends string>(names: Readonly<Record<N, Name>>) =>
  <T extends Thing>(thing: T, words: (told: Told<T, N>) => Words, mail?: Mailed<T, N>): Kind<T> => ({
    thing,
    names,
    words,
    ...(mail && { mail }),
  });

/** A kind whose words name a person at most. */
export const kind = kindsNaming({});

/** Somebody is told something. */
export interface Notice {
  readonly kind: string;
  /** Whom; a person's id. */
  readonly to: string;
  /** Who did it, or is on the other side; a person's id. */
  readonly by: string | null;
  readonly subject: Subject;
  /** Notices to one person with the same words here are one row, which comes back unread with each. */
  readonly sharing: readonly string[] | null;
  /** When the time that it is about is over; for the mail, which says so. */
  readonly until: string | null;
}

/** The id of a notification that several notices share. */
export const sharedNoticeId = (sharing: readonly string[], userId: string): string =>
  idFrom('notification', ...sharing, userId);

export type NoticeHandlers = { readonly [T in EventType]?: (event: Recorded<T>) => readonly Notice[] };

/** A notification that its person has read by what they did elsewhere. */
export interface ReadElsewhere {
  /** The notification's. */
  readonly id: string;
  readonly userId: string;
  /** Whether what it tells of by now is among what was read. */
  readonly covers: (subject: Subject) => boolean;
}
type ReadHandlers = { readonly [T in EventType]?: (event: Recorded<T>) => readonly ReadElsewhere[] };

/** A notification that has nothing to tell any more: it goes, as if it had never been. */
export type TakenBack = Pick<ReadElsewhere, 'id' | 'userId'>;
type TakeBackHandlers = { readonly [T in EventType]?: (event: Recorded<T>) => readonly TakenBack[] };

/** What a read model's events tell whom: its kinds of notification by name, and which event tells which. */
export interface Notices {
  readonly kinds: Readonly<Record<string, Kind>>;
  readonly on: NoticeHandlers;
  /** Which event says that which notification has been read. */
  readonly reads?: ReadHandlers;
  /** Which event takes which notification back. */
  readonly takesBack?: TakeBackHandlers;
}

interface Addressed<T extends Thing> {
  readonly to: string;
  readonly by?: string;
  readonly about: About<T>;
  readonly sharing?: readonly string[];
  readonly until?: string;
}
type Tell<K extends Readonly<Record<string, Kind>>> = <N extends keyof K & string>(
  name: N,
  addressed: Addressed<K[N]['thing']>,
) => Notice;

/** Declares kinds, and hands `on` what makes notices of them; a kind takes the thing that it is about and no other. */
export const notices = <K extends Readonly<Record<string, Kind>>>(
  kinds: K,
  on: (tell: Tell<K>) => NoticeHandlers,
  reads: ReadHandlers = {},
  takesBack: TakeBackHandlers = {},
): Notices => ({
  kinds,
  on: on((name, { to, by = null, about, sharing = null, until = null }) => ({
    kind: name,
    to,
    by,
    subject: { thing: kinds[name]?.thing, ...about } as Subject,
    sharing,
    until,
  })),
  reads,
  takesBack,
});

type EachOf<T> = { readonly [E in EventType]?: (event: Recorded<E>) => readonly T[] };
type Tells = (event: Recorded) => readonly Notice[];

/** What each event makes of the notices that the read models declare of it. */
export const eachTold = <T>(
  declared: readonly Notices[],
  make: (event: Recorded, notices: readonly Notice[]) => readonly T[],
): EachOf<T> => {
  const handlers = declared.map(({ on }: { readonly on: NoticeHandlers }) => on);
  const types = new Set(handlers.flatMap((on) => Object.keys(on) as EventType[]));
  return Object.fromEntries(
    [...types].map((type) => {
      const tells = handlers.flatMap((on) => (on[type] as Tells | undefined) ?? []);
      return [
        type,
        (event: Recorded) =>
          make(
            event,
            tells.flatMap((tell) => tell(event)),
          ),
      ];
    }),
  );
};

const eachOf = <N, T>(
  handlers: readonly (Readonly<Record<string, unknown>> | undefined)[],
  make: (one: N) => T,
): EachOf<T> =>
  Object.fromEntries(
    handlers
      .flatMap((declared) => Object.entries(declared ?? {}))
      .map(([type, handler]) => [
        type,
        (event: Recorded) => (handler as (event: Recorded) => readonly N[])(event).map(make),
      ]),
  );

/** What each event makes of the notifications that were read by it. */
export const eachRead = <T>(declared: readonly Notices[], make: (read: ReadElsewhere) => T): EachOf<T> =>
  eachOf(
    declared.map(({ reads }) => reads),
    make,
  );

/** What each event makes of the notifications that it takes back. */
export const eachTakenBack = <T>(declared: readonly Notices[], make: (taken: TakenBack) => T): EachOf<T> =>
  eachOf(
    declared.map(({ takesBack }) => takesBack),
    make,
  );

/** What all of them make of each event, in their order. */
export const together = <T>(...parts: readonly EachOf<T>[]): EachOf<T> => {
  type Make = (event: Recorded) => readonly T[];
  const types = new Set(parts.flatMap((part) => Object.keys(part) as EventType[]));
  return Object.fromEntries(
    [...types].map((type) => [
      type,
      (event: Recorded) => parts.flatMap((part) => (part[type] as Make | undefined)?.(event) ?? []),
    ]),
  );
};

/** An amount of cents as `$9,750.50`. */
export const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** Whole days from now, as a sentence begins: `In 4 days`. */
export const inDays = (days: number): string => (days === 1 ? 'Tomorrow' : `In ${days} days`);

/** The same as it ends: `in 4 days`. */
export const daysOn = (days: number): string => (days === 1 ? 'tomorrow' : `in ${days} days`);

/** The page of a contract's chat, escrow and ratings. */
export const chatOf = ({ applicationId }: { readonly applicationId: string }): string =>
  `/messages/application/${applicationId}`;
