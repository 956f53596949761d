import type { Pool } from 'pg';
import { JobFilters } from '../../contracts/jobs.ts';
import { savedKinds } from '../../contracts/saved-search-plan.ts';
import type { SavedKind, TellingHow } from '../../contracts/saved-search-plan.ts';
import type { SavedQuery } from '../../contracts/saved-searches.ts';
import { TalentFilters } from '../../contracts/talent.ts';
import * as jobs from '../jobs/asked.ts';
import type { Parameter } from '../sql.ts';
import { isSentAway, parameterIn } from '../sql.ts';
import * as talent from '../talent/asked.ts';
import { ANY_ROLE } from './table.ts';
import { prepared } from '../../services/kernel/prepared.ts';

type Db = Pick<Pool, 'query'>;

/** A followed search, as far as telling its person needs it. */
export interface Followed {
  readonly id: string;
  readonly user_id: string;
  readonly kind: SavedKind;
  readonly query: SavedQuery;
  readonly follow: TellingHow;
}

/** Different searches that one statement holds against one row. */
const AT_ONCE = 100;
/** What a search has when it is followed is noted up to here: an edit of one beyond may be told as if it were new. */
const NOTED_MOST = 1_000;

/** Searches that one statement reads what they have to tell. */
const TOLD_AT_ONCE = 500;

/** The filters of a kept search, as its list takes them; undefined where it can't be read any more. */
const jobFiltersOf = (query: SavedQuery): JobFilters | undefined => JobFilters.safeParse(query).data;
const talentFiltersOf = (query: SavedQuery): TalentFilters | undefined => TalentFilters.safeParse(query).data;

interface Subjects {
  /** The row that a search may find, by `$1`, where it is shown to anybody; under the name that `fits` knows. */
  readonly row: (now: Date, parameter: Parameter) => string;
  readonly role: string;
  /** Whose it is. */
  readonly owner: string;
  readonly id: string;
  /**
   * What a search asks of a row; undefined for one that finds nothing. A word that no row has isn't taken for a slip
   * here: that is asked of all of them, not of one.
   */
  readonly fits: (
    query: SavedQuery,
    now: Date,
    by: 'columns' | 'index',
  ) => ((parameter: Parameter) => string) | undefined;
}

const subjects: Readonly<Record<SavedKind, Subjects>> = {
  jobs: {
    row: (now, parameter) => `read.jobs where ${jobs.isShown(jobs.askedIn({}, now), parameter)}`,
    role: 'jobs.role',
    owner: 'jobs.created_by',
    id: 'jobs.id',
    fits: (query, now, by) => {
      const filters = jobFiltersOf(query);
      const asked = filters && jobs.askedIn(filters, now);
      if (asked === undefined || jobs.isWordless(asked)) return undefined;
      const fits = by === 'index' && jobs.hasWords(asked) ? jobs.fitsByIndex : jobs.fitsByColumns;
      return (parameter) => fits(asked, parameter);
    },
  },
  talent: {
    row: (now, parameter) => `read.talent t where ${talent.isShown({ now }, parameter)}`,
    role: 't.role',
    owner: 't.id',
    id: 't.id',
    fits: (query, now, by) => {
      const filters = talentFiltersOf(query);
      const asked = filters && talent.askedIn(filters, now);
      if (asked === undefined || talent.isWordless(asked)) return undefined;
      const fits = by === 'index' && talent.hasWords(asked) ? talent.fitsByIndex : talent.fitsByColumns;
      return (parameter) => fits(asked, parameter);
    },
  },
};

/** SQL: whether what a search of this kind has found is shown to anybody. `subject`: an expression with its id. */
export const isShownSubject = (kind: SavedKind, subject: string, now: Date, values: unknown[]): string => {
  const { row, id } = subjects[kind];
  return `exists (select 1 from ${row(now, parameterIn(values))} and ${id} = ${subject})`;
};

/** What may have come to fit a search: a job or a person, and when something of it changed last. */
export interface Changed {
  readonly kind: SavedKind;
  readonly subjectId: string;
  readonly changedAt: Date;
}

/** SQL: whether a match is of a search that was followed before a change, and noted what it knows only after it. */
const isKnownSince = (match: string, changed: string): string =>
  `(${match}.told_at = '-infinity' and ${match}.seen_at < ${changed} and ${match}.found_at >= ${changed})`;

/**
 * Followed searches that ask for the subject's role or for none, of others than its owner, which haven't found it yet.
 * By the index of roles: the searches for other roles aren't looked at. What was noted as known after the change, by a
 * search followed before it, has changed in between, and is news.
 */
