import { Rejection } from '../kernel/rejection.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import { partOf } from '../platform/commands/parts.ts';
import { PaymentError } from '../platform/payments/payment-error.ts';
import type { Payments } from '../platform/payments/payments.ts';
import type { PayoutAccountCommand } from './payout-account.decider.ts';

interface AccountParts {
  readonly commands: Commands;
  readonly payments: Pick<Payments, 'createConnectedAccount'>;
}

/** The first key is the one from before there were attempts: an account that was made under it is found again. */
const keyOf = (userId: string, attempt: number): string =>
  attempt === 1 ? `payout-account:${userId}` : `payout-account:${userId}:${attempt}`;

const connect = async (
  { commands, payments }: AccountParts,
  userId: string,
  email: string,
  meta: CommandMeta,
): Promise<string> => {
  const send = (command: PayoutAccountCommand, part: string) =>
    commands.send('payoutAccount', userId, command, partOf(meta, part));
  await send({ type: 'RequestPayoutAccount', userId, email }, 'RequestPayoutAccount');
  const state = await commands.state('payoutAccount', userId);
  if (state.status !== 'none') return state.account;
  const { request } = state;
  if (request === null || request.refused) throw new Rejection('conflict');
  const { attempt } = request;
  let account: string;
  try {
    account = await payments.createConnectedAccount({
      userId,
      ...(request.email === null ? {} : { email: request.email }),
      idempotencyKey: keyOf(userId, attempt),
    });
  } catch (error) {
    if (error instanceof PaymentError && error.final)
      await send(
        { type: 'RefusePayoutAccount', attempt, why: error.problem },
        `RefusePayoutAccount ${attempt}`,
      );
    throw error;
  }
  await send({ type: 'ConnectPayoutAccount', userId, account }, 'ConnectPayoutAccount');
  const connected = await commands.state('payoutAccount', userId);
  return connected.status === 'none' ? account : connected.account;
};

/**
 * A person's account at the provider, made where there is none: under the key of its attempt, from what the attempt's
 * event says, so that a change of address after a crash leads to the same account.
 */
export const payoutAccountOf = async (
  parts: AccountParts,
  userId: string,
  email: string,
  meta: CommandMeta,
): Promise<string> => {
  try {
    return await connect(parts, userId, email, meta);
  } catch (error) {
    // The first key may have been used, before events kept the address, with one that has changed since.
    if (!(error instanceof PaymentError) || error.problem !== 'key_reused') throw error;
    return await connect(parts, userId, email, partOf(meta, 'with another key'));
  }
};
