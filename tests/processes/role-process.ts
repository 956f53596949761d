import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AppRole } from '../../services/platform/config/config.ts';

/** One process of the built product, with the roles that it was given. */
export interface RoleProcess {
  /** `worker 1`: of several with the same roles, each has a number, from 1 on. */
  readonly name: string;
  readonly roles: readonly AppRole[];
  /** Of its API, or of /health and /metrics where it has none. It stays the same over restarts. */
  readonly url: string;
  /** @throws Error when it is not running */
  pid(): number;
  running(): boolean;
  /** What it has written to stdout and stderr, over all its lives. */
  said(): string;
  /**
   * Sends the signal, and resolves when the process has ended: with its code, or null where a signal ended it, or where
   * it was not running.
   */
  end(signal: 'SIGINT' | 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
  /** Stops it in the middle of whatever it does (SIGSTOP): its connections and locks stay, and it does not know. */
  freeze(): void;
  thaw(): void;
  /** Starts it, if it is not running. Resolves when it has said that it is ready. @throws Error with what it said */
  start(): Promise<void>;
}

/** Milliseconds. A process that stops has tasks and requests to finish. */
const LONGEST_STOP = 20_000;

export const freePort = async (): Promise<number> => {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no port is free');
  return address.port;
};

const isRunning = (child: ChildProcess | undefined): child is ChildProcess =>
  child !== undefined && child.exitCode === null && child.signalCode === null;

/**
 * Not started yet. `env`: all that the product is to know beyond this process's own environment. `args`: what Node is
 * started with, where it is not the line that journeys use.
 */
export const roleProcess = (options: {
  readonly name: string;
  readonly roles: readonly AppRole[];
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
}): RoleProcess => {
  const { name, roles, port, env, args = ['scripts/start.mjs', '--built'] } = options;
  let child: ChildProcess | undefined;
  let said = '';

  const launched = (): ChildProcess => {
    if (!isRunning(child)) throw new Error(`${name} is not running`);
    return child;
  };

  return {
    name,
    roles,
    url: `http://127.0.0.1:${port}`,
    pid: () => {
      const { pid } = launched();
      if (pid === undefined) throw new Error(`${name} has no process id`);
      return pid;
    },
    running: () => isRunning(child),
    said: () => said,
    end: async (signal) => {
      if (!isRunning(child)) return null;
      const ended = once(child, 'exit');
      const running = child;
      running.kill(signal);
      const late = setTimeout(() => running.kill('SIGKILL'), LONGEST_STOP);
      await ended;
      clearTimeout(late);
      return running.exitCode;
    },
    freeze: () => void launched().kill('SIGSTOP'),
    thaw: () => void launched().kill('SIGCONT'),
    start: () => {
      if (isRunning(child)) return Promise.resolve();
      return new Promise((resolve, reject) => {
        const before = said.length;
        const started = spawn(process.execPath, args, {
          env: { ...process.env, ...env, ROLES: roles.join(','), PORT: String(port) },
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        child = started;
        const hear = (chunk: Buffer): void => {
          said += chunk.toString();
          if (said.includes('Makehold is ready', before)) resolve();
        };
        started.stdout.on('data', hear);
        started.stderr.on('data', hear);
        started.once('exit', (code, signal) =>
          reject(new Error(`${name} ended with ${code ?? signal}:\n${said.slice(before)}`)),
        );
      });
    },
  };
};
