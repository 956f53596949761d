import type { Pool } from 'pg';
import type { FundingCheckout } from '../../contracts/contract.ts';
import { agreedTitle } from '../../projections/jobs/queries.ts';
import type { Clock } from '../kernel/clock.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import { partOf } from '../platform/commands/parts.ts';
import type { Payments } from '../platform/payments/payments.ts';
import type { EscrowCommand } from './escrow.decider.ts';
import type { Checkout } from './escrow.state.ts';
import { checkoutBefore, isPayable } from './funding.ts';

interface CheckoutParts {
  readonly commands: Commands;
  readonly payments: Payments;
  readonly clock: Clock;
  readonly pool: Pool;
}

type StartCheckout = Extract<EscrowCommand, { type: 'StartCheckout' }>;

interface Payer {
  readonly email: string;
  readonly publicUrl: string;
}

/**
 * Closes an open checkout, at the provider first, so that it can never be paid after it counts as ended.
 * @throws Rejection('escrow_exists') when it has been paid already; the webhook is on its way
 */
export const endCheckout = async (
  { commands, payments }: Pick<CheckoutParts, 'commands' | 'payments'>,
  applicationId: string,
  checkout: Checkout | null,
  meta: CommandMeta,
): Promise<{ position: bigint }> => {
  if (checkout?.open !== true) return { position: 0n };
  if (checkout.session !== null && (await payments.expireCheckout(checkout.session)) === 'completed')
    throw new Rejection('escrow_exists');
  const command: EscrowCommand = { type: 'EndCheckout', attempt: checkout.attempt };
  return await commands.send('escrow', applicationId, command, meta);
};

const openingOf = (meta: CommandMeta, attempt: number): CommandMeta =>
  partOf(meta, `OpenCheckout ${attempt}`);

/** The page that this very request opened before, whatever has become of it since. */
const openedBefore = async (
  commands: Commands,
  applicationId: string,
  meta: CommandMeta,
): Promise<FundingCheckout | undefined> => {
  const [started] = (await commands.earlier('escrow', applicationId, meta))?.events ?? [];
  if (started?.type !== 'EscrowCheckoutStarted') return undefined;
  const [opened] =
    (await commands.earlier('escrow', applicationId, openingOf(meta, started.data.attempt)))?.events ?? [];
  if (opened?.type !== 'EscrowCheckoutOpened') return undefined;
  return { sessionId: opened.data.session, url: opened.data.url };
};

/**
 * The provider's page where the employer pays. One checkout of an escrow is open at a time; asking again for the same
 * amount answers the same page, another amount closes the first. A checkout is made under the key of its attempt, so
 * that a crash between the provider and our log leads to the same page.
 */
export const checkoutOf = async (
  parts: CheckoutParts,
  start: StartCheckout,
  { email, publicUrl }: Payer,
  meta: CommandMeta,
): Promise<FundingCheckout> => {
  const { commands, payments, clock } = parts;
  const { parties } = start;
  const id = parties.applicationId;
  const current = async (): Promise<Checkout | null> => checkoutBefore(await commands.state('escrow', id));

  const page = await openedBefore(commands, id, meta);
  if (page !== undefined) return page;
  try {
    await commands.send('escrow', id, start, meta);
  } catch (error) {
    if (!(error instanceof Rejection) || error.code !== 'checkout_pending') throw error;
    const standing = await current();
    await endCheckout(parts, id, standing, partOf(meta, `EndCheckout ${standing?.attempt ?? 0}`));
    await commands.send('escrow', id, start, meta);
  }

  const checkout = await current();
  if (checkout === null || !isPayable(checkout, start, clock.now())) throw new Rejection('conflict');
  const { attempt, session, url } = checkout;
  if (session !== null && url !== null) return { sessionId: session, url };

  const contract = `${publicUrl}/messages/application/${id}`;
  const opened = await payments.createEscrowCheckout({
    applicationId: id,
    amount: checkout.amount,
    currency: checkout.currency,
    title: (await agreedTitle(parts.pool, id)) ?? 'Makehold contract',
    customerEmail: email,
    successUrl: `${contract}?checkout=done`,
    cancelUrl: `${contract}?checkout=cancelled`,
    idempotencyKey: `escrow:${id}:${attempt}`,
    metadata: {
      job_id: parties.jobId,
      employer_id: parties.employerId,
      developer_id: parties.developerId,
      attempt: String(attempt),
    },
  });
  const open: EscrowCommand = {
    type: 'OpenCheckout',
    attempt,
    session: opened.sessionId,
    url: opened.url,
    expiresAt: opened.expiresAt.toISOString(),
  };
  await commands.send('escrow', id, open, openingOf(meta, attempt));
  return { sessionId: opened.sessionId, url: opened.url };
};
