import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { registry } from '../../../projections/registry.ts';
import { createProjectionRunner } from '../../../projections/runner.ts';
import { golden, goldenEvents } from '../../../tests/golden-events.ts';
import type { ThrowawayDatabase } from '../../../tests/throwaway-servers.ts';
import { throwawayDatabase } from '../../../tests/throwaway-servers.ts';
import { until } from '../../../tests/waiting.ts';
import type { EventNamed, EventType } from '../../events.ts';
import { catalogue } from '../../events.ts';
import { systemClock } from '../../kernel/clock.ts';
import { idFrom, newId } from '../../kernel/ids.ts';
import { readChainBooks } from '../../platform/chain/books.ts';
import { createCodec } from '../../platform/codec/codec.ts';
import { createErasureList } from '../../platform/codec/erasure-list.ts';
import { createPersonalKeys } from '../../platform/codec/personal-keys.ts';
import { loadConfig } from '../../platform/config/config.ts';
import { existingRootKey, openRootKey } from '../../platform/crypto/root-key.ts';
import { keepLocalSecrets, localSecrets } from '../../platform/crypto/secrets.ts';
import { createPostgresLog } from '../../platform/log/postgres-log.ts';
import { createPool } from '../../platform/pg/pool.ts';
import { startChainKeeper } from '../chain.ts';
import { runTool } from './tools.ts';

jest.setTimeout(120_000);

const MASTER_KEY = '07'.repeat(32);
const { application } = golden;
const escrow = `escrow-${application}`;

let database: ThrowawayDatabase;
let pool: ReturnType<typeof createPool>;
let log: ReturnType<typeof createPostgresLog>;
let codec: ReturnType<typeof createCodec>;
let projector: ReturnType<typeof createProjectionRunner>;
let dataDir: string;

const projected = async (): Promise<void> => {
  const head = await log.head();
  await until('the read models', async () => {
    const { rows } = await pool.query<{ position: string }>('select position from projector.position');
    return BigInt(rows[0]?.position ?? 0) >= head;
  });
};

/** Of the golden events; what does not matter here stands under the application. */
const streamIdOf = (type: EventType): string => {
  if (type === 'JobPosted') return golden.job;
  return catalogue[type].stream === 'account' ? golden.ada : application;
};

const append = async ({ type, data }: { type: EventType; data: object }, time: string): Promise<void> => {
  const event = { type, data } as EventNamed<EventType>;
  const meta = { commandId: newId(), actor: 'system', correlation: 'test', causation: 'test', time };
  const stream = `${catalogue[type].stream}-${streamIdOf(type)}`;
  await log.append(stream, 'any', [await codec.encode(event, newId(), meta)]);
};

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'makehold-tools-'));
  database = await throwawayDatabase('tools');
  pool = createPool(database.url, { max: 12, name: 'test' });
  log = createPostgresLog({ url: database.url });
  codec = createCodec(createPersonalKeys(pool, await openRootKey(pool, Buffer.from(MASTER_KEY, 'hex'))));
  let day = 0;
  for (const { stored, data } of goldenEvents) {
    const time = new Date(Date.UTC(2026, 0, 1) + (day += 1) * 86_400_000).toISOString();
    await append({ type: stored.type as EventType, data }, time);
  }
  projector = createProjectionRunner({
    pool,
    log,
    projections: registry,
    decode: (stored) => codec.decode(stored),
    logger: { info: () => undefined, error: () => undefined },
    committed: async () => undefined,
  });
  await projector.start();
  await projected();
});

