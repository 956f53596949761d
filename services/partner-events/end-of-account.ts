import { endOfAccount } from '../platform/commands/end-of-account.ts';

export const endOfWebhookEndpoints = endOfAccount('holdings', ['webhookEndpoints'], ({ person, send }) =>
  send('webhookEndpoints', person, { type: 'RemoveWebhookEndpoints', userId: person }),
);
