import { z } from 'zod';
import { NotificationList } from '../../contracts/notifications.ts';
import { AdminReportPage } from '../../contracts/reports.ts';
import { Done } from '../../contracts/wire.ts';
import {
  fundedContract,
  granted,
  setUpPayouts,
  signIn,
  somebody,
  subscribe,
} from '../../tests/journeys/people.ts';
import type { Somebody } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';
import { moderationLog } from '../../projections/sanctions/queries.ts';
import { ownEvents } from '../privacy/own-events.ts';

jest.setTimeout(240_000);

let place: MovedProduct;
let owner: Somebody;
beforeAll(async () => {
  place = await openMovedProduct();
  // Who signs in first owns the site.
  owner = await somebody(place.url, 'Owen');
  owner = { ...owner, ...(await signIn(place.url, owner)) };
});
afterAll(() => place.stop());

const people = async (...names: readonly string[]): Promise<readonly Somebody[]> => {
  const all = await Promise.all(names.map((name) => somebody(place.url, name)));
  for (const each of all) await subscribe(each, 'studio');
  return all;
};
const released = async (payer: Somebody, paid: Somebody): Promise<string> => {
  const id = await fundedContract(payer, paid);
  granted(z.unknown(), await payer.call('POST', `/api/applications/${id}/escrow/release`));
  return id;
};
const cases = async (about: Somebody, status = '') => {
  await place.settled();
  const query = status === '' ? '' : `?status=${status}`;
  const { items } = granted(AdminReportPage, await owner.call('GET', `/api/admin/reports${query}`));
  return items.filter(({ person, finding }) => person?.id === about.id && finding !== null);
};
const dismiss = async (id: string): Promise<void> => {
  const body = { status: 'resolved', was: 'open' };
  granted(z.unknown(), await owner.call('POST', `/api/admin/reports/${id}/status`, body));
  await place.settled();
};
/** Months in which the public log counts any report. */
const monthsCounted = async (): Promise<number> =>
  (await moderationLog(place.product.foundation.pool)).months.filter(({ reports }) => reports !== 0).length;

it('a card or payout account on both sides is one case a person, and comes back with somebody else alone', async () => {
  const [ada, bob, cleo] = (await people('Ada', 'Bob', 'Cleo')) as [Somebody, Somebody, Somebody];
  for (const who of [ada, bob, cleo]) await setUpPayouts(who, '000123456789');
  const contract = await released(ada, bob);
  const [found, ...rest] = await cases(ada);
  expect(rest).toEqual([]);
  expect(found).toMatchObject({
    reporter_id: null,
    reporter: null,
    reason: 'farming',
    status: 'open',
    about: { kind: 'profile', id: ada.id, link: `/profile/${ada.username}` },
    subject: 'Same card or payout account on both sides',
    accuracy: { upheld: 0, resolved: 0 },
    others: [],
    finding: {
      detector: 'shared_payment_method',
      count: 1,
      facts: [{ application_id: contract, with: [{ id: bob.id }] }],
    },
  });
  expect(await cases(bob)).toHaveLength(1);
  expect(JSON.stringify(found)).not.toContain('123456789');

  // The public log counts what an admin has decided.
  expect(await monthsCounted()).toBe(0);
  await dismiss((await cases(bob))[0]?.id ?? '');
  expect(await monthsCounted()).toBe(1);

  // A report of somebody's about the same profile is a case of its own.
  const about = { kind: 'profile', id: ada.id };
  const said = { subject: 'Look', description: 'At this.', about };
  granted(z.unknown(), await cleo.call('POST', '/api/reports', said));
  expect(await cases(ada)).toMatchObject([{ id: found?.id, others: [] }]);

  await released(ada, bob);
  expect(await cases(ada)).toMatchObject([{ id: found?.id, finding: { count: 1 } }]);
  await dismiss(found?.id ?? '');
  await released(ada, bob);
  expect(await cases(ada)).toEqual([]);
  await released(ada, cleo);
  const [another] = await cases(ada);
  expect(another).toMatchObject({
    status: 'open',
    finding: { count: 1, facts: [{ with: [{ id: cleo.id }] }] },
  });
  expect(another?.id).not.toBe(found?.id);
  expect(await cases(ada, 'resolved')).toMatchObject([{ id: found?.id, changed_by: { id: owner.id } }]);
});

it('two or three who pay each other in a ring are a case each, once, whoever repeats it', async () => {
  const [dov, eli, fay] = (await people('Dov', 'Eli', 'Fay')) as [Somebody, Somebody, Somebody];
  await released(dov, eli);
  await released(eli, fay);
  expect(await cases(dov)).toEqual([]);
  await released(fay, dov);
  for (const [who, others] of [
    [dov, [eli, fay]],
    [eli, [dov, fay]],
    [fay, [dov, eli]],
  ] as const) {
    const found = await cases(who);
    expect(found).toMatchObject([{ finding: { detector: 'payment_ring', count: 1 } }]);
    const named = found[0]?.finding?.facts[0]?.with.map(({ id }) => id) ?? [];
    expect(named.toSorted()).toEqual(others.map(({ id }) => id).toSorted());
  }
  await released(eli, dov);
  expect(await cases(dov)).toMatchObject([{ finding: { count: 2 } }]);
  expect(await cases(fay)).toMatchObject([{ finding: { count: 1 } }]);
  // As if the policy had begun after all that has happened.
  await place.product.foundation.pool.query(
    `update tasks.policies set since = (select max(position) from log.events), shown = 0 where name = 'report-farming'`,
  );
  expect((await place.run('react', ['report-farming'])).code).toBe(0);
  expect(await cases(dov)).toMatchObject([{ finding: { count: 2 } }]);

  // No admin of the ring decides about the others of it, or sees their cases.
  granted(Done, await owner.call('POST', `/api/admin/users/${eli.id}/promote`));
  const admin = { ...eli, ...(await signIn(place.url, eli)) };
  const { items } = granted(AdminReportPage, await admin.call('GET', '/api/admin/reports'));
  expect(items.filter(({ person }) => [dov.id, eli.id, fay.id].includes(person?.id ?? ''))).toEqual([]);
  const [ofDov] = await cases(dov);
  const at = `/api/admin/reports/${ofDov?.id}`;
  expect(await admin.call('POST', `${at}/status`, { status: 'resolved', was: 'open' })).toMatchObject({
    status: 404,
    body: { code: 'report_not_found' },
  });
  const warning = { kind: 'warning', rule: 'farming', reason: 'A ring.', was: 'open' };
  expect(await admin.call('POST', `${at}/sanction`, warning)).toMatchObject({
    status: 404,
    body: { code: 'report_not_found' },
  });
  expect(await cases(dov)).toMatchObject([{ status: 'open' }]);
  granted(Done, await owner.call('POST', `/api/admin/users/${eli.id}/demote`));
});

it('nobody is told of it, in a notification or an export', async () => {
  const [gus, hal] = (await people('Gus', 'Hal')) as [Somebody, Somebody];
  await released(gus, hal);
  await released(hal, gus);
  const [found] = await cases(gus);
  await dismiss(found?.id ?? '');
  const { items } = granted(NotificationList, await gus.call('GET', '/api/notifications'));
  expect(items.map(({ kind }) => kind).filter((kind) => kind.startsWith('report'))).toEqual([]);
  const { log, codec } = place.product.foundation;
  for (const who of [gus, hal])
    for await (const { type } of ownEvents({ log, codec }, who.id)) expect(type).not.toMatch(/^Finding/);
});
