import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newId } from '../../services/kernel/ids.ts';
import { createPool, query } from '../../services/platform/pg/pool.ts';
import { walkTheLoop } from '../journeys/loop.ts';
import { createTestDatabase } from '../support/database.ts';
import { toolsWith } from '../support/golden-log.ts';
import type { MovedProduct } from '../support/moved-product.ts';
import { openMovedProduct } from '../support/moved-product.ts';
import { Seen, seenIn } from './seen.ts';

/** Of every kept log. */
const KEYS = { MASTER_KEY: '5e'.repeat(32), CHAIN_KEY: '0c'.repeat(32) };
const SEEN = 'seen.json';
const here = import.meta.dirname;
/** Each is named by the day on which the version was the newest one. */
const kept = readdirSync(here, { withFileTypes: true })
  .filter((each) => each.isDirectory())
  .map(({ name }) => name);
const runTool = toolsWith(() => KEYS);
/** `npm run keep` names the folder to be made. */
const { KEEP } = process.env;

jest.setTimeout(600_000);

/**
 * Marks as versions wrote them whose rows stood for one event each: applications and interests have shared a row of the
 * bell only since.
 */
const markByFormerIds = async ({ product: { foundation } }: MovedProduct): Promise<number> => {
  const { pool, codec, log } = foundation;
  const rows = await query<{ id: string; user_id: string }>(
    pool,
    `select former_id as id, user_id from read.notifications
      where not is_read and kind in ('application_received', 'interest_received')`,
  );
  for (const { id, user_id: userId } of rows) {
    const meta = { commandId: newId(), actor: userId, correlation: 'kept', causation: 'kept' };
    const event = { type: 'NotificationRead', data: { userId, notificationId: id } } as const;
    const stored = await codec.encode(event, newId(), { ...meta, time: new Date().toISOString() });
    await log.append(`inbox-${userId}`, 'any', [stored]);
  }
  return rows.length;
};

const keepAs = (folder: string): void =>
  it('keeps what this version has written, for every later one', async () => {
    const place = await openMovedProduct(KEYS);
    try {
      await walkTheLoop(place.url);
      await place.settled();
      expect(await markByFormerIds(place)).toBeGreaterThan(2);
      await place.settled();
      expect(await place.run('backup', [folder])).toMatchObject({ code: 0 });
      const seen = await seenIn(place.product.foundation.pool);
      writeFileSync(path.join(folder, SEEN), `${JSON.stringify(seen, null, 1)}\n`);
    } finally {
      await place.stop();
    }
  });

const upgradeFrom = (name: string): void =>
  it(`finds all that was kept on ${name} as it was seen then (R20)`, async () => {
    const folder = path.join(here, name);
    const seen = Seen.parse(JSON.parse(readFileSync(path.join(folder, SEEN), 'utf8')));
    const dataDir = mkdtempSync(path.join(tmpdir(), 'makehold-kept-'));
    const database = await createTestDatabase({ migrated: false });
    const pool = createPool(database.url, { max: 4, name: 'test' });
    const env = { DATABASE_URL: database.url, DATA_DIR: dataDir };
    try {
      expect(await runTool('restore', [folder], env)).toMatchObject({ code: 0, notes: [] });
      expect(await seenIn(pool)).toEqual(seen);
      const { code, out } = await runTool('verify', [], env);
      expect([code, out.filter((line) => line.includes('NOT SOUND'))]).toEqual([0, []]);
    } finally {
      await pool.end();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

describe('the data of earlier versions', () => {
  if (KEEP === undefined) {
    it('is kept', () => expect(kept).not.toEqual([]));
    for (const name of kept) upgradeFrom(name);
  } else keepAs(path.join(here, KEEP));
});
