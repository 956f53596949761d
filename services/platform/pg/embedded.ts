import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareBinaries, type Binaries } from './embedded-binaries.ts';
import { openHome, ownFile, passwordOf, type Home } from './embedded-home.ts';
import { watchServer } from './embedded-watch.ts';
import { AlreadyOwned, takeOwnerLock } from './owner-lock.ts';
import { commandOf, isRunning, run, startOf } from './processes.ts';

export interface EmbeddedPostgres {
  /** The superuser's address, on 127.0.0.1 and a port chosen at this start. */
  readonly url: string;
  /**
   * Of a server that is watched: what is known of it while it does not run, in words that anybody may read; undefined
   * while it runs.
   */
  readonly outage: () => string | undefined;
  /** Fast shutdown: open transactions are rolled back, a checkpoint is written; resolves when the server has ended. */
  stop(): Promise<void>;
}

/** Seconds that a start may take: after a crash it replays up to max_wal_size of log. */
const START_SECONDS = 300;
/** Seconds that a fast shutdown may take before an immediate one, which loses no commit but needs a replay. */
const STOP_SECONDS = 60;
/** server.log is put aside at a start when it is larger (bytes). */
const LOG_LIMIT = 10 * 1024 * 1024;

/** fsync, full_page_writes and synchronous_commit keep their default, on: an answered commit survives a power cut. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  // No replica reads this server, so the log need only serve crash recovery.
  wal_level: 'minimal',
  max_wal_senders: '0',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements and row values in the log would spread personal data.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** Those of a few processes of the product, and of the tools beside them. */
const CONNECTIONS = 200;

