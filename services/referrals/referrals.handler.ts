import type { Pool } from 'pg';
import { idByReferralCode, profileCompletedAt } from '../../projections/referrals/queries.ts';
import { idFrom } from '../kernel/ids.ts';
import type { Commands } from '../platform/commands/commands.ts';
import type { TaskContext } from '../platform/queue/task.ts';
import { handleTask } from '../platform/queue/task.ts';
import { isDisposable, samePerson } from './addresses.ts';
import { judgeReferral, startReferral } from './referral-tasks.ts';
import type { ReferralCommand, RefusedBecause } from './referral.decider.ts';
import { shareDevice } from './devices.ts';

export interface ReferralParts {
  readonly commands: Commands;
  readonly pool: Pool;
  /** Resolves when the read models show all that has happened. */
  shown(): Promise<void>;
  /** Null once the account is gone. */
  emailOf(userId: string): Promise<string | null>;
}

const send = ({ commands }: ReferralParts, context: TaskContext, userId: string, command: ReferralCommand) =>
  commands.send('referral', userId, command, {
    commandId: idFrom('referral', context.taskId, command.type),
    actor: context.actor,
    causation: context.causation,
    correlation: context.correlation,
  });

/** A code that nobody has, one's own, and one of somebody who has left lead to nothing. */
export const startReferralHandler = (parts: ReferralParts) =>
  handleTask(startReferral, async ({ userId, code }, context) => {
    await parts.shown();
    const referrerId = await idByReferralCode(parts.pool, code);
    if (referrerId === null || referrerId === userId) return;
    await send(parts, context, userId, { type: 'StartReferral', userId, referrerId });
    // The profile may be there by now.
    const at = await profileCompletedAt(parts.pool, userId);
    if (at !== null) await send(parts, context, userId, { type: 'AwaitReferral', at });
  });

const against = async (
  parts: ReferralParts,
  userId: string,
  referrerId: string,
): Promise<RefusedBecause | null> => {
  const [email, other] = await Promise.all([parts.emailOf(userId), parts.emailOf(referrerId)]);
  if (email === null || other === null) return 'account_gone';
  if (samePerson(email, other)) return 'same_person';
  if (isDisposable(email)) return 'disposable_address';
  return (await shareDevice(parts.pool, userId, referrerId)) ? 'same_device' : null;
};

/** Whether there is a place left on this day: five are counted, in the referrer's own stream, however many come at once. */
const isCounted = async (
  { commands }: ReferralParts,
  context: TaskContext,
  referredId: string,
  userId: string,
): Promise<boolean> => {
  await commands.send(
    'referralCode',
    userId,
    { type: 'CountReferral', userId, referredId },
    {
      commandId: idFrom('count-referral', context.taskId),
      actor: context.actor,
      causation: context.causation,
      correlation: context.correlation,
    },
  );
  return (await commands.state('referralCode', userId)).counted.includes(referredId);
};

/** Decided again in the stream: a second run finds it decided. */
export const judgeReferralHandler = (parts: ReferralParts) =>
  handleTask(judgeReferral, async ({ userId }, context) => {
    const { status, referrerId } = await parts.commands.state('referral', userId);
    if (status !== 'due') return;
    await parts.shown();
    const found = await against(parts, userId, referrerId);
    await send(parts, context, userId, {
      type: 'JudgeReferral',
      against: found,
      counted: found === null && (await isCounted(parts, context, userId, referrerId)),
    });
  });
