import type { ChildProcess } from 'node:child_process';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { z } from 'zod';
import { JOIN, JoinReply } from '../../contracts/signals.ts';
import { end, freePort, serve } from './processes.ts';
import { withTemporaryPostgres } from './temporary-postgres.ts';

/**
 * What a socket costs the api: a visitor who has joined the room of all jobs. The memory of its process, garbage
 * collected, with none and with many of them, less what the first hundreds left behind when they had gone.
 */
const COUNTS = [1_000, 5_000] as const;
/** Sockets that are opened at a time. */
const AT_ONCE = 50;
/** How long opening may take altogether, in ms. */
const LONGEST_RAMP = 240_000;
/** Until what the handshakes needed is gone, in ms. */
const REST = 3_000;

const Memory = z.object({ rss: z.number(), heapUsed: z.number(), external: z.number() });
type Memory = z.infer<typeof Memory>;

const memoryOf = (child: ChildProcess): Promise<Memory> =>
  new Promise((resolve) => {
    child.once('message', (said) => resolve(Memory.parse(said)));
    child.send('memory');
  });

const rest = () => new Promise((resolve) => setTimeout(resolve, REST));

const openOne = async (url: string): Promise<Socket> => {
  const socket = io(url, {
    path: '/socket.io',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const reply = JoinReply.parse(await socket.timeout(10_000).emitWithAck(JOIN, { room: 'jobs' }));
  if (!reply.ok) throw new Error('a visitor may not hear the jobs');
  return socket;
};

const kb = (bytes: number, sockets: number): string => (bytes / sockets / 1_000).toFixed(1).padStart(6);

await withTemporaryPostgres(async (databaseUrl, dataDir) => {
  const { url, child } = await serve('./socket-server.js', {
    DATABASE_URL: databaseUrl,
    MASTER_KEY: 'ab'.repeat(32),
    ROLES: 'api,projector',
    PORT: String(await freePort()),
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '1000',
    DATA_DIR: dataDir,
  });
  const open: Socket[] = [];
  const until = performance.now() + LONGEST_RAMP;
  const openTo = async (count: number): Promise<void> => {
    while (open.length < count) {
      if (performance.now() > until) throw new Error(`only ${open.length} sockets in ${LONGEST_RAMP} ms`);
      const next = Math.min(AT_ONCE, count - open.length);
      open.push(...(await Promise.all(Array.from({ length: next }, () => openOne(url)))));
    }
  };
  try {
    await openTo(300);
    for (const socket of open.splice(0)) socket.disconnect();
    await rest();
    const before = await memoryOf(child);
    console.log('kB a socket of the api, garbage collected:');
    for (const count of COUNTS) {
      await openTo(count);
      await rest();
      const now = await memoryOf(child);
      console.log(
        `  ${count.toLocaleString('en').padStart(6)} sockets   rss ${kb(now.rss - before.rss, count)}   ` +
          `heap ${kb(now.heapUsed - before.heapUsed, count)}   outside it ${kb(now.external - before.external, count)}`,
      );
    }
    console.log('  (goal: rss 20 or less)');
  } finally {
    for (const socket of open) socket.disconnect();
    await end(child);
  }
});
