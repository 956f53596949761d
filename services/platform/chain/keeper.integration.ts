import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEventStoreDouble } from '../../../tests/doubles/eventstore/server.ts';
import { bitTurned } from '../../../tests/support/signed-log.ts';
import type { ThrowawayDatabase } from '../../../tests/support/throwaway-servers.ts';
import { throwawayDatabase } from '../../../tests/support/throwaway-servers.ts';
import { until } from '../../../tests/support/waiting.ts';
import { systemClock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import type { EventLog } from '../../kernel/log.ts';
import { createEventStoreLog } from '../log/eventstore-log.ts';
import { createPostgresLog } from '../log/postgres-log.ts';
import { createPool } from '../pg/pool.ts';
import { readChainBooks } from './books.ts';
import { createChainKey, headOf, trustedKeys } from './head.ts';
import { createFolderJournal } from './journal.ts';
import { createChainKeeper } from './keeper.ts';
import { verifyChain } from './verify-chain.ts';

/** Tries per kind of tampering against PostgreSQL itself; FAULTS=full is what `npm run test:faults` sets. */
const TRIES = process.env.FAULTS === 'full' ? 250 : 4;

jest.setTimeout(600_000);

const key = createChainKey(Buffer.alloc(32, 7));
const keys = trustedKeys([key.publicKey]);

let database: ThrowawayDatabase;
let pool: ReturnType<typeof createPool>;
let log: EventLog;
let folder: string;
let said: string[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'makehold-chain-'));
  database = await throwawayDatabase('chain');
  pool = createPool(database.url, { max: 8, name: 'test' });
  log = createPostgresLog({ url: database.url });
  said = [];
});

