import type { AdminUser } from '../../contracts/admin-users.ts';
import type { CsvColumns } from '../platform/files/table-download.ts';

/** What the table on screen shows of a person. */
export const userColumns: CsvColumns<AdminUser> = {
  Id: ({ id }) => id,
  Name: ({ display_name: name }) => name,
  Username: ({ username }) => username,
  Roles: ({ roles }) => roles.join(', '),
  Plan: ({ tier }) => tier,
  Verification: ({ verification_status: status }) => status,
  Standing: ({ standing }) => standing.status,
  'Standing until': ({ standing }) => standing.until,
  Reputation: ({ reputation }) => reputation,
  Level: ({ level }) => level,
  'Last here': ({ last_active_at: at }) => at,
  Joined: ({ created_at: at }) => at,
};
