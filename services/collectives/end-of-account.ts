import { groupsToLeave, membersSentAway } from '../../projections/members/queries.ts';
import { undecidedStudioApplications } from '../../projections/studio-applications/queries.ts';
import { endOfAccount } from '../platform/commands/end-of-account.ts';

/** Applications are withdrawn; then groups are left, and pass to their eldest Admin or close. */
export const endOfCollectives = endOfAccount(
  'dealings',
  ['studioApplication', 'collective'],
  async ({ pool, person, send }) => {
    for (const id of await undecidedStudioApplications(pool, person))
      await send('studioApplication', id, { type: 'EndWithAccount', of: person });
    for (const id of await groupsToLeave(pool, person))
      await send('collective', id, {
        type: 'EndWithAccount',
        of: person,
        away: await membersSentAway(pool, id),
      });
  },
);
