import type { Logger } from 'pino';
import type { Clock } from '../kernel/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { createPayments } from '../platform/payments/payments.ts';
import type { Payments } from '../platform/payments/payments.ts';
import { SANDBOX_PRICES } from '../sandbox/catalogue.ts';
import { sandboxKeys } from '../sandbox/keys.ts';
import { createSandbox } from '../sandbox/sandbox.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { createPool } from '../platform/pg/pool.ts';
import type { PlanPriceIds } from '../billing/prices.ts';
import type { Foundation } from './foundation.ts';

/** Where the process with the role `api` serves the sandbox. */
export const SANDBOX_PATH = '/sandbox';

export interface PaymentParts {
  /** Null where payments are switched off. */
  readonly payments: Payments | null;
  readonly prices: PlanPriceIds | null;
  readonly kind: 'stripe' | 'sandbox' | 'none';
  /** Served by this process; null in one without the role `api`, and where Stripe or nothing stands in its place. */
  readonly sandbox: Sandbox | null;
  close(): Promise<void>;
}

const nothing: PaymentParts = {
  payments: null,
  prices: null,
  kind: 'none',
  sandbox: null,
  close: () => Promise.resolve(),
};

/**
 * The sandbox's address for this process. One that serves it uses its own; the books are in the database, so that it
 * does not matter which of several is asked.
 */
const sandboxAddress = (config: Config, port: number): string => {
  if (config.roles.has('api')) return `http://127.0.0.1:${port}${SANDBOX_PATH}`;
  return config.sandboxUrl ?? `${config.publicUrl ?? ''}${SANDBOX_PATH}`;
};

/** The payment provider as the configuration has it. `port`: where this process listens. */
export const paymentParts = (
  config: Config,
  { databaseUrl, masterKey }: Foundation,
  { clock, port, logger }: { clock: Clock; port: number; logger: Logger },
): PaymentParts => {
  if (config.stripe === null) return nothing;
  const { paymentsTestMode: rehearsal } = config;
  if (rehearsal && config.stripe !== 'sandbox')
    logger.warn('PAYMENTS_TEST_MODE is on: payments go to the provider with test keys, and no money moves');
  if (config.stripe !== 'sandbox')
    return {
      ...nothing,
      payments: createPayments(config.stripe),
      prices: { ...config.stripe.prices, publishableKey: config.stripe.publishableKey, sandbox: rehearsal },
      // Told to people in the same words as the sandbox's.
      kind: rehearsal ? 'sandbox' : 'stripe',
    };
  const keys = sandboxKeys(masterKey);
  const address = sandboxAddress(config, port);
  const parts: PaymentParts = {
    ...nothing,
    payments: createPayments({ ...keys, apiBase: address }),
    prices: { ...SANDBOX_PRICES, publishableKey: keys.publishableKey, sandbox: true },
    kind: 'sandbox',
  };
  if (!config.roles.has('api')) return parts;
  // A pool of its own: the sandbox is reached over HTTP from within transactions of ours.
  const pool = createPool(databaseUrl, { max: 5, name: 'sandbox' });
  const sandbox = createSandbox({
    pool,
    clock,
    publicUrl: () => address,
    webhookUrl: () => `http://127.0.0.1:${port}/webhooks/stripe`,
    secretKey: keys.secretKey,
    webhookSecret: keys.webhookSecret,
    log: logger,
  });
  return { ...parts, sandbox, close: () => pool.end() };
};
