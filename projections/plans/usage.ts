import type { Pool } from 'pg';
import { API_KEYS_MOST } from '../../contracts/api-keys.ts';
import type { Tier } from '../../contracts/plans.ts';
import { plans } from '../../contracts/plans.ts';
import { SAVED_MOST, savesSearches } from '../../contracts/saved-search-plan.ts';
import type { Usage } from '../../contracts/usage.ts';
import { USAGE_JOBS, USAGE_MONTHS } from '../../contracts/usage.ts';
import { iso, jsonValue } from '../sql.ts';
import { mostAtOnce } from './most-at-once.ts';
import type { Span } from './places.ts';
import { monthOf, nextMonth } from './queries.ts';
import type { HeldTier } from './table.ts';

/** The first instants of the last months, newest first. */
const lastMonths = (now: Date): readonly Date[] =>
  Array.from(
    { length: USAGE_MONTHS },
    (_, ago) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1)),
  );

/** The highest plan that held at any time from `start` on, before `end`. */
export const highestHeld = (held: readonly HeldTier[], start: Date, end: Date): Tier => {
  const [from, to] = [start.toISOString(), end.toISOString()];
  const before = held.findLast(({ since }) => since <= from)?.tier ?? 'explorer';
  return held
    .filter(({ since }) => since > from && since < to)
    .map(({ tier }) => tier)
    .reduce((highest, tier) => (plans[tier].rank > plans[highest].rank ? tier : highest), before);
};

interface Found {
  readonly tier: Tier;
  readonly held: readonly HeldTier[];
  readonly joined: string | null;
  readonly applications: Readonly<Record<string, number>>;
  readonly conversations: Readonly<Record<string, number>>;
  readonly job_spans: readonly Span[];
  readonly search_spans: readonly Span[];
  readonly key_spans: readonly Span[];
  readonly active: number;
  readonly searches: number;
  readonly keys: number;
  readonly jobs: Usage['active_jobs']['jobs'];
}

const byMonth = (table: string, column: string): string =>
  `(select coalesce(json_object_agg(substr(id, 38), ${column}), '{}'::json) from read.${table} where id = any($2))`;

const spansOf = (kind: 'job' | 'search'): string =>
  `(select coalesce(json_agg(span), '[]'::json) from read.plan_places, jsonb_array_elements(spans) span
     where user_id = $1 and kind = '${kind}' and (until is null or until >= $3))`;

const limitsOf = (tier: Tier) => ({
  ...plans[tier],
  searches: savesSearches(tier) ? SAVED_MOST : 0,
  keys: plans[tier].api ? API_KEYS_MOST : 0,
});

/** What a person has used of their plan, now and in the months before. */
export const usageOf = async (db: Pool, userId: string, now: Date): Promise<Usage> => {
  const starts = lastMonths(now);
  const found = await jsonValue<Found>(
    db,
    `select json_build_object(
       'tier', coalesce(plan.tier, 'explorer'), 'held', coalesce(plan.held, '[]'::jsonb),
       'joined', (select ${iso('created_at')} from read.profiles where id = $1),
       'applications', ${byMonth('application_usage', 'greatest(used, 0)')},
       'conversations', ${byMonth('conversation_usage', 'started')},
       'job_spans', ${spansOf('job')},
       'search_spans', ${spansOf('search')},
       'key_spans', (select coalesce(json_agg(json_build_object(
                         'since', ${iso('created_at')}, 'until', ${iso('least(revoked_at, expires_at)')})), '[]'::json)
                       from read.api_keys where user_id = $1
                        and (least(revoked_at, expires_at) is null or least(revoked_at, expires_at) >= $3)),
       'searches', (select count(*)::int from read.saved_searches where user_id = $1),
       'keys', (select count(*)::int from read.api_keys
                 where user_id = $1 and revoked_at is null and (expires_at is null or expires_at > $4)),
       'active', (select count(*)::int from read.jobs where created_by = $1 and status = 'open'),
       'jobs', (select coalesce(json_agg(json_build_object('id', id, 'title', title) order by created_at desc, id desc), '[]'::json)
                  from (select id, title, created_at from read.jobs where created_by = $1 and status = 'open'
                         order by created_at desc, id desc limit ${USAGE_JOBS}) newest))::text as json
      from (select 1) one left join read.plans plan on plan.id = $1`,
    [userId, starts.map((start) => `${userId}.${monthOf(start)}`), starts.at(-1), now],
  );
  const tier = found?.tier ?? 'explorer';
  const used = (month: string) => ({
    applications: found?.applications[month] ?? 0,
    conversations: found?.conversations[month] ?? 0,
  });
  const current = used(monthOf(now));
  const limits = limitsOf(tier);
  return {
    tier,
    resets_at: nextMonth(now).toISOString(),
    applications: { used: current.applications, limit: limits.applications },
    conversations: { used: current.conversations, limit: limits.conversations },
    active_jobs: { used: found?.active ?? 0, limit: limits.activeJobs, jobs: found?.jobs ?? [] },
    saved_searches: { used: found?.searches ?? 0, limit: limits.searches },
    api_keys: { used: found?.keys ?? 0, limit: limits.keys },
    months: starts
      .filter((start) => found?.joined === null || nextMonth(start).toISOString() > (found?.joined ?? ''))
      .map((start) => {
        const month = monthOf(start);
        const end = nextMonth(start);
        const highest = highestHeld(found?.held ?? [], start, end);
        const limits = limitsOf(highest);
        const { applications, conversations } = used(month);
        const most = (spans: readonly Span[] = []) => mostAtOnce(spans, start, end);
        return {
          month,
          tier: highest,
          applications: { used: applications, limit: limits.applications },
          conversations: { used: conversations, limit: limits.conversations },
          active_jobs: { used: most(found?.job_spans), limit: limits.activeJobs },
          saved_searches: { used: most(found?.search_spans), limit: limits.searches },
          api_keys: { used: most(found?.key_spans), limit: limits.keys },
        };
      }),
  };
};
