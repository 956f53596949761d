import type { ChildProcess } from 'node:child_process';
import { parseArgs } from 'node:util';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { DirectMessagePage, SentDirectMessage } from '../../contracts/conversations.ts';
import { JOIN, JoinReply, SIGNAL } from '../../contracts/signals.ts';
import type { Signal } from '../../contracts/signals.ts';
import { granted, somebody } from '../../tests/journeys/people.ts';
import { timedOver } from './asking.ts';
import type { Round } from './measure.ts';
import { interleave, line } from './measure.ts';
import { cpuOf, end, serve, serveProduct } from './processes.ts';
import { withTemporaryPostgres } from './temporary-postgres.ts';

/**
 * P9: from sending a direct message to its being there on the other side, with 1,000 sockets connected: until the signal is
 * heard, and until what it leads to is read. Beside socket.io alone with as many sockets, which keeps a row and passes it on.
 */
const { values: args } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    each: { type: 'string', default: '100' },
    sockets: { type: 'string', default: '1000' },
  },
});
/** Sockets that are opened at a time. */
const AT_ONCE = 50;

const connect = async (url: string, token?: string): Promise<Socket> => {
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    ...(token === undefined ? {} : { auth: { token }, extraHeaders: { origin: url } }),
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
};
const many = async (open: () => Promise<Socket>): Promise<Socket[]> => {
  const all: Socket[] = [];
  while (all.length < Number(args.sockets))
    all.push(...(await Promise.all(Array.from({ length: AT_ONCE }, open))));
  return all;
};
const join = async (socket: Socket, room: string): Promise<void> => {
  const reply = JoinReply.parse(await socket.timeout(10_000).emitWithAck(JOIN, { room }));
  if (!reply.ok) throw new Error(`may not join ${room}`);
};

await withTemporaryPostgres(async (databaseUrl, dataDir) => {
  const product = await serveProduct(databaseUrl, dataDir);
  const bare = await serve('./bare-socket-server.js', { DATABASE_URL: databaseUrl });
  const open: Socket[] = [];
  try {
    const url = product.url.replace('localhost', '127.0.0.1');
    const [ada, bob] = [await somebody(url, 'Ada'), await somebody(url, 'Bob')];
    const say = (from: typeof ada, to: typeof ada, body: string) =>
      from.call('POST', '/api/direct-messages', { to: to.id, body });
    const { conversation_id: conversation } = granted(SentDirectMessage, await say(ada, bob, 'Hello.'));
    granted(SentDirectMessage, await say(bob, ada, 'Hello!'));

    open.push(
      ...(await many(async () => {
        const socket = await connect(url);
        await join(socket, 'jobs');
        return socket;
      })),
    );
    const reader = await connect(url, bob.token);
    open.push(reader);
    await join(reader, `conversation:${conversation}`);
    let heard: () => void = () => undefined;
    reader.on(SIGNAL, ({ room }: Signal) => {
      if (room === `conversation:${conversation}`) heard();
    });
    const signal = async (): Promise<string> => {
      const comes = new Promise<void>((resolve) => (heard = resolve));
      const [answer] = await Promise.all([say(ada, bob, 'Is the lamp on?'), comes]);
      return granted(SentDirectMessage, answer).id;
    };
    const shown = async (): Promise<void> => {
      const id = await signal();
      for (;;) {
        const page = granted(
          DirectMessagePage,
          await bob.call('GET', `/api/conversations/${conversation}/messages?limit=30`),
        );
        if (page.items.some((message) => message.id === id)) return;
      }
    };

    open.push(...(await many(() => connect(bare.url))));
    const [from, to] = [await connect(bare.url), await connect(bare.url)];
    open.push(from, to);
    await new Promise<void>((resolve) => to.emit('join', 'talk', resolve));
    const passed = (): Promise<void> =>
      new Promise((resolve) => {
        to.once('said', () => resolve());
        from.emit('say', 'talk', 'Is the lamp on?');
      });

    const round = timedOver(Number(args.each));
    const counted = (server: ChildProcess, work: () => Promise<unknown>) => async (): Promise<Round> => {
      const before = await cpuOf(server);
      const result = await round(work);
      return { ...result, cpu: ((await cpuOf(server)) - before) / result.latencies.length };
    };
    const result = await interleave(Number(args.rounds), {
      bare: counted(bare.child, passed),
      signal: counted(product.child, signal),
      shown: counted(product.child, shown),
    });
    console.log(`a message with ${args.sockets} sockets connected:`);
    console.log(line('socket.io and a row', result.bare));
    console.log(line('until it is heard', result.signal));
    console.log(line('until it is read', result.shown));
    const times = (of: 'p50' | 'p99') =>
      `${of} ${(result.signal[of] / result.bare[of]).toFixed(2)} and ${(result.shown[of] / result.bare[of]).toFixed(2)}`;
    console.log(`  ${times('p50')}, ${times('p99')} times the bare server's   (goal of p99: 50 ms; 25 ms)`);
  } finally {
    for (const socket of open) socket.disconnect();
    await end(product.child);
    await end(bare.child);
  }
});
