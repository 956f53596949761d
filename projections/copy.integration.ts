import fc from 'fast-check';
import { EntitySchema } from 'typeorm';
import type { LogDatabase } from '../tests/log-database.ts';
import { openLogDatabase } from '../tests/log-database.ts';
import { unstorableAt } from '../services/kernel/storable.ts';
import { inTransaction } from '../services/platform/pg/pool.ts';
import { copyRows } from './copy.ts';
import type { Projection, Row } from './projection.ts';
import { createIndexes, createTable, writeRows } from './tables.ts';

interface Anything extends Row {
  readonly words: string;
  readonly maybe: string | null;
  readonly list: readonly string[];
  readonly details: unknown;
  readonly count: number | null;
  readonly yes: boolean;
  readonly at: string | null;
}

const anything = {
  name: 'anything',
  version: 1,
  table: new EntitySchema<Anything>({
    name: 'anything',
    schema: 'read',
    columns: {
      id: { type: 'text', primary: true },
      words: { type: 'text' },
      maybe: { type: 'text', nullable: true },
      list: { type: 'text', array: true },
      details: { type: 'jsonb' },
      count: { type: 'bigint', nullable: true },
      yes: { type: 'boolean' },
      at: { type: 'timestamptz', nullable: true },
    },
  }),
  on: {},
} as Projection;

/** Text that PostgreSQL can hold, with much of what COPY and arrays escape. */
const words = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('\\', '\t', '\n', '\r', '"', '{', '}', ',', 'N', '.') }),
  )
  .filter((text) => unstorableAt(text) === null);

const rowsOf = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    words,
    maybe: fc.option(words),
    list: fc.array(words, { maxLength: 4 }),
    details: fc.dictionary(words, fc.oneof(words, fc.integer(), fc.constant(null)), { maxKeys: 3 }),
    count: fc.option(fc.integer()),
    yes: fc.boolean(),
    at: fc.option(
      fc
        .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString()),
    ),
  }),
  { selector: ({ id }) => id, maxLength: 30 },
);

describe('rows that are copied', () => {
  let database: LogDatabase;
  beforeAll(async () => {
    database = await openLogDatabase('copied');
  });
  afterAll(() => database.close());

  const shown = async (generation: number): Promise<unknown[]> =>
    (await database.pool.query<object>(`select * from read.anything__g${generation} order by id`)).rows;

  it('are the very rows that statements write, whatever stands in them', async () => {
    await fc.assert(
      fc.asyncProperty(rowsOf, async (rows) => {
        await inTransaction(database.pool, async (client) => {
          await createTable(client, anything, 1);
          await copyRows(client, anything, 'anything__g1', rows);
          await createTable(client, anything, 2);
          await createIndexes(client, anything, 2);
          await writeRows(client, anything, 'anything__g2', rows);
        });
        const [copied, written] = [await shown(1), await shown(2)];
        expect(copied).toHaveLength(rows.length);
        expect(copied).toEqual(written);
      }),
      { numRuns: 60 },
    );
  });

  it('are none where PostgreSQL refuses one, and say why', async () => {
    const row = { id: 'a', words: 'x', maybe: null, list: [], details: {}, count: 1, yes: true, at: 'never' };
    await createTable(database.pool, anything, 3);
    const copying = inTransaction(database.pool, (client) =>
      copyRows(client, anything, 'anything__g3', [{ ...row, id: 'b', at: null } as Row, row as Row]),
    );

    await expect(copying).rejects.toMatchObject({ code: '22007' });
    expect(await shown(3)).toEqual([]);
  });
});
