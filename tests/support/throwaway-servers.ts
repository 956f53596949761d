import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestDatabase } from './database.ts';
import { asSuperuser, createTestDatabase } from './database.ts';
import { redisDatabase } from './redis-database.ts';

export { asSuperuser };

export type ThrowawayDatabase = TestDatabase;

/** A new database with all migrations. */
export const throwawayDatabase = (purpose: string): Promise<ThrowawayDatabase> =>
  createTestDatabase({ purpose });

const listenOn = async (server: Server, port: number): Promise<number> => {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

const closed = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

export interface TestRedis {
  readonly url: string;
  stop(): Promise<void>;
}

/** A database on the Redis of TEST_REDIS_URL, or else a server of its own. */
export const testRedis = async (): Promise<TestRedis> => {
  const given = process.env.TEST_REDIS_URL;
  return given === undefined
    ? await ownRedis()
    : { url: await redisDatabase(given), stop: () => Promise.resolve() };
};

/** A Redis that keeps nothing, and that no other test flushes or works on. */
export const ownRedis = async (): Promise<TestRedis> => {
  const probe = createServer();
  const port = await listenOn(probe, 0);
  await closed(probe);
  const folder = mkdtempSync(join(tmpdir(), 'makehold-redis-'));
  const server = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  for await (const line of server.stdout) if (String(line).includes('Ready to accept connections')) break;
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      if (server.exitCode === null && server.signalCode === null) {
        const ended = once(server, 'exit');
        server.kill('SIGTERM');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** A way to a server that can be cut: connections break, and new ones are refused until it is mended. */
export const cuttableWayTo = async (
  url: string,
): Promise<{ readonly url: string; cut(): Promise<void>; mend(): Promise<void> }> => {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  const port = await listenOn(server, 0);
  const near = new URL(url);
  near.host = `127.0.0.1:${port}`;
  return {
    url: near.href,
    cut: async () => {
      const ended = closed(server);
      for (const socket of sockets) socket.destroy();
      await ended;
    },
    mend: async () => {
      await listenOn(server, port);
    },
  };
};
