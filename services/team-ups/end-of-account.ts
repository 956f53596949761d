import { undecidedInterests } from '../../projections/interests/queries.ts';
import { teamUpIdsOf } from '../../projections/team-ups/queries.ts';
import { endOfAccount } from '../platform/commands/end-of-account.ts';

/** Interests are withdrawn and turned down, then posts taken off the feed. */
export const endOfTeamUps = endOfAccount(
  'dealings',
  ['interest', 'teamUp'],
  async ({ pool, person, send }) => {
    for (const id of await undecidedInterests(pool, person))
      await send('interest', id, { type: 'EndWithAccount', of: person });
    for (const id of await teamUpIdsOf(pool, person))
      await send('teamUp', id, { type: 'RemoveTeamUp', by: person });
  },
);