afterEach(async () => {
  await projector.stop();
  await log.close();
  await pool.end();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const run = async (tool: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
  const out: string[] = [];
  const notes: string[] = [];
  const code = await runTool(tool, args, {
    paper: { out: (line) => void out.push(line), note: (line) => void notes.push(line) },
    env: { DATABASE_URL: database.url, DATA_DIR: dataDir, MASTER_KEY, ...env },
  });
  const objects = () => out.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { code, out, notes, objects };
};

/** All rows of all read models, and what the projector's books say of them. */
const everything = async (): Promise<unknown> => {
  const all: Record<string, unknown> = {};
  for (const { name } of registry)
    all[name] = (await pool.query(`select to_jsonb(t) as row from read.${name} t order by id`)).rows;
  const tables = await pool.query(`select relname from pg_class where relnamespace = 'read'::regnamespace`);
  const books = await pool.query('select * from projector.models order by name');
  return [all, tables.rows.map((row) => JSON.stringify(row)).sort(), books.rows];
};

describe('rebuild', () => {
  it('mends one read model beside the projector, which goes on with the new table', async () => {
    await pool.query(`update read.jobs set title = 'Spoiled'`);

    const { code, out } = await run('rebuild', ['jobs']);

    expect([code, out]).toEqual([0, [expect.stringMatching(/^jobs: 1 rows up to position \d+/)]]);
    expect((await pool.query(`select from read.jobs where title = 'Spoiled'`)).rowCount).toBe(0);
    const posted = goldenEvents.find(({ stored }) => stored.type === 'JobPosted');
    await append(
      { type: 'JobPosted', data: { ...posted?.data, title: 'Later' } },
      '2027-01-01T00:00:00.000Z',
    );
    await projected();
    expect((await pool.query(`select from read.jobs where title = 'Later'`)).rowCount).toBe(1);
  });

  it('mends all of them, and says so a line each in JSON', async () => {
    await pool.query('delete from read.ledger; delete from read.profiles');

    const { code, objects } = await run('rebuild', ['--all', '--json']);

    expect(code).toBe(0);
    expect(objects().map(({ type, name }) => [type, name])).toEqual(
      registry.map(({ name }) => ['rebuilt', name]),
    );
    expect((await run('verify', [])).code).toBe(0);
  });
});

describe('verify', () => {
  it('finds read models sound that live projection wrote, and leaves nothing behind', async () => {
    const before = await everything();

    const { code, objects } = await run('verify', ['--json']);

    expect(objects().filter(({ problem }) => problem !== null)).toEqual([]);
    expect(code).toBe(0);
    const verified = objects().filter(({ type }) => type === 'verified');
    expect(verified).toHaveLength(registry.length);
    expect(verified.filter(({ rows }) => rows !== 0).length).toBeGreaterThan(5);
    expect(await everything()).toEqual(before);
  });

  it('names the row that differs, is missing or is too many', async () => {
    await pool.query(`update read.jobs set title = 'Spoiled'; delete from read.profiles where id = '${golden.ada}';
      insert into read.payout_accounts (id, account, status) values ('stray', 'acct_x', 'ready')`);

    const { code, objects } = await run('verify', ['--json']);

    expect(code).toBe(1);
    const found = objects().filter(({ type, problem }) => type === 'verified' && problem !== null);
    expect(found.map(({ name, examples }) => [name, examples])).toEqual([
      ['profiles', [golden.ada]],
      ['jobs', [golden.job]],
      ['payout_accounts', ['stray']],
    ]);
    for (const { digest } of found as { digest: { live: string; anew: string } }[])
      expect(digest.live).not.toBe(digest.anew);
  });

  it('says where a read model stopped or is degraded', async () => {
    const damaged = { id: newId(), type: 'EscrowFunded', data: '{"amount":', metadata: '{' };
    const { position } = await log.append('escrow-damaged', 'any', [damaged]);
    await projected();

    const { code, out } = await run('verify', []);

    expect(code).toBe(1);
    expect(out).toContainEqual(expect.stringMatching(`^ledger: NOT SOUND: it stopped at ${position}`));
    expect(out).toContainEqual(
      expect.stringMatching(`^notifications: NOT SOUND: it is degraded at ${position}`),
    );
    expect(out).toContainEqual(expect.stringMatching(/^jobs: sound/));
  });

  it('holds the log against its signed heads', async () => {
    const env = { CHAIN_KEY: '0c'.repeat(32) };
    const chainOf = async (change: NodeJS.ProcessEnv = {}): Promise<Record<string, unknown>> => {
      const { code, objects } = await run('verify', ['--json'], { ...env, ...change });
      return { ...objects().find(({ type }) => type === 'chain'), code };
    };
    expect(await chainOf()).toMatchObject({ code: 0, position: null, problem: null });
    const quiet = pino({ level: 'silent' });
    const config = loadConfig({ DATA_DIR: dataDir, ...env });
    const keeper = await startChainKeeper(config, { pool, log }, systemClock, quiet);
    await until('a signed head', async () => (await readChainBooks(pool))?.signed === (await log.head()));
    await keeper.stop();
    const head = String(await log.head());
    expect(await chainOf()).toMatchObject({ code: 0, position: head, unsigned: '0', problem: null });
    expect((await run('verify', [], env)).out.at(-1)).toMatch(
      /^chain: sound, \d+ events up to position \d+ /,
    );
    expect((await chainOf({ CHAIN_KEY: '0d'.repeat(32) })).problem).toMatch(/which is not one of ours$/);

    await pool.query(`alter table log.events disable trigger user;
      update log.events set data = replace(data, '0', '1') where position = 3`);
    const { code, out } = await run('verify', [], env);

    expect([code, out.at(-1)]).toEqual([
      1,
      `chain: NOT SOUND: events were changed, removed, inserted or swapped between positions 0 and ${head}`,
    ]);
  });

  it('finds an entry of the ledger that does not sum to zero', async () => {
    await pool.query(`update read.ledger set amount = amount + 1 where account = 'fees'`);

    const { code, objects } = await run('verify', ['--json']);

    expect(code).toBe(1);
    expect(objects().find(({ type }) => type === 'money')).toMatchObject({
      unbalanced: [expect.any(String)],
      problem: '1 entries do not sum to zero',
    });
  });

  it('holds the ledger against the books of the payment sandbox', async () => {
    const move = (id: string, kind: string, body: object) =>
      pool.query('insert into sandbox.objects (id, kind, body) values ($1, $2, $3)', [id, kind, body]);
    const sums = await pool.query<{ event_type: string; sum: string }>(
      `select event_type, sum(abs(amount)) from read.ledger where account = 'card_clearing' group by 1`,
    );
    const sum = (...types: string[]): number =>
      sums.rows
        .filter(({ event_type }) => types.includes(event_type))
        .reduce((total, row) => total + Number(row.sum), 0);
    const own = { currency: 'usd', transfer_group: application };
    const paidIn = sum('EscrowFunded', 'SurplusPaymentReceived');
    await move('ch_1', 'charge', { ...own, amount: paidIn, status: 'succeeded' });
    await move('ch_2', 'charge', { ...own, amount: 77, status: 'failed' });
    await move('ch_3', 'charge', { ...own, amount: 900, status: 'succeeded', transfer_group: null });
    const payout = { currency: 'usd', transfer_group: `escrow:${application}` };
    await move('tr_1', 'transfer', { ...payout, amount: sum('PayoutSent') });
    await move('re_1', 'refund', { currency: 'usd', charge: 'ch_1', amount: sum('RefundSent') });
    const agreed = await run('verify', []);
    expect(agreed.out.at(-2)).toMatch(/sum to zero, and the payment sandbox says the same$/);
    expect(agreed.code).toBe(0);

    await move('tr_2', 'transfer', { ...payout, amount: 5 });
    const { code, objects } = await run('verify', ['--json']);

    expect(code).toBe(1);
    const paidOut = sum('PayoutSent');
    expect(objects().find(({ type }) => type === 'money')?.differing).toEqual([
      {
        applicationId: application,
        what: 'paid out',
        currency: 'USD',
        ledger: paidOut,
        sandbox: paidOut + 5,
      },
    ]);
  });
});

describe('replay', () => {
  const statusAt = async (...at: string[]) => {
    const { code, objects } = await run('replay', [escrow, ...at, '--json']);
    const [replayed] = objects() as { timeline: { type: string; position: string }[]; state: unknown }[];
    if (replayed === undefined) throw new Error('nothing was replayed');
    return { code, ...replayed };
  };

  it('shows the stream’s events in order, and what its rules make of them', async () => {
    const { code, timeline, state } = await statusAt();

    const stored = await log.readStream(escrow);
    expect(code).toBe(0);
    expect(timeline.map(({ type }) => type)).toEqual(stored.map(({ type }) => type));
    expect(state).toHaveProperty('status');
  });

  it('stops at a position, or at a time', async () => {
    const stored = await log.readStream(escrow);
    const third = stored[2];
    if (third === undefined) throw new Error('the escrow has more events');
    const { time } = JSON.parse(third.metadata) as { time: string };

    const byPosition = await statusAt('--at', String(third.position));
    const byTime = await statusAt('--at', time);

    expect(byPosition.timeline).toHaveLength(3);
    expect(byTime).toEqual(byPosition);
    expect(byPosition.state).not.toEqual((await statusAt()).state);
  });

  it('names personal fields without showing them', async () => {
    const { out } = await run('replay', [escrow]);

    const submitted = goldenEvents.find(({ stored }) => stored.type === 'WorkSubmitted');
    expect(out.join('\n')).toContain('"note":"(personal)"');
    expect(out.join('\n')).not.toContain(String(submitted?.data.note));
  });

  it('shows an event that cannot be read in its place', async () => {
    await log.append(escrow, 'any', [{ id: newId(), type: 'WorkSubmitted', data: '{', metadata: '{' }]);

    const { code, out } = await run('replay', [escrow]);

    expect(code).toBe(1);
    expect(out.at(-2)).toContain('CANNOT BE READ');
    expect(out.at(-1)).toBe('state: null');
  });
});

describe('bad input', () => {
  it.each([
    ['rebuild', ['no_such_thing'], /^There is no read model "no_such_thing"; there are profiles, /],
    ['rebuild', [], /^Name one read model, or --all\. Usage: npm run rebuild/],
    ['rebuild', ['jobs', '--all'], /^Name one read model, or --all\./],
    ['rebuild', ['--wrong'], /--wrong/],
    ['replay', [], /^Name one stream\./],
    ['replay', ['escrow-nobody'], /^There is no stream "escrow-nobody"\.$/],
    ['replay', [escrow, '--at', '999999'], /^Position 999999 is beyond the end of the log, \d+\.$/],
    ['replay', [escrow, '--at', 'yesterday'], /^"yesterday" is neither a position nor a time/],
    ['verify', ['jobs'], /^It takes no names/],
    ['toString', [], /^There is no tool/],
  ])('%s %j gets one sentence and changes nothing', async (tool, args, sentence) => {
    const before = await everything();

    const { code, out, notes } = await run(tool, args);

    expect([code, out, notes]).toEqual([1, [], [expect.stringMatching(sentence)]]);
    expect(await everything()).toEqual(before);
  });

  it.each(['rebuild', 'replay', 'verify'])('%s refuses a wrong key', async (tool) => {
    const args = { rebuild: ['--all'], replay: [escrow], verify: [] }[tool] ?? [];
    const before = await everything();

    const { code, notes } = await run(tool, args, { MASTER_KEY: '08'.repeat(32) });

    expect([code, notes]).toEqual([1, ['The master key is not the one that this data was written with.']]);
    expect(await everything()).toEqual(before);
  });

  it.each(['rebuild', 'replay', 'verify'])('%s refuses a log of a newer version', async (tool) => {
    await projector.stop();
    const args = { rebuild: ['jobs', '--json'], replay: [escrow, '--json'], verify: ['--json'] }[tool] ?? [];
    const metadata = JSON.stringify({
      commandId: newId(),
      actor: 'system',
      correlation: 'test',
      causation: 'test',
      time: '2027-01-01T00:00:00.000Z',
      version: 99,
    });
    const { position } = await log.append(escrow, 'any', [
      { id: newId(), type: 'WorkSubmitted', data: '{}', metadata },
    ]);
    await pool.query('update projector.position set position = $1', [String(position)]);
    const before = await everything();

    const { code, objects } = await run(tool, args);

    expect(code).toBe(1);
    expect(objects()).toEqual([
      { type: 'error', message: expect.stringMatching(/events of a newer version of the product/) },
    ]);
    expect(await everything()).toEqual(before);
  });

  it('refuses a database of another version, an empty one, and none', async () => {
    await pool.query(`insert into migrations (timestamp, name) values (9, 'Later9')`);
    expect((await run('verify', [])).notes).toEqual([
      'The database is of a newer version of the product than this one.',
    ]);
    await pool.query(`delete from migrations where name like 'Stopped%' or name = 'Later9'`);
    expect((await run('verify', [])).notes).toEqual([
      expect.stringContaining('is of an older version of the product'),
    ]);
    await pool.query('drop table migrations');
    expect((await run('verify', [])).notes).toEqual([
      expect.stringContaining('holds nothing of the product'),
    ]);
    const nowhere = await run('verify', [], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect([nowhere.code, nowhere.notes]).toEqual([1, [expect.stringContaining('ECONNREFUSED')]]);
  });
});

describe('erase', () => {
  const { ada } = golden;
  const erasedRows = async (): Promise<string> =>
    JSON.stringify(
      await Promise.all(
        registry.map(({ name }) => pool.query(`select to_jsonb(t) as row from read.${name} t order by id`)),
      ).then((answers) => answers.map(({ rows }) => rows as unknown)),
    );
  /** What the golden events have her say. */
  const words = ['Ada Lovelace', 'ada@example.com', 'The tower stands.'];
  /** The golden events end with money held. */
  const returnTheMoney = async (): Promise<void> => {
    await pool.query(`update read.escrows set payment_status = 'released'`);
  };

  it('takes a person’s words out of read models, log and replay, and leaves everybody’s money', async () => {
    await returnTheMoney();
    expect(words.filter((word) => !JSON.stringify(goldenEvents).includes(word))).toEqual([]);

    const { code, out } = await run('erase', [ada, '--yes']);
    await projected();

    expect([code, out]).toEqual([0, [expect.stringContaining(`${ada} is erased`)]]);
    for (const word of words) expect(await erasedRows()).not.toContain(word);
    expect(await erasedRows()).toContain('Deleted user');
    const stored = await log.readAll({ after: 0n, limit: 1_000 });
    const fresh = createCodec(
      createPersonalKeys(pool, await openRootKey(pool, Buffer.from(MASTER_KEY, 'hex'))),
    );
    const read = JSON.stringify((await fresh.decode(stored)).map(({ data }) => data));
    for (const word of words) expect(read).not.toContain(word);
    expect(await createErasureList(path.join(dataDir, 'erasures.jsonl')).all()).toMatchObject([
      { person: ada },
    ]);
  });

  it('leaves what a rebuild comes to as well, and a ledger that balances', async () => {
    const { rows } = await pool.query(`select * from read.ledger order by id`);
    await returnTheMoney();
    await run('erase', [ada, '--yes']);
    await projected();
    await run('rebuild', ['escrows']);

    const { code, out } = await run('verify', []);

    expect([code, out.filter((line) => line.includes('NOT SOUND'))]).toEqual([0, []]);
    expect((await pool.query(`select * from read.ledger order by id`)).rows).toEqual(rows);
    expect((await run('replay', [`account-${ada}`])).out.join(' ')).toContain('AccountErased');
  });

  it('may be repeated, and is told once', async () => {
    await returnTheMoney();
    await run('erase', [ada, '--yes']);
    expect((await run('erase', [ada, '--yes'])).code).toBe(0);

    const told = (await log.readStream(`account-${ada}`)).filter(({ id }) => id === idFrom('erased', ada));
    expect(told).toHaveLength(1);
  });

  it.each([
    [[ada], /^It cannot be undone: say --yes/],
    [['nobody', '--yes'], /^Nobody has the id "nobody"/],
    [[golden.job, '--yes'], /^Nobody has the id/],
    [['--yes'], /^Name one person/],
    [[ada, '--yes'], /^Money is held/],
  ])('refuses %j in one sentence', async (args, sentence) => {
    await pool.query(`update read.escrows set payment_status = 'funded'`);
    const before = await everything();

    const { code, notes } = await run('erase', args);

    expect([code, notes]).toEqual([1, [expect.stringMatching(sentence)]]);
    expect(await everything()).toEqual(before);
    expect(await createErasureList(path.join(dataDir, 'erasures.jsonl')).all()).toEqual([]);
  });
});

describe('change-master-key', () => {
  const given = Buffer.from(MASTER_KEY, 'hex');
  const next = '0b'.repeat(32);

  it('wraps the root key anew, so that the new key opens what was written before and the old one nothing', async () => {
    const root = await existingRootKey(pool, given);

    const { code, out } = await run('change-master-key', [], { NEW_MASTER_KEY: next });

    expect([code, out]).toEqual([0, [expect.stringContaining('set MASTER_KEY to the new one')]]);
    expect(await existingRootKey(pool, Buffer.from(next, 'hex'))).toEqual(root);
    expect((await run('verify', [])).notes).toEqual([
      'The master key is not the one that this data was written with.',
    ]);
    expect((await run('verify', [], { MASTER_KEY: next })).code).toBe(0);
  });

  it('keeps the new key in secrets.json where the old one was there', async () => {
    await keepLocalSecrets(dataDir, { masterKey: given });

    const { code } = await run('change-master-key', [], { MASTER_KEY: '' });

    const { masterKey, formerMasterKey } = await localSecrets(dataDir);
    expect([code, formerMasterKey, masterKey.equals(given)]).toEqual([0, undefined, false]);
    expect((await run('verify', [], { MASTER_KEY: '' })).code).toBe(0);
  });

  it.each([
    ['before the database', false],
    ['after the database', true],
  ])('that was cut off %s had the new key is ended by the next start', async (_moment, had) => {
    const made = Buffer.from(next, 'hex');
    await keepLocalSecrets(dataDir, { masterKey: made, formerMasterKey: given });
    if (had) await run('change-master-key', [], { NEW_MASTER_KEY: next });
    expect((await run('verify', [], { MASTER_KEY: '' })).code).toBe(0);

    await openRootKey(pool, made, given);

    expect(await existingRootKey(pool, made)).toBeDefined();
  });

  it('without a new key changes nothing', async () => {
    const { code, notes } = await run('change-master-key', []);

    expect([code, notes]).toEqual([1, [expect.stringMatching(/^NEW_MASTER_KEY: expects 64/)]]);
    expect(await existingRootKey(pool, given)).toBeDefined();
  });
});
