import type { Pool } from 'pg';
import { escrowFee } from '../../contracts/money.ts';
import { payableReleases } from '../../projections/escrows/queries.ts';
import type { EscrowCommand } from '../escrow/escrow.decider.ts';
import { idFrom } from '../kernel/ids.ts';
import type { Commands } from '../platform/commands/commands.ts';
import type { Payments } from '../platform/payments/payments.ts';
import type { TaskContext, TaskHandler } from '../platform/queue/task.ts';
import { handleTask } from '../platform/queue/task.ts';
import { payOut, payOutWhatIsPayable } from './pay-out.ts';

export interface PayOutParts {
  readonly commands: Commands;
  readonly payments: Payments;
  readonly pool: Pool;
  /** True once the read models hold the position. */
  reached(position: bigint, timeoutMs: number): Promise<boolean>;
}

/** How long the read models may take before the task is tried again, in milliseconds. */
const WAIT_MS = 5_000;

/**
 * One transfer an escrow, whatever is repeated: it is made under the escrow's own key, and recorded once. Without a
 * ready account the release stays payable; the account's becoming ready leads back here.
 */
const transferOne = async (
  { commands, payments }: PayOutParts,
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

export const payOutHandlers = (parts: PayOutParts): readonly TaskHandler[] => [
  handleTask(payOut, ({ applicationId }, context) => transferOne(parts, applicationId, context)),
  handleTask(payOutWhatIsPayable, async ({ developerId, position }, context) => {
    if (!(await parts.reached(BigInt(position), WAIT_MS)))
      throw new Error(`the read models have not reached position ${position}`);
    for (const { applicationId } of await payableReleases(parts.pool, developerId))
      await transferOne(parts, applicationId, context);
  }),
];
