import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { joinEmbeddedPostgres } from './embedded-guest.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { createPool, query } from './pool.ts';

// Several starts of a server, each with fsync, on machines whose disk others use too.
jest.setTimeout(120_000);

const ask = async (url: string, sql: string): Promise<unknown> => {
  const pool = createPool(url, { max: 1, name: 'test' });
  try {
    const [row] = await query(pool, sql);
    return Object.values(row ?? {})[0];
  } finally {
    await pool.end();
  }
};

describe('who joins the embedded PostgreSQL', () => {
  let dataDir: string;

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'makehold-guest-'));
    chmodSync(dataDir, 0o755);
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('is refused where there is none, and makes none', async () => {
    await expect(joinEmbeddedPostgres(dataDir)).rejects.toThrow(/holds no database/);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  });

  it('uses the one that runs and leaves it running, or starts it and stops it again', async () => {
    const owner = await startEmbeddedPostgres({ dataDir });
    const guest = await joinEmbeddedPostgres(dataDir);
    await ask(guest.url, 'create table kept as select 42 as answer');
    await guest.stop();
    expect(await ask(owner.url, 'select answer from kept')).toBe(42);
    await owner.stop();

    const alone = await joinEmbeddedPostgres(dataDir);
    expect(await ask(alone.url, 'select answer from kept')).toBe(42);
    await alone.stop();
    await expect(ask(alone.url, 'select 1')).rejects.toThrow();
  });
});
