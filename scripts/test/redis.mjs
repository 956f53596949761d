import { spawn } from 'node:child_process';
import net from 'node:net';
import { CommandFailed, end } from '../project/run.mjs';
import { redisServer } from './programs.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

const START_LIMIT_MS = 10_000;

/** Each product of a test has its queue in one of its own (tests/support/redis-database.ts). */
const DATABASES = 10_000;

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = net.createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const answers = (port) =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.setTimeout(500, () => socket.destroy());
    socket.once('data', (data) => {
      socket.destroy();
      resolve(data.toString().startsWith('+PONG'));
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(false));
  });

/**
 * Starts a Redis that keeps nothing, on a free port of this machine, for one run of the tests.
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 */
export async function startTestRedis(say) {
  const program = await redisServer(say);
  const port = await freePort();
  const folder = temporaryFolder('redis');
  const options = {
    port,
    bind: '127.0.0.1',
    dir: folder.path,
    save: '',
    appendonly: 'no',
    databases: DATABASES,
  };
  const child = spawn(
    program,
    Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]),
    { stdio: 'ignore' },
  );
  let broken;
  child.on('error', (error) => (broken = error));
  const stop = async () => {
    await end(child);
    folder.remove();
  };
  for (const started = performance.now(); !(await answers(port));) {
    if (broken !== undefined || child.exitCode !== null || performance.now() - started > START_LIMIT_MS) {
      if (broken === undefined) await stop();
      else folder.remove();
      throw new CommandFailed(`${program} does not start.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url: `redis://127.0.0.1:${port}`, stop };
}
