import { contractChanged } from '../escrows/signals.ts';
import type { Signals } from '../signals.ts';

/** A contract's page shows its ratings. */
export const reviewSignals: Signals = {
  ReviewSubmitted: contractChanged,
  ReviewsRevealed: contractChanged,
};
