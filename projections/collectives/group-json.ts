import { isBlockedBetween } from '../conversations/blocked.ts';
import { reputationOf } from '../reputation/columns.ts';
import { verificationOf } from '../verification/columns.ts';
import type { Reader } from '../sql.ts';
import { avatarUrl, isHiddenFrom, iso, isSentAway, personJson } from '../sql.ts';

/** A group without a picture has its initials. `alias`: a row of read.collectives. */
const groupAvatar = (alias: string): string =>
  `coalesce(${alias}.avatar_url, '/api/avatars/' || ${alias}.slug || '.svg?style=initials')`;

/** What a GroupNamed says. */
export const namedGroup = (alias: string): string =>
  `'id', ${alias}.id, 'name', ${alias}.name, 'slug', ${alias}.slug, 'avatar_url', ${groupAvatar(alias)}`;

/** A GroupNamed. */
export const groupNamed = (alias: string): string => `json_build_object(${namedGroup(alias)})`;

/** Who owns a group or belongs to it, with badges, of a row `alias` of read.profiles, and what else stands there. */
export const badgedJson = (alias: string, more = ''): string => `
  json_build_object('id', ${alias}.id, 'username', ${alias}.username, 'display_name', ${alias}.display_name,
    'avatar_url', ${avatarUrl(alias)},
    'subscription_tier', coalesce((select plan.tier from read.plans plan where plan.id = ${alias}.id), 'explorer'),
    'verification_status', ${verificationOf(`${alias}.id`)}${more})`;

/**
 * What a person is besides, of a row `alias` of read.profiles.
 * @param viewer who reads (null: a visitor): between two of whom one has blocked the other there is no presence
 */
export const workingAs = (alias: string, viewer: string): string => `
  'role', ${alias}.role, 'reputation', ${reputationOf(`${alias}.id`)},
  'last_active_at', case when not ${isBlockedBetween(viewer, `${alias}.id`)}
    then ${iso(`(select at from presence.last_active l where l.user_id = ${alias}.id)`)} end`;

/** Whether the reader manages the group. */
export const managesIt = (viewer: string, group = 'g.id'): string => `exists (
  select 1 from read.members mm
   where mm.collective_id = ${group} and mm.user_id = ${viewer} and mm.role <> 'Member')`;

/** Whether a member `m` has been sent away and is somebody else. */
const isAway = ({ viewer, now }: Reader): string =>
  `(m.user_id is distinct from ${viewer} and ${isSentAway('m.user_id', now)})`;

/** Whether the reader sees the member `m`: whoever manages the group sees all, whom they may have to remove. */
export const seesMember = (reader: Reader): string =>
  `(not ${isAway(reader)} or ${managesIt(reader.viewer, 'm.collective_id')})`;

/** How many members of `g` the reader sees. */
export const membersSeen = (
  reader: Reader,
): string => `g.members - case when ${managesIt(reader.viewer)} then 0 else (
  select count(*) from read.members m where m.collective_id = g.id and ${isAway(reader)}) end`;

/** What cards and pages say of a group `g`, a row of read.collectives. */
export const groupColumns = (reader: Reader): string => `
  ${namedGroup('g')}, 'type', g.kind, 'owner_id', g.owner_id,
  'owner', (select ${badgedJson('o')} from read.profiles o where o.id = g.owner_id and o.username is not null),
  'banner_url', g.banner_url, 'location', g.location, 'tags', g.tags, 'is_recruiting', g.is_recruiting,
  'recruiting_roles', g.recruiting_roles, 'created_at', ${iso('g.created_at')}, 'members', ${membersSeen(reader)},
  'my_role', (select m.role from read.members m where m.collective_id = g.id and m.user_id = ${reader.viewer})`;

const FACES = 3;

/** Up to three members that the reader sees, the owner first. */
export const facesOf = (reader: Reader): string => `'faces', coalesce((
  select json_agg(${personJson('f')} order by m.rank, m.joined_at, m.id)
    from (select m.* from read.members m join read.profiles f on f.id = m.user_id
           where m.collective_id = g.id and f.username is not null and ${seesMember(reader)}
           order by m.rank, m.joined_at, m.id limit ${FACES}) m
    join read.profiles f on f.id = m.user_id), '[]'::json)`;

const oneLine = `regexp_replace(g.description, '\\s+', ' ', 'g')`;

/** So many characters of a description on one line, up to the last whole word. */
export const previewOf = (characters: number): string => `'preview',
  case when char_length(${oneLine}) <= ${characters} then ${oneLine}
       else regexp_replace(left(${oneLine}, ${characters}), '[.,;:!?…]*\\s\\S*$', '') || '…' end`;

/** The studio that a collective `g` is part of, as long as it is there: its id, and what it is called. */
export const studioIdOf = `'associated_studio_id', (
  select s.id from read.collectives s where s.id = g.studio_id and s.status = 'live')`;
export const studioOf = (reader: Reader): string => `${studioIdOf}, 'associated_studio', (
  select ${groupNamed('studio')} from read.collectives studio
   where studio.id = g.studio_id and ${isOpenTo(reader, 'studio')})`;

/** What a page says besides. */
export const detailColumns = `
  'description', g.description, 'website_url', g.website_url, 'twitter_url', g.twitter_url,
  'linkedin_url', g.linkedin_url`;

/** Whether who posted the job `j` for a studio manages it still: what a manager of before posted is their own alone. */
export const isForStudio = `exists (
  select 1 from read.members pm where pm.id = j.studio_id || '.' || j.created_by and pm.role <> 'Member')`;

/** Open jobs `j` that a studio's managers posted for it, and those of its owner posted for none (ruling 40). */
export const hiringOf = (studio: string, owner: string, now: string): string =>
  `j.status = 'open' and (j.studio_id = ${studio} or (j.created_by = ${owner} and j.studio_id is null))
     and (j.studio_id is null or ${isForStudio}) and not ${isSentAway('j.created_by', now)}`;

export const openJobsOfStudio = (now: string): string => `'open_jobs', (
  select count(*) from read.jobs j where ${hiringOf('g.id', 'g.owner_id', now)})`;

/** Of a group: that it is there, and its owner has not been sent away. */
export const isListed = (alias: string, now: string): string =>
  `${alias}.status = 'live' and not ${isSentAway(`${alias}.owner_id`, now)}`;

/** Of a group: that it is there for the reader. Its members find it whatever becomes of its owner. */
export const isOpenTo = (reader: Reader, alias: string): string =>
  `(${alias}.status = 'live' and (not ${isHiddenFrom(reader, `${alias}.owner_id`)} or exists (
    select 1 from read.members m where m.collective_id = ${alias}.id and m.user_id = ${reader.viewer})))`;

/** How many applications to the studio `g` wait for an answer; null for who is no manager of it. */
export const toAnswer = (viewer: string): string => `'to_answer',
  case when ${managesIt(viewer)} then (
    select count(*) from read.studio_applications a where a.studio_id = g.id and a.status = 'pending') end`;
