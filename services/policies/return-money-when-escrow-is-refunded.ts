import type { Recorded } from '../events.ts';
import type { Policy, Reaction } from '../kernel/policy.ts';
import { returnMoney } from '../tasks/return-money.ts';

const giveBack = ({
  data: { applicationId, payment, amount },
}: Recorded<'EscrowRefunded' | 'SurplusPaymentReceived'>): readonly Reaction[] => [
  returnMoney.reaction({ applicationId, payment, amount }),
];

export const returnMoneyWhenEscrowIsRefunded: Policy = {
  name: 'return-money-when-escrow-is-refunded',
  on: {
    EscrowRefunded: giveBack,
    SurplusPaymentReceived: giveBack,
    // A part of what was to go back has left at the provider: the first try asked for more than there is.
    RefundMadeAtProvider: ({ data: { applicationId, payment, refund, from, owed } }) =>
      from.owed > 0 && owed > 0
        ? [returnMoney.reaction({ applicationId, payment, amount: owed, after: refund })]
        : [],
    ChargebackClosed: ({ data: { applicationId, payment, dispute, owed } }) =>
      owed > 0 ? [returnMoney.reaction({ applicationId, payment, amount: owed, after: dispute })] : [],
  },
};
