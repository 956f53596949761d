import { useState } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { ContractHistory } from '../../../../contracts/contract-history.ts';
import type { ContractEvent } from '../../../../contracts/contract-history.ts';
import type { Contract } from '../../../../contracts/contract.ts';
import { api } from '../../lib/client.ts';
import { exactTime, money } from '../../lib/format.ts';
import { contractKeys } from '../../lib/query-keys.ts';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Bone, Skeleton } from '../../ui/states.tsx';
import { counterparty, shortName } from './stage.ts';

type Item = ContractHistory['items'][number];

const historyQuery = (applicationId: string) =>
  queryOptions({
    queryKey: contractKeys.history(applicationId),
    queryFn: ({ signal }) =>
      api.get(`/api/applications/${encodeURIComponent(applicationId)}/history`, ContractHistory, { signal }),
  });

/** What one side did, or what happened by itself. */
const words: Readonly<Record<ContractEvent, (who: string | null) => string>> = {
  ApplicationAccepted: (who) => `${who ?? 'The employer'} accepted the application`,
  EscrowFunded: () => 'Payment held in escrow',
  SurplusPaymentReceived: () => 'A second payment arrived and goes back to the card',
  WorkSubmitted: (who) => `${who ?? 'The developer'} submitted work`,
  ReleaseExtended: (who) => `${who ?? 'The employer'} took more time to review`,
  ChangesRequested: (who) => `${who ?? 'The employer'} asked for changes`,
  DeadlineReminderSent: () => 'Deadline reminder sent',
  RefundProposed: (who) => `${who ?? 'The employer'} proposed a refund`,
  RefundDeclined: (who) => `${who ?? 'The developer'} declined the refund`,
  PaymentReleased: (who) =>
    who === null ? 'Payment released at the deadline' : `${who} released the payment`,
  PayoutSent: () => 'Payout sent to the developer',
  PayoutReversed: () => 'Payout taken back by the payment provider',
  EscrowRefunded: (who) =>
    who === null ? 'Payment refunded at the deadline' : `${who} agreed to the refund`,
  RefundSent: () => 'Refund sent to the card',
  RefundFailed: () => 'The refund didn’t reach the card',
  RefundMadeAtProvider: () => 'Refund made by the payment provider',
  ChargebackOpened: () => 'The card holder’s bank took the payment back',
  ChargebackClosed: () => 'The bank decided on the chargeback',
  ReviewSubmitted: (who) => `${who ?? 'One side'} left a rating`,
  ReviewsRevealed: () => 'Ratings revealed',
};

const sentence = ({ type, by }: Item, contract: Contract): string => {
  const who =
    by === null ? null : by === contract.viewer ? 'You' : shortName(counterparty(contract).display_name);
  return words[type](who);
};

const Items = ({ contract }: { contract: Contract }) => (
  <Loaded
    query={useQuery(historyQuery(contract.id))}
    skeleton={
      <Skeleton label="Loading history">
        <Bone width="80%" />
      </Skeleton>
    }
    fault="We couldn’t load the history."
  >
    {({ items }) => (
      <ol className="stack gap-3 mt-3" aria-label="History of this contract">
        {items.map((item) => (
          <li key={item.id}>
            <div className="pretty wrap-anywhere">
              {sentence(item, contract)}
              {item.amount !== null && <span className="mono c2"> {money(item.amount)}</span>}
            </div>
            <time className="t-12 c3" dateTime={item.at}>
              {exactTime(item.at)}
            </time>
          </li>
        ))}
      </ol>
    )}
  </Loaded>
);

/** Every dated step of the contract, as both sides see it; asked for once it is opened. */
export const ContractHistoryList = ({ contract }: { contract: Contract }) => {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="row gap-2 min-h-[2.75rem]">
        <Icon of={History} />
        <b>History</b>
      </summary>
      {open && <Items contract={contract} />}
    </details>
  );
};
