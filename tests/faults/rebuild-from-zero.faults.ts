import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { registry } from '../../projections/registry.ts';
import { createProjectionRunner } from '../../projections/runner.ts';
import type { EventNamed, EventType } from '../../services/events.ts';
import { catalogue, streamName } from '../../services/events.ts';
import { idFrom } from '../../services/kernel/ids.ts';
import type { EventLog, NewEvent } from '../../services/kernel/log.ts';
import type { Codec } from '../../services/platform/codec/codec.ts';
import { createCodec } from '../../services/platform/codec/codec.ts';
import { createPersonalKeys } from '../../services/platform/codec/personal-keys.ts';
import { openRootKey } from '../../services/platform/crypto/root-key.ts';
import { createPostgresLog } from '../../services/platform/log/postgres-log.ts';
import { runMigrations } from '../../services/platform/pg/data-source.ts';
import { startEmbeddedPostgres } from '../../services/platform/pg/embedded.ts';
import type { Pool } from '../../services/platform/pg/pool.ts';
import { createPool } from '../../services/platform/pg/pool.ts';
import { emptyDataDirectory, removeDataDirectory } from '../support/data-directory.ts';
import { golden, goldenEvents } from '../support/golden-events.ts';
import { until } from '../support/waiting.ts';
import { full, report } from './scale.ts';

const EVENTS = full ? 1_000_000 : 20_000;
/** Stories that are written at the same time. */
const AT_ONCE = 50;
/** So many stories share two people, whose own events stand in the first of them. */
const STORIES_A_COUPLE = 20;
const LATEST_MS = full ? 1_800_000 : 60_000;

const ofPeople = new Set(['account', 'profile', 'username', 'subscription', 'payoutAccount', 'inbox']);
const told = goldenEvents.filter(({ stored }) => {
  const { stream } = catalogue[stored.type as EventType];
  return stream !== 'site' && stream !== 'foundingMembers';
});
const isPersonal = (type: EventType): boolean => ofPeople.has(catalogue[type].stream);

/** Everything that happens in the golden events once more, to others: every type, on streams of its own. */
const writeStory = async (log: EventLog, codec: Codec, story: number): Promise<number> => {
  const couple = Math.floor(story / STORIES_A_COUPLE);
  const idOf = (id: string): string =>
    id === golden.ada || id === golden.bob ? idFrom('person', couple, id) : idFrom('story', story, id);
  const streams = new Map<string, NewEvent[]>();
  // Each ends somewhere else, also where there are few, so that the tables hold what is under way as well as what is over.
  const end = told.length - ((story * 37) % told.length);
  for (const [index, { stored, data }] of told.entries()) {
    const type = stored.type as EventType;
    if (isPersonal(type) ? story % STORIES_A_COUPLE > 0 : index >= end) continue;
    // Most couples stay, so that no table is empty of people.
    if (type === 'AccountErased' && couple % 10 > 0) continue;
    // Stories of one couple are written at once: left to their order, now and then nobody would stay an admin.
    if (type === 'AdminDemoted' && couple % 2 === 1) continue;
    const renamed = JSON.parse(
      JSON.stringify(data)
        .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, idOf)
        .replace(/"username":"([^"]+)"/g, `"username":"$1_${couple}"`),
    ) as Record<string, unknown>;
    const { stream } = catalogue[type];
    const of = isPersonal(type)
      ? String(renamed['userId'])
      : idOf(stream === 'job' ? golden.job : golden.application);
    const commandId = idFrom('told', story, stored.id);
    const event = await codec.encode({ type, data: renamed } as EventNamed<EventType>, commandId, {
      commandId,
      actor: 'system',
      correlation: 'told',
      causation: 'told',
      time: new Date(Date.UTC(2026, 0, 1) + story * 60_000).toISOString(),
    });
    const name = streamName(stream, of);
    streams.set(name, [...(streams.get(name) ?? []), event]);
  }
  await Promise.all([...streams].map(([name, events]) => log.append(name, 'any', events)));
  return [...streams.values()].flat().length;
};

/** Rows of each read model, and a number that any other content would change. */
const digests = async (pool: Pool) =>
  Promise.all(
    registry.map(async ({ name }) => {
      const { rows } = await pool.query<{ rows: number; digest: string }>(
        `select count(*)::int as rows, coalesce(sum(hashtextextended(to_jsonb(t)::text, 0)::numeric), 0)::text as digest
           from read.${name} t`,
      );
      return { name, ...rows[0] };
    }),
  );

const rebuildAll = (env: Readonly<Record<string, string>>): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve, reject) => {
    const tool = spawn(process.execPath, ['scripts/tools/run.mjs', 'rebuild', '--all'], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [tool.stdout, tool.stderr])
      stream.on('data', (chunk: Buffer) => void (said += chunk.toString()));
    tool.once('error', reject);
    tool.once('close', (code) => resolve({ code, said }));
  });

test('a rebuild from zero makes every table as live projection has made it (R11)', async () => {
  test.setTimeout(2 * LATEST_MS);
  const dataDir = await emptyDataDirectory();
  const database = await startEmbeddedPostgres({ dataDir });
  await runMigrations(database.url);
  const pool = createPool(database.url, { max: 20, name: 'faults' });
  const log = createPostgresLog({ url: database.url });
  const masterKey = randomBytes(32);
  const codec = createCodec(createPersonalKeys(pool, await openRootKey(pool, masterKey)));
  const complaints: string[] = [];
  const projector = createProjectionRunner({
    pool,
    log,
    projections: registry,
    decode: (stored) => codec.decode(stored),
    logger: {
      info: () => undefined,
      error: (details, text) => void complaints.push(`${text}: ${JSON.stringify(details)}`),
    },
    committed: () => Promise.resolve(),
  });
  try {
    await projector.start();
    const since = performance.now();
    let events = 0;
    for (let story = 0; events < EVENTS; story += AT_ONCE) {
      const stories = Array.from({ length: AT_ONCE }, (_, index) => writeStory(log, codec, story + index));
      events += (await Promise.all(stories)).reduce((sum, count) => sum + count, 0);
    }
    const head = await log.head();
    await until(
      'live projection',
      async () => {
        const { rows } = await pool.query<{ position: string }>('select position from projector.position');
        return BigInt(rows[0]?.position ?? 0) >= head;
      },
      { atLeast: LATEST_MS },
    );
    const projected = performance.now() - since;
    const live = await digests(pool);

    const rebuilding = performance.now();
    const { code, said } = await rebuildAll({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      MASTER_KEY: masterKey.toString('hex'),
    });
    const rebuilt = performance.now() - rebuilding;

    expect([code, complaints], said).toEqual([0, []]);
    const anew = await digests(pool);
    const differing = anew.filter((model, index) => model.digest !== live[index]?.digest);
    report('R11 rebuild from zero', {
      events,
      'read models': live.length,
      rows: live.reduce((sum, { rows = 0 }) => sum + rows, 0),
      'written and projected live in, s': (projected / 1_000).toFixed(1),
      'rebuilt in, s': (rebuilt / 1_000).toFixed(1),
      differing: differing.length,
    });
    expect(anew).toEqual(live);
    expect(live.filter(({ rows = 0 }) => rows === 0)).toEqual([]);
  } finally {
    await projector.stop();
    await log.close();
    await pool.end();
    await database.stop();
    await removeDataDirectory(dataDir);
  }
});
