import { LEAST_RELEASE } from '../../contracts/reputation.ts';
import type { DataOf } from '../events.ts';
import type { Policy, Reaction } from '../kernel/policy.ts';
import { givePointsAgain, giveRatingPoints } from './give-rating-points.ts';
import { giveReleasePoints } from './give-release-points.ts';
import { ratingCause } from './rating-cause.ts';
import type { Cause, ReputationCommand, TakenBackWhy } from './reputation.decider.ts';

const send = (command: ReputationCommand): Reaction => ({
  send: { to: 'reputation', id: command.userId, command },
});
const give = (userId: string, at: string, cause: Cause): Reaction =>
  send({ type: 'GivePoints', userId, cause, at });
const takeBack = (userId: string, at: string, cause: Cause, why: TakenBackWhy, by: string | null): Reaction =>
  send({ type: 'TakePointsBack', userId, cause, at, why, by });

type Parties = Pick<DataOf<'PaymentReleased'>, 'applicationId' | 'employerId' | 'developerId'>;

/** Both sides of a contract, each with the other. */
const sides = ({ employerId, developerId }: Parties) =>
  [
    { userId: employerId, with: developerId },
    { userId: developerId, with: employerId },
  ] as const;

/** A released payment that went back to the card is no release any more. */
const takeReleaseBack = (parties: Parties, at: string): readonly Reaction[] =>
  sides(parties).map(({ userId, with: other }) =>
    takeBack(
      userId,
      at,
      { kind: 'release', id: parties.applicationId, with: other },
      'money_went_back',
      null,
    ),
  );

type Decision = Pick<DataOf<'VerificationSet'>, 'userId' | 'by' | 'was' | 'wasTurn' | 'turn' | 'at'>;

/** One badge at a time counts: the points of the one before go with it. */
const badgeChanged = (
  { userId, by, was, wasTurn, turn, at }: Decision,
  now: DataOf<'VerificationSet'>['status'],
): readonly Reaction[] => [
  ...(was === 'not_verified'
    ? []
    : [takeBack(userId, at, { kind: was, id: String(wasTurn) }, 'not_verified', by)]),
  ...(now === 'not_verified' ? [] : [give(userId, at, { kind: now, id: String(turn) })]),
];

/** Gives each point of rulings 26 and 27 for what happened, and takes back what turned out not to have. */
export const earnPoints: Policy = {
  name: 'earn-points',
  on: {
    ProfileCompleted: ({ data: { userId }, metadata: { time } }) => [
      give(userId, time, { kind: 'onboarding', id: 'once' }),
    ],
    ApplicationSubmitted: ({ data: { applicationId, applicantId, ownerId, at } }) => [
      give(applicantId, at, { kind: 'application', id: applicationId, with: ownerId }),
    ],
    JobPosted: ({ data: { jobId, ownerId }, metadata: { time } }) => [
      give(ownerId, time, { kind: 'job', id: jobId }),
    ],
    ApplicationAccepted: ({ data: { applicationId, applicantId, ownerId }, metadata: { time } }) => [
      give(applicantId, time, { kind: 'acceptance', id: applicationId, with: ownerId }),
    ],
    PaymentReleased: ({ data, metadata: { time } }) => {
      const { amount, applicationId, employerId, developerId, charge } = data;
      return amount < LEAST_RELEASE
        ? []
        : [giveReleasePoints.reaction({ applicationId, employerId, developerId, charge, at: time })];
    },
    ReviewSubmitted: ({ data: { applicationId, by, about }, metadata: { time } }) => [
      give(by, time, { kind: 'review', id: applicationId, with: about }),
    ],
    ReviewsRevealed: ({ data: { applicationId, employerId, developerId }, metadata: { time } }) => [
      giveRatingPoints.reaction({ applicationId, employerId, developerId, at: time }),
    ],
    ReviewRemoved: ({ data }) => [
      takeBack(data.about, data.at, ratingCause(data), 'rating_removed', data.admin),
    ],
    ReviewPutBack: ({ data: { applicationId, by, about, rating, turn, at } }) => [
      givePointsAgain.reaction({ applicationId, by, about, stars: rating, turn: turn + 1, at }),
    ],
    RefundMadeAtProvider: ({ data, metadata: { time } }) =>
      data.from.payable + data.from.fees + data.from.lost > 0 ? takeReleaseBack(data, time) : [],
    ChargebackClosed: ({ data, metadata: { time } }) => (data.won ? [] : takeReleaseBack(data, time)),
    PulseActivated: ({ data: { userId, day, streak, at } }) => [
      give(userId, at, { kind: 'pulse', id: day, streak }),
    ],
    VerificationApproved: ({ data }) => badgeChanged(data, 'verified'),
    VerificationSet: ({ data }) => (data.status === data.was ? [] : badgeChanged(data, data.status)),
    ReferralEarned: ({ data: { userId, referrerId, at } }) => [
      give(referrerId, at, { kind: 'referral', id: userId, with: userId }),
    ],
    ReferralReversed: ({ data: { userId, referrerId, at, by } }) => [
      takeBack(referrerId, at, { kind: 'referral', id: userId, with: userId }, 'referral_reversed', by),
    ],
    FoundingMemberJoined: ({ data: { userId } }) => [
      send({ type: 'AwardAchievement', userId, slug: 'founding-member', by: null }),
    ],
    InterestAccepted: ({ data: { userId } }) => [
      send({ type: 'AwardAchievement', userId, slug: 'team-player', by: null }),
    ],
  },
};
