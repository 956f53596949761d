import type { Pool } from 'pg';
import { APPEAL_DAYS, LOG_LEAST } from '../../contracts/sanctions.ts';
import type { ModerationLog, RemovableKind, SanctionKind } from '../../contracts/sanctions.ts';
import type { PageQuery } from '../../contracts/wire.ts';
import type { DataOf } from '../../services/events.ts';
import { createOrder, pageOf } from '../keyset.ts';
import { isShown } from '../reviews/shown.ts';
import { iso, personJson } from '../sql.ts';

const newestFirst = createOrder('sanctions: newest', 'desc', [
  ['s.at', 'time'],
  ['s.id', 'id'],
]);
const longestWait = createOrder('appeals: oldest', 'asc', [
  ['s.appeal_filed_at', 'time'],
  ['s.id', 'id'],
]);

/** When it was taken back; a suspension or ban by the first lift after it. */
const LIFTED = `coalesce(s.lifted_at, (
  select min(l.at) from read.sanction_lifts l where l.user_id = s.user_id and l.kind = s.kind and l.at >= s.at))`;

/** What is kept of a removed part of a profile, as SQL by its kinds: a motto's and a bio's words, a picture's address. */
const keptPart = (kinds: string): string => `(
  select part.kept ->> 'value' from read.profiles owner cross join lateral jsonb_array_elements(owner.removed) part (kept)
   where owner.id = s.user_id and s.about_kind in (${kinds}) and part.kept ->> 'sanction' = s.id)`;
const removedWork = (field: string): string => `(
  select work.made ->> '${field}' from read.profiles owner cross join lateral jsonb_array_elements(owner.all_works) work (made)
   where owner.id = s.user_id and s.about_kind = 'work' and work.made ->> 'id' = s.about_id)`;
const partTitle = `${keptPart("'motto', 'bio'")}, ${removedWork('title')}`;
const partPicture = `coalesce(${keptPart("'picture', 'banner'")}, nullif(${removedWork('image_url')}, ''))`;

/** Whether it is no longer in force: it was taken back, or a later suspension or ban has replaced it. */
const OVER = `(${LIFTED} is not null or s.kind in ('suspension', 'ban') and exists (
  select 1 from read.sanctions later where later.user_id = s.user_id and later.kind = s.kind and later.at > s.at))`;

const APPEAL_UNTIL = `s.at + interval '${APPEAL_DAYS} days'`;

/** `$2`: now. */
const CAN_APPEAL = `s.appeal_status is null and not ${OVER} and ${APPEAL_UNTIL} > $2::timestamptz`;

const decided = `
  'kind', s.kind,
  'about', case when s.about_id is not null then json_build_object('kind', s.about_kind, 'id', s.about_id,
    'title', coalesce(nullif(s.about_title, ''), (select j.title from read.jobs j where j.id = s.about_id), ${partTitle}, ''),
    'picture', ${partPicture}) end,
  'rule', s.rule, 'reason', coalesce(s.reason, ''), 'until', ${iso('s.until')}, 'at', ${iso('s.at')},
  'lifted_at', ${iso(LIFTED)},
  'appeal', case when s.appeal_status is not null then json_build_object(
    'status', s.appeal_status, 'words', coalesce(s.appeal_words, ''), 'filed_at', ${iso('s.appeal_filed_at')},
    'answer', coalesce(s.appeal_answer, ''), 'decided_at', ${iso('s.appeal_decided_at')},
    'same_admin', s.same_admin, 'over', s.appeal_over) end`;
const fields = `'id', s.id, 'user_id', s.user_id, ${decided}`;

const people = `
  'by', ${personJson('admin')}, 'person', case when p.erased then null else ${personJson('p')} end`;
const withPeople = `
  from read.sanctions s
  left join read.profiles admin on admin.id = s.by_id
  left join read.profiles p on p.id = s.user_id`;

/** What was decided against somebody, newest first, as the JSON text of a SanctionPage; null for a cursor of another list. */
export const sanctionsOf = (db: Pool, userId: string, now: Date, page: PageQuery): Promise<string | null> =>
  pageOf(
    db,
    {
      order: newestFirst,
      of: { userId },
      item: `json_build_object(${fields}, 'can_appeal', ${CAN_APPEAL})`,
      rows: 'from read.sanctions s where s.user_id = $1 and $2::timestamptz is not null',
      values: [userId, now.toISOString()],
    },
    page,
  );

