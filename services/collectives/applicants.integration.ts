import { z } from 'zod';
import { CreatedCollective } from '../../contracts/collectives.ts';
import { StudioApplications } from '../../contracts/studios.ts';
import { Created, Done } from '../../contracts/wire.ts';
import { granted, person } from '../../tests/journeys/people.ts';
import type { Person } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';

jest.setTimeout(240_000);

const names = ['Sora', 'Kade', 'Ines', 'Dara', 'Fern'] as const;
let place: MovedProduct;
let people: Readonly<Record<(typeof names)[number], Person>>;
beforeAll(async () => {
  place = await openMovedProduct();
  const all = await Promise.all(names.map(async (name) => [name, await person(place.url, name)] as const));
  people = Object.fromEntries(all) as typeof people;
});
afterAll(() => place.stop());

const idOf = async (who: Person): Promise<string> =>
  granted(z.object({ id: z.string() }), await who.call('GET', '/api/me')).id;
const apply = async (who: Person, studio: string): Promise<string> =>
  granted(Created, await who.call('POST', `/api/studios/${studio}/applications`, { message: 'Me!' })).id;
const decide = async (by: Person, id: string, how: 'accept' | 'reject'): Promise<void> => {
  granted(Done, await by.call('POST', `/api/studio-applications/${id}/${how}`));
};

/** Of each application: whose it is, what is said of earlier work, and who has decided it. */
const seen = async (who: Person, at: string) => {
  await place.settled();
  const { items } = granted(StudioApplications, await who.call('GET', at));
  return items.slice(0, 2).map(({ person: applicant, worked_with: met, decided_by: by }) => ({
    name: applicant.display_name,
    met: met.map(({ person: whom, ...rest }) => ({ whom: whom.display_name, ...rest })),
    by: by?.display_name ?? null,
  }));
};

it('managers see with whom of the members an applicant has worked, and who decided', async () => {
  const { Sora, Kade, Ines, Dara, Fern } = people;
  const { id } = granted(CreatedCollective, await Sora.call('POST', '/api/studios', { name: 'Old Friends' }));
  for (const who of [Dara, Kade]) await decide(Sora, await apply(who, id), 'accept');
  const kade = `/api/collectives/${id}/members/${await idOf(Kade)}`;
  granted(Done, await Sora.call('PATCH', kade, { role: 'Editor' }));
  const post = { title: 'Crystal mine', description: 'Caves.', roles_needed: ['Builder'] };
  const teamUp = granted(Created, await Dara.call('POST', '/api/team-ups', post)).id;
  const interest = granted(
    Created,
    await Fern.call('POST', `/api/team-ups/${teamUp}/interests`, { message: '' }),
  );
  granted(Done, await Dara.call('POST', `/api/interests/${interest.id}/accept`));

  const [ofFern, ofInes] = [await apply(Fern, id), await apply(Ines, id)];
  const at = expect.any(String) as string;
  const met = [{ whom: 'Dara', contracts: 0, team_ups: 1, latest: { title: 'Crystal mine', at } }];
  for (const list of [`/api/studios/${id}/applications`, '/api/me/received-studio-applications'])
    expect(await seen(Kade, list)).toEqual([
      { name: 'Ines', met: [], by: null },
      { name: 'Fern', met, by: null },
    ]);

  await decide(Kade, ofFern, 'reject');
  await decide(Sora, ofInes, 'accept');
  expect(await seen(Sora, `/api/studios/${id}/applications`)).toEqual([
    { name: 'Ines', met: [], by: 'Sora' },
    { name: 'Fern', met, by: 'Kade' },
  ]);
});
