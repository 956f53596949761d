import { z } from 'zod';
import { CollectiveDetail, CollectivePage, CreatedCollective } from '../../contracts/collectives.ts';
import { NotificationList } from '../../contracts/notifications.ts';
import { SentStudioApplications, StudioDetail } from '../../contracts/studios.ts';
import { Created, Done } from '../../contracts/wire.ts';
import { granted, person } from '../../tests/journeys/people.ts';
import type { Answer, Person } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';

jest.setTimeout(240_000);

const names = ['Sora', 'Kade', 'Dara', 'Fern'] as const;
let place: MovedProduct;
let people: Readonly<Record<(typeof names)[number], Person>>;
beforeAll(async () => {
  place = await openMovedProduct();
  const all = await Promise.all(names.map(async (name) => [name, await person(place.url, name)] as const));
  people = Object.fromEntries(all) as typeof people;
});
afterAll(() => place.stop());

/** What somebody sees once it has come to the read models, whoever did it. */
const sees = async (who: Person, at: string): Promise<Answer> => {
  await place.settled();
  return await who.call('GET', at);
};
const idOf = async (who: Person): Promise<string> =>
  granted(z.object({ id: z.string() }), await who.call('GET', '/api/me')).id;
const studio = async (who: Person, name: string) =>
  granted(CreatedCollective, await who.call('POST', '/api/studios', { name }));
const apply = async (who: Person, id: string): Promise<string> =>
  granted(Created, await who.call('POST', `/api/studios/${id}/applications`, { message: 'Me!' })).id;
const decide = async (id: string, how: 'accept' | 'reject'): Promise<void> => {
  granted(Done, await people.Sora.call('POST', `/api/studio-applications/${id}/${how}`));
};
const does = (who: Person, id: string, what: string, body?: object): Promise<Answer> =>
  who.call('POST', `/api/collectives/${id}/${what}`, body);
const told = async (who: Person) => granted(NotificationList, await sees(who, '/api/notifications')).items;
const sent = async (who: Person) =>
  granted(SentStudioApplications, await sees(who, '/api/me/studio-applications')).items;
const refused = (status: number, code: string) => ({ status, body: { code } });

describe('a studio that closes', () => {
  it('tells whoever waits for its answer, whose application shows that it has ended', async () => {
    const { Sora: owner, Kade: editor, Dara: waits, Fern: rejected } = people;
    const { id } = await studio(owner, 'Lantern Row');
    await decide(await apply(editor, id), 'accept');
    const path = `/api/collectives/${id}/members/${await idOf(editor)}`;
    granted(Done, await owner.call('PATCH', path, { role: 'Editor' }));
    await decide(await apply(rejected, id), 'reject');
    const application = await apply(waits, id);
    expect(await sent(waits)).toMatchObject([
      { id: application, status: 'pending', studio: { name: 'Lantern Row', status: 'open' } },
    ]);

    granted(Done, await does(owner, id, 'remove', { name: 'Lantern Row' }));
    expect((await told(waits))[0]).toMatchObject({
      kind: 'studio_application_ended',
      title: 'Application ended',
      body: 'Lantern Row was deleted. Your application has ended.',
      link: '/dashboard?tab=studios',
      is_read: false,
    });
    expect(await sent(waits)).toMatchObject([
      { id: application, status: 'ended', studio: { name: 'Lantern Row', status: 'closed' } },
    ]);
    for (const who of [owner, editor, rejected])
      expect((await told(who)).map(({ kind }) => kind)).not.toContain('studio_application_ended');
    // What was answered says nothing new.
    expect(await sent(rejected)).toEqual([]);
    const answers = await Promise.all(
      [owner, editor].map((who) => who.call('POST', `/api/studio-applications/${application}/accept`)),
    );
    for (const answer of answers) expect(answer).toMatchObject(refused(404, 'not_found'));
    expect(await sees(editor, '/api/me/received-studio-applications/waiting')).toMatchObject({
      body: { count: 0, items: [] },
    });

    // The next one under its name has nothing of it, and whoever no longer wants to see it takes it back.
    const next = await studio(editor, 'Lantern Row');
    expect(await sent(waits)).toMatchObject([{ studio: { status: 'closed' } }]);
    expect(granted(StudioDetail, await sees(waits, `/api/studios/by-slug/${next.slug}`))).toMatchObject({
      my_application: null,
      can: { apply: true },
    });
    granted(Done, await waits.call('POST', `/api/studio-applications/${application}/withdraw`));
    expect(await sent(waits)).toEqual([]);
  });
});

describe('a collective that is part of a studio', () => {
  it('is let go by the studio’s owner, whoever owns the collective by then, and by nobody else', async () => {
    const { Sora: owner, Kade: editor, Dara: heir, Fern: stranger } = people;
    const { id, slug } = await studio(owner, 'Northlight');
    const other = await studio(stranger, 'Saltbox');
    await decide(await apply(editor, id), 'accept');
    const path = `/api/collectives/${id}/members/${await idOf(editor)}`;
    granted(Done, await owner.call('PATCH', path, { role: 'Admin' }));
    const body = { name: 'Cold Hands', description: 'Snow.', associated_studio_id: id };
    const part = granted(CreatedCollective, await owner.call('POST', '/api/collectives', body));
    granted(Done, await does(heir, part.id, 'join'));
    granted(Done, await does(owner, part.id, 'hand-over', { to: await idOf(heir) }));
    granted(Done, await does(owner, part.id, 'leave'));

    const unlink = (who: Person, from: string, collective = part.id): Promise<Answer> =>
      who.call('POST', `/api/studios/${from}/unlink`, { collective_id: collective });
    const detail = async () =>
      granted(CollectiveDetail, await sees(stranger, `/api/collectives/by-slug/${part.slug}`));
    const before = await detail();
    expect(before.associated_studio).toMatchObject({ slug });
    for (const who of [editor, heir, stranger])
      expect(await unlink(who, id)).toMatchObject(refused(403, 'not_allowed'));
    // A studio of one’s own gives no right over what is part of another one, and no group is a part of it by itself.
    expect(await unlink(stranger, other.id)).toMatchObject(refused(404, 'collective_not_found'));
    expect(await unlink(owner, id, other.id)).toMatchObject(refused(404, 'collective_not_found'));
    expect(await unlink(owner, id, crypto.randomUUID())).toMatchObject(refused(404, 'collective_not_found'));
    expect(await unlink(heir, part.id)).toMatchObject(refused(404, 'studio_not_found'));
    expect(await detail()).toEqual(before);

    granted(Done, await unlink(owner, id));
    expect(await detail()).toEqual({ ...before, associated_studio: null, associated_studio_id: null });
    const { items } = granted(CollectivePage, await sees(owner, `/api/studios/${id}/collectives`));
    expect(items).toEqual([]);
    expect(granted(StudioDetail, await sees(owner, `/api/studios/by-slug/${slug}`)).collectives).toBe(0);
    expect(await unlink(owner, id)).toMatchObject(refused(404, 'collective_not_found'));
    const again = { associated_studio_id: id };
    expect(await heir.call('PATCH', `/api/collectives/${part.id}`, again)).toMatchObject(
      refused(403, 'studio_not_yours'),
    );
  });
});
