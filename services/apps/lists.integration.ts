import { z } from 'zod';
import { CreatedCollective } from '../../contracts/collectives.ts';
import { SentDirectMessage } from '../../contracts/conversations.ts';
import { PartnerEventType, WebhookSecret } from '../../contracts/partner-events.ts';
import { Created, Done, FOREIGN_CURSOR } from '../../contracts/wire.ts';
import { granted, person, postJob, subscribe } from '../../tests/journeys/people.ts';
import { pathsOf } from '../../tests/journeys/routes.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';
import { grantPlan } from '../../tests/support/plans-granted.ts';

jest.setTimeout(120_000);

/** Lists without pages, and why they stay short. */
const short = {
  '/api/account/sessions': 'sessions of one person, which end when nobody uses them',
  '/api/admin/users/{id}/parts': 'at most twelve works, two pictures and two texts of one profile',
  '/api/achievements': 'what the product can award, written down in the code',
  '/api/applications/{id}/history': 'what happened in one contract: as many entries as it had steps',
  '/api/collectives/{id}/works': 'six at most',
  '/api/team-ups/{id}/works': 'six at most',
  '/api/saved-searches': 'twenty a person at most',
  '/api/jobs/recommended': 'three of them (spec §9)',
  '/api/me/achievements': 'as many as there are to earn',
  '/api/me/drafts': 'a hundred a person at most',
  '/api/messages/{id}/files': 'five at most',
  '/api/me/reply-templates': 'twenty at most',
  '/api/me/webhook-endpoints': 'ten, and no more can be added',
  '/api/me/api-keys': 'twenty that work, and the latest of those that ended',
  '/api/me/received-applications/waiting': 'fifty of the things at which somebody waits, and a count of all',
  '/api/me/received-interests/waiting': 'fifty of the things at which somebody waits, and a count of all',
  '/api/me/received-studio-applications/waiting':
    'fifty of the things at which somebody waits, and a count of all',
  '/api/notifications': 'the latest ten (spec §9)',
  '/api/people': 'the few that fit best, for the palette',
} as const;

/** Go on after the number of a message or an event, which is no secret. */
const bySequence = ['/api/applications/{id}/messages', '/api/events'];

const Operation = z.object({
  parameters: z.array(z.object({ name: z.string() })).default([]),
  responses: z.record(z.string(), z.unknown()),
});
const Description = z.object({
  paths: z.record(z.string(), z.object({ get: Operation.optional() })),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }).optional(),
});

const Paged = z.object({ next_cursor: z.string() });

let place: MovedProduct;
let description: z.infer<typeof Description>;
beforeAll(async () => {
  place = await openMovedProduct();
  description = Description.parse(await (await fetch(`${place.url}/api/openapi.json`)).json());
});
afterAll(() => place.stop());

const Answer = z.object({
  content: z.object({ 'application/json': z.object({ schema: z.record(z.string(), z.unknown()) }) }),
});

/** What an answer of a route has in it, by name. */
const fieldsOf = (responses: Readonly<Record<string, unknown>>): readonly string[] => {
  const answer = Answer.safeParse(responses['200']);
  if (!answer.success) return [];
  let { schema } = answer.data.content['application/json'];
  if (typeof schema.$ref === 'string')
    schema = (description.components?.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) as typeof schema;
  return Object.keys(schema.properties ?? {});
};

const lists = () =>
  Object.entries(description.paths).flatMap(([path, { get }]) =>
    get !== undefined && !bySequence.includes(path) && fieldsOf(get.responses).includes('items')
      ? [
          {
            path,
            paged:
              fieldsOf(get.responses).includes('next_cursor') &&
              get.parameters.some(({ name }) => name === 'cursor'),
          },
        ]
      : [],
  );

it('every list has pages, but for those that are short by a rule', () => {
  const whole = lists().filter(({ paged }) => !paged);
  expect(whole.map(({ path }) => path).sort()).toEqual(Object.keys(short).sort());
  expect(lists().length).toBeGreaterThan(whole.length + 10);
});

