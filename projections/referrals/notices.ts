import { kind, notices } from '../notifications/notices.ts';

declare module '../notifications/notices.ts' {
  interface Subjects {
    readonly referral: { readonly userId: string };
  }
}

export const referralNotices = notices(
  {
    referral_started: kind('referral', () => ({
      title: 'Someone joined with your link',
      body: 'It counts 7 days after they set up their profile.',
      link: '/referrals',
    })),
    referral_earned: kind('referral', ({ who }) => ({
      title: '+50 reputation',
      body: `${who} stayed for 7 days. Thanks for inviting them.`,
      link: '/referrals',
    })),
    referral_reversed: kind('referral', () => ({
      title: 'A referral was reversed',
      body: 'An admin took back its 50 reputation.',
      link: '/referrals',
    })),
  },
  (tell) => ({
    ReferralStarted: ({ data: { referrerId, userId } }) => [
      tell('referral_started', { to: referrerId, about: { userId } }),
    ],
    ReferralEarned: ({ data: { referrerId, userId } }) => [
      tell('referral_earned', { to: referrerId, by: userId, about: { userId } }),
    ],
    ReferralReversed: ({ data: { referrerId, userId } }) => [
      tell('referral_reversed', { to: referrerId, about: { userId } }),
    ],
  }),
);