/**
 * Starts the PostgreSQL server that the product brings along, with its data in `${dataDir}/postgres` (openHome says
 * where else as root), and makes the cluster on the first start. A server that outlived its killed owner is stopped
 * cleanly first. Called by another process, or twice, on the same data directory it fails.
 * @param options.log gets one line about each thing that is out of the ordinary
 * @param options.watched it is started again, at the same address, whenever it ends by itself
 * @param options.connections it takes at most; 200 unless given
 * @throws Error whose message is one sentence that names the folder or the program at fault
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  connections?: number;
  log?: (line: string) => void;
  watched?: true;
}): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => undefined);
  const home = openHome(options.dataDir, log);
  const releaseLock = lockOf(home, options.dataDir);
  try {
    const binaries = prepareBinaries(home.path, home.account);
    const password = passwordOf(home);
    if (!existsSync(home.cluster)) await createCluster(home, binaries, password.file);
    await endForgottenServer(home, binaries, log);
    const port = await start(home, binaries, { connections: options.connections });
    return running(home, binaries, {
      port,
      password: password.value,
      releaseLock,
      watchedFor: options.watched === undefined ? undefined : log,
    });
  } catch (error) {
    releaseLock();
    throw error;
  }
}

function lockOf(home: Home, dataDir: string): () => void {
  try {
    return takeOwnerLock(home.ownerLock);
  } catch (error) {
    if (!(error instanceof AlreadyOwned)) throw error;
    throw new Error(
      `The data directory ${dataDir} is in use by process ${error.pid}: stop that process first`,
      {
        cause: error,
      },
    );
  }
}

/** initdb works in a folder that is renamed at the end, so that an interrupted one leaves no half cluster. */
async function createCluster(home: Home, binaries: Binaries, passwordFile: string): Promise<void> {
  const unfinished = join(home.path, 'cluster.unfinished');
  const init = async (locale: string): Promise<void> => {
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { mode: 0o700 });
    if (home.account !== undefined) chownSync(unfinished, home.account.uid, home.account.gid);
    await run(
      binaries.initdb,
      [
        ...[`--pgdata=${unfinished}`, '--username=postgres', `--pwfile=${passwordFile}`],
        ...['--auth=scram-sha-256', '--encoding=UTF8'],
        ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--locale=${locale}`],
      ],
      { account: home.account, cwd: home.path },
    );
  };
  try {
    await init('C.UTF-8');
  } catch (error) {
    // Older macOS has no C.UTF-8; plain C would keep pg_trgm from seeing letters beyond ASCII.
    if (!String(error).includes('invalid locale')) throw error;
    await init('en_US.UTF-8');
  }
  renameSync(unfinished, home.cluster);
}

/** The first line of postmaster.pid, which the server removes when it ends in order. */
function postmasterOf(home: Home): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(home.cluster, 'postmaster.pid'), 'utf8'), 10);
    return Number.isNaN(pid) ? undefined : pid;
  } catch {
    return undefined;
  }
}

/**
 * What a killed owner left: a server that still runs, or only its pid file. The pid may meanwhile belong to a
 * stranger (after a reboot, in a new container), which PostgreSQL itself takes for a running server.
 */
async function endForgottenServer(
  home: Home,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<void> {
  const pid = postmasterOf(home);
  if (pid === undefined) return;
  const command = commandOf(pid);
  if (!isRunning(pid) && command === undefined) return;
  // A stranger's, or that of a server whose parent has not asked how it ended.
  if (command !== undefined && !command.includes(home.cluster)) {
    rmSync(join(home.cluster, 'postmaster.pid'), { force: true });
    return;
  }
  log(`stopping the PostgreSQL server ${pid} that an earlier process left running`);
  await stop(home, binaries);
}

/** A port that is free now; another program may take it before the server does, so a start is tried again. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** @param again the port of the server that was there before; without it, one that is free. @returns the port */
async function start(
  home: Home,
  binaries: Binaries,
  { again, connections = CONNECTIONS }: { again?: number; connections?: number | undefined },
): Promise<number> {
  if ((statSync(home.serverLog, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) {
    renameSync(home.serverLog, `${home.serverLog}.1`);
  }
  ownFile(home, home.serverLog, () => '');
  for (let attempt = 1; ; attempt++) {
    const port = again ?? (await freePort());
    const from = statSync(home.serverLog).size;
    const settings = Object.entries({
      ...SETTINGS,
      max_connections: String(connections),
      port: String(port),
    }).map(([name, value]) => `-c ${name}=${value}`);
    try {
      await run(
        binaries.pgCtl,
        [
          ...['start', '-w', '-s', '-t', String(START_SECONDS), '-D', home.cluster],
          ...['-l', home.serverLog, '-o', settings.join(' ')],
        ],
        { account: home.account, cwd: home.path },
      );
      return port;
    } catch (cause) {
      const said = readFileSync(home.serverLog).subarray(from).toString('utf8').trim();
      // The port was taken meanwhile, or processes of a killed server are still letting go of its shared memory.
      const mayPass = /could not create any TCP|Address already in use|shared memory block/.test(said);
      if (!mayPass || attempt === 5) {
        // It may not even have come to writing its own log: files of another user, say.
        const why = said === '' && cause instanceof Error ? cause.message : said;
        throw new Error(`PostgreSQL did not start in ${home.cluster}: ${why.slice(-2000)}`, { cause });
      }
      await sleep(500);
    }
  }
}

async function stop(home: Home, binaries: Binaries): Promise<void> {
  const ended = (): boolean => {
    const pid = postmasterOf(home);
    return pid === undefined || !isRunning(pid);
  };
  const pgCtl = (mode: 'fast' | 'immediate'): Promise<string> =>
    run(binaries.pgCtl, ['stop', '-w', '-s', '-m', mode, '-t', String(STOP_SECONDS), '-D', home.cluster], {
      account: home.account,
      cwd: home.path,
    });
  try {
    if (!ended()) await pgCtl('fast');
  } catch (error) {
    if (ended()) return;
    await pgCtl('immediate').catch(() => {
      throw error;
    });
  }
}

/** Free bytes where the cluster is, for the server's account. */
function roomOf(home: Home): number {
  try {
    const { bavail, bsize } = statfsSync(home.cluster);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
}

function running(
  home: Home,
  binaries: Binaries,
  started: {
    port: number;
    password: string;
    releaseLock: () => void;
    /** Gets the lines of a server that is watched. */
    watchedFor: ((line: string) => void) | undefined;
  },
): EmbeddedPostgres {
  const { port, password, releaseLock, watchedFor } = started;
  const current = (): { pid: number; start: string | undefined } | undefined => {
    const pid = postmasterOf(home);
    return pid === undefined ? undefined : { pid, start: startOf(pid) };
  };
  let own = current();
  const watch =
    watchedFor &&
    watchServer(
      {
        // Another process may have got its pid.
        isRunning: () => own !== undefined && isRunning(own.pid) && startOf(own.pid) === own.start,
        start: async () => {
          await endForgottenServer(home, binaries, watchedFor);
          await start(home, binaries, { again: port });
          own = current();
        },
        room: () => roomOf(home),
      },
      watchedFor,
    );
  /** A process that ends without stop() still asks for the fast shutdown (SIGINT), though nobody waits for it. */
  const onExit = (): void => {
    if (own === undefined || process.platform === 'win32' || postmasterOf(home) !== own.pid) return;
    try {
      process.kill(own.pid, 'SIGINT');
    } catch {
      // It has ended meanwhile.
    }
  };
  process.once('exit', onExit);
  const end = async (): Promise<void> => {
    const watched = watch?.stop();
    // A start that is under way, which may have a long log to replay, is ended by this; or it has just begun to be one.
    await stop(home, binaries);
    await watched;
    await stop(home, binaries);
  };
  let stopping: Promise<void> | undefined;
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    outage: () => watch?.outage(),
    stop: () =>
      (stopping ??= end().finally(() => {
        process.off('exit', onExit);
        releaseLock();
      })),
  };
}
