import type { FundingCheckout } from '../../contracts/contract.ts';
import type { Clock } from '../kernel/clock.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import { partOf } from '../platform/commands/parts.ts';
import { PaymentError } from '../platform/payments/payment-error.ts';
import type { Payments } from '../platform/payments/payments.ts';
import type { EscrowCommand } from './escrow.decider.ts';
import type { Checkout, Parties } from './escrow.state.ts';
import { checkoutBefore, isPayable } from './funding.ts';

interface CheckoutParts {
  readonly commands: Commands;
  readonly payments: Payments;
  readonly clock: Clock;
}

type StartCheckout = Extract<EscrowCommand, { type: 'StartCheckout' }>;
type OpenedPage = Awaited<ReturnType<Payments['createEscrowCheckout']>>;

/**
 * The provider's page of an attempt, made under the attempt's key from what its event says and from nothing else: however
 * often it is asked for, by whichever process, it is one page.
 */
const askForPage = (
  payments: Payments,
  { applicationId, jobId, employerId, developerId }: Parties,
  { attempt, amount, currency, email }: Checkout,
  { title, contract }: NonNullable<Checkout['page']>,
): Promise<OpenedPage> =>
  payments.createEscrowCheckout({
    applicationId,
    amount,
    currency,
    title,
    ...(email === null ? {} : { customerEmail: email }),
    successUrl: `${contract}?checkout=done`,
    cancelUrl: `${contract}?checkout=cancelled`,
    idempotencyKey: `escrow:${applicationId}:${attempt}`,
    metadata: {
      job_id: jobId,
      employer_id: employerId,
      developer_id: developerId,
      attempt: String(attempt),
    },
  });

/** The session to be closed: while a page is being opened, or was when a process ended, the provider alone knows it. */
const sessionOf = async (
  payments: Payments,
  parties: Parties,
  checkout: Checkout,
): Promise<string | null> => {
  const { session, page } = checkout;
  if (session !== null || page === null) return session;
  try {
    return (await askForPage(payments, parties, checkout, page)).sessionId;
  } catch (error) {
    if (error instanceof PaymentError && error.final) return null;
    throw error;
  }
};

/**
 * Closes an open checkout, at the provider first, so that it can never be paid after it counts as ended.
 * @throws Rejection('escrow_exists') when it has been paid already; the webhook is on its way
 */
export const endCheckout = async (
  { commands, payments }: Pick<CheckoutParts, 'commands' | 'payments'>,
  parties: Parties,
  checkout: Checkout | null,
  meta: CommandMeta,
): Promise<{ position: bigint }> => {
  if (checkout?.open !== true) return { position: 0n };
  const session = await sessionOf(payments, parties, checkout);
  if (session !== null && (await payments.expireCheckout(session)) === 'completed')
    throw new Rejection('escrow_exists');
  const command: EscrowCommand = { type: 'EndCheckout', attempt: checkout.attempt };
  return await commands.send('escrow', parties.applicationId, command, meta);
};

const openingOf = (meta: CommandMeta, attempt: number): CommandMeta =>
  partOf(meta, `OpenCheckout ${attempt}`);
const endingOf = (meta: CommandMeta, attempt: number): CommandMeta => partOf(meta, `EndCheckout ${attempt}`);

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

/** Asks the provider for the page of an attempt; one that it refuses for good is over, so that the next has a new key. */
const opened = async (
  { commands, payments }: CheckoutParts,
  parties: Parties,
  checkout: Checkout,
  meta: CommandMeta,
): Promise<OpenedPage> => {
  const { attempt, page } = checkout;
  if (page === null) throw new Rejection('conflict');
  try {
    return await askForPage(payments, parties, checkout, page);
  } catch (error) {
    if (error instanceof PaymentError && error.final) {
      const end: EscrowCommand = { type: 'EndCheckout', attempt };
      await commands.send('escrow', parties.applicationId, end, endingOf(meta, attempt));
    }
    throw error;
  }
};

const openCheckout = async (
  parts: CheckoutParts,
  start: StartCheckout,
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
    await endCheckout(parts, parties, standing, endingOf(meta, standing?.attempt ?? 0));
    await commands.send('escrow', id, start, meta);
  }

  const checkout = await current();
  if (checkout === null || !isPayable(checkout, start, clock.now())) throw new Rejection('conflict');
  const { attempt, session, url } = checkout;
  if (session !== null && url !== null) return { sessionId: session, url };

  const made = await opened(parts, parties, checkout, meta);
  const open: EscrowCommand = {
    type: 'OpenCheckout',
    attempt,
    session: made.sessionId,
    url: made.url,
    expiresAt: made.expiresAt.toISOString(),
  };
  const { events } = await commands.send('escrow', id, open, openingOf(meta, attempt));
  if (events.length === 0) {
    const now = await current();
    if (now?.open !== true || now.session !== made.sessionId) {
      // It was cancelled while it opened: nobody may be left with a page that can be paid.
      await payments.expireCheckout(made.sessionId);
      throw new Rejection('conflict');
    }
  }
  return { sessionId: made.sessionId, url: made.url };
};

/**
 * The provider's page where the employer pays. One checkout of an escrow is open at a time; asking again for the same
 * amount answers the same page, another amount closes the first. A checkout is made under the key of its attempt, so
 * that a crash between the provider and our log leads to the same page.
 */
export const checkoutOf = async (
  parts: CheckoutParts,
  start: StartCheckout,
  meta: CommandMeta,
): Promise<FundingCheckout> => {
  try {
    return await openCheckout(parts, start, meta);
  } catch (error) {
    // What this version asks for is not what the key was used with: that attempt is over, and the next has its own key.
    if (!(error instanceof PaymentError) || error.problem !== 'key_reused') throw error;
    return await openCheckout(parts, start, partOf(meta, 'with another key'));
  }
};
