import type { CauseKind, ReputationEntry } from '../../../../contracts/reputation.ts';
import {
  LEAST_RATED_RELEASE,
  LEAST_RELEASE,
  RELEASE_WINDOW_DAYS,
  releaseReputation,
} from '../../../../contracts/reputation.ts';
import { money, plural } from '../../lib/format.ts';

const plain: Readonly<Record<CauseKind, string>> = {
  onboarding: 'Profile set up',
  pulse: 'Daily Pulse',
  application: 'Application sent',
  job: 'Job posted',
  acceptance: 'Application accepted',
  release: 'Released contract',
  rating: 'Rating',
  review: 'Review written',
  referral: 'Referral',
  verified: 'Verified',
  notable: 'Notable Developer',
  report: 'Report upheld',
};

const detailed: Partial<Readonly<Record<CauseKind, string>>> = {
  application: 'Applied',
  job: 'Posted',
  acceptance: 'Accepted',
  release: 'Released',
  rating: 'Rated',
  review: 'Reviewed',
};

const reasons: Readonly<Record<string, string>> = {
  money_went_back: 'The money went back to the card.',
  not_verified: 'The badge was removed or replaced.',
  referral_reversed: 'An admin reversed it.',
  rating_removed: 'The rating was removed.',
  report_overturned: 'The report was overturned.',
};

export const leastRelease = money(LEAST_RELEASE);
export const leastRatedRelease = money(LEAST_RATED_RELEASE);

const withheldFor: Readonly<Record<string, string>> = {
  same_payment_method: 'It earns nothing, because both sides use the same card or payout account.',
  small_release: `It earns nothing, because less than ${leastRatedRelease} was released.`,
};

/** What a row is about, in a few words. */
export const entryTitle = ({ kind, title, stars, streak, why, with: other }: ReputationEntry): string => {
  const named = title ?? (kind === 'referral' ? (other?.display_name ?? null) : null);
  const head =
    kind === 'rating' && stars !== null
      ? plural(stars, 'star')
      : kind === 'pulse' && streak !== null
        ? `Daily Pulse, day ${streak}`
        : named === null
          ? plain[kind]
          : (detailed[kind] ?? plain[kind]);
  const words = named === null || (kind === 'pulse' && streak !== null) ? head : `${head}: ${named}`;
  return why === null ? words : `Taken back: ${words}`;
};

/** Why it counts as it does, in a sentence; null where the number says all. */
export const entryRule = ({
  kind,
  nth,
  reputation,
  xp,
  why,
  with: other,
  withheld,
}: ReputationEntry): string | null => {
  if (why !== null) return reasons[why] ?? null;
  if (withheld !== null) return withheldFor[withheld] ?? null;
  if (kind === 'release' && nth !== null && nth > 1) {
    const who = other === null ? 'the same person' : other.display_name;
    return `Release number ${nth} with ${who} within ${RELEASE_WINDOW_DAYS} days counts ${reputation.rule} instead of ${releaseReputation[0]}.`;
  }
  if (kind === 'rating' && reputation.applied < reputation.rule) {
    const who = other === null ? 'the same person' : other.display_name;
    return `Only one good rating from ${who} within ${RELEASE_WINDOW_DAYS} days counts.`;
  }
  if (reputation.applied !== reputation.rule) return 'Reputation never goes below 0.';
  if (xp.applied !== xp.rule) return 'The day’s limit of XP for applications was reached.';
  return null;
};

/** As it is written in a column of changes: +20, −5; nothing where nothing changed. */
export const signed = (points: number): string => {
  if (points === 0) return '';
  return points > 0 ? `+${points}` : `−${-points}`;
};
