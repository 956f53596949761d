import { createHash, randomBytes, randomInt } from 'node:crypto';
import { keyedName } from '../../platform/crypto/wrap.ts';
import type { Db } from '../../platform/pg/pool.ts';
import type { Metadata } from '../accounts/requests.ts';

/** What a link or a code is for. */
export type LinkKind =
  | 'signup'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication';

/** Any letter that proves whose mailbox it is: the contract takes them for one another. */
export const proving: readonly LinkKind[] = ['signup', 'magiclink', 'invite'];

/** What stops working with a password: whoever knew the old one, or had it set, may hold such a letter. */
export const voidedByPassword: readonly LinkKind[] = [...proving, 'recovery', 'reauthentication'];

const HOUR = 60 * 60 * 1000;

/** How long links work, in milliseconds. */
export const linkMs: Readonly<Record<LinkKind, number>> = {
  signup: 24 * HOUR,
  invite: 24 * HOUR,
  magiclink: HOUR,
  recovery: HOUR,
  email_change_current: 24 * HOUR,
  email_change_new: 24 * HOUR,
  reauthentication: HOUR / 4,
};

/** A code has six digits only: it never works longer than this, in milliseconds, whatever its link does. */
const CODE_MS = HOUR;
const CODE = /^\d{6}$/;

/** Whether somebody typed a code, rather than a token from a link. */
export const isCode = (token: string): boolean => CODE.test(token);

/** What following a link puts into force beside its kind: what the sign-up behind it entered. */
export interface Carried {
  readonly passwordHash: string | null;
  readonly metadata: Metadata | null;
}

export interface NewLink {
  readonly kind: LinkKind;
  readonly userId: string;
  readonly sentTo: string;
  /**
   * A sign-up's link carries what that sign-up entered: should somebody else have signed up with the same unconfirmed
   * address, the owner's own link puts the owner's password into force, not the stranger's.
   */
  readonly carries?: Carried;
  /** The client's challenge that following it must answer to. */
  readonly flowId?: string | null;
}

/** Both open the same door: `token` stands in the link, `code` is typed. */
export interface MadeLink {
  readonly token: string;
  readonly code: string;
}

export interface UsedLink extends Carried {
  readonly kind: LinkKind;
  readonly userId: string;
  readonly sentTo: string | null;
  readonly flowId: string | null;
}

/** What somebody shows: a link's token (`email`: where the caller names it, it must fit), or a code and its address. */
export type Proof =
  | { readonly token: string; readonly email: string | null }
  | { readonly code: string; readonly email: string };

/** Begins the token of a link whose client answers a challenge, as the contract has it. */
const PKCE_PREFIX = 'pkce_';
export const isPkceToken = (token: string): boolean => token.startsWith(PKCE_PREFIX);

/** Only the hash is kept: the token has 256 random bits, so a plain hash is enough. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A code can be tried out by whoever reads the table, unless the hash has a key. */
const codeHashOf = (rootKey: Buffer, sentTo: string, code: string): string =>
  keyedName(rootKey, 'one-time code', `${sentTo}\n${code}`);

/** Makes a link and its code. Earlier links of its kind still work, their codes do not: one code can be guessed at. */
export const makeLink = async (tx: Db, rootKey: Buffer, link: NewLink, now: Date): Promise<MadeLink> => {
  const { kind, userId, sentTo, carries, flowId = null } = link;
  const token = `${flowId === null ? '' : PKCE_PREFIX}${randomBytes(32).toString('base64url')}`;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await tx.query('update auth.one_time_tokens set code_hash = null where user_id = $1 and kind = $2', [
    userId,
    kind,
  ]);
  const metadata = carries?.metadata ?? null;
  await tx.query(
    `insert into auth.one_time_tokens (token_hash, user_id, kind, password_hash, user_metadata, created_at,
       expires_at, sent_to, code_hash, flow_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      hashOf(token),
      userId,
      kind,
      carries?.passwordHash ?? null,
      metadata === null ? null : JSON.stringify(metadata),
      now,
      new Date(now.getTime() + linkMs[kind]),
      sentTo,
      codeHashOf(rootKey, sentTo, code),
      flowId,
    ],
  );
  return { token, code };
};

interface Row {
  kind: LinkKind;
  user_id: string;
  sent_to: string | null;
  flow_id: string | null;
  password_hash: string | null;
  user_metadata: Metadata | null;
}

/**
 * A link is void once its address is no longer the one that it stands for, and what opens an account once it is open:
 * a letter may have been written at the very moment when another one confirmed the address.
 */
const STILL_THEIRS = `case t.kind when 'email_change_new' then u.new_email = t.sent_to
  else u.email = coalesce(t.sent_to, u.email) end
  and (u.email_confirmed_at is null or t.kind not in ('signup', 'invite'))`;

/** Uses a link up, by its token or its code. Null when it is unknown, used, too old, of another kind or address. */
export const useLink = async (
  tx: Db,
  rootKey: Buffer,
  kinds: readonly LinkKind[],
  proof: Proof,
  now: Date,
): Promise<UsedLink | null> => {
  const [shown, values] =
    'code' in proof
      ? [
          't.sent_to = $3 and t.code_hash = $4 and t.created_at > $5',
          [proof.email, codeHashOf(rootKey, proof.email, proof.code), new Date(now.getTime() - CODE_MS)],
        ]
      : [
          't.token_hash = $3 and ($4::text is null or coalesce(t.sent_to, u.email) = $4)',
          [hashOf(proof.token), proof.email],
        ];
  const { rows } = await tx.query<Row>(
    `delete from auth.one_time_tokens t using auth.users u
     where u.id = t.user_id and t.kind = any($1::text[]) and t.expires_at > $2 and ${STILL_THEIRS} and ${shown}
     returning t.kind, t.user_id, t.sent_to, t.flow_id, t.password_hash, t.user_metadata`,
    [kinds, now, ...values],
  );
  const row = rows[0];
  return row === undefined
    ? null
    : {
        kind: row.kind,
        userId: row.user_id,
        sentTo: row.sent_to,
        flowId: row.flow_id,
        passwordHash: row.password_hash,
        metadata: row.user_metadata,
      };
};

/** Voids a person's links of these kinds, once one has worked or what they stand for is over. */
export const voidLinks = async (tx: Db, userId: string, kinds: readonly LinkKind[]): Promise<void> => {
  await tx.query('delete from auth.one_time_tokens where user_id = $1 and kind = any($2::text[])', [
    userId,
    kinds,
  ]);
};

/** Removes tokens that are too old to be used. */
export const sweepLinks = async (db: Db, now: Date): Promise<void> => {
  await db.query('delete from auth.one_time_tokens where expires_at <= $1', [now]);
};
