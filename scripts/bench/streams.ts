import { parseArgs } from 'node:util';
import { chatRules } from '../../services/chat/chat.decider.ts';
import { systemClock } from '../../services/kernel/clock.ts';
import type { Loaded, StreamHandler } from '../../services/kernel/handler.ts';
import { createHandler } from '../../services/kernel/handler.ts';
import { eventId, newId } from '../../services/kernel/ids.ts';
import type { EventLog } from '../../services/kernel/log.ts';
import { createCodec } from '../../services/platform/codec/codec.ts';
import { createPersonalKeys } from '../../services/platform/codec/personal-keys.ts';
import { createSnapshots } from '../../services/platform/commands/snapshots.ts';
import { createPostgresLog } from '../../services/platform/log/postgres-log.ts';
import type { Pool } from '../../services/platform/pg/pool.ts';
import { createPool } from '../../services/platform/pg/pool.ts';
import { interleave, type Round, type Summary } from './measure.ts';
import { withTemporaryPostgres } from './temporary-postgres.ts';

/**
 * Goal P14: a message in a chat of many messages against one in a chat of ten. Cold: the first command of a handler that
 * remembers nothing, neither streams nor keys. Warm: the next ones.
 */
const { values: args } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    events: { type: 'string', default: '100000' },
  },
});
const rounds = Number(args.rounds);
const many = Number(args.events);
const FEW = 10;
/** Commands of one round, so that a round is longer than the clock's grain. */
const WARM = 40;
const GOAL = 1.2;

const [ada, kit] = [newId(), newId()];

type Chat = StreamHandler<'chat'>;

const started = (log: EventLog, pool: Pool): Chat => {
  const codec = createCodec(createPersonalKeys(pool, Buffer.alloc(32, 7)));
  return createHandler(chatRules, {
    log,
    clock: systemClock,
    cache: new Map<string, Loaded<unknown>>(),
    encode: (event, id, metadata) => codec.encode(event, id, metadata),
    decode: (stored, options) => codec.decode(stored, options),
    snapshots: createSnapshots(pool, console),
  });
};

const message = (applicationId: string) => ({
  applicationId,
  messageId: newId(),
  senderId: ada,
  recipientId: kit,
  body: 'The checkpoints survive a rejoin now; have a look when you can.',
  files: [],
});

const say = (chat: Chat, id: string): Promise<unknown> =>
  chat.handle(
    id,
    { type: 'SendChatMessage', parties: [ada, kit], ...message(id) },
    { commandId: newId(), actor: ada },
  );

/** A chat of so many messages, each of a command of its own, as a process leaves it that carried out the last one. */
const chatOf = async (log: EventLog, pool: Pool, events: number): Promise<string> => {
  const codec = createCodec(createPersonalKeys(pool, Buffer.alloc(32, 7)));
  const id = newId();
  for (let written = 1; written < events; written += 500) {
    const page = await Promise.all(
      Array.from({ length: Math.min(500, events - written) }, () => {
        const commandId = newId();
        const metadata = {
          commandId,
          actor: ada,
          correlation: commandId,
          causation: commandId,
          time: '2026-01-05T10:00:00.000Z',
        };
        const event = { type: 'ChatMessageSent' as const, data: message(id) };
        return codec.encode(event, eventId(commandId, id, 0), metadata);
      }),
    );
    await log.append(`chat-${id}`, 'any', page);
  }
  await say(started(log, pool), id);
  return id;
};

/** `work` so many times, one after the other. */
const timed = async (times: number, work: () => Promise<unknown>): Promise<Round> => {
  const latencies: number[] = [];
  const began = performance.now();
  for (let done = 0; done < times; done += 1) {
    const before = performance.now();
    await work();
    latencies.push(performance.now() - before);
  }
  return { rate: (times / (performance.now() - began)) * 1000, latencies };
};

const told = (what: string, { long, short }: Record<'long' | 'short', Summary>): void => {
  console.log(what);
  console.log(`  ${many.toLocaleString('en')} messages   ${long.p50.toFixed(2)} ms`);
  console.log(`  ${FEW} messages   ${short.p50.toFixed(2)} ms`);
  console.log(`  ratio ${(long.p50 / short.p50).toFixed(2)}   (goal: ${GOAL} or less)\n`);
};

await withTemporaryPostgres(async (url) => {
  const pool = createPool(url, { max: 4, name: 'bench' });
  const log = createPostgresLog({ url });
  try {
    console.log(`Writing ${many.toLocaleString('en')} messages …`);
    const long = await chatOf(log, pool, many);
    // One that is written to grows: each cold round has its own.
    const short: string[] = [];
    for (let at = 0; at <= rounds + 1; at += 1) short.push(await chatOf(log, pool, FEW));
    const warmShort = short.pop() ?? '';
    console.log(`${rounds} rounds, interleaved.\n`);

    told(
      'P14, cold: the first command on a stream',
      await interleave(rounds, {
        long: () => timed(1, () => say(started(log, pool), long)),
        short: () => timed(1, () => say(started(log, pool), short.pop() ?? '')),
      }),
    );
    const process = started(log, pool);
    told(
      'P14, warm: the next ones',
      await interleave(rounds, {
        long: () => timed(WARM, () => say(process, long)),
        short: () => timed(WARM, () => say(process, warmShort)),
      }),
    );
  } finally {
    await log.close();
    await pool.end();
  }
});