afterEach(async () => {
  await log.close();
  await pool.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const append = async (count: number, text = 'something'): Promise<void> => {
  for (let n = 0; n < count; n += 1)
    await log.append(`test-${n % 5}`, 'any', [
      { id: newId(), type: 'Happened', data: JSON.stringify({ n, text }), metadata: '{}' },
    ]);
};

const keeperWith = (change: Partial<Parameters<typeof createChainKeeper>[0]> = {}) =>
  createChainKeeper({
    pool,
    log,
    evidence: change.log ?? log,
    journal: createFolderJournal(folder),
    key,
    keys,
    clock: systemClock,
    logger: {
      info: (text) => void said.push(text),
      warn: (text) => void said.push(text),
      error: (_, text) => void said.push(text),
    },
    ...change,
  });

/** One run of a keeper until it has signed all there is, or says that something is wrong. @returns what is wrong */
const keep = async (change?: Parameters<typeof keeperWith>[0]): Promise<string | null> => {
  const before = said.length;
  const keeper = keeperWith(change);
  keeper.start();
  const head = await log.head();
  await until('the keeper', async () => {
    const books = await readChainBooks(pool);
    const wrong = said.slice(before).some((text) => text.includes('nothing is signed'));
    return (
      wrong ||
      (books !== null && books.problem === null && books.signed >= head && books.signed === books.position)
    );
  });
  await keeper.stop();
  return (await readChainBooks(pool))?.problem ?? null;
};

const verified = async () => {
  const books = await readChainBooks(pool);
  return verifyChain({ log, books, ...(await createFolderJournal(folder).read()), keys });
};

/** As somebody who owns the database: the triggers keep honest people from slips, and nobody else. */
const tamper = async (sql: string, values: readonly unknown[] = []): Promise<void> => {
  await pool.query('alter table log.events disable trigger user');
  try {
    await pool.query(sql, [...values]);
  } finally {
    await pool.query('alter table log.events enable trigger user');
  }
};

const headLines = (): readonly string[] =>
  readdirSync(folder)
    .sort()
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n').filter(Boolean));

const inTheLastFile = (change: (text: string) => string): void => {
  const file = path.join(folder, readdirSync(folder).sort().at(-1) ?? '');
  writeFileSync(file, change(readFileSync(file, 'utf8')));
};

describe('the keeper of the chain', () => {
  it('signs what came since the last head, every second and when it stops, and goes on after a restart', async () => {
    const keeper = keeperWith();
    keeper.start();
    for (let round = 1; round <= 3; round += 1) {
      await append(3);
      await until('a signed head', () => headLines().length === round);
    }
    await append(3);
    await keeper.stop();
    await append(3);
    expect(await keep()).toBeNull();

    expect(headLines().map((line) => headOf(line)?.position)).toEqual([3n, 6n, 9n, 12n, 15n]);
    expect(await verified()).toMatchObject({ problem: null, position: '15', events: '15', unsigned: '0' });
    expect((await readChainBooks(pool))?.signed).toBe(15n);
  });

  it('leaves signing to one of several, and takes over when that one stops', async () => {
    const first = keeperWith();
    const second = keeperWith();
    first.start();
    await append(2);
    await until('a signed head', () => headLines().length === 1);
    second.start();
    await append(2);
    await until('another signed head', () => headLines().length === 2);
    await first.stop();
    await append(2);
    await until('a head of the second', () => headLines().length === 3);
    await second.stop();

    expect(headLines().map((line) => headOf(line)?.position)).toEqual([2n, 4n, 6n]);
    expect((await verified()).problem).toBeNull();
  });

  it('keeps the newest heads whole, and of older ones the last in ten minutes', async () => {
    const journal = createFolderJournal(folder, { heads: 10, files: 2 });
    const start = Date.UTC(2026, 0, 1);
    let minute = 0;
    const clock = { now: () => new Date(start + (minute += 1) * 60_000) };
    for (let n = 1; n <= 55; n += 1) {
      const head = key.sign({
        position: BigInt(n),
        events: BigInt(n),
        hash: Buffer.alloc(32),
        time: clock.now(),
      });
      await journal.append(
        JSON.stringify({
          position: String(n),
          events: String(n),
          hash: head.hash.toString('hex'),
          time: head.time.toISOString(),
          key: head.key,
          signature: head.signature.toString('hex'),
        }),
      );
    }
    await journal.close();

    expect(readdirSync(folder).sort()).toEqual([
      'heads-00000005.jsonl',
      'heads-00000006.jsonl',
      'older.jsonl',
    ]);
    const { lines } = await createFolderJournal(folder).read();
    const positions = lines.map(({ text }) => Number(headOf(text)?.position));
    expect(positions).toEqual([9, 19, 29, 39, 40, ...Array.from({ length: 15 }, (_, at) => 41 + at)]);
  });

  describe('goes on only from what fits together', () => {
    beforeEach(async () => {
      await append(10);
      await keep();
      await append(10);
      await keep();
    });

    it('computes a lost table anew from the log', async () => {
      await pool.query('delete from chain.position');
      await append(1);

      expect(await keep()).toBeNull();
      expect(await verified()).toMatchObject({ problem: null, position: '21', events: '21' });
    });

    it('goes on after a crash between the table and the head, and where the table comes from an earlier moment', async () => {
      inTheLastFile((text) => `${text.split('\n').slice(0, 1).join('\n')}\n`);
      await pool.query('update chain.position set signed = 10');
      expect(await keep()).toBeNull();
      expect(headLines().map((line) => headOf(line)?.position)).toEqual([10n, 20n]);

      const first = headOf(headLines()[0] ?? '');
      await pool.query('update chain.position set position = 10, events = 10, signed = 10, hash = $1', [
        first?.hash,
      ]);
      await append(1);
      expect(await keep()).toBeNull();
      expect(headLines().map((line) => headOf(line)?.position)).toEqual([10n, 20n, 21n]);
      expect((await verified()).problem).toBeNull();
    });

    it('removes what a crash left of a line', async () => {
      inTheLastFile((text) => `${text}{"position":"2`);
      expect((await verified()).problem).toBe('of the signed heads heads-00000001.jsonl, line 3 is cut off');

      await append(1);
      expect(await keep()).toBeNull();
      expect(said).toContainEqual(expect.stringContaining('heads-00000001.jsonl, line 3 is removed'));
      expect(await verified()).toMatchObject({ problem: null, heads: 3 });
    });

    it.each([
      [
        'an event since the head before the last was changed',
        () => tamper(`update log.events set data = '{}' where position = 15`),
        /^the log is not the one that was signed, between positions 10 and 20$/,
      ],
      [
        'any event was changed and the table is lost',
        async () => {
          await tamper(`update log.events set data = '{}' where position = 5`);
          await pool.query('delete from chain.position');
        },
        /^the log is not the one that was signed, between positions 0 and 20$/,
      ],
      [
        'the tail of the log is cut',
        () => tamper('delete from log.events where position > 17'),
        /^the log ends at position 17, although it was signed up to 20$/,
      ],
      [
        'the log ends before the head that it would go on from',
        () => tamper('delete from log.events where position > 4'),
        /^the log ends at position 4, although it was signed up to 20$/,
      ],
      [
        'the log is empty',
        () => tamper('delete from log.events'),
        /^the log is empty, although it was signed up to 20$/,
      ],
      [
        'the heads are gone',
        async () => rmSync(folder, { recursive: true }),
        /^the signed heads are gone, although heads were signed up to position 20$/,
      ],
      [
        'the newest head is gone',
        async () => inTheLastFile((text) => text.split('\n').slice(0, 1).join('\n') + '\n'),
        /^the signed heads end at position 10, although heads were signed up to 20$/,
      ],
      [
        'the newest head was changed',
        async () => inTheLastFile((text) => text.replace('"events":"20"', '"events":"19"')),
        /^the head signed at position 20 has a wrong signature$/,
      ],
      [
        'the table says something else of the log',
        () => pool.query(`update chain.position set hash = sha256('other')`),
        /^the log is not the one that was chained, between positions 10 and 20$/,
      ],
    ])('and signs nothing where %s', async (_, damage, problem) => {
      const before = headLines().length;
      await damage();
      const left = readdirSync(path.dirname(folder)).includes(path.basename(folder)) ? headLines() : [];

      expect(await keep()).toMatch(problem);

      expect(said.at(-1)).toMatch(
        /^the event log may have been tampered with(, or is an earlier one)?: .*; nothing is signed; docs\/operations\/(backup|tamper-evidence)\.md says how one goes on$/,
      );
      const now = readdirSync(path.dirname(folder)).includes(path.basename(folder)) ? headLines() : [];
      expect([now, before]).toEqual([left, 2]);
      expect((await verified()).problem).not.toBeNull();
    });

    it('and signs nothing with a key that is not the one of the heads, unless that one is trusted as well', async () => {
      const other = createChainKey(Buffer.alloc(32, 8));
      await append(1);

      expect(await keep({ key: other, keys: trustedKeys([other.publicKey]) })).toMatch(
        /^the head signed at position 20 is signed with the key [0-9a-f]{16}, which is not one of ours$/,
      );
      expect(headLines()).toHaveLength(2);

      expect(await keep({ key: other, keys: trustedKeys([other.publicKey, key.publicKey]) })).toBeNull();
      expect(headLines()).toHaveLength(3);
    });
  });
});

describe('a log in EventStoreDB', () => {
  it('is chained over its own positions, by keepers that come and go', async () => {
    const double = await startEventStoreDouble();
    const inPostgres = log;
    log = createEventStoreLog({ url: `esdb://127.0.0.1:${double.port}?tls=false` });
    try {
      for (let run = 1; run <= 3; run += 1) {
        await append(7, 'Zoë \u{1F984}');
        expect(await keep()).toBeNull();
      }
      await pool.query('delete from chain.position');
      expect(await keep()).toBeNull();

      const head = String(await log.head());
      expect(await verified()).toMatchObject({ problem: null, position: head, events: '21', heads: 3 });
    } finally {
      await log.close();
      await double.close();
      log = inPostgres;
    }
  });
});

describe('an event log in PostgreSQL that its administrator tampers with', () => {
  const EVENTS = 120;
  const random = (below: number): number => Math.floor(Math.random() * below);

  const tampering: Readonly<Record<string, () => Promise<readonly bigint[]>>> = {
    'one bit turned': async () => {
      const position = 1 + random(EVENTS);
      const column = ['stream', 'type', 'data', 'metadata'][random(4)] ?? 'data';
      const { rows } = await pool.query<{ text: string }>(
        `select ${column} as text from log.events where position = $1`,
        [position],
      );
      const text = rows[0]?.text ?? '';
      // PostgreSQL takes no NUL in a text, and one stream's name with a bit turned may be another's.
      let turned = text;
      while (turned === text || turned.includes('\0') || /^test-[0-4]$/.test(turned))
        turned = bitTurned(text, random(text.length * 8));
      await tamper(`update log.events set ${column} = $2 where position = $1`, [position, turned]);
      return [BigInt(position)];
    },
    'one event removed': async () => {
      const position = 1 + random(EVENTS);
      await tamper('delete from log.events where position = $1', [position]);
      return [BigInt(position)];
    },
    'two events swapped': async () => {
      const one = 1 + random(EVENTS);
      const other = 1 + ((one + random(EVENTS - 1)) % EVENTS);
      await tamper(`update log.events set position = -position where position in ($1, $2)`, [one, other]);
      await tamper(
        'update log.events set position = case position when -$1::bigint then $2::bigint else $1 end where position < 0',
        [one, other],
      );
      return [BigInt(one), BigInt(other)];
    },
    'the tail cut, and the table of the chain to match': async () => {
      const first = 2 + random(EVENTS - 1);
      await tamper('delete from log.events where position >= $1', [first]);
      await pool.query('update chain.position set position = $1, events = $1, signed = $1, hash = null', [
        first - 1,
      ]);
      return [BigInt(first)];
    },
  };

  it('is found out every time', async () => {
    for (let n = 0; n < 6; n += 1) {
      await append(EVENTS / 6);
      await keep();
    }
    await pool.query(
      'create table kept as select * from log.events; create table books as select * from chain.position',
    );
    let tried = 0;
    for (const [name, damage] of Object.entries(tampering))
      for (let n = 0; n < TRIES; n += 1) {
        expect((await verified()).problem).toBeNull();
        const touched = await damage();
        const { problem, damaged } = await verified();
        const found = touched.every((position) =>
          damaged.some(({ after, upTo }) => BigInt(after) < position && position <= BigInt(upTo)),
        );
        expect([name, touched, problem === null, found]).toEqual([name, touched, false, true]);
        tried += 1;
        await tamper('delete from log.events');
        await tamper('insert into log.events select * from kept');
        await pool.query('delete from chain.position; insert into chain.position select * from books');
      }
    process.stdout.write(`tampering with PostgreSQL found: ${tried} of ${tried} tries\n`);
  });
});
