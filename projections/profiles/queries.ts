import type { Pool } from 'pg';
import type { MarketFigures, OwnProfile } from '../../contracts/profiles.ts';
import { achievementsOf } from '../achievements/queries.ts';
import { isBlockedBetween } from '../conversations/blocked.ts';
import { standingColumns } from '../reputation/columns.ts';
import { verificationOf } from '../verification/columns.ts';
import { avatarUrl, iso, jsonText, jsonValue } from '../sql.ts';
import { idOfNamed } from './named.ts';
import { isShown } from '../reviews/shown.ts';

/** What others have made of the person `p`, a row of read.profiles. */
export const figuresOf = `
  'released_contracts', (
    select count(*) from read.escrows e where e.payment_status = 'released' and p.id in (e.developer_id, e.employer_id)),
  'rating_average', (select round(avg(rating), 2)::float from read.reviews v where v.reviewee_id = p.id and ${isShown('v')}),
  'rating_count', (select count(*) from read.reviews v where v.reviewee_id = p.id and ${isShown('v')})`;

/** What stands on the profile beside the figures: its ratings star by star, and who came back to hire again. */
const record = `
  'ratings_by_star', (
    select json_build_array(${[1, 2, 3, 4, 5].map((star) => `count(*) filter (where rating = ${star})`).join(', ')})
      from read.reviews v where v.reviewee_id = p.id and ${isShown('v')}),
  'repeat_clients', (
    select count(*) from (
      select from read.escrows e where e.developer_id = p.id and e.payment_status = 'released'
       group by e.employer_id having count(*) > 1) again)`;

/** @param presence SQL: whether the reader may see when the person was last here */
const face = (presence: string): string => `
  'id', p.id, 'username', p.username, 'display_name', p.display_name, 'avatar_url', ${avatarUrl('p')},
  'motto', p.motto, 'bio', p.bio, 'role', p.role, 'availability', p.availability, 'location', p.location,
  'tags', p.tags, 'devforum_url', p.devforum_url, 'discord_handle', p.discord_handle, 'github_url', p.github_url,
  'artstation_url', p.artstation_url, 'youtube_url', p.youtube_url, 'contact_twitter', p.contact_twitter,
  'roblox_game_url', p.roblox_game_url, 'banner_url', p.banner_url,
  'subscription_tier', coalesce(plan.tier, 'explorer'), 'verification_status', ${verificationOf('p.id')},
  ${standingColumns('p.id')},
  'user_roles', coalesce((select to_json(r.roles) from read.roles r where r.id = p.id), '[]'::json),
  'founding_member', p.founding_number is not null,
  'last_active_at', case when ${presence} then ${iso('(select at from presence.last_active l where l.user_id = p.id)')} end,
  'created_at', ${iso('p.created_at')},
  ${figuresOf},
  ${record},
  'open_jobs', (select count(*) from read.jobs j where j.created_by = p.id and j.status = 'open'),
  'works', p.works,
  ${achievementsOf}`;

/** $3: who reads it; null for a visitor. */
const publicProfile = `json_build_object(${face(`($3::text is null or not ${isBlockedBetween('$3::text', 'p.id')})`)})`;

/** What the person alone sees beside it. */
const ownProfile = `json_build_object(${face('true')}, 'referral_code', p.referral_code,
  'verification_denied_because', (select v.denied_because from read.verification v where v.id = p.id))`;

const namedOnce = idOfNamed('$1', '$2');

/**
 * The public face of a person, as the JSON text of a PublicProfile; null when nobody has, or lately had, that name.
 * @param viewer who reads it: between two of whom one has blocked the other there is no presence; null for a visitor
 */
export const profileByUsername = (
  db: Pool,
  username: string,
  now: Date,
  viewer: string | null = null,
): Promise<string | null> =>
  jsonText(
    db,
    `select ${publicProfile}::text as json from read.profiles p left join read.plans plan on plan.id = p.id
      where p.id = ${namedOnce}`,
    [username, now, viewer],
  );

