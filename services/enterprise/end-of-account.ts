import { endOfAccount } from '../platform/commands/end-of-account.ts';

export const endOfGrant = endOfAccount('holdings', ['enterprise'], ({ person, send }) =>
  send('enterprise', person, { type: 'EndGrant', userId: person, by: null }),
);
