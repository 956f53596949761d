import { payableReleases } from '../../projections/escrows/queries.ts';
import type { EscrowCommand } from '../escrow/escrow.decider.ts';
import { idFrom } from '../kernel/ids.ts';
import { PaymentError } from '../platform/payments/payment-error.ts';
import type { TaskContext } from '../platform/queue/task.ts';
import { handleTask } from '../platform/queue/task.ts';
import type { MoneyTaskParts } from './parts.ts';
import { payOut, payOutWhatIsPayable } from './pay-out.ts';

/** How long the read models may take before the task is tried again, in milliseconds. */
const WAIT_MS = 5_000;

type PayoutParts = Pick<MoneyTaskParts, 'commands' | 'payments'>;

/** The first key is the one from before there were attempts: a transfer that was made under it is found again. */
const keyOf = (applicationId: string, attempt: number): string =>
  attempt === 1 ? `payout:${applicationId}` : `payout:${applicationId}:${attempt}`;

/**
 * One transfer an escrow, whatever is repeated: what it is to be is in the log before the provider is asked, each attempt
 * has its own key, and it is recorded once. An attempt whose outcome nobody heard is repeated under its key; one that was
 * refused is over, and the next has another. Without a ready account the release stays payable; the account's becoming
 * ready leads back here.
 */
const transferOne = async (
  { commands, payments }: PayoutParts,
  applicationId: string,
  context: TaskContext,
): Promise<void> => {
  const send = (command: EscrowCommand, ...id: readonly (string | number)[]) =>
    commands.send('escrow', applicationId, command, {
      commandId: idFrom(...id),
      actor: context.actor,
      causation: context.causation,
      correlation: context.correlation,
    });
  const before = await commands.state('escrow', applicationId);
  if (before.status !== 'released' || before.transfer !== null) return;
  const account = await commands.state('payoutAccount', before.parties.developerId);
  if (account.status !== 'ready') return;
  const next = (before.payout?.attempt ?? 0) + 1;
  if (before.payout?.refused !== false)
    await send({ type: 'StartPayout', account: account.account }, 'start-payout', applicationId, next);

  const escrow = await commands.state('escrow', applicationId);
  // Another task was faster.
  if (escrow.status !== 'released' || escrow.transfer !== null || escrow.payout === null) return;
  const { attempt, amount, account: destinationAccount, charge: source, refused } = escrow.payout;
  if (refused) throw new Error(`the payout of ${applicationId} was refused to another task`);
  let transferId: string;
  try {
    ({ transferId } = await payments.transfer({
      amount,
      currency: escrow.currency,
      destinationAccount,
      source,
      transferGroup: `escrow:${applicationId}`,
      idempotencyKey: keyOf(applicationId, attempt),
      earlierKeys: Array.from({ length: attempt - 1 }, (_, index) => keyOf(applicationId, index + 1)),
      metadata: { application_id: applicationId },
    }));
  } catch (error) {
    if (error instanceof PaymentError && error.final)
      await send(
        { type: 'RefusePayout', attempt, why: error.problem },
        'refuse-payout',
        applicationId,
        attempt,
      );
    throw error;
  }
  await send({ type: 'RecordPayout', transfer: transferId }, 'payout', applicationId);
};

export const payOutHandler = (parts: PayoutParts) =>
  handleTask(payOut, ({ applicationId }, context) => transferOne(parts, applicationId, context));

export const payOutWhatIsPayableHandler = (
  parts: Pick<MoneyTaskParts, 'commands' | 'payments' | 'pool' | 'reached'>,
) =>
  handleTask(payOutWhatIsPayable, async ({ developerId, position }, context) => {
    if (!(await parts.reached(BigInt(position), WAIT_MS)))
      throw new Error(`the read models have not reached position ${position}`);
    const failures: unknown[] = [];
    for (const { applicationId } of await payableReleases(parts.pool, developerId))
      try {
        await transferOne(parts, applicationId, context);
      } catch (error) {
        // One charge that is held back keeps nothing from the others; it alone is tried again.
        failures.push(error);
      }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} payouts failed, first: ${String(failures[0])}`);
  });
