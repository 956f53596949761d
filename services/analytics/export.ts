import type { ExportDocument } from '../platform/files/export-document.ts';
import { rowsFor } from '../platform/files/export-document.ts';

/** Who viewed one's profile is about them; whom one viewed is one's own. */
export const analyticsDocuments: readonly ExportDocument[] = [
  {
    file: 'views.json',
    what: 'whether you’re left out of lists of viewers, which profiles you viewed, and how often yours was viewed and found',
    of: ['view_choices'],
    make: async (db, person) => ({
      choice: await rowsFor(db, 'select hidden from read.view_choices where id = $1', person),
      viewed: await rowsFor(
        db,
        'select profile_id, day, source from analytics.views where viewer_id = $1 order by day, profile_id',
        person,
      ),
      views: await rowsFor(
        db,
        'select day, count(*)::int as views from analytics.views where profile_id = $1 group by day order by day',
        person,
      ),
      searches: await rowsFor(
        db,
        'select day, count from analytics.searches where profile_id = $1 order by day',
        person,
      ),
    }),
  },
];