const candidates = async (
  db: Db,
  { kind, subjectId, changedAt }: Changed,
  now: Date,
): Promise<readonly Followed[]> => {
  const { row, role, owner, id } = subjects[kind];
  const values: unknown[] = [subjectId];
  const parameter = parameterIn(values);
  const at = parameter(now.toISOString(), 'timestamptz');
  const changed = parameter(changedAt.toISOString(), 'timestamptz');
  const { rows } = await db.query<Followed>(
    prepared(
      `select saved.id, saved.user_id, saved.kind, saved.query, saved.follow
       from (select ${role} as role, ${owner} as owner from ${row(now, parameter)} and ${id} = $1::text) subject
       join read.saved_searches saved
         on saved.role_keys && array[lower(subject.role), ${parameter(ANY_ROLE, 'text')}] and saved.follow is not null
      where saved.kind = ${parameter(kind, 'text')} and saved.user_id <> subject.owner
        and not ${isSentAway('saved.user_id', at)}
        and not exists (
          select 1 from searches.matches m where m.search_id = saved.id::uuid and m.subject_id = $1::text::uuid
             and ${isKnownSince('m', changed)} is not true)`,
      values,
    ),
  );
  return rows;
};

/** What a person has that searches may find now: their open jobs, and themselves. */
export const shownOf = async (
  db: Db,
  owner: string,
  now: Date,
): Promise<readonly { readonly kind: SavedKind; readonly id: string }[]> => {
  const shown: { kind: SavedKind; id: string }[] = [];
  for (const kind of savedKinds) {
    const { row, id, owner: column } = subjects[kind];
    const values: unknown[] = [owner];
    const parameter = parameterIn(values);
    const { rows } = await db.query<{ id: string }>(
      `select ${id} as id from ${row(now, parameter)} and ${column} = $1::text order by 1`,
      values,
    );
    shown.push(...rows.map((found) => ({ kind, id: found.id })));
  }
  return shown;
};

/** Which of these queries the subject's row fits, by their places. */
const fitting = async (
  db: Db,
  kind: SavedKind,
  subjectId: string,
  queries: readonly SavedQuery[],
  now: Date,
): Promise<readonly number[]> => {
  const { row, id, fits } = subjects[kind];
  const values: unknown[] = [subjectId];
  const parameter = parameterIn(values);
  const cases = queries.flatMap((query, place) => {
    const condition = fits(query, now, 'columns');
    return condition === undefined ? [] : [`case when ${condition(parameter)} then ${place} end`];
  });
  if (cases.length === 0) return [];
  const { rows } = await db.query<{ places: number[] }>(
    `select array_remove(array[${cases.join(', ')}]::int[], null) as places
       from ${row(now, parameter)} and ${id} = $1::text`,
    values,
  );
  return rows[0]?.places ?? [];
};

/**
 * Followed searches that find a job or a person and haven't before. It costs one look at the index of searches by role,
 * and a condition on the subject's one row for every different query among those found there: neither the other jobs and
 * people nor the searches for other roles are read.
 */
export const newlyFinding = async (db: Db, changed: Changed, now: Date): Promise<readonly Followed[]> => {
  const { kind, subjectId } = changed;
  const asked = new Map<string, Followed[]>();
  for (const search of await candidates(db, changed, now)) {
    // Stored as jsonb, which orders its keys: the same question reads the same.
    const key = JSON.stringify(search.query);
    asked.set(key, [...(asked.get(key) ?? []), search]);
  }
  const groups = [...asked.values()];
  const found: Followed[] = [];
  for (let from = 0; from < groups.length; from += AT_ONCE) {
    const some = groups.slice(from, from + AT_ONCE);
    const queries = some.map(([first]) => first?.query ?? {});
    for (const place of await fitting(db, kind, subjectId, queries, now)) found.push(...(some[place] ?? []));
  }
  return found;
};

/**
 * Notes that these searches have found the subject, also where one knew it that was followed before the change and noted
 * after it; one that had before keeps what it had.
 */
export const noteMatches = async (
  db: Db,
  searchIds: readonly string[],
  { subjectId, changedAt }: Changed,
  now: Date,
): Promise<void> => {
  if (searchIds.length === 0) return;
  await db.query(
    `insert into searches.matches (search_id, subject_id, found_at)
     select search, $2::uuid, $3::timestamptz from unnest($1::uuid[]) search
     on conflict (search_id, subject_id) do update
       set found_at = excluded.found_at, told_at = null, seen_at = null
     where ${isKnownSince('matches', '$4::timestamptz')}`,
    [searchIds, subjectId, now.toISOString(), changedAt.toISOString()],
  );
};

