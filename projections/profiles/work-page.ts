import type { Pool } from 'pg';
import type { WorkPage } from '../../contracts/work-page.ts';
import { avatarUrl, jsonValue } from '../sql.ts';
import { idOfNamed } from './named.ts';
import type { ProfileRow } from './table.ts';
import { pictureAt } from './works.ts';

type Found = Pick<ProfileRow, 'works' | 'all_works'> & Pick<WorkPage, 'by'>;

/** The page of a work that everybody sees; null where its person, whom a former name finds too, shows none of that id. */
export const workPage = async (
  db: Pool,
  { username, id }: { readonly username: string; readonly id: string },
  now: Date,
): Promise<WorkPage | null> => {
  const found = await jsonValue<Found>(
    db,
    `select json_build_object('works', p.works, 'all_works', p.all_works, 'by', json_build_object(
              'id', p.id, 'username', p.username, 'display_name', p.display_name, 'avatar_url', ${avatarUrl('p')},
              'role', p.role))::text as json
       from read.profiles p where p.id = ${idOfNamed('$1', '$2')}`,
    [username, now],
  );
  if (found === null) return null;
  const at = found.works.findIndex((work) => work.id === id);
  const work = found.works[at];
  const kept = found.all_works.find((each) => each.id === id);
  if (work === undefined || kept === undefined) return null;
  const beside = (place: number): WorkPage['next'] => {
    const other = found.works[place];
    return other === undefined ? null : { id: other.id, title: other.title };
  };
  return {
    ...work,
    pictures: [kept.image_url, ...kept.more].map(pictureAt),
    story: kept.story,
    by: found.by,
    previous: beside(at - 1),
    next: beside(at + 1),
  };
};
