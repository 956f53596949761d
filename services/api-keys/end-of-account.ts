import { endOfAccount } from '../platform/commands/end-of-account.ts';

export const endOfApiKeys = endOfAccount('holdings', ['apiKeys'], ({ person, send }) =>
  send('apiKeys', person, { type: 'RevokeApiKeys', userId: person }),
);
