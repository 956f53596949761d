import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { to } from 'pg-copy-streams';
import type { ReadModelParts } from '../../projections/fold.ts';
import { entriesBetween } from '../../projections/fold.ts';
import type { Projection } from '../../projections/projection.ts';
import { rebuild } from '../../projections/rebuild.ts';
import { registry } from '../../projections/registry.ts';
import { createProjectionRunner } from '../../projections/runner.ts';
import type { EventLog, StoredEvent } from '../../services/kernel/log.ts';
import { createCodec } from '../../services/platform/codec/codec.ts';
import { createPersonalKeys } from '../../services/platform/codec/personal-keys.ts';
import { createPostgresLog } from '../../services/platform/log/postgres-log.ts';
import type { Pool } from '../../services/platform/pg/pool.ts';
import { createPool } from '../../services/platform/pg/pool.ts';
import { fillWithContracts } from '../../tests/support/many-contracts.ts';
import { interleave, percentile, type Round, type Summary } from './measure.ts';
import { withTemporaryPostgres } from './temporary-postgres.ts';

/**
 * Goals P5 and P6: reading the whole log through the port, against COPY out of the same table; and rebuilding each read
 * model against reading, decoding and opening the same events, as any reader of them has to.
 */
const { values: args } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, events: { type: 'string', default: '1000000' } },
});
const rounds = Number(args.rounds);
/** Of the read models the one with most rows. */
const LARGEST = 'chat_messages';

/** The work once, as a rate of events per second. */
const timed = async (events: number, work: () => Promise<unknown>): Promise<Round> => {
  const began = performance.now();
  await work();
  const took = performance.now() - began;
  return { rate: (events / took) * 1000, latencies: [took] };
};

/** The log makes a text when it is asked for: all of them are. */
const textsOf = ({ id, stream, type, data, metadata }: StoredEvent): number =>
  id.length + stream.length + type.length + data.length + metadata.length;

const readThrough = async (log: EventLog, until: bigint): Promise<void> => {
  let reached = (): void => undefined;
  const done = new Promise<void>((resolve) => (reached = resolve));
  const reading = log.subscribe({ after: 0n, batch: 5_000 }, async (events) => {
    for (const event of events) textsOf(event);
    if ((events.at(-1)?.position ?? 0n) >= until) reached();
  });
  await done;
  await reading.stop();
};

const copyOut = async (pool: Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    const columns = 'position, stream, revision, id, type, data, metadata';
    const stream = client.query(to(`copy (select ${columns} from log.events order by position) to stdout`));
    for await (const chunk of stream) void chunk;
  } finally {
    client.release();
  }
};

const line = (name: string, { rate, p50 }: Summary): string =>
  `  ${name.padEnd(24)}${Math.round(rate).toLocaleString('en').padStart(10)} events/s   ${(p50 / 1000).toFixed(2)} s`;

await withTemporaryPostgres(async (url) => {
  const pool = createPool(url, { max: 12, name: 'bench' });
  // Whoever reads beside a rebuild waits for nobody of it.
  const readers = createPool(url, { max: 2, name: 'bench readers' });
  // What takes as long as it takes, as the tools of the product have it: filling, copying a million out, rebuilding.
  const tools = createPool(url, { max: 6, name: 'bench tools', longest: Infinity });
  const log = createPostgresLog({ url });
  const codec = createCodec(createPersonalKeys(tools, Buffer.alloc(32, 7)));
  try {
    console.log(`Writing ${Number(args.events).toLocaleString('en')} events …`);
    const events = await fillWithContracts({ pool: tools, codec }, Number(args.events));
    const until = await log.head();
    console.log(`${rounds} rounds, interleaved; medians.\n`);
    const read = await interleave(rounds, {
      ours: () => timed(events, () => readThrough(log, until)),
      copy: () => timed(events, () => copyOut(tools)),
    });
    console.log('P5: reading the whole log');
    console.log(line('through the port', read.ours));
    console.log(line('COPY out', read.copy));
    console.log(`  ratio ${(read.ours.rate / read.copy.rate).toFixed(2)}   (goal: 0.95 or more)\n`);

    const decode: ReadModelParts['decode'] = (stored) => codec.decode(stored);
    const parts = { pool: tools, log, projections: registry, decode };
    const projector = createProjectionRunner({
      ...parts,
      pool,
      logger: { info: () => undefined, error: (details, text) => console.error(text, details) },
      committed: async () => undefined,
    });
    const began = performance.now();
    await projector.start();
    console.log(
      `Live projection of ${events.toLocaleString('en')} events began at ${await reached(pool)}; waiting …`,
    );
    while ((await reached(pool)) < until) await sleep(100);
    const seconds = (performance.now() - began) / 1000;
    console.log(
      `All ${registry.length} read models up to the head: ${seconds.toFixed(1)} s, ${Math.round(events / seconds).toLocaleString('en')} events/s\n`,
    );

    // A rebuild is measured with nothing beside it but its readers.
    await projector.stop();
    const largest = registry.find(({ name }) => name === LARGEST);
    if (largest === undefined) throw new Error(`there is no read model ${LARGEST}`);
    const waits: number[] = [];
    let refused = 0;
    let reading = true;
    const reader = (async () => {
      while (reading) {
        const asked = performance.now();
        await readers
          .query(`select id from read.${LARGEST} where application_id = 'nobody' limit 20`)
          .catch(() => (refused += 1));
        waits.push(performance.now() - asked);
        await sleep(5);
      }
    })();
    const decoding = async (projection: Projection): Promise<void> => {
      for await (const page of entriesBetween(parts, [projection], [0n, until])) void page;
    };
    const said = async (what: string, work: () => Promise<unknown>): Promise<Round> => {
      const round = await timed(events, work);
      console.log(`  ${what} at ${Math.round(round.rate).toLocaleString('en')} events/s`);
      return round;
    };
    console.log(`P6: rebuilding ${LARGEST} beside its readers`);
    const rebuilt = await interleave(rounds, {
      ours: () => said('rebuilt', () => rebuild(parts, largest)),
      decoding: () => said('decoded', () => decoding(largest)),
      reading: () => said('read', () => readThrough(log, until)),
    });
    reading = false;
    await reader;
    console.log('Medians:');
    console.log(line('rebuild', rebuilt.ours));
    console.log(line('decoding its events', rebuilt.decoding));
    console.log(line('reading all alone', rebuilt.reading));
    console.log(`  ratio ${(rebuilt.ours.rate / rebuilt.decoding.rate).toFixed(2)}   (goal: 0.80 or more)`);
    console.log(
      `  reads meanwhile: ${waits.length}, refused ${refused}, longest ${Math.max(...waits).toFixed(0)} ms, p99 ${percentile(waits, 0.99).toFixed(1)} ms\n`,
    );
    console.log('Every read model once, against decoding its events; and against reading all alone');
    for (const projection of registry) {
      const decoded = await timed(events, () => decoding(projection));
      const { rate } = await timed(events, () => rebuild(parts, projection));
      const against = (other: number): string => (rate / other).toFixed(2);
      console.log(
        `  ${projection.name.padEnd(24)}ratio ${against(decoded.rate)}   ${against(rebuilt.reading.rate)}`,
      );
    }
  } finally {
    await log.close();
    await readers.end();
    await pool.end();
    await tools.end();
  }
});

async function reached(pool: Pool): Promise<bigint> {
  const { rows } = await pool.query<{ position: string }>(
    `select position from projector.position where id = 'live'`,
  );
  return BigInt(rows[0]?.position ?? 0);
}
