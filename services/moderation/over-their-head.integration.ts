import type { ModeratedProduct, Signed } from '../../tests/support/moderated-product.ts';
import { startModeratedProduct } from '../../tests/support/moderated-product.ts';
import { until } from '../../tests/support/waiting.ts';
import { createLookUpSessions } from '../apps/live-sessions.ts';
import { newId } from '../kernel/ids.ts';

jest.setTimeout(180_000);

const AUDIT = '/api/admin/audit';
const nextYear = new Date(Date.now() + 365 * 86_400_000).toISOString();

let started: ModeratedProduct;
let owner: Signed;

beforeAll(async () => {
  started = await startModeratedProduct();
  owner = await started.arrive('Wren');
});
afterAll(async () => started.stop());

const over = (who: Signed, { id }: { id: string }, command: string, body: object = {}, headers = {}) =>
  who.ask('POST', `/api/admin/users/${id}/${command}`, body, headers);
const refused = (status: number, code: string) => ({ status, body: { code } });

describe('a ban through the accounts’ own API', () => {
  const banFor = (person: Signed, duration: string) =>
    owner.ask('PUT', `/auth/v1/admin/users/${person.id}`, { ban_duration: duration });
  const standingOf = async (person: Signed) =>
    (await owner.ask('GET', `/api/admin/users/${person.id}/standing`)).body['standing'];

  it('for a time shuts out until then, and leaves a suspension as it is', async () => {
    const person = await started.arrive('Paula');
    await over(owner, person, 'suspend', { reason: 'Spam', until: nextYear });

    const banned = await banFor(person, '24h');
    expect(banned.status).toBe(200);
    const { status, until: end } = (await standingOf(person)) as { status: string; until: string };
    expect(status).toBe('banned');
    expect(Math.abs(Date.parse(end) - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000);
    expect(banned.body['banned_until']).toBe(end);
    expect(await person.ask('GET', '/api/me')).toMatchObject(refused(401, 'not_signed_in'));
    expect(await started.trySignIn(person.email)).toMatchObject(refused(400, 'user_banned'));
    const refresh = { refresh_token: person.refreshToken };
    expect((await started.ask('/auth/v1/token?grant_type=refresh_token', refresh)).status).toBe(400);
    await until('the ban is told', async () => {
      const { body } = await owner.ask('GET', `${AUDIT}?person=${person.id}&limit=1`);
      const [newest] = body['items'] as { kind: string; until: string }[];
      return newest?.kind === 'user_banned' && newest.until === end;
    });

    // A session that was opened at the same moment: it is none until then.
    const { pool } = started.product.foundation;
    const sessionId = newId();
    await pool.query(
      `insert into auth.sessions (id, user_id, salt, aal, amr, created_at) values ($1, $2, '', 'aal1', '[]', now())`,
      [sessionId, person.id],
    );
    const isBannedAt = async (time: number) =>
      (await createLookUpSessions(pool, { now: () => new Date(time) })([sessionId])).get(sessionId)?.banned;
    expect(await isBannedAt(Date.parse(end) - 1)).toBe(true);
    expect(await isBannedAt(Date.parse(end))).toBe(false);

    expect((await banFor(person, '17520h')).status).toBe(200);
    expect((await standingOf(person)) as object).toMatchObject({ status: 'banned' });
    expect((await over(owner, person, 'lift-ban')).status).toBe(200);
    expect(await standingOf(person)).toEqual({ status: 'suspended', until: nextYear });
  });

  it('leaves who is banned for good as they are, unless it lets them back', async () => {
    const person = await started.arrive('Quinn');
    await over(owner, person, 'ban', { reason: 'Spam' });

    const account = async () => {
      const { pool } = started.product.foundation;
      const { rows } = await pool.query<object>('select to_jsonb(u) from auth.users u where id = $1', [
        person.id,
      ]);
      return rows;
    };
    const before = await account();
    expect(
      await owner.ask('PUT', `/auth/v1/admin/users/${person.id}`, {
        ban_duration: '24h',
        password: 'set by an admin 9',
      }),
    ).toMatchObject(refused(409, 'conflict'));
    expect(await account()).toEqual(before);
    expect((await banFor(person, 'none')).status).toBe(200);
    expect(await standingOf(person)).toEqual({ status: 'good', until: null });
  });
});

it('tells in the audit who changed an account over its owner’s head, made a link to it, and erased it', async () => {
  const person = await started.arrive('Sybil');
  const user = `/auth/v1/admin/users/${person.id}`;
  expect((await owner.ask('PUT', user, { password: 'set by an admin 9' })).status).toBe(200);
  const asked = { type: 'recovery', email: person.email };
  expect((await owner.ask('POST', '/auth/v1/admin/generate_link', asked)).status).toBe(200);

  const told = async () => {
    const { body } = await owner.ask('GET', `${AUDIT}?person=${person.id}&limit=20`);
    return body['items'] as { kind: string; words: string; actor: { id: string } | null }[];
  };
  await until('both are told', async () => (await told()).length >= 4);
  expect((await told()).slice(0, 2)).toMatchObject([
    { words: 'Wren created an access link for Sybil’s account.', actor: { id: owner.id } },
    { words: 'Wren changed Sybil’s password.', actor: { id: owner.id } },
  ]);

  const waiting = { email: 'waits-for-confirmation@example.com' };
  const { id: waitingId } = (await owner.ask('POST', '/auth/v1/admin/users', waiting)).body as { id: string };
  expect((await owner.ask('POST', '/auth/v1/invite', waiting)).status).toBe(200);
  await until('the invitation is told', async () => {
    const { body } = await owner.ask('GET', `${AUDIT}?person=${waitingId}&limit=20`);
    const [newest] = body['items'] as { words: string }[];
    return newest?.words === 'Wren invited waits-for-confirmation by email.';
  });

  expect((await owner.ask('DELETE', user)).status).toBe(200);
  await until('the erasure is told', async () => (await told())[0]?.kind === 'account_erased');
  expect((await told())[1]).toMatchObject({ kind: 'erasure_started', actor: { id: owner.id } });
});

describe('what people are told', () => {
  const lettersTo = async ({ email }: { email: string }) => {
    const answer = await fetch(`${started.product.url}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    const letters = (await answer.json()) as { kind: string; text: string }[];
    return letters.filter(({ kind }) => /banned|ban-lifted|suspen/.test(kind));
  };
  const kindsTo = async (person: { email: string }) =>
    (await lettersTo(person)).map(({ kind }) => kind).sort();

  it('is each change of their standing, once, by mail: why, and until when', async () => {
    const person = await started.arrive('Rita');
    const key = { 'idempotency-key': newId() };
    const given = { reason: 'Advertised <b>elsewhere</b>', until: '2099-03-29T14:05:00.000Z' };
    await over(owner, person, 'suspend', given, key);
    await over(owner, person, 'suspend', given, key);
    await until('the suspension is told', async () => (await lettersTo(person)).length > 0);
    const [suspended] = await lettersTo(person);
    expect(suspended?.text).toContain(given.reason);
    expect(suspended?.text).toContain('March 29, 2099');

    await over(owner, person, 'lift-suspension');
    await over(owner, person, 'ban', { reason: 'Sold accounts' });
    await over(owner, person, 'ban', { reason: 'Again' });
    await over(owner, person, 'lift-ban');
    const all = ['ban-lifted', 'banned', 'suspended', 'suspension-lifted'];
    await until('all of it is told', async () => (await kindsTo(person)).length >= all.length);

    expect(await kindsTo(person)).toEqual(all);
    const banned = (await lettersTo(person)).find(({ kind }) => kind === 'banned');
    expect(banned?.text).toContain('Sold accounts');
    const { rows } = await started.product.foundation.pool.query<{ payload: string }>(
      `select payload::text from tasks.pending_tasks where kind = 'write-standing-letter'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/Advertised|Sold/);
  });
});
