import { z } from 'zod';
import { Account } from '../../contracts/account.ts';
import { CollectivePage, CreatedCollective, Members } from '../../contracts/collectives.ts';
import { JobDetail, JobPage } from '../../contracts/jobs.ts';
import { NotificationList } from '../../contracts/notifications.ts';
import {
  MyStudios,
  ReceivedStudioApplications,
  SentStudioApplications,
  StudioApplications,
  StudioDetail,
} from '../../contracts/studios.ts';
import { Created, Done } from '../../contracts/wire.ts';
import type { Person } from '../../tests/journeys/people.ts';
import { granted, PASSWORD, person, someJob, subscribe } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';
import { unzipped } from '../../tests/support/unzipped.ts';

jest.setTimeout(240_000);

const names = ['Sora', 'Kade', 'Ines', 'Dara', 'Fern'] as const;
let place: MovedProduct;
/** Sora owns both studios and goes. Kade is an Editor and joined first, Ines an Admin, Dara applies, Fern is in the other one. */
let people: Readonly<Record<(typeof names)[number], Person>>;
let passes: CreatedCollective;
let closes: CreatedCollective;
/** The collective of Sora's that is part of the studio that passes on; Dara is its Admin. */
let linked: CreatedCollective;
let applications: Readonly<Record<'toPassing' | 'toClosing', string>>;
let jobs: Readonly<Record<'ofOwner' | 'ofEditor' | 'ofMember', string>>;
const ids = new Map<Person, string>();

/** A fresh session: the clock has moved since the last one. */
const asks = async (who: Person | null, method: string, at: string, body?: unknown) => {
  await place.settled();
  const session = who === null ? null : await place.signIn(who.email);
  if (typeof session === 'string') throw new Error(`${who?.email} cannot sign in: ${session}`);
  return place.ask(method, at, session?.token ?? null, body);
};
const reads = async <T>(shape: z.ZodType<T>, who: Person | null, at: string): Promise<T> =>
  granted(shape, await asks(who, 'GET', at));
const idOf = (who: Person): string => ids.get(who) ?? '';
const apply = async (who: Person, id: string): Promise<string> =>
  granted(Created, await who.call('POST', `/api/studios/${id}/applications`, { message: 'Me.' })).id;
const admit = async (who: Person, id: string, role?: 'Admin' | 'Editor'): Promise<void> => {
  const application = await apply(who, id);
  granted(Done, await people.Sora.call('POST', `/api/studio-applications/${application}/accept`));
  if (role === undefined) return;
  const path = `/api/collectives/${id}/members/${idOf(who)}`;
  granted(Done, await people.Sora.call('PATCH', path, { role }));
};
const post = async (who: Person, title: string, studio: string): Promise<string> => {
  await subscribe(who, 'creator');
  return granted(Created, await who.call('POST', '/api/jobs', { ...someJob(title), studio_id: studio })).id;
};

beforeAll(async () => {
  place = await openMovedProduct();
  const all = await Promise.all(names.map(async (name) => [name, await person(place.url, name)] as const));
  people = Object.fromEntries(all) as typeof people;
  const { Sora, Kade, Ines, Dara, Fern } = people;
  for (const who of Object.values(people))
    ids.set(who, granted(z.object({ id: z.string() }), await who.call('GET', '/api/me')).id);
  const make = async (name: string) =>
    granted(CreatedCollective, await Sora.call('POST', '/api/studios', { name }));
  passes = await make('Passing On');
  closes = await make('Closing Down');
  await admit(Kade, passes.id, 'Editor');
  await admit(Ines, passes.id, 'Admin');
  await admit(Fern, closes.id, 'Editor');
  const ofStudio = { name: 'Cold Hands', description: 'Snow.', associated_studio_id: passes.id };
  linked = granted(CreatedCollective, await Sora.call('POST', '/api/collectives', ofStudio));
  granted(Done, await Dara.call('POST', `/api/collectives/${linked.id}/join`));
  const role = { role: 'Admin' };
  granted(Done, await Sora.call('PATCH', `/api/collectives/${linked.id}/members/${idOf(Dara)}`, role));
  applications = { toPassing: await apply(Dara, passes.id), toClosing: await apply(Dara, closes.id) };
  jobs = {
    ofOwner: await post(Sora, 'Snow that remembers', passes.id),
    ofEditor: await post(Kade, 'Ice climbing', passes.id),
    ofMember: await post(Fern, 'Warm lights', closes.id),
  };
  granted(z.unknown(), await Sora.call('POST', '/api/account/deletion', { password: PASSWORD }));
});
afterAll(() => place.stop());

it('changes nothing in the days in which the account can still be kept', async () => {
  await place.pass(13);
  const { items } = await reads(Members, null, `/api/collectives/${passes.id}/members`);
  expect(items.map(({ role, person: { display_name: name } }) => [role, name])).toEqual([
    ['Owner', 'Sora'],
    ['Admin', 'Ines'],
    ['Editor', 'Kade'],
  ]);
  expect((await reads(MyStudios, people.Sora, '/api/me/studios')).items.map(({ slug }) => slug)).toEqual([
    closes.slug,
    passes.slug,
  ]);
  await place.pass(2);
});

