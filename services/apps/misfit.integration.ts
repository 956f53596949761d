import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase } from '../../tests/support/database.ts';
import { openRelay } from '../../tests/doubles/eventstore/relay.ts';
import { startEventStoreDouble } from '../../tests/doubles/eventstore/server.ts';
import { toolsWith } from '../../tests/support/golden-log.ts';
import type { ModeratedProduct, Signed } from '../../tests/support/moderated-product.ts';
import { startModeratedProduct } from '../../tests/support/moderated-product.ts';
import { sleep, until } from '../../tests/support/waiting.ts';
import { newId } from '../kernel/ids.ts';
import type { EventLog } from '../kernel/log.ts';
import { openPort } from './open-port.ts';
import { createEventStoreLog } from '../platform/log/eventstore-log.ts';
import { createPostgresLog } from '../platform/log/postgres-log.ts';
import { createPool, type Pool } from '../platform/pg/pool.ts';

jest.setTimeout(180_000);

/** A database, and a log that can be exchanged for another one below it. */
interface Place {
  readonly settings: Readonly<Record<string, string>>;
  readonly pool: Pool;
  /** The log as whoever writes past the product sees it. */
  readonly log: () => EventLog;
  /** The log as it was when it ended at that position. */
  earlier(position: bigint): Promise<void>;
  /** A log that reaches as far, and does not hold what was signed. */
  another(): Promise<void>;
  close(): Promise<void>;
}

