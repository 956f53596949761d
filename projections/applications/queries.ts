import type { Pool } from 'pg';
import type { DataOf } from '../../services/events.ts';
import { joinAgreed } from '../jobs/agreed.ts';
import { asksToClose } from '../jobs/job-json.ts';
import { avatarUrl, iso, jsonText, personJson } from '../sql.ts';

const applicationColumns = `
  'id', a.id, 'job_id', a.job_id, 'applicant_id', a.applicant_id, 'message', a.message, 'status', a.status,
  'created_at', ${iso('a.created_at')}, 'decided_at', ${iso('a.decided_at')}`;

const jobStatus = `case j.status when 'open' then 'open' else 'closed' end`;

const received = (where: string): string => `
  select json_build_object('items', coalesce(json_agg(json_build_object(${applicationColumns},
      'job', json_build_object('id', j.id, 'title', j.title, 'status', ${jobStatus},
        'asks_to_close', ${asksToClose}),
      'applicant', json_build_object(
        'id', p.id, 'username', p.username, 'display_name', p.display_name, 'avatar_url', ${avatarUrl('p')},
        'role', p.role, 'availability', p.availability, 'reputation', 0,
        'rating_average', r.average, 'rating_count', coalesce(r.count, 0)))
      order by a.created_at desc, a.id), '[]'::json))::text as json
    from read.applications a
    join read.jobs j on j.id = a.job_id
    join read.profiles p on p.id = a.applicant_id
    left join lateral (
      select round(avg(rating), 2)::float as average, count(*)::int as count
        from read.reviews v where v.reviewee_id = a.applicant_id and v.revealed) r on true
   where ${where}`;

/** Everybody who applied to a job, for its owner, as the JSON text of ReceivedApplications. */
export const applicantsOfJob = async (db: Pool, jobId: string, ownerId: string): Promise<string> =>
  (await jsonText(db, received('a.job_id = $1 and a.owner_id = $2'), [jobId, ownerId])) ?? '';

/** The Application Manager: all applications to the owner's jobs. */
export const receivedApplications = async (db: Pool, ownerId: string): Promise<string> =>
  (await jsonText(db, received('a.owner_id = $1'), [ownerId])) ?? '';

/** My Applications, newest first, as the JSON text of SentApplications. */
export const sentApplications = async (db: Pool, applicantId: string): Promise<string> =>
  (await jsonText(
    db,
    `select json_build_object('items', coalesce(json_agg(json_build_object(${applicationColumns},
        'job', json_build_object('id', j.id, 'title', agreed.title, 'status', ${jobStatus}, 'budget', agreed.budget,
          'pay_type', agreed.pay_type),
        'owner', ${personJson('p')})
        order by a.created_at desc, a.id), '[]'::json))::text as json
      from read.applications a
      join read.jobs j on j.id = a.job_id ${joinAgreed}
      left join read.profiles p on p.id = a.owner_id
     where a.applicant_id = $1`,
    [applicantId],
  )) ?? '';

/** For each in their order, whether the application is accepted and the person one of its two sides. */
export const areParties = async (
  db: Pool,
  asked: readonly { readonly applicationId: string; readonly userId: string | null }[],
): Promise<readonly boolean[]> => {
  const { rows } = await db.query<{ party: boolean }>(
    `select exists (
              select 1 from read.applications a
               where a.id = asked.application_id and a.status = 'accepted'
                 and asked.user_id in (a.owner_id, a.applicant_id)) as party
       from unnest($1::text[], $2::text[]) with ordinality as asked(application_id, user_id, place)
      order by place`,
    [asked.map(({ applicationId }) => applicationId), asked.map(({ userId }) => userId)],
  );
  return rows.map(({ party }) => party);
};

/**
 * Whether a person is a side of a contract, as far as the rows can tell for good; null where they may not have heard
 * of the application, or of its acceptance, yet.
 */
export const knownParty = async (
  db: Pool,
  applicationId: string,
  userId: string,
): Promise<boolean | null> => {
  const { rows } = await db.query<{ side: boolean; status: 'pending' | 'accepted' | 'rejected' }>(
    'select $2 in (owner_id, applicant_id) as side, status from read.applications where id = $1',
    [applicationId, userId],
  );
  const [row] = rows;
  if (row === undefined || (row.side && row.status === 'pending')) return null;
  return row.side && row.status === 'accepted';
};

/** What waits for a decision: applications that a person sent, and those to their jobs. */
export const undecidedApplications = async (db: Pool, person: string): Promise<readonly string[]> => {
  const { rows } = await db.query<{ id: string }>(
    `select id from read.applications
      where status = 'pending' and $1 in (applicant_id, owner_id) order by id`,
    [person],
  );
  return rows.map(({ id }) => id);
};

/** Who has applied to a job and was not turned down, by id, and whether they were accepted. */
export const standingApplicants = async (db: Pool, jobId: string): Promise<DataOf<'JobEdited'>['tells']> => {
  const { rows } = await db.query<DataOf<'JobEdited'>['tells'][number]>(
    `select id as "applicationId", applicant_id as "applicantId", status = 'accepted' as hired
       from read.applications where job_id = $1 and status in ('pending', 'accepted') order by id`,
    [jobId],
  );
  return rows;
};
