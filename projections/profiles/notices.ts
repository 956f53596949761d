import { DELETION_GRACE_DAYS } from '../../contracts/account.ts';
import { inDays, kind, notices } from '../notifications/notices.ts';

declare module '../notifications/notices.ts' {
  interface Subjects {
    readonly account: object;
    readonly deletion: { readonly daysLeft: number };
    readonly membership: { readonly number: number };
  }
}

const ACCOUNT = '/account';

export const profileNotices = notices(
  {
    founding_member: kind('membership', ({ about }) => ({
      title: 'Founding Member',
      body: `You are member number ${about.number} of the first 100.`,
      link: null,
    })),
    deletion_requested: kind('deletion', ({ about }) => ({
      title: 'Your account will be deleted',
      body: `In ${about.daysLeft} days your account is deleted for good. Until then you can change your mind.`,
      link: ACCOUNT,
    })),
    deletion_reminder: kind('deletion', ({ about }) => ({
      title: 'Your account is deleted soon',
      body: `${inDays(about.daysLeft)} your account is deleted for good. You can still change your mind.`,
      link: ACCOUNT,
    })),
    deletion_held_up: kind('account', () => ({
      title: 'Your account is not deleted yet',
      body: 'There is money under way in one of your contracts. Your account is deleted once it is settled.',
      link: ACCOUNT,
    })),
    export_ready: kind('account', () => ({
      title: 'Your export is ready',
      body: 'All that we hold about you waits for you as one file. You can download it for 7 days.',
      link: ACCOUNT,
    })),
  },
  (tell) => ({
    FoundingMemberJoined: ({ data: { userId, number } }) => [
      tell('founding_member', { to: userId, about: { number } }),
    ],
    AccountDeletionRequested: ({ data }) => [
      tell('deletion_requested', { to: data.userId, about: { daysLeft: DELETION_GRACE_DAYS } }),
    ],
    AccountDeletionReminderSent: ({ data: { userId, daysLeft } }) => [
      tell('deletion_reminder', { to: userId, about: { daysLeft } }),
    ],
    AccountDeletionHeldUp: ({ data }) => [tell('deletion_held_up', { to: data.userId, about: {} })],
    AccountExportReady: ({ data }) => [tell('export_ready', { to: data.userId, about: {} })],
  }),
);
