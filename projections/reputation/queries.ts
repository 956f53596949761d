import type { Pool } from 'pg';
import { achievementNeeds, achievements } from '../../contracts/achievements.ts';
import type { AchievementProgress, ReputationSums } from '../../contracts/reputation.ts';
import type { PageQuery } from '../../contracts/wire.ts';
import type { z } from 'zod';
import type { List } from '../keyset.ts';
import { createOrder, pageOf, wholeOf } from '../keyset.ts';
import { iso, jsonValue } from '../sql.ts';
import { standingColumns } from './columns.ts';

const newestFirst = createOrder('reputation: newest', 'desc', [
  ['e.at', 'time'],
  ['e.id', 'id'],
]);

/** Causes whose thing everybody may see; of the others a stranger reads only what kind they are. */
const PUBLIC_KINDS = `('job', 'rating', 'onboarding', 'pulse', 'verified', 'notable')`;
/** Their id is an application's, and with it a contract's; after a dot stands how often a rating was put back. */
const OF_APPLICATION = `('application', 'acceptance', 'release', 'rating', 'review')`;

/** A ledger's rows, newest first, with the sums after each. `own`: its person reads it. */
const ledgerOf = (userId: string, own: boolean): List => ({
  order: newestFirst,
  of: { user: userId, own: String(own) },
  item: `json_build_object(
    'id', substr(e.id, length(e.user_id) + 2), 'kind', e.kind, 'at', ${iso('e.at')},
    'reputation', json_build_object('rule', e.reputation_rule, 'applied', e.reputation_applied),
    'xp', json_build_object('rule', e.xp_rule, 'applied', e.xp_applied),
    'stars', e.stars, 'streak', e.streak, 'nth', e.nth,
    'why', e.why,
    'takes_back', case when e.why is not null then e.kind || ':' || e.cause_id end,
    'taken_back_at', ${iso('e.taken_back_at')}, 'withheld', e.withheld,
    'title', case when $2 or e.kind in ${PUBLIC_KINDS} then j.title end,
    'link', case
      when e.kind = 'job' then '/jobs/' || j.id
      when not $2 then null
      when e.kind = 'application' then '/jobs/' || j.id
      when e.kind in ('acceptance', 'release', 'rating', 'review') then '/messages/application/' || split_part(e.cause_id, '.', 1)
      when e.kind = 'referral' then '/referrals'
      when e.kind in ('verified', 'notable') then '/safety/verification' end,
    'with', case when ($2 or e.kind in ${PUBLIC_KINDS}) and o.username is not null and not o.erased then
      json_build_object('username', o.username, 'display_name', o.display_name) end,
    'only_you', $2 and e.kind not in ${PUBLIC_KINDS},
    'total', json_build_object('reputation', e.reputation_total, 'xp', e.xp_total))`,
  rows: `from (
      select r.*, sum(r.reputation_applied) over reached as reputation_total, sum(r.xp_applied) over reached as xp_total
        from read.reputation_entries r where r.user_id = $1
      window reached as (order by r.at, r.id)) e
    left join read.applications a on e.kind in ${OF_APPLICATION} and a.id = split_part(e.cause_id, '.', 1)
    left join read.jobs j on j.id = case when e.kind = 'job' then e.cause_id else a.job_id end and j.status <> 'deleted'
    left join read.profiles o on o.id = e.with_id
   where $2::boolean or e.withheld is null`,
  values: [userId, own],
});

type Sums = z.infer<typeof ReputationSums>;

/** The sums of a person; null where there is no such profile, or its person has left. */
export const reputationSumsOf = (db: Pool, userId: string): Promise<Sums | null> =>
  jsonValue<Sums>(
    db,
    `select json_build_object('username', p.username, 'display_name', p.display_name, ${standingColumns('p.id')},
       'by_work', coalesce(r.by_work, 0), 'by_referral', coalesce(r.by_referral, 0),
       'by_badges', coalesce(r.by_badges, 0))::text as json
       from read.profiles p left join read.reputation r on r.id = p.id
      where p.id = $1 and p.username is not null and not p.erased`,
    [userId],
  );

/** A page of somebody's ledger, as the JSON text of a page of ReputationEntry; null for a cursor of another list. */
export const reputationLedger = (
  db: Pool,
  userId: string,
  own: boolean,
  page: PageQuery,
): Promise<string | null> => pageOf(db, ledgerOf(userId, own), page);

/** The whole ledger, for the export. */
export const wholeLedger = (db: Pool, userId: string): Promise<{ readonly items: readonly unknown[] }> =>
  wholeOf(db, ledgerOf(userId, true));

interface Done {
  readonly releases: number;
  readonly fiveStars: number;
  readonly referrals: number;
  readonly verified: number;
  readonly streak: number;
  readonly level: number;
}

const nothingDone: Done = { releases: 0, fiveStars: 0, referrals: 0, verified: 0, streak: 0, level: 1 };

/** Every achievement: when this person got it, or how far they are. */
export const achievementProgressOf = async (db: Pool, userId: string): Promise<AchievementProgress> => {
  const [counted, awards] = await Promise.all([
    jsonValue<Done>(
      db,
      `select json_build_object('releases', releases, 'fiveStars', five_stars, 'referrals', referrals,
         'verified', verified, 'streak', streak, 'level', level)::text as json from read.reputation where id = $1`,
      [userId],
    ),
    db.query<{ slug: string; at: string }>(
      `select slug, ${iso('awarded_at')} as at from read.achievements where user_id = $1`,
      [userId],
    ),
  ]);
  const done = counted ?? nothingDone;
  const awardedAt = new Map(awards.rows.map(({ slug, at }) => [slug, at]));
  return {
    items: achievements.map((achievement) => {
      const need = achievementNeeds.find(({ slug }) => slug === achievement.slug);
      const at = awardedAt.get(achievement.slug) ?? null;
      const needed = need?.needed ?? 1;
      const counts = need === undefined ? 0 : Math.min(done[need.of], needed);
      return { ...achievement, awarded_at: at, needed, done: at === null ? counts : needed };
    }),
  };
};
