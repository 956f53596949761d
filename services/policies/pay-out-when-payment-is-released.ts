import type { Policy } from '../kernel/policy.ts';
import { payOut, payOutWhatIsPayable } from '../tasks/pay-out.ts';

export const payOutWhenPaymentIsReleased: Policy = {
  name: 'pay-out-when-payment-is-released',
  on: {
    PaymentReleased: ({ data: { applicationId } }) => [payOut.reaction({ applicationId })],
    // The bank has decided: what is left of a release, or has come back, goes to the developer now.
    ChargebackClosed: ({ data: { applicationId, dispute, payable } }) =>
      payable > 0 ? [payOut.reaction({ applicationId, after: dispute })] : [],
    PayoutAccountReady: ({ data: { userId }, position }) => [
      payOutWhatIsPayable.reaction({ developerId: userId, position: String(position) }),
    ],
  },
};
