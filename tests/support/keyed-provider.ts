import { isDeepStrictEqual } from 'node:util';
import type { PaymentProblem } from '../../services/platform/payments/payment-error.ts';
import { PaymentError } from '../../services/platform/payments/payment-error.ts';
import type { Payments } from '../../services/platform/payments/payments.ts';

interface Asked {
  readonly method: string;
  readonly parameters: object;
  readonly answer: object | PaymentError;
}

const problemOf = (problem: PaymentProblem): PaymentError => new PaymentError(problem, `It is ${problem}.`);

/**
 * A payment provider that keeps what it answers under each key, refusals too, and refuses a key that comes with other
 * parameters: the part of Stripe that a crash between its books and ours is about.
 */
export const createKeyedProvider = () => {
  const byKey = new Map<string, Asked>();
  const expired: string[] = [];
  const completed = new Set<string>();
  let refusing: (parameters: object) => PaymentProblem | null = () => null;
  /** The newest payment of each subscription. */
  const paid = new Map<string, string>();

  const once = async <T extends object>(
    method: string,
    { idempotencyKey, ...parameters }: { readonly idempotencyKey: string },
    make: (number: number) => T,
  ): Promise<T> => {
    const before = byKey.get(idempotencyKey);
    if (before !== undefined && !isDeepStrictEqual([before.method, before.parameters], [method, parameters]))
      throw problemOf('key_reused');
    const problem = refusing(parameters);
    if (before === undefined && problem === 'unavailable') throw problemOf(problem);
    const answer = before?.answer ?? (problem === null ? make(byKey.size + 1) : problemOf(problem));
    byKey.set(idempotencyKey, { method, parameters, answer });
    if (answer instanceof PaymentError) throw answer;
    return answer as T;
  };

  const payments = {
    createEscrowCheckout: (input) =>
      once('checkout', input, (number) => ({
        sessionId: `cs_${number}`,
        url: `https://pay.example/cs_${number}`,
        expiresAt: new Date('2026-03-16T12:00:00.000Z'),
      })),
    expireCheckout: async (session) => {
      if (completed.has(session)) return 'completed';
      expired.push(session);
      return 'expired';
    },
    createSubscriptionCheckout: (input) =>
      once('subscribe', input, (number) => ({
        sessionId: `cs_${number}`,
        url: `https://pay.example/cs_${number}`,
      })),
    createConnectedAccount: async (input) =>
      (await once('account', input, (number) => ({ id: `acct_${number}` }))).id,
    changeSubscriptionPrice: (input) => once('change', input, () => changed(input.subscriptionId)),
    setSubscriptionRenewal: (input) => once('renewal', input, () => changed(input.subscriptionId)),
    endSubscription: async (input) => void (await once('end', input, () => ({}))),
    paymentFor: async ({ subscriptionId }) => paid.get(subscriptionId) ?? null,
    refund: (input) =>
      once('refund', input, (number) => ({
        refundId: `re_${number}`,
        amount: input.amount ?? 499,
        currency: 'usd',
        status: 'succeeded' as const,
        requestKey: input.idempotencyKey,
        reason: '',
      })),
    transfer: (input) =>
      once('transfer', input, (number) => ({ transferId: `tr_${number}`, amount: input.amount })),
    transfersOf: (transferGroup) =>
      Promise.resolve(
        [...byKey.values()].flatMap(({ method, parameters, answer }) =>
          method === 'transfer' &&
          (parameters as { transferGroup?: string }).transferGroup === transferGroup &&
          !(answer instanceof PaymentError)
            ? [answer as { transferId: string; amount: number }]
            : [],
        ),
      ),
  } satisfies Partial<Payments>;

  return {
    payments: payments as unknown as Payments,
    expired: expired as readonly string[],
    /** What was made, by the key that it was made under. */
    made: (method: string): readonly { readonly key: string; readonly parameters: object }[] =>
      [...byKey].flatMap(([key, asked]) =>
        asked.method === method && !(asked.answer instanceof PaymentError)
          ? [{ key, parameters: asked.parameters }]
          : [],
      ),
    /** What is asked for from now on is refused so; null: it is not. */
    refuse: (why: typeof refusing): void => void (refusing = why),
    pays: (subscription: string, payment: string): void => void paid.set(subscription, payment),
    completes: (session: string): void => void completed.add(session),
  };
};

const changed = (subscriptionId: string) => ({
  subscriptionId,
  customerId: 'cus_1',
  userId: null,
  priceId: 'price',
  status: 'active' as const,
  periodEnd: new Date('2026-04-15T12:00:00.000Z'),
  endsAt: null,
});
