import type { Pool } from 'pg';
import type { PageQuery } from '../../contracts/wire.ts';
import { jobJson } from '../jobs/job-json.ts';
import { createOrder, pageOf } from '../keyset.ts';
import { jsonText } from '../sql.ts';
import {
  detailColumns,
  groupColumns,
  hiringOf,
  isListed,
  isOpenTo,
  managesIt,
  openJobsOfStudio,
  studioOf,
  toAnswer,
} from './group-json.ts';

const READER = { viewer: '$2::text', now: '$3::timestamptz' };

/**
 * A group goes by its id, by its slug, or by one that it had before. The id comes first, whatever another one is called:
 * notifications lead to it.
 */
const atAddress = (kind: 'collective' | 'studio'): string => `
  from read.collectives g
 where g.kind = '${kind}' and ${isOpenTo(READER, 'g')} and (g.slugs @> array[$1::text] or g.id = $1)
 order by g.id = $1 desc, g.slug = $1 desc limit 1`;

const roleIn = (viewer: string): string =>
  `(select m.role from read.members m where m.collective_id = g.id and m.user_id = ${viewer})`;

/** A collective with what it is to the reader (`viewer`: null for a visitor), as the JSON text of a CollectiveDetail. */
export const collectiveDetail = (
  db: Pool,
  slug: string,
  viewer: string | null,
  now: Date,
): Promise<string | null> =>
  jsonText(
    db,
    `select json_build_object(${groupColumns(READER)}, ${detailColumns}, ${studioOf(READER)},
       'can', json_build_object(
         'join', $2::text is not null and ${roleIn('$2')} is null,
         'leave', coalesce(${roleIn('$2')} <> 'Owner', false),
         'edit', coalesce(g.owner_id = $2, false),
         'own', coalesce(g.owner_id = $2, false)))::text as json
     ${atAddress('collective')}`,
    [slug, viewer, now.toISOString()],
  );

/** A studio with what it is to the reader, as the JSON text of a StudioDetail. */
export const studioDetail = (
  db: Pool,
  slug: string,
  viewer: string | null,
  now: Date,
): Promise<string | null> =>
  jsonText(
    db,
    `select json_build_object(${groupColumns(READER)}, ${detailColumns}, ${openJobsOfStudio(READER.now)},
       'collectives', (
         select count(*) from read.collectives c where c.studio_id = g.id and ${isListed('c', READER.now)}),
       'my_application', (
         select json_build_object('id', a.id, 'status', a.status) from read.studio_applications a
          where a.studio_id = g.id and a.user_id = $2
            and (a.status <> 'accepted' or ${roleIn('$2')} is not null)),
       ${toAnswer('$2')},
       'can', json_build_object(
         'apply', $2::text is not null and ${roleIn('$2')} is null and not exists (
           select 1 from read.studio_applications a
            where a.studio_id = g.id and a.user_id = $2 and a.status <> 'accepted'),
         'leave', coalesce(${roleIn('$2')} <> 'Owner', false),
         'manage', ${managesIt('$2')},
         'own', coalesce(g.owner_id = $2, false)))::text as json
     ${atAddress('studio')}`,
    [slug, viewer, now.toISOString()],
  );

/** Whether there is a studio at that address, whoever may see it. */
export const isStudioThere = async (db: Pool, slug: string): Promise<boolean> => {
  const { rows } = await db.query<{ there: boolean }>(
    `select exists (select from read.collectives g
       where g.kind = 'studio' and g.status = 'live' and (g.slugs @> array[$1::text] or g.id = $1)) as there`,
    [slug],
  );
  return rows[0]?.there === true;
};

/** What a group is, for routes that name one by its id; null where there is none for the reader. */
export const knownGroup = async (
  db: Pool,
  id: string,
  viewer: string | null,
  now: Date,
): Promise<{ readonly kind: 'collective' | 'studio' } | null> => {
  const { rows } = await db.query<{ kind: 'collective' | 'studio' }>(
    `select g.kind from read.collectives g where g.id = $1 and ${isOpenTo(READER, 'g')}`,
    [id, viewer, now],
  );
  return rows[0] ?? null;
};

/** What a group was, also once it is removed, to say what there is not; a collective where it was never there. */
export const kindOfGroup = async (db: Pool, id: string): Promise<'collective' | 'studio'> => {
  const { rows } = await db.query<{ kind: 'collective' | 'studio' }>(
    'select kind from read.collectives where id = $1',
    [id],
  );
  return rows[0]?.kind ?? 'collective';
};

const newestJobs = createOrder('jobs of a studio: newest', 'desc', [
  ['j.created_at', 'time'],
  ['j.id', 'id'],
]);

/** What a studio's We're Hiring tab lists, newest first, as the JSON text of a JobPage; null for a cursor of another list. */
export const jobsOfStudio = (
  db: Pool,
  studioId: string,
  page: PageQuery,
  now: Date,
): Promise<string | null> =>
  pageOf(
    db,
    {
      order: newestJobs,
      of: { studio: studioId },
      item: jobJson,
      rows: `from read.jobs j left join read.profiles p on p.id = j.created_by
              where ${hiringOf('$1', `(select owner_id from read.collectives where id = $1)`, '$2::timestamptz')}`,
      values: [studioId, now.toISOString()],
    },
    page,
  );
