import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ApiKeys, MadeApiKey } from '../../contracts/api-keys.ts';
import type { ApiScope } from '../../contracts/api-keys.ts';
import { apiOperations } from '../../contracts/api-v1.ts';
import { JobPage } from '../../contracts/jobs.ts';
import { AuditPage } from '../../contracts/audit.ts';
import { NotificationList } from '../../contracts/notifications.ts';
import { Created, Done } from '../../contracts/wire.ts';
import { granted, signIn, someJob, somebody } from '../../tests/journeys/people.ts';
import type { Answer, Person, Somebody } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';
import { grantPlan, refused } from '../../tests/support/plans-granted.ts';
import { noteUse } from '../../projections/api-keys/queries.ts';
import { ownEvents } from '../privacy/own-events.ts';

jest.setTimeout(240_000);

const GOLDEN = path.join(import.meta.dirname, '../../tests/support/api-v1.golden.json');
const ALL: readonly ApiScope[] = [...new Set(apiOperations.map(({ scope }) => scope))];

let place: MovedProduct;
let owner: Somebody;
let ada: Somebody;
let bob: Somebody;
beforeAll(async () => {
  place = await openMovedProduct();
  // Who signs in first owns the site.
  owner = await somebody(place.url, 'Owen');
  [ada, bob] = (await Promise.all(['Ada', 'Bob'].map((name) => somebody(place.url, name)))) as [
    Somebody,
    Somebody,
  ];
  owner = { ...owner, ...(await signIn(place.url, owner)) };
  await grant(ada, 'enterprise');
  await place.settled();
});
afterAll(() => place.stop());

const grant = (who: Somebody, tier: string): Promise<void> => grantPlan(owner, who, tier);
/** Whoever was logged in logs in again: their tokens are over by then. */
const later = async (days: number): Promise<void> => {
  await place.pass(days);
  [owner, ada, bob] = (await Promise.all(
    [owner, ada, bob].map(async (who) => ({ ...who, ...(await signIn(place.url, who)) })),
  )) as [Somebody, Somebody, Somebody];
};
const ask = (who: Person, more: object = {}): Promise<Answer> =>
  who.call('POST', '/api/me/api-keys', { name: 'Board', scopes: ALL, ...more });
const made = async (who: Person, more: object = {}) => granted(MadeApiKey, await ask(who, more));
const keysOf = async (who: Person) => granted(ApiKeys, await who.call('GET', '/api/me/api-keys'));
const rotate = async (who: Person, id: string, hours: number) =>
  granted(MadeApiKey, await who.call('POST', `/api/me/api-keys/${id}/rotate`, { overlap_hours: hours }));
const revoke = (who: Person, id: string) => who.call('POST', `/api/me/api-keys/${id}/revoke`);

