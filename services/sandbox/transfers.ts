import { missing, refused } from './api-error.ts';
import type { Books } from './books.ts';
import { freshId } from './books.ts';
import { chargedBack, PLATFORM } from './charges.ts';
import type { Metadata, Transfer } from './objects.ts';

export interface TransferRequest {
  readonly amount: number;
  readonly currency: string;
  readonly destination: string;
  readonly description: string | null;
  readonly metadata: Metadata;
  readonly sourceTransaction: string | null;
  readonly transferGroup: string | null;
}

/** Takes the amount out of what one charge brought in; answers the charge's transfer group. */
const drawFromCharge = async (
  books: Books,
  request: TransferRequest,
  source: string,
): Promise<string | null> => {
  const charge = await books.lock('charge', source);
  if (charge === null) throw missing('charge', source, 'source_transaction');
  if (charge.currency !== request.currency)
    throw refused(
      'currency_mismatch',
      `The currency of the source transaction is ${charge.currency}.`,
      'currency',
    );
  if (charge.status !== 'succeeded' || (await chargedBack(books, charge.id)))
    throw refused(
      'balance_insufficient',
      `Charge ${charge.id} did not bring in any money.`,
      'source_transaction',
    );
  const taken = await books.client.query(
    `UPDATE sandbox.charge_sums SET transferred = transferred + $2
      WHERE charge = $1 AND refunded + transferred + $2 <= amount`,
    [charge.id, request.amount],
  );
  if (taken.rowCount !== 1)
    throw refused(
      'balance_insufficient',
      'The transfers and refunds of a charge cannot exceed the amount of the source transaction.',
      'amount',
    );
  return charge.transfer_group;
};

/** Takes the amount out of the platform's balance; transfers without a charge wait for each other. */
const drawFromBalance = async (books: Books, request: TransferRequest): Promise<void> => {
  await books.client.query(`SELECT pg_advisory_xact_lock(hashtextextended('sandbox.platform', 0))`);
  const balances = await books.balance(PLATFORM);
  const held = balances.find((balance) => balance.currency === request.currency)?.amount ?? 0;
  if (held < request.amount)
    throw refused('balance_insufficient', 'You have insufficient funds in your Stripe account.', 'amount');
};

/** Moves money from the platform to a connected account. */
export const makeTransfer = async (books: Books, request: TransferRequest): Promise<Transfer> => {
  const destination = await books.get('account', request.destination);
  if (destination === null) throw missing('destination', request.destination, 'destination');
  if (destination.capabilities.transfers !== 'active')
    throw refused(
      'insufficient_capabilities_for_transfer',
      'Your destination account needs to have at least one of the following capabilities enabled: transfers.',
      'destination',
    );
  let group = request.transferGroup;
  if (request.sourceTransaction === null) await drawFromBalance(books, request);
  else {
    const groupOfCharge = await drawFromCharge(books, request, request.sourceTransaction);
    group ??= groupOfCharge;
  }
  const transfer: Transfer = {
    id: freshId('tr'),
    object: 'transfer',
    amount: request.amount,
    amount_reversed: 0,
    created: books.now,
    currency: request.currency,
    description: request.description,
    destination: destination.id,
    livemode: false,
    metadata: request.metadata,
    reversed: false,
    source_transaction: request.sourceTransaction,
    source_type: 'card',
    transfer_group: group,
  };
  await books.add('transfer', transfer);
  await books.post(transfer.id, transfer.currency, [
    [PLATFORM, -transfer.amount],
    [transfer.destination, transfer.amount],
  ]);
  await books.emit('transfer.created', transfer);
  return transfer;
};
