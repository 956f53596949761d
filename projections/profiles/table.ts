import type { Work } from '../../contracts/works.ts';
import type { EventNamed, EventType, Recorded } from '../../services/events.ts';
import { REDIRECT_DAYS } from '../../contracts/profiles.ts';
import { boolean, int, json, text, texts, timestamp } from '../columns.ts';
import type { Change } from '../projection.ts';
import type { ColumnChange, RowOf } from '../read-table.ts';
import { readModel, readTable } from '../read-table.ts';
import { edited } from './edited.ts';
import type { RemovedPart } from './parts.ts';
import { afterSanction, isOfPart, isShownWork, replacing } from './parts.ts';
import { profileNotices } from './notices.ts';
import { namesOf } from './people.ts';
import { referralCodeOf } from './referral-code.ts';
import { profileSignals } from './signals.ts';
import type { KeptWork } from './works.ts';
import { listedWork, worksOrdered, worksWith, worksWithEdited, worksWithout } from './works.ts';

/** One row an account; `username` is set once onboarding is complete. */
const table = readTable('profiles', {
  /** Null of the erased, and while nothing of the log has said it. */
  email: text().nullable(),
  /** Has left: nothing of the person is kept but a row. */
  erased: boolean(),
  confirmed: boolean(),
  onboarding_complete: boolean(),
  username: text().nullable(),
  /** Names that the person gave up, in lower case, and until when each leads here. */
  former_names: texts(),
  former_until: json<Readonly<Record<string, string>>>(),
  display_name: text().nullable(),
  motto: text(),
  bio: text(),
  role: text(),
  availability: text(),
  location: text(),
  tags: texts(),
  devforum_url: text(),
  discord_handle: text(),
  github_url: text(),
  artstation_url: text(),
  youtube_url: text(),
  contact_twitter: text(),
  roblox_game_url: text(),
  avatar_url: text().nullable(),
  banner_url: text().nullable(),
  /** In the order that the person chose, without those that an admin removed. */
  works: json<readonly Work[]>(),
  /** All of them, whole; what of it is not in `works` shows on the page of a work that is. */
  all_works: json<readonly KeptWork[]>(),
  /** Parts that admins removed; shown to nobody but the person and admins. */
  removed: json<readonly RemovedPart[]>(),
  founding_number: int().nullable(),
  /** What the person's referral link ends with; everybody has one. */
  referral_code: text(),
  /** Until the log has said when the person signed up: when it first spoke of them. */
  created_at: timestamp(),
  /** When what everybody sees of the person last changed. */
  changed_at: timestamp().nullable(),
});
export type ProfileRow = RowOf<typeof table>;

const DAY_MS = 86_400_000;

/** What somebody has said who has said nothing. */
const blank = {
  motto: '',
  bio: '',
  role: '',
  availability: 'Not Available',
  location: '',
  tags: [],
  devforum_url: '',
  discord_handle: '',
  github_url: '',
  artstation_url: '',
  youtube_url: '',
  contact_twitter: '',
  roblox_game_url: '',
  avatar_url: null,
  banner_url: null,
  works: [],
  all_works: [],
  removed: [],
  former_names: [],
  former_until: {},
};

const nobody = { ...blank, erased: false, confirmed: false, onboarding_complete: false };

/** What is left of a person who was erased. */
const left = (row: ProfileRow): Partial<ProfileRow> => ({
  ...blank,
  erased: true,
  email: null,
  display_name: 'Deleted user',
  username: row.onboarding_complete ? `deleted-${row.id}` : null,
});

type OfPerson = Extract<EventNamed<EventType>, { data: { userId: string } }>;
interface Told {
  readonly data: Pick<OfPerson['data'], 'userId'>;
  readonly metadata: { readonly time: string };
}

/** There are logs in which a person's registration stands after what they did: each event may be the first of a row. */
const person = ({ data, metadata }: Told, change: ColumnChange<ProfileRow>): Change<ProfileRow>[] => [
  table.upsert(
    {
      ...nobody,
      id: data.userId,
      referral_code: referralCodeOf(data.userId),
      created_at: metadata.time,
    },
    change,
  ),
];

const withWorks = (
  { removed }: Pick<ProfileRow, 'removed'>,
  all: readonly KeptWork[],
): Pick<ProfileRow, 'works' | 'all_works'> => ({
  all_works: all,
  works: all.filter(({ id }) => isShownWork(removed, id)).map(listedWork),
});

