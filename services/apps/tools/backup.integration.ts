import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { registry } from '../../../projections/registry.ts';
import { createProjectionRunner } from '../../../projections/runner.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import type { TestDatabase } from '../../../tests/database.ts';
import { golden, goldenEvents } from '../../../tests/golden-events.ts';
import { until } from '../../../tests/waiting.ts';
import type { EventNamed, EventType } from '../../events.ts';
import { catalogue } from '../../events.ts';
import { systemClock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { keptTables, leftOut } from '../../platform/backup/tables.ts';
import { readChainBooks } from '../../platform/chain/books.ts';
import { createCodec } from '../../platform/codec/codec.ts';
import { createErasureList } from '../../platform/codec/erasure-list.ts';
import { createPersonalKeys } from '../../platform/codec/personal-keys.ts';
import { loadConfig } from '../../platform/config/config.ts';
import { openRootKey } from '../../platform/crypto/root-key.ts';
import { createLocalFiles } from '../../platform/files/files.ts';
import { createPostgresLog } from '../../platform/log/postgres-log.ts';
import { startEmbeddedPostgres } from '../../platform/pg/embedded.ts';
import type { Pool } from '../../platform/pg/pool.ts';
import { createPool } from '../../platform/pg/pool.ts';
import { startChainKeeper } from '../chain.ts';
import { runTool } from './tools.ts';

jest.setTimeout(180_000);

const KEYS = { MASTER_KEY: '07'.repeat(32), CHAIN_KEY: '0c'.repeat(32) };
const { ada, application } = golden;
/** What the golden events and the tables beside the log have her say. */
const WORDS = ['Ada Lovelace', 'ada@example.com', 'The tower stands.'];
const quiet = pino({ level: 'silent' });

let database: TestDatabase;
let pool: Pool;
let log: ReturnType<typeof createPostgresLog>;
let codec: ReturnType<typeof createCodec>;
let projector: ReturnType<typeof createProjectionRunner>;
let keeper: Awaited<ReturnType<typeof startChainKeeper>>;
/** Holds everything of one test: the data directory, backups, other data directories. */
let folder: string;
let dataDir: string;

const append = async ({ type, data }: { type: EventType; data: object }): Promise<void> => {
  const event = { type, data } as EventNamed<EventType>;
  const time = '2026-01-01T00:00:00.000Z';
  const meta = { commandId: newId(), actor: 'system', correlation: 'test', causation: 'test', time };
  const { stream } = catalogue[type];
  const of = type === 'JobPosted' ? golden.job : stream === 'account' ? ada : application;
  await log.append(`${stream}-${of}`, 'any', [await codec.encode(event, newId(), meta)]);
};

const settled = async (): Promise<void> => {
  const head = await log.head();
  await until('read models and heads', async () => {
    const { rows } = await pool.query<{ position: string }>('select position from projector.position');
    return BigInt(rows[0]?.position ?? 0) >= head && (await readChainBooks(pool))?.signed === head;
  });
};

/** Rows beside the log: one or more in every table that a backup knows of. */
const besideTheLog = async (): Promise<void> => {
  const token = createHash('sha256').update('link').digest();
  await createLocalFiles(dataDir).put('avatars', `${ada}-1.webp`, Buffer.from('a picture'), 'image/webp');
  for (const [sql, values] of [
    [
      `insert into auth.users (id, email, password_hash, user_metadata, created_at, updated_at)
       values ($1, 'ada@example.com', 'hash\\of\tmany\nlines', '{"display_name": "Ada Lovelace"}', now(), now())`,
      [ada],
    ],
    [
      `insert into auth.sessions (id, user_id, salt, aal, amr, created_at) values ($1, $2, '\\x00', 'aal1', '[]', now())`,
      [newId(), ada],
    ],
    [
      `insert into auth.one_time_tokens (token_hash, user_id, kind, created_at, expires_at)
       values ($1, $2, 'signup', now(), now() + interval '1 day')`,
      [token, ada],
    ],
    [`insert into auth.signing_keys (kid, public_jwk, private_key) values ('k', '{}', '\\x0102')`, []],
    [
      `insert into auth.outbox (event_id, user_id, type, data, time) values ($1, $2, 'EmailConfirmed', '{}', now())`,
      [newId(), ada],
    ],
    [
      `insert into mail.mailbox (id, recipient, subject, body_text, body_html, kind)
       values ($1, 'bob@example.com', 'Ada Lovelace applied', '', '', 'x')`,
      [newId()],
    ],
    [
      `insert into tasks.pending_tasks (id, policy, kind, payload, event_id, event_position, correlation, due_at)
       values ($1, 'p', 'command', '{"a": "\\u0000"}', $2, 3, 'c', now())`,
      [newId(), newId()],
    ],
    [
      `insert into tasks.policy_failures (event_id, policy, event_position, event_type, error)
       values ($1, 'p', 3, 'JobPosted', 'why')`,
      [newId()],
    ],
    [`update tasks.policy_position set position = 17`, []],
    [`insert into files.uploads values ('avatars', $1 || '-1.webp', $1::uuid, now())`, [ada]],
    [`insert into presence.last_active (user_id, at) values ($1, now())`, [ada]],
    [`insert into http.answers (command_id, route, answer) values ($1, 'r', '{}')`, [newId()]],
    [`insert into sandbox.idempotency (key, request_hash, status, body) values ('k', 'h', 200, '{}')`, []],
  ] as const)
    await pool.query(sql, [...values]);
  const { rows } = await pool.query<{ event_type: string; sum: string }>(
    `select event_type, sum(abs(amount)) from read.ledger where account = 'card_clearing' group by 1`,
  );
  const sum = (...types: string[]): number =>
    rows
      .filter(({ event_type }) => types.includes(event_type))
      .reduce((total, row) => total + Number(row.sum), 0);
  const own = { currency: 'usd', transfer_group: application };
  for (const [id, kind, body] of [
    [
      'ch_1',
      'charge',
      { ...own, amount: sum('EscrowFunded', 'SurplusPaymentReceived'), status: 'succeeded' },
    ],
    [
      'tr_1',
      'transfer',
      { currency: 'usd', transfer_group: `escrow:${application}`, amount: sum('PayoutSent') },
    ],
    ['re_1', 'refund', { currency: 'usd', charge: 'ch_1', amount: sum('RefundSent') }],
  ])
    await pool.query('insert into sandbox.objects (id, kind, body) values ($1, $2, $3)', [id, kind, body]);
  await pool.query(`insert into sandbox.charge_sums (charge, amount) values ('ch_1', 5);
    insert into sandbox.entries (reference, currency, account, amount, created)
      values ('r', 'usd', 'a', 5, 0), ('r', 'usd', 'b', -5, 0);
    insert into sandbox.webhooks (event, payload) values ('ch_1', '{}')`);
};

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'makehold-backup-'));
  chmodSync(folder, 0o755);
  dataDir = path.join(folder, 'data');
  database = await createTestDatabase();
  pool = createPool(database.url, { max: 12, name: 'test' });
  log = createPostgresLog({ url: database.url });
  const rootKey = await openRootKey(pool, Buffer.from(KEYS.MASTER_KEY, 'hex'));
  codec = createCodec(createPersonalKeys(pool, rootKey));
  for (const { stored, data } of goldenEvents) await append({ type: stored.type as EventType, data });
  projector = createProjectionRunner({
    pool,
    log,
    projections: registry,
    decode: (stored) => codec.decode(stored),
    logger: { info: () => undefined, error: () => undefined },
    committed: async () => undefined,
  });
  await projector.start();
  keeper = await startChainKeeper(
    loadConfig({ DATA_DIR: dataDir, ...KEYS }),
    { pool, log },
    systemClock,
    quiet,
  );
  await settled();
  await besideTheLog();
});