it('passes a studio to its eldest Admin, who decides what waits there', async () => {
  const { Ines, Kade, Dara } = people;
  const at = `/api/studios/by-slug/${passes.slug}`;
  expect(await reads(StudioDetail, Ines, at)).toMatchObject({
    owner_id: idOf(Ines),
    owner: { display_name: 'Ines' },
    members: 2,
    my_role: 'Owner',
    to_answer: 1,
    can: { own: true, manage: true },
  });
  const roster = await reads(Members, null, `/api/collectives/${passes.id}/members`);
  expect(roster.items.map(({ role, user_id: of }) => [role, of])).toEqual([
    ['Owner', idOf(Ines)],
    ['Editor', idOf(Kade)],
  ]);
  expect((await reads(NotificationList, Ines, '/api/notifications')).items.map(({ kind }) => kind)).toContain(
    'ownership_inherited',
  );
  const waiting = await reads(StudioApplications, Ines, `/api/studios/${passes.id}/applications`);
  expect(waiting.items.filter(({ status }) => status === 'pending')).toMatchObject([
    { id: applications.toPassing },
  ]);
  granted(Done, await asks(Ines, 'POST', `/api/studio-applications/${applications.toPassing}/accept`));
  expect(await reads(StudioDetail, Dara, at)).toMatchObject({ members: 3, my_role: 'Member' });
});

it('keeps what others posted for it, and takes the owner’s own jobs off', async () => {
  const hiring = await reads(JobPage, null, `/api/studios/${passes.id}/jobs`);
  expect(hiring.items.map(({ id }) => id)).toEqual([jobs.ofEditor]);
  expect((await asks(null, 'GET', `/api/jobs/${jobs.ofOwner}`)).status).toBe(404);
  expect(await reads(JobDetail, null, `/api/jobs/${jobs.ofEditor}`)).toMatchObject({
    studio: { slug: passes.slug },
  });
});

it('leaves the collective with the studio, under its own eldest Admin', async () => {
  const { items } = await reads(CollectivePage, null, `/api/studios/${passes.id}/collectives`);
  expect(items).toMatchObject([
    { id: linked.id, owner_id: idOf(people.Dara), members: 1, associated_studio: { slug: passes.slug } },
  ]);
});

it('closes a studio without an Admin: what waited there has ended, and its jobs stay with who posted them', async () => {
  const { Dara, Fern } = people;
  expect((await asks(null, 'GET', `/api/studios/by-slug/${closes.slug}`)).status).toBe(404);
  expect((await asks(null, 'GET', `/api/studios/${closes.id}/jobs`)).status).toBe(404);
  const sent = await reads(SentStudioApplications, Dara, '/api/me/studio-applications');
  expect(sent.items.map(({ id, status, studio: { status: is } }) => [id, status, is])).toEqual([
    [applications.toClosing, 'ended', 'closed'],
    [applications.toPassing, 'accepted', 'open'],
  ]);
  const heard = (await reads(NotificationList, Dara, '/api/notifications')).items;
  expect(heard.filter(({ kind }) => kind === 'studio_application_ended')).toMatchObject([
    { body: 'Closing Down was deleted. Your application has ended.' },
  ]);
  const received = await reads(ReceivedStudioApplications, Fern, '/api/me/received-studio-applications');
  expect(received.items).toEqual([]);
  expect(await asks(Fern, 'POST', `/api/studio-applications/${applications.toClosing}/accept`)).toMatchObject(
    {
      status: 404,
    },
  );
  expect((await reads(MyStudios, Fern, '/api/me/studios')).items).toEqual([]);
  expect(await reads(JobDetail, null, `/api/jobs/${jobs.ofMember}`)).toMatchObject({
    status: 'open',
    studio: null,
  });
  const told = (await reads(NotificationList, Fern, '/api/notifications')).items;
  expect(told.filter(({ kind }) => kind === 'group_ended')).toMatchObject([
    { body: 'Closing Down closed because its owner left Makehold.' },
  ]);
  // The name is free, and the next one under it has nothing of the one before.
  const body = { name: 'Closing Down' };
  const next = granted(CreatedCollective, await asks(Fern, 'POST', '/api/studios', body));
  expect(next.slug).toBe(closes.slug);
  expect(await reads(StudioDetail, Fern, `/api/studios/by-slug/${next.slug}`)).toMatchObject({
    members: 1,
    to_answer: 0,
  });
});

it('stands in the heir’s export, and what is gone in nobody’s', async () => {
  const { Ines, Dara } = people;
  const exported = async (who: Person, file: string) => {
    expect((await asks(who, 'POST', '/api/account/export')).status).toBe(202);
    const { url } = (await reads(Account, who, '/api/account')).export ?? {};
    const zip = await fetch((url ?? '').replace('//localhost', '//127.0.0.1'));
    return (await unzipped(Buffer.from(await zip.arrayBuffer()))).get(file)?.toString() ?? '';
  };
  const owned = JSON.parse(await exported(Ines, 'collectives.json')) as object[];
  expect(owned).toMatchObject([{ type: 'studio', slug: passes.slug, members: 3 }]);
  const applied = await exported(Dara, 'studioapplications.json');
  expect(applied).toContain(applications.toPassing);
  expect(applied).not.toContain(idOf(people.Sora));
});

it('adds up: what is shown is what the log comes to', async () => {
  const { code, out } = await place.run('verify', []);
  expect([code, out.filter((line) => line.includes('NOT SOUND'))]).toEqual([0, []]);
});
