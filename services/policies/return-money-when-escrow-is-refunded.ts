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
  on: { EscrowRefunded: giveBack, SurplusPaymentReceived: giveBack },
};
