import type { Pool } from 'pg';
import type { FindPeople } from '../../contracts/profiles.ts';
import { folded } from '../../contracts/folded.ts';
import { avatarUrl, isSentAway, jsonText } from '../sql.ts';

/** What a person is found by: each name begins with a space, so that the beginning of a word is a text to look for too. */
export const namesOf = (alias: string): string =>
  `public.folded(' ' || coalesce(${alias}username, '') || ' ' || coalesce(${alias}display_name, ''))`;

/** Trigrams find three letters anywhere, and two where a word begins; a single one is in everybody's name. */
const SHORTEST = 2;
const ANYWHERE = 3;
/** So many are looked at for the best of them: whoever types so little has to type on. */
const LOOKED_AT = 200;

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Whom a text means: a text to compare `namesOf` with; null where it is too short to say. */
const likeOf = (asked: string): string | null => {
  if ([...asked].length < SHORTEST) return null;
  return [...asked].length < ANYWHERE ? `% ${escaped(asked)}%` : `%${escaped(asked)}%`;
};

const askedOf = (q: string): string => folded(q.trim().replace(/^@/, '')).trim();

/** Whether a person has a name of which this is a part, as SQL; null where the text is too short to say. */
export const namesLike = (
  q: string,
): ((alias: string, parameter: (value: string) => string) => string) | null => {
  const like = likeOf(askedOf(q));
  return like === null ? null : (alias, parameter) => `${namesOf(alias)} like ${parameter(like)}`;
};

/**
 * People by any part of a name, as the JSON text of FoundPeople: the whole username first, then whose name begins so, then
 * who has a word that does.
 * Nobody who has left or was sent away.
 */
export const findPeople = async (db: Pool, { q, limit }: FindPeople, now: Date): Promise<string> => {
  const asked = askedOf(q);
  const like = likeOf(asked);
  if (like === null) return '{"items":[]}';
  return (
    (await jsonText(
      db,
      `with found as (
         select p.* from read.profiles p
          where ${namesOf('p.')} like $1 and p.username is not null and not p.erased
            and not ${isSentAway('p.id', '$3::timestamptz')} limit ${LOOKED_AT}),
       exact as (
         select p.* from read.profiles p
          where lower(p.username) = $2 and not p.erased and not ${isSentAway('p.id', '$3::timestamptz')}),
       best as (
         select p.*, row_number() over (
             order by lower(p.username) = $2 desc,
               (lower(p.username) like $4 or public.folded(p.display_name) like $4) desc,
               ${namesOf('p.')} like '% ' || $4 desc, lower(p.display_name), p.id) as place
           from (select * from exact union select * from found) p order by place limit $5)
       select json_build_object('items', coalesce(json_agg(json_build_object(
           'id', p.id, 'username', p.username, 'display_name', p.display_name, 'avatar_url', ${avatarUrl('p')},
           'role', p.role) order by p.place), '[]'::json))::text as json
         from best p`,
      [like, asked, now.toISOString(), `${escaped(asked)}%`, limit],
    )) ?? ''
  );
};
