import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A user of the operating system, by number. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** True when a process with this pid exists, whoever owns it. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
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
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 22 of proc(5); the command in field 2 may hold spaces, so count from its closing parenthesis.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${boot}:${fields[19]}`;
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
