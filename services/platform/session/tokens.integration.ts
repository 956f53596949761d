import { SignJWT, generateKeyPair } from 'jose';
import type { Pool } from 'pg';
import { accountsDatabase } from '../../../tests/support/identity-app.ts';
import { sessionsAlone } from '../../../tests/support/sessions.ts';
import { newId } from '../../kernel/ids.ts';
import { createSessions } from './sessions.ts';
import { InvalidToken, openAccessTokens } from './tokens.ts';
import type { TokenSubject } from './tokens.ts';

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
const now = new Date('2026-01-01T00:00:00Z');

describe('access tokens', () => {
  let database: Awaited<ReturnType<typeof accountsDatabase>>;
  let pool: Pool;

  beforeAll(async () => {
    database = await accountsDatabase();
    pool = database.pool;
  });
  afterAll(async () => database.drop());

  const open = () => openAccessTokens({ pool, rootKey, issuer });

  it('are signed with one key, also when several processes start for the first time at once', async () => {
    const opened = await Promise.all([open(), open(), open()]);
    const { rows } = await pool.query('select kid from auth.signing_keys');
    expect(rows).toHaveLength(1);

    const [first, second] = opened;
    const { token } = await first.sign(subject, now);
    expect(await second.verify(token, now)).toMatchObject({
      userId: subject.userId,
      sessionId: subject.sessionId,
    });
  });

  it('survive a restart', async () => {
    const { token } = await (await open()).sign(subject, now);

    expect((await (await open()).verify(token, now)).email).toBe('ada@example.com');
  });

  it('run out after an hour, also when they were seen before', async () => {
    const tokens = await open();
    const { token, expiresAt } = await tokens.sign(subject, now);
    expect(expiresAt).toBe(now.getTime() / 1000 + 3600);
    const lastMoment = new Date(now.getTime() + 3_599_999);
    const over = new Date(now.getTime() + 3_600_000);

    expect((await tokens.verify(token, lastMoment)).expiresAt).toBe(expiresAt);
    await expect(tokens.verify(token, over)).rejects.toMatchObject({ expired: true });
    expect((await tokens.verify(token, over, { acceptExpired: true })).sessionId).toBe(subject.sessionId);
    await expect((await open()).verify(token, over)).rejects.toThrow(InvalidToken);
  });

  it('are refused from another issuer, for another audience, and under our key id from another key', async () => {
    const tokens = await open();
    const kid = String((await tokens.publicKeys(now)).keys[0]?.kid);
    const { privateKey } = await generateKeyPair('ES256');
    const forged = await new SignJWT({ session_id: subject.sessionId, email: subject.email })
      .setProtectedHeader({ alg: 'ES256', kid })
      .setSubject(subject.userId)
      .setIssuer(issuer())
      .setAudience('authenticated')
      .setExpirationTime(now.getTime() / 1000 + 60)
      .sign(privateKey);
    await expect(tokens.verify(forged, now)).rejects.toThrow(InvalidToken);

    const elsewhere = await openAccessTokens({ pool, rootKey, issuer: () => `${issuer()}/` });
    const { token } = await elsewhere.sign(subject, now);
    await expect(tokens.verify(token, now)).rejects.toThrow(InvalidToken);
  });

  it('stay closed to another root key', async () => {
    await open();

    await expect(openAccessTokens({ pool, rootKey: Buffer.alloc(32, 6), issuer })).rejects.toThrow();
  });
});

describe('sessions', () => {
  let database: Awaited<ReturnType<typeof accountsDatabase>>;

  beforeAll(async () => {
    database = await accountsDatabase();
  });
  afterAll(async () => database.drop());

  it('are told apart from those that have ended', async () => {
    const { pool } = database;
    const sessions = createSessions(pool, { rootKey, sessionsKeptDays: 60 }, sessionsAlone(pool));
    const userId = newId();
    await pool.query('insert into auth.users (id, email, created_at, updated_at) values ($1, $2, $3, $3)', [
      userId,
      'ada@example.com',
      now,
    ]);
    const open = () =>
      sessions.open(pool, { userId, aal: 'aal1', amr: [], userAgent: 'x'.repeat(5000), ip: null }, now);
    const [ended, live] = [await open(), await open()];
    expect(await sessions.end(pool, ended, 'local')).toBe(1);

    expect(await sessions.liveSession(ended.sessionId)).toBeNull();
    expect(await sessions.liveSession(live.sessionId)).toEqual({
      userId,
      aal: 'aal1',
      needsSecondFactor: false,
      onboarded: false,
      roles: [],
      banned: false,
      factsWait: false,
      suspendedUntil: null,
    });
    expect(await sessions.end(pool, { userId: newId(), sessionId: live.sessionId }, 'local')).toBe(0);
  });
});
