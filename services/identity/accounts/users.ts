import { idFrom, newId } from '../../kernel/ids.ts';
import type { Db } from '../../platform/pg/pool.ts';
import type { Metadata } from './requests.ts';

/** A sign-in through somebody else, as the contract shows it. */
export interface OutsideIdentity {
  readonly identity_id: string;
  readonly provider: string;
  readonly [field: string]: unknown;
}

/** A row of auth.users. */
export interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly password_hash: string | null;
  readonly user_metadata: Metadata;
  /** What admins set; who the person is to providers comes on top. */
  readonly app_metadata: Metadata;
  readonly invited_at: Date | null;
  readonly recovery_sent_at: Date | null;
  /** A change of address under way, and which side has agreed to it. */
  readonly new_email: string | null;
  readonly email_change_sent_at: Date | null;
  readonly email_change_half: 'current' | 'new' | null;
  readonly confirmation_sent_at: Date | null;
  readonly email_confirmed_at: Date | null;
  readonly last_sign_in_at: Date | null;
  /** One of `factors` is verified. */
  readonly has_second_factor: boolean;
  /** As the contract shows them, like `identities`. */
  readonly factors: readonly Metadata[];
  /** Sign-ins through others; the one by e-mail is not among them. */
  readonly identities: readonly OutsideIdentity[];
  /** The person signs in by e-mail as well, without a password too. */
  readonly email_identity: boolean;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const userColumns = `id, email, password_hash, user_metadata, app_metadata, invited_at, recovery_sent_at,
  new_email, email_change_sent_at, email_change_half, confirmation_sent_at, email_confirmed_at,
  last_sign_in_at, has_second_factor, factors, identities, email_identity, created_at, updated_at`;

/** `email`: in its normal form. */
export const userByEmail = async (db: Db, email: string): Promise<UserRow | null> => {
  const { rows } = await db.query<UserRow>(`select ${userColumns} from auth.users where email = $1`, [email]);
  return rows[0] ?? null;
};

export const userById = async (db: Db, id: string): Promise<UserRow | null> => {
  const { rows } = await db.query<UserRow>(`select ${userColumns} from auth.users where id = $1`, [id]);
  return rows[0] ?? null;
};

/** The same, locked until the transaction ends: what happens to one account happens in turn. */
export const lockedUserById = async (tx: Db, id: string): Promise<UserRow | null> => {
  const { rows } = await tx.query<UserRow>(`select ${userColumns} from auth.users where id = $1 for update`, [
    id,
  ]);
  return rows[0] ?? null;
};

const signsInByEmail = (user: UserRow): boolean => user.email_identity || user.password_hash !== null;

/** How the person signs in; the first way is the one that opened the account. */
export const appMetadata = (user: UserRow): Metadata => {
  const outside = user.identities.map(({ provider }) => provider);
  const providers = [
    ...new Set(
      user.email_identity ? ['email', ...outside] : [...outside, ...(signsInByEmail(user) ? ['email'] : [])],
    ),
  ];
  return { ...user.app_metadata, provider: providers[0] ?? 'email', providers };
};

/** A user as the contract shows it. */
export type WireUser = Readonly<Record<string, unknown>>;

const iso = (time: Date | null): string | undefined => time?.toISOString();

/** The id of the sign-in by e-mail, of which there is one a person. */
export const emailIdentityId = (userId: string): string => idFrom('identity', userId);

const emailIdentity = (user: UserRow): OutsideIdentity => ({
  identity_id: emailIdentityId(user.id),
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
});

export const wireUser = (user: UserRow): WireUser => ({
  id: user.id,
  aud: 'authenticated',
  role: 'authenticated',
  email: user.email,
  email_confirmed_at: iso(user.email_confirmed_at),
  phone: '',
  invited_at: iso(user.invited_at),
  confirmation_sent_at: iso(user.confirmation_sent_at),
  recovery_sent_at: iso(user.recovery_sent_at),
  new_email: user.new_email ?? undefined,
  email_change_sent_at: iso(user.email_change_sent_at),
  confirmed_at: iso(user.email_confirmed_at),
  last_sign_in_at: iso(user.last_sign_in_at),
  app_metadata: appMetadata(user),
  user_metadata: user.user_metadata,
  identities: [...(signsInByEmail(user) ? [emailIdentity(user)] : []), ...user.identities],
  ...(user.factors.length > 0 ? { factors: user.factors } : {}),
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
    app_metadata: {},
    invited_at: null,
    recovery_sent_at: null,
    new_email: null,
    email_change_sent_at: null,
    email_change_half: null,
    confirmation_sent_at: now,
    email_confirmed_at: null,
    last_sign_in_at: null,
    has_second_factor: false,
    factors: [],
    identities: [],
    email_identity: true,
    created_at: now,
    updated_at: now,
  }),
  role: '',
  identities: [],
});
