import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { golden, goldenEvents } from '../../../tests/support/golden-events.ts';
import { sleep, until } from '../../../tests/support/waiting.ts';
import { systemClock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { keptTables, leftOut } from '../../platform/backup/tables.ts';
import { readChainBooks } from '../../platform/chain/books.ts';
import { createCodec } from '../../platform/codec/codec.ts';
import { createErasureList } from '../../platform/codec/erasure-list.ts';
import { createPersonalKeys } from '../../platform/codec/personal-keys.ts';
import { loadConfig } from '../../platform/config/config.ts';
import { openRootKey } from '../../platform/crypto/root-key.ts';
import { createLocalFiles } from '../../platform/files/files.ts';
import { createPostgresLog } from '../../platform/log/postgres-log.ts';
import { startEmbeddedPostgres } from '../../platform/pg/embedded.ts';
import { createPool } from '../../platform/pg/pool.ts';
import { startChainKeeper } from '../chain.ts';

import type { ProductToBackUp } from '../../../tests/support/product-to-back-up.ts';
import {
  digests,
  KEYS,
  openProductToBackUp,
  quiet,
  tablesOf,
} from '../../../tests/support/product-to-back-up.ts';
jest.setTimeout(180_000);

const { ada } = golden;
/** What the golden events and the tables beside the log have her say. */
const WORDS = ['Ada Lovelace', 'ada@example.com', 'The tower stands.'];

let product: ProductToBackUp;
let database: ProductToBackUp['database'];
let pool: ProductToBackUp['pool'];
let log: ProductToBackUp['log'];
let folder: string;
let dataDir: string;

/** Each event up to a position as one text: thousands of objects take too long to be told apart. */
const textsOf = async (from: ProductToBackUp['log'], until: bigint): Promise<string[]> => {
  const texts: string[] = [];
  for (let after = 0n; after < until;) {
    const page = await from.readAll({ after, limit: 5_000 });
    for (const { position, id, stream, type, data, metadata } of page)
      if (position <= until) texts.push([position, id, stream, type, data, metadata].join(' '));
    after = page.at(-1)?.position ?? until;
  }
  return texts;
};

beforeEach(async () => {
  product = await openProductToBackUp();
  ({ database, pool, log, folder, dataDir } = product);
});

afterEach(() => product.stop());

it('every table is kept in a backup or left out of it for a reason', async () => {
  const kept = keptTables.map(({ table }) => table);
  const decided = (name: string): boolean =>
    kept.includes(name) || Object.hasOwn(leftOut, name) || Object.hasOwn(leftOut, name.split('.')[0] ?? '');
  expect((await tablesOf(pool)).filter((name) => !decided(name))).toEqual([]);
});

describe('a backup that is restored elsewhere', () => {
  it('holds every row that it should, and gives the same read models', async () => {
    const to = await product.backedUp();
    const before = await digests(pool);
    const empty = Object.entries(before).filter(([, digest]) => digest.startsWith('0 rows'));
    expect(empty.map(([table]) => table)).toEqual([
      // The golden events end with every application and interest withdrawn and with them their cards, with a collective
      // closed, with notes, scores, templates and reactions taken back, with a search given up, with no webhook endpoint
      // left, and with nobody who runs the site.
      'read.applications',
      'read.cards',
      'read.application_notes',
      'read.application_scores',
      'read.reply_templates',
      'read.interests',
      'read.members',
      'read.studio_applications',
      'read.message_reactions',
      'read.blocks',
      'read.roles',
      'read.saved_searches',
      'read.webhook_endpoints',
      // Nobody is mailed about what the golden events say: they are old news.
      'mail.written',
      'searches.matches',
      'payments.webhooks',
    ]);

    await product.elsewhere(async (there) => {
      const { code, out, notes } = await product.run('restore', [to], there.env);
      expect([code, notes]).toEqual([0, []]);
      expect(out.at(-2)).toMatch(
        /its log is the one that was signed up to position \d+, 0 events are newer\.$/,
      );

      expect(await digests(there.pool)).toEqual(before);
      for (const table of ['auth.sessions', 'mail.mailbox', 'http.answers'])
        expect((await there.pool.query(`select from ${table}`)).rowCount).toBe(0);
      expect((await createLocalFiles(there.dataDir).get('avatars', `${ada}-1.webp`))?.bytes.toString()).toBe(
        'a picture',
      );
      const verified = await product.run('verify', [], there.env);
      expect([verified.code, verified.out.filter((line) => line.includes('NOT SOUND'))]).toEqual([0, []]);
    });
  });

  it('may take as long as it needs to put the uploaded files on the disk', async () => {
    const to = await product.backedUp();
    const file = path.join(to, 'files', 'avatars', `${ada}-1.webp`);
    rmSync(file);
    execFileSync('mkfifo', [file]);
    const feeding = (async () => {
      // Looked through at first, and put on the disk later.
      for (const ms of [0, 6_000]) {
        const handle = await open(file, 'w');
        await sleep(ms);
        await handle.writeFile('a picture');
        await handle.close();
        await sleep(200);
      }
    })();

    await product.elsewhere(async (there) => {
      const { code, notes } = await product.run('restore', [to], there.env);
      await feeding;
      expect([code, notes]).toEqual([0, []]);
    });
  });

  it('goes on from there: new rows, new events, new heads', async () => {
    const to = await product.backedUp();
    await product.elsewhere(async (there) => {
      await product.run('restore', [to], there.env);
      await there.pool.query(
        `insert into auth.outbox (event_id, user_id, type, data, time) values ($1, $2, 'EmailConfirmed', '{}', now())`,
        [newId(), ada],
      );
      const restored = createPostgresLog({ url: there.url });
      const head = await restored.head();
      expect(head).toBe(await log.head());
      const { position } = await restored.append('test-1', 'none', [
        { id: newId(), type: 'EmailConfirmed', data: '{}', metadata: '{}' },
      ]);
      expect(position).toBe(head + 1n);
      const config = loadConfig({ ...KEYS, ...there.env });
      const next = await startChainKeeper(config, { pool: there.pool, log: restored }, systemClock, quiet);
      await until('a head', async () => (await readChainBooks(there.pool))?.signed === position);
      await next.stop();
      await restored.close();
      const { out } = await product.run('verify', [], there.env);
      expect(out.at(-1)).toMatch(new RegExp(`^chain: sound, \\d+ events up to position ${position} `));
    });
  });

  it('was taken at one moment, while the product went on writing', async () => {
    const posted = goldenEvents.find(({ stored }) => stored.type === 'ChatMessageSent');
    let writing = true;
    let written = 0;
    const writer = (async () => {
      for (; writing; written += 1)
        await product.append({ type: 'ChatMessageSent', data: { ...posted?.data, messageId: newId() } });
    })();
    await until('writing', () => written > 50);
    const to = await product.backedUp();
    const { position } = JSON.parse(readFileSync(path.join(to, 'manifest.json'), 'utf8')) as {
      position: string;
    };
    await until('more writing', async () => (await log.head()) > BigInt(position) + 50n);
    writing = false;
    await writer;

    await product.elsewhere(async (there) => {
      expect((await product.run('restore', [to], there.env)).code).toBe(0);
      const restored = createPostgresLog({ url: there.url });
      expect(await restored.head()).toBe(BigInt(position));
      const [restoredTexts, ours] = await Promise.all([
        textsOf(restored, BigInt(position)),
        textsOf(log, BigInt(position)),
      ]);
      expect(restoredTexts.length).toBe(ours.length);
      expect(restoredTexts.findIndex((text, index) => text !== ours[index])).toBe(-1);
      await restored.close();
      const verified = await product.run('verify', [], there.env);
      expect(verified.out.filter((line) => line.includes('NOT SOUND') && !line.startsWith('money'))).toEqual(
        [],
      );
    });
  });

  it('needs no database but the embedded one, and migrates what is older', async () => {
    const to = await product.backedUp();
    const file = path.join(to, 'manifest.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as {
      migrations: string[];
      tables: { table: string }[];
    };
    // As a version of the product wrote it that knew no chain.
    manifest.migrations = manifest.migrations.filter((name) => !/^(?:Chain|LogFit)/.test(name));
    manifest.tables = manifest.tables.filter(({ table }) => table !== 'chain.position');
    writeFileSync(file, JSON.stringify(manifest));
    const there = path.join(folder, 'embedded');

    const { code, notes } = await product.run('restore', [to], { DATA_DIR: there });
    expect([code, notes]).toEqual([0, []]);

    const { out } = await product.run('verify', [], { DATA_DIR: there });
    expect(out.filter((line) => line.includes('NOT SOUND'))).toEqual([]);
    const server = await startEmbeddedPostgres({ dataDir: there });
    const embedded = createPool(server.url, { max: 1, name: 'test' });
    const { 'chain.position': _, ...before } = await digests(pool);
    expect(await digests(embedded)).toMatchObject(before);
    await embedded.end();
    await server.stop();
  });
});

describe('a person who is erased after the backup', () => {
  it('stays erased when it is restored', async () => {
    const to = await product.backedUp();
    await pool.query(`update read.escrows set payment_status = 'refunded'`);
    expect(
      (await product.run('erase', [ada, '--yes'], { DATABASE_URL: database.url, DATA_DIR: dataDir })).code,
    ).toBe(0);
    const erasures = path.join(dataDir, 'erasures.jsonl');

    await product.elsewhere(async (there) => {
      const { code, out } = await product.run('restore', [to, '--erasures', erasures], there.env);
      expect([code, out.at(-1)]).toEqual([0, '1 people stay erased, as the erasure list says.']);

      for (const table of await tablesOf(there.pool)) {
        const { rows } = await there.pool.query<{ row: string }>(`select t::text as row from ${table} t`);
        // The books of the payment sandbox are the payment provider's, not ours.
        if (table.startsWith('sandbox.')) continue;
        expect([table, WORDS.filter((word) => rows.some(({ row }) => row.includes(word)))]).toEqual([
          table,
          [],
        ]);
      }
      const { rows } = await there.pool.query<{ display_name: string }>(
        'select t::text from read.profiles t',
      );
      expect(JSON.stringify(rows)).toContain('Deleted user');
      const rootKey = await openRootKey(there.pool, Buffer.from(KEYS.MASTER_KEY, 'hex'));
      const restored = createPostgresLog({ url: there.url });
      const stored = await restored.readAll({ after: 0n, limit: 1_000 });
      const read = JSON.stringify(
        (await createCodec(createPersonalKeys(there.pool, rootKey)).decode(stored)).map(({ data }) => data),
      );
      await restored.close();
      for (const word of WORDS) expect(read).not.toContain(word);
      expect(existsSync(path.join(there.dataDir, 'files', 'avatars', `${ada}-1.webp`))).toBe(false);
      expect(await createErasureList(path.join(there.dataDir, 'erasures.jsonl')).all()).toMatchObject([
        { person: ada },
      ]);
      const verified = await product.run('verify', [], there.env);
      expect([verified.code, verified.out.filter((line) => line.includes('NOT SOUND'))]).toEqual([0, []]);
    });
  });
});
