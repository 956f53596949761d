import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from './waiting.ts';

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Where a program stands: on the PATH, or where Debian has what is on the PATH of root alone; undefined for nowhere. */
export const find = (name: string): string | undefined =>
  [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin']
    .map((folder) => path.join(folder, name))
    .find(isProgram);

/** A proxy in front of the product, over TLS. */
export interface RunningProxy {
  /** What clients have to trust. */
  readonly certificate: Buffer;
  stop(): Promise<void>;
}

/** Whether something takes connections at this port of this machine. */
const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end());
    socket.on('error', () => resolve(false));
    socket.on('close', (failed) => resolve(!failed));
  });

/** How a proxy is started from a temporary folder of its own, which goes with it. */
interface Started {
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** What it has said so far on its error output may have to be more than that it listens. */
  readonly isUp?: (said: string) => boolean;
  /** Read once it is up. */
  readonly certificate: () => Buffer;
}

/**
 * @param prepare writes into the folder what the program needs
 * @throws Error with what it says where it does not start
 */
export const startProxy = async (
  name: string,
  program: string,
  ports: { readonly http: number; readonly https: number },
  prepare: (folder: string) => Started,
): Promise<RunningProxy> => {
  const folder = mkdtempSync(path.join(tmpdir(), `makehold-${name.toLowerCase()}-`));
  const { args, env = process.env, isUp = () => true, certificate } = prepare(folder);
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await until(`${name} is up`, async () => {
      if (child.exitCode !== null) throw new Error(`${name} does not start: ${said}`);
      return isUp(said) && (await listens(ports.https)) && (await listens(ports.http));
    });
    return { certificate: certificate(), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
