import { areParties } from '../../projections/applications/queries.ts';
import type { Room } from '../platform/room.ts';
import { escrowRules } from './escrow.decider.ts';
import { escrowDocuments } from './export.ts';
import { payoutAccountRules } from './payout-account.decider.ts';
import { reviewsRules } from './reviews.decider.ts';

export const escrowRoom = {
  rules: { escrow: escrowRules, payoutAccount: payoutAccountRules, reviews: reviewsRules },
  module: () => import('./escrow.module.ts').then(({ EscrowModule }) => EscrowModule),
  // A contract is its two parties'.
  sockets: (pool) => ({
    contract: (asked) =>
      areParties(
        pool,
        asked.map(({ id: applicationId, userId }) => ({ applicationId, userId })),
      ),
  }),
  exports: escrowDocuments,
} satisfies Room;
