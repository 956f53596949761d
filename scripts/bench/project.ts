import { parseArgs } from 'node:util';
import { registry } from '../../projections/registry.ts';
import { createProjectionRunner } from '../../projections/runner.ts';
import type { EventNamed, EventType } from '../../services/events.ts';
import { newId } from '../../services/kernel/ids.ts';
import type { NewEvent } from '../../services/kernel/log.ts';
import { createCodec } from '../../services/platform/codec/codec.ts';
import { createPersonalKeys } from '../../services/platform/codec/personal-keys.ts';
import { createReadPosition, PROJECTED_CHANNEL } from '../../services/platform/http/read-position.ts';
import { createPostgresLog } from '../../services/platform/log/postgres-log.ts';
import { createListener, notify } from '../../services/platform/pg/listener.ts';
import { createPool } from '../../services/platform/pg/pool.ts';
import { median, percentile } from './measure.ts';
import { withTemporaryPostgres } from './temporary-postgres.ts';

/**
 * Goal P4: from the answer to an append until a reader is told that its row can be read, and reads it, with all read
 * models following; in peace and beside 2,000 appends a second.
 */
const { values: args } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, seconds: { type: 'string', default: '5' } },
});
const rounds = Number(args.rounds);
const duration = Number(args.seconds) * 1000;
const LOAD_PER_SECOND = 2_000;
/** Milliseconds between two looks at one append's row. */
const PAUSE_MS = 10;
const PATIENCE_MS = 10_000;

const meta = { commandId: newId(), actor: 'bench', correlation: 'bench', causation: 'bench' };

await withTemporaryPostgres(async (url) => {
  const pool = createPool(url, { max: 12, name: 'bench' });
  const listener = createListener(url);
  const log = createPostgresLog({ url, listener });
  const codec = createCodec(createPersonalKeys(pool, Buffer.alloc(32, 7)));
  const projector = createProjectionRunner({
    pool,
    log,
    projections: registry,
    decode: (stored) => codec.decode(stored),
    logger: { info: () => undefined, error: (details, text) => console.error(text, details) },
    committed: (position) =>
      notify(pool, PROJECTED_CHANNEL, JSON.stringify({ position: String(position), signals: [] })),
  });
  const position = await createReadPosition({ listener, currentPosition: async () => 0n });
  await projector.start();

  const encode = (event: EventNamed<EventType>): Promise<NewEvent> =>
    codec.encode(event, newId(), { ...meta, time: new Date().toISOString() });

  /** Messages in a hundred chats, at an even pace, until `over`. */
  const load = async (over: () => boolean): Promise<number> => {
    const chats = Array.from({ length: 100 }, () => newId());
    const [senderId, recipientId] = [newId(), newId()];
    const began = performance.now();
    let sent = 0;
    const underWay = new Set<Promise<unknown>>();
    while (!over()) {
      const due = ((performance.now() - began) / 1000) * LOAD_PER_SECOND;
      for (; sent < due; sent++) {
        const applicationId = chats[sent % chats.length] ?? '';
        const message = {
          applicationId,
          messageId: newId(),
          senderId,
          recipientId,
          body: 'The lights work.',
          files: [],
        };
        const sending = encode({ type: 'ChatMessageSent', data: message })
          .then((event) => log.append(`chat-${applicationId}`, 'any', [event]))
          .finally(() => underWay.delete(sending));
        underWay.add(sending);
      }
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    await Promise.all(underWay);
    return sent / ((performance.now() - began) / 1000);
  };

  const look = async (): Promise<number> => {
    const userId = newId();
    const event = await encode({ type: 'PayoutAccountConnected', data: { userId, account: 'acct_bench' } });
    const appended = await log.append(`payoutAccount-${userId}`, 'none', [event]);
    const began = performance.now();
    const told = await position.waitFor(appended.position, PATIENCE_MS);
    const { rowCount } = await pool.query({
      name: 'bench.row',
      text: 'select from read.payout_accounts where id = $1',
      values: [userId],
    });
    if (!told || rowCount !== 1) throw new Error('a row was announced that is not there');
    return performance.now() - began;
  };

  const lookOn = async (): Promise<readonly number[]> => {
    const waits: number[] = [];
    for (const end = performance.now() + duration; performance.now() < end;) {
      waits.push(await look());
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    return waits;
  };

  const report = (title: string, waits: readonly number[]): void =>
    console.log(
      `  ${title.padEnd(36)}p50 ${median(waits).toFixed(2).padStart(7)} ms   p99 ${percentile(waits, 0.99).toFixed(2).padStart(7)} ms   of ${waits.length}`,
    );

  try {
    await lookOn();
    const idle: number[] = [];
    const busy: number[] = [];
    const rates: number[] = [];
    for (let round = 0; round < rounds; round++) {
      idle.push(...(await lookOn()));
      let over = false;
      const loading = load(() => over);
      busy.push(...(await lookOn()));
      over = true;
      rates.push(await loading);
      await position.waitFor(await log.head(), PATIENCE_MS);
    }
    console.log('P4: from append to row   (goal: p99 of 10 ms or less)');
    report('in peace', idle);
    report(`beside ${Math.round(median(rates)).toLocaleString('en')} appends/s`, busy);
    console.log();
  } finally {
    await projector.stop();
    position.close();
    await log.close();
    await listener.close();
    await pool.end();
  }
});
