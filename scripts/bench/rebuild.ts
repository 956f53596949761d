import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { rebuild, rebuildTogether } from '../../projections/rebuild.ts';
import { registry } from '../../projections/registry.ts';
import { createCodec } from '../../services/platform/codec/codec.ts';
import { createPersonalKeys } from '../../services/platform/codec/personal-keys.ts';
import { createPostgresLog } from '../../services/platform/log/postgres-log.ts';
import type { Pool } from '../../services/platform/pg/pool.ts';
import { createPool } from '../../services/platform/pg/pool.ts';
import { fillWithContracts } from '../../tests/support/many-contracts.ts';
import { withTemporaryPostgres } from './temporary-postgres.ts';

/**
 * Goal P6, memory: every read model built from a large log, each time by a process of its own, so that the most memory
 * that it ever held is that of the rebuild.
 */
const { values: args } = parseArgs({
  options: {
    events: { type: 'string', default: '1000000' },
    of: { type: 'string', default: '' },
    how: { type: 'string', default: '' },
  },
});
const ROOT_KEY = Buffer.alloc(32, 7);
const MEGABYTE = 1_048_576;

/** Every way to build them all. */
const ways = {
  'one after the other': async (parts: Parameters<typeof rebuild>[0]) => {
    for (const projection of registry) await rebuild(parts, projection);
  },
  'in one pass': (parts: Parameters<typeof rebuild>[0]) =>
    rebuildTogether(parts, registry, {
      done: (outcome) => {
        if (outcome.error !== undefined) throw new Error('it could not be built', { cause: outcome.error });
      },
    }),
};
type Way = keyof typeof ways;

/** One digest over the rows of all read models: whichever way they were built, it is the same. */
const digestOf = async (pool: Pool): Promise<string> => {
  const digests: string[] = [];
  for (const { name } of registry) {
    const { rows } = await pool.query<{ digest: string }>(
      `select md5(coalesce(string_agg(md5(t::text), '' order by id collate "C"), '')) as digest from read.${name} t`,
    );
    digests.push(rows[0]?.digest ?? '');
  }
  const { rows } = await pool.query<{ digest: string }>('select md5($1) as digest', [digests.join()]);
  return rows[0]?.digest ?? '';
};

const measure = async (url: string, way: Way): Promise<void> => {
  const pool = createPool(url, { max: 6, name: 'bench', longest: Infinity });
  const log = createPostgresLog({ url });
  const codec = createCodec(createPersonalKeys(pool, ROOT_KEY));
  try {
    const events = Number(await log.head());
    const idle = process.memoryUsage.rss();
    const began = performance.now();
    await ways[way]({ pool, log, projections: registry, decode: (stored) => codec.decode(stored) });
    const seconds = (performance.now() - began) / 1000;
    const most = (process.resourceUsage().maxRSS * 1024) / MEGABYTE;
    console.log(
      `  ${way.padEnd(24)}${seconds.toFixed(1).padStart(7)} s   ` +
        `${Math.round(events / seconds)
          .toLocaleString('en')
          .padStart(8)} events/s for all   ` +
        `${Math.round(most).toLocaleString('en').padStart(6)} MiB at most, ${Math.round(idle / MEGABYTE)} before   ` +
        `digest ${(await digestOf(pool)).slice(0, 12)}`,
    );
  } finally {
    await log.close();
    await pool.end();
  }
};

const compare = (): Promise<void> =>
  withTemporaryPostgres(async (url) => {
    const pool = createPool(url, { max: 4, name: 'bench', longest: Infinity });
    try {
      const codec = createCodec(createPersonalKeys(pool, ROOT_KEY));
      const events = await fillWithContracts({ pool, codec }, Number(args.events));
      // As if live projection were there already: it would take longer than all that is measured.
      await pool.query(`update projector.position set position = $1 where id = 'live'`, [String(events)]);
      console.log(
        `${registry.length} read models from ${events.toLocaleString('en')} events   (goal: below 1,024 MiB)`,
      );
      for (const way of Object.keys(ways).filter((known) => args.how === '' || known === args.how)) {
        const [code] = (await once(
          fork(fileURLToPath(import.meta.url), ['--of', url, '--how', way]),
          'exit',
        )) as [number | null];
        if (code !== 0) throw new Error(`the measuring process ended with ${code}`);
        await pool.query('truncate projector.models; drop schema read cascade');
      }
    } finally {
      await pool.end();
    }
  });

await (args.of === '' ? compare() : measure(args.of, args.how as Way));
