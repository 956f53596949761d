import { EntitySchema } from 'typeorm';
import type { EventNamed, EventType } from '../../services/events.ts';
import type { Change, ColumnChange, Projection, Row } from '../projection.ts';
import { upsert } from '../projection.ts';
import { profileNotices } from './notices.ts';
import { profileSignals } from './signals.ts';

/** One row an account; `username` is set once onboarding is complete. */
export interface ProfileRow extends Row {
  /** Null of the erased, and while nothing of the log has said it. */
  readonly email: string | null;
  /** Has left: nothing of the person is kept but a row. */
  readonly erased: boolean;
  readonly confirmed: boolean;
  readonly onboarding_complete: boolean;
  readonly username: string | null;
  readonly display_name: string | null;
  readonly motto: string;
  readonly bio: string;
  readonly role: string;
  readonly availability: string;
  readonly location: string;
  readonly tags: readonly string[];
  readonly devforum_url: string;
  readonly discord_handle: string;
  readonly github_url: string;
  readonly artstation_url: string;
  readonly youtube_url: string;
  readonly contact_twitter: string;
  readonly roblox_game_url: string;
  readonly avatar_url: string | null;
  readonly banner_url: string | null;
  readonly founding_number: number | null;
  /** Until the log has said when the person signed up: when it first spoke of them. */
  readonly created_at: string;
  /** When what everybody sees of the person last changed. */
  readonly changed_at: string | null;
}

const text = { type: 'text' } as const;
const optionalText = { type: 'text', nullable: true } as const;

const table = new EntitySchema<ProfileRow>({
  name: 'profiles',
  schema: 'read',
  columns: {
    id: { type: 'text', primary: true },
    email: optionalText,
    erased: { type: 'boolean' },
    confirmed: { type: 'boolean' },
    onboarding_complete: { type: 'boolean' },
    username: optionalText,
    display_name: optionalText,
    motto: text,
    bio: text,
    role: text,
    availability: text,
    location: text,
    tags: { type: 'text', array: true },
    devforum_url: text,
    discord_handle: text,
    github_url: text,
    artstation_url: text,
    youtube_url: text,
    contact_twitter: text,
    roblox_game_url: text,
    avatar_url: optionalText,
    banner_url: optionalText,
    founding_number: { type: 'int', nullable: true },
    created_at: { type: 'timestamptz' },
    changed_at: { type: 'timestamptz', nullable: true },
  },
});

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
};

const nobody: Omit<ProfileRow, 'id' | 'created_at'> = {
  ...blank,
  email: null,
  display_name: null,
  erased: false,
  confirmed: false,
  onboarding_complete: false,
  username: null,
  founding_number: null,
  changed_at: null,
};

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
  upsert<ProfileRow>({ ...nobody, id: data.userId, created_at: metadata.time }, change),
];

const later = (one: string | null, other: string): string =>
  one !== null && Date.parse(one) > Date.parse(other) ? one : other;

/** The same where everybody sees the change. */
const shown = (event: Told, change: Partial<ProfileRow>): Change<ProfileRow>[] =>
  person(event, ({ changed_at: before }) => ({
    ...change,
    changed_at: later(before, event.metadata.time),
  }));

/** Who is this person? */
export const profiles: Projection<ProfileRow> = {
  name: 'profiles',
  version: 4,
  table,
  indexes: (name) => [
    `create unique index ${name}_username on read.${name} (lower(username)) where username is not null`,
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
      }),
    ProfileEdited: (event) => shown(event, event.data.changes ?? {}),
    UsernameChanged: (event) => shown(event, { username: event.data.username }),
    AvatarChanged: (event) => shown(event, { avatar_url: event.data.url }),
    BannerChanged: (event) => shown(event, { banner_url: event.data.url }),
    AccountErased: (event) => person(event, left),
  },
};
