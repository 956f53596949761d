import { endOfAccount } from '../platform/commands/end-of-account.ts';

/** Another owner is found as the first one was: by signing in (spec.md §4). */
export const endOfSite = endOfAccount('holdings', ['site'], ({ person, send }) =>
  send('site', 'all', { type: 'LeaveSite', userId: person }),
);
