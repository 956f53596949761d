import type { Pool } from 'pg';
import { LAST_WORDS } from '../../contracts/chats.ts';
import type { Board, Criterion, ReplyTemplate, StageKind } from '../../contracts/tracking.ts';
import {
  FIRST_CARDS,
  firstStages,
  GIVEN_BACK_AFTER_DAYS,
  HANDLED_MOST,
  LONG_WAIT_DAYS,
} from '../../contracts/tracking.ts';
import type { PageQuery } from '../../contracts/wire.ts';
import type { Placed } from '../keyset.ts';
import { createOrder, pageOf, pageText } from '../keyset.ts';
import { reputationOf } from '../reputation/columns.ts';
import { avatarUrl, iso, jsonText, jsonValue, personJson } from '../sql.ts';
import { verificationOf } from '../verification/columns.ts';

const DAY = `interval '1 day'`;
const waits = `c.status = 'pending' and c.answered_at is null`;

/** A job and its board, as those who run it need it to know what they may do. */
export interface BoardOf {
  readonly id: string;
  readonly title: string;
  readonly status: 'open' | 'closed' | 'deleted';
  readonly budget: string;
  readonly owner_id: string;
  readonly studio_id: string | null;
  readonly owner: Board['job']['owner'] | null;
  readonly stages: readonly { readonly id: string; readonly name: string }[] | null;
  readonly criteria: readonly Criterion[];
}

export const boardOf = (db: Pool, jobId: string): Promise<BoardOf | null> =>
  jsonValue<BoardOf>(
    db,
    `select json_build_object('id', j.id, 'title', j.title, 'status', j.status, 'budget', j.budget,
        'owner_id', j.created_by, 'studio_id', j.studio_id, 'owner', ${personJson('p')},
        'stages', b.stages, 'criteria', coalesce(b.criteria, '[]'::jsonb))::text as json
       from read.jobs j left join read.profiles p on p.id = j.created_by left join read.boards b on b.id = j.id
      where j.id = $1`,
    [jobId],
  );

/** All stages of a board, in their order. */
export const stagesOf = ({
  stages,
}: Pick<BoardOf, 'stages'>): readonly {
  readonly id: string;
  readonly name: string;
  readonly kind: StageKind;
}[] => {
  if (stages === null) return firstStages;
  const ofKind = (...kinds: readonly StageKind[]) => firstStages.filter(({ kind }) => kinds.includes(kind));
  return [
    ...ofKind('new'),
    ...stages.map(({ id, name }) => ({ id, name, kind: 'custom' as const })),
    ...ofKind('hired', 'declined'),
  ];
};

/** The means over people of application `c`, by the criteria that count now ($2). */
const scoreOf = `
  left join lateral (
    select round(avg(mean), 2)::float as score, count(*)::int as scores
      from (select avg((given ->> 'points')::int) as mean
              from read.application_scores s, jsonb_array_elements(s.points) given
             where s.application_id = c.id and given ->> 'criterion' = any($2::text[])
             group by s.id) people) scored on true`;

const cardFields = `
  'id', c.id, 'stage', c.place,
  'applicant', json_build_object(
    'id', p.id, 'username', p.username, 'display_name', p.display_name, 'avatar_url', ${avatarUrl('p')},
    'role', p.role, 'reputation', ${reputationOf('p.id')}, 'verification', ${verificationOf('p.id')}),
  'excerpt', left(regexp_replace(left(a.message, ${LAST_WORDS * 4}), '\\s+', ' ', 'g'), ${LAST_WORDS}),
  'status', c.status, 'submitted_at', ${iso('c.submitted_at')},
  'waiting_days', case when ${waits} then floor(extract(epoch from $3::timestamptz - c.submitted_at) / 86400)::int end,
  'answered_at', ${iso('c.answered_at')}, 'given_back_at', ${iso('c.given_back_at')},
  'score', scored.score, 'scores', scored.scores,
  'notes', (select count(*)::int from read.application_notes n where n.application_id = c.id),
  'replies', (select count(*)::int from read.application_replies r where r.application_id = c.id),
  'escrow_amount', (select e.amount from read.escrows e
                     where e.id = c.id and c.status = 'accepted' and e.payment_status in ('funded', 'released'))`;