it('no list takes a cursor that it has not given', async () => {
  const noor = await person(place.url, 'Noor');
  await subscribe(noor, 'pro');
  const job = await postJob(noor, 'Build a lobby');
  const post = { title: 'Lobby', description: 'A lobby to meet in.', roles_needed: ['Builder'] };
  const teamUp = granted(Created, await noor.call('POST', '/api/team-ups', post)).id;
  const { id: collective } = granted(
    CreatedCollective,
    await noor.call('POST', '/api/collectives', { name: 'Listed', description: 'A list.' }),
  );
  const studio = granted(CreatedCollective, await noor.call('POST', '/api/studios', { name: 'Listing' })).id;
  const other = await person(place.url, 'Lior');
  const { id: to } = granted(z.object({ id: z.string() }), await other.call('GET', '/api/me'));
  const { conversation_id } = granted(
    SentDirectMessage,
    await noor.call('POST', '/api/direct-messages', { to, body: 'Hello.' }),
  );
  // Who signs in first owns the site.
  await grantPlan(noor, { id: to }, 'enterprise');
  const hook = {
    url: 'https://hooks.example.com/lists',
    description: 'Lists',
    types: PartnerEventType.options,
  };
  const endpoint = granted(WebhookSecret, await other.call('POST', '/api/me/webhook-endpoints', hook)).id;
  const examples = {
    'me/webhook-endpoints/{id}': [`me/webhook-endpoints/${endpoint}`],
    'jobs/{id}/board/{stage}': [`jobs/${job}/board/new`],
    'jobs/{id}': [`jobs/${job}`],
    'team-ups/{id}': [`team-ups/${teamUp}`],
    'collectives/{id}': [`collectives/${collective}`],
    'studios/{id}': [`studios/${studio}`],
    'profiles/{username}': [`profiles/${noor.username}`],
    'conversations/{id}': [`conversations/${conversation_id}`],
    'admin/users/{id}': [`admin/users/${to}`],
  };
  const paths = lists()
    .filter(({ paged }) => paged)
    .flatMap(({ path }) => pathsOf(path, examples));

  const answers = await Promise.all(
    paths.map((path) =>
      (path.includes(endpoint) ? other : noor).call(
        'GET',
        `${path}?cursor=nonsense${path.endsWith('/search') ? '&q=hello' : ''}`,
      ),
    ),
  );
  expect(answers.map(({ status, body }, at) => ({ path: paths[at], status, body }))).toEqual(
    paths.map((path) => ({
      path,
      status: 400,
      body: expect.objectContaining({
        code: 'invalid_input',
        fields: { cursor: FOREIGN_CURSOR },
      }) as unknown,
    })),
  );
});

it('no list of groups takes the cursor of another one, or of another search', async () => {
  const [ada, eve] = [await person(place.url, 'Ada'), await person(place.url, 'Eve')];
  const found = async (kind: 'collectives' | 'studios', name: string): Promise<string> =>
    granted(CreatedCollective, await ada.call('POST', `/api/${kind}`, { name, description: 'One of two.' }))
      .id;
  const collective = await found('collectives', 'Twin one');
  await found('collectives', 'Twin two');
  await found('studios', 'Twin three');
  await found('studios', 'Twin four');
  granted(Done, await eve.call('POST', `/api/collectives/${collective}/join`));
  await place.settled();

  const searches = [
    '/api/collectives?limit=1',
    '/api/collectives?limit=1&sort=members',
    '/api/collectives?limit=1&q=twin',
    '/api/studios?limit=1',
    '/api/studios?limit=1&q=twin',
    '/api/me/collectives?limit=1',
    '/api/me/studios?limit=1',
    `/api/collectives/${collective}/members?limit=1`,
  ];
  const cursors = await Promise.all(
    searches.map(async (path) => granted(Paged, await ada.call('GET', path)).next_cursor),
  );
  for (const [of, cursor] of cursors.entries())
    for (const [at, path] of searches.entries()) {
      const { status, body } = await ada.call('GET', `${path}&cursor=${cursor}`);
      const refusal = { code: 'invalid_input', fields: { cursor: FOREIGN_CURSOR } };
      expect([searches[of], path, status, body]).toEqual(
        of === at
          ? [path, path, 200, expect.anything()]
          : [searches[of], path, 400, expect.objectContaining(refusal)],
      );
    }
});
