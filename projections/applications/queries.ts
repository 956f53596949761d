import type { Pool } from 'pg';
import { WAITING_SHOWN } from '../../contracts/waiting.ts';
import type { PageQuery } from '../../contracts/wire.ts';
import type { DataOf } from '../../services/events.ts';
import { joinAgreed } from '../jobs/agreed.ts';
import { asksToClose } from '../jobs/job-json.ts';
import type { List } from '../keyset.ts';
import { createOrder, pageOf, wholeOf } from '../keyset.ts';
import { isBlockedBetween } from '../conversations/blocked.ts';
import { figuresOf } from '../profiles/queries.ts';
import { firstWork } from '../profiles/works.ts';
import { reputationOf } from '../reputation/columns.ts';
import { avatarUrl, iso, jsonText, personJson } from '../sql.ts';
import { waiting } from '../waiting.ts';

const applicationColumns = `
  'id', a.id, 'job_id', a.job_id, 'applicant_id', a.applicant_id, 'message', a.message, 'status', a.status,
  'created_at', ${iso('a.created_at')}, 'decided_at', ${iso('a.decided_at')}`;

const jobStatus = `case j.status when 'open' then 'open' else 'closed' end`;

/** Who waits longest stands first; behind those who wait, who was decided on last. */
const inTurn = createOrder('applications: in turn', 'asc', [
  ['a.turn', 'number'],
  ['a.id', 'id'],
]);

const receivedJson = `json_build_object(${applicationColumns},
  'job', json_build_object('id', j.id, 'title', j.title, 'status', ${jobStatus},
    'close_question', ${asksToClose}, 'asks_to_close', (${asksToClose}) is not null),
  'applicant', json_build_object(
    'id', p.id, 'username', p.username, 'display_name', p.display_name, 'avatar_url', ${avatarUrl('p')},
    'role', p.role, 'availability', p.availability, 'reputation', ${reputationOf('p.id')},
    ${figuresOf}, 'work', ${firstWork},
    'last_active_at', case when not ${isBlockedBetween('a.owner_id', 'p.id')}
      then ${iso('(select l.at from presence.last_active l where l.user_id = p.id)')} end))`;

const receivedFrom = `
  from read.applications a
  join read.jobs j on j.id = a.job_id
  join read.profiles p on p.id = a.applicant_id`;

/** Everybody who applied to a job, for its owner, as the JSON text of ReceivedApplications; null for a cursor of another list. */
export const applicantsOfJob = (
  db: Pool,
  jobId: string,
  ownerId: string,
  page: PageQuery,
): Promise<string | null> =>
  pageOf(
    db,
    {
      order: inTurn,
      of: { job: jobId },
      item: receivedJson,
      rows: `${receivedFrom} where a.job_id = $1 and a.owner_id = $2`,
      values: [jobId, ownerId],
    },
    page,
  );

/** All applications to the owner's jobs. */
const receivedBy = (ownerId: string): List => ({
  order: inTurn,
  of: { owner: ownerId },
  item: receivedJson,
  rows: `${receivedFrom} where a.owner_id = $1`,
  values: [ownerId],
});

/** A page of the Application Manager, as the JSON text of ReceivedApplications; null for a cursor of another list. */
export const receivedApplications = (db: Pool, ownerId: string, page: PageQuery): Promise<string | null> =>
  pageOf(db, receivedBy(ownerId), page);

/** What waits for the owner's decision, by job, as the JSON text of a WaitingAtJobs. */
export const waitingApplications = async (db: Pool, ownerId: string): Promise<string> =>
  (await jsonText(
    db,
    `select json_build_object('count', w.json -> 'count', 'items', w.json -> 'items', 'to_close', coalesce((
        select json_agg(json_build_object(
                 'id', j.id, 'title', j.title, 'after', j.close_after, 'since', ${iso('j.close_asked_at')})
                 order by j.close_asked_at, j.id)
          from (
            select * from read.jobs j where j.created_by = $1 and ${asksToClose} is not null
             order by j.close_asked_at, j.id limit ${WAITING_SHOWN}) j), '[]'::json))::text as json
       from (select json::json from (${waiting(`
      select j.id, j.title, a.applicant_id as person, a.created_at as since
        from read.applications a join read.jobs j on j.id = a.job_id
       where a.status = 'pending' and a.owner_id = $1 and j.status <> 'deleted'`)}) w) w`,
    [ownerId],
  )) ?? '';

const newestFirst = createOrder('applications: newest', 'desc', [
  ['a.created_at', 'time'],
  ['a.id', 'id'],
]);

const sentBy = (applicantId: string): List => ({
  order: newestFirst,
  of: { applicant: applicantId },
  item: `json_build_object(${applicationColumns},
    'job', json_build_object('id', j.id, 'title', agreed.title, 'status', ${jobStatus}, 'budget', agreed.budget,
      'pay_type', agreed.pay_type),
    'owner', ${personJson('p')},
    'replies', coalesce((
      select json_agg(json_build_object('body', r.body, 'at', ${iso('r.created_at')}) order by r.created_at, r.id)
        from read.application_replies r where r.application_id = a.id and r.body is not null), '[]'::json))`,
  rows: `
    from read.applications a
    join read.jobs j on j.id = a.job_id ${joinAgreed}
    left join read.profiles p on p.id = a.owner_id
   where a.applicant_id = $1`,
  values: [applicantId],
});

/** A page of My Applications, as the JSON text of SentApplications; null for a cursor of another list. */
export const sentApplications = (db: Pool, applicantId: string, page: PageQuery): Promise<string | null> =>
  pageOf(db, sentBy(applicantId), page);

/** All that a person sent and received, as their screens show it, for the export. */
export const allApplications = async (
  db: Pool,
  person: string,
): Promise<{ readonly sent: unknown; readonly received: unknown }> => ({
  sent: await wholeOf(db, sentBy(person)),
  received: await wholeOf(db, receivedBy(person)),
});

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
  const { rows } = await db.query<{ side: boolean; status: 'pending' | 'accepted' | 'rejected' | 'ended' }>(
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

/** What waits for a decision at a job, by id. */
export const pendingAtJob = async (db: Pool, jobId: string): Promise<readonly string[]> => {
  const { rows } = await db.query<{ id: string }>(
    `select id from read.applications where job_id = $1 and status = 'pending' order by id`,
    [jobId],
  );
  return rows.map(({ id }) => id);
};
