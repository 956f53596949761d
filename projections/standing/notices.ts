import { isPerson } from '../actors.ts';
import { kind, notices } from '../notifications/notices.ts';

declare module '../notifications/notices.ts' {
  interface Subjects {
    readonly standing: { readonly status: 'good' | 'suspended' };
  }
}

/** A letter with the reason goes out by itself (services/moderation/standing-letters.ts); whoever is banned reads that alone. */
export const standingNotices = notices(
  {
    suspended: kind('standing', () => ({
      title: 'An admin suspended your account',
      body: 'Read why and until when, and appeal if it’s wrong.',
      link: '/decisions',
    })),
    suspension_lifted: kind('standing', () => ({
      title: 'Your suspension was lifted',
      body: 'You can do everything again.',
      link: '/decisions',
    })),
  },
  (tell) => ({
    // What was written before the bell told of it is no news.
    UserSuspended: ({ data: { userId }, metadata: { version } }) =>
      version < 3 ? [] : [tell('suspended', { to: userId, about: { status: 'suspended' } })],
    // On appeal, the answer to it says so.
    SuspensionLifted: ({ data: { userId }, metadata: { actor, version } }) =>
      version < 2 || !isPerson(actor)
        ? []
        : [tell('suspension_lifted', { to: userId, about: { status: 'good' } })],
  }),
);
