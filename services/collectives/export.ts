import { allGroupsOf } from '../../projections/members/queries.ts';
import { allStudioApplications } from '../../projections/studio-applications/queries.ts';
import type { ExportDocument } from '../platform/files/export-document.ts';
import { rowsFor } from '../platform/files/export-document.ts';

export const collectiveDocuments: readonly ExportDocument[] = [
  {
    file: 'collectives.json',
    what: 'the collectives and studios that you own, with all that they say',
    of: ['collectives'],
    make: (db, person) =>
      rowsFor(
        db,
        `select id, kind as type, name, slug, description, studio_id as associated_studio_id, is_recruiting,
                recruiting_roles, website_url, twitter_url, linkedin_url, location, tags, avatar_url, banner_url,
                members, created_at, changed_at
           from read.collectives where owner_id = $1 and status = 'live' order by created_at`,
        person,
      ),
  },
  {
    file: 'memberships.json',
    what: 'the collectives and studios that you belong to, as your screens show them',
    of: ['members'],
    make: allGroupsOf,
  },
  {
    file: 'studioapplications.json',
    what: 'your applications to studios, and those to studios that you manage as your screens show them',
    of: ['studio_applications'],
    make: allStudioApplications,
  },
];
