import { z } from 'zod';
import { SentDirectMessage } from '../../contracts/conversations.ts';
import { DownloadPage, DOWNLOADS_KEPT_DAYS } from '../../contracts/downloads.ts';
import { Created, Done } from '../../contracts/wire.ts';
import { granted, postJob, subscribe } from '../../tests/journeys/people.ts';
import type { Person, Somebody } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';
import { twoAdmins } from '../../tests/support/two-admins.ts';
import { forgetOldDownloads } from '../platform/files/table-download.ts';
import { inTransaction } from '../platform/pg/pool.ts';
import { forgetTraces } from '../privacy/erase-person.ts';

jest.setTimeout(240_000);

let place: MovedProduct;
let owner: Somebody;
let wren: Somebody;
let ada: Somebody;
let bob: Somebody;

const FORMULA = '=HYPERLINK("https://example.com"), "look"';

const fetched = (who: Person, table: string, filter?: object): Promise<Response> =>
  fetch(`${place.url}/api/admin/${table}/download`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${who.token}`,
      ...(filter === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(filter === undefined ? {} : { body: JSON.stringify(filter) }),
  });

const CELL = /"((?:[^"]|"")*)"|([^,\r\n]*)/y;

/** The rows of a file, each by the heads of its columns. */
const rowsIn = (file: string): Record<string, string>[] => {
  const lines: string[][] = [[]];
  for (let at = 0; at < file.length;) {
    CELL.lastIndex = at;
    const [whole = '', quoted, plain = ''] = CELL.exec(file) ?? [];
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    at += whole.length;
    if (file.startsWith('\r\n', at)) lines.push([]);
    at += file[at] === ',' ? 1 : 2;
  }
  const [heads = [], ...rows] = lines.filter((line) => line.length > 0);
  return rows.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at] ?? ''])));
};

const download = async (who: Person, table: string, filter?: object) => {
  await place.settled();
  const answer = await fetched(who, table, filter);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  return rowsIn(await answer.text());
};
const downloads = async (who: Person) =>
  granted(DownloadPage, await who.call('GET', '/api/admin/downloads')).items;
const report = async (who: Person, body: object): Promise<string> => {
  await place.settled();
  const said = { subject: 'Look', description: 'This breaks the rules.', ...body };
  return granted(Created, await who.call('POST', '/api/reports', said)).id;
};
const profileOf = ({ id }: Somebody) => ({ kind: 'profile', id });

beforeAll(async () => {
  place = await openMovedProduct();
  ({ owner, wren, ada, bob } = await twoAdmins(place.url));
  await subscribe(bob, 'studio');
});
afterAll(() => place.stop());

describe('a table of the panel as a file', () => {
  it('has all users as they are listed, or those that the filter leaves', async () => {
    const all = await download(owner, 'users', {});
    expect(all.map(({ Username }) => Username).toSorted()).toEqual(
      [owner, wren, ada, bob].map(({ username }) => username).toSorted(),
    );
    expect(all.at(-1)).toMatchObject({ Id: owner.id, Roles: 'site_owner', Standing: 'good', Level: '1' });
    expect(await download(owner, 'users', { show: 'paying' })).toMatchObject([
      { Id: bob.id, Plan: 'studio', Name: 'Bob' },
    ]);
    expect(await download(owner, 'users', { q: ada.username })).toMatchObject([{ Id: ada.id }]);
    expect(await download(owner, 'users', { q: 'nobody at all' })).toEqual([]);
  });

  it('shows no address of anybody', async () => {
    const text = await (await fetched(owner, 'users', {})).text();
    for (const { email } of [owner, wren, ada, bob]) expect(text).not.toContain(email);
  });

  it('comes as a file that Excel opens, and opens no formula', async () => {
    await postJob(bob, FORMULA);
    await postJob(bob, 'Moat');
    await place.settled();
    const answer = await fetched(wren, 'jobs', { status: 'open' });
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="makehold-jobs.csv"');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(rowsIn(bytes.subarray(3).toString()).map(({ Job }) => Job)).toEqual(['Moat', `'${FORMULA}`]);
    expect(await download(wren, 'jobs', { q: 'moat' })).toMatchObject([
      { Job: 'Moat', 'Posted by': 'Bob', Status: 'open', Boosted: 'no' },
    ]);
  });

  it('has the verification requests that wait, with what they say', async () => {
    const message = 'I made towers,\n"tall" ones.';
    granted(z.unknown(), await ada.call('POST', '/api/verification', { message }));
    expect(await download(owner, 'verification-requests')).toMatchObject([
      { Username: ada.username, Message: message, Priority: 'no' },
    ]);
  });

  it('has reports, but none of child safety, none about the reader, and no reported words', async () => {
    const sent = await bob.call('POST', '/api/direct-messages', { to: ada.id, body: 'Pay me elsewhere.' });
    const { id } = granted(SentDirectMessage, sent);
    const scam = await report(ada, { reason: 'scam', about: { kind: 'message', id } });
    const child = await report(bob, { reason: 'endangers_minor', about: profileOf(ada) });
    // Of the same thing: what it says may be of the same kind.
    const same = await report(wren, { reason: 'other', about: profileOf(ada) });
    const aboutWren = await report(bob, { reason: 'harassment', about: profileOf(wren) });

    const file = await (async () => {
      await place.settled();
      return (await fetched(wren, 'reports', {})).text();
    })();
    expect(file).not.toContain('Pay me elsewhere.');
    expect(rowsIn(file)).toMatchObject([
      { Id: scam, Reason: 'scam', 'Reported thing': 'message', 'From username': ada.username, About: 'Bob' },
    ]);
    const ids = (await download(owner, 'reports', {})).map(({ Id }) => Id);
    expect(ids.toSorted()).toEqual([scam, aboutWren].toSorted());
    for (const hidden of [child, same]) expect(ids).not.toContain(hidden);

    granted(
      Done,
      await owner.call('POST', `/api/admin/reports/${child}/status`, { status: 'resolved', was: 'open' }),
    );
    expect(await download(owner, 'reports', { status: 'resolved' })).toEqual([]);
    expect((await download(owner, 'reports', {})).map(({ Id }) => Id)).not.toContain(same);
  });

  it('is none to others, and takes no filter that there isn’t', async () => {
    for (const table of ['users', 'jobs', 'reports'])
      expect(await (await fetched(ada, table, {})).json()).toMatchObject({ code: 'not_allowed' });
    expect((await fetched(ada, 'verification-requests')).status).toBe(403);
    expect((await fetched(owner, 'users', { show: 'everything' })).status).toBe(400);
  });
});

