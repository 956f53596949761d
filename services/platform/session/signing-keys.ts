import { exportJWK, generateKeyPair, importJWK } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import type { Pool } from 'pg';
import { newId } from '../../kernel/ids.ts';
import { unwrapKey, wrapKey } from '../crypto/wrap.ts';
import { inTransaction } from '../pg/pool.ts';
import type { Db } from '../pg/pool.ts';

export const ALGORITHM = 'ES256';
/** Lifetime of an access token, in seconds. */
export const ACCESS_TOKEN_SECONDS = 3600;

const MINUTE_MS = 60_000;
/** A new key stands among the public ones for so long before it signs: whoever verifies has fetched it by then. */
export const PUBLISHED_MS = 10 * MINUTE_MS;
/** A key that has signed for so long is replaced by itself. */
export const ROTATE_AFTER_MS = 90 * 24 * 60 * MINUTE_MS;
/** A key that was replaced goes once its last token has run out, with time for clocks that differ. */
export const RETIRES_AFTER_MS = ACCESS_TOKEN_SECONDS * 1000 + 5 * MINUTE_MS;
/** How old a process's knowledge of the keys may be; well below PUBLISHED_MS. */
const RELOAD_MS = MINUTE_MS;
/** A forged key id must not turn every request into a query. */
const RELOAD_FOR_UNKNOWN_MS = 5_000;
/** What several processes do to the keys happens in turn: an advisory lock with a number of its own. */
const KEYS_LOCK = 7_236_001;

const imported = async (jwk: JWK): Promise<CryptoKey> => {
  const key = await importJWK(jwk, ALGORITHM);
  if (key instanceof Uint8Array) throw new Error('a signing key must be asymmetric');
  return key;
};

/** `signsFrom` null: at once. */
const makeKey = async (tx: Db, rootKey: Buffer, signsFrom: Date | null): Promise<string> => {
  const pair = await generateKeyPair(ALGORITHM, { extractable: true });
  const kid = newId();
  const publicJwk = { ...(await exportJWK(pair.publicKey)), kid, alg: ALGORITHM, use: 'sig' };
  const privateJwk = Buffer.from(JSON.stringify(await exportJWK(pair.privateKey)));
  await tx.query(
    `insert into auth.signing_keys (kid, public_jwk, private_key, signs_from)
     values ($1, $2, $3, coalesce($4, now()))`,
    [kid, JSON.stringify(publicJwk), wrapKey(rootKey, privateJwk, `signing key ${kid}`), signsFrom],
  );
  return kid;
};

const locked = <T>(pool: Pool, work: (tx: Db) => Promise<T>): Promise<T> =>
  inTransaction(pool, async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [KEYS_LOCK]);
    return work(tx);
  });

const ensureKey = (pool: Pool, rootKey: Buffer): Promise<void> =>
  locked(pool, async (tx) => {
    const { rowCount } = await tx.query('select 1 from auth.signing_keys limit 1');
    if (rowCount === 0) await makeKey(tx, rootKey, null);
  });

interface NextKey {
  readonly kid: string;
  readonly signsFrom: Date;
  /** False where one was waiting for its time already. */
  readonly made: boolean;
}

const rotateWithin = async (tx: Db, rootKey: Buffer, now: Date): Promise<NextKey> => {
  const { rows } = await tx.query<{ kid: string; signs_from: Date }>(
    'select kid, signs_from from auth.signing_keys where signs_from > $1 order by signs_from limit 1',
    [now],
  );
  if (rows[0] !== undefined) return { kid: rows[0].kid, signsFrom: rows[0].signs_from, made: false };
  const signsFrom = new Date(now.getTime() + PUBLISHED_MS);
  return { kid: await makeKey(tx, rootKey, signsFrom), signsFrom, made: true };
};

/**
 * Publishes a new key, which signs in PUBLISHED_MS; the one before verifies until its last token has run out. While a
 * new key waits there is no other.
 */
export const rotateSigningKey = (pool: Pool, rootKey: Buffer, now: Date): Promise<NextKey> =>
  locked(pool, (tx) => rotateWithin(tx, rootKey, now));

