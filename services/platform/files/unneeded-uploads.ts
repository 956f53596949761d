import type { Pool } from '../pg/pool.ts';
import { query } from '../pg/pool.ts';
import type { Files } from './files.ts';

export interface UnneededParts {
  readonly pool: Pool;
  readonly files: Pick<Files, 'remove'>;
  /** A query for the column `url`: those of `candidates` (url, owner) that something shows, or is about to show. */
  readonly shownOf: (candidates: string) => string;
  /** A condition: what `shownOf` answers holds for all that has happened until now. */
  readonly isCertain: string;
}

/** So long a picture stays that nothing shows: in a dialog that is open, on a screen that was not drawn anew. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 1_000;

const keptSince = (now: Date): Date => new Date(now.getTime() - KEPT_MS);

/** A work's small picture lies beside its picture and goes with it. */
const candidates = `
  u.bucket, u.name, u.owner::text as owner,
  '/files/' || case u.bucket when 'work-thumbs' then 'works' else u.bucket end || '/' || u.name as url`;

interface Upload {
  readonly bucket: string;
  readonly name: string;
}

/** Notes since when each upload is shown nowhere, and forgets it of those that are shown again. */
const note = async ({ pool, shownOf }: UnneededParts, now: Date): Promise<void> => {
  for (let last: Upload | undefined = { bucket: '', name: '' }; last !== undefined;)
    [last] = await query<Upload>(
      pool,
      `with page as (
         select ${candidates} from files.uploads u where (u.bucket, u.name) > ($1, $2)
          order by u.bucket, u.name limit ${AT_ONCE}),
       shown as (${shownOf('page')}),
       noted as (
         update files.uploads u set unneeded_since = case when seen.needed then null else $3::timestamptz end
           from (select page.bucket, page.name, page.url in (select url from shown) as needed from page) seen
          where u.bucket = seen.bucket and u.name = seen.name and seen.needed = (u.unneeded_since is not null))
       select bucket, name from page order by bucket desc, name desc limit 1`,
      [last.bucket, last.name, now],
    );
};

/**
 * Marks what goes, so many at a time: from here on nobody may use it. Looks once more whether something shows it, in the
 * statement that marks it; a row that somebody is about to use has no `unneeded_since` any more.
 */
const mark = async ({ pool, shownOf, isCertain }: UnneededParts, now: Date): Promise<number> => {
  const marked = await query(
    pool,
    `with due as (
       select ${candidates} from files.uploads u where u.unneeded_since <= $1 and not u.going
        order by u.unneeded_since limit ${AT_ONCE}),
     shown as (${shownOf('due')})
     update files.uploads u set going = true from due
      where u.bucket = due.bucket and u.name = due.name and u.unneeded_since <= $1
        and due.url not in (select url from shown) and ${isCertain}
     returning 1`,
    [keptSince(now)],
  );
  return marked.length;
};

/**
 * The file first: a row without one is removed again, a file without one would never be found. What is on its way in is
 * marked as well, from its beginning on: within its day it may still come.
 */
const removeMarked = async ({ pool, files }: UnneededParts, now: Date): Promise<void> => {
  const marked = await query<Upload>(
    pool,
    'select bucket, name from files.uploads where going and (unneeded_since is null or unneeded_since <= $1)',
    [keptSince(now)],
  );
  for (const { bucket, name } of marked) {
    await files.remove(bucket, name);
    await query(pool, 'delete from files.uploads where bucket = $1 and name = $2', [bucket, name]);
  }
};

/**
 * Removes the pictures that nothing has shown for a day: replaced ones, those of removed works and groups, those that
 * were never used. May be repeated, also after it was cut off, and be done by several at once.
 * @returns false where what is shown is not certain, and nothing was done
 */
export const sweepUnneededUploads = async (parts: UnneededParts, now: Date): Promise<boolean> => {
  const [state] = await query<{ certain: boolean | null }>(
    parts.pool,
    `select (${parts.isCertain}) as certain`,
  );
  if (state?.certain !== true) return false;
  await note(parts, now);
  while ((await mark(parts, now)) > 0) await removeMarked(parts, now);
  await removeMarked(parts, now);
  return true;
};