describe('a download', () => {
  it('is shown to all admins, with who did it and what was asked for, and to nobody else', async () => {
    await download(wren, 'users', { q: 'ad', show: 'admins' });
    await download(owner, 'reports', {});
    const [second, first] = await downloads(owner);
    expect(first).toMatchObject({
      admin: { id: wren.id },
      table: 'users',
      filter: [
        { name: 'q', value: 'ad' },
        { name: 'show', value: 'admins' },
      ],
    });
    expect(second).toMatchObject({
      admin: { id: owner.id },
      table: 'reports',
      filter: [{ name: 'status', value: 'not_resolved' }],
    });
    expect(await downloads(wren)).toEqual(await downloads(owner));
    expect(await ada.call('GET', '/api/admin/downloads')).toMatchObject({ status: 403 });
  });

  it('that is refused is not one', async () => {
    const before = await downloads(owner);
    await fetched(ada, 'users', {});
    await fetched(owner, 'users', { show: 'everything' });
    expect(await downloads(owner)).toEqual(before);
  });

  it('names no admin who is gone, and is forgotten in the end', async () => {
    const { pool } = place.product.foundation;
    await inTransaction(pool, (tx) => forgetTraces(tx, wren.id));
    const all = await downloads(owner);
    expect(all.filter(({ admin }) => admin?.id === wren.id)).toEqual([]);
    expect(all.some(({ admin }) => admin === null)).toBe(true);

    const after = (days: number): Date => new Date(Date.now() + days * 86_400_000);
    await forgetOldDownloads(pool, after(DOWNLOADS_KEPT_DAYS - 1));
    expect(await downloads(owner)).toEqual(all);
    await forgetOldDownloads(pool, after(DOWNLOADS_KEPT_DAYS + 1));
    expect(await downloads(owner)).toEqual([]);
  });
});
