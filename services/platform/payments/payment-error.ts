import Stripe from 'stripe';

export type PaymentProblem =
  /** The card was refused; the message may be shown to its holder. */
  | 'declined'
  /** The price id is none of the provider's. */
  | 'unknown_price'
  /** A session, payment, account, customer or subscription that the provider does not know. */
  | 'not_found'
  /** The connected account cannot take transfers yet; nothing was sent, and the idempotency key is still free. */
  | 'account_not_ready'
  /** More than what is left of the charge, or than the platform holds. */
  | 'exceeds_funds'
  /** Nothing is left of the charge to give back. */
  | 'already_refunded'
  /** The cardholder's bank has taken the charge back. */
  | 'charged_back'
  /** The idempotency key was used before with other parameters: a defect of ours. */
  | 'key_reused'
  /** The key is refused, or lacks a right. */
  | 'not_configured'
  /** No answer yet, or the provider is in trouble: try again with the same idempotency key. */
  | 'unavailable'
  /** Refused for another reason; it will be refused again. */
  | 'refused';

/**
 * A payment call that did not do what was asked. Only `retryable` ones are worth repeating unchanged; a `final` one did
 * nothing, and is answered the same under its key for ever: once its cause is gone, ask with a new key.
 */
export class PaymentError extends Error {
  override readonly name = 'PaymentError';
  readonly retryable: boolean;
  readonly final: boolean;

  constructor(
    readonly problem: PaymentProblem,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
    this.retryable = problem === 'unavailable';
    // Whoever is not let in is answered before anything is kept under the key.
    this.final = !this.retryable && problem !== 'not_configured';
  }
}

/** A webhook whose signature is missing, wrong or too old. Answer 400 and do nothing. */
export class ForgedWebhook extends Error {
  override readonly name = 'ForgedWebhook';
}

const problems: Readonly<Record<string, PaymentProblem>> = {
  amount_too_large: 'exceeds_funds',
  balance_insufficient: 'exceeds_funds',
  insufficient_funds: 'exceeds_funds',
  charge_already_refunded: 'already_refunded',
  charge_disputed: 'charged_back',
  insufficient_capabilities_for_transfer: 'account_not_ready',
  transfers_not_allowed: 'account_not_ready',
};

const problemOf = (error: Stripe.errors.StripeError): PaymentProblem => {
  if (error instanceof Stripe.errors.StripeCardError) return 'declined';
  // The first request under this key is under way still: what comes of it is not known yet.
  if (error.statusCode === 409) return 'unavailable';
  if (error instanceof Stripe.errors.StripeIdempotencyError) return 'key_reused';
  if (
    (error.statusCode ?? 0) >= 500 ||
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeAPIError
  )
    return 'unavailable';
  if (
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  )
    return 'not_configured';
  if (error.code === 'resource_missing')
    return /\bprice\b/.test(error.param ?? '') ? 'unknown_price' : 'not_found';
  return problems[error.code ?? ''] ?? 'refused';
};

/** Runs one call of the SDK and words its failure for the product. */
export const worded = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError)
      throw new PaymentError(problemOf(error), error.message, { cause: error });
    throw error;
  }
};
