import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** Runs a module of this folder in a process of its own and answers where it listens, with all else that it `said`. */
export const serve = (
  module: string,
  env: NodeJS.ProcessEnv,
): Promise<{ url: string; child: ChildProcess; said: unknown }> =>
  new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL(module, import.meta.url)), { env: { ...process.env, ...env } });
    child.once('message', (said) => resolve({ ...z.object({ url: z.string() }).parse(said), child, said }));
    child.once('exit', (code) => reject(new Error(`${module} ended with ${code}`)));
  });

/** The whole product in a process of its own, on this database and this folder, which refuses nobody for asking often. */
export const serveProduct = async (
  databaseUrl: string,
  dataDir: string,
  settings: NodeJS.ProcessEnv = {},
): ReturnType<typeof serve> =>
  serve('./product-server.js', {
    DATABASE_URL: databaseUrl,
    MASTER_KEY: 'ab'.repeat(32),
    PORT: String(await freePort()),
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '1000',
    DATA_DIR: dataDir,
    ...settings,
  });

/** Answers the bench how much of the processor this server has taken. */
export const tellCpu = (): void => {
  process.on('message', (asked) => {
    if (asked === 'cpu') process.send?.({ cpu: process.cpuUsage() });
  });
};

/** The processor's time that a server with `tellCpu` has taken so far, its own and the system's for it, in ms. */
export const cpuOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    child.once('message', (said) => {
      const { cpu } = z.object({ cpu: z.object({ user: z.number(), system: z.number() }) }).parse(said);
      resolve((cpu.user + cpu.system) / 1000);
    });
    child.send('cpu');
  });

export const end = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
