import { DELETION_GRACE_DAYS } from '../../contracts/account.ts';
import { isPerson } from '../actors.ts';
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
      body: `You’re member number ${about.number} of the first 100.`,
      link: null,
    })),
    username_changed: kind(
      'account',
      () => ({
        title: 'Your username was changed',
        body: 'An admin changed your username. The old one redirects to the new one for 90 days.',
        link: '/dashboard',
      }),
      {
        kind: 'moderation',
        subject: () => 'Your username was changed',
        button: 'Open your dashboard',
        because: () => 'it is about your account',
      },
    ),
    deletion_requested: kind('deletion', ({ about }) => ({
      title: 'Your account will be deleted',
      body: `In ${about.daysLeft} days, we’ll delete your account for good. Until then, you can change your mind.`,
      link: ACCOUNT,
    })),
    deletion_reminder: kind('deletion', ({ about }) => ({
      title: 'Your account will be deleted soon',
      body: `${inDays(about.daysLeft)}, we’ll delete your account for good. You can still change your mind.`,
      link: ACCOUNT,
    })),
    deletion_cancelled: kind('account', () => ({
      title: 'Your account stays',
      body: 'You kept your account. We won’t delete it.',
      link: ACCOUNT,
    })),
    deletion_held_up: kind('account', () => ({
      title: 'Your account isn’t deleted yet',
      body: 'You still have money in one of your contracts. We’ll delete your account once it’s settled.',
      link: ACCOUNT,
    })),
    export_ready: kind('account', () => ({
      title: 'Your export is ready',
      body: 'Everything we have about you is ready as one file. You can download it for a day.',
      link: ACCOUNT,
    })),
  },
  (tell) => ({
    FoundingMemberJoined: ({ data: { userId, number } }) => [
      tell('founding_member', { to: userId, about: { number } }),
    ],
    UsernameChanged: ({ data: { userId }, metadata: { actor } }) =>
      isPerson(actor) && actor !== userId
        ? [tell('username_changed', { to: userId, by: actor, about: {} })]
        : [],
    AccountDeletionRequested: ({ data }) => [
      tell('deletion_requested', { to: data.userId, about: { daysLeft: DELETION_GRACE_DAYS } }),
    ],
    AccountDeletionCancelled: ({ data }) => [tell('deletion_cancelled', { to: data.userId, about: {} })],
    AccountDeletionReminderSent: ({ data: { userId, daysLeft } }) => [
      tell('deletion_reminder', { to: userId, about: { daysLeft } }),
    ],
    AccountDeletionHeldUp: ({ data }) => [tell('deletion_held_up', { to: data.userId, about: {} })],
    AccountExportReady: ({ data }) => [tell('export_ready', { to: data.userId, about: {} })],
  }),
);
