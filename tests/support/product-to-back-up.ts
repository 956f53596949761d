import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { registry } from '../../projections/registry.ts';
import { createTestDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';
import { golden } from './golden-events.ts';
import { until } from './waiting.ts';
import { systemClock } from '../../services/kernel/clock.ts';
import { newId } from '../../services/kernel/ids.ts';
import { keptTables } from '../../services/platform/backup/tables.ts';
import { readChainBooks } from '../../services/platform/chain/books.ts';
import { loadConfig } from '../../services/platform/config/config.ts';
import { createLocalFiles } from '../../services/platform/files/files.ts';
import { createPostgresLog } from '../../services/platform/log/postgres-log.ts';
import type { Pool } from '../../services/platform/pg/pool.ts';
import { createPool } from '../../services/platform/pg/pool.ts';
import type { EventLog } from '../../services/kernel/log.ts';
import { startChainKeeper } from '../../services/apps/chain.ts';

import type { GoldenLog, ToolRun } from './golden-log.ts';
import { MASTER_KEY, openGoldenLog, toolsWith } from './golden-log.ts';

export const KEYS = { MASTER_KEY, CHAIN_KEY: '0c'.repeat(32) };
const { ada, application } = golden;
export const quiet = pino({ level: 'silent' });

/** Rows beside the log: one or more in every table that a backup knows of. */
const besideTheLog = async (pool: Pool, dataDir: string): Promise<void> => {
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
    [
      `insert into auth.factors (id, user_id, factor_type, friendly_name, status, secret, created_at, updated_at)
       values ($1, $2, 'totp', 'phone', 'verified', '\\x0102', now(), now())`,
      [newId(), ada],
    ],
    [
      `insert into auth.passkeys
         (id, user_id, credential_id, public_key, counter, transports, backed_up, friendly_name, created_at)
       values ($1, $2, '\\x0506', '\\x0708', 3, '{internal,hybrid}', true, 'laptop', now())`,
      [newId(), ada],
    ],
    [`insert into auth.recovery_codes (user_id, code_hash) values ($1, '\\x0304')`, [ada]],
    [
      `insert into auth.identities (id, user_id, provider, provider_id, identity_data, created_at, updated_at)
       values ($1, $2, 'roblox', '42', '{"name": "Ada Lovelace"}', now(), now())`,
      [newId(), ada],
    ],
    [`insert into auth.signing_keys (kid, public_jwk, private_key) values ('k', '{}', '\\x0102')`, []],
    [
      `insert into auth.outbox (event_id, user_id, type, data, time) values ($1, $2, 'EmailConfirmed', $3, now())`,
      [newId(), ada, JSON.stringify({ userId: ada })],
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
    [
      `insert into analytics.views (profile_id, day, viewer_id, at) values ($1, current_date, 'v', now())`,
      [ada],
    ],
    [`insert into drafts.messages values ($1, 'direct.' || $1, 'Hello', now())`, [ada]],
    [`insert into saved.people values ($1, 'p', now())`, [ada]],
    [`insert into moderation.looks values ('l', $1, 'r', 'm', now())`, [ada]],
    [`insert into moderation.downloads values ('d', $1, 'users', '{"q": "lamp"}', now())`, [ada]],
    [`insert into api.usage values ('k', $1, now(), '127.0.0.1')`, [ada]],
    [
      `insert into endpoints.deliveries
         (id, endpoint_id, user_id, type, sequence, happened_at, data, created_at, status, give_up_at)
       values ('d', 'e', $1, 'job.posted', 3, now(), '{"job_id": "j"}', now(), 'delivered', now())`,
      [ada],
    ],
    [`insert into endpoints.health values ('e', $1, now(), null)`, [ada]],
    [`insert into analytics.searches (profile_id, day, count) values ($1, current_date, 3)`, [ada]],
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
      {
        currency: 'usd',
        transfer_group: `escrow:${application}`,
        amount: sum('PayoutSent'),
        amount_reversed: sum('PayoutReversed'),
      },
    ],
    ['re_1', 'refund', { currency: 'usd', charge: 'ch_1', amount: sum('RefundSent') }],
  ])
    await pool.query('insert into sandbox.objects (id, kind, body) values ($1, $2, $3)', [id, kind, body]);
  await pool.query(`insert into sandbox.charge_sums (charge, amount) values ('ch_1', 5);
    insert into sandbox.entries (reference, currency, account, amount, created)
      values ('r', 'usd', 'a', 5, 0), ('r', 'usd', 'b', -5, 0);
    insert into sandbox.webhooks (event, payload) values ('ch_1', '{}')`);
};

/** A digest of each read model, and of each table that is kept. */
export const digests = async (db: Pool): Promise<Record<string, string>> => {
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

/** Every table of the database. */
export const tablesOf = async (db: Pool): Promise<readonly string[]> => {
  const { rows } = await db.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1`,
  );
  return rows.map(({ name }) => name);
};

/** An empty database and an empty data directory. */
export interface Place {
  readonly url: string;
  readonly dataDir: string;
  readonly pool: Pool;
  readonly env: NodeJS.ProcessEnv;
}

/** A product with a row at least in every table, with its heads signed, and the way to back it up. */
export interface ProductToBackUp {
  readonly database: TestDatabase;
  readonly pool: Pool;
  readonly log: EventLog;
  /** Holds everything of one test: the data directory, backups, other data directories. */
  readonly folder: string;
  readonly dataDir: string;
  readonly append: GoldenLog['append'];
  /** Runs a tool; `env` says on which place. */
  run(tool: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<ToolRun>;
  /** Backs up. @returns the folder of the backup */
  backedUp(): Promise<string>;
  elsewhere<T>(work: (place: Place) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

export const openProductToBackUp = async (): Promise<ProductToBackUp> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'makehold-backup-'));
  chmodSync(folder, 0o755);
  const dataDir = path.join(folder, 'data');
  const database = await createTestDatabase();
  const log = createPostgresLog({ url: database.url });
  const story = await openGoldenLog(database.url, log);
  const { pool, append } = story;
  const config = loadConfig({ DATA_DIR: dataDir, ...KEYS });
  const keeper = await startChainKeeper(config, { pool, log }, systemClock, quiet);
  const head = await log.head();
  await until('heads', async () => (await readChainBooks(pool))?.signed === head);
  await besideTheLog(pool, dataDir);
  const run = toolsWith(() => KEYS);
  return {
    database,
    pool,
    log,
    folder,
    dataDir,
    append,
    run,
    backedUp: async () => {
      const to = path.join(folder, `backup-${newId()}`);
      const { code, notes } = await run('backup', [to], { DATABASE_URL: database.url, DATA_DIR: dataDir });
      if (code !== 0) throw new Error(notes.join(' '));
      return to;
    },
    elsewhere: async (work) => {
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
    },
    stop: async () => {
      await keeper.stop();
      await story.stop();
      await log.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
