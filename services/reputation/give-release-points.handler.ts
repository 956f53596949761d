import { idFrom } from '../kernel/ids.ts';
import type { Commands } from '../platform/commands/commands.ts';
import { PaymentError } from '../platform/payments/payment-error.ts';
import type { Payments } from '../platform/payments/payments.ts';
import { handleTask } from '../platform/queue/task.ts';
import { giveReleasePoints } from './give-release-points.ts';
import { shareAPaymentMethod } from './one-person.ts';

export interface ReleasePointsParts {
  readonly commands: Commands;
  readonly payments: Pick<Payments, 'cardFingerprint' | 'payoutFingerprints'>;
}

/** What the provider says; nothing where it knows no such charge or account. An outage is thrown, and asked again. */
const known = async <Answer>(asked: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof PaymentError && error.final) return null;
    throw error;
  }
};

/** Each release counts once for each side, whoever repeats this. */
export const giveReleasePointsHandler = ({ commands, payments }: ReleasePointsParts) =>
  handleTask(giveReleasePoints, async ({ applicationId, employerId, developerId, charge, at }, context) => {
    const meta = (...id: readonly string[]) => ({
      commandId: idFrom(...id),
      actor: context.actor,
      causation: context.causation,
      correlation: context.correlation,
    });
    const paidOutTo = async (userId: string): Promise<readonly string[]> => {
      const account = await commands.state('payoutAccount', userId);
      return account.status === 'none'
        ? []
        : ((await known(payments.payoutFingerprints(account.account))) ?? []);
    };
    const card = await known(payments.cardFingerprint(charge));
    const seen = [
      [employerId, [...(card === null ? [] : [card]), ...(await paidOutTo(employerId))]],
      [developerId, await paidOutTo(developerId)],
    ] as const;
    for (const [userId, fingerprints] of seen)
      await commands.send(
        'paymentMethods',
        userId,
        { type: 'NotePaymentMethods', userId, fingerprints },
        meta('payment-methods', applicationId, userId),
      );
    const withheld = (await shareAPaymentMethod(commands, employerId, developerId))
      ? 'same_payment_method'
      : null;
    for (const [userId, other] of [
      [employerId, developerId],
      [developerId, employerId],
    ] as const)
      await commands.send(
        'reputation',
        userId,
        {
          type: 'GivePoints',
          userId,
          cause: { kind: 'release', id: applicationId, with: other },
          at,
          withheld,
        },
        meta('release-points', applicationId, userId),
      );
  });