const withCard = `
  join read.applications a on a.id = c.id
  join read.profiles p on p.id = c.applicant_id ${scoreOf}`;

const byAge = createOrder('cards of a stage: by age', 'asc', [
  ['c.submitted_at', 'time'],
  ['c.id', 'id'],
]);

/** What a job's cards count by: its criteria, or the one of a job that names none. */
const counting = (criteria: readonly Criterion[]): readonly string[] =>
  criteria.length === 0 ? ['overall'] : criteria.map(({ id }) => id);

const cardsIn = (jobId: string, stage: string): { readonly job: string; readonly stage: string } => ({
  job: jobId,
  stage,
});

/** A page of a stage, as the JSON text of a CardPage; null for a cursor of another list. */
export const cardsOf = (
  db: Pool,
  { id: jobId, criteria }: Pick<BoardOf, 'id' | 'criteria'>,
  stage: string,
  page: PageQuery,
  now: Date,
): Promise<string | null> =>
  pageOf(
    db,
    {
      order: byAge,
      of: cardsIn(jobId, stage),
      item: `json_build_object(${cardFields})`,
      rows: `from read.cards c ${withCard} where c.job_id = $1 and c.place = $4`,
      values: [jobId, counting(criteria), now.toISOString(), stage],
    },
    page,
  );

interface Counted {
  readonly place: string;
  readonly count: number;
  readonly oldest: string | null;
}

/** How many stand in each stage, and since when the one waits who has waited longest there. */
const countsOf = async (db: Pool, jobId: string): Promise<readonly Counted[]> => {
  const { rows } = await db.query<Counted>(
    `select c.place, count(*)::int as count, ${iso(`min(c.submitted_at) filter (where ${waits})`)} as oldest
       from read.cards c where c.job_id = $1 group by c.place`,
    [jobId],
  );
  return rows;
};

/** The first cards of each of these stages, as the JSON text of a CardPage, by stage. */
const firstCardsOf = async (
  db: Pool,
  { id: jobId, criteria }: Pick<BoardOf, 'id' | 'criteria'>,
  stages: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await db.query<Placed & { readonly stage: string }>(
    `select s.stage, json_build_object(${cardFields})::text as item, ${byAge.place} as place
       from unnest($4::text[]) s(stage)
       cross join lateral (
         select * from read.cards c where c.job_id = $1 and c.place = s.stage
          order by ${byAge.by} limit ${FIRST_CARDS + 1}) c ${withCard}
      order by s.stage, ${byAge.by}`,
    [jobId, counting(criteria), now.toISOString(), stages],
  );
  return new Map(
    stages.map((stage) => [
      stage,
      pageText(
        { order: byAge, of: cardsIn(jobId, stage) },
        rows.filter((row) => row.stage === stage),
        FIRST_CARDS,
      ),
    ]),
  );
};

/** What is said of an owner's answers, and of who has waited long at one of their jobs. */
type Figures = Pick<Board, 'applicants' | 'answers' | 'long_waiting'>;

/** Answers of the last days count. */
const ANSWERS_DAYS = 90;

