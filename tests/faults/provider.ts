import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { z } from 'zod';
import { stripeClient } from '../../services/platform/payments/stripe-client.ts';
import { sandboxKeys } from '../../services/sandbox/keys.ts';
import { sleep } from '../support/waiting.ts';

/** What whoever has the account at the payment provider does there by hand. */
export interface Provider {
  /** The payment of this application's escrow. */
  paymentOf(application: string): Promise<string>;
  refund(payment: string, amount: number): Promise<void>;
  /** The bank takes the payment back. Answers the dispute's id. */
  dispute(payment: string): Promise<string>;
  win(dispute: string): Promise<void>;
}

const LOOK_MS = 250;
const PATIENCE_MS = 90_000;

/** @param masterKey in hexadecimal @param origin of the API that serves the sandbox just now */
export const providerOf = (masterKey: string, origin: () => string): Provider => {
  const keys = sandboxKeys(Buffer.from(masterKey, 'hex'));

  const stripe = stripeClient({ ...keys, apiBase: () => `${origin()}/sandbox` });

  /** Once, whatever ends meanwhile: under one key, until there is an answer. */
  const once = async <T>(ask: (options: Stripe.RequestOptions) => Promise<T>): Promise<T> => {
    const options = { idempotencyKey: randomUUID() };
    for (const end = Date.now() + PATIENCE_MS; ; await sleep(LOOK_MS))
      try {
        return await ask(options);
      } catch (error) {
        if (Date.now() > end) throw error;
      }
  };

  return {
    paymentOf: (application) =>
      once(async () => {
        const [charge] = (await stripe.charges.list({ transfer_group: application })).data;
        return z.string().parse(charge?.payment_intent);
      }),
    refund: async (payment, amount) => {
      await once((options) => stripe.refunds.create({ payment_intent: payment, amount }, options));
    },
    dispute: async (payment) => {
      const asked = { payment_intent: payment };
      const made = await once((options) =>
        stripe.rawRequest('POST', '/v1/test_helpers/disputes', asked, options),
      );
      return z.object({ id: z.string() }).parse(made).id;
    },
    win: async (dispute) => {
      const evidence = { uncategorized_text: 'winning_evidence' };
      await once((options) => stripe.disputes.update(dispute, { evidence }, options));
    },
  };
};
