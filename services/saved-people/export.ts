import type { ExportDocument } from '../platform/files/export-document.ts';
import { rowsFor } from '../platform/files/export-document.ts';

export const savedPeopleDocuments: readonly ExportDocument[] = [
  {
    file: 'savedpeople.json',
    what: 'the people you have saved',
    of: [],
    make: (db, person) =>
      rowsFor(
        db,
        `select s.person_id, p.username, s.saved_at from saved.people s
           left join read.profiles p on p.id = s.person_id
          where s.user_id = $1 order by s.saved_at, s.person_id`,
        person,
      ),
  },
];
