import { undecidedApplications } from '../../projections/applications/queries.ts';
import { jobIdsOf } from '../../projections/jobs/queries.ts';
import { endOfAccount } from '../platform/commands/end-of-account.ts';

/** Applications are withdrawn and turned down, then jobs taken off the lists. */
export const endOfHiring = endOfAccount(
  'dealings',
  ['application', 'job'],
  async ({ pool, person, send }) => {
    for (const id of await undecidedApplications(pool, person))
      await send('application', id, { type: 'EndWithAccount', of: person });
    for (const id of await jobIdsOf(pool, person)) await send('job', id, { type: 'DeleteJob', by: person });
  },
);
