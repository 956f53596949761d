import { savedSearchIdsOf } from '../../projections/saved-searches/queries.ts';
import { endOfAccount } from '../platform/commands/end-of-account.ts';

/** Searches go, so that nothing is looked for any more on behalf of who has left. */
export const endOfSavedSearches = endOfAccount(
  'holdings',
  ['savedSearch'],
  async ({ pool, person, send }) => {
    for (const id of await savedSearchIdsOf(pool, person))
      await send('savedSearch', id, { type: 'RemoveSearch', by: person });
  },
);
