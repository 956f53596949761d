import type { Pool } from 'pg';
import type { PageQuery } from '../../contracts/wire.ts';
import { createOrder, pageOf } from '../keyset.ts';
import { idOfNamed } from '../profiles/named.ts';
import { figuresOf } from '../profiles/queries.ts';
import { isHiddenFrom, iso, isSentAway, jsonText, personJson } from '../sql.ts';
import { asksToClose, jobColumns, jobJson } from './job-json.ts';

const READER = { viewer: '$2::text', now: '$3::timestamptz' };

/** One job with what it is to the reader (`viewer`: null for a visitor), as the JSON text of a JobDetail. */
export const jobDetail = (
  db: Pool,
  jobId: string,
  viewer: string | null,
  now: Date,
): Promise<string | null> =>
  jsonText(
    db,
    `select json_build_object(${jobColumns},
       'is_owner', coalesce(j.created_by = $2, false),
       'edited_at', ${iso('j.edited_at')},
       'close_question', case when j.created_by = $2 then ${asksToClose} end,
       'asks_to_close', j.created_by is not distinct from $2 and (${asksToClose}) is not null,
       'awaits_answer', coalesce(j.created_by = $2, false) and exists (
         select from read.applications a where a.job_id = j.id and a.status = 'pending'),
       'invitation', case when j.invited_id is not null and $2 in (j.created_by, j.invited_id) then (
         select json_build_object('application_id', j.invited_after, 'developer', ${personJson('d')})
           from (select) always left join read.profiles d on d.id = j.invited_id) end,
       'poster_record', case when p.username is not null then json_build_object(${figuresOf}) end,
       'my_application', (
         select json_build_object('id', a.id, 'status', a.status) from read.applications a
          where a.job_id = j.id and a.applicant_id = $2))::text as json
       from read.jobs j left join read.profiles p on p.id = j.created_by
      where j.id = $1 and j.status <> 'deleted' and not ${isHiddenFrom(READER, 'j.created_by')}`,
    [jobId, viewer, now.toISOString()],
  );

/** Whether an admin has removed it. */
export const isRemovedJob = async (db: Pool, jobId: string): Promise<boolean> => {
  const { rowCount } = await db.query(
    `select from read.jobs where id = $1 and status = 'deleted' and closed_reason = 'moderation'`,
    [jobId],
  );
  return rowCount === 1;
};

const newestFirst = createOrder('jobs of a person: newest', 'desc', [
  ['j.created_at', 'time'],
  ['j.id', 'id'],
]);

/** A person's own jobs, newest first, as the JSON text of a JobPage; null for a cursor of another list. */
export const jobsOf = (db: Pool, ownerId: string, page: PageQuery): Promise<string | null> =>
  pageOf(
    db,
    {
      order: newestFirst,
      of: { owner: ownerId },
      item: jobJson,
      rows: `from read.jobs j left join read.profiles p on p.id = j.created_by
              where j.created_by = $1 and j.status <> 'deleted'`,
      values: [ownerId],
    },
    page,
  );

const boostedFirst = createOrder('open jobs of a person: boosted, newest', 'desc', [
  ['j.is_boosted', 'flag'],
  ['j.created_at', 'time'],
  ['j.id', 'id'],
]);

/** A person's open jobs, as everybody may see them, as the JSON text of a JobPage; null for a cursor of another list. */
export const openJobsOf = (db: Pool, username: string, page: PageQuery, now: Date): Promise<string | null> =>
  pageOf(
    db,
    {
      order: boostedFirst,
      of: { username: username.toLowerCase() },
      item: jobJson,
      rows: `from read.jobs j join read.profiles p on p.id = j.created_by
              where j.status = 'open' and p.id = ${idOfNamed('$1', '$2::timestamptz')}
                and not ${isSentAway('p.id', '$2::timestamptz')}`,
      values: [username, now.toISOString()],
    },
    page,
  );

/** Up to 3 open jobs of others for the person's role (spec §7), without those that the person applied to. */
export const recommendedJobs = async (db: Pool, userId: string, now: Date): Promise<string> =>
  (await jsonText(
    db,
    `select json_build_object('items', coalesce(
         json_agg(${jobJson} order by j.is_boosted desc, j.created_at desc, j.id), '[]'::json))::text as json
       from read.jobs j left join read.profiles p on p.id = j.created_by
      where j.id in (
         select o.id from read.jobs o join read.profiles me on me.id = $1
          where o.status = 'open' and o.created_by <> $1 and lower(o.role) = lower(me.role)
            and not ${isSentAway('o.created_by', '$2::timestamptz')}
            and not exists (select 1 from read.applications a where a.job_id = o.id and a.applicant_id = $1)
          order by o.is_boosted desc, o.created_at desc limit 3)`,
    [userId, now.toISOString()],
  )) ?? '';

export interface KnownJob {
  readonly ownerId: string;
  /** Deleted, or hidden from the reader. */
  readonly gone: boolean;
}

/** Whose a job is, and whether it is there for the reader; null where the rows do not know it, or not yet. */
export const knownJob = async (
  db: Pool,
  jobId: string,
  viewer: string | null,
  now: Date,
): Promise<KnownJob | null> => {
  const { rows } = await db.query<KnownJob>(
    `select j.created_by as "ownerId", j.status = 'deleted' or ${isHiddenFrom(READER, 'j.created_by')} as gone
       from read.jobs j where j.id = $1`,
    [jobId, viewer, now],
  );
  return rows[0] ?? null;
};

/** All jobs of a person that are not deleted, by id. */
export const jobIdsOf = async (db: Pool, ownerId: string): Promise<readonly string[]> => {
  const { rows } = await db.query<{ id: string }>(
    `select id from read.jobs where created_by = $1 and status <> 'deleted' order by id`,
    [ownerId],
  );
  return rows.map(({ id }) => id);
};