afterEach(async () => {
  await projector.stop();
  await keeper.stop();
  await log.close();
  await pool.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const run = async (tool: string, args: readonly string[], env: NodeJS.ProcessEnv) => {
  const out: string[] = [];
  const notes: string[] = [];
  const paper = { out: (line: string) => void out.push(line), note: (line: string) => void notes.push(line) };
  const code = await runTool(tool, args, { paper, env: { ...KEYS, ...env } });
  return { code, out, notes };
};

const backedUp = async (): Promise<string> => {
  const to = path.join(folder, `backup-${newId()}`);
  const { code, notes } = await run('backup', [to], { DATABASE_URL: database.url, DATA_DIR: dataDir });
  expect([code, notes]).toEqual([0, []]);
  return to;
};

/** Another place: an empty database and an empty data directory. */
const elsewhere = async <T>(
  work: (place: { url: string; dataDir: string; pool: Pool; env: NodeJS.ProcessEnv }) => Promise<T>,
): Promise<T> => {
  const other = await createTestDatabase({ migrated: false });
  const otherPool = createPool(other.url, { max: 4, name: 'test' });
  const otherDir = path.join(folder, `data-${newId()}`);
  const env = { DATABASE_URL: other.url, DATA_DIR: otherDir };
  try {
    return await work({ url: other.url, dataDir: otherDir, pool: otherPool, env });
  } finally {
    await otherPool.end();
    await other.drop();
  }
};

/** A digest of each read model, and of each table that is kept. */
const digests = async (db: Pool): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  const add = async (table: string, from: string): Promise<void> => {
    const { rows } = await db.query<{ digest: string; rows: string }>(
      `select count(*) as rows, md5(coalesce(string_agg(t::text, E'\\n' order by t::text collate "C"), '')) as digest from ${from} t`,
    );
    found[table] = `${rows[0]?.rows} rows, ${rows[0]?.digest}`;
  };
  for (const { name } of registry) await add(`read.${name}`, `read.${name}`);
  for (const { table, without = [] } of keptTables)
    await add(
      table,
      without.length === 0
        ? table
        : `(select to_jsonb(r) - '{${without.join(',')}}'::text[] from ${table} r)`,
    );
  return found;
};

const tablesOf = async (db: Pool): Promise<readonly string[]> => {
  const { rows } = await db.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1`,
  );
  return rows.map(({ name }) => name);
};

it('every table is kept in a backup or left out of it for a reason', async () => {
  const kept = keptTables.map(({ table }) => table);
  const decided = (name: string): boolean =>
    kept.includes(name) || Object.hasOwn(leftOut, name) || Object.hasOwn(leftOut, name.split('.')[0] ?? '');
  expect((await tablesOf(pool)).filter((name) => !decided(name))).toEqual([]);
});

describe('a backup that is restored elsewhere', () => {
  it('holds every row that it should, and gives the same read models', async () => {
    const to = await backedUp();
    const before = await digests(pool);
    expect(Object.entries(before).filter(([, digest]) => digest.startsWith('0 rows'))).toEqual([
      ['read.applications', expect.anything()],
    ]);

    await elsewhere(async (there) => {
      const { code, out, notes } = await run('restore', [to], there.env);
      expect([code, notes]).toEqual([0, []]);
      expect(out.at(-2)).toMatch(
        /its log is the one that was signed up to position \d+, 0 events are newer\.$/,
      );

      expect(await digests(there.pool)).toEqual(before);
      for (const table of ['auth.sessions', 'mail.mailbox', 'http.answers'])
        expect((await there.pool.query(`select from ${table}`)).rowCount).toBe(0);
      expect((await createLocalFiles(there.dataDir).get('avatars', `${ada}-1.webp`))?.bytes.toString()).toBe(
        'a picture',
      );
      const verified = await run('verify', [], there.env);
      expect([verified.code, verified.out.filter((line) => line.includes('NOT SOUND'))]).toEqual([0, []]);
    });
  });

  it('goes on from there: new rows, new events, new heads', async () => {
    const to = await backedUp();
    await elsewhere(async (there) => {
      await run('restore', [to], there.env);
      await there.pool.query(
        `insert into auth.outbox (event_id, user_id, type, data, time) values ($1, $2, 'EmailConfirmed', '{}', now())`,
        [newId(), ada],
      );
      const restored = createPostgresLog({ url: there.url });
      const head = await restored.head();
      expect(head).toBe(await log.head());
      const { position } = await restored.append('test-1', 'none', [
        { id: newId(), type: 'EmailConfirmed', data: '{}', metadata: '{}' },
      ]);
      expect(position).toBe(head + 1n);
      const config = loadConfig({ ...KEYS, ...there.env });
      const next = await startChainKeeper(config, { pool: there.pool, log: restored }, systemClock, quiet);
      await until('a head', async () => (await readChainBooks(there.pool))?.signed === position);
      await next.stop();
      await restored.close();
      const { out } = await run('verify', [], there.env);
      expect(out.at(-1)).toMatch(new RegExp(`^chain: sound, \\d+ events up to position ${position} `));
    });
  });

  it('was taken at one moment, while the product went on writing', async () => {
    const posted = goldenEvents.find(({ stored }) => stored.type === 'ChatMessageSent');
    let writing = true;
    let written = 0;
    const writer = (async () => {
      for (; writing; written += 1)
        await append({ type: 'ChatMessageSent', data: { ...posted?.data, messageId: newId() } });
    })();
    await until('writing', () => written > 50);
    const to = await backedUp();
    const { position } = JSON.parse(readFileSync(path.join(to, 'manifest.json'), 'utf8')) as {
      position: string;
    };
    await until('more writing', async () => (await log.head()) > BigInt(position) + 50n);
    writing = false;
    await writer;

    await elsewhere(async (there) => {
      expect((await run('restore', [to], there.env)).code).toBe(0);
      const restored = createPostgresLog({ url: there.url });
      expect(await restored.head()).toBe(BigInt(position));
      expect(await restored.readAll({ after: 0n, limit: 10_000 })).toEqual(
        (await log.readAll({ after: 0n, limit: 10_000 })).filter(
          (event) => event.position <= BigInt(position),
        ),
      );
      await restored.close();
      const verified = await run('verify', [], there.env);
      expect(verified.out.filter((line) => line.includes('NOT SOUND') && !line.startsWith('money'))).toEqual(
        [],
      );
    });
  });

  it('needs no database but the embedded one, and migrates what is older', async () => {
    const to = await backedUp();
    const file = path.join(to, 'manifest.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as {
      migrations: string[];
      tables: { table: string }[];
    };
    // As a version of the product wrote it that knew no chain.
    manifest.migrations = manifest.migrations.filter((name) => !name.startsWith('Chain'));
    manifest.tables = manifest.tables.filter(({ table }) => table !== 'chain.position');
    writeFileSync(file, JSON.stringify(manifest));
    const there = path.join(folder, 'embedded');

    const { code, notes } = await run('restore', [to], { DATA_DIR: there });
    expect([code, notes]).toEqual([0, []]);

    const { out } = await run('verify', [], { DATA_DIR: there });
    expect(out.filter((line) => line.includes('NOT SOUND'))).toEqual([]);
    const server = await startEmbeddedPostgres({ dataDir: there });
    const embedded = createPool(server.url, { max: 1, name: 'test' });
    const { 'chain.position': _, ...before } = await digests(pool);
    expect(await digests(embedded)).toMatchObject(before);
    await embedded.end();
    await server.stop();
  });
});

describe('a person who is erased after the backup', () => {
  it('stays erased when it is restored', async () => {
    const to = await backedUp();
    await pool.query(`update read.escrows set payment_status = 'released'`);
    expect((await run('erase', [ada, '--yes'], { DATABASE_URL: database.url, DATA_DIR: dataDir })).code).toBe(
      0,
    );
    const erasures = path.join(dataDir, 'erasures.jsonl');

    await elsewhere(async (there) => {
      const { code, out } = await run('restore', [to, '--erasures', erasures], there.env);
      expect([code, out.at(-1)]).toEqual([0, '1 people stay erased, as the erasure list says.']);

      for (const table of await tablesOf(there.pool)) {
        const { rows } = await there.pool.query<{ row: string }>(`select t::text as row from ${table} t`);
        // The books of the payment sandbox are the payment provider's, not ours.
        if (table.startsWith('sandbox.')) continue;
        expect([table, WORDS.filter((word) => rows.some(({ row }) => row.includes(word)))]).toEqual([
          table,
          [],
        ]);
      }
      const { rows } = await there.pool.query<{ display_name: string }>(
        'select t::text from read.profiles t',
      );
      expect(JSON.stringify(rows)).toContain('Deleted user');
      const rootKey = await openRootKey(there.pool, Buffer.from(KEYS.MASTER_KEY, 'hex'));
      const restored = createPostgresLog({ url: there.url });
      const stored = await restored.readAll({ after: 0n, limit: 1_000 });
      const read = JSON.stringify(
        (await createCodec(createPersonalKeys(there.pool, rootKey)).decode(stored)).map(({ data }) => data),
      );
      await restored.close();
      for (const word of WORDS) expect(read).not.toContain(word);
      expect(existsSync(path.join(there.dataDir, 'files', 'avatars', `${ada}-1.webp`))).toBe(false);
      expect(await createErasureList(path.join(there.dataDir, 'erasures.jsonl')).all()).toMatchObject([
        { person: ada },
      ]);
      const verified = await run('verify', [], there.env);
      expect([verified.code, verified.out.filter((line) => line.includes('NOT SOUND'))]).toEqual([0, []]);
    });
  });
});

describe('what cannot be done is refused in one sentence, and changes nothing', () => {
  const manifestOf = (to: string, change: (manifest: Record<string, unknown>) => void): void => {
    const file = path.join(to, 'manifest.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    change(manifest);
    writeFileSync(file, JSON.stringify(manifest));
  };
  /** As somebody would who knows how a backup is made: the digests are right. */
  const rewritten = (to: string, table: string, change: (text: string) => string): void =>
    manifestOf(to, (manifest) => {
      const part = (
        manifest['tables'] as { table: string; file: string; bytes: number; sha256: string }[]
      ).find((each) => each.table === table);
      const file = path.join(to, part?.file ?? '');
      const bytes = gzipSync(change(gunzipSync(readFileSync(file)).toString()));
      writeFileSync(file, bytes);
      Object.assign(part ?? {}, {
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      });
    });
  const filesBelow = (place: string): readonly string[] =>
    existsSync(place)
      ? readdirSync(place, { recursive: true, withFileTypes: true }).flatMap((entry) =>
          entry.isFile() ? [entry.name] : [],
        )
      : [];
  const logPart = 'log.events.copy.gz';

  it('a restore', async () => {
    const whole = await backedUp();
    const cases: [(to: string) => void, NodeJS.ProcessEnv, string[], RegExp][] = [
      [
        (to) => rmSync(path.join(to, 'manifest.json')),
        {},
        [],
        /holds no whole backup: it has no manifest\.json\.$/,
      ],
      [
        (to) => writeFileSync(path.join(to, 'manifest.json'), '{'),
        {},
        [],
        /^The manifest\.json of .* cannot be read\.$/,
      ],
      [
        (to) => manifestOf(to, (manifest) => (manifest['format'] = 2)),
        {},
        [],
        /^The backup is of a newer version/,
      ],
      [
        (to) => manifestOf(to, (manifest) => (manifest['migrations'] as string[]).push('Later9')),
        {},
        [],
        /^The backup is of a newer version/,
      ],
      [
        (to) =>
          manifestOf(to, (manifest) => ((manifest['events'] as Record<string, number>)['JobPosted'] = 99)),
        {},
        [],
        /^The backup is of a newer version/,
      ],
      [
        (to) => rmSync(path.join(to, logPart)),
        {},
        [],
        /^The backup is damaged: log\.events\.copy\.gz is missing\.$/,
      ],
      [
        (to) => writeFileSync(path.join(to, 'files', 'avatars', `${ada}-1.webp`), 'another'),
        {},
        [],
        /^The backup is damaged: files\/avatars\/.* is not what was written\.$/,
      ],
      [
        (to) => {
          const file = path.join(to, logPart);
          const bytes = readFileSync(file);
          bytes[100] = (bytes[100] ?? 0) ^ 1;
          writeFileSync(file, bytes);
        },
        {},
        [],
        /^The backup is damaged: log\.events\.copy\.gz is not what was written\.$/,
      ],
      [
        (to) => rewritten(to, 'log.events', (text) => text.replace('"number":7', '"number":1')),
        {},
        [],
        /^The log in the backup is not sound: events were changed, .* between positions 0 and \d+\.$/,
      ],
      [
        (to) =>
          rewritten(
            to,
            'auth.users',
            (text) => `${text}${text.replace(ada, newId()).replace('ada@', 'eve@')}`,
          ),
        {},
        [],
        /^The backup is damaged: auth\.users came to 2 rows instead of 1\.$/,
      ],
      [
        () => undefined,
        { MASTER_KEY: '08'.repeat(32) },
        [],
        /^The master key is not the one that the backup was written with\.$/,
      ],
      [
        () => undefined,
        { CHAIN_KEY: '08'.repeat(32) },
        [],
        /^The heads in the backup are signed with the chain key [0-9a-f]{16}: /,
      ],
      [() => undefined, { EVENTSTORE_URL: 'esdb://127.0.0.1:2113' }, [], /^The log is in EventStoreDB: /],
      [() => undefined, {}, ['--erasures', '/nowhere'], /^There is no erasure list \/nowhere\.$/],
      [() => undefined, {}, ['another'], /^Name the folder of one backup\. Usage: npm run restore/],
    ];
    await elsewhere(async (there) => {
      for (const [damage, env, args, sentence] of cases) {
        const copy = path.join(folder, newId());
        cpSync(whole, copy, { recursive: true });
        damage(copy);

        const { code, out, notes } = await run('restore', [copy, ...args], { ...there.env, ...env });

        expect([code, out, notes]).toEqual([1, [], [expect.stringMatching(sentence)]]);
        expect(await tablesOf(there.pool)).toEqual([]);
        expect(filesBelow(there.dataDir)).toEqual([]);
      }
      // After all that the place is as good as new.
      expect((await run('restore', [whole], there.env)).code).toBe(0);
      const again = await run('restore', [whole], { ...there.env, DATA_DIR: path.join(folder, 'fresh') });
      expect(again.notes).toEqual([
        'The database holds tables already: a backup is restored into an empty one only.',
      ]);
      const taken = await run('restore', [whole], { ...there.env, DATABASE_URL: database.url });
      expect(taken.notes).toEqual([
        expect.stringMatching(/holds data already: a backup is restored into an empty place only\.$/),
      ]);
    });
  });

  it('a restore, except of a log that is to be taken as it is', async () => {
    const to = await backedUp();
    rewritten(to, 'log.events', (text) => text.replace('"number":7', '"number":1'));
    await elsewhere(async (there) => {
      const { code, out } = await run('restore', [to, '--without-heads'], there.env);
      expect([code, out.at(-2)]).toEqual([0, expect.stringContaining('its signed heads are left out')]);
      expect((await run('verify', [], there.env)).out.at(-1)).toMatch(/^chain: nothing is signed yet/);
    });
  });

  it('a backup', async () => {
    const env = { DATABASE_URL: database.url, DATA_DIR: dataDir };
    const to = path.join(folder, 'there');
    for (const [args, change, sentence] of [
      [[dataDir], {}, /is there already\.$/],
      [[path.join(folder, 'no', 'such')], {}, /^There is no folder .*no\.$/],
      [[], {}, /^Name one folder/],
      [[to, '--erasures', 'x'], {}, /^Only restore takes an erasure list/],
      [
        [to],
        { CHAIN_DIR: path.join(folder, 'other') },
        /^The heads that were signed up to position \d+ are not there/,
      ],
    ] as const) {
      const { code, out, notes } = await run('backup', args, { ...env, ...change });
      expect([code, out, notes]).toEqual([1, [], [expect.stringMatching(sentence)]]);
      expect(readdirSync(folder)).toEqual(['data']);
    }
  });
});
