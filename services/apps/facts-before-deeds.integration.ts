import { openRelay } from '../../tests/doubles/eventstore/relay.ts';
import { startEventStoreDouble } from '../../tests/doubles/eventstore/server.ts';
import type { ModeratedProduct, Signed } from '../../tests/support/moderated-product.ts';
import { startModeratedProduct } from '../../tests/support/moderated-product.ts';
import { until } from '../../tests/support/waiting.ts';
import { profiles } from '../../projections/profiles/table.ts';
import { rebuild } from '../../projections/rebuild.ts';
import { registry } from '../../projections/registry.ts';
import { verify } from '../../projections/verify.ts';
import { IDENTITY_PARTS } from '../identity/identity-tokens.ts';
import type { IdentityParts } from '../identity/parts.ts';
import { newId } from '../kernel/ids.ts';
import { LogUnavailable } from '../kernel/log.ts';
import { query } from '../platform/pg/pool.ts';

jest.setTimeout(180_000);

/** The product on a log that can go away and come back. */
interface Stage {
  readonly started: ModeratedProduct;
  away(): void;
  back(): void;
  stop(): Promise<void>;
}

const onPostgres = async (): Promise<Stage> => {
  const started = await startModeratedProduct();
  const { log } = started.product.foundation;
  const gone = () => Promise.reject(new LogUnavailable('the log is away'));
  return {
    started,
    away: () => {
      for (const method of ['append', 'readStream'] as const)
        jest.spyOn(log, method).mockImplementation(gone);
    },
    back: () => jest.restoreAllMocks(),
    stop: () => started.stop(),
  };
};

const onEventStoreDb = async (): Promise<Stage> => {
  const double = await startEventStoreDouble();
  const relay = await openRelay({ host: '127.0.0.1', port: double.port });
  const started = await startModeratedProduct({ EVENTSTORE_URL: `esdb://127.0.0.1:${relay.port}?tls=false` });
  return {
    started,
    away: () => relay.cut(),
    back: () => relay.restore(),
    stop: async () => {
      await started.stop();
      await relay.close();
      await double.close();
    },
  };
};

