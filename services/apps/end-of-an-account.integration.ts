import { readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';
import { PICTURE } from '../../tests/access/things.ts';
import type { Person } from '../../tests/journeys/people.ts';
import {
  eventually,
  fundedContract,
  granted,
  newcomer,
  person,
  postJob,
  setUpPayouts,
  subscribe,
} from '../../tests/journeys/people.ts';
import { tablesOf } from '../../tests/support/product-to-back-up.ts';
import { Created } from '../../contracts/wire.ts';

jest.setTimeout(240_000);

let place: MovedProduct;
beforeAll(async () => {
  place = await openMovedProduct();
});
afterAll(() => place.stop());

const PASSWORD = 'correct horse 9';
const Anything = z.unknown();

const idOf = async ({ email }: Person): Promise<string> => {
  const { rows } = await place.product.foundation.pool.query<{ id: string }>(
    'select id from auth.users where email = $1',
    [email],
  );
  return rows[0]?.id ?? '';
};
/** A fresh session: the clock has moved since the last one. */
const tokenOf = async ({ email }: Person): Promise<string> => {
  const session = await place.signIn(email);
  if (typeof session === 'string') throw new Error(`${email} cannot sign in: ${session}`);
  return session.token;
};
const asks = async (who: Person, method: string, where: string, body?: unknown) =>
  place.ask(method, where, await tokenOf(who), body);
const wish = (who: Person, password = PASSWORD) => asks(who, 'POST', '/api/account/deletion', { password });
const eventsOf = async (stream: string): Promise<readonly string[]> =>
  (await place.product.foundation.log.readStream(stream)).map(({ type }) => type);
const told = async (who: Person): Promise<readonly string[]> => {
  const { body } = await asks(who, 'GET', '/api/notifications');
  return (body as { items: { kind: string }[] }).items.map(({ kind }) => kind);
};
const lettersTo = async ({ email }: Person, kind: string): Promise<number> => {
  const { rows } = await place.product.foundation.pool.query(
    'select 1 from mail.mailbox where recipient = $1 and kind = $2',
    [email, kind],
  );
  return rows.length;
};
const letter = (who: Person, kind: string): Promise<true> =>
  eventually(`the letter ${kind}`, async () => ((await lettersTo(who, kind)) > 0 ? true : undefined));
const account = async (who: Person) => (await asks(who, 'GET', '/api/account')).body;

describe('an account', () => {
  it('is not deleted without its password, and stays when the wish is taken back', async () => {
    const mia = await person(place.url, 'Mia');
    expect(await wish(mia, 'not hers')).toMatchObject({ status: 403, body: { code: 'wrong_password' } });
    expect(await asks(mia, 'POST', '/api/account/deletion', {})).toMatchObject({ status: 403 });
    expect(await asks(mia, 'DELETE', '/api/account/deletion')).toMatchObject({
      status: 409,
      body: { code: 'deletion_not_requested' },
    });

    const { status, body } = await wish(mia);
    const { requested_at: at, erases_at: until } = body as { requested_at: string; erases_at: string };
    expect([status, Date.parse(until) - Date.parse(at)]).toEqual([200, 14 * 86_400_000]);
    expect(await account(mia)).toMatchObject({ deletion: { erases_at: until } });
    // Twice is once.
    expect((await wish(mia)).body).toEqual(body);

    await place.pass(5);
    expect(await told(mia)).toContain('deletion_requested');
    await letter(mia, 'deletion-requested');
    expect((await asks(mia, 'DELETE', '/api/account/deletion')).status).toBe(204);
    await place.settled();
    await letter(mia, 'deletion-cancelled');

    await place.pass(20);
    expect(await account(mia)).toMatchObject({ deletion: null });
    const events = await eventsOf(`account-${await idOf(mia)}`);
    expect(events).toContain('AccountDeletionCancelled');
    expect(events).not.toContain('AccountErasureStarted');
    expect(events).not.toContain('AccountDeletionReminderSent');
  });

  it('of the site’s owner leaves the site to whoever signs in next', async () => {
    const siteLog = async () =>
      (await place.product.foundation.log.readStream('site-all')).map(({ type, data }) => [
        type,
        (JSON.parse(data) as { userId: string }).userId,
      ]);
    const owners = await siteLog();
    expect(owners).toHaveLength(1);
    const ownerId = owners[0]?.[1] ?? '';
    const { rows } = await place.product.foundation.pool.query<{ email: string }>(
      'select email from auth.users where id = $1',
      [ownerId],
    );
    const owner = { email: rows[0]?.email ?? '' } as Person;
    expect((await wish(owner)).status).toBe(200);
    await place.pass(15);
    await eventually('the owner leaves', async () =>
      (await siteLog()).some(([type]) => type === 'SiteOwnerLeft') ? true : undefined,
    );

    const next = await newcomer(place.url, 'Nora');
    await tokenOf(next);
    expect(await siteLog()).toEqual([
      ['SiteOwnerClaimed', ownerId],
      ['SiteOwnerLeft', ownerId],
      ['SiteOwnerClaimed', await idOf(next)],
    ]);
    expect(await account(next)).toMatchObject({ roles: ['site_owner'] });
  });

  it('without a password is deleted by a mailed code, once', async () => {
    const lea = await newcomer(place.url, 'Lea');
    const token = await tokenOf(lea);
    await place.product.foundation.pool.query('update auth.users set password_hash = null where email = $1', [
      lea.email,
    ]);
    const byCode = (nonce: string) => place.ask('POST', '/api/account/deletion', token, { nonce });
    expect(await byCode('000000')).toMatchObject({ status: 403, body: { code: 'wrong_code' } });
    expect(await place.ask('POST', '/api/account/deletion', token, { password: PASSWORD })).toMatchObject({
      status: 403,
      body: { code: 'wrong_code' },
    });

    expect((await place.ask('GET', '/auth/v1/reauthenticate', token)).status).toBe(200);
    const code = await eventually('the code', async () => {
      const { rows } = await place.product.foundation.pool.query<{ body_text: string }>(
        `select body_text from mail.mailbox where recipient = $1 and kind = 'reauthentication'`,
        [lea.email],
      );
      return /\b\d{6}\b/.exec(rows[0]?.body_text ?? '')?.[0];
    });
    expect((await byCode(code)).status).toBe(200);
    expect((await place.ask('DELETE', '/api/account/deletion', token)).status).toBe(204);
    expect(await byCode(code)).toMatchObject({ status: 403, body: { code: 'wrong_code' } });
  });

  it('is gone after 14 days, and leaves others what they need', async () => {
    const greta = await person(place.url, 'Gretaqx');
    const olaf = await person(place.url, 'Olaf');
    const id = await idOf(greta);
    const words = ['Gretaqx', greta.email, 'pelicanbio', 'pelicanchat', 'pelicanletter', 'pelicanrating'];
    granted(Anything, await greta.call('PATCH', '/api/profile', { bio: 'I am pelicanbio.' }));
    granted(Anything, await greta.call('POST', '/api/uploads/avatar', PICTURE));
    await subscribe(greta, 'creator');
    await subscribe(olaf, 'studio');
    const openJob = await postJob(greta, 'A harbour');
    const toHer = granted(
      Created,
      await olaf.call('POST', `/api/jobs/${openJob}/applications`, { message: 'Olaf would like to.' }),
    );
    const contract = await fundedContract(olaf, greta);
    await setUpPayouts(greta);
    granted(
      Anything,
      await greta.call('POST', `/api/applications/${contract}/messages`, { body: 'The pelicanchat.' }),
    );
    expect(await wish(greta)).toMatchObject({ status: 409, body: { code: 'money_still_held' } });
    expect(await wish(olaf)).toMatchObject({ status: 409, body: { code: 'money_still_held' } });
    granted(Anything, await olaf.call('POST', `/api/applications/${contract}/escrow/release`));
    await place.settled();
    const rated = { rating: 4, comment: 'A pelicanrating.' };
    granted(Created, await greta.call('POST', `/api/applications/${contract}/ratings`, rated));
    const olafsJob = await postJob(olaf, 'A lighthouse');
    const fromHer = granted(
      Created,
      await greta.call('POST', `/api/jobs/${olafsJob}/applications`, { message: 'A pelicanletter.' }),
    );
    await place.settled();

    granted(Anything, await wish(greta));
    await place.pass(11.9);
    expect(await told(greta)).not.toContain('deletion_reminder');
    await place.pass(0.2);
    expect(await told(greta)).toContain('deletion_reminder');
    await letter(greta, 'deletion-reminder');
    const last = await place.signIn(greta.email);
    if (typeof last === 'string') throw new Error(last);
    await place.pass(1.95);

    // Nobody comes in any more.
    expect(await place.signIn(greta.email)).toBe('invalid_credentials');
    expect((await place.ask('GET', '/api/me', last.token)).status).toBe(401);
    const refresh = { refresh_token: last.refreshToken };
    expect((await place.ask('POST', '/auth/v1/token?grant_type=refresh_token', null, refresh)).status).toBe(
      400,
    );

    // Others keep theirs, and wait for nothing.
    const olafs = (await asks(olaf, 'GET', `/api/applications/${contract}/contract`)).body;
    expect(olafs).toMatchObject({
      developer: { id, display_name: 'Deleted user' },
      payment_status: 'released',
      escrow: { payout: 'sent', amount: 50_000 },
    });
    const sent = (await asks(olaf, 'GET', '/api/me/applications')).body as {
      items: { id: string; status: string }[];
    };
    expect(sent.items.find((item) => item.id === toHer.id)).toMatchObject({ status: 'rejected' });
    const received = (await asks(olaf, 'GET', '/api/me/received-applications')).body as typeof sent;
    expect(received.items.map((item) => item.id)).not.toContain(fromHer.id);
    expect((await place.ask('GET', `/api/jobs/${openJob}`, null)).status).toBe(404);
    expect((await place.ask('GET', `/api/profiles/${greta.username}`, null)).status).toBe(404);
    const events = await eventsOf(`subscription-${id}`);
    expect(events.slice(-2)).toEqual(['SubscriptionEnded', 'SubscriptionLeftOver']);
    const { pool } = place.product.foundation;
    const subscriptions = await pool.query<{ status: string }>(
      `select body ->> 'status' as status from sandbox.objects
        where kind = 'subscription' and body ->> 'id' = (
          select data::json ->> 'subscription' from log.events where stream = $1 and type = 'SubscriptionStarted')`,
      [`subscription-${id}`],
    );
    expect(subscriptions.rows).toEqual([{ status: 'canceled' }]);

    // No table holds a word of hers; the payment sandbox keeps the provider's books, not ours.
    const holding = async (word: string): Promise<readonly string[]> => {
      const found: string[] = [];
      for (const table of await tablesOf(pool)) {
        if (/^(sandbox|bullmq)\./.test(table)) continue;
        const { rowCount } = await pool.query(
          // What others were mailed about her is theirs, as in any mailbox.
          `select 1 from ${table} t
            where ${table === 'mail.mailbox' ? 't.recipient' : 't::text'} ilike '%' || $1 || '%' limit 1`,
          [word],
        );
        if (rowCount !== 0) found.push(table);
      }
      return found;
    };
    for (const word of words) expect([word, await holding(word)]).toEqual([word, []]);
    // Her number stays where docs/privacy.md says that it does.
    const numbered = (await holding(id)).map((table) => table.replace(/_g?\d+$/, ''));
    // The newest event of all may be theirs: the chain knows the log again by that event's stream.
    const rest = numbered.filter((table) => !table.startsWith('read.') && table !== 'chain.position');
    expect(rest).toEqual(['keys.personal', 'log.events', 'payments.webhooks']);
    expect(readdirSync(path.join(place.dataDir, 'files', 'avatars'))).toEqual([]);

    // What is shown is what the log comes to.
    const { code, out } = await place.run('verify', []);
    expect([code, out.filter((line) => line.includes('NOT SOUND'))]).toEqual([0, []]);
    expect((await place.run('rebuild', ['profiles'])).code).toBe(0);
    expect((await asks(olaf, 'GET', `/api/applications/${contract}/contract`)).body).toEqual(olafs);

    // The address is free again; the name is nobody's for 90 days.
    const again = await place.ask('POST', '/auth/v1/signup', null, {
      email: greta.email,
      password: PASSWORD,
      data: { display_name: 'Heir' },
    });
    expect(again).toMatchObject({ status: 200, body: { identities: [{ provider: 'email' }] } });
    const heir = await newcomer(place.url, 'Heir');
    const profile = { display_name: 'Heir', username: greta.username, role: 'Builder' };
    expect(await place.ask('POST', '/api/profile', await tokenOf(heir), profile)).toMatchObject({
      status: 409,
      body: { code: 'username_taken' },
    });
    await place.pass(90.1);
    expect((await place.ask('POST', '/api/profile', await tokenOf(heir), profile)).status).toBe(201);
  });

  it('waits for money that came under way meanwhile, and says so', async () => {
    const [ines, paul] = [await person(place.url, 'Ines'), await person(place.url, 'Paul')];
    await subscribe(paul, 'studio');
    granted(Anything, await wish(ines));
    const contract = await fundedContract(paul, ines);
    await place.pass(14.1);
    const id = await idOf(ines);
    expect((await eventsOf(`account-${id}`)).slice(-1)).toEqual(['AccountDeletionHeldUp']);
    expect(await told(ines)).toContain('deletion_held_up');
    await letter(ines, 'deletion-held-up');

    granted(Anything, await asks(paul, 'POST', `/api/applications/${contract}/escrow/release`));
    granted(Anything, await asks(ines, 'DELETE', '/api/account/deletion'));
    // What is released and not paid out is hers to fetch.
    expect(await wish(ines)).toMatchObject({ status: 409, body: { code: 'money_still_held' } });
    await setUpPayouts({ ...ines, call: async (method, where, body) => asks(ines, method, where, body) });
    await place.settled();
    granted(Anything, await wish(ines));
    await place.pass(14.1);
    expect((await eventsOf(`account-${id}`)).slice(-2)).toEqual(['AccountErasureStarted', 'AccountErased']);
  });

  it('of somebody gone is not given money any more', async () => {
    const [nils, vera] = [await person(place.url, 'Nils'), await person(place.url, 'Vera')];
    await subscribe(vera, 'studio');
    const jobId = await postJob(vera, 'A bridge');
    const { id } = granted(
      Created,
      await nils.call('POST', `/api/jobs/${jobId}/applications`, { message: 'Me.' }),
    );
    granted(Anything, await vera.call('POST', `/api/applications/${id}/accept`));
    granted(Anything, await wish(nils));
    await place.pass(14.1);

    const amount = { amount: 50_000, currency: 'USD' };
    expect(await asks(vera, 'POST', `/api/applications/${id}/escrow/fund`, amount)).toMatchObject({
      status: 409,
      body: { code: 'account_deleted' },
    });
  });
});
