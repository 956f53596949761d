import type { Pool } from 'pg';
import type { JobListQuery } from '../../contracts/jobs.ts';
import { iso, isSentAway, jsonText, personJson } from '../sql.ts';

const jobColumns = `
  'id', j.id, 'title', j.title, 'role', j.role, 'description', j.description, 'pay_type', j.pay_type,
  'budget', j.budget, 'budget_min', j.budget_min, 'budget_max', j.budget_max, 'currency', j.currency,
  'tags', j.tags, 'created_by', j.created_by, 'status', case j.status when 'open' then 'open' else 'closed' end,
  'closed_reason', j.closed_reason, 'is_boosted', j.is_boosted, 'created_at', ${iso('j.created_at')},
  'applicants', j.applicants, 'poster', ${personJson('p')}`;

const jobJson = `json_build_object(${jobColumns})`;

/** Where a page ended: boosted, created_at (microseconds, as text) and id of its last row. */
const encodeCursor = `
  encode(convert_to(json_build_array(is_boosted, created_at::text, id)::text, 'UTF8'), 'base64')`;

/** @returns undefined for a cursor that this list did not make */
const decodeCursor = (cursor: string): [boolean, string, string] | undefined => {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64').toString('utf8'));
    if (!Array.isArray(parsed) || parsed.length !== 3) return undefined;
    const [boosted, at, id] = parsed as unknown[];
    if (typeof boosted !== 'boolean' || typeof at !== 'string' || typeof id !== 'string') return undefined;
    return Number.isNaN(Date.parse(at.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00')))
      ? undefined
      : [boosted, at, id];
  } catch {
    return undefined;
  }
};

/**
 * Open jobs but for those of whoever has been sent away, boosted first, newest next, as the JSON text of a JobPage.
 * @returns null for a cursor that this list did not make
 */
export const openJobs = async (db: Pool, query: JobListQuery, now: Date): Promise<string | null> => {
  const parameters: unknown[] = [];
  const parameter = (value: unknown): string => `$${parameters.push(value)}`;
  const filters = [
    `j.status = 'open'`,
    `not ${isSentAway('j.created_by', `${parameter(now.toISOString())}::timestamptz`)}`,
  ];
  if (query.role !== undefined && query.role !== '')
    filters.push(`lower(j.role) = lower(${parameter(query.role)})`);
  if (query.pay_type !== undefined) filters.push(`j.pay_type = ${parameter(query.pay_type)}`);
  if (query.q !== undefined && query.q !== '') {
    const pattern = `%${query.q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    const like = parameter(pattern);
    filters.push(
      `(lower(j.title || ' ' || j.role) like ${like} or exists (select 1 from unnest(j.tags) t where lower(t) like ${like}))`,
    );
  }
  const matching = filters.join(' and ');
  const keyset: string[] = [];
  if (query.cursor !== undefined) {
    const cursor = decodeCursor(query.cursor);
    if (cursor === undefined) return null;
    const [boosted, at, id] = cursor.map((part) => parameter(part));
    keyset.push(
      `(j.is_boosted, j.created_at, j.id) < (${boosted}::boolean, ${at}::timestamptz, ${id}::text)`,
    );
  }
  const limit = parameter(query.limit);
  return await jsonText(
    db,
    `with found as (
       select j.* from read.jobs j
        where ${[matching, ...keyset].join(' and ')}
        order by j.is_boosted desc, j.created_at desc, j.id desc
        limit ${limit} + 1),
     shown as (select * from found order by is_boosted desc, created_at desc, id desc limit ${limit})
     select json_build_object(
       'items', coalesce((
         select json_agg(${jobJson} order by j.is_boosted desc, j.created_at desc, j.id desc)
           from shown j left join read.profiles p on p.id = j.created_by), '[]'::json),
       'next_cursor', case when (select count(*) from found) > ${limit} then (
         select replace(${encodeCursor}, E'\\n', '') from shown order by is_boosted, created_at, id limit 1) end,
       'total', (select count(*) from read.jobs j where ${matching}))::text as json`,
    parameters,
  );
};

/** Counts over all open jobs that the list shows, as the JSON text of JobFacets. */
export const jobFacets = async (db: Pool, now: Date): Promise<string> =>
  (await jsonText(
    db,
    `with open as (
       select role, pay_type from read.jobs
        where status = 'open' and not ${isSentAway('created_by', '$1::timestamptz')}),
     roles as (select min(role) as value, count(*) as count from open group by lower(role)),
     pay_types as (select pay_type as value, count(*) as count from open group by pay_type)
     select json_build_object(
       'roles', coalesce((select json_agg(r order by r.count desc, r.value) from roles r), '[]'::json),
       'pay_types', coalesce((select json_agg(t order by t.count desc, t.value) from pay_types t), '[]'::json),
       'total', (select count(*) from open))::text as json`,
    [now.toISOString()],
  )) ?? '{}';

/** One job with what it is to the reader (`viewer`: null for a visitor), as the JSON text of a JobDetail. */
export const jobDetail = (db: Pool, jobId: string, viewer: string | null): Promise<string | null> =>
  jsonText(
    db,
    `select json_build_object(${jobColumns},
       'is_owner', coalesce(j.created_by = $2, false),
       'my_application', (
         select json_build_object('id', a.id, 'status', a.status) from read.applications a
          where a.job_id = j.id and a.applicant_id = $2))::text as json
       from read.jobs j left join read.profiles p on p.id = j.created_by
      where j.id = $1 and j.status <> 'deleted'`,
    [jobId, viewer],
  );

const list = (where: string, order: string): string =>
  `select json_build_object('items', coalesce(json_agg(${jobJson} order by ${order}), '[]'::json))::text as json
     from read.jobs j left join read.profiles p on p.id = j.created_by where ${where}`;

/** A person's own jobs, newest first, as the JSON text of a JobList. */
export const jobsOf = async (db: Pool, ownerId: string): Promise<string> =>
  (await jsonText(db, list(`j.created_by = $1 and j.status <> 'deleted'`, 'j.created_at desc, j.id'), [
    ownerId,
  ])) ?? '';

/** A person's open jobs, as everybody may see them. */
export const openJobsOf = async (db: Pool, username: string): Promise<string> =>
  (await jsonText(
    db,
    list(`j.status = 'open' and lower(p.username) = lower($1)`, 'j.is_boosted desc, j.created_at desc, j.id'),
    [username],
  )) ?? '';

/** Up to 3 open jobs of others for the person's role (spec §7), without those that the person applied to. */
export const recommendedJobs = async (db: Pool, userId: string, now: Date): Promise<string> =>
  (await jsonText(
    db,
    list(
      `j.id in (
         select o.id from read.jobs o join read.profiles me on me.id = $1
          where o.status = 'open' and o.created_by <> $1 and lower(o.role) = lower(me.role)
            and not ${isSentAway('o.created_by', '$2::timestamptz')}
            and not exists (select 1 from read.applications a where a.job_id = o.id and a.applicant_id = $1)
          order by o.is_boosted desc, o.created_at desc limit 3)`,
      'j.is_boosted desc, j.created_at desc, j.id',
    ),
    [userId, now.toISOString()],
  )) ?? '';

/** A job's title, also of a deleted one; null when there is none. */
export const jobTitle = async (db: Pool, jobId: string): Promise<string | null> => {
  const { rows } = await db.query<{ title: string }>('select title from read.jobs where id = $1', [jobId]);
  return rows[0]?.title ?? null;
};

export interface KnownJob {
  readonly ownerId: string;
  readonly deleted: boolean;
}

/** Whose a job is, and whether it is deleted; null where the rows do not know it, or not yet. */
export const knownJob = async (db: Pool, jobId: string): Promise<KnownJob | null> => {
  const { rows } = await db.query<{ created_by: string; status: string }>(
    'select created_by, status from read.jobs where id = $1',
    [jobId],
  );
  const [row] = rows;
  return row === undefined ? null : { ownerId: row.created_by, deleted: row.status === 'deleted' };
};

/** All jobs of a person that are not deleted, by id. */
export const jobIdsOf = async (db: Pool, ownerId: string): Promise<readonly string[]> => {
  const { rows } = await db.query<{ id: string }>(
    `select id from read.jobs where created_by = $1 and status <> 'deleted' order by id`,
    [ownerId],
  );
  return rows.map(({ id }) => id);
};
