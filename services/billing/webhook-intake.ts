import type { Pool } from 'pg';
import { z } from 'zod';
import { Currency } from '../../contracts/money.ts';
import { ownerOfPayoutAccount } from '../../projections/payouts/queries.ts';
import { ownerOfSubscription } from '../../projections/plans/queries.ts';
import { admins } from '../../projections/roles/queries.ts';
import { idFrom } from '../kernel/ids.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import type { AccountGone } from '../platform/facts/account-gone.ts';
import { fundingBy, recordMovesOf } from '../platform/payments/escrow-moves.ts';
import type { Heard } from '../platform/payments/escrow-moves.ts';
import { PaymentError } from '../platform/payments/payment-error.ts';
import type { Payments } from '../platform/payments/payments.ts';
import type { DisputeFact, WebhookEvent } from '../platform/payments/webhook-event.ts';
import type { PlanPriceIds } from './prices.ts';
import { tierOfPrice } from './prices.ts';
import type { SubscriptionCommand } from './subscription.decider.ts';

interface IntakeParts {
  readonly commands: Commands;
  readonly payments: Pick<Payments, 'subscription' | 'getAccount' | 'moves' | 'paymentOf' | 'transferState'>;
  readonly prices: PlanPriceIds;
  readonly pool: Pool;
  readonly accountGone: AccountGone;
  readonly log: { warn(message: string): void };
}

type Named<K extends WebhookEvent['kind']> = WebhookEvent & { readonly kind: K };

const Attempt = z.object({ attempt: z.coerce.number().int().positive() });

/**
 * How often one webhook is compared with the provider's present word. Each further round means that something changed
 * in between, for which another webhook is under way.
 */
const ROUNDS = 5;

const metaOf = (event: WebhookEvent, ...part: readonly (string | number)[]): CommandMeta => ({
  commandId: idFrom('webhook', event.id, ...part),
  actor: 'webhook',
  correlation: event.id,
  causation: event.id,
});

const statuses = {
  chargeback_inquiry: 'inquiry',
  chargeback_opened: 'open',
  chargeback_won: 'won',
  chargeback_lost: 'lost',
} as const;

const chargebackOf = ({ kind, disputeId, amount, reason }: Named<keyof typeof statuses>): DisputeFact => ({
  disputeId,
  amount,
  reason,
  status: statuses[kind],
});

/**
 * Turns genuine webhooks into commands. Webhooks come doubled, late and in any order, so those about subscriptions,
 * payout accounts, refunds and chargebacks only say where to look: what is recorded is what the provider says when asked.
 * Resolves when there is nothing left to do; refusals that a repetition cannot change are logged.
 * @returns takes one event; throws Rejection('conflict') when it came too early, Rejection('temporarily_unavailable'),
 * and what the log and the database throw: each time the provider sends it again
 */