/** The same for admins, as the JSON text of an AdminSanctionPage. */
export const sanctionsForAdmin = (db: Pool, userId: string, page: PageQuery): Promise<string | null> =>
  pageOf(
    db,
    {
      order: newestFirst,
      of: { admin: userId },
      item: `json_build_object(${fields}, ${people})`,
      rows: `${withPeople} where s.user_id = $1`,
      values: [userId],
    },
    page,
  );

/** Appeals that wait, oldest first, none of the reader's own, as the JSON text of an AppealPage. */
export const waitingAppeals = (
  db: Pool,
  { admin, others, now }: { readonly admin: string; readonly others: boolean; readonly now: Date },
  page: PageQuery,
): Promise<string | null> =>
  pageOf(
    db,
    {
      order: longestWait,
      of: { admin },
      item: `json_build_object(${fields}, ${people}, 'own', s.by_id = $1 and $2,
        'over', ${OVER} or coalesce(s.until <= $3::timestamptz, false))`,
      rows: `${withPeople} where s.appeal_status = 'pending' and not p.erased and s.user_id <> $1 and $2::boolean is not null
        and $3::timestamptz is not null`,
      values: [admin, others, now.toISOString()],
    },
    page,
  );

export interface Appealable {
  readonly userId: string;
  readonly kind: SanctionKind;
  readonly imposedBy: string;
  readonly imposedAt: string;
  /** When it ends by itself; null where it doesn't. */
  readonly until: string | null;
  readonly over: boolean;
}

/** What an appeal is about; null where there is no such decision. */
export const sanctionById = async (db: Pool, id: string): Promise<Appealable | null> => {
  const { rows } = await db.query<Appealable>(
    `select s.user_id as "userId", s.kind, s.by_id as "imposedBy", ${iso('s.at')} as "imposedAt", ${iso('s.until')} as until,
       ${OVER} as over
       from read.sanctions s where s.id = $1`,
    [id],
  );
  return rows[0] ?? null;
};

/** A decision as its person finds it by a link, as the JSON text of a LinkedDecision. */
export const linkedDecision = async (db: Pool, id: string, now: Date): Promise<string | null> => {
  const { rows } = await db.query<{ decision: string }>(
    `select json_build_object(${decided}, 'can_appeal', ${CAN_APPEAL}, 'appeal_until', ${iso(APPEAL_UNTIL)})::text as decision
       from read.sanctions s where s.id = $1`,
    [id, now],
  );
  return rows[0]?.decision ?? null;
};

/** The ban that is in force, where it can still be appealed or was. */
export const banToAppeal = async (db: Pool, userId: string, now: Date): Promise<string | null> => {
  const { rows } = await db.query<{ id: string }>(
    `select s.id from read.sanctions s
      where s.user_id = $1 and s.kind = 'ban' and not ${OVER} and ${APPEAL_UNTIL} > $2::timestamptz
      order by s.at desc, s.id desc limit 1`,
    [userId, now],
  );
  return rows[0]?.id ?? null;
};

const group = (kind: 'collective' | 'studio'): string =>
  `select owner_id as "userId", name as title from read.collectives where id = $1 and kind = '${kind}' and status = 'live'`;

/** Things that can be removed, as SQL: whose it is and how it is called. $1: its id. */
const removable: Readonly<Record<RemovableKind, string>> = {
  team_up: `select created_by as "userId", title from read.team_ups where id = $1 and status <> 'removed'`,
  collective: group('collective'),
  studio: group('studio'),
  rating: `select reviewer_id as "userId", '' as title from read.reviews v where review_id = $1 and ${isShown('v')}`,
  message: `
    select sender_id as "userId", '' as title from read.direct_messages where id = $1 and removed_at is null
    union all
    select sender_id, '' from read.chat_messages where id = $1 and removed_at is null`,
};

/** Where a message stands, as SQL. $1: its id. */
const standsIn = (table: string, kind: string, place: string): string =>
  `select json_build_object('kind', '${kind}', 'id', ${place}, 'otherId', recipient_id) from read.${table} where id = $1`;
const whereMessage = `
  ${standsIn('direct_messages', 'conversation', 'conversation_id')}
  union all
  ${standsIn('chat_messages', 'contract', 'application_id')}`;

