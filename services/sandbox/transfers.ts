import { missing, refused } from './api-error.ts';
import type { Books } from './books.ts';
import { freshId } from './books.ts';
import { PLATFORM, takenByBank } from './charges.ts';
import type { Metadata, Payout, Transfer } from './objects.ts';

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
  const gone = await takenByBank(books, charge.id);
  if (charge.status !== 'succeeded' || gone === null)
    throw refused(
      'balance_insufficient',
      `Charge ${charge.id} did not bring in any money.`,
      'source_transaction',
    );
  const taken = await books.client.query(
    `UPDATE sandbox.charge_sums SET transferred = transferred + $2
      WHERE charge = $1 AND refunded + transferred + $2 <= amount - $3`,
    [charge.id, request.amount, gone],
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

/** Takes a transfer back, or a part of it, from the connected account. */
export const reverseTransfer = async (
  books: Books,
  id: string,
  asked: number | undefined,
): Promise<Transfer> => {
  const transfer = await books.lock('transfer', id);
  if (transfer === null) throw missing('transfer', id, 'id', 404);
  const left = transfer.amount - transfer.amount_reversed;
  const amount = asked ?? left;
  if (amount > left || amount === 0)
    throw refused('amount_too_large', `Transfer ${id} has ${left} left to reverse.`, 'amount');
  const reversed = transfer.amount_reversed + amount;
  const after: Transfer = { ...transfer, amount_reversed: reversed, reversed: reversed === transfer.amount };
  await books.save('transfer', after);
  if (transfer.source_transaction !== null)
    await books.client.query(
      'UPDATE sandbox.charge_sums SET transferred = transferred - $2 WHERE charge = $1',
      [transfer.source_transaction, amount],
    );
  await books.post(`${transfer.id}:reversed:${reversed}`, transfer.currency, [
    [transfer.destination, -amount],
    [PLATFORM, amount],
  ]);
  await books.emit('transfer.reversed', after, {
    previous: { amount_reversed: transfer.amount_reversed, reversed: transfer.reversed },
  });
  return after;
};

/** Accounts of the double entry: the banks of those who have connected accounts. */
const BANKS = 'banks';
/** As Stripe's test bank accounts do: one of this name takes nothing. */
export const CLOSED_BANK_ACCOUNT = 'ba_account_closed';

/** Pays a connected account's balance out to its holder's bank. */
export const makePayout = async (
  books: Books,
  account: string,
  request: { readonly amount: number; readonly currency: string; readonly destination?: string | undefined },
): Promise<Payout> => {
  if ((await books.get('account', account)) === null) throw missing('account', account, 'account');
  const { amount, currency } = request;
  const held = (await books.balance(account)).find((balance) => balance.currency === currency)?.amount ?? 0;
  if (held < amount)
    throw refused('balance_insufficient', 'You have insufficient funds in your Stripe account.', 'amount');
  const failed = request.destination === CLOSED_BANK_ACCOUNT;
  const payout: Payout = {
    id: freshId('po'),
    object: 'payout',
    amount,
    automatic: false,
    created: books.now,
    currency,
    failure_code: failed ? 'account_closed' : null,
    failure_message: failed ? 'The bank account has been closed' : null,
    livemode: false,
    metadata: {},
    status: failed ? 'failed' : 'paid',
  };
  await books.add('payout', payout);
  if (!failed)
    await books.post(payout.id, currency, [
      [account, -amount],
      [BANKS, amount],
    ]);
  await books.emit(failed ? 'payout.failed' : 'payout.paid', payout, { account });
  return payout;
};
