import { allContracts } from '../../projections/escrows/queries.ts';
import type { ExportDocument } from '../platform/files/export-document.ts';
import { rowsFor } from '../platform/files/export-document.ts';

/** Applications that became contracts, by id: their two parties share chat, escrow and ledger. */
const CONTRACTS = `select id from read.applications where status = 'accepted' and $1 in (owner_id, applicant_id)`;

export const escrowDocuments: readonly ExportDocument[] = [
  {
    file: 'contracts.json',
    what: 'your contracts and payments, with the ledger entries behind them (in cents)',
    of: ['escrows', 'ledger'],
    make: async (db, person) => ({
      contracts: await allContracts(db, person),
      ledger: await rowsFor(
        db,
        `select position, event_type, application_id, account, amount, currency, created_at from read.ledger
          where application_id in (${CONTRACTS}) order by position, id`,
        person,
      ),
    }),
  },
  {
    file: 'reviews.json',
    what: 'the ratings you gave, and the revealed ratings of you',
    of: ['reviews'],
    make: async (db, person) => ({
      written: await rowsFor(
        db,
        'select * from read.reviews where reviewer_id = $1 order by created_at',
        person,
      ),
      received: await rowsFor(
        db,
        'select * from read.reviews where reviewee_id = $1 and revealed order by created_at',
        person,
      ),
    }),
  },
];
