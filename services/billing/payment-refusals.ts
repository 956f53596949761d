import type { ErrorCode } from '../../contracts/errors.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { PaymentProblem } from '../platform/payments/payment-error.ts';
import { PaymentError } from '../platform/payments/payment-error.ts';

const codes: Readonly<Partial<Record<PaymentProblem, ErrorCode>>> = {
  declined: 'payment_declined',
  // The price is one of those we are set up with: that the provider does not know it is no fault of the person's.
  unknown_price: 'stripe_not_configured',
  not_configured: 'stripe_not_configured',
  not_found: 'conflict',
  key_reused: 'conflict',
  unavailable: 'temporarily_unavailable',
};

/**
 * Runs a call to the payment provider and words its failure for the person who asked for it.
 * @param also what other problems mean for this call
 * @throws Rejection; the PaymentError itself where it is a defect of ours
 */
export const orRefuse = async <T>(call: Promise<T>, also: typeof codes = {}): Promise<T> => {
  try {
    return await call;
  } catch (error) {
    const code = error instanceof PaymentError ? (also[error.problem] ?? codes[error.problem]) : undefined;
    throw code === undefined ? error : new Rejection(code);
  }
};