interface Called extends Answer {
  readonly headers: Headers;
}
/** A call as a program makes it. */
const call = async (
  key: string | null,
  route: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Called> => {
  const [method = 'GET', path = ''] = route.split(' ');
  const response = await fetch(`${place.url}/api/v1${path}`, {
    method,
    headers: {
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: text === '' ? null : (JSON.parse(text) as unknown),
    headers: response.headers,
  };
};

describe('an API key', () => {
  it('is made with a plan that has API access, and is nowhere but in that answer', async () => {
    expect(await ask(bob)).toMatchObject(refused(403, 'api_needs_tier'));
    const { id, key } = await made(ada);
    const { can_use, items } = await keysOf(ada);
    expect(can_use).toBe(true);
    expect(items).toMatchObject([
      { id, name: 'Board', shown: key.slice(0, 12), status: 'active', last_used_at: null, used: 0 },
    ]);
    const { pool } = place.product.foundation;
    const { rows } = await pool.query<{ found: string }>(
      `select data::text as found from log.events where data::text like '%' || $1 || '%'`,
      [key.slice(12)],
    );
    expect(rows).toEqual([]);
    await place.settled();
    const bell = granted(NotificationList, await ada.call('GET', '/api/notifications')).items;
    expect(bell.map(({ kind }) => kind)).toContain('api_key_made');
    const audit = granted(AuditPage, await owner.call('GET', '/api/admin/audit')).items;
    expect(audit).toContainEqual(expect.objectContaining({ kind: 'api_key_made' }));
  });

  it('is the same one for a call that is repeated', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      [1, 2].map(() =>
        fetch(`${place.url}/api/me/api-keys`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${ada.token}`,
            'content-type': 'application/json',
            'idempotency-key': key,
          },
          body: JSON.stringify({ name: 'Twice', scopes: ['jobs:read'] }),
        }).then(async (answer) => MadeApiKey.parse(await answer.json())),
      ),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect((await keysOf(ada)).items.filter(({ name }) => name === 'Twice')).toHaveLength(1);
  });

  it('is one of so many, also when all are asked for at once', async () => {
    const cass = await somebody(place.url, 'Cass');
    await grant(cass, 'enterprise');
    const answers = await Promise.all(Array.from({ length: 25 }, () => ask(cass)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ status }) => status !== 201)).toMatchObject(
      Array.from({ length: 5 }, () => refused(409, 'too_many_api_keys')),
    );
  });

  it('is nobody else’s', async () => {
    const { id } = await made(ada);
    await grant(bob, 'enterprise');
    expect((await keysOf(bob)).items).toEqual([]);
    for (const what of ['rotate', 'revoke'])
      expect(await bob.call('POST', `/api/me/api-keys/${id}/${what}`, {})).toMatchObject(
        refused(404, 'api_key_not_found'),
      );
  });

  it('is rotated with an overlap, in which both work, and revoked with its former one at once', async () => {
    const first = await made(ada);
    const second = await rotate(ada, first.id, 24);
    for (const key of [first.key, second.key]) expect((await call(key, 'GET /me')).status).toBe(200);
    await later(1.1);
    expect(await call(first.key, 'GET /me')).toMatchObject(refused(401, 'api_key_refused'));
    expect((await call(second.key, 'GET /me')).status).toBe(200);
    const third = await rotate(ada, first.id, 72);
    granted(Done, await revoke(ada, first.id));
    for (const key of [second.key, third.key])
      expect(await call(key, 'GET /me')).toMatchObject(refused(401, 'api_key_refused'));
  });

  it('expires', async () => {
    const inTwoDays = new Date(place.now().getTime() + 2 * 86_400_000).toISOString();
    const { id, key } = await made(ada, { expires_at: inTwoDays });
    expect((await call(key, 'GET /me')).status).toBe(200);
    await later(2.1);
    expect(await call(key, 'GET /me')).toMatchObject(refused(401, 'api_key_refused'));
    expect((await keysOf(ada)).items.find((each) => each.id === id)?.status).toBe('expired');
  });
});

describe('when a key was used last', () => {
  it('is written once a minute, from however many addresses it is used', async () => {
    const { id } = await made(ada);
    const { pool } = place.product.foundation;
    const key = { id, userId: ada.id, scopes: ALL, limit: 60 };
    const [first, other] = ['203.0.113.1', '203.0.113.2'] as const;
    const start = place.now().getTime();
    const noted = async (from: string, seconds: number): Promise<string | null | undefined> => {
      await noteUse(pool, key, from, new Date(start + seconds * 1000));
      return (await keysOf(ada)).items.find((each) => each.id === id)?.last_used_from;
    };
    expect(await noted(first, 0)).toBe(first);
    expect(await noted(other, 59)).toBe(first);
    expect(await noted(other, 60)).toBe(other);
  });
});

describe('a call with a key', () => {
  it('acts as its person: reads, and writes once under an Idempotency-Key', async () => {
    const { key, id } = await made(ada);
    const once = { 'idempotency-key': randomUUID() };
    const [one, two] = [
      await call(key, 'POST /jobs', someJob('Tide simulation'), once),
      await call(key, 'POST /jobs', someJob('Tide simulation'), once),
    ];
    const job = granted(Created, one).id;
    expect(granted(Created, two).id).toBe(job);
    await place.settled();
    const jobs = granted(JobPage, await call(key, 'GET /me/jobs')).items;
    expect(jobs.map((each) => each.id)).toEqual([job]);
    granted(Done, await call(key, `POST /jobs/${job}/close`));
    const used = (await keysOf(ada)).items.find((each) => each.id === id);
    expect(used).toMatchObject({ last_used_at: expect.any(String) as string, used: 4 });
    expect(used?.last_used_from).toMatch(/127\.0\.0\.1|::1/);
  });

  it('is refused by each operation where the key doesn’t allow it', async () => {
    const good = await made(ada);
    const gone = await made(ada);
    granted(Done, await revoke(ada, gone.id));
    for (const { method, path, scope } of apiOperations) {
      const route = `${method} ${path.replace('{id}', randomUUID())}`;
      const send = method === 'GET' ? undefined : {};
      const other = ALL.filter((each) => each !== scope);
      const narrow = await made(ada, { scopes: other });
      expect([route, await call(null, route, send)]).toMatchObject([route, refused(401, 'api_key_missing')]);
      for (const token of [ada.token, 'mk_live_unknown', `${good.key.slice(0, -1)}?`, gone.key])
        expect([route, await call(token, route, send)]).toMatchObject([route, { status: 401 }]);
      expect([route, await call(narrow.key, route, send)]).toMatchObject([
        route,
        { status: 403, body: { code: 'scope_missing', fields: { scope } } },
      ]);
      granted(Done, await revoke(ada, narrow.id));
      // With all scopes it gets past the door, and what is asked for is not there or not right.
      expect([200, 400, 403, 404]).toContain((await call(good.key, route, send)).status);
      expect((await call(good.key, route, send)).body).not.toMatchObject({ code: 'scope_missing' });
    }
  });

  it('finds nothing of somebody else, as its person wouldn’t', async () => {
    await grant(bob, 'enterprise');
    const job = granted(Created, await bob.call('POST', '/api/jobs', someJob('Moat'))).id;
    const { key } = await made(ada);
    await place.settled();
    expect(await call(key, `GET /jobs/${job}/applications`)).toMatchObject(refused(403, 'not_allowed'));
    expect(await call(key, `POST /jobs/${job}/close`)).toMatchObject({ status: 403 });
    expect(await call(key, `GET /applications/${randomUUID()}/contract`)).toMatchObject(
      refused(404, 'not_found'),
    );
  });

  it('is taken under /api/v1 alone, and never in an address', async () => {
    const { key } = await made(ada);
    const elsewhere = await fetch(`${place.url}/api/me`, { headers: { authorization: `Bearer ${key}` } });
    expect([elsewhere.status, await elsewhere.json()]).toMatchObject([401, { code: 'api_key_elsewhere' }]);
    expect(await call(key, `GET /me?key=${key}`)).toMatchObject(refused(400, 'api_key_in_address'));
    expect(await call(key, `GET /me?key=${key.replaceAll('_', '%5F')}`)).toMatchObject(
      refused(400, 'api_key_in_address'),
    );
    expect(await call(ada.token, 'GET /me')).toMatchObject(refused(401, 'api_key_missing'));
  });

  it('reaches only what is described, and no other address of the product', async () => {
    const { key } = await made(ada);
    expect((await ada.call('GET', '/api/jobs/count')).status).toBe(200);
    for (const route of ['GET /jobs/count', 'GET /jobs/facets', 'GET /jobs/recommended', 'GET /admin/users'])
      expect([route, await call(key, route)]).toMatchObject([route, refused(404, 'not_found')]);
  });

  it('does nothing of an admin, and nothing once its person has no API access or is banned', async () => {
    const dov = await somebody(place.url, 'Dov');
    await grant(dov, 'enterprise');
    const { key } = await made(dov);
    expect((await call(key, 'GET /me')).status).toBe(200);
    await grant(dov, 'studio');
    expect(await call(key, 'GET /me')).toMatchObject(refused(403, 'api_needs_tier'));
    expect(await keysOf(dov)).toMatchObject({ can_use: false, items: [{ status: 'active' }] });
    await grant(dov, 'enterprise');
    const until = new Date(place.now().getTime() + 86_400_000).toISOString();
    granted(
      Done,
      await owner.call('POST', `/api/admin/users/${dov.id}/suspend`, { reason: 'Scams.', until }),
    );
    for (const route of ['GET /me', 'GET /jobs'])
      expect([route, await call(key, route)]).toMatchObject([route, refused(403, 'suspended')]);
    expect(await call(key, 'POST /jobs', someJob('Moat'))).toMatchObject({
      body: { code: 'suspended', until },
    });
    granted(Done, await owner.call('POST', `/api/admin/users/${dov.id}/lift-suspension`));
    expect((await call(key, 'GET /me')).status).toBe(200);
    granted(Done, await owner.call('POST', `/api/admin/users/${dov.id}/ban`, { reason: 'Scams.' }));
    expect(await call(key, 'GET /me')).toMatchObject(refused(401, 'api_key_refused'));
  });

  it('is counted, and refused beyond its limit with the time to wait', async () => {
    const { key } = await made(ada, { limit: 60 });
    const answers = await Promise.all(Array.from({ length: 80 }, () => call(key, 'GET /me')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    const late = answers.filter(({ status }) => status !== 200);
    expect(late).toHaveLength(20);
    for (const { status, body, headers } of late) {
      expect([status, body]).toMatchObject([429, { code: 'too_many_requests' }]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(headers.get('ratelimit')).toMatch(/^"default";r=0;t=\d+$/);
    }
    expect(answers[0]?.headers.get('ratelimit-policy')).toBe('"default";q=60;w=60');
  });

  it('is slowed down where its key is none', async () => {
    const wrong = await Promise.all(Array.from({ length: 70 }, () => call('mk_live_unknown', 'GET /me')));
    expect(wrong.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  });
});

describe('the description of version 1', () => {
  it('has each operation with scope, summary and examples, and nothing else', async () => {
    const document = (await (await fetch(`${place.url}/api/v1/openapi.json`)).json()) as {
      paths: Record<string, Record<string, Record<string, unknown>>>;
    };
    const found = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
      ),
    );
    expect(found.map(([route]) => route).sort()).toEqual(
      apiOperations.map(({ method, path }) => `${method} /api/v1${path}`).sort(),
    );
    for (const [route, operation] of found) {
      expect([route, operation]).toMatchObject([
        route,
        {
          summary: expect.any(String) as string,
          'x-scope': expect.stringMatching(/:(read|write)$/) as string,
        },
      ]);
      const answers = operation['responses'] as Record<
        string,
        { content?: Record<string, { example?: unknown }> }
      >;
      const [media] = Object.values((answers['200'] ?? answers['201'])?.content ?? {});
      expect([route, media?.example]).not.toEqual([route, undefined]);
    }
  });
});

it('version 1 is described with examples that fit their schemas', async () => {
  interface Media {
    readonly schema: object;
    readonly example?: unknown;
  }
  interface Body {
    readonly content?: Readonly<Record<string, Media>>;
  }
  const document = (await (await fetch(`${place.url}/api/v1/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { requestBody?: Body; responses: Record<string, Body> }>>;
  };
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, 'document');
  const faults = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody, responses }]) =>
      [['body', requestBody] as const, ...Object.entries(responses)].flatMap(([where, body]) =>
        Object.values(body?.content ?? {}).flatMap(({ schema, example }) => {
          if (example === undefined) return [];
          const text = JSON.stringify(schema).replaceAll('"#/components', '"document#/components');
          const fits = ajv.compile(JSON.parse(text) as object);
          return fits(example) ? [] : [`${method} ${path} ${where}: ${ajv.errorsText(fits.errors)}`];
        }),
      ),
    ),
  );
  expect(faults).toEqual([]);
});

