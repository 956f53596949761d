import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { registry } from '../../projections/registry.ts';
import { createProjectionRunner } from '../../projections/runner.ts';
import type { EventNamed, EventType } from '../../services/events.ts';
import { catalogue } from '../../services/events.ts';
import { newId } from '../../services/kernel/ids.ts';
import type { EventLog } from '../../services/kernel/log.ts';
import { runTool } from '../../services/apps/tools/tools.ts';
import type { Codec } from '../../services/platform/codec/codec.ts';
import { createCodec } from '../../services/platform/codec/codec.ts';
import { createPersonalKeys } from '../../services/platform/codec/personal-keys.ts';
import { openRootKey } from '../../services/platform/crypto/root-key.ts';
import { createPostgresLog } from '../../services/platform/log/postgres-log.ts';
import type { Pool } from '../../services/platform/pg/pool.ts';
import { createPool } from '../../services/platform/pg/pool.ts';
import { runMigrations } from '../../services/platform/pg/data-source.ts';
import { readModelShapes } from './built-database.ts';
import { copiesOf, migrationTexts, nameOf } from './database.ts';
import { golden, goldenEvents } from './golden-events.ts';
import { throwawayDatabase } from './throwaway-servers.ts';
import { until } from './waiting.ts';

/** 64 hexadecimal digits: of every log that `openGoldenLog` writes. */
export const MASTER_KEY = '07'.repeat(32);

const DAY_MS = 86_400_000;

/** A log that tells the golden events, one a day, beside a projector that shows them. */
export interface GoldenLog {
  readonly pool: Pool;
  readonly codec: Codec;
  /** Appends beside them, to the stream that the golden event of that type stands in. */
  append(event: { type: EventType; data: object }, time?: string): Promise<void>;
  /** Resolves when the read models show the newest event. */
  projected(): Promise<void>;
  stopProjecting(): Promise<void>;
  /** Stops the projector and closes the pool; the log is its owner's. */
  stop(): Promise<void>;
}

/** What does not matter here stands under the application. */
const streamIdOf = (type: EventType): string => {
  if (type === 'JobPosted') return golden.job;
  return catalogue[type].stream === 'account' ? golden.ada : golden.application;
};

/**
 * @param databaseUrl of a migrated database for read models and keys
 * @param options.told the log has the golden events already
 */
export const openGoldenLog = async (
  databaseUrl: string,
  log: EventLog,
  { told = false }: { readonly told?: boolean } = {},
): Promise<GoldenLog> => {
  const pool = createPool(databaseUrl, { max: 12, name: 'test' });
  const rootKey = await openRootKey(pool, Buffer.from(MASTER_KEY, 'hex'));
  const codec = createCodec(createPersonalKeys(pool, rootKey));
  const append: GoldenLog['append'] = async ({ type, data }, time = '2026-01-01T00:00:00.000Z') => {
    const meta = { commandId: newId(), actor: 'system', correlation: 'test', causation: 'test', time };
    const stored = await codec.encode({ type, data } as EventNamed<EventType>, newId(), meta);
    await log.append(`${catalogue[type].stream}-${streamIdOf(type)}`, 'any', [stored]);
  };
  const projected = async (): Promise<void> => {
    const head = await log.head();
    await until('the read models', async () => {
      const { rows } = await pool.query<{ position: string }>('select position from projector.position');
      return BigInt(rows[0]?.position ?? 0) >= head;
    });
  };
  for (const [day, { stored, data }] of told ? [] : goldenEvents.entries()) {
    const time = new Date(Date.UTC(2026, 0, 2) + day * DAY_MS).toISOString();
    await append({ type: stored.type as EventType, data }, time);
  }
  const projector = createProjectionRunner({
    pool,
    log,
    projections: registry,
    decode: (stored) => codec.decode(stored),
    logger: { info: () => undefined, error: () => undefined },
    committed: async () => undefined,
  });
  await projector.start();
  await projected();
  let stopped: Promise<void> | undefined;
  const stopProjecting = (): Promise<void> => (stopped ??= projector.stop());
  return {
    pool,
    codec,
    append,
    projected,
    stopProjecting,
    stop: async () => {
      await stopProjecting();
      await pool.end();
    },
  };
};

/** What a tool answered, without the lines of progress: those come by the clock, on a machine that has other work. */
export interface ToolRun {
  readonly code: 0 | 1;
  readonly out: readonly string[];
  readonly notes: readonly string[];
  /** Of `--json`. */
  objects(): readonly Record<string, unknown>[];
}

const PROGRESS = /: \d+ %, position \d+ of \d+|^\{"type":"progress"/;

/** Runs a tool as its command line does; `env` comes on top of the test's own. */
export const toolsWith =
  (settings: () => NodeJS.ProcessEnv) =>
  async (tool: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<ToolRun> => {
    const out: string[] = [];
    const notes: string[] = [];
    const into =
      (lines: string[]) =>
      (line: string): void => {
        if (!PROGRESS.test(line)) lines.push(line);
      };
    const code = await runTool(tool, args, {
      paper: { out: into(out), note: into(notes) },
      env: { MASTER_KEY, ...settings(), ...env },
    });
    return {
      code,
      out,
      notes,
      objects: () => out.map((line) => JSON.parse(line) as Record<string, unknown>),
    };
  };

/** Golden events in a database of their own, a data directory, and the tools that work on both. */
export interface ToolPlace extends GoldenLog {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly log: EventLog;
  readonly run: (tool: string, args: readonly string[], env?: NodeJS.ProcessEnv) => Promise<ToolRun>;
  /** All rows of all read models, their tables, and what the projector's books say of them. */
  everything(): Promise<unknown>;
}

const inPostgres = (databaseUrl: string): EventLog => createPostgresLog({ url: databaseUrl });

const tell = async (url: string): Promise<void> => {
  await runMigrations(url);
  const log = inPostgres(url);
  const story = await openGoldenLog(url, log);
  await story.stop();
  await log.close();
};

/** Databases whose log has the golden events and whose read models show them. */
const goldenCopy = copiesOf(() => {
  const events = goldenEvents.map(({ stored, data }) => JSON.stringify([stored.type, data]));
  return { name: `golden_${nameOf([...migrationTexts(), ...readModelShapes, ...events])}`, make: tell };
});

/**
 * @param openLog where the golden events are to stand: in the database unless it says otherwise
 * @param env settings that every tool gets besides
 */
export const openToolPlace = async (
  openLog?: (databaseUrl: string) => EventLog,
  env: NodeJS.ProcessEnv = {},
): Promise<ToolPlace> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'makehold-tools-'));
  const told = openLog === undefined;
  const database = told ? await goldenCopy('tools') : await throwawayDatabase('tools');
  const log = (openLog ?? inPostgres)(database.url);
  const story = await openGoldenLog(database.url, log, { told });
  const { pool } = story;
  return {
    ...story,
    databaseUrl: database.url,
    dataDir,
    log,
    run: toolsWith(() => ({ DATABASE_URL: database.url, DATA_DIR: dataDir, ...env })),
    everything: async () => {
      const all: Record<string, unknown> = {};
      for (const { name } of registry)
        all[name] = (await pool.query(`select to_jsonb(t) as row from read.${name} t order by id`)).rows;
      const tables = await pool.query(
        `select relname from pg_class where relnamespace = 'read'::regnamespace`,
      );
      const books = await pool.query('select * from projector.models order by name');
      return [all, tables.rows.map((row) => JSON.stringify(row)).sort(), books.rows];
    },
    stop: async () => {
      await story.stop();
      await log.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
