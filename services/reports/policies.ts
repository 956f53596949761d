import type { Detector } from '../../contracts/findings.ts';
import { LEAST_RELEASE } from '../../contracts/reputation.ts';
import type { DataOf } from '../events.ts';
import type { Policy, Reaction } from '../kernel/policy.ts';
import { closeReports } from './close-reports.ts';
import { findPaymentRings, reportFinding } from './findings.ts';

/** Whoever is banned for good has nothing left that waits for a decision. */
const closeReportsOnTheBanned: Policy = {
  name: 'close-reports-on-the-banned',
  on: {
    UserBanned: ({ data: { userId, by, until } }) =>
      until === null ? [closeReports.reaction({ userId, by })] : [],
  },
};

const byRefusal: Partial<Record<DataOf<'ReferralRefused'>['why'], Detector>> = {
  same_person: 'second_account',
  same_device: 'second_account',
  disposable_address: 'disposable_address',
};

/** A fact is a pair of people, or a day on which referrals were held: more of the same is nothing new. */
const sharedBy = ({ userId, with: other, kind, causeId }: DataOf<'PointsWithheld'>): readonly Reaction[] =>
  other === null
    ? []
    : [
        reportFinding.reaction({
          personId: userId,
          detector: 'shared_payment_method',
          fact: other,
          with: [other],
          applicationId: kind === 'release' || kind === 'rating' ? (causeId.split('.')[0] ?? null) : null,
        }),
      ];

/** What speaks for farming becomes a case for admins (ruling 53, docs/reputation.md). */
const reportFarming: Policy = {
  name: 'report-farming',
  on: {
    PointsWithheld: ({ data }) => (data.why === 'same_payment_method' ? sharedBy(data) : []),
    PaymentReleased: ({ data: { applicationId, employerId, developerId, amount }, metadata: { time } }) =>
      amount < LEAST_RELEASE
        ? []
        : [findPaymentRings.reaction({ applicationId, employerId, developerId, at: time })],
    ReferralHeld: ({ data: { userId, referrerId, at } }) => [
      reportFinding.reaction({
        personId: referrerId,
        detector: 'many_referrals',
        fact: at.slice(0, 10),
        with: [userId],
        applicationId: null,
      }),
    ],
    ReferralRefused: ({ data: { userId, referrerId, why } }) => {
      const detector = byRefusal[why];
      return detector === undefined
        ? []
        : [
            reportFinding.reaction({
              personId: referrerId,
              detector,
              fact: userId,
              with: [userId],
              applicationId: null,
            }),
          ];
    },
  },
};

export const reportsPolicies: readonly Policy[] = [closeReportsOnTheBanned, reportFarming];
