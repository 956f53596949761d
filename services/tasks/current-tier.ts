import type { Tier } from '../../contracts/plans.ts';
import { higherTier } from '../../contracts/plans.ts';
import { tierOf } from '../billing/subscription.decider.ts';
import type { Commands } from '../platform/commands/commands.ts';
import { grantedTier } from '../enterprise/enterprise.decider.ts';

/** The plan that somebody is on, as the log has it: the higher one of what is paid for and what is granted. */
export const currentTier = async (commands: Pick<Commands, 'state'>, userId: string): Promise<Tier> => {
  const [paid, granted] = await Promise.all([
    commands.state('subscription', userId),
    commands.state('enterprise', userId),
  ]);
  return higherTier(tierOf(paid), grantedTier(granted));
};