export interface RemovableThing {
  readonly userId: string;
  readonly title: string;
  /** How often it was removed and came back. */
  readonly times: number;
  readonly where: NonNullable<DataOf<'SanctionImposed'>['about']>['where'];
}

/** Whose something is that an admin removes, or has removed; null where it isn't there. */
export const removableThing = async (
  db: Pool,
  kind: RemovableKind,
  id: string,
): Promise<RemovableThing | null> => {
  const { rows } = await db.query<RemovableThing>(
    `select thing.*, (select count(*)::int from read.sanctions s
        where s.about_kind = $2 and s.about_id = $1 and s.lifted_at is not null) as times,
       ${kind === 'message' ? `(${whereMessage})` : 'null'} as "where"
       from (
         ${removable[kind]}
         union all
         select user_id, about_title from read.sanctions
          where about_kind = $2 and about_id = $1 and kind = 'removal' and lifted_at is null) thing
      limit 1`,
    [id, kind],
  );
  return rows[0] ?? null;
};

/** How many mutes of this person's reports are over. */
export const mutesBefore = async (db: Pool, userId: string, now: Date): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from read.sanctions
      where user_id = $1 and kind = 'mute' and (lifted_at is not null or until <= $2)`,
    [userId, now.toISOString()],
  );
  return rows[0]?.count ?? 0;
};

/** The end of a mute of somebody's reports that stands at $now, as SQL; null where there is none. */
export const mutedUntil = (person: string, now: string): string => `(
  select max(mute.until) from read.sanctions mute
   where mute.user_id = ${person} and mute.kind = 'mute' and mute.lifted_at is null and mute.until > ${now}::timestamptz)`;

/** Whether somebody's reports are refused now. */
export const isMuted = async (db: Pool, userId: string, now: Date): Promise<boolean> => {
  const { rows } = await db.query<{ muted: boolean }>(
    `select ${mutedUntil('$1', '$2')} is not null as muted`,
    [userId, now.toISOString()],
  );
  return rows[0]?.muted === true;
};

interface Counted {
  readonly month: string;
  readonly what: 'reports' | 'appeals' | 'granted' | SanctionKind;
  readonly rule: ModerationLog['months'][number]['sanctions'][number]['rule'];
  readonly count: number;
}

const month = (time: string): string => `to_char(${time} at time zone 'UTC', 'YYYY-MM')`;

/** Counts by month for everybody; none about the safety of children (ruling 52), and what the product found once it is decided. */
export const moderationLog = async (db: Pool): Promise<ModerationLog> => {
  const { rows } = await db.query<Counted>(
    `select ${month('r.created_at')} as month, 'reports' as what, null as rule, count(*)::int as count
       from read.reports r
      where r.reason <> 'endangers_minor' and (r.detector is null or r.status = 'resolved') group by 1
     union all
     select ${month('s.at')}, s.kind, s.rule, count(*)::int
       from read.sanctions s where s.rule is distinct from 'endangers_minor' group by 1, s.kind, s.rule
     union all
     select ${month('s.appeal_filed_at')}, 'appeals', null, count(*)::int
       from read.sanctions s where s.appeal_status is not null and s.rule is distinct from 'endangers_minor' group by 1
     union all
     select ${month('s.appeal_filed_at')}, 'granted', null, count(*)::int
       from read.sanctions s where s.appeal_status = 'granted' and s.rule is distinct from 'endangers_minor' group by 1
     order by month desc, what, rule nulls last`,
  );
  const shown = (count: number): number | null => (count < LOG_LEAST ? null : count);
  const of = (at: string, what: Counted['what']): number | null => {
    const count = rows.find((row) => row.month === at && row.what === what)?.count ?? 0;
    return count === 0 ? 0 : shown(count);
  };
  return {
    months: [...new Set(rows.map((row) => row.month))].map((at) => ({
      month: at,
      reports: of(at, 'reports'),
      appeals: of(at, 'appeals'),
      granted: of(at, 'granted'),
      sanctions: rows.flatMap(({ month: when, what, rule, count }) =>
        when === at && what !== 'reports' && what !== 'appeals' && what !== 'granted'
          ? [{ kind: what, rule, count: shown(count) }]
          : [],
      ),
    })),
  };
};
