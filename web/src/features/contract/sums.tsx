import { money } from '../../lib/format.ts';
import { FEE_RATE } from './stage.ts';
import type { Figures } from './stage.ts';

interface SumsProps {
  figures: Figures;
  /** Who receives the rest. */
  receiver: string;
  heldLabel?: string;
}

/** What is held, what the fee takes and what arrives: the same for both sides. */
export const Sums = ({ figures, receiver, heldLabel = 'Held' }: SumsProps) => (
  <dl className="sum">
    <dt>{heldLabel}</dt>
    <dd>{money(figures.held)}</dd>
    <dt>Escrow fee, {FEE_RATE}</dt>
    <dd>{money(-figures.fee)}</dd>
    <dt className="tot">
      <bdi>{receiver}</bdi> receives
    </dt>
    <dd className="tot">{money(figures.net)}</dd>
  </dl>
);
