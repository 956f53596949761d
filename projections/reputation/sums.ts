import { levelOf } from '../../contracts/reputation.ts';
import { int } from '../columns.ts';
import type { Change } from '../projection.ts';
import type { RowOf } from '../read-table.ts';
import { readModel, readTable } from '../read-table.ts';
import { reputationSignals } from './signals.ts';

/** One row a person who has earned something. */
const table = readTable('reputation', {
  reputation: int(),
  xp: int(),
  level: int(),
  /** Of the reputation: from contracts and ratings, from people who were brought, from badges and reports. */
  by_work: int(),
  by_referral: int(),
  by_badges: int(),
  /** What achievements ask for. */
  releases: int(),
  five_stars: int(),
  referrals: int(),
  verified: int(),
  streak: int(),
});
export type ReputationRow = RowOf<typeof table>;

const nothing = {
  reputation: 0,
  xp: 0,
  level: 1,
  by_work: 0,
  by_referral: 0,
  by_badges: 0,
  releases: 0,
  five_stars: 0,
  referrals: 0,
  verified: 0,
  streak: 0,
};

const sourceOf = (kind: string): 'by_work' | 'by_referral' | 'by_badges' => {
  if (kind === 'release' || kind === 'rating') return 'by_work';
  return kind === 'referral' ? 'by_referral' : 'by_badges';
};

const changed = (
  userId: string,
  change: (row: ReputationRow) => Partial<ReputationRow>,
): readonly Change<ReputationRow>[] => [table.upsert({ id: userId, ...nothing }, change)];

/** How much reputation and XP has a person, and from what? Sums of what was applied. */
export const reputationSums = readModel(table, {
  version: 1,
  signals: reputationSignals,
  on: {
    PointsGiven: ({ data: { userId, kind, stars, streak, reputation, xp } }) =>
      changed(userId, (row) => {
        const source = sourceOf(kind);
        const total = row.xp + xp.applied;
        return {
          reputation: row.reputation + reputation.applied,
          xp: total,
          level: levelOf(total),
          [source]: row[source] + reputation.applied,
          ...(kind === 'release' ? { releases: row.releases + 1 } : {}),
          ...(kind === 'rating' ? { five_stars: stars === 5 ? row.five_stars + 1 : 0 } : {}),
          ...(kind === 'referral' ? { referrals: row.referrals + 1 } : {}),
          ...(kind === 'verified' || kind === 'notable' ? { verified: row.verified + 1 } : {}),
          ...(kind === 'pulse' ? { streak: Math.max(row.streak, streak ?? 0) } : {}),
        };
      }),
    PointsTakenBack: ({ data: { userId, kind, reputation } }) =>
      changed(userId, (row) => {
        const source = sourceOf(kind);
        return {
          reputation: row.reputation + reputation.applied,
          [source]: row[source] + reputation.applied,
        };
      }),
  },
});
