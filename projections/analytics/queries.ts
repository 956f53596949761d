import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Analytics, ProfileViewers, ViewSource } from '../../contracts/analytics.ts';
import { VIEWERS_SHOWN, VIEWS_KEPT_DAYS } from '../../contracts/analytics.ts';
import { idOfNamed } from '../profiles/named.ts';
import { iso, isSentAway, jsonValue, personJson } from '../sql.ts';

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/**
 * Somebody, by their id or as `visitorOf` says, looks at the profile of this username, and came to it from there. Without
 * a viewer: nobody who counts.
 */
interface View {
  readonly username: string;
  readonly viewer: string | null;
  readonly source: ViewSource;
  readonly now: Date;
}

/**
 * Notes that somebody views a profile: once a day (UTC), from where they first came, and never their own.
 * @returns whether there is such a profile
 */
export const noteView = async (db: Pool, { username, viewer, source, now }: View): Promise<boolean> => {
  const { rows } = await db.query<{ found: boolean }>(
    `with seen as (select p.id from read.profiles p where p.id = ${idOfNamed('$1', '$3::timestamptz')} and not p.erased),
       noted as (insert into analytics.views (profile_id, day, viewer_id, at, source)
         select seen.id, $4::date, $2, $3, $5 from seen where seen.id <> $2::text
         on conflict (profile_id, day, viewer_id) do update set at = greatest(views.at, excluded.at))
     select exists (select 1 from seen) as found`,
    [username, viewer, now, dayOf(now), source],
  );
  return rows[0]?.found === true;
};

/**
 * Somebody who is not logged in, by where and with what they are today: told from others until the day (UTC) is over, and by
 * nobody afterwards.
 * @param seen the address and the browser; neither is kept
 */
export const visitorOf = async (db: Pool, seen: readonly string[], now: Date): Promise<string> => {
  const day = [dayOf(now)];
  const saltBy = async (text: string): Promise<string | undefined> =>
    (await db.query<{ salt: string }>(text, day)).rows[0]?.salt;
  // It is written by the first one of the day, and read by all others: they don't wait for each other's row.
  const salt =
    (await saltBy('select salt from analytics.salts where day = $1::date')) ??
    (await saltBy(
      `insert into analytics.salts (day) values ($1::date)
       on conflict (day) do update set day = excluded.day returning salt`,
    ));
  return `visitor:${createHash('sha256')
    .update(JSON.stringify([salt, ...seen]))
    .digest('base64url')}`;
};

/** Notes that a search listed these people. */
export const noteSearch = async (db: Pool, people: readonly string[], now: Date): Promise<void> => {
  if (people.length === 0) return;
  await db.query(
    `insert into analytics.searches (profile_id, day, count)
     select person, $2::date, 1 from unnest($1::text[]) person order by person
     on conflict (profile_id, day) do update set count = searches.count + 1`,
    [people, dayOf(now)],
  );
};

/** Removes what is older than VIEWS_KEPT_DAYS, and the salts of days that are over. */
export const forgetOldViews = async (db: Pool, now: Date): Promise<void> => {
  for (const table of ['analytics.views', 'analytics.searches'])
    await db.query(`delete from ${table} where day < $1::date - ${VIEWS_KEPT_DAYS}`, [dayOf(now)]);
  await db.query('delete from analytics.salts where day < $1::date', [dayOf(now)]);
};

/** The last people who viewed a profile, newest first; none who hides, is gone or sent away, or with a block between. */
export const profileViewers = async (
  db: Pool,
  userId: string,
  now: Date,
): Promise<ProfileViewers['viewers']> =>
  (await jsonValue<ProfileViewers['viewers']>(
    db,
    `select coalesce(json_agg(json_build_object('person', ${personJson('p')}, 'at', ${iso('v.at')})
         order by v.at desc, p.id), '[]')::text as json
       from (
         select viewer_id, max(at) as at from analytics.views
          where profile_id = $1 and day > $3::date - ${VIEWS_KEPT_DAYS}
            and not exists (select 1 from read.view_choices c where c.id = viewer_id and c.hidden)
            and not exists (select 1 from read.blocks b
              where (b.user_id = $1 and b.person_id = viewer_id) or (b.user_id = viewer_id and b.person_id = $1))
            and not ${isSentAway('viewer_id', '$2')}
            and exists (select 1 from read.profiles known
              where known.id = viewer_id and not known.erased and known.username is not null)
          group by viewer_id order by max(at) desc limit ${VIEWERS_SHOWN}) v
       join read.profiles p on p.id = v.viewer_id`,
    [userId, now, dayOf(now)],
  )) ?? [];

/** Counts of the last `days` days (UTC, today among them), of as many before, and day by day. */
export const analyticsOf = async (db: Pool, userId: string, days: number, now: Date): Promise<Analytics> => {
  const counted = (from: string, time: string, what: string) => `
    (select json_build_object(
       'now', coalesce(sum(${what}) filter (where ${time} > $3::date - $2::int), 0)::int,
       'before', coalesce(sum(${what}) filter (where ${time} <= $3::date - $2::int), 0)::int)
       from ${from} and ${time} > $3::date - 2 * $2::int)`;
  const sent = `read.applications a where a.applicant_id = $1`;
  const sentOn = `(a.created_at at time zone 'UTC')::date`;
  const found = await jsonValue<Omit<Analytics, 'days'>>(
    db,
    `select json_build_object(
       'views', ${counted('analytics.views v where v.profile_id = $1', 'v.day', '1')},
       'sources', (select coalesce(json_agg(json_build_object('source', s.source, 'views', s.views) order by s.views desc, s.source), '[]')
         from (select source, count(*)::int as views from analytics.views
                where profile_id = $1 and day > $3::date - $2::int group by source) s),
       'searches', ${counted('analytics.searches s where s.profile_id = $1', 's.day', 's.count')},
       'sent', ${counted(sent, sentOn, '1')},
       'answered', ${counted(`${sent} and a.status in ('accepted', 'rejected')`, sentOn, '1')},
       'accepted', ${counted(`${sent} and a.status = 'accepted'`, sentOn, '1')},
       'by_day', (select json_agg(json_build_object('day', to_char(d.day, 'YYYY-MM-DD'),
           'views', (select count(*) from analytics.views v where v.profile_id = $1 and v.day = d.day),
           'searches', coalesce((select s.count from analytics.searches s where s.profile_id = $1 and s.day = d.day), 0))
           order by d.day)
         from generate_series($3::date - $2::int + 1, $3::date, interval '1 day') d(day)))::text as json`,
    [userId, days, dayOf(now)],
  );
  if (found === null) throw new Error('the counts are one row');
  return { days, ...found };
};
