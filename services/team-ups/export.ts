import { allInterests } from '../../projections/interests/queries.ts';
import type { ExportDocument } from '../platform/files/export-document.ts';
import { rowsFor } from '../platform/files/export-document.ts';

export const teamUpDocuments: readonly ExportDocument[] = [
  {
    file: 'teamups.json',
    what: 'the team-ups you posted',
    of: ['team_ups'],
    make: (db, person) =>
      rowsFor(
        db,
        'select id, title, description, roles, status, interested, accepted, created_at, changed_at from read.team_ups where created_by = $1 order by created_at',
        person,
      ),
  },
  {
    file: 'interests.json',
    what: 'your interest in team-ups, and the interest in yours as you see it',
    of: ['interests'],
    make: allInterests,
  },
];
