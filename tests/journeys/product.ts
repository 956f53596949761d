import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { emptyDataDirectory, freshDataDirectory, removeDataDirectory } from '../support/data-directory.ts';

/** The product as `npm start` runs it, in a process and a data directory of its own. */
export interface Product {
  readonly url: string;
  /** `kill -9`, then a new start over the same data; `meanwhile` happens while nothing runs. */
  crash(meanwhile?: () => Promise<void>): Promise<void>;
  /** Ends its process; the data stays. */
  end(): Promise<void>;
  /** Ends it, and removes its data. */
  stop(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

type Environment = Readonly<Record<string, string>>;

const launch = (port: number, dataDir: string, env: Environment): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['scripts/start.mjs', '--built'], {
      env: {
        ...process.env,
        // A server for the log's own suite holds events that are none of the product's.
        EVENTSTORE_URL: '',
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        RATE_LIMIT_SCALE: '50',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      if (said.includes('Makehold is ready')) resolve(child);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}:\n${said}`)));
  });

const ended = (child: ChildProcess, signal: NodeJS.Signals): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else {
      child.once('exit', () => resolve());
      child.kill(signal);
    }
  });

/** What is sealed by one key or lies in one database opens with no other. */
const hasOwnPlace = (env: Environment): boolean =>
  env['DATABASE_URL'] !== undefined || env['MASTER_KEY'] !== undefined;

/**
 * @param env settings beyond the journeys' own
 * @param given a data directory to use, instead of one for this product alone
 */
export const startProduct = async (env: Environment = {}, given?: string): Promise<Product> => {
  const dataDir = given ?? (await (hasOwnPlace(env) ? emptyDataDirectory() : freshDataDirectory()));
  const port = await freePort();
  let child = await launch(port, dataDir, env);
  return {
    url: `http://localhost:${port}`,
    crash: async (meanwhile) => {
      await ended(child, 'SIGKILL');
      await meanwhile?.();
      child = await launch(port, dataDir, env);
    },
    end: () => ended(child, 'SIGTERM'),
    stop: async () => {
      await ended(child, 'SIGTERM');
      await removeDataDirectory(dataDir);
    },
  };
};
