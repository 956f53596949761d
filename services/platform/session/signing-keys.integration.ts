import { decodeProtectedHeader } from 'jose';
import type { Pool } from 'pg';
import { accountsDatabase } from '../../../tests/support/identity-app.ts';
import { newId } from '../../kernel/ids.ts';
import {
  keepSigningKeys,
  PUBLISHED_MS,
  RETIRES_AFTER_MS,
  ROTATE_AFTER_MS,
  rotateSigningKey,
} from './signing-keys.ts';
import { openAccessTokens } from './tokens.ts';
import type { AccessTokens, TokenSubject } from './tokens.ts';

const rootKey = Buffer.alloc(32, 5);
const issuer = () => 'https://makehold.example/auth/v1';
const subject: TokenSubject = {
  userId: newId(),
  sessionId: newId(),
  email: 'ada@example.com',
  aal: 'aal1',
  amr: [{ method: 'password', timestamp: 1 }],
  appMetadata: {},
  userMetadata: {},
};
const MINUTE_MS = 60_000;

describe('signing keys', () => {
  let database: Awaited<ReturnType<typeof accountsDatabase>>;
  let pool: Pool;
  /** Two processes. */
  let one: AccessTokens;
  let two: AccessTokens;
  let now: Date;

  beforeEach(async () => {
    database = await accountsDatabase();
    pool = database.pool;
    [one, two] = await Promise.all([
      openAccessTokens({ pool, rootKey, issuer }),
      openAccessTokens({ pool, rootKey, issuer }),
    ]);
    now = new Date(Date.now() + 1_000);
  });
  afterEach(async () => database.drop());

  const advance = (ms: number): void => {
    now = new Date(now.getTime() + ms);
  };
  const signedBy = async (tokens: AccessTokens) => {
    const { token } = await tokens.sign(subject, now);
    return { token, kid: decodeProtectedHeader(token).kid };
  };
  const publishedBy = async (tokens: AccessTokens) =>
    (await tokens.publicKeys(now)).keys.map(({ kid }) => kid);

  it('are published before they sign, and picked up by processes that run', async () => {
    const first = (await signedBy(one)).kid;
    const { kid: next, signsFrom } = await rotateSigningKey(pool, rootKey, now);
    expect(next).not.toBe(first);
    expect(signsFrom.getTime() - now.getTime()).toBe(PUBLISHED_MS);

    advance(MINUTE_MS);
    for (const tokens of [one, two]) {
      expect(await publishedBy(tokens)).toEqual([next, first]);
      expect((await signedBy(tokens)).kid).toBe(first);
    }
    advance(PUBLISHED_MS - MINUTE_MS - 1);
    expect((await signedBy(one)).kid).toBe(first);
    advance(1);
    for (const tokens of [one, two]) expect((await signedBy(tokens)).kid).toBe(next);
    const { token } = await signedBy(one);
    expect((await two.verify(token, now)).userId).toBe(subject.userId);
  });

  it('verify until their last token has run out, then they go', async () => {
    const { kid: next } = await rotateSigningKey(pool, rootKey, now);
    advance(PUBLISHED_MS - 1);
    const last = await signedBy(one);
    expect(last.kid).not.toBe(next);
    advance(3_600_000 - 1_000);
    await keepSigningKeys(pool, rootKey, now);
    expect((await two.verify(last.token, now)).userId).toBe(subject.userId);
    expect(await publishedBy(two)).toEqual([next, last.kid]);

    advance(RETIRES_AFTER_MS);
    await keepSigningKeys(pool, rootKey, now);
    advance(MINUTE_MS);
    expect(await publishedBy(two)).toEqual([next]);
    await expect(two.verify(last.token, now, { acceptExpired: true })).rejects.toMatchObject({
      expired: false,
    });
  });

  it('are replaced by their age, once, whichever process notices', async () => {
    const first = (await signedBy(one)).kid;
    advance(ROTATE_AFTER_MS - 2 * MINUTE_MS);
    await one.keepKeys(now);
    expect(await publishedBy(one)).toEqual([first]);
    advance(2 * MINUTE_MS);
    await Promise.all([one.keepKeys(now), two.keepKeys(now), one.keepKeys(now)]);
    advance(MINUTE_MS);

    expect(await publishedBy(one)).toHaveLength(2);
    advance(PUBLISHED_MS);
    await Promise.all([one.keepKeys(now), two.keepKeys(now)]);
    const signs = (await signedBy(one)).kid;
    expect(signs).not.toBe(first);
    expect(await publishedBy(two)).toEqual([signs, first]);
  });

  it('wait one at a time', async () => {
    const asked = await Promise.all([1, 2, 3].map(() => rotateSigningKey(pool, rootKey, now)));

    expect(new Set(asked.map(({ kid }) => kid)).size).toBe(1);
    expect(asked.filter(({ made }) => made)).toHaveLength(1);
  });

  it('have their private halves stored encrypted', async () => {
    await rotateSigningKey(pool, rootKey, now);
    const { rows } = await pool.query<{ row: string }>(
      `select public_jwk::text || encode(private_key, 'escape') as row from auth.signing_keys`,
    );

    expect(rows).toHaveLength(2);
    for (const { row } of rows) expect(row).not.toMatch(/"d"\s*:/);
  });
});
