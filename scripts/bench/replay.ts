import { parseArgs } from 'node:util';
import type { ReplayParts } from '../../services/replay/history.ts';
import type { Asked } from '../../services/replay/replay.ts';
import { createAuditReplay } from '../../services/replay/audit-replay.ts';
import { systemClock } from '../../services/kernel/clock.ts';
import { idFrom } from '../../services/kernel/ids.ts';
import type { StoredEvent } from '../../services/kernel/log.ts';
import { createCodec } from '../../services/platform/codec/codec.ts';
import { createPersonalKeys } from '../../services/platform/codec/personal-keys.ts';
import { createEventStoreLog } from '../../services/platform/log/eventstore-log.ts';
import { createPostgresLog } from '../../services/platform/log/postgres-log.ts';
import { createPool } from '../../services/platform/pg/pool.ts';
import { eventStoreForTests } from '../../tests/support/eventstore.ts';
import { fillWithContracts } from '../../tests/support/many-contracts.ts';
import { createReadModels } from '../../tests/support/read-models.ts';
import { percentile } from './measure.ts';
import { withTemporaryPostgres } from './temporary-postgres.ts';

/**
 * How long the panel's replay takes to the first state: an escrow, a person and a job, of a few streams, and an account of the
 * whole site, of all events of money. Goals: 300 ms and 2 s in a log of a million events. Beside it each move after that, which
 * goes on from what is kept: goal 20 ms. `--copied`: how many of the events are copied into EventStoreDB (EVENTSTORE_URL, or a
 * double), streams side by side.
 */
const { values: args } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    moves: { type: 'string', default: '40' },
    events: { type: 'string', default: '1000000' },
    copied: { type: 'string', default: '0' },
  },
});

const application = idFrom('many contracts', 'application', 7);
const asked: readonly Asked[] = [
  { kind: 'escrow', id: application },
  { kind: 'person', id: idFrom('many contracts', 'person', 7) },
  { kind: 'job', id: idFrom('many contracts', 'job', 7) },
  { kind: 'account', id: `escrow:${application}` },
  { kind: 'account', id: 'fees' },
  { kind: 'account', id: 'card_clearing' },
];

await withTemporaryPostgres(async (url) => {
  const pool = createPool(url, { max: 4, name: 'bench', longest: Infinity });
  const log = createPostgresLog({ url });
  const codec = createCodec(createPersonalKeys(pool, Buffer.alloc(32, 7)));
  const measure = async (engine: string, of: ReplayParts['log']): Promise<void> => {
    const parts: ReplayParts = { log: of, decodeSealed: (stored) => codec.decode(stored, { sealed: true }) };
    const moves = Number(args.moves);
    console.log(
      `${engine}: milliseconds to the first state, median and longest of ${args.rounds}; and to each of ${moves} more`,
    );
    for (const each of asked) {
      const first: number[] = [];
      const next: number[] = [];
      const head = Number(await of.head());
      let events = 0;
      for (let round = 0; round < Number(args.rounds); round += 1) {
        // Nothing is kept yet.
        const replay = createAuditReplay(parts, pool, systemClock);
        const show = async (at: number, into: number[]): Promise<void> => {
          const began = performance.now();
          const { moment } = await replay.state(each, 'bench', String(at));
          into.push(performance.now() - began);
          events = Math.max(events, moment.count);
        };
        await show(head, first);
        for (let move = 0; move < moves; move += 1) await show(Math.floor((head * move) / moves), next);
      }
      const figures = [first, next].flatMap((took) => [percentile(took, 0.5), Math.max(...took)]);
      console.log(
        `  ${each.kind} ${each.id}`.padEnd(54) +
          `${String(events).padStart(8)} events` +
          figures.map((figure) => figure.toFixed(1).padStart(9)).join(''),
      );
    }
  };
  try {
    await createReadModels(pool);
    console.log(`Writing ${Number(args.events).toLocaleString('en')} events …`);
    await fillWithContracts({ pool, codec }, Number(args.events));
    await measure('PostgreSQL', log);
    if (Number(args.copied) > 0) {
      const server = await eventStoreForTests(process.env['EVENTSTORE_URL']);
      const other = createEventStoreLog({ url: server.url });
      try {
        let after = 0n;
        for (let left = Number(args.copied); left > 0;) {
          const page = await log.readAll({ after, limit: Math.min(left, 1_000) });
          const last = page.at(-1);
          if (last === undefined) break;
          const byStream = new Map<string, StoredEvent[]>();
          for (const event of page)
            byStream.set(event.stream, [...(byStream.get(event.stream) ?? []), event]);
          await Promise.all(
            [...byStream].map(([stream, events]) => {
              const before = (events[0]?.revision ?? 0n) - 1n;
              return other.append(stream, before < 0n ? 'none' : before, events);
            }),
          );
          after = last.position;
          left -= page.length;
        }
        await measure(`EventStoreDB, of ${Number(args.copied).toLocaleString('en')} events`, other);
      } finally {
        await other.close();
        await server.close();
      }
    }
  } finally {
    await log.close();
    await pool.end();
  }
});
