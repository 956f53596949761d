import { golden, recorded } from '../tests/support/golden-events.ts';
import { int } from './columns.ts';
import type { Projection, Row } from './projection.ts';
import { readModel, readTable } from './read-table.ts';
import { changesOf, foldInto, generationTable } from './tables.ts';

const table = readTable('counts', { count: int() });
const { put, patch, upsert, remove } = table;
const counts = readModel(table, {
  version: 1,
  on: {
    JobPosted: ({ data }) => [put({ id: data.jobId, count: 1 })],
    JobClosed: ({ data }) => [patch(data.jobId, ({ count }) => ({ count: count + 1 }))],
    JobDeleted: ({ data }) => [remove(data.jobId)],
  },
});
const read = (...types: ('JobPosted' | 'JobClosed' | 'JobDeleted' | 'JobPaused')[]) => {
  const rows = new Map<string, Row | undefined>();
  for (const type of types) foldInto(rows, changesOf(counts, recorded(type)));
  return rows.get(golden.job);
};

describe('a read model', () => {
  it('folds events in their order', () => {
    expect(read('JobPosted', 'JobClosed', 'JobClosed')).toEqual({ id: golden.job, count: 3 });
    expect(read('JobPosted', 'JobClosed', 'JobPosted')).toEqual({ id: golden.job, count: 1 });
  });

  it('loses the row that goes, and may gain it again', () => {
    expect(read('JobPosted', 'JobDeleted')).toBeUndefined();
    expect(read('JobPosted', 'JobDeleted', 'JobPosted')).toEqual({ id: golden.job, count: 1 });
  });

  it('changes no row that is not there', () => {
    expect(read('JobClosed')).toBeUndefined();
  });

  it('begins a row with whichever event comes first, where its projection says so', () => {
    const counted = upsert({ id: 'a', count: 0 }, ({ count }) => ({ count: count + 1 }));
    const rows = new Map<string, Row | undefined>();
    foldInto(rows, [counted, counted]);

    expect(rows.get('a')).toEqual({ id: 'a', count: 2 });
  });

  it('passes by events that mean nothing to it', () => {
    expect(changesOf(counts as unknown as Projection, recorded('JobPaused'))).toEqual([]);
    expect(read('JobPosted', 'JobPaused')).toEqual({ id: golden.job, count: 1 });
  });

  it('leaves the row it started from as it was', () => {
    const before = { id: golden.job, count: 1 };
    const rows = new Map<string, Row | undefined>([[golden.job, before]]);
    foldInto(rows, [patch(golden.job, { count: 2 })]);

    expect([before.count, rows.get(golden.job)]).toEqual([1, { id: golden.job, count: 2 }]);
  });

  it('keeps each generation in a table of its own', () => {
    expect(generationTable('counts', 2)).toBe('counts__g2');
  });
});
