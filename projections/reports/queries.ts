import type { Pool } from 'pg';
import { ACCURACY_OF, CLAIM_MINUTES } from '../../contracts/reports.ts';
import type { AdminReportFilter, AdminReportQuery } from '../../contracts/reports.ts';
import type { Count, PageQuery } from '../../contracts/wire.ts';
import { createOrder, pageOf } from '../keyset.ts';
import { standingJson } from '../profiles/admin.ts';
import { namesLike } from '../profiles/people.ts';
import { mutedUntil } from '../sanctions/queries.ts';
import { countUpTo, iso, jsonText, parameterIn, personJson } from '../sql.ts';

const newestFirst = createOrder('reports: newest', 'desc', [
  ['r.created_at', 'time'],
  ['r.id', 'id'],
]);

const oldestFirst = createOrder('reports: oldest', 'asc', [
  ['r.created_at', 'time'],
  ['r.id', 'id'],
]);

/** Child safety first (ruling 52), then by how urgent the case is, then whoever waits longest. */
const urgentFirst = createOrder('reports: cases', 'asc', [
  ['urgency.rank', 'number'],
  ['r.created_at', 'time'],
  ['r.id', 'id'],
]);

/** Where the reported thing of `r` is; null once it is gone. `messages`: where one is, of rows `dm` or `cm`. */
const linkTo = (messages: string): string => `
  case r.about_kind
    when 'profile' then (select '/profile/' || username from read.profiles where id = r.about_id and not erased)
    when 'job' then (select '/jobs/' || id from read.jobs where id = r.about_id and status <> 'deleted')
    when 'team_up' then (select '/team-ups/' || id from read.team_ups where id = r.about_id and status <> 'removed')
    when 'collective' then (select '/collectives/' || slug from read.collectives where id = r.about_id and status = 'live')
    when 'studio' then (select '/studios/' || slug from read.collectives where id = r.about_id and status = 'live')
    when 'rating' then (select '/profile/' || rated.username
      from read.reviews v join read.profiles rated on rated.id = v.reviewee_id
     where v.review_id = r.about_id and not rated.erased)
    when 'message' then ${messages} end`;

/** Whether two reports are of one case: of the same thing, and what the product found apart from what people report. */
export const ofOneCase = (one: string, other: string): string =>
  `(${one}.about_id = ${other}.about_id and ${one}.about_kind = ${other}.about_kind
    and ${one}.detector is not distinct from ${other}.detector)`;

/** Whether no other unresolved report of the case is older: a case is counted and dated by that one. */
export const isOldestOfCase = (report: string): string => `not exists (
  select from read.reports earlier
   where ${ofOneCase('earlier', report)} and earlier.status <> 'resolved'
     and (earlier.created_at, earlier.id) < (${report}.created_at, ${report}.id))`;

/** How often the reporter of `report` was right, lately: columns `upheld` and `resolved`. */
const accuracyOf = (report: string): string => `(
  select count(*) filter (where upheld)::int as upheld, count(*)::int as resolved
    from (select upheld from read.reports where reporter_id = ${report}.reporter_id and upheld is not null
           order by changed_at desc limit ${ACCURACY_OF}) latest)`;

/**
 * 0 for the safety of children; else by the gravest reason, what does somebody harm before the rest, and of each those first whose
 * reporters are not often wrong: of five or more that were decided, a third or more led to something.
 */
const URGENCY = `(
  select min(case when c.reason = 'endangers_minor' then 0
    else case when c.reason in ('policy', 'farming', 'other') then 3 else 1 end
       + case when a.resolved >= 5 and a.upheld * 3 < a.resolved then 1 else 0 end end) as rank
  from read.reports c cross join lateral ${accuracyOf('c')} a
  where (c.id = r.id or ${ofOneCase('c', 'r')}) and c.status <> 'resolved')`;

/** The group of a case in the queue. `rank`: how urgent it is, as SQL. */
const urgencyOf = (rank: string): string => `
  case when r.status <> 'resolved' then
    case ${rank} when 0 then 'urgent' when 1 then 'high' when 4 then 'low' else 'normal' end end`;

const accuracyJson = (report: string): string =>
  `(select json_build_object('upheld', a.upheld, 'resolved', a.resolved) from ${accuracyOf(report)} a)`;

/** Whoever reported it is one of the two. */
const ownThread = `coalesce(
  (select '/messages/user/' || p.username from read.direct_messages m join read.profiles p on p.id = m.sender_id
    where m.id = r.about_id and not p.erased),
  (select '/messages/application/' || m.application_id from read.chat_messages m where m.id = r.about_id))`;