/** Replaces a key by its age, and removes those that nothing hangs on any more. For each process, now and then. */
export const keepSigningKeys = (pool: Pool, rootKey: Buffer, now: Date): Promise<void> =>
  locked(pool, async (tx) => {
    const { rows } = await tx.query<{ newest: Date }>(
      'select max(signs_from) as newest from auth.signing_keys having max(signs_from) is not null',
    );
    const [keys] = rows;
    if (keys !== undefined && now.getTime() - keys.newest.getTime() >= ROTATE_AFTER_MS)
      await rotateWithin(tx, rootKey, now);
    await tx.query(
      `delete from auth.signing_keys old where exists (
         select from auth.signing_keys next where next.signs_from > old.signs_from and next.signs_from <= $1
       )`,
      [new Date(now.getTime() - RETIRES_AFTER_MS)],
    );
  });

interface SigningKey {
  readonly kid: string;
  readonly publicJwk: JWK;
  readonly publicKey: CryptoKey;
  readonly wrapped: Buffer;
  readonly signsFrom: Date;
}

export interface SigningKeys {
  /** The key that signs now: the newest whose time has come. */
  signing(now: Date): Promise<{ readonly kid: string; readonly privateKey: CryptoKey }>;
  verifying(kid: string): Promise<CryptoKey | undefined>;
  published(): readonly JWK[];
  /** Reads the keys again where it is time to. Answers whether one has gone since the last call. */
  refresh(now: Date): Promise<boolean>;
}

/**
 * The keys of `auth.signing_keys`, as fresh as RELOAD_MS; makes the first one where there is none.
 * @throws when the root key is not the one that the keys were stored with
 */
export const openSigningKeys = async (pool: Pool, rootKey: Buffer): Promise<SigningKeys> => {
  /** By key id, newest first. */
  let keys: ReadonlyMap<string, SigningKey> = new Map();
  let loadedAt = 0;
  /** By the clock that callers go by, which tests move. */
  let loadedFor: number | null = null;
  let loading: Promise<void> | null = null;
  let gone = false;

  const read = async (): Promise<void> => {
    const { rows } = await pool.query<{
      kid: string;
      public_jwk: JWK;
      private_key: Buffer;
      signs_from: Date;
    }>(
      'select kid, public_jwk, private_key, signs_from from auth.signing_keys order by signs_from desc, kid desc',
    );
    const loaded = await Promise.all(
      rows.map(async (row) => ({
        kid: row.kid,
        publicJwk: row.public_jwk,
        publicKey: keys.get(row.kid)?.publicKey ?? (await imported(row.public_jwk)),
        wrapped: row.private_key,
        signsFrom: row.signs_from,
      })),
    );
    const next = new Map(loaded.map((key) => [key.kid, key]));
    if ([...keys.keys()].some((kid) => !next.has(kid))) gone = true;
    keys = next;
    loadedAt = performance.now();
  };
  const load = (): Promise<void> =>
    (loading ??= read().finally(() => {
      loading = null;
    }));

  const refresh = async (now: Date): Promise<boolean> => {
    const moved = loadedFor === null ? RELOAD_MS : Math.abs(now.getTime() - loadedFor);
    if (performance.now() - loadedAt >= RELOAD_MS || moved >= RELOAD_MS) {
      await load();
      loadedFor = now.getTime();
    }
    const has = gone;
    gone = false;
    return has;
  };

  let opened: { readonly kid: string; readonly privateKey: CryptoKey } | null = null;
  const open = async ({ kid, wrapped }: SigningKey): Promise<NonNullable<typeof opened>> => {
    if (opened?.kid === kid) return opened;
    const jwk = JSON.parse(unwrapKey(rootKey, wrapped, `signing key ${kid}`).toString()) as JWK;
    return (opened = { kid, privateKey: await imported(jwk) });
  };

  await ensureKey(pool, rootKey);
  await load();
  const [newest] = keys.values();
  if (newest === undefined) throw new Error('auth.signing_keys holds no key');
  await open(newest);

  return {
    signing: (now) => {
      const all = [...keys.values()];
      // Before the first one's time, as a clock that is behind the database's has it, that one signs.
      const due = all.find(({ signsFrom }) => signsFrom <= now) ?? all.at(-1);
      if (due === undefined) throw new Error('auth.signing_keys holds no key');
      return open(due);
    },
    verifying: async (kid) => {
      if (!keys.has(kid) && performance.now() - loadedAt > RELOAD_FOR_UNKNOWN_MS) await load();
      return keys.get(kid)?.publicKey;
    },
    published: () => [...keys.values()].map(({ publicJwk }) => publicJwk),
    refresh,
  };
};
