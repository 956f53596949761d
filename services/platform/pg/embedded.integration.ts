import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../../tests/support/waiting.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts';
import { createPool, query } from './pool.ts';

/** What a process that was killed leaves behind: its lock, with a pid that nobody has any more. */
function forgetOwner(dataDir: string): void {
  const path = join(dataDir, 'postgres', 'owner.json');
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(path, JSON.stringify({ ...(JSON.parse(readFileSync(path, 'utf8')) as object), pid }));
}

async function ask(server: EmbeddedPostgres, sql: string): Promise<unknown> {
  const pool = createPool(server.url, { max: 1, name: 'test' });
  try {
    const [row] = await query(pool, sql);
    return Object.values(row ?? {})[0];
  } finally {
    await pool.end();
  }
}

// Several starts of a server, each with fsync, on machines whose disk others use too.
jest.setTimeout(180_000);

describe('the embedded PostgreSQL', () => {
  let dataDir: string;
  let server: EmbeddedPostgres;

  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'makehold-embedded-'));
    chmodSync(dataDir, 0o755);
  });
  afterEach(() => server.stop());
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  const start = async (log?: (line: string) => void): Promise<EmbeddedPostgres> =>
    (server = await startEmbeddedPostgres({ dataDir, ...(log === undefined ? {} : { log }) }));
  const killServer = (): void => {
    const pidFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
    process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGKILL');
  };

  it('starts on loopback alone, durable, with a password that only its owner can read', async () => {
    await start();
    expect(new URL(server.url).hostname).toBe('127.0.0.1');
    expect(
      await ask(
        server,
        `select string_agg(setting, ' ' order by name) from pg_settings
      where name in ('fsync', 'full_page_writes', 'synchronous_commit')`,
      ),
    ).toBe('on on on');
    expect(
      await ask(
        server,
        `select current_setting('listen_addresses') || current_setting('unix_socket_directories')`,
      ),
    ).toBe('127.0.0.1');
    expect(statSync(join(dataDir, 'postgres', 'password')).mode & 0o777).toBe(0o600);
    const wrong = new URL(server.url);
    wrong.password = 'password';
    await expect(ask({ ...server, url: wrong.href }, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('keeps its data over a stop, and lower() and trigrams know letters beyond ASCII', async () => {
    await start();
    await ask(server, 'create table kept as select 7 as n');
    await server.stop();
    await start();
    expect(await ask(server, 'select n from kept')).toBe(7);
    expect(await ask(server, `select lower('ÄÖÜ')`)).toBe('äöü');
    await ask(server, 'create extension pg_trgm');
    // A database that takes ö for no letter makes no trigram of it.
    expect(await ask(server, `select cardinality(show_trgm('ö'))`)).toBe(2);
  });

  it('is refused to a second owner while the first one runs, with the data directory in one sentence', async () => {
    await start();
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      `The data directory ${dataDir} is in use by process ${process.pid}: stop that process first`,
    );
    expect(await ask(server, 'select 1')).toBe(1);
  });

  it('takes over the server of an owner that was killed, with everything that was committed', async () => {
    const killed = await start();
    await ask(killed, 'create table survived as select 9 as n');
    forgetOwner(dataDir);
    const lines: string[] = [];
    await start((line) => lines.push(line));
    expect(lines).toEqual([expect.stringContaining('that an earlier process left running')]);
    expect(await ask(server, 'select n from survived')).toBe(9);
    await expect(ask(killed, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('starts although its old pid belongs to a stranger now', async () => {
    await start();
    await server.stop();
    const cluster = join(dataDir, 'postgres', 'cluster');
    // Of the server's own account: PostgreSQL takes that for itself, and strangers of other accounts for no server.
    const { uid, gid } = statSync(cluster);
    const stranger = spawn('sleep', ['60'], { uid, gid });
    try {
      writeFileSync(join(cluster, 'postmaster.pid'), `${stranger.pid}\n${cluster}\n0\n1\n\n\n`);
      await start();
      expect(await ask(server, 'select 1')).toBe(1);
    } finally {
      stranger.kill();
    }
  });

  it('recovers what was committed when the server itself was killed', async () => {
    await start();
    await ask(server, 'create table committed as select 11 as n');
    killServer();
    await server.stop();
    await start();
    expect(await ask(server, 'select n from committed')).toBe(11);
  });

  it('is back at the same address, time and again, where it was killed while it is watched', async () => {
    const watched = (server = await startEmbeddedPostgres({ dataDir, watched: true }));
    await ask(watched, 'create table watched as select 0 as n');
    for (const n of [1, 2]) {
      killServer();
      await until('the end of the server', () => watched.outage() !== undefined);
      await until('the server again', () => watched.outage() === undefined);
      expect(await ask(watched, 'update watched set n = n + 1 returning n')).toBe(n);
    }
  });

  describe('that cannot start again', () => {
    const aside = (): string => join(dataDir, 'postgres', 'pg_control.aside');
    const control = (): string => join(dataDir, 'postgres', 'cluster', 'global', 'pg_control');

    it('says so, is tried until it can, and ends in order', async () => {
      const watched = (server = await startEmbeddedPostgres({ dataDir, watched: true }));
      renameSync(control(), aside());
      killServer();
      await until('some starts that failed', () => /tries: [2-9]/.test(watched.outage() ?? ''));
      await expect(ask(watched, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });

      renameSync(aside(), control());
      await until('the server again', () => watched.outage() === undefined);
      expect(await ask(watched, 'select 1')).toBe(1);
    });

    it('is stopped without a word, and starts at the next start', async () => {
      const watched = (server = await startEmbeddedPostgres({ dataDir, watched: true }));
      renameSync(control(), aside());
      killServer();
      await until('a start that failed', () => watched.outage()?.includes('tries') === true);
      await watched.stop();
      renameSync(aside(), control());
      await start();
      expect(await ask(server, 'select 1')).toBe(1);
    });
  });

  it('makes its cluster anew where initdb was interrupted', async () => {
    const other = mkdtempSync(join(tmpdir(), 'makehold-embedded-'));
    chmodSync(other, 0o755);
    server = await startEmbeddedPostgres({ dataDir: other });
    await server.stop();
    const cluster = join(other, 'postgres', 'cluster');
    spawnSync('mv', [cluster, `${cluster}.unfinished`]);
    rmSync(join(other, 'postgres', 'cluster.unfinished', 'PG_VERSION'));
    server = await startEmbeddedPostgres({ dataDir: other });
    expect(await ask(server, 'select 1')).toBe(1);
    await server.stop();
    rmSync(other, { recursive: true });
  });
});
