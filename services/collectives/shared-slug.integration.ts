import { z } from 'zod';
import { CollectiveDetail, CreatedCollective, EditedCollective } from '../../contracts/collectives.ts';
import { Done } from '../../contracts/wire.ts';
import { granted, person } from '../../tests/journeys/people.ts';
import type { Person } from '../../tests/journeys/people.ts';
import { holdAppend, nextReadOf } from '../../tests/support/held-append.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';
import type { Commands } from '../platform/commands/commands.ts';
import type { ReserveAndFinish } from '../platform/commands/finish-reservation.ts';
import { COMMANDS, RESERVE_AND_FINISH } from '../platform/tokens.ts';

jest.setTimeout(240_000);

let place: MovedProduct;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  place = await openMovedProduct();
  [ada, bob] = await Promise.all([person(place.url, 'Ada'), person(place.url, 'Bob')]);
});
afterAll(() => place.stop());
afterEach(() => jest.restoreAllMocks());

const found = (who: Person, name: string) =>
  who.call('POST', '/api/collectives', { name, description: 'Heightmaps.' });
const detail = async (at: string) =>
  granted(CollectiveDetail, await ada.call('GET', `/api/collectives/by-slug/${at}`));
const verified = async (): Promise<readonly string[]> => (await place.run('verify', [])).out;

it('of two who take the name of a removed group at once, one gets it', async () => {
  const gone = granted(CreatedCollective, await found(ada, 'Old Mill'));
  granted(Done, await ada.call('POST', `/api/collectives/${gone.id}/remove`, { name: 'Old Mill' }));
  const { log } = place.product.foundation;

  const held = holdAppend(log, 'SlugTaken');
  const first = found(ada, 'Old Mill');
  await held.arrived;
  // The second one looks at who had it while the first one has not written yet.
  const looked = nextReadOf(log, `collective-${gone.id}`);
  const second = found(bob, 'Old Mill');
  await looked;
  held.go();

  expect((await first).status).toBe(201);
  expect(await second).toMatchObject({ status: 409, body: { code: 'slug_taken' } });
  await place.settled();
  expect(await verified()).toContain('addresses: sound, no two groups have one');
});

it('two that have one address from before are noticed, and one of them gets its own', async () => {
  const { foundation, app } = place.product;
  const one = granted(CreatedCollective, await found(ada, 'Twin Peaks'));
  const { id: by } = granted(z.object({ id: z.string() }), await bob.call('GET', '/api/me'));
  const id = crypto.randomUUID();
  const reservation = crypto.randomUUID();
  const words = { name: 'Twin Peaks', description: 'Snow.', studioId: null, websiteUrl: '', twitterUrl: '' };
  const more = { linkedinUrl: '', location: '', tags: [], avatarUrl: null, bannerUrl: null };
  const created = { ...words, ...more, isRecruiting: false, recruitingRoles: [] };
  const asked = { official: false, insider: false, ownsStudio: false };
  await place.settled();
  const own = `twin-peaks-${one.id.slice(0, 8)}`;
  const parting = holdAppend(foundation.log, 'SlugTaken', `slug-${own}`);
  // As it came about: the one that has it was believed to be gone.
  await app.get<ReserveAndFinish>(RESERVE_AND_FINISH, { strict: false })(
    'slug',
    one.slug,
    {
      type: 'TakeSlug',
      slug: one.slug,
      collectiveId: id,
      kind: 'collective',
      reservation,
      by,
      created,
      edited: null,
      group: { status: 'none' },
      goneHolder: one.id,
      ...asked,
    },
    { commandId: reservation, actor: by },
  );
  await parting.arrived;
  expect(await verified()).toEqual(
    expect.arrayContaining([
      expect.stringContaining('addresses: NOT SOUND: 1 '),
      `  twin-peaks: ${one.id}, ${id}`,
    ]),
  );

  parting.go();
  await place.settled();
  expect(await verified()).toContain('addresses: sound, no two groups have one');
  expect(await detail(one.slug)).toMatchObject({ id });
  expect(await detail(own)).toMatchObject({ id: one.id, slug: own, name: 'Twin Peaks' });
  const commands = app.get<Commands>(COMMANDS, { strict: false });
  expect(await commands.state('slug', own)).toMatchObject({ status: 'taken', collectiveId: one.id });

  // It is edited as any other one, and keeps its address as long as its name.
  const edit = async (changes: object) =>
    granted(EditedCollective, await ada.call('PATCH', `/api/collectives/${one.id}`, changes));
  expect(await edit({ description: 'Heightmaps of two peaks.' })).toMatchObject({ slug: own });
  expect(await edit({ name: 'Single Peak' })).toMatchObject({ slug: 'single-peak' });
  expect(await ada.call('PATCH', `/api/collectives/${one.id}`, { name: 'Twin Peaks' })).toMatchObject({
    status: 409,
    body: { code: 'slug_taken' },
  });
});