const figuresOf = async (
  db: Pool,
  { id: jobId, owner_id: ownerId }: Pick<BoardOf, 'id' | 'owner_id'>,
  now: Date,
): Promise<Figures | null> =>
  jsonValue<Figures>(
    db,
    `with answers as (
       select c.answered_at - c.submitted_at as took,
              coalesce(c.answered_at <= c.submitted_at + ${GIVEN_BACK_AFTER_DAYS} * ${DAY}, false) as in_time
         from read.cards c
        where c.owner_id = $2 and c.submitted_at > $3::timestamptz - ${ANSWERS_DAYS} * ${DAY}
          and (c.answered_at is not null
               or (c.status = 'pending' and c.submitted_at <= $3::timestamptz - ${GIVEN_BACK_AFTER_DAYS} * ${DAY}))),
     waiting as (
       select c.id, c.submitted_at from read.cards c
        where c.job_id = $1 and ${waits}
          and c.submitted_at <= $3::timestamptz - ${LONG_WAIT_DAYS} * ${DAY}
          and c.submitted_at > $3::timestamptz - ${GIVEN_BACK_AFTER_DAYS} * ${DAY}),
     rated as (select count(*) as closed, count(*) filter (where in_time) as in_time,
                      percentile_cont(0.5) within group (order by extract(epoch from took) / 3600)
                        filter (where took is not null) as usual
                 from answers)
     select json_build_object(
       'applicants', (select json_build_object('count', count(*)::int, 'since', ${iso('min(c.submitted_at)')})
                        from read.cards c where c.job_id = $1),
       'answers', json_build_object(
         'rate', case when closed > 0 then round(100.0 * in_time / closed)::int end,
         'rate_without', case when closed + (select count(*) from waiting) > 0
            then round(100.0 * in_time / (closed + (select count(*) from waiting)))::int end,
         'usual_hours', round(usual)::int),
       'long_waiting', (select json_build_object(
          'count', count(*)::int,
          'ids', coalesce((select json_agg(id order by submitted_at, id)
                             from (select * from waiting order by submitted_at, id limit ${HANDLED_MOST}) named), '[]'::json),
          'days', floor(extract(epoch from $3::timestamptz - min(submitted_at)) / 86400)::int,
          'given_back_at', ${iso(`min(submitted_at) + ${GIVEN_BACK_AFTER_DAYS} * ${DAY}`)}) from waiting))::text as json
      from rated`,
    [jobId, ownerId, now.toISOString()],
  );

/** A board as the JSON text of a Board, but for what the reader may do there. */
export const wholeBoard = async (
  db: Pool,
  board: BoardOf,
  may: Pick<Board, 'editable' | 'read_only_because' | 'may'>,
  now: Date,
): Promise<string> => {
  const stages = stagesOf(board);
  const [counts, cards, figures] = await Promise.all([
    countsOf(db, board.id),
    firstCardsOf(
      db,
      board,
      stages.map(({ id }) => id),
      now,
    ),
    figuresOf(db, board, now),
  ]);
  const { id, title, status, budget, studio_id, owner, criteria } = board;
  const told = {
    job: { id, title, status: status === 'open' ? 'open' : 'closed', budget, studio_id, owner },
    criteria,
    ...may,
    ...figures,
  };
  // What the database has written is put in as it is.
  const written = stages.map((stage, position) => {
    const counted = counts.find(({ place }) => place === stage.id);
    const about = { ...stage, position, count: counted?.count ?? 0, oldest_waiting: counted?.oldest ?? null };
    const page = cards.get(stage.id) ?? '{"items":[],"next_cursor":null}';
    return `${JSON.stringify(about).slice(0, -1)},"cards":${page.slice('{"items":'.length)}`;
  });
  return `${JSON.stringify(told).slice(0, -1)},"stages":[${written.join(',')}]}`;
};

