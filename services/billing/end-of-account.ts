import { endOfAccount } from '../platform/commands/end-of-account.ts';

/** A task ends the plan at the provider. */
export const endOfPlan = endOfAccount('holdings', ['subscription'], ({ person, send }) =>
  send('subscription', person, { type: 'EndWithAccount' }),
);
