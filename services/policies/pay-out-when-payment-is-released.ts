import type { Policy } from '../kernel/policy.ts';
import { payOut, payOutWhatIsPayable } from '../tasks/pay-out.ts';

export const payOutWhenPaymentIsReleased: Policy = {
  name: 'pay-out-when-payment-is-released',
  on: {
    PaymentReleased: ({ data: { applicationId } }) => [payOut.reaction({ applicationId })],
    PayoutAccountReady: ({ data: { userId }, position }) => [
      payOutWhatIsPayable.reaction({ developerId: userId, position: String(position) }),
    ],
  },
};
