import { payableReleases } from '../../projections/escrows/queries.ts';
import type { EscrowCommand } from '../escrow/escrow.decider.ts';
import { isChargedBack } from '../escrow/escrow.state.ts';
import { idFrom } from '../kernel/ids.ts';
import { PaymentError } from '../platform/payments/payment-error.ts';
import type { TaskContext } from '../platform/queue/task.ts';
import { handleTask } from '../platform/queue/task.ts';
import type { MoneyTaskParts } from './parts.ts';
import { payOut, payOutWhatIsPayable } from './pay-out.ts';
import { untilReached } from './until-reached.ts';

type PayoutParts = Pick<MoneyTaskParts, 'commands' | 'payments'>;

/** The first key is the one from before there were attempts: a transfer that was made under it is found again. */
const keyOf = (applicationId: string, attempt: number): string =>
  attempt === 1 ? `payout:${applicationId}` : `payout:${applicationId}:${attempt}`;

/**
 * One transfer for what is payable, whatever is repeated: what it is to be is in the log before the provider is asked, each
 * attempt has its own key, and it is recorded once. An attempt whose outcome nobody heard is repeated under its key; one
 * that was refused is over, and the next has another. Without a ready account the release stays payable; the account's
 * becoming ready leads back here, and so does the end of a chargeback.
 */
const transferOne = async (
  { commands, payments }: PayoutParts,
  { applicationId, after }: { readonly applicationId: string; readonly after?: string | undefined },
  context: TaskContext,
): Promise<void> => {
  const send = (command: EscrowCommand, ...id: readonly (string | number)[]) =>
    commands.send('escrow', applicationId, command, {
      commandId: idFrom(...id),
      actor: context.actor,
      causation: context.causation,
      correlation: context.correlation,
    });
  const record = ({ transferId, amount }: { transferId: string; amount: number }) =>
    send({ type: 'RecordPayout', transfer: transferId, amount }, 'payout', applicationId, transferId);
  const refuse = (attempt: number, why: string) =>
    send({ type: 'RefusePayout', attempt, why }, 'refuse-payout', applicationId, attempt);
  const released = async () => {
    const escrow = await commands.state('escrow', applicationId);
    return escrow.status === 'released' ? escrow : null;
  };

  const before = await released();
  // What a payout that was taken back left is sent by no task that was meant for the payout itself.
  if (before === null || (before.transfer !== null && after === undefined)) return;
  const account = await commands.state('payoutAccount', before.parties.developerId);
  if (account.status !== 'ready') return;
  const transferGroup = `escrow:${applicationId}`;
  const { payout, books, provider } = before;
  const begun = payout?.refused === false && !payout.sent ? payout : null;
  if (begun !== null || payout?.refused === true) {
    // Should an attempt have been made after all, that one is the transfer.
    const made = await payments.transfersOf(transferGroup);
    const unrecorded = made.find(({ transferId }) => !(transferId in provider.transfers));
    if (unrecorded !== undefined) {
      await record(unrecorded);
      return;
    }
  }
  // The money is away, or a part of it: what was to be sent is not there any more.
  if (begun !== null && (isChargedBack(before) || books.payable < begun.amount))
    await refuse(begun.attempt, 'held_back');
  await send(
    { type: 'StartPayout', account: account.account, again: after !== undefined },
    'start-payout',
    applicationId,
    (payout?.attempt ?? 0) + 1,
  );

  const escrow = await released();
  // Another task was faster, or there is nothing to send.
  if (escrow === null || escrow.payout === null || escrow.payout.sent) return;
  const { attempt, amount, account: destinationAccount, charge: source, refused } = escrow.payout;
  if (refused) {
    if (escrow.books.payable === 0 || isChargedBack(escrow)) return;
    throw new Error(`the payout of ${applicationId} was refused to another task`);
  }
  try {
    await record(
      await payments.transfer({
        amount,
        currency: escrow.currency,
        destinationAccount,
        source,
        transferGroup,
        idempotencyKey: keyOf(applicationId, attempt),
        metadata: { application_id: applicationId },
      }),
    );
  } catch (error) {
    if (error instanceof PaymentError && error.final) await refuse(attempt, error.problem);
    throw error;
  }
};

export const payOutHandler = (parts: PayoutParts) =>
  handleTask(payOut, (release, context) => transferOne(parts, release, context));

export const payOutWhatIsPayableHandler = (
  parts: Pick<MoneyTaskParts, 'commands' | 'payments' | 'pool' | 'reached'>,
) =>
  handleTask(payOutWhatIsPayable, async ({ developerId, position }, context) => {
    await untilReached(parts, BigInt(position));
    const failures: unknown[] = [];
    for (const release of await payableReleases(parts.pool, developerId))
      try {
        await transferOne(parts, release, context);
      } catch (error) {
        // One charge that is held back keeps nothing from the others; it alone is tried again.
        failures.push(error);
      }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} payouts failed, first: ${String(failures[0])}`);
  });