const fields = (link: string): string => `
  'id', r.id, 'reporter_id', r.reporter_id, 'subject', coalesce(r.subject, ''),
  'description', coalesce(r.description, ''), 'reason', r.reason, 'status', r.status,
  'about', case when r.about_kind is not null then
    json_build_object('kind', r.about_kind, 'id', r.about_id, 'link', ${link}) end,
  'answer', coalesce(r.answer, ''), 'created_at', ${iso('r.created_at')}, 'changed_at', ${iso('r.changed_at')}`;

/** What somebody has reported, newest first, as the JSON text of a ReportPage; null for a cursor of another list. */
export const reportsOf = (db: Pool, reporter: string, page: PageQuery): Promise<string | null> =>
  pageOf(
    db,
    {
      order: newestFirst,
      of: { reporter },
      item: `json_build_object(${fields(linkTo(ownThread))})`,
      rows: 'from read.reports r where r.reporter_id = $1',
      values: [reporter],
    },
    page,
  );

/** Until when the reporter's reports are muted at $3. */
const mutedJson = (report: string): string => iso(mutedUntil(`${report}.reporter_id`, '$3'));

/** The other unresolved reports of the case, oldest first. */
const OTHERS = `coalesce((
  select json_agg(json_build_object(
      'id', o.id, 'subject', coalesce(o.subject, ''), 'description', coalesce(o.description, ''), 'reason', o.reason,
      'reporter', case when p.erased then null else ${personJson('p')} end,
      'accuracy', ${accuracyJson('o')}, 'muted_until', ${mutedJson('o')}, 'created_at', ${iso('o.created_at')}) order by o.created_at, o.id)
    from read.reports o left join read.profiles p on p.id = o.reporter_id
   where r.status <> 'resolved' and o.status <> 'resolved' and o.id <> r.id
     and ${ofOneCase('o', 'r')}), '[]')`;

/** What the product found, newest first. */
const FINDING = `
  case when r.detector is not null then json_build_object('detector', r.detector, 'count', r.fact_count,
    'facts', (
      select coalesce(json_agg(json_build_object(
          'at', f.fact->>'at', 'application_id', f.fact->>'application_id',
          'with', (
            select coalesce(json_agg(${personJson('w')} order by w.username), '[]')
              from read.profiles w
             where w.id in (select jsonb_array_elements_text(f.fact->'with')) and w.username is not null and not w.erased))
          order by f.nth desc), '[]')
        from jsonb_array_elements(r.facts) with ordinality f (fact, nth))) end`;

/** Of nothing that anybody has reported as a danger to a minor, whatever this report says of it. */
const NOT_CHILD_SAFETY = `r.reason <> 'endangers_minor' and not exists (
  select from read.reports safety
   where safety.reason = 'endangers_minor' and safety.about_id = r.about_id and safety.about_kind = r.about_kind)`;

/** Whether a report is about nobody of that id, nor names them among others: no admin decides on their own matter. */
export const isNoneOf = (report: string, admin: string): string =>
  `(${report}.person_id is distinct from ${admin} and not coalesce(${report}.named ? ${admin}, false))`;

/** Whether its subject or one of its two people is called like that; null where the text is too short to say. */
const soughtBy = (q: string, parameter: (value: string) => string): ((report: string) => string) | null => {
  const like = namesLike(q);
  if (like === null) return null;
  const words = parameter(`%${q.replace(/[\\%_]/g, '\\$&')}%`);
  const named = like('sought.', parameter);
  return (report) => `(${report}.subject ilike ${words} or exists (
    select from read.profiles sought
     where sought.id in (${report}.reporter_id, ${report}.person_id) and not sought.erased and ${named}))`;
};

/** A case is found by any of its reports. */
const isSought = (sought: (report: string) => string): string => `
  case when r.status = 'resolved' then ${sought('r')} else exists (
    select from read.reports c
     where (c.id = r.id or ${ofOneCase('c', 'r')}) and c.status <> 'resolved' and ${sought('c')}) end`;

/** Who reported `r`, whom it is about, and who changed it last. */
const WITH_PEOPLE = `
        left join read.profiles reporter on reporter.id = r.reporter_id
        left join read.profiles person on person.id = r.person_id
        left join read.profiles admin on admin.id = r.changed_by`;

interface Cases extends AdminReportFilter {
  readonly admin: string;
  readonly now: Date;
  /** Whether the order asks how urgent each is. */
  readonly weighed: boolean;
}

/** From \`from\` to the end of \`where\`. \`only\`: what else is true of each. */
const casesOf = ({ admin, now, weighed, status, mine, q = '' }: Cases, only: string) => {
  const values: unknown[] = [admin, status ?? null, now.toISOString()];
  const isMine = mine === undefined ? 'true' : `r.status = 'in_progress' and r.changed_by = $1`;
  const parameter = parameterIn(values);
  const sought = soughtBy(q, (value) => parameter(value, 'text'));
  return {
    values,
    rows: `
        from read.reports r ${WITH_PEOPLE}
        ${weighed ? `cross join lateral ${URGENCY} urgency` : ''}
       where ${isNoneOf('r', '$1')} and $3::text is not null
         and case when $2::text is null then r.status <> 'resolved' else r.status = $2 end
         and (r.status = 'resolved' or ${isOldestOfCase('r')})
         and ${only} and ${isMine} and ${sought === null ? 'true' : isSought(sought)}`,
  };
};