/** One card with all that those who run the board know, as the JSON text of a CardDetail; null where there is none. */
export const cardDetail = (
  db: Pool,
  { id: jobId, criteria }: Pick<BoardOf, 'id' | 'criteria'>,
  applicationId: string,
  viewer: string,
  now: Date,
): Promise<string | null> =>
  jsonText(
    db,
    `select json_build_object(${cardFields}, 'job_id', c.job_id, 'message', a.message,
       'note_list', coalesce((
         select json_agg(json_build_object('id', n.id, 'author', ${personJson('w')}, 'body', n.body,
                  'created_at', ${iso('n.created_at')}, 'edited_at', ${iso('n.edited_at')}, 'mine', n.author_id = $5)
                  order by n.created_at, n.id)
           from read.application_notes n join read.profiles w on w.id = n.author_id and w.username is not null
          where n.application_id = c.id and n.body is not null), '[]'::json),
       'score_list', coalesce((
         select json_agg(json_build_object('person', ${personJson('w')}, 'mine', s.person_id = $5, 'points', s.points,
                  'at', ${iso('s.at')}) order by s.at, s.id)
           from read.application_scores s join read.profiles w on w.id = s.person_id and w.username is not null
          where s.application_id = c.id), '[]'::json),
       'reply_list', coalesce((
         select json_agg(json_build_object('by', ${personJson('w')}, 'body', coalesce(r.body, ''),
                  'at', ${iso('r.created_at')}) order by r.created_at, r.id)
           from read.application_replies r left join read.profiles w on w.id = r.by_id
          where r.application_id = c.id), '[]'::json))::text as json
       from read.cards c ${withCard} where c.job_id = $1 and c.id = $4`,
    [jobId, counting(criteria), now.toISOString(), applicationId, viewer],
  );

/** How applicants are called in a reply, by their ids. */
export const namesOf = async (db: Pool, people: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await db.query<{ id: string; name: string | null }>(
    'select id, coalesce(display_name, username) as name from read.profiles where id = any($1)',
    [people],
  );
  return new Map(rows.map(({ id, name }) => [id, name ?? '']));
};

/** What somebody has prepared to reply, by name. */
export const templatesOf = async (db: Pool, userId: string): Promise<readonly ReplyTemplate[]> => {
  const { rows } = await db.query<ReplyTemplate>(
    `select id, name, body from read.reply_templates where user_id = $1 and name is not null
      order by lower(name), id`,
    [userId],
  );
  return rows;
};

/** The owners of the studios that a person manages. */
export const ownersOfManaged = async (db: Pool, userId: string): Promise<readonly string[]> => {
  const { rows } = await db.query<{ owner: string }>(
    `select distinct o.user_id as owner
       from read.members m join read.members o on o.collective_id = m.collective_id and o.role = 'Owner'
      where m.user_id = $1 and m.kind = 'studio' and m.role <> 'Member' and o.user_id <> $1`,
    [userId],
  );
  return rows.map(({ owner }) => owner);
};

/** Applications that wait for an answer of somebody who runs the board of their job. */
export const waitingForAnswer = async (
  db: Pool,
  applicantId: string,
  by: string,
): Promise<readonly string[]> => {
  const { rows } = await db.query<{ id: string }>(
    `select a.id from read.applications a join read.jobs j on j.id = a.job_id
      where a.applicant_id = $1 and a.status = 'pending'
        and (a.owner_id = $2 or exists (
          select 1 from read.members m where m.id = j.studio_id || '.' || $2 and m.kind = 'studio' and m.role <> 'Member'))
      order by a.id`,
    [applicantId, by],
  );
  return rows.map(({ id }) => id);
};

/** Where somebody, or somebody else about them, has noted or scored something, by application. */
export const assessedBy = async (db: Pool, userId: string): Promise<readonly string[]> => {
  const { rows } = await db.query<{ id: string }>(
    `select application_id as id from read.application_notes where author_id = $1
      union select application_id from read.application_scores where person_id = $1 order by id`,
    [userId],
  );
  return rows.map(({ id }) => id);
};

export const assessedOf = async (db: Pool, applicantId: string): Promise<readonly string[]> => {
  const { rows } = await db.query<{ id: string }>(
    `select a.id from read.applications a
      where a.applicant_id = $1
        and (exists (select 1 from read.application_notes n where n.application_id = a.id)
          or exists (select 1 from read.application_scores s where s.application_id = a.id))
      order by a.id`,
    [applicantId],
  );
  return rows.map(({ id }) => id);
};
