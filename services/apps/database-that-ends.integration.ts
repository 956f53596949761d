import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { person } from '../../tests/journeys/people.ts';
import { until } from '../../tests/support/waiting.ts';
import { systemClock } from '../kernel/clock.ts';
import { loadConfig } from '../platform/config/config.ts';
import type { RunningProduct } from './all-in-one.ts';
import { launch } from './all-in-one.ts';

// A cluster is made, on machines whose disk others use too.
jest.setTimeout(300_000);

let dataDir: string;
let product: RunningProduct;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'makehold-database-'));
  chmodSync(dataDir, 0o755);
  const settings = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '1000' };
  product = await launch(loadConfig(settings), systemClock);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const inCluster = (...names: readonly string[]): string =>
  path.join(dataDir, 'postgres', 'cluster', ...names);
const killDatabase = (): void => {
  process.kill(Number.parseInt(readFileSync(inCluster('postmaster.pid'), 'utf8'), 10), 'SIGKILL');
};
const standing = async (): Promise<{
  status: string;
  missing?: string[];
  parts?: Record<string, string>;
}> => {
  const answer = await fetch(`${product.url}/health/ready`);
  return (await answer.json()) as { status: string };
};
const read = async (): Promise<number> => (await fetch(`${product.url}/api/jobs`)).status;

describe('a product whose own database ends', () => {
  it('takes commands and shows pages again by itself after it was killed', async () => {
    await person(product.url, 'Ann');
    killDatabase();
    await until('the word of its end', async () => (await standing()).missing?.includes('database') === true);
    await until('all to be well', async () => (await standing()).status === 'ready');
    expect(await read()).toBe(200);
    await person(product.url, 'Ben');
  });

  it('says at /health/ready that it does not start, answers 503 meanwhile, and stops in order', async () => {
    renameSync(inCluster('global', 'pg_control'), inCluster('aside'));
    killDatabase();
    await until('the word of its starts', async () =>
      /did not start again \(tries: \d+\)/.test((await standing()).parts?.['database'] ?? ''),
    );
    expect(await read()).toBe(503);
    await expect(product.stop()).resolves.toBeUndefined();
  });
});