export const createWebhookIntake = ({ commands, payments, prices, pool, accountGone, log }: IntakeParts) => {
  const confirmFunding = async (event: Named<'escrow_paid'>): Promise<void> => {
    await commands.send('escrow', event.applicationId, fundingBy(event), metaOf(event, 'funding'));
  };

  const endCheckout = async (event: Named<'checkout_expired' | 'checkout_completed'>): Promise<void> => {
    const { applicationId, mode, metadata } = event;
    if (mode !== 'payment' || applicationId === null) return;
    const command = { type: 'EndCheckout', attempt: Attempt.parse(metadata).attempt } as const;
    await commands.send('escrow', applicationId, command, metaOf(event, 'checkout'));
  };

  /** Sends what the provider says now until that tells the stream nothing new. */
  const settle = async (round: (part: number) => Promise<boolean>): Promise<void> => {
    for (let part = 0; part < ROUNDS; part += 1) if (!(await round(part))) return;
    throw new Rejection('conflict');
  };

  /** The money of an escrow moved without our asking, or what we asked for came to something. */
  const recordMoves = async (
    event: { readonly paymentIntentId: string | null; readonly chargeId: string | null } & WebhookEvent,
    heard: Heard,
  ): Promise<void> => {
    const { paymentIntentId, chargeId } = event;
    const payment = paymentIntentId ?? (chargeId === null ? null : await payments.paymentOf(chargeId));
    if (payment === null) return;
    const parts = { commands, payments, admins: () => admins(pool) };
    await settle((round) => recordMovesOf(parts, payment, (part) => metaOf(event, part, round), heard));
  };

  const recordReversal = async (event: Named<'transfer_reversed'>): Promise<void> => {
    const { transferId: transfer, applicationId } = event;
    if (applicationId === null) return;
    await settle(async (round) => {
      const { reversed } = await payments.transferState(transfer);
      const command = {
        type: 'RecordReversal',
        transfer,
        reversed: Math.max(reversed, event.reversedInAll),
        toldAdmins: await admins(pool),
      } as const;
      const { events } = await commands.send(
        'escrow',
        applicationId,
        command,
        metaOf(event, 'reversal', round),
      );
      return events.length > 0;
    });
  };

  const recordFailedPayout = async (event: Named<'payout_failed'>): Promise<void> => {
    const { accountId: account, payoutId: payout, amount, reason } = event;
    const owner = await ownerOfPayoutAccount(pool, account);
    if (owner === null) throw new Rejection('conflict');
    const currency = Currency.parse(event.currency.toUpperCase());
    const command = { type: 'RecordFailedPayout', account, payout, amount, currency, reason } as const;
    await commands.send('payoutAccount', owner, command, metaOf(event, 'payout'));
  };

  const recordAccount = async (event: Named<'account_changed'>): Promise<void> => {
    const { accountId: account } = event;
    const owner = event.userId ?? (await ownerOfPayoutAccount(pool, account));
    if (owner === null) throw new Rejection('conflict');
    const known = await commands.state('payoutAccount', owner);
    if (known.status === 'none') throw new Rejection('conflict');
    await settle(async (part) => {
      const { payoutsEnabled, transfersActive } = await payments.getAccount(account);
      const command = {
        type: 'RecordPayoutAccount',
        account,
        ready: payoutsEnabled && transfersActive,
      } as const;
      const { events } = await commands.send('payoutAccount', owner, command, metaOf(event, 'account', part));
      return events.length > 0;
    });
  };

  /** What the provider's word on a subscription means for a person's plan. */
  const commandsFor = async (
    owner: string,
    current: Awaited<ReturnType<Payments['subscription']>>,
    failed: boolean,
  ): Promise<readonly SubscriptionCommand[]> => {
    const { subscriptionId: subscription, customerId: customer, priceId, status, endsAt } = current;
    if (status === 'ended') return [{ type: 'EndSubscription', subscription }];
    const tier = tierOfPrice(prices, priceId);
    if (tier === undefined) {
      log.warn(`subscription ${subscription} has the price ${priceId}, which buys no plan`);
      return [];
    }
    const record: SubscriptionCommand = {
      type: 'RecordSubscription',
      userId: owner,
      subscription,
      customer,
      tier,
      endsAt: endsAt?.toISOString() ?? null,
      paid: status === 'active',
      ownerGone: await accountGone(owner),
    };
    if (status === 'active') return [record, { type: 'RecordPaymentSuccess', subscription }];
    return failed ? [record, { type: 'RecordPaymentFailure', subscription }] : [record];
  };

  const recordSubscription = async (
    event: Named<'subscription_changed' | 'invoice_paid' | 'invoice_failed'>,
  ): Promise<void> => {
    const { subscriptionId, kind } = event;
    if (subscriptionId === null) return;
    await settle(async (part) => {
      const current = await payments.subscription(subscriptionId);
      const owner = current.userId ?? (await ownerOfSubscription(pool, subscriptionId));
      if (owner === null) {
        log.warn(`subscription ${subscriptionId} was not bought here`);
        return false;
      }
      let news = false;
      for (const command of await commandsFor(owner, current, kind === 'invoice_failed')) {
        const meta = metaOf(event, command.type, part);
        const { events } = await commands.send('subscription', owner, command, meta);
        news ||= events.length > 0;
      }
      return news;
    });
  };

  const take = async (event: WebhookEvent): Promise<void> => {
    switch (event.kind) {
      case 'escrow_paid':
        return confirmFunding(event);
      case 'checkout_expired':
        return endCheckout(event);
      case 'account_changed':
        return recordAccount(event);
      case 'subscription_changed':
      case 'invoice_paid':
      case 'invoice_failed':
        return recordSubscription(event);
      case 'refund_changed':
        return recordMoves(event, { refund: event.refund });
      case 'charge_refunded':
        return recordMoves(event, {});
      case 'chargeback_inquiry':
      case 'chargeback_opened':
      case 'chargeback_won':
      case 'chargeback_lost':
        return recordMoves(event, { dispute: chargebackOf(event) });
      case 'transfer_reversed':
        return recordReversal(event);
      case 'payout_failed':
        return recordFailedPayout(event);
      case 'escrow_payment_failed':
      case 'checkout_completed':
      case 'transfer_created':
        return undefined;
      case 'other':
        // Kept in the inbox as unknown, and counted there (npm run webhooks).
        return undefined;
    }
  };

  return async (event: WebhookEvent): Promise<void> => {
    try {
      await take(event);
    } catch (error) {
      if (error instanceof PaymentError && error.retryable) throw new Rejection('temporarily_unavailable');
      const final =
        (error instanceof Rejection && error.code !== 'conflict') ||
        (error instanceof PaymentError && error.problem === 'not_found');
      if (!final) throw error;
      log.warn(`webhook ${event.id} (${event.kind}) changes nothing: ${error.message}`);
    }
  };
};
