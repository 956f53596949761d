import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A user of the operating system, by number. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** What follows the command in proc(5)'s stat, from field 3 on; Linux alone has it. @throws where there is no process */
const statOf = (pid: number): readonly string[] => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The command in field 2 may hold spaces, so count from its closing parenthesis.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

/** It has ended, and only its parent has not asked how: in a container that may never happen. */
const isZombie = (pid: number): boolean => {
  if (process.platform !== 'linux') return false;
  try {
    return statOf(pid)[0] === 'Z';
  } catch {
    return false;
  }
};

/** True when a process with this pid runs, whoever owns it. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return !isZombie(pid);
}

const ps = (pid: number, column: string): string | undefined => {
  if (process.platform === 'win32') return undefined;
  const { status, stdout } = spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/** When a process started, as an opaque text that tells it from a later one with the same pid; undefined when unknown. */
export function startOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return ps(pid, 'lstart');
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // Field 22.
    return `${boot}:${statOf(pid)[19]}`;
  } catch {
    return undefined;
  }
}

/** A process's command line; undefined when it cannot be read. */
export function commandOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return ps(pid, 'command');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return undefined;
  }
}

/** The numbers of a named user; undefined when there is none, or no way to ask. */
export function accountNamed(name: string): Account | undefined {
  const number = (flag: '-u' | '-g'): number => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
    return status === 0 ? Number.parseInt(stdout, 10) : Number.NaN;
  };
  const [uid, gid] = [number('-u'), number('-g')];
  return Number.isNaN(uid) || Number.isNaN(gid) ? undefined : { uid, gid };
}

/** What the kernel answers when `account` (or this process's own user) enters a directory. */
export function canEnter(directory: string, account: Account | undefined): boolean {
  if (process.platform === 'win32') return true;
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], { ...account, cwd: '/' }).status === 0;
}

/**
 * Runs a program to its end and answers what it printed. It gets a process group of its own, so that a Ctrl-C in
 * the terminal does not reach it, and none of our PG… variables.
 * @throws Error with what it printed, when it ends with another code than 0
 */
export function run(
  program: string,
  args: readonly string[],
  options: { account: Account | undefined; cwd: string },
): Promise<string> {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...options.account,
      cwd: options.cwd,
      // A locale that every system has; PostgreSQL's macOS build refuses to start without one.
      env: { ...Object.fromEntries(inherited), LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      windowsHide: true,
    });
    let output = '';
    const collect = (chunk: Buffer): void => void (output += chunk.toString('utf8'));
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${program} ended with ${signal ?? code}: ${output.trim()}`));
    });
  });
}
