import type { Pool } from 'pg';
import { z } from 'zod';
import { AdminJobPage } from '../contracts/admin-jobs.ts';
import { AdminUserPage } from '../contracts/admin-users.ts';
import { AdminReportPage } from '../contracts/reports.ts';
import { VerificationRequests } from '../contracts/verification.ts';
import { createPool } from '../services/platform/pg/pool.ts';
import { golden, recorded } from '../tests/support/golden-events.ts';
import { createReadModels } from '../tests/support/read-models.ts';
import type { ThrowawayDatabase } from '../tests/support/throwaway-servers.ts';
import { throwawayDatabase } from '../tests/support/throwaway-servers.ts';
import { countJobsForAdmin, jobsForAdmin } from './jobs/admin.ts';
import { countUsersForAdmin, usersForAdmin } from './profiles/admin.ts';
import { registry } from './registry.ts';
import { countReportsForAdmin, reportsForAdmin } from './reports/queries.ts';
import { applyBatch, generationTable } from './tables.ts';
import { countVerificationRequests, verificationRequests } from './verification/queries.ts';

jest.setTimeout(300_000);

const NOW = new Date('2027-01-01T00:00:00.000Z');
const { ada, bob, job } = golden;
const ROWS = 100_000;
/** Of the reports; the others are resolved. */
const UNRESOLVED = 1_000;

interface Node {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Node[];
}
const Plan = z.array(z.object({ Plan: z.custom<Node>(), 'Execution Time': z.number() }));

let database: ThrowawayDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await throwawayDatabase('panel');
  // A hundred thousand rows at a time take as long as they take.
  pool = createPool(database.url, { max: 2, name: 'test', longest: Infinity });
  await createReadModels(pool);
  for (const projection of registry)
    await applyBatch(pool, projection, generationTable(projection.name, 1), [
      recorded('AccountRegistered'),
      recorded('ProfileCompleted'),
      recorded('AccountRegistered', { userId: bob }),
      recorded('ProfileCompleted', { userId: bob, username: 'bob' }),
      recorded('VerificationRequested', { userId: ada }),
      recorded('JobPosted', { jobId: job, ownerId: bob }),
      recorded('ReportFiled', { userId: ada }),
    ]);
  const id = (kind: string): string => `'${kind}0000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0')`;
  const at = `timestamptz '2026-01-01' + n * interval '1 minute'`;
  const like = (table: string, what: string): Promise<unknown> =>
    pool.query(
      `insert into read.${generationTable(table, 1)}
       select made.* from (select to_jsonb(t) as whole from read.${table} t order by id limit 1) one,
         generate_series(1, ${ROWS}) n,
         lateral jsonb_populate_record(null::read.${generationTable(table, 1)}, one.whole || jsonb_build_object(${what})) made`,
    );
  await like(
    'profiles',
    `'id', ${id('a')}, 'username', 'user' || n, 'display_name', 'User ' || n, 'created_at', ${at}`,
  );
  await like(
    'verification',
    `'id', ${id('a')}, 'status', 'pending', 'request_id', ${id('b')}, 'message', 'Me', 'requested_at', ${at}`,
  );
  await like(
    'jobs',
    `'id', ${id('c')}, 'title', 'Job ' || n, 'title_words', jsonb_build_array('job', n::text), 'created_by', ${id('a')},
     'applicants', n % 50, 'is_boosted', n % 1000 = 0, 'status', case when n % 3 = 0 then 'closed' else 'open' end,
     'created_at', ${at}`,
  );
  await like(
    'reports',
    `'id', ${id('d')}, 'reporter_id', ${id('a')}, 'person_id', ${id('a')}, 'subject', 'Report ' || n,
     'about_kind', 'job', 'about_id', ${id('c')}, 'detector', null, 'named', null,
     'reason', case n % 40 when 0 then 'endangers_minor' when 1 then 'scam' else 'other' end,
     'status', case when n > ${ROWS - UNRESOLVED} then 'open' else 'resolved' end,
     'upheld', case when n > ${ROWS - UNRESOLVED} then null else n % 2 = 0 end,
     'created_at', ${at}, 'changed_at', ${at}`,
  );
  await pool.query('analyze');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Rows that PostgreSQL touches for what is asked, in all nodes of its plans, and the milliseconds that it says it took. */
const costOf = async (
  ask: (db: Pool) => Promise<unknown>,
): Promise<{ readonly rows: number; readonly ms: number }> => {
  const touched = (node: Node): number =>
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'] +
    (node.Plans ?? []).reduce((sum, plan) => sum + touched(plan), 0);
  let rows = 0;
  let ms = 0;
  const db = {
    query: async (sql: string, values: unknown[]) => {
      const explained = await pool.query<{ 'QUERY PLAN': unknown }>(
        `explain (analyze, timing off, format json) ${sql}`,
        values,
      );
      for (const { Plan: plan, 'Execution Time': took } of Plan.parse(explained.rows[0]?.['QUERY PLAN'])) {
        rows += touched(plan);
        ms += took;
      }
      return await pool.query(sql, values);
    },
  } as unknown as Pool;
  await ask(db);
  return { rows, ms };
};

