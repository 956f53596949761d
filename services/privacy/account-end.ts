import type { Clock } from '../kernel/clock.ts';
import type { Commands } from '../platform/commands/commands.ts';
import type { AccountGone } from '../platform/facts/account-gone.ts';
import type { AccountLeaving } from '../platform/facts/account-leaving.ts';
import { isGone, isLeaving } from './account.decider.ts';

export const createAccountGone =
  (commands: Pick<Commands, 'state'>, clock: Clock): AccountGone =>
  async (userId) =>
    isGone(await commands.state('account', userId), clock.now());

export const createAccountLeaving =
  (commands: Pick<Commands, 'state'>): AccountLeaving =>
  async (userId) =>
    isLeaving(await commands.state('account', userId));