/** Who has, or lately had, that name, in any case; null when nobody has. */
export const idByUsername = async (db: Pool, username: string, now: Date): Promise<string | null> => {
  const { rows } = await db.query<{ id: string | null }>(`select ${namedOnce} as id`, [username, now]);
  return rows[0]?.id ?? null;
};

/** As much of a person as stands on the card of a shared link. */
export interface ProfileCard {
  readonly id: string;
  readonly username: string;
  readonly display_name: string;
  readonly role: string;
  readonly motto: string;
  readonly bio: string;
  readonly avatar_url: string;
  readonly availability: string;
  readonly released_contracts: number;
  readonly rating_average: number | null;
  readonly rating_count: number;
  /** Has left: nothing of the person is kept but a row. */
  readonly erased: boolean;
}

/** The card of whoever has this name, or lately had it, in any case; null when nobody has. */
export const profileCard = (db: Pool, username: string, now: Date): Promise<ProfileCard | null> =>
  jsonValue<ProfileCard>(
    db,
    `select json_build_object(
       'id', p.id, 'username', p.username, 'display_name', p.display_name, 'role', p.role, 'motto', p.motto, 'bio', p.bio,
       'avatar_url', ${avatarUrl('p')}, 'availability', p.availability, ${figuresOf},
       'erased', p.erased)::text as json
      from read.profiles p where p.id = ${namedOnce}`,
    [username, now],
  );

export interface OwnAccount {
  readonly email: string;
  readonly display_name: string;
  readonly onboarding_complete: boolean;
  readonly profile: OwnProfile | null;
}

/** The signed-in person's own account; null until the projection has seen the sign-up. */
export const ownAccount = (db: Pool, userId: string): Promise<OwnAccount | null> =>
  jsonValue<OwnAccount>(
    db,
    `select json_build_object(
       'email', coalesce(p.email, ''), 'display_name', coalesce(p.display_name, ''),
       'onboarding_complete', p.onboarding_complete,
       'profile', case when p.onboarding_complete then ${ownProfile} end)::text as json
      from read.profiles p left join read.plans plan on plan.id = p.id where p.id = $1`,
    [userId],
  );

/** Notes that somebody is here; the last command again says nothing of now. */
export const touchLastActive = async (
  db: Pool,
  userId: string,
  at: Date,
  commandId: string,
): Promise<void> => {
  await db.query(
    `insert into presence.last_active (user_id, at, command_id) values ($1, $2, $3)
     on conflict (user_id) do update
       set at = greatest(last_active.at, excluded.at), command_id = excluded.command_id
       where last_active.command_id is distinct from excluded.command_id`,
    [userId, at, commandId],
  );
};

/** People seen within the last 5 minutes (spec §9). */
export const onlineCount = async (db: Pool, now: Date): Promise<number> => {
  const { rows } = await db.query<{ online: number }>(
    `select count(*)::int as online from presence.last_active where at > $1::timestamptz - interval '5 minutes'`,
    [now],
  );
  return rows[0]?.online ?? 0;
};

/** Live figures of the market; money in minor units. */
export const marketFigures = async (db: Pool, now: Date): Promise<MarketFigures> =>
  (await jsonValue<MarketFigures>(
    db,
    `select json_build_object(
       'open_jobs', (select count(*) from read.jobs where status = 'open'),
       'held', coalesce((select sum(amount) from read.escrows where payment_status = 'funded'), 0),
       'released_30_days', coalesce((
         select sum(amount) from read.escrows
          where payment_status = 'released' and released_at > $1::timestamptz - interval '30 days'), 0),
       'median_hours_to_first_applicant', (
         select round((percentile_cont(0.5) within group (
             order by extract(epoch from first_applied_at - created_at)) / 3600)::numeric, 2)::float
           from read.jobs where first_applied_at is not null),
       'online', (
         select count(*) from presence.last_active where at > $1::timestamptz - interval '5 minutes'))::text as json`,
    [now],
  )) as MarketFigures;