const onDatabase = async () => {
  const database = await createTestDatabase({ migrated: false });
  const dataDir = mkdtempSync(path.join(tmpdir(), 'makehold-misfit-'));
  const pool = createPool(database.url, { max: 2, name: 'test' });
  return {
    settings: {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      MASTER_KEY: '5e'.repeat(32),
      // Tokens name the address that they were given at: it has to be the same after a start.
      PORT: String(await openPort('127.0.0.1', 0)),
    },
    pool,
    close: async () => {
      await pool.end();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

const inPostgres = async (): Promise<Place> => {
  const { settings, pool, close } = await onDatabase();
  const log = createPostgresLog({ url: settings.DATABASE_URL });
  const past = (change: string) =>
    pool.query(
      `alter table log.events disable trigger user; ${change}; alter table log.events enable trigger user`,
    );
  return {
    settings,
    pool,
    log: () => log,
    earlier: async (position) => void (await past(`delete from log.events where position > ${position}`)),
    another: async () =>
      void (await past(
        `update log.events set id = gen_random_uuid() where position = (select max(position) from log.events)`,
      )),
    close: async () => {
      await log.close();
      await close();
    },
  };
};

const inEventStore = async (): Promise<Place & { back(): void }> => {
  const { settings, pool, close } = await onDatabase();
  const doubles = [await startEventStoreDouble()];
  const logs: EventLog[] = [];
  const target = { host: '127.0.0.1', port: doubles[0]?.port ?? 0 };
  const relay = await openRelay(target);
  const logOf = (port: number): EventLog => {
    const log = createEventStoreLog({ url: `esdb://127.0.0.1:${port}?tls=false` });
    logs.push(log);
    return log;
  };
  const first = { port: target.port, log: logOf(target.port) };
  let current = first.log;
  /** Another server at the same address. */
  const exchange = async (): Promise<readonly [EventLog, EventLog]> => {
    const next = await startEventStoreDouble();
    doubles.push(next);
    const before = current;
    current = logOf(next.port);
    target.port = next.port;
    return [before, current];
  };
  return {
    settings: { ...settings, EVENTSTORE_URL: `esdb://127.0.0.1:${relay.port}?tls=false` },
    pool,
    log: () => current,
    back: () => {
      target.port = first.port;
      current = first.log;
      relay.sever();
    },
    earlier: async (position) => {
      const [before, after] = await exchange();
      for (const { stream, revision, position: at, ...event } of await before.readAll({
        after: 0n,
        limit: 5_000,
      }))
        if (at <= position) {
          const { id, type, data, metadata } = { ...event, ...(await oneOf(before, stream, revision)) };
          await after.append(stream, revision === 0n ? 'none' : revision - 1n, [
            { id, type, data, metadata },
          ]);
        }
      relay.sever();
    },
    another: async () => {
      const [before, after] = await exchange();
      const head = await before.head();
      while ((await after.head()) <= head)
        await after.append(`account-${newId()}`, 'none', [
          { id: newId(), type: 'Something', data: '{}', metadata: '{}' },
        ]);
      relay.sever();
    },
    close: async () => {
      await Promise.all(logs.map((log) => log.close()));
      await relay.close();
      await Promise.all(doubles.map((double) => double.close()));
      await close();
    },
  };
};

/** The texts of an event that was read, by name: a spread may have none of them. */
const oneOf = async (log: EventLog, stream: string, revision: bigint) => {
  const [event] = await log.readStream(stream, {
    ...(revision > 0n && { after: revision - 1n }),
    limit: 1,
  });
  if (event === undefined) throw new Error('it was there');
  const { id, type, data, metadata } = event;
  return { id, type, data, metadata };
};

/** By what was signed last the log is known again: before the first head there is nothing to know it by. */
const chained = async ({ pool, log }: Place): Promise<void> => {
  const head = await log().head();
  await until('the chain', async () => {
    const { rows } = await pool.query<{ signed: string }>('select signed from chain.position');
    return BigInt(rows[0]?.signed ?? 0) >= head;
  });
};

const profile = (username: string) => ({
  username,
  display_name: username,
  role: 'Builder',
  tags: [],
  bio: '',
  avatar_url: null,
});

describe.each([
  ['PostgreSQL', inPostgres],
  ['EventStoreDB', inEventStore],
])('a log in %s that is not the one that the database has followed', (_, open) => {
  let place: Place;
  let started: ModeratedProduct | undefined;
  let wren: Signed;
  let early: bigint;
  const run = (tool: string, args: readonly string[] = []) => toolsWith(() => place.settings)(tool, args);

  const start = async (): Promise<ModeratedProduct> =>
    (started = await startModeratedProduct(place.settings));
  const stop = async (): Promise<void> => {
    await started?.stop();
    started = undefined;
  };
  const readiness = async () => {
    const url = started?.product.url.replace('localhost', '127.0.0.1') ?? '';
    const answer = await fetch(`${url}/health/ready`);
    const { missing = [], parts } = (await answer.json()) as {
      missing?: readonly string[];
      parts: { log: string };
    };
    return { status: answer.status, missing, log: parts.log };
  };
  const untilReady = (): Promise<void> =>
    until('it is ready', async () => (await readiness()).status === 200);
  /** As somebody who has been there before: a new process knows the session by its token. */
  const asWren = (method: string, route: string, body?: object) => {
    const url = started?.product.url.replace('localhost', '127.0.0.1') ?? '';
    return fetch(`${url}${route}`, {
      method,
      headers: { authorization: `Bearer ${wren.token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };
  const positions = async (): Promise<unknown> =>
    (
      await place.pool.query(
        `select (select position from projector.position) as projected, (select position from tasks.policy_position)`,
      )
    ).rows;

  beforeEach(async () => {
    place = await open();
    const product = await start();
    wren = await product.arrive('Wren');
    expect((await wren.ask('POST', '/api/profile', profile('wren_m'))).status).toBe(201);
    await product.product.settle();
    early = await place.log().head();
    await product.register('Kit');
    await product.product.settle();
    await chained(place);
    await stop();
  });
  afterEach(async () => {
    await stop();
    await place.close();
  });

  it('is neither read nor written where it ends earlier, until it is adopted by name', async () => {
    await place.earlier(early);
    const before = await positions();
    await start();

    expect(await readiness()).toEqual({
      status: 503,
      missing: ['log'],
      log: expect.stringMatching(
        /^does not fit the database: it ends at position \d+, but the .+ been at \d+$/,
      ),
    });
    const refused = await asWren('PATCH', '/api/profile', { bio: 'A builder.' });
    expect([refused.status, await refused.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'temporarily_unavailable' }),
    ]);
    expect((await asWren('GET', '/api/me')).status).toBe(200);
    expect(await place.log().head()).toBeLessThanOrEqual(early);
    expect((await run('adopt-log', ['--yes'])).notes).toEqual([
      'The product is running: stop all its processes first.',
    ]);
    await stop();

    expect((await run('verify')).out[0]).toMatch(/^log: NOT SOUND: it does not fit the database/);
    const asked = await run('adopt-log');
    expect([asked.code, asked.out, asked.notes]).toEqual([
      1,
      [
        expect.stringMatching(/^The event log does not fit the database: it ends at position \d+, but/),
        expect.stringMatching(/^To go on from the log as it is, up to position \d+, loses:$/),
        expect.stringMatching(/^- at least \d+ events that the log does not hold$/),
        expect.stringMatching(/^- the profiles of 1 account: /),
        expect.stringMatching(/^- the proof by \d+ signed heads?, /),
      ],
      ['Nothing was changed. With --yes the database goes on from this log.'],
    ]);
    expect(await positions()).toEqual(before);
    expect((await run('adopt-log', ['--yes'])).code).toBe(0);
    expect((await run('adopt-log')).notes).toEqual([
      'The event log fits the database: there is nothing to adopt.',
    ]);

    const again = await start();
    await untilReady();
    expect((await asWren('PATCH', '/api/profile', { bio: 'A builder.' })).status).toBe(200);
    expect((await asWren('GET', '/api/profiles/wren_m')).status).toBe(200);
    // Kit's account stands in the database alone: the log is told of it again.
    const kit = await again.signIn('kit-2@example.com');
    expect((await kit.ask('POST', '/api/profile', profile('kit_m'))).status).toBe(201);
    await again.product.settle();
    expect((await kit.ask('GET', '/api/me')).body).toMatchObject({ onboarding_complete: true });
    await chained(place);
    await stop();
    expect((await run('verify')).out.filter((line) => line.includes('NOT SOUND'))).toEqual([]);
  });

  it('is neither read nor written where it holds other events than were signed', async () => {
    await place.another();
    await start();
    expect(await readiness()).toEqual({
      status: 503,
      missing: ['log'],
      log: expect.stringMatching(
        /^does not fit the database: it does not hold the event that was signed last, revision \d+ of /,
      ),
    });
    const head = await place.log().head();
    expect((await asWren('PATCH', '/api/profile', { bio: 'A builder.' })).status).toBe(503);
    expect(await place.log().head()).toBe(head);
  });
});

it('an earlier version of the product may have chained on meanwhile, and only the chain begins again where that is lost', async () => {
  const place = await inPostgres();
  const started = await startModeratedProduct(place.settings);
  await started.arrive('Wren');
  await started.product.settle();
  await chained(place);
  await started.stop();
  // As its keeper wrote it, which knew of no last event.
  await place.pool.query(`update chain.position set last_position = last_position - 1, last_revision = 7`);
  const policies = async () =>
    (await place.pool.query('select position from tasks.policy_position')).rows[0] as unknown;
  await place.pool.query('update tasks.policy_position set position = position - 1');
  const before = await policies();

  const again = await startModeratedProduct(place.settings);
  expect(again.product.foundation.log.fits()).toBe(true);
  await again.product.foundation.log.look();
  await again.stop();

  rmSync(path.join(place.settings['DATA_DIR'] ?? '', 'chain'), { recursive: true });
  await place.pool.query('update tasks.policy_position set position = position - 1');
  const left = await policies();
  const run = toolsWith(() => place.settings);
  const adopted = await run('adopt-log', ['--yes']);
  expect([adopted.code, adopted.out[0]]).toEqual([
    0,
    expect.stringMatching(/^The chain over the event log is not sound: the signed heads are gone/),
  ]);
  // What they had still to do they do.
  expect([before, await policies()]).toEqual([expect.anything(), left]);
  expect((await run('verify', [])).out.filter((line) => line.includes('NOT SOUND'))).toEqual([]);
  await place.close();
});

it('a log that is exchanged below a running product is not taken up, and the right one is again', async () => {
  const place = await inEventStore();
  const started = await startModeratedProduct(place.settings);
  const wren = await started.arrive('Wren');
  expect((await wren.ask('POST', '/api/profile', profile('wren_m'))).status).toBe(201);
  await started.product.settle();
  await chained(place);
  const { log, pool } = started.product.foundation;
  const events = (await log.readAll({ after: 0n, limit: 1_000 })).length;
  const position = async () =>
    (await pool.query<{ position: string }>('select position from projector.position')).rows[0]?.position;
  const projected = await position();
  const edit = (bio: string) => wren.ask('PATCH', '/api/profile', { bio });

  await place.another();
  // Whatever the connection was used for last: it leads elsewhere now.
  expect((await edit('Builds towers.')).status).toBe(503);
  await sleep(1_500);
  expect((await edit('Builds towers.')).status).toBe(503);
  expect(await position()).toBe(projected);

  place.back();
  await until('commands are taken again', async () => (await edit('Builds bridges.')).status === 200);
  await started.product.settle();
  expect((await wren.ask('GET', '/api/me')).body).toMatchObject({ profile: { bio: 'Builds bridges.' } });
  expect(await log.readAll({ after: 0n, limit: 1_000 })).toHaveLength(events + 1);
  await started.stop();
  await place.close();
});
