import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareBinaries } from '../../services/platform/pg/embedded-binaries.ts';
import { openHome } from '../../services/platform/pg/embedded-home.ts';
import { startEmbeddedPostgres } from '../../services/platform/pg/embedded.ts';
import { isRunning, run } from '../../services/platform/pg/processes.ts';
import { freePort } from '../processes/role-process.ts';
import { emptyDataDirectory, removeDataDirectory } from '../support/data-directory.ts';
import { until } from '../support/waiting.ts';

/** A server that a test ends as a power cut would, and starts again at the same address. */
export interface ServerToKill {
  readonly url: string;
  /** Sends the signal, and resolves when the server has ended. */
  kill(signal: 'SIGKILL' | 'SIGQUIT'): Promise<void>;
  /** Resolves when it answers again. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Processes of a killed server may still be letting go of its shared memory. */
const STARTS = 20;
const BETWEEN_STARTS_MS = 200;

/** A PostgreSQL of the test's own, whose data outlives each kill. */
export const postgresToKill = async (): Promise<ServerToKill> => {
  const dataDir = await emptyDataDirectory();
  const embedded = await startEmbeddedPostgres({ dataDir });
  const home = openHome(dataDir, () => undefined);
  const { pgCtl } = prepareBinaries(home.path, home.account);
  const postmaster = (): number =>
    Number.parseInt(readFileSync(path.join(home.cluster, 'postmaster.pid'), 'utf8'), 10);
  // What it was started with: the port, and that a commit is on the disk before it is answered.
  const options = readFileSync(path.join(home.cluster, 'postmaster.opts'), 'utf8')
    .match(/"-c" "[^"]+"/g)
    ?.map((option) => option.replaceAll('"', ''))
    .join(' ');
  let last = postmaster();
  const endWithUs = (): void => {
    if (isRunning(last)) process.kill(last, 'SIGQUIT');
  };
  process.once('exit', endWithUs);

  return {
    url: embedded.url,
    kill: async (signal) => {
      last = postmaster();
      process.kill(last, signal);
      await until('the end of PostgreSQL', () => !isRunning(last));
    },
    start: async () => {
      const account = { account: home.account, cwd: home.path };
      const args = ['start', '-w', '-s', '-D', home.cluster, '-l', home.serverLog, '-o', options ?? ''];
      for (let tries = 1; ; tries += 1)
        try {
          await run(pgCtl, args, account);
          break;
        } catch (error) {
          if (tries === STARTS) throw error;
          await new Promise((resolve) => setTimeout(resolve, BETWEEN_STARTS_MS));
        }
      last = postmaster();
    },
    stop: async () => {
      await embedded.stop();
      process.off('exit', endWithUs);
      await removeDataDirectory(dataDir);
    },
  };
};

/** A Redis of the test's own that keeps nothing: each start finds it empty. */
export const redisToKill = async (): Promise<ServerToKill> => {
  const port = await freePort();
  const folder = await mkdtemp(path.join(tmpdir(), 'makehold-faults-redis-'));
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ];
  let server: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const started = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
    server = started;
    for await (const line of started.stdout) if (String(line).includes('Ready to accept connections')) break;
  };
  const kill = async (signal: NodeJS.Signals): Promise<void> => {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    start,
    stop: async () => {
      await kill('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
};
