import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The product as `npm start` runs it, in a process and a data directory of its own. */
export interface Product {
  readonly url: string;
  /** `kill -9`, then a new start over the same data. */
  crash(): Promise<void>;
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

const launch = (port: number, dataDir: string): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['scripts/start.mjs', '--built'], {
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        RATE_LIMIT_SCALE: '50',
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

export const startProduct = async (): Promise<Product> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'makehold-journey-'));
  const port = await freePort();
  let child = await launch(port, dataDir);
  return {
    url: `http://localhost:${port}`,
    crash: async () => {
      await ended(child, 'SIGKILL');
      child = await launch(port, dataDir);
    },
    stop: async () => {
      await ended(child, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
