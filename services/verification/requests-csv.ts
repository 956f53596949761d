import type { VerificationRequest } from '../../contracts/verification.ts';
import type { CsvColumns } from '../platform/files/table-download.ts';

/** What the table on screen shows of a request. */
export const requestColumns: CsvColumns<VerificationRequest> = {
  Id: ({ id }) => id,
  Who: ({ display_name: name }) => name,
  Username: ({ username }) => username,
  Priority: ({ priority }) => (priority ? 'yes' : 'no'),
  Message: ({ message }) => message,
  Reputation: ({ reputation }) => reputation,
  Contracts: ({ released_contracts: contracts }) => contracts,
  Asked: ({ created_at: at }) => at,
};