/**
 * Notes what a search finds when it is followed as known: an edit of it is no news. Nobody was told of it, so that it
 * counts as told long ago, and as seen when it was followed, which was at `before`. Up to NOTED_MOST of them.
 */
export const noteWhatIsThere = async (
  db: Db,
  { id: searchId, kind, query }: Pick<Followed, 'id' | 'kind' | 'query'>,
  before: Date,
  now: Date,
): Promise<void> => {
  const { row, id, fits } = subjects[kind];
  const condition = fits(query, now, 'index');
  if (condition === undefined) return;
  const values: unknown[] = [searchId, now.toISOString(), before.toISOString(), NOTED_MOST];
  const parameter = parameterIn(values);
  await db.query(
    `insert into searches.matches (search_id, subject_id, found_at, told_at, seen_at)
     select $1::uuid, ${id}::uuid, $2::timestamptz, '-infinity', $3::timestamptz from ${row(now, parameter)}
        and created_at <= $3::timestamptz and ${condition(parameter)} limit $4::int
     on conflict do nothing`,
    values,
  );
};

/** What a followed search has found and its person hasn't been told. */
export interface Untold {
  readonly search_id: string;
  readonly follow: TellingHow;
  /** All of it, in order; `shown`: those of them that are still there. */
  readonly found: readonly string[];
  readonly shown: readonly string[];
  /** How much it has told since the hour began. */
  readonly lately: number;
}

const hourOf = (now: Date): string => new Date(new Date(now).setUTCMinutes(0, 0, 0)).toISOString();

const untold = async (
  db: Db,
  kind: SavedKind,
  now: Date,
  condition: string,
  values: unknown[],
): Promise<readonly Untold[]> => {
  const { row, id } = subjects[kind];
  const parameter = parameterIn(values);
  const { rows } = await db.query<Untold>(
    prepared(
      `select m.search_id, s.follow,
            (select count(*)::int from searches.matches t
              where t.search_id = m.search_id
                and t.told_at >= ${parameter(hourOf(now), 'timestamptz')}) as lately,
            array_agg(m.subject_id::text order by m.subject_id) as found,
            coalesce(array_agg(m.subject_id::text order by m.subject_id)
              filter (where exists (select 1 from ${row(now, parameter)} and ${id} = m.subject_id::text)), '{}') as shown
       from searches.matches m join read.saved_searches s on s.id = m.search_id::text and s.follow is not null
      where m.told_at is null and s.kind = ${parameter(kind, 'text')} and ${condition}
      group by m.search_id, s.follow order by m.search_id limit ${TOLD_AT_ONCE}`,
      values,
    ),
  );
  return rows;
};

/** Of the searches followed at once, those that have found this subject and haven't told it. */
export const untoldAtOnce = (
  db: Db,
  kind: SavedKind,
  subjectId: string,
  now: Date,
): Promise<readonly Untold[]> =>
  untold(db, kind, now, `s.follow = 'at_once' and m.subject_id = $1::uuid`, [subjectId]);

/**
 * What is told once a day: all that searches followed so have found and haven't told, and what those followed at once
 * could not tell by then. So many searches at a time. @param after the last search of the page before; null for the first
 */
export const untoldDaily = (
  db: Db,
  kind: SavedKind,
  now: Date,
  after: string | null,
): Promise<readonly Untold[]> => untold(db, kind, now, '($1::uuid is null or m.search_id > $1)', [after]);

/** Notes that a search's person has been told of these. */
export const noteTold = async (
  db: Db,
  searchId: string,
  subjectIds: readonly string[],
  now: Date,
): Promise<void> => {
  await db.query(
    'update searches.matches set told_at = $3 where search_id = $1 and subject_id = any($2::uuid[]) and told_at is null',
    [searchId, subjectIds, now.toISOString()],
  );
};

/** Forgets what a search has found. */
export const forgetMatches = async (db: Db, searchId: string): Promise<void> => {
  await db.query('delete from searches.matches where search_id = $1', [searchId]);
};

/** Forgets what was found before a day. */
export const forgetMatchesBefore = async (db: Db, before: Date): Promise<void> => {
  await db.query('delete from searches.matches where found_at < $1', [before.toISOString()]);
};

/** A search as it is kept now; null where there is none, or nobody follows it. */
export const followedSearch = async (db: Db, id: string): Promise<Followed | null> => {
  const { rows } = await db.query<Followed>(
    'select id, user_id, kind, query, follow from read.saved_searches where id = $1 and follow is not null',
    [id],
  );
  return rows[0] ?? null;
};
