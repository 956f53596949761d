import { escrowFee } from '../../contracts/money.ts';
import { payableReleases } from '../../projections/escrows/queries.ts';
import type { EscrowCommand } from '../escrow/escrow.decider.ts';
import { idFrom } from '../kernel/ids.ts';
import type { TaskContext } from '../platform/queue/task.ts';
import { handleTask } from '../platform/queue/task.ts';
import type { MoneyTaskParts } from './parts.ts';
import { payOut, payOutWhatIsPayable } from './pay-out.ts';

/** How long the read models may take before the task is tried again, in milliseconds. */
const WAIT_MS = 5_000;

/**
 * One transfer an escrow, whatever is repeated: it is made under the escrow's own key, and recorded once. Without a
 * ready account the release stays payable; the account's becoming ready leads back here.
 */
const transferOne = async (
  { commands, payments }: Pick<MoneyTaskParts, 'commands' | 'payments'>,
  applicationId: string,
  context: TaskContext,
): Promise<void> => {
  const escrow = await commands.state('escrow', applicationId);
  if (escrow.status !== 'released' || escrow.transfer !== null) return;
  const { parties, amount, currency, charge } = escrow;
  const account = await commands.state('payoutAccount', parties.developerId);
  if (account.status !== 'ready') return;
  const { transferId } = await payments.transfer({
    amount: amount - escrowFee(amount),
    currency,
    destinationAccount: account.account,
    source: charge,
    transferGroup: `escrow:${applicationId}`,
    idempotencyKey: `payout:${applicationId}`,
    metadata: { application_id: applicationId },
  });
  const command: EscrowCommand = { type: 'RecordPayout', transfer: transferId };
  await commands.send('escrow', applicationId, command, {
    commandId: idFrom('payout', applicationId),
    actor: context.actor,
    causation: context.causation,
    correlation: context.correlation,
  });
};

export const payOutHandler = (parts: Pick<MoneyTaskParts, 'commands' | 'payments'>) =>
  handleTask(payOut, ({ applicationId }, context) => transferOne(parts, applicationId, context));

export const payOutWhatIsPayableHandler = (
  parts: Pick<MoneyTaskParts, 'commands' | 'payments' | 'pool' | 'reached'>,
) =>
  handleTask(payOutWhatIsPayable, async ({ developerId, position }, context) => {
    if (!(await parts.reached(BigInt(position), WAIT_MS)))
      throw new Error(`the read models have not reached position ${position}`);
    for (const { applicationId } of await payableReleases(parts.pool, developerId))
      await transferOne(parts, applicationId, context);
  });