type Ask = (db: Pool, cursor?: string) => Promise<string | null>;
const after = (cursor: string | undefined) => ({ limit: 20, ...(cursor === undefined ? {} : { cursor }) });

const users =
  (filter: object = {}): Ask =>
  (db, cursor) =>
    usersForAdmin(db, { ...filter, ...after(cursor) }, NOW);
const jobs =
  (filter: object = {}): Ask =>
  (db, cursor) =>
    jobsForAdmin(db, { ...filter, ...after(cursor) });
const requests =
  (filter: object = {}): Ask =>
  (db, cursor) =>
    verificationRequests(db, { ...filter, ...after(cursor) });
const reports =
  (filter: object = {}): Ask =>
  (db, cursor) =>
    reportsForAdmin(db, bob, NOW, { ...filter, ...after(cursor) });

const Page = z.union([AdminUserPage, AdminJobPage, VerificationRequests, AdminReportPage]);

/** Of the rows of its page and what each says; of what is gone through once, and sorted by no index. */
const PAGE = 3_000;
const ONCE = 8 * ROWS;

it.each([
  ['users', users(), PAGE],
  ['users, oldest first', users({ sort: 'oldest' }), PAGE],
  ['users by reputation', users({ sort: 'reputation' }), ONCE],
  ['users of a name', users({ q: 'user 7777' }), PAGE],
  ['banned users', users({ show: 'banned' }), ONCE],
  ['users, of whom one is asked for', users({ id: bob }), PAGE],
  ['jobs', jobs(), PAGE],
  ['jobs, oldest first', jobs({ sort: 'oldest' }), PAGE],
  ['jobs by applications', jobs({ sort: 'applications' }), ONCE],
  ['jobs of a title', jobs({ q: 'job 777' }), PAGE],
  ['boosted jobs', jobs({ boosted: 'yes' }), PAGE],
  ['closed jobs', jobs({ status: 'closed' }), PAGE],
  ['jobs, of which one is asked for', jobs({ id: job }), PAGE],
  ['requests', requests(), ONCE],
  ['requests, newest first', requests({ sort: 'newest' }), PAGE],
  ['requests of a name', requests({ q: 'user 7777' }), PAGE],
  ['reports', reports(), UNRESOLVED * 30],
  ['reports, oldest first', reports({ sort: 'oldest' }), UNRESOLVED * 30],
  ['resolved reports', reports({ status: 'resolved' }), PAGE],
  ['resolved reports, oldest first', reports({ status: 'resolved', sort: 'oldest' }), PAGE],
  ['reports of a person', reports({ q: 'user 99777' }), UNRESOLVED * 30],
] as const)('a page of 100,000 %s costs what it shows, and the next one no more', async (name, ask, most) => {
  const first = Page.parse(JSON.parse((await ask(pool)) ?? ''));
  const pages = [await costOf((db) => ask(db))];
  const { next_cursor: cursor } = first;
  if (cursor !== null) pages.push(await costOf((db) => ask(db, cursor)));
  if (process.env['SHOW_TIMES'] !== undefined) process.stdout.write(`${name}: ${JSON.stringify(pages)}\n`);
  for (const { rows } of pages) expect(rows).toBeLessThan(most);
});

it.each([
  ['a person', users({ id: bob }), bob],
  ['a person beside what they are not', users({ id: bob, show: 'banned' }), null],
  ['a job', jobs({ id: job }), job],
  ['a job beside what it is not', jobs({ id: job, status: 'closed' }), null],
  ['nobody', users({ id: job }), null],
] as const)('%s is found by an id', async (_what, ask, id) => {
  const { items, next_cursor: cursor } = Page.parse(JSON.parse((await ask(pool)) ?? ''));
  expect(items.map((item) => item.id)).toEqual(id === null ? [] : [id]);
  expect(cursor).toBeNull();
});

it.each([
  ['users', (db: Pool) => countUsersForAdmin(db, {}, NOW)],
  ['jobs', (db: Pool) => countJobsForAdmin(db, {})],
  ['requests', (db: Pool) => countVerificationRequests(db, {})],
  ['resolved reports', (db: Pool) => countReportsForAdmin(db, bob, NOW, { status: 'resolved' })],
] as const)('100,000 %s are counted up to a thousand', async (name, count) => {
  expect(await count(pool)).toEqual({ count: 1_000, more: true });
  const cost = await costOf(count);
  if (process.env['SHOW_TIMES'] !== undefined) process.stdout.write(`${name}: ${JSON.stringify(cost)}\n`);
  expect(cost.rows).toBeLessThan(20_000);
});
