import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { newId } from '../../services/kernel/ids.ts';
import type { EventLog, NewEvent } from '../../services/kernel/log.ts';
import { createPostgresLog } from '../../services/platform/log/postgres-log.ts';
import { createPool, query, type Pool } from '../../services/platform/pg/pool.ts';
import { forAWhile, interleave, line, type Round, type Summary } from './measure.ts';
import * as SAMPLE from './sample-event.ts';
import { withTemporaryPostgres } from './temporary-postgres.ts';

/**
 * Goals P1, P2 and P3: appends of one event each, with concurrency check and idempotency, against plain single-row
 * INSERT commits into a table of the same shape without either; and against another event store for Node.
 */
const { values: args } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    /** Connections of the plain inserts; the default is what is fastest on two cores. */
    connections: { type: 'string', default: '32' },
  },
});
const rounds = Number(args.rounds);
const duration = Number(args.seconds) * 1000;

const [DATA, METADATA] = [JSON.stringify(SAMPLE.DATA), JSON.stringify(SAMPLE.METADATA)];

const event = (): NewEvent => ({ id: newId(), type: 'PaymentReleased', data: DATA, metadata: METADATA });

/** Each worker writes to streams of ten events, one after the other. */
function streams(): (worker: number) => { stream: string; revision: number } {
  const at = new Map<number, { stream: string; revision: number }>();
  return (worker) => {
    let place = at.get(worker);
    if (place === undefined || place.revision === 9) place = { stream: `escrow-${newId()}`, revision: -1 };
    place.revision++;
    at.set(worker, place);
    return place;
  };
}

function appends(log: EventLog, concurrency: number): () => Promise<Round> {
  const place = streams();
  return () =>
    forAWhile(duration, concurrency, (worker) => {
      const { stream, revision } = place(worker);
      return log.append(stream, revision === 0 ? 'none' : BigInt(revision - 1), [event()]);
    });
}

function inserts(pool: Pool, concurrency: number): () => Promise<Round> {
  const place = streams();
  return () =>
    forAWhile(duration, concurrency, (worker) => {
      const { stream, revision } = place(worker);
      const { id, type, data, metadata } = event();
      return pool.query({
        name: 'plain_insert',
        text: 'insert into plain (stream, revision, id, type, data, metadata) values ($1, $2, $3, $4, $5, $6)',
        values: [stream, revision, id, type, data, metadata],
      });
    });
}

/** The part of @event-driven-io/emmett-postgresql that is measured; it is installed beside the project (peers.mjs). */
interface PeerStore {
  appendToStream(
    stream: string,
    events: readonly { type: string; data: object; metadata: object }[],
    options: { expectedStreamVersion: bigint | 'STREAM_DOES_NOT_EXIST' },
  ): Promise<unknown>;
  close(): Promise<void>;
}

/** The peer, on a pool as large as that of the plain inserts. */
async function openPeer(pool: Pool, url: string): Promise<PeerStore> {
  const entry = '@event-driven-io/emmett-postgresql/dist/index.js';
  const file = path.join(process.env['BENCH_PEERS'] ?? '', 'node_modules', entry);
  const peer = (await import(pathToFileURL(file).href)) as {
    getPostgreSQLEventStore: (url: string, options: object) => PeerStore;
  };
  return peer.getPostgreSQLEventStore(url, {
    schema: { autoMigration: 'CreateOrUpdate' },
    connectionOptions: { pool },
  });
}

function peerAppends(store: PeerStore, concurrency: number): () => Promise<Round> {
  const place = streams();
  const [data, metadata] = [JSON.parse(DATA) as object, JSON.parse(METADATA) as object];
  return () =>
    forAWhile(duration, concurrency, (worker) => {
      const { stream, revision } = place(worker);
      const expectedStreamVersion = revision === 0 ? 'STREAM_DOES_NOT_EXIST' : BigInt(revision);
      return store.appendToStream(stream, [{ type: 'PaymentReleased', data, metadata }], {
        expectedStreamVersion,
      });
    });
}

function report(title: string, ours: Summary, other: readonly [string, Summary], goal: string): void {
  console.log(title);
  console.log(line('event log', ours));
  console.log(line(...other));
  console.log(`  ratio ${(ours.rate / other[1].rate).toFixed(2)}   (goal: ${goal})\n`);
}

await withTemporaryPostgres(async (url) => {
  const pool = createPool(url, { max: Number(args.connections), name: 'bench' });
  const log = createPostgresLog({ url });
  try {
    await query(
      pool,
      `create table plain (
        position bigint generated always as identity primary key, stream text collate "C" not null,
        revision bigint not null, id uuid not null, type text not null, data text not null, metadata text not null,
        unique (stream, revision)
      )`,
    );
    const bytes = DATA.length + METADATA.length;
    console.log(
      `Events of ${bytes} bytes; ${rounds} rounds of ${args.seconds} s each, interleaved; medians.\n`,
    );
    const peer = await openPeer(pool, url);
    const many = await interleave(rounds, {
      ours: appends(log, 64),
      plain: inserts(pool, 64),
      peer: peerAppends(peer, 64),
    });
    const goal = '1.30 or more, p99 below the plain one';
    report('P1: 64 at a time', many.ours, ['plain inserts', many.plain], goal);
    report('P3: the same', many.ours, ['emmett-postgresql', many.peer], '6 or more');
    const single = await interleave(rounds, { ours: appends(log, 1), plain: inserts(pool, 1) });
    report('P2: one at a time', single.ours, ['plain inserts', single.plain], '0.85 or more');
    await peer.close();
  } finally {
    await log.close();
    await pool.end();
  }
});
