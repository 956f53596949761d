import { idFrom, newId } from '../kernel/ids.ts';
import type { Db } from '../platform/pg/pool.ts';
import type { Metadata } from './requests.ts';

/** A row of auth.users. */
export interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly password_hash: string | null;
  readonly user_metadata: Metadata;
  readonly confirmation_sent_at: Date | null;
  readonly email_confirmed_at: Date | null;
  readonly last_sign_in_at: Date | null;
  readonly banned_until: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const userColumns = `id, email, password_hash, user_metadata, confirmation_sent_at, email_confirmed_at,
  last_sign_in_at, banned_until, created_at, updated_at`;

/** `email`: in its normal form. */
export const userByEmail = async (db: Db, email: string): Promise<UserRow | null> => {
  const { rows } = await db.query<UserRow>(`select ${userColumns} from auth.users where email = $1`, [email]);
  return rows[0] ?? null;
};

export const userById = async (db: Db, id: string): Promise<UserRow | null> => {
  const { rows } = await db.query<UserRow>(`select ${userColumns} from auth.users where id = $1`, [id]);
  return rows[0] ?? null;
};

export const isBanned = (user: UserRow, now: Date): boolean =>
  user.banned_until !== null && user.banned_until > now;

export const appMetadata = { provider: 'email', providers: ['email'] } as const;

/** A user as the contract shows it. */
export type WireUser = Readonly<Record<string, unknown>>;

const iso = (time: Date | null): string | undefined => time?.toISOString();

export const wireUser = (user: UserRow): WireUser => ({
  id: user.id,
  aud: 'authenticated',
  role: 'authenticated',
  email: user.email,
  email_confirmed_at: iso(user.email_confirmed_at),
  phone: '',
  confirmation_sent_at: iso(user.confirmation_sent_at),
  confirmed_at: iso(user.email_confirmed_at),
  last_sign_in_at: iso(user.last_sign_in_at),
  app_metadata: appMetadata,
  user_metadata: user.user_metadata,
  identities: [
    {
      identity_id: idFrom('identity', user.id),
      id: user.id,
      user_id: user.id,
      identity_data: {
        email: user.email,
        email_verified: user.email_confirmed_at !== null,
        phone_verified: false,
        sub: user.id,
      },
      provider: 'email',
      last_sign_in_at: iso(user.last_sign_in_at),
      created_at: iso(user.created_at),
      updated_at: iso(user.updated_at),
      email: user.email,
    },
  ],
  created_at: iso(user.created_at),
  updated_at: iso(user.updated_at),
  is_anonymous: false,
});

/** The answer for an address that is taken: a person who does not exist, told apart by having no identities. */
export const madeUpUser = (email: string, metadata: Metadata, now: Date): WireUser => ({
  ...wireUser({
    id: newId(),
    email,
    password_hash: null,
    user_metadata: metadata,
    confirmation_sent_at: now,
    email_confirmed_at: null,
    last_sign_in_at: null,
    banned_until: null,
    created_at: now,
    updated_at: now,
  }),
  role: '',
  identities: [],
});
