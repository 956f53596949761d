import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { joinEmbeddedPostgres } from '../../services/platform/pg/embedded-guest.ts';
import { person } from '../journeys/people.ts';
import { standingOf } from '../processes/cluster.ts';
import type { RoleProcess } from '../processes/role-process.ts';
import { freePort, roleProcess } from '../processes/role-process.ts';
import { createPool } from '../../services/platform/pg/pool.ts';
import { emptyDataDirectory, removeDataDirectory } from '../support/data-directory.ts';
import { until } from '../support/waiting.ts';
import { report } from './scale.ts';
import { smallDisk } from './small-disk.ts';

/** Megabytes of a disk that holds a fresh cluster, and what the test adds. */
const DISK = 320;
/** The log goes on in a new file of 16 MB: with less than that left the first one is refused, with more a later one. */
const LEFT = [14, 40];
/** What happens must come true within this time, in milliseconds; it says nothing of how fast it is to be. */
const PATIENCE_MS = 120_000;

const startProduct = async (dataDir: string): Promise<RoleProcess> => {
  const port = await freePort();
  const product = roleProcess({
    name: 'the product',
    roles: ['api', 'worker', 'projector'],
    port,
    env: {
      DATA_DIR: dataDir,
      MASTER_KEY: randomBytes(32).toString('hex'),
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'warn',
    },
  });
  await product.start();
  return product;
};

const inCluster = (dataDir: string, ...names: readonly string[]): string =>
  path.join(dataDir, 'postgres', 'cluster', ...names);
/** @returns NaN while there is none */
const databaseOf = (dataDir: string): number => {
  const file = inCluster(dataDir, 'postmaster.pid');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : NaN;
};

const said = async (product: RoleProcess): Promise<string> =>
  (await standingOf(product))?.parts['database'] ?? 'no answer';
const ready = (product: RoleProcess): Promise<void> =>
  until('the product to be ready', async () => (await standingOf(product))?.status === 'ready', {
    atLeast: PATIENCE_MS,
  });
const reads = async (product: RoleProcess): Promise<number> =>
  (await fetch(`${product.url}/api/jobs`)).status;

test.describe('a database of the product’s own', () => {
  let dataDir: string;
  let product: RoleProcess;

  test.beforeAll(async () => {
    dataDir = await emptyDataDirectory();
    product = await startProduct(dataDir);
  });
  test.afterAll(async ({}, { status }) => {
    if (status !== 'passed') console.log(product.said().slice(-4_000));
    await product.end('SIGKILL');
    await removeDataDirectory(dataDir);
  });

  test('that is killed is back by itself, and so is all that reads and writes in it', async () => {
    await person(product.url, 'Ann');
    for (const name of ['Ben', 'Cleo']) {
      const killed = databaseOf(dataDir);
      process.kill(killed, 'SIGKILL');
      await until('another database', () => databaseOf(dataDir) > 0 && databaseOf(dataDir) !== killed, {
        atLeast: PATIENCE_MS,
      });
      await ready(product);
      expect(await reads(product)).toBe(200);
      await person(product.url, name);
    }
  });

  test('that cannot start is told of, and does not keep the product from stopping in order', async () => {
    renameSync(inCluster(dataDir, 'global', 'pg_control'), inCluster(dataDir, 'aside'));
    process.kill(databaseOf(dataDir), 'SIGKILL');
    await until('the word of it', async () => /tries: \d/.test(await said(product)), {
      atLeast: PATIENCE_MS,
    });
    expect(await reads(product)).toBe(503);
    expect(await product.end('SIGINT')).toBe(0);

    renameSync(inCluster(dataDir, 'aside'), inCluster(dataDir, 'global', 'pg_control'));
  });
});

/** Writes to the database's log and to nothing else, so that it comes to the end of its room before any table does. */
const fillLog = async (dataDir: string, meanwhile: () => Promise<boolean>): Promise<void> => {
  const { url } = await joinEmbeddedPostgres(dataDir);
  const pool = createPool(url, { max: 1, name: 'filler' });
  const message = `select pg_logical_emit_message(false, 'filler', repeat('x', 500000))`;
  try {
    await until(
      'the end of the room',
      async () => {
        await pool.query(message).catch(() => undefined);
        return meanwhile();
      },
      { atLeast: PATIENCE_MS },
    );
  } finally {
    await pool.end();
  }
};

test.describe('a disk that is full under the database’s log (R21)', () => {
  for (const left of LEFT)
    test(`with ${left} MB left takes all down with it, and all is back once there is room`, async () => {
      const disk = await smallDisk(DISK);
      const { folder } = disk;
      let product: RoleProcess | undefined;
      try {
        const started = await startProduct(folder);
        product = started;
        const ann = await person(started.url, 'Ann');
        /** How often Ann was told that her words are kept, and where they are in the log. */
        const kept: string[] = [];
        const statuses = new Set<number>();
        const write = async (): Promise<void> => {
          const answer = await fetch(`${started.url}/api/profile`, {
            method: 'PATCH',
            headers: { 'content-type': 'application/json', authorization: `Bearer ${ann.token}` },
            body: JSON.stringify({ bio: `The ${kept.length} th of my words.` }),
          });
          statuses.add(answer.status);
          const position = answer.headers.get('x-position');
          if (answer.ok && position !== null) kept.push(position);
        };
        const nothingMissing = async (): Promise<void> => {
          const pool = createPool((await joinEmbeddedPostgres(folder)).url, { max: 1, name: 'looks' });
          const { rows } = await pool.query<{ there: number }>(
            `select count(*)::int as there from log.events
              where type = 'ProfileEdited' and position = any($1::bigint[])`,
            [kept],
          );
          await pool.end();
          expect(rows).toEqual([{ there: kept.length }]);
        };

        await write();
        await disk.fill(left);
        await fillLog(folder, async () => {
          await write();
          return /its disk is full/.test(await said(started));
        });
        expect(await reads(started)).toBe(503);
        await write();
        // What could not be kept was answered so, and nothing else.
        expect([...statuses].sort()).toEqual([200, 503]);

        await disk.makeRoom();
        await ready(started);
        expect(await reads(started)).toBe(200);
        await nothingMissing();
        const before = kept.length;
        await write();
        expect(kept).toHaveLength(before + 1);

        // Full once more: it stops in order all the same, and the next start finds everything.
        await disk.fill(left);
        await fillLog(folder, async () => /its disk is full/.test(await said(started)));
        expect(await started.end('SIGINT')).toBe(0);
        await disk.makeRoom();
        await started.start();
        await nothingMissing();
        report(`R21, ${left} MB left`, { acknowledged: kept.length });
      } catch (error) {
        console.log(product?.said().slice(-4_000));
        throw error;
      } finally {
        await product?.end('SIGTERM');
        await disk.stop();
      }
    });
});