const EXPLAINS = ['example', 'description', 'summary', 'tags'];
/** A description without what only explains it. `named`: its keys are names that people gave. */
const shapeOf = (value: unknown, named = false): unknown => {
  if (Array.isArray(value)) return value.map((part) => shapeOf(part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => named || !EXPLAINS.includes(name))
      .map(([name, part]) => [name, shapeOf(part, name === 'properties')]),
  );
};

/** Where two JSON values differ; jest's own comparison of two large ones takes minutes. */
const differences = (before: unknown, after: unknown, at = ''): readonly string[] => {
  if (typeof before !== 'object' || before === null || typeof after !== 'object' || after === null)
    return JSON.stringify(before) === JSON.stringify(after)
      ? []
      : [`${at}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`];
  const [was, is] = [before, after] as Record<string, unknown>[];
  return [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])].flatMap((key) =>
    differences(was?.[key], is?.[key], `${at}/${key}`),
  );
};

it('version 1 has the shapes that it was given out with; a field more is written down by GOLDEN=write', async () => {
  const document = (await (await fetch(`${place.url}/api/v1/openapi.json`)).json()) as {
    paths: unknown;
    components: unknown;
  };
  const shape = `${JSON.stringify(shapeOf({ paths: document.paths, components: document.components }), null, 2)}\n`;
  if (process.env['GOLDEN'] === 'write') await writeFile(GOLDEN, shape);
  expect(differences(JSON.parse(await readFile(GOLDEN, 'utf8')), JSON.parse(shape))).toEqual([]);
});

describe('an export', () => {
  it('has the events of its person’s keys', async () => {
    const { log, codec } = place.product.foundation;
    const found: string[] = [];
    for await (const { type } of ownEvents({ log, codec }, ada.id)) found.push(type);
    expect(found).toContain('ApiKeyMade');
  });
});
