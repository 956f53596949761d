import type { Mailed } from '../notifications/notices.ts';
import { kind, notices } from '../notifications/notices.ts';

declare module '../notifications/notices.ts' {
  interface Subjects {
    readonly verification: { readonly status: string };
  }
}

const mail = (subject: string): Mailed<'verification'> => ({
  kind: 'moderation',
  subject: () => subject,
  button: 'Open your dashboard',
  because: () => 'you asked to be verified',
});

export const verificationNotices = notices(
  {
    verification_approved: kind(
      'verification',
      () => ({
        title: 'You’re verified',
        body: 'You now have the blue check next to your name.',
        link: '/dashboard',
      }),
      mail('You’re verified'),
    ),
    verification_denied: kind(
      'verification',
      () => ({
        title: 'Verification request denied',
        body: 'An admin couldn’t verify your account yet. You’ll find the reason on your dashboard.',
        link: '/dashboard',
      }),
      mail('Your verification request was denied'),
    ),
    verification_set: kind('verification', ({ about }) => ({
      title:
        about.status === 'notable'
          ? 'You’re a Notable Developer'
          : about.status === 'verified'
            ? 'You’re verified'
            : 'Your verification was removed',
      body:
        about.status === 'not_verified'
          ? 'An admin removed the badge from your account.'
          : 'You now have the badge next to your name.',
      link: '/dashboard',
    })),
  },
  (tell) => ({
    VerificationApproved: ({ data: { userId } }) => [
      tell('verification_approved', { to: userId, about: { status: 'verified' } }),
    ],
    VerificationDenied: ({ data: { userId } }) => [
      tell('verification_denied', { to: userId, about: { status: 'not_verified' } }),
    ],
    VerificationSet: ({ data: { userId, status, was } }) =>
      status === was ? [] : [tell('verification_set', { to: userId, about: { status } })],
  }),
);
