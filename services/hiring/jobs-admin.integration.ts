import { z } from 'zod';
import { AdminJobPage } from '../../contracts/admin-jobs.ts';
import { JobDetail } from '../../contracts/jobs.ts';
import { AuditPage } from '../../contracts/audit.ts';
import { NotificationList } from '../../contracts/notifications.ts';
import { Overview } from '../../contracts/overview.ts';
import { Created, Done } from '../../contracts/wire.ts';
import {
  contractOf,
  fundedContract,
  granted,
  person,
  planOf,
  postJob,
  setUpPayouts,
  signIn,
  someJob,
  subscribe,
} from '../../tests/journeys/people.ts';
import type { Person } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';
import { until } from '../../tests/support/waiting.ts';
import type { Recorded } from '../events.ts';
import { newId } from '../kernel/ids.ts';
import type { Reaction } from '../kernel/policy.ts';
import type { Commands } from '../platform/commands/commands.ts';
import { COMMANDS } from '../platform/tokens.ts';
import { freeTheSlotWhenAJobEnds } from '../policies/free-the-slot-when-a-job-ends.ts';
import { giveTheApplicationBackWhenItIsWithdrawn } from '../policies/give-the-application-back-when-it-is-withdrawn.ts';

jest.setTimeout(240_000);

let place: MovedProduct;
let admin: Person;
let poster: Person;
let ada: Person;
beforeAll(async () => {
  place = await openMovedProduct();
  // Who signs in first owns the site.
  admin = await person(place.url, 'Wren');
  [poster, ada] = (await Promise.all(['Paul', 'Ada'].map((name) => person(place.url, name)))) as [
    Person,
    Person,
  ];
  admin = await signIn(place.url, admin);
  await subscribe(admin, 'creator');
  await subscribe(poster, 'creator');
});
afterAll(() => place.stop());

const refused = (status: number, code: string) => ({ status, body: { code } });
const jobs = async (query = '') => {
  await place.settled();
  return granted(AdminJobPage, await admin.call('GET', `/api/admin/jobs${query}`)).items;
};
const boost = (id: string, isBoosted: boolean, who = admin) =>
  who.call('POST', `/api/admin/jobs/${id}/boost`, { is_boosted: isBoosted });
const remove = (id: string, who = admin) =>
  who.call('POST', `/api/admin/jobs/${id}/remove`, { reason: 'It asks to be paid elsewhere.' });
const isBoosted = async (id: string): Promise<boolean> =>
  granted(JobDetail, await ada.call('GET', `/api/jobs/${id}`)).is_boosted;
const told = async (who: Person) =>
  granted(NotificationList, await who.call('GET', '/api/notifications')).items;
const overview = async () => {
  await place.settled();
  return granted(Overview, await admin.call('GET', '/api/admin/overview'));
};
/** What the policies do about these events, once more: under the same ids, and as if by another command. */
const reactAnew = async () => {
  const { log, codec } = place.product.foundation;
  const commands = place.product.app.get<Commands>(COMMANDS, { strict: false });
  const before = await log.head();
  for (const event of await codec.decode(await log.readAll({ after: 0n, limit: 10_000 })))
    for (const policy of [freeTheSlotWhenAJobEnds, giveTheApplicationBackWhenItIsWithdrawn])
      for (const reaction of (policy.on as Readonly<Record<string, (of: Recorded) => readonly Reaction[]>>)[
        event.type
      ]?.(event) ?? [])
        if ('send' in reaction)
          for (const commandId of [reaction.send.commandId ?? newId(), newId()])
            await commands.send(reaction.send.to, reaction.send.id, reaction.send.command, {
              commandId,
              actor: `policy:${policy.name}`,
              correlation: commandId,
              causation: event.id,
            });
  return { before, after: await log.head() };
};

it('is boosted and not by an admin, for 14 days, on the plan of nobody', async () => {
  const id = await postJob(poster, 'Twelve lanterns');
  granted(Done, await boost(id, true));
  await place.settled();
  expect(await isBoosted(id)).toBe(true);
  const [boosted] = await jobs('?boosted=yes');
  expect(boosted).toMatchObject({ id, is_boosted: true, status: 'open' });
  const left = Date.parse(boosted?.boosted_until ?? '') - place.now().getTime();
  expect(left / 86_400_000).toBeCloseTo(14, 1);
  granted(Done, await boost(id, false));
  await place.settled();
  expect(await isBoosted(id)).toBe(false);
  expect(await jobs(`?id=${id}`)).toMatchObject([{ is_boosted: false, boosted_until: null }]);
  granted(Done, await boost(id, true));
  const kinds = granted(AuditPage, await admin.call('GET', '/api/admin/audit')).items.map(({ kind, job }) => [
    kind,
    job?.title,
  ]);
  expect(kinds.slice(0, 3)).toEqual([
    ['job_boosted', 'Twelve lanterns'],
    ['job_boost_ended', 'Twelve lanterns'],
    ['job_boosted', 'Twelve lanterns'],
  ]);
  await place.pass(14.1);
  admin = await signIn(place.url, admin);
  poster = await signIn(place.url, poster);
  ada = await signIn(place.url, ada);
  expect(await isBoosted(id)).toBe(false);
  expect((await planOf(poster)).active_jobs.used).toBe(1);
  granted(Done, await poster.call('POST', `/api/jobs/${id}/close`));
});

