import { readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { Account } from '../../contracts/account.ts';
import { UploadedImage } from '../../contracts/profiles.ts';
import { Created } from '../../contracts/wire.ts';
import { PICTURE } from '../../tests/access/things.ts';
import type { Person } from '../../tests/journeys/people.ts';
import { fundedContract, granted, person, subscribe } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';
import { unzipped } from '../../tests/support/unzipped.ts';
import type { OwnEvent } from './own-events.ts';

jest.setTimeout(240_000);

const Anything = z.unknown();

let place: MovedProduct;
let ana: Person;
let ben: Person;
let contract: string;

const tokenOf = async ({ email }: Person): Promise<string> => {
  const session = await place.signIn(email);
  if (typeof session === 'string') throw new Error(`${email} cannot sign in: ${session}`);
  return session.token;
};
const asks = async (who: Person, method: string, where: string, body?: unknown) =>
  place.ask(method, where, await tokenOf(who), body);
const exportOf = async (who: Person) => Account.parse((await asks(who, 'GET', '/api/account')).body).export;
const ownFiles = (): readonly string[] => readdirSync(path.join(place.dataDir, 'exports'));

beforeAll(async () => {
  place = await openMovedProduct();
  ana = await person(place.url, 'Ana');
  ben = await person(place.url, 'Ben');
  await subscribe(ben, 'studio');
  granted(Anything, await ana.call('PATCH', '/api/profile', { bio: 'Ana builds towers.' }));
  granted(Anything, await ben.call('PATCH', '/api/profile', { bio: 'Ben keeps bens-secret-bio.' }));
  granted(Anything, await ana.call('POST', '/api/uploads/avatar', PICTURE));
  const [cover, other] = await Promise.all(
    [0, 1].map(async () => granted(UploadedImage, await ana.call('POST', '/api/uploads/work', PICTURE)).url),
  );
  const work = {
    title: 'Tower',
    image_url: cover,
    more_image_urls: [other],
    story: 'Ana tells of the tower.',
  };
  granted(Anything, await ana.call('POST', '/api/profile/works', work));
  contract = await fundedContract(ben, ana);
  const chat = `/api/applications/${contract}/messages`;
  granted(Anything, await ana.call('POST', chat, { body: 'The tower is half done.' }));
  granted(Anything, await ben.call('POST', chat, { body: 'Make it taller.' }));
  granted(Anything, await ben.call('POST', `/api/applications/${contract}/escrow/release`));
  await place.settled();
  const rating = { rating: 2, comment: 'A sealed grumble.' };
  granted(Created, await ben.call('POST', `/api/applications/${contract}/ratings`, rating));
  await place.settled();
});
afterAll(() => place.stop());

let files: ReadonlyMap<string, Buffer>;
const json = (name: string): unknown => JSON.parse(files.get(name)?.toString() ?? 'null');
const text = (): string =>
  [...files].map(([name, bytes]) => (name.endsWith('.webp') ? '' : bytes.toString())).join('\n');

describe('an export', () => {
  let url: string;

  it('is prepared in the background, one at a time, and told when it is there', async () => {
    const asked = await asks(ana, 'POST', '/api/account/export');
    expect(asked).toMatchObject({ status: 202, body: { status: 'preparing', url: null } });
    const twice = await asks(ana, 'POST', '/api/account/export');
    expect(['export_in_progress', 'too_many_requests']).toContain((twice.body as { code: string }).code);
    await place.settled();

    const ready = await exportOf(ana);
    expect(ready).toMatchObject({ status: 'ready' });
    expect(Date.parse(ready?.expires_at ?? '') - place.now().getTime()).toBeGreaterThan(0.9 * 86_400_000);
    url = ready?.url ?? '';
    const { body } = await asks(ana, 'GET', '/api/notifications');
    expect((body as { items: object[] }).items).toContainEqual(
      expect.objectContaining({ kind: 'export_ready', link: '/account' }),
    );
    expect(await asks(ana, 'POST', '/api/account/export')).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    });
  });

  it('is a zip that nobody but the holder of the link gets', async () => {
    const answer = await fetch(url.replace('//localhost', '//127.0.0.1'));
    const zip = Buffer.from(await answer.arrayBuffer());
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="makehold-export.zip"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-length': String(zip.length),
    });
    expect((await exportOf(ana))?.bytes).toBe(zip.length);
    files = await unzipped(zip);

    const { pathname, searchParams } = new URL(url);
    const { expires = '', session = '', signature = '' } = Object.fromEntries(searchParams);
    const turned = signature.startsWith('0') ? `1${signature.slice(1)}` : `0${signature.slice(1)}`;
    for (const query of [
      { expires, session, signature: turned },
      { expires: String(Number(expires) + 1), session, signature },
      { expires, session: session.replace(/^./, (first) => (first === '0' ? '1' : '0')), signature },
      { expires, session, signature: '' },
    ]) {
      const wrong = await place.ask('GET', `${pathname}?${new URLSearchParams(query).toString()}`, null);
      expect(wrong).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect((await place.ask('GET', pathname, null)).status).toBe(400);
    // Not among the files that everybody may see, whatever it is called.
    for (const name of ownFiles())
      expect((await place.ask('GET', `/files/exports/${name}`, null)).status).toBe(404);
  });

  it('is for a session of the last day, and its link ends with that session', async () => {
    const token = await tokenOf(ana);
    const own = Account.parse((await place.ask('GET', '/api/account', token)).body).export?.url ?? '';
    const { pathname, search, searchParams } = new URL(own);
    const download = async () => (await fetch(own.replace('//localhost', '//127.0.0.1'))).status;
    expect(await download()).toBe(200);
    const { pool } = place.product.foundation;
    const session = searchParams.get('session');
    await pool.query(`update auth.sessions set created_at = created_at - interval '25 hours' where id = $1`, [
      session,
    ]);

    expect(Account.parse((await place.ask('GET', '/api/account', token)).body).export).toMatchObject({
      status: 'ready',
      url: null,
    });
    expect(await place.ask('POST', '/api/account/export', token)).toMatchObject({
      status: 403,
      body: { code: 'login_needed_again' },
    });
    expect((await place.ask('DELETE', `/api/account/sessions/${session}`, token)).status).toBe(204);
    expect((await place.ask('GET', `${pathname}${search}`, null)).status).toBe(404);
  });

  it('is not there without its file, whoever holds the link', async () => {
    const own = (await exportOf(ana))?.url ?? '';
    const download = async () => (await fetch(own.replace('//localhost', '//127.0.0.1'))).status;
    const [name = ''] = ownFiles();
    const file = path.join(place.dataDir, 'exports', name);
    renameSync(file, `${file}.away`);
    expect(await download()).toBe(404);
    renameSync(`${file}.away`, file);
    expect(await download()).toBe(200);
  });

  it('holds everything, and says of each file what it is', () => {
    const readme = files.get('README.txt')?.toString() ?? '';
    const names = [...files.keys()].filter((name) => name.endsWith('.json'));
    expect(names.sort()).toEqual([
      'account.json',
      'achievements.json',
      'applications.json',
      'blocks.json',
      'boards.json',
      'chats.json',
      'collectives.json',
      'contracts.json',
      'conversations.json',
      'decisions.json',
      'downloads.json',
      'drafts.json',
      'emails.json',
      'enterprise.json',
      'events.json',
      'interests.json',
      'invitations.json',
      'jobs.json',
      'keys.json',
      'looks.json',
      'memberships.json',
      'notifications.json',
      'plan.json',
      'profile.json',
      'pulse.json',
      'referrals.json',
      'reports.json',
      'reputation.json',
      'reviews.json',
      'savedpeople.json',
      'savedsearches.json',
      'studioapplications.json',
      'teamups.json',
      'uploads.json',
      'verification.json',
      'views.json',
      'webhooks.json',
    ]);
    for (const name of names) expect(readme).toContain(`${name}: `);
    expect(json('account.json')).toMatchObject({
      user: { email: ana.email },
      sessions: expect.arrayContaining([expect.objectContaining({ aal: 'aal1' })]),
    });
    expect(json('profile.json')).toMatchObject([
      { bio: 'Ana builds towers.', all_works: [{ title: 'Tower', story: 'Ana tells of the tower.' }] },
    ]);
    expect(json('applications.json')).toMatchObject({ sent: { items: [{ id: contract }] } });
    expect(json('chats.json')).toMatchObject([
      { body: 'The tower is half done.' },
      { body: 'Make it taller.' },
    ]);
    expect(json('contracts.json')).toMatchObject({
      contracts: { items: [{ id: contract }] },
      ledger: expect.arrayContaining([expect.objectContaining({ account: 'fees' })]),
    });
    const picture = [...files].find(([name]) => name.startsWith('uploads/avatars/'));
    expect(picture?.[1].subarray(8, 12).toString()).toBe('WEBP');
    // The cover and the other picture.
    expect([...files.keys()].filter((name) => name.startsWith('uploads/works/'))).toHaveLength(2);
  });

  it('opens the events of its person, and nobody else’s words', async () => {
    const events = json('events.json') as readonly OwnEvent[];
    const types = events.map(({ type }) => type);
    expect(types).toEqual(
      expect.arrayContaining(['AccountRegistered', 'ProfileCompleted', 'ProfileEdited', 'ChatMessageSent']),
    );
    expect(events.find(({ type }) => type === 'ProfileEdited')?.data).toMatchObject({
      changes: { bio: 'Ana builds towers.' },
    });
    expect(types).not.toContain('ReviewSubmitted');
    const positions = events.map(({ position }) => BigInt(position));
    expect(positions).toEqual([...positions].sort((a, b) => (a < b ? -1 : 1)));
    expect(text()).not.toContain('bens-secret-bio');
    expect(text()).not.toContain('A sealed grumble.');
    expect(text()).not.toContain(ben.email);
    const { rows } = await place.product.foundation.pool.query<{ secret: string }>(
      `select password_hash as secret from auth.users where email = $1
       union all select encode(salt, 'hex') from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1`,
      [ana.email],
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { secret } of rows) expect(text()).not.toContain(secret);
  });

  it('leaves out no table of the accounts, but for those with a reason', async () => {
    const without: Readonly<Record<string, string>> = {
      one_time_tokens: 'links and codes on their way: secrets',
      flow_states: 'sign-ins on their way: secrets',
      outside_sign_ins: 'sign-ins on their way: secrets',
      passkey_challenges: 'sign-ins on their way: secrets',
      outbox: 'told to the log within seconds, which is in events.json',
    };
    const { rows } = await place.product.foundation.pool.query<{ name: string }>(
      `select table_name as name from information_schema.columns
        where table_schema = 'auth' and column_name = 'user_id'`,
    );
    const account = json('account.json') as object;
    const within = { sessions: 'sessions', identities: 'connected_sign_ins', factors: 'second_factors' };
    const known = { ...within, recovery_codes: 'recovery_codes', passkeys: 'passkeys' };
    expect(rows.map(({ name }) => name).sort()).toEqual(
      [...Object.keys(known), ...Object.keys(without)].sort(),
    );
    for (const key of Object.values(known)) expect(account).toHaveProperty(key);
  });

  it('is gone after a day, with its file', async () => {
    expect(ownFiles()).toHaveLength(1);
    await place.pass(1.01);

    expect(await exportOf(ana)).toBeNull();
    expect(ownFiles()).toEqual([]);
    const { pathname, search } = new URL(url);
    expect((await place.ask('GET', `${pathname}${search}`, null)).status).toBe(404);
  });

  it('goes with its person', async () => {
    expect((await asks(ana, 'POST', '/api/account/export')).status).toBe(202);
    await place.settled();
    const { pathname, search } = new URL((await exportOf(ana))?.url ?? '');
    const { rows } = await place.product.foundation.pool.query<{ id: string }>(
      'select id from auth.users where email = $1',
      [ana.email],
    );
    // The release waits for a payout account of hers.
    await place.product.foundation.pool.query('update read.escrows set paid_out_at = now(), payable = 0');
    expect((await place.run('erase', [rows[0]?.id ?? '', '--yes'])).code).toBe(0);

    expect(ownFiles()).toEqual([]);
    expect((await place.ask('GET', `${pathname}${search}`, null)).status).toBe(404);
  });
});
