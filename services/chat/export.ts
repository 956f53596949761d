import type { ExportDocument } from '../platform/files/export-document.ts';
import { rowsFor } from '../platform/files/export-document.ts';

/** Applications that became contracts, by id: their two parties share chat, escrow and ledger. */
const CONTRACTS = `select id from read.applications where status = 'accepted' and $1 in (owner_id, applicant_id)`;

export const chatDocuments: readonly ExportDocument[] = [
  {
    file: 'chats.json',
    what: 'your contract chats, including what the other side wrote to you',
    of: ['chat_messages', 'chats'],
    make: (db, person) =>
      rowsFor(
        db,
        `select id, application_id, sender_id, recipient_id, created_at, removed_at,
                case when removed_at is null or sender_id = $1 then files end as files,
                case when removed_at is null or sender_id = $1 then coalesce(body, '') else '' end as body
           from read.chat_messages where application_id in (${CONTRACTS}) order by application_id, sequence`,
        person,
      ),
  },
];
