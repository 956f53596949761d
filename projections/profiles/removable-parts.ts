import type { Pool } from 'pg';
import type { ProfilePart, ProfilePartKind } from '../../contracts/sanctions.ts';
import { isShownWork, partId } from './parts.ts';
import type { ProfileRow } from './table.ts';

type Found = Pick<ProfileRow, 'avatar_url' | 'banner_url' | 'motto' | 'bio' | 'all_works' | 'removed'> & {
  /** What removals of this person were about. */
  readonly before: readonly { readonly kind: string; readonly id: string }[];
};

const profileOf = async (db: Pool, userId: string): Promise<Found | null> => {
  const { rows } = await db.query<Found>(
    `select avatar_url, banner_url, motto, bio, all_works, removed,
            (select coalesce(json_agg(json_build_object('kind', s.about_kind, 'id', s.about_id)), '[]'::json)
               from read.sanctions s where s.user_id = p.id and s.kind = 'removal') as before
       from read.profiles p where id = $1`,
    [userId],
  );
  return rows[0] ?? null;
};

const partsOf = (userId: string, found: Found): readonly ProfilePart[] => {
  const one = (kind: Exclude<ProfilePartKind, 'work'>, value: string | null): readonly ProfilePart[] => {
    if (value === null || value === '') return [];
    const isPicture = kind === 'picture' || kind === 'banner';
    const shown = isPicture ? { words: '', picture: value } : { words: value, picture: null };
    return [{ kind, id: partId(kind, userId, value), ...shown, more_pictures: [] }];
  };
  return [
    ...one('picture', found.avatar_url),
    ...one('banner', found.banner_url),
    ...one('motto', found.motto),
    ...one('bio', found.bio),
    ...found.all_works
      .filter((work) => isShownWork(found.removed, work.id))
      .map(({ id, title, words, link, story, image_url: image, more }): ProfilePart => ({
        kind: 'work',
        id,
        words: [title, words, link, story].filter((text) => text !== '').join('\n'),
        picture: image === '' ? null : image,
        more_pictures: [...more],
      })),
  ];
};

/** What of a profile an admin can remove; null where there is no such person. */
export const profileParts = async (db: Pool, userId: string): Promise<readonly ProfilePart[] | null> => {
  const found = await profileOf(db, userId);
  return found && partsOf(userId, found);
};

/**
 * How often this part was removed before the time that is asked for: it stands there, or is removed now, which its stream
 * says. Null where it is neither.
 */
export const removalsOfPart = async (
  db: Pool,
  userId: string,
  kind: ProfilePartKind,
  id: string,
): Promise<number | null> => {
  const found = await profileOf(db, userId);
  if (found === null) return null;
  const isIt = (part: { readonly kind: string; readonly id: string }): boolean =>
    part.kind === kind && part.id === id;
  const times = found.before.filter(isIt).length;
  if (partsOf(userId, found).some(isIt)) return times;
  return found.removed.some((part) => isIt(part) && !part.replaced) ? times - 1 : null;
};

/** The works of somebody that an admin removed. */
export const removedWorks = async (db: Pool, userId: string): Promise<readonly string[]> =>
  ((await profileOf(db, userId))?.removed ?? []).flatMap(({ kind, id }) => (kind === 'work' ? [id] : []));