describe.each([
  ['PostgreSQL', onPostgres],
  ['EventStoreDB', onEventStoreDb],
])('with its log in %s', (_, open) => {
  let stage: Stage;
  let owner: Signed;
  beforeAll(async () => {
    stage = await open();
    owner = await stage.started.arrive('Owner');
    // What waits is left to whoever needs it told.
    await stage.started.product.app.get<IdentityParts>(IDENTITY_PARTS, { strict: false }).facts.stop();
  });
  afterAll(() => stage.stop());

  const pool = () => stage.started.product.foundation.pool;
  const profileOf = (name: string) => ({
    display_name: name,
    username: name.toLowerCase(),
    role: 'Scripter',
  });

  /** What the log says of a person, type by type, in its order. */
  const toldOf = async (person: string): Promise<readonly string[]> => {
    const { log, codec } = stage.started.product.foundation;
    const events = await codec.decode(await log.readAll({ after: 0n, limit: 5_000 }));
    return events.filter(({ data }) => JSON.stringify(data).includes(person)).map(({ type }) => type);
  };

  /** Somebody who signed up while the log was away. */
  const cutOff = async (name: string): Promise<{ readonly id: string; readonly email: string }> => {
    stage.away();
    const somebody = await stage.started.register(name);
    stage.back();
    expect(await toldOf(somebody.id)).toEqual([]);
    return somebody;
  };

  /** The log may take a moment until it is heard that it is back. */
  const signedIn = async (email: string): Promise<Signed> => {
    await until('signing in', async () => (await stage.started.trySignIn(email)).status === 200);
    return stage.started.signIn(email);
  };

  it('hears of people before of what they do, and they are whole', async () => {
    const { email } = await cutOff('Ada');
    const ada = await signedIn(email);
    const done = await ada.ask('POST', '/api/profile', profileOf('Ada'));

    expect(done.status).toBe(201);
    const told = await toldOf(ada.id);
    expect(told.indexOf('AccountRegistered')).toBe(0);
    expect(told.indexOf('ProfileCompleted')).toBeGreaterThan(0);
    const seen = { 'x-min-position': String(done.body['position']) };
    const me = await ada.ask('GET', '/api/me', undefined, seen);
    expect(me.body).toMatchObject({ onboarding_complete: true, display_name: 'Ada' });
    expect((await ada.ask('GET', '/api/profiles/ada', undefined, seen)).status).toBe(200);
  });

  it('is asked again later for whatever it has to hear something else before', async () => {
    const bea = await stage.started.arrive('Bea');
    await until('all told', async () => (await query(pool(), 'select from auth.outbox', [])).length === 0);
    stage.away();
    await query(
      pool(),
      `insert into auth.outbox (event_id, user_id, type, data, time)
       values ($1, $2, 'PasswordChanged', $3, now())`,
      [newId(), bea.id, JSON.stringify({ userId: bea.id })],
    );
    const refused = await bea.ask('POST', '/api/profile', profileOf('Bea'));
    const read = await bea.ask('GET', '/api/me');
    stage.back();

    expect(refused).toMatchObject({ status: 503, body: { code: 'temporarily_unavailable' } });
    expect(read.status).toBe(200);
    await until(
      'the answer',
      async () => (await bea.ask('POST', '/api/profile', profileOf('Bea'))).status === 201,
    );
    const told = await toldOf(bea.id);
    expect(told.indexOf('PasswordChanged')).toBeLessThan(told.indexOf('UsernameTaken'));
  });

  it.each([
    ['makes somebody an admin', (id: string) => owner.ask('POST', `/api/admin/users/${id}/promote`)],
    ['bans somebody', (id: string) => owner.ask('POST', `/api/admin/users/${id}/ban`, { reason: 'Spam.' })],
    [
      'shuts somebody out by the contract of accounts',
      (id: string) => owner.ask('PUT', `/auth/v1/admin/users/${id}`, { ban_duration: '24h' }),
    ],
    ['erases somebody', (id: string) => owner.ask('DELETE', `/auth/v1/admin/users/${id}`, {})],
  ])('hears of a person before an admin %s', async (_what, act) => {
    const { id } = await cutOff('Cleo');

    await until('the answer', async () => (await act(id)).status < 300);
    const told = await toldOf(id);
    expect(told.length).toBeGreaterThan(2);
    expect(told[0]).toBe('AccountRegistered');
    // Between the end of a key and the word of it, what is shown is more than the log still says.
    const erasing = async () => {
      const last = await toldOf(id);
      return last.includes('AccountErasureStarted') && !last.includes('AccountErased');
    };
    await until('the end of an erasure', async () => !(await erasing()));
  });

  it('hears of a person before the site is theirs', async () => {
    await query(pool(), 'delete from auth.outbox', []);
    const { foundation } = stage.started.product;
    const site = await foundation.log.readStream('site-all');
    const leaving = await foundation.codec.encode(
      { type: 'SiteOwnerLeft', data: { userId: owner.id } },
      newId(),
      {
        commandId: newId(),
        actor: owner.id,
        correlation: 'test',
        causation: 'test',
        time: new Date().toISOString(),
      },
    );
    await foundation.log.append('site-all', site.at(-1)?.revision ?? 'none', [leaving]);

    const { id, email } = await cutOff('Dora');
    await signedIn(email);

    const told = await toldOf(id);
    expect(told[0]).toBe('AccountRegistered');
    expect(told).toContain('SiteOwnerClaimed');
  });

  it('may hear it the other way round, and shows the same, live and built anew', async () => {
    const { product } = stage.started;
    const { log, codec } = product.foundation;
    const { email } = await cutOff('Edda');
    const waiting = `select type, data from auth.outbox where user_id = $1 order by seq`;
    const edda = await signedIn(email);
    const facts = await query<{ type: 'AccountRegistered'; data: never }>(pool(), waiting, [edda.id]);
    expect(facts.map(({ type }) => type)).toEqual(['AccountRegistered', 'EmailConfirmed']);
    await query(pool(), 'delete from auth.outbox', []);
    const done = await edda.ask('POST', '/api/profile', profileOf('Edda'));
    expect(done.status).toBe(201);
    const meta = { actor: edda.id, correlation: 'test', causation: 'test', time: new Date().toISOString() };
    const late = await Promise.all(
      facts.map((fact) => codec.encode(fact, newId(), { ...meta, commandId: newId() })),
    );
    const { position } = await log.append(`account-${edda.id}`, 'none', late);
    const told = await toldOf(edda.id);
    expect(told.indexOf('ProfileCompleted')).toBeLessThan(told.indexOf('AccountRegistered'));
    const seen = { 'x-min-position': String(position) };
    const asSeen = async () => ({
      me: (await edda.ask('GET', '/api/me', undefined, seen)).body,
      profile: await edda.ask('GET', '/api/profiles/edda', undefined, seen),
    });

    const live = await asSeen();
    expect(live).toMatchObject({
      me: { onboarding_complete: true, display_name: 'Edda' },
      profile: { status: 200, body: { username: 'edda' } },
    });
    const parts = { pool: pool(), log, projections: registry, decode: codec.decode };
    expect(await verify(parts, profiles)).toMatchObject({ differing: 0, problem: null });
    await rebuild(parts, profiles);
    expect((await asSeen()).me).toMatchObject({ onboarding_complete: true });
  });
});