/** A case as an admin sees it. `rank`: how urgent it is, `more`: what else it says, both as SQL. */
const caseJson = (rank: string, more = ''): string => `json_build_object(${fields(linkTo('null'))},
  'reporter', case when reporter.erased then null else ${personJson('reporter')} end,
  'person', case when person.erased then null else ${personJson('person')} end,
  'kept', case when r.kept_words is not null then
    json_build_object('title', coalesce(r.kept_title, ''), 'words', r.kept_words) end,
  'changed_by', ${personJson('admin')},
  'accuracy', ${accuracyJson('r')},
  'muted_until', ${mutedJson('r')},
  'claimed_until', case when r.status = 'in_progress' then
    ${iso(`r.changed_at + interval '${CLAIM_MINUTES} minutes'`)} end,
  'urgency', ${urgencyOf(rank)},
  'others', ${OTHERS}, 'finding', ${FINDING}${more})`;

const orders = { urgent: urgentFirst, newest: newestFirst, oldest: oldestFirst } as const;

const casesFor = (
  db: Pool,
  admin: string,
  now: Date,
  { q, status, mine, sort, ...page }: AdminReportQuery,
  { list, only }: { readonly list: string; readonly only: string },
): Promise<string | null> => {
  // What is resolved isn't urgent.
  const by = status === 'resolved' && sort !== 'oldest' ? 'newest' : (sort ?? 'urgent');
  const weighed = by === 'urgent';
  return pageOf(
    db,
    {
      order: orders[by],
      of: { admin, q, status, mine, list },
      item: caseJson(weighed ? 'urgency.rank' : URGENCY),
      ...casesOf({ admin, now, weighed, q, status, mine }, only),
    },
    page,
  );
};

/** How many there are for this admin. */
export const countReportsForAdmin = (
  db: Pool,
  admin: string,
  now: Date,
  filter: AdminReportFilter,
): Promise<Count> => {
  const { rows, values } = casesOf({ admin, now, weighed: false, ...filter }, 'true');
  return countUpTo(db, rows, values);
};

/**
 * Reports for an admin, none about themselves, each case by its oldest one, as the JSON text of an AdminReportPage; null for a cursor of another list.
 * Nobody but its two people is led to a message: what it said is kept with the report.
 */
export const reportsForAdmin = (
  db: Pool,
  admin: string,
  now: Date,
  query: AdminReportQuery,
): Promise<string | null> => casesFor(db, admin, now, query, { list: 'screen', only: 'true' });

/** What is known of the person whom a case is about. */
const RECORD = `case when person.username is not null and not person.erased then json_build_object(
  'joined_at', ${iso('person.created_at')}, 'standing', ${standingJson('$3::timestamptz')},
  'reputation', coalesce((select earned.reputation from read.reputation earned where earned.id = person.id), 0),
  'contracts', money.contracts, 'held', json_build_object('amount', money.held, 'currency', 'USD')) end`;

/**
 * The case that a report belongs to, as the JSON text of an AdminCase; null where it is not there, or about this admin. A resolved
 * report is a case by itself.
 */
export const caseForAdmin = (db: Pool, admin: string, now: Date, id: string): Promise<string | null> =>
  jsonText(
    db,
    `select ${caseJson(URGENCY, `, 'record', ${RECORD}`)}::text as json
       from read.reports r ${WITH_PEOPLE}
       left join read.standing s on s.id = r.person_id
       cross join lateral (
         select count(*) filter (where e.payment_status <> 'none')::int as contracts,
                coalesce(sum(e.amount) filter (where e.payment_status = 'funded'), 0)::int as held
           from read.escrows e where r.person_id in (e.employer_id, e.developer_id)) money
      where ${isNoneOf('r', '$1')} and r.id = coalesce((
        select oldest.id from read.reports asked
          join read.reports oldest on ${ofOneCase('oldest', 'asked')} and oldest.status <> 'resolved'
         where asked.id = $2 and asked.status <> 'resolved'
         order by oldest.created_at, oldest.id limit 1), $2)`,
    [admin, id, now.toISOString()],
  );

/** The same for a file that leaves the site: without child-safety reports (ruling 52). */
export const reportsForFile = (
  db: Pool,
  admin: string,
  now: Date,
  query: AdminReportQuery,
): Promise<string | null> => casesFor(db, admin, now, query, { list: 'file', only: NOT_CHILD_SAFETY });
