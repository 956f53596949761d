import { feeRate } from '../../../../contracts/money.ts';
import { money } from '../../lib/format.ts';
import { Ledger } from '../../ui/ledger.tsx';
import type { Figures } from '../../lib/contract-sums.ts';

interface SumsProps {
  figures: Figures;
  /** Who receives the rest; null: the reader. */
  receiver: string | null;
  heldLabel?: string;
}

/** What is held, what the fee takes and what arrives: the same for both sides. */
export const Sums = ({ figures, receiver, heldLabel = 'Held' }: SumsProps) => (
  <Ledger
    rows={[
      { key: 'held', label: heldLabel, amount: money(figures.held) },
      { key: 'fee', label: `Escrow fee, ${feeRate(figures.feeBasisPoints)}`, amount: money(-figures.fee) },
    ]}
    total={{
      label:
        receiver === null ? (
          'You receive'
        ) : (
          <>
            <bdi>{receiver}</bdi> receives
          </>
        ),
      amount: money(figures.net),
    }}
  />
);