const later = (one: string | null, other: string): string =>
  one !== null && Date.parse(one) > Date.parse(other) ? one : other;

/** The same where everybody sees the change. */
const shown = (event: Told, change: ColumnChange<ProfileRow>): Change<ProfileRow>[] =>
  person(event, (row) => ({
    ...(typeof change === 'function' ? change(row) : change),
    changed_at: later(row.changed_at, event.metadata.time),
  }));

/**
 * Under a new name; the old one leads here for a while, unless it is the same in other letters. Those whose time is over
 * are forgotten. The names are sorted: jsonb keeps its keys in an order of its own, and a row that was read back from it
 * must come to the same as one that stayed in memory.
 */
const renamed = (row: ProfileRow, { data, metadata }: Recorded<'UsernameChanged'>): Partial<ProfileRow> => {
  const { username } = data;
  const now = Date.parse(metadata.time);
  const [before, after] = [row.username?.toLowerCase(), username?.toLowerCase()];
  const kept = Object.fromEntries(
    Object.entries(row.former_until).filter(([name, until]) => name !== after && Date.parse(until) > now),
  );
  const until = new Date(now + REDIRECT_DAYS * DAY_MS).toISOString();
  const former = before === undefined || before === after ? kept : { ...kept, [before]: until };
  return { username, former_until: former, former_names: Object.keys(former).toSorted() };
};

/** An admin removed a part of the profile, or put it back. */
const sanctioned = (event: Recorded<'SanctionImposed' | 'SanctionLifted'>): Change<ProfileRow>[] =>
  isOfPart(event.data)
    ? shown(event, (row) => {
        if (row.erased) return {};
        const changes = afterSanction(row, event.data);
        return { ...changes, ...withWorks({ removed: changes.removed ?? row.removed }, row.all_works) };
      })
    : [];

/** Who is this person? */
export const profiles = readModel(table, {
  version: 14,
  indexes: (name) => [
    `create unique index ${name}_username on read.${name} (lower(username)) where username is not null`,
    `create index ${name}_newest on read.${name} (created_at desc, id desc) where not erased`,
    `create index ${name}_former on read.${name} using gin (former_names) where former_names <> '{}'`,
    `create index ${name}_names on read.${name} using gin ((${namesOf('')}) gin_trgm_ops)
      where not erased`,
  ],
  personal: [{ of: 'id', cleared: left }],
  signals: profileSignals,
  notices: profileNotices,
  on: {
    AccountRegistered: (event) =>
      person(event, ({ erased, email, display_name: name, changed_at: before }) => ({
        ...(erased ? {} : { email: email ?? event.data.email, display_name: name ?? event.data.displayName }),
        created_at: event.metadata.time,
        changed_at: later(before, event.metadata.time),
      })),
    EmailConfirmed: (event) => person(event, { confirmed: true }),
    EmailChanged: (event) => person(event, { email: event.data.email }),
    FoundingMemberJoined: (event) => person(event, { founding_number: event.data.number }),
    ProfileCompleted: (event) =>
      shown(event, {
        onboarding_complete: true,
        username: event.data.username,
        display_name: event.data.displayName,
        role: event.data.role ?? '',
        tags: event.data.tags ?? [],
        bio: event.data.bio ?? '',
        avatar_url: event.data.avatarUrl,
        availability: event.data.availability ?? blank.availability,
      }),
    ProfileEdited: (event) => shown(event, (row) => replacing(row, edited(event.data.changes ?? {}))),
    UsernameChanged: (event) => shown(event, (row) => renamed(row, event)),
    AvatarChanged: (event) => shown(event, (row) => replacing(row, { avatar_url: event.data.url })),
    BannerChanged: (event) => shown(event, (row) => replacing(row, { banner_url: event.data.url })),
    WorkAdded: (event) =>
      shown(event, (row) => withWorks(row, worksWith(row.all_works, event.data, event.metadata.time))),
    WorkEdited: (event) => shown(event, (row) => withWorks(row, worksWithEdited(row.all_works, event.data))),
    WorkRemoved: (event) =>
      shown(event, (row) => withWorks(row, worksWithout(row.all_works, event.data.workId))),
    WorksReordered: (event) =>
      shown(event, (row) => withWorks(row, worksOrdered(row.all_works, event.data.order))),
    SanctionImposed: sanctioned,
    SanctionLifted: sanctioned,
    AccountErased: (event) => person(event, left),
  },
});