it('is removed by an admin: its slot and undecided applications are given back, once; its contract goes on', async () => {
  const bob = await person(place.url, 'Bob');
  await setUpPayouts(bob);
  const contract = await fundedContract(poster, bob);
  const { job } = await contractOf(bob, contract);
  granted(Created, await ada.call('POST', `/api/jobs/${job.id}/applications`, { message: 'I am in.' }));
  await place.settled();
  expect((await planOf(ada)).applications.used).toBe(1);
  const openBefore = (await overview()).open_jobs;

  granted(Done, await remove(job.id));
  expect(await remove(job.id)).toMatchObject(refused(404, 'not_found'));
  expect(await jobs('?status=removed&q=obby')).toMatchObject([
    { id: job.id, status: 'removed', removed_reason: 'It asks to be paid elsewhere.' },
  ]);
  expect((await overview()).open_jobs).toBe(openBefore - 1);
  expect(await ada.call('GET', `/api/jobs/${job.id}`)).toMatchObject(refused(404, 'job_removed'));
  expect((await planOf(poster)).active_jobs.used).toBe(0);
  expect((await planOf(ada)).applications.used).toBe(0);
  expect((await planOf(bob)).applications.used).toBe(1);

  expect(await told(poster)).toContainEqual(
    expect.objectContaining({
      kind: 'job_removed',
      body: 'An admin removed Obby checkpoints. Reason: It asks to be paid elsewhere.',
    }),
  );
  expect((await told(ada)).map(({ kind }) => kind)).toContain('application_ended_by_removal');
  expect((await told(bob)).map(({ kind }) => kind)).toContain('hired_job_removed');
  await until('the poster has the mail', async () => {
    const { body } = await place.ask('GET', `/dev/mailbox.json?to=${encodeURIComponent(poster.email)}`, null);
    return JSON.stringify(body).includes('Reason: ');
  });

  const { before, after } = await reactAnew();
  expect(after).toBe(before);
  await place.settled();
  expect((await planOf(poster)).active_jobs.used).toBe(0);
  expect((await planOf(ada)).applications.used).toBe(0);

  expect(await overview()).toMatchObject({ money: [{ currency: 'USD', held: 50_000, released: 0 }] });
  granted(z.unknown(), await poster.call('POST', `/api/applications/${contract}/escrow/release`));
  await place.settled();
  expect((await contractOf(bob, contract)).payment_status).toBe('released');
  expect(await overview()).toMatchObject({
    people: 4,
    money: [{ currency: 'USD', held: 0, released: 50_000 }],
    degraded: [],
    parked_tasks: 0,
  });
  granted(Created, await poster.call('POST', '/api/jobs', someJob('Moat')));
});

it('is nothing that an admin boosts or removes where it is their own, and no matter of others', async () => {
  const own = await postJob(admin, 'An own one');
  for (const answer of [await boost(own, true), await remove(own)])
    expect(answer).toMatchObject(refused(403, 'own_job_as_admin'));
  for (const answer of [await boost(own, true, ada), await remove(own, ada)])
    expect(answer).toMatchObject(refused(403, 'not_allowed'));
});

it('is found by words of its title, page by page', async () => {
  expect((await jobs('?q=LANT&status=closed')).map(({ title }) => title)).toEqual(['Twelve lanterns']);
  expect(await jobs('?q=lantern&status=open')).toEqual([]);
  expect(await jobs('?q=%3F')).toEqual([]);
  const first = granted(AdminJobPage, await admin.call('GET', '/api/admin/jobs?limit=1'));
  const second = granted(
    AdminJobPage,
    await admin.call('GET', `/api/admin/jobs?limit=1&cursor=${first.next_cursor}`),
  );
  expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(['An own one', 'Moat']);
  expect((await admin.call('GET', `/api/admin/jobs?status=open&cursor=${first.next_cursor}`)).status).toBe(
    400,
  );
});
