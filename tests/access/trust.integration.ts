import { Created, Done } from '../../contracts/wire.ts';
import { granted, signIn, somebody } from '../journeys/people.ts';
import type { Answer, Somebody } from '../journeys/people.ts';
import type { MovedProduct } from '../support/moved-product.ts';
import { openMovedProduct } from '../support/moved-product.ts';
import { routesOfTheProduct } from './product-routes.ts';
import type { ProductRoute } from './product-routes.ts';

jest.setTimeout(300_000);

/** Who comes to the panel's routes, by how they stand to one report; the matrix has who they are otherwise. */
type Who = 'stranger' | 'reporter' | 'reported' | 'admin' | 'second' | 'owner' | 'demoted';

const NOBODY = '00000000-0000-4000-8000-00000000dead';

let place: MovedProduct;
let people: Readonly<Record<Who, Somebody>>;
let report: string;
let panel: readonly ProductRoute[];

const act = async (id: string, what: string): Promise<void> => {
  granted(Done, await people.owner.call('POST', `/api/admin/users/${id}/${what}`));
};

beforeAll(async () => {
  place = await openMovedProduct();
  // Who signs in first owns the site.
  const first = await somebody(place.url, 'Owen');
  const owner = { ...first, ...(await signIn(place.url, first)) };
  const [stranger, reporter, reported, admin, second, demoted] = (await Promise.all(
    ['Sam', 'Rita', 'Rex', 'Ada', 'Bea', 'Dan'].map((name) => somebody(place.url, name)),
  )) as [Somebody, Somebody, Somebody, Somebody, Somebody, Somebody];
  people = { stranger, reporter, reported, admin, second, owner, demoted };
  for (const { id } of [admin, second, demoted]) await act(id, 'promote');
  await act(demoted.id, 'demote');
  const about = { kind: 'profile', id: reported.id };
  const filed = await reporter.call('POST', '/api/reports', {
    subject: 'Look',
    description: 'At this.',
    about,
  });
  report = granted(Created, filed).id;
  await place.settled();
  panel = (await routesOfTheProduct()).filter(({ route }) => / \/api\/admin\//.test(route));
});
afterAll(() => place.stop());

/** At a thing that isn't there, and without a body: whoever may do it is told so, and nothing is done. */
const send = async (who: Who | 'visitor', route: string): Promise<{ status: number; body: unknown }> => {
  const [method = '', path = ''] = route.split(' ');
  const answer = await fetch(`${place.url}${path.replaceAll(/:[a-z]+/gi, NOBODY)}`, {
    method,
    headers: {
      ...(who === 'visitor' ? {} : { authorization: `Bearer ${people[who].token}` }),
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  const said = await answer.text();
  // Tables come as CSV.
  const isJson = answer.headers.get('content-type')?.includes('json') === true;
  return { status: answer.status, body: isJson ? (JSON.parse(said) as unknown) : null };
};
const codeOf = ({ body }: { readonly body: unknown }): string =>
  (body as { readonly code?: string } | null)?.code ?? '';

it('has a rule for admins or the site owner at each of its routes', () => {
  expect(panel.length).toBeGreaterThan(40);
  expect(panel.filter(({ access }) => access !== 'admin' && access !== 'site-owner')).toEqual([]);
});

it.each(['stranger', 'reporter', 'reported', 'demoted'] as const)(
  'is closed to the %s at each route',
  async (who) => {
    const answers = await Promise.all(
      panel.map(async ({ route }) => {
        const answer = await send(who, route);
        return [route, answer.status, codeOf(answer)];
      }),
    );
    expect(answers).toEqual(panel.map(({ route }) => [route, 403, 'not_allowed']));
  },
);

it('is closed to a visitor at each route', async () => {
  const answers = await Promise.all(
    panel.map(async ({ route }) => [route, (await send('visitor', route)).status]),
  );
  expect(answers).toEqual(panel.map(({ route }) => [route, 401]));
});

it.each(['admin', 'second', 'owner'] as const)('lets the %s in', async (who) => {
  for (const { route, access } of panel) {
    const answer = await send(who, route);
    const may = access === 'admin' || who === 'owner';
    expect([route, codeOf(answer) === 'not_allowed']).toEqual([route, !may]);
    expect([route, answer.status === 401 || answer.status >= 500]).toEqual([route, false]);
  }
});

describe('a report that one admin has taken', () => {
  const decisions = {
    status: { status: 'resolved', was: 'in_progress' },
    sanction: { kind: 'warning', rule: 'scam', reason: 'Asks for logins.', was: 'in_progress' },
    look: undefined,
  } as const;
  const decide = (who: Who, what: keyof typeof decisions): Promise<Answer> =>
    people[who].call('POST', `/api/admin/reports/${report}/${what}`, decisions[what]);
  const codes = async (who: Who): Promise<readonly string[]> => [
    codeOf(await decide(who, 'status')),
    codeOf(await decide(who, 'sanction')),
    codeOf(await decide(who, 'look')),
  ];

  beforeAll(async () => {
    const taken = { status: 'in_progress', was: 'open' };
    granted(Done, await people.admin.call('POST', `/api/admin/reports/${report}/status`, taken));
  });

  it('is nobody else’s to decide, whatever they are', async () => {
    expect(await codes('second')).toEqual(['report_taken', 'report_taken', 'report_not_yours']);
    expect(await codes('owner')).toEqual(['report_taken', 'report_taken', 'report_not_yours']);
    expect(await codes('demoted')).toEqual(['not_allowed', 'not_allowed', 'not_allowed']);
  });

  it('is none to an admin whom it is about, and not decided by one who sent it', async () => {
    for (const who of ['reported', 'reporter'] as const) await act(people[who].id, 'promote');
    expect(await codes('reported')).toEqual(['report_not_found', 'report_not_found', 'report_not_found']);
    const { body } = await people.reported.call('GET', '/api/admin/reports');
    expect(JSON.stringify(body)).not.toContain(report);
    expect((await people.reported.call('GET', '/api/admin/reports/count')).body).toEqual({
      count: 0,
      more: false,
    });
    expect((await codes('reporter')).slice(0, 2)).toEqual(['report_by_you', 'report_by_you']);
    for (const who of ['reported', 'reporter'] as const) await act(people[who].id, 'demote');
    expect(await codes('reported')).toEqual(['not_allowed', 'not_allowed', 'not_allowed']);
  });

  it('is its admin’s, and no longer once the role is taken away in between', async () => {
    await act(people.admin.id, 'demote');
    expect(await codes('admin')).toEqual(['not_allowed', 'not_allowed', 'not_allowed']);
    await act(people.admin.id, 'promote');
    granted(Done, await decide('admin', 'status'));
  });
});
