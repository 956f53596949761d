import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { golden } from '../../../tests/support/golden-events.ts';
import { newId } from '../../kernel/ids.ts';

import type { ProductToBackUp } from '../../../tests/support/product-to-back-up.ts';
import { openProductToBackUp, tablesOf } from '../../../tests/support/product-to-back-up.ts';
jest.setTimeout(180_000);

const { ada } = golden;

let product: ProductToBackUp;
let database: ProductToBackUp['database'];
let folder: string;
let dataDir: string;

beforeEach(async () => {
  product = await openProductToBackUp();
  ({ database, folder, dataDir } = product);
});

afterEach(() => product.stop());

describe('what cannot be done is refused in one sentence, and changes nothing', () => {
  const manifestOf = (to: string, change: (manifest: Record<string, unknown>) => void): void => {
    const file = path.join(to, 'manifest.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    change(manifest);
    writeFileSync(file, JSON.stringify(manifest));
  };
  /** As somebody would who knows how a backup is made: the digests are right. */
  const rewritten = (to: string, table: string, change: (text: string) => string): void =>
    manifestOf(to, (manifest) => {
      const part = (
        manifest['tables'] as { table: string; file: string; bytes: number; sha256: string }[]
      ).find((each) => each.table === table);
      const file = path.join(to, part?.file ?? '');
      const bytes = gzipSync(change(gunzipSync(readFileSync(file)).toString()));
      writeFileSync(file, bytes);
      Object.assign(part ?? {}, {
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      });
    });
  const filesBelow = (place: string): readonly string[] =>
    existsSync(place)
      ? readdirSync(place, { recursive: true, withFileTypes: true }).flatMap((entry) =>
          entry.isFile() ? [entry.name] : [],
        )
      : [];
  const logPart = 'log.events.copy.gz';

  it('a restore', async () => {
    const whole = await product.backedUp();
    const cases: [(to: string) => void, NodeJS.ProcessEnv, string[], RegExp][] = [
      [
        (to) => rmSync(path.join(to, 'manifest.json')),
        {},
        [],
        /holds no whole backup: it has no manifest\.json\.$/,
      ],
      [
        (to) => writeFileSync(path.join(to, 'manifest.json'), '{'),
        {},
        [],
        /^The manifest\.json of .* cannot be read\.$/,
      ],
      [
        (to) => manifestOf(to, (manifest) => (manifest['format'] = 2)),
        {},
        [],
        /^The backup is of a newer version/,
      ],
      [
        (to) => manifestOf(to, (manifest) => (manifest['migrations'] as string[]).push('Later9')),
        {},
        [],
        /^The backup is of a newer version/,
      ],
      [
        (to) =>
          manifestOf(to, (manifest) => ((manifest['events'] as Record<string, number>)['JobPosted'] = 99)),
        {},
        [],
        /^The backup is of a newer version/,
      ],
      [
        (to) => rmSync(path.join(to, logPart)),
        {},
        [],
        /^The backup is damaged: log\.events\.copy\.gz is missing\.$/,
      ],
      [
        (to) => writeFileSync(path.join(to, 'files', 'avatars', `${ada}-1.webp`), 'another'),
        {},
        [],
        /^The backup is damaged: files\/avatars\/.* is not what was written\.$/,
      ],
      [
        (to) => {
          const file = path.join(to, logPart);
          const bytes = readFileSync(file);
          bytes[100] = (bytes[100] ?? 0) ^ 1;
          writeFileSync(file, bytes);
        },
        {},
        [],
        /^The backup is damaged: log\.events\.copy\.gz is not what was written\.$/,
      ],
      [
        (to) => rewritten(to, 'log.events', (text) => text.replace('"number":7', '"number":1')),
        {},
        [],
        /^The log in the backup is not sound: events were changed, .* between positions 0 and \d+\.$/,
      ],
      [
        (to) =>
          rewritten(
            to,
            'auth.users',
            (text) => `${text}${text.replace(ada, newId()).replace('ada@', 'eve@')}`,
          ),
        {},
        [],
        /^The backup is damaged: auth\.users came to 2 rows instead of 1\.$/,
      ],
      [
        () => undefined,
        { MASTER_KEY: '08'.repeat(32) },
        [],
        /^The master key is not the one that the backup was written with\.$/,
      ],
      [
        () => undefined,
        { CHAIN_KEY: '08'.repeat(32) },
        [],
        /^The heads in the backup are signed with the chain key [0-9a-f]{16}: /,
      ],
      [() => undefined, { EVENTSTORE_URL: 'esdb://127.0.0.1:2113' }, [], /^The log is in EventStoreDB: /],
      [() => undefined, {}, ['--erasures', '/nowhere'], /^There is no erasure list \/nowhere\.$/],
      [() => undefined, {}, ['another'], /^Name the folder of one backup\. Usage: npm run restore/],
    ];
    await product.elsewhere(async (there) => {
      for (const [damage, env, args, sentence] of cases) {
        const copy = path.join(folder, newId());
        cpSync(whole, copy, { recursive: true });
        damage(copy);

        const { code, out, notes } = await product.run('restore', [copy, ...args], { ...there.env, ...env });

        expect([code, out, notes]).toEqual([1, [], [expect.stringMatching(sentence)]]);
        expect(await tablesOf(there.pool)).toEqual([]);
        expect(filesBelow(there.dataDir)).toEqual([]);
      }
      // After all that the place is as good as new.
      expect((await product.run('restore', [whole], there.env)).code).toBe(0);
      const again = await product.run('restore', [whole], {
        ...there.env,
        DATA_DIR: path.join(folder, 'fresh'),
      });
      expect(again.notes).toEqual([
        'The database holds tables already: a backup is restored into an empty one only.',
      ]);
      const taken = await product.run('restore', [whole], { ...there.env, DATABASE_URL: database.url });
      expect(taken.notes).toEqual([
        expect.stringMatching(/holds data already: a backup is restored into an empty place only\.$/),
      ]);
    });
  });

  it('a restore, except of a log that is to be taken as it is', async () => {
    const to = await product.backedUp();
    rewritten(to, 'log.events', (text) => text.replace('"number":7', '"number":1'));
    await product.elsewhere(async (there) => {
      const { code, out } = await product.run('restore', [to, '--without-heads'], there.env);
      expect([code, out.at(-2)]).toEqual([0, expect.stringContaining('its signed heads are left out')]);
      expect((await product.run('verify', [], there.env)).out.at(-1)).toMatch(
        /^chain: nothing is signed yet/,
      );
    });
  });

  it('a backup', async () => {
    const env = { DATABASE_URL: database.url, DATA_DIR: dataDir };
    const to = path.join(folder, 'there');
    for (const [args, change, sentence] of [
      [[dataDir], {}, /is there already\.$/],
      [[path.join(folder, 'no', 'such')], {}, /^There is no folder .*no\.$/],
      [[], {}, /^Name one folder/],
      [[to, '--erasures', 'x'], {}, /^Only restore takes an erasure list/],
      [
        [to],
        { CHAIN_DIR: path.join(folder, 'other') },
        /^The heads that were signed up to position \d+ are not there/,
      ],
    ] as const) {
      const { code, out, notes } = await product.run('backup', args, { ...env, ...change });
      expect([code, out, notes]).toEqual([1, [], [expect.stringMatching(sentence)]]);
      expect(readdirSync(folder)).toEqual(['data']);
    }
  });
});
