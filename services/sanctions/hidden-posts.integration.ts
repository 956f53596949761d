import { z } from 'zod';
import { CreatedCollective } from '../../contracts/collectives.ts';
import { Created, Done } from '../../contracts/wire.ts';
import { granted, signIn, somebody, someJob } from '../../tests/journeys/people.ts';
import type { Answer, Somebody } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';

jest.setTimeout(240_000);

let place: MovedProduct;
let owner: Somebody;
/** Whose posts they are. */
let ada: Somebody;
/** Wants to be part of them. */
let bob: Somebody;
/** Belongs to Ada's studio. */
let cy: Somebody;
let teamUp: string;
let job: string;
let studio: CreatedCollective;
let collective: CreatedCollective;

beforeAll(async () => {
  place = await openMovedProduct();
  // Who signs in first owns the site.
  owner = await somebody(place.url, 'Owen');
  [ada, bob, cy] = (await Promise.all(['Ada', 'Bob', 'Cy'].map((name) => somebody(place.url, name)))) as [
    Somebody,
    Somebody,
    Somebody,
  ];
  owner = { ...owner, ...(await signIn(place.url, owner)) };
  const plan = { tier: 'creator', until: null, note: 'Agreed by phone.' };
  granted(Done, await owner.call('POST', `/api/admin/users/${ada.id}/plan`, plan));
  const words = { title: 'Castle', description: 'We build a castle.', roles_needed: ['Builder'] };
  teamUp = granted(Created, await ada.call('POST', '/api/team-ups', words)).id;
  job = granted(Created, await ada.call('POST', '/api/jobs', someJob('Moat'))).id;
  studio = granted(CreatedCollective, await ada.call('POST', '/api/studios', { name: 'Keep Works' }));
  const ours = { name: 'Towers', description: 'Ours.' };
  collective = granted(CreatedCollective, await ada.call('POST', '/api/collectives', ours));
  const { id } = granted(Created, await cy.call('POST', `/api/studios/${studio.id}/applications`, {}));
  granted(Done, await ada.call('POST', `/api/studio-applications/${id}/accept`));
});
afterAll(() => place.stop());

const sees = async (who: Somebody | null, at: string): Promise<Answer> => {
  await place.settled();
  return who === null ? await place.ask('GET', at, null) : await who.call('GET', at);
};
const decide = async (how: string, body?: object, who = ada): Promise<void> => {
  granted(Done, await owner.call('POST', `/api/admin/users/${who.id}/${how}`, body));
};
const signInAgain = async (): Promise<void> => {
  [owner, ada, bob, cy] = (await Promise.all(
    [owner, ada, bob, cy].map(async (who) => ({ ...who, ...(await signIn(place.url, who)) })),
  )) as [Somebody, Somebody, Somebody, Somebody];
};
const because = { reason: 'Scams.' };
const tomorrow = (): string => new Date(place.now().getTime() + 86_400_000).toISOString();

const pages = (): readonly string[] => [
  `/api/team-ups/${teamUp}`,
  `/api/team-ups/${teamUp}/works`,
  `/api/jobs/${job}`,
  `/api/studios/by-slug/${studio.slug}`,
  `/api/studios/by-slug/${studio.id}`,
  `/api/studios/${studio.id}/jobs`,
  `/api/studios/${studio.id}/collectives`,
  `/api/collectives/by-slug/${collective.slug}`,
  `/api/collectives/${collective.id}/members`,
  `/api/collectives/${collective.id}/works`,
  `/api/collectives/${studio.id}/members`,
  `/share/jobs/${job}`,
  `/share/team-ups/${teamUp}`,
  `/jobs/${job}`,
  `/team-ups/${teamUp}`,
  `/studios/${studio.slug}`,
];
/** The status of each page, as a visitor or somebody gets it. */
const statuses = async (who: Somebody | null): Promise<Record<string, number>> => {
  await place.settled();
  const token = who?.token;
  return Object.fromEntries(
    await Promise.all(
      pages().map(async (at) => {
        const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
        return [at, (await fetch(`${place.url}${at}`, { headers })).status] as const;
      }),
    ),
  );
};
const all = (status: number): Record<string, number> => Object.fromEntries(pages().map((at) => [at, status]));
const ofApi = (of: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(of).filter(([at]) => at.startsWith('/api/')));

const asked = (): readonly (readonly [string, object | undefined, string])[] => [
  [`/api/team-ups/${teamUp}/interests`, { message: 'Me!' }, 'team_up_not_found'],
  [`/api/jobs/${job}/applications`, { message: 'Me!' }, 'not_found'],
  [`/api/studios/${studio.id}/applications`, {}, 'studio_not_found'],
  [`/api/collectives/${collective.id}/join`, undefined, 'collective_not_found'],
];

it('stays before the eyes of whoever is suspended, and comes back when that is over', async () => {
  await decide('suspend', { ...because, until: tomorrow() });
  expect(ofApi(await statuses(ada))).toEqual(ofApi(all(200)));
  await place.pass(2);
  expect(await statuses(null)).toEqual(all(200));
  // The clock has moved since they signed in.
  await signInAgain();
});

describe.each([
  ['suspended', () => decide('suspend', { ...because, until: tomorrow() }), () => decide('lift-suspension')],
  ['banned', () => decide('ban', because), () => decide('lift-ban')],
])('what somebody posted who is %s', (_how, away, back) => {
  it('is found by nobody else, takes nobody, and comes back', async () => {
    expect(await statuses(null)).toEqual(all(200));
    await away();
    expect(await statuses(null)).toEqual(all(404));
    expect(ofApi(await statuses(bob))).toEqual(ofApi(all(404)));
    for (const [at, body, code] of asked())
      expect([at, await bob.call('POST', at, body)]).toMatchObject([at, { status: 404, body: { code } }]);
    // An admin looks at what they have to decide on; who belongs to a studio finds it.
    expect(ofApi(await statuses(owner))).toEqual(ofApi(all(200)));
    expect((await sees(cy, `/api/studios/by-slug/${studio.slug}`)).status).toBe(200);
    await back();
    await signInAgain();
    expect(await statuses(null)).toEqual(all(200));
  });
});

it.each([
  ['suspend', () => ({ ...because, until: tomorrow() }), 'lift-suspension'],
  ['ban', () => because, 'lift-ban'],
] as const)(
  'accepts nobody whom an admin %ss, says why, and does once that is over',
  async (how, body, lift) => {
    const del = await somebody(place.url, 'Del');
    const wishes = [
      [`/api/team-ups/${teamUp}/interests`, '/api/interests'],
      [`/api/jobs/${job}/applications`, '/api/applications'],
      [`/api/studios/${studio.id}/applications`, '/api/studio-applications'],
    ] as const;
    const sent = await Promise.all(
      wishes.map(async ([at, decided]) => {
        const { id } = granted(Created, await del.call('POST', at, { message: 'Me!' }));
        return `${decided}/${id}`;
      }),
    );
    await decide(how, body(), del);
    for (const at of sent)
      expect([at, await ada.call('POST', `${at}/accept`)]).toMatchObject([
        at,
        {
          status: 409,
          body: {
            code: 'person_sent_away',
            message: expect.stringContaining('suspended or banned') as string,
          },
        },
      ]);
    await decide(lift, undefined, del);
    for (const at of sent) granted(z.unknown(), await ada.call('POST', `${at}/accept`));
  },
);
