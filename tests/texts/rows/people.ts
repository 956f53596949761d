import type { SpecText } from '../spec-text.ts';

/** Texts of accounts, profiles, groups, admins and of what is still empty. */
export const textsOfPeople: readonly SpecText[] = [
  { text: 'Sign in Failed', where: '8 Auth', shown: ['web/src/features/session/login-form.tsx'] },
  { text: 'Something went wrong', where: '8 Auth', shown: ['web/src/lib/errors.ts'] },
  { text: 'Login Successful!', where: '8 Auth', shown: ['web/src/features/session/welcome-back.ts'] },
  { text: 'Sign out Failed', where: '8 Auth', shown: ['web/src/app/sign-out.ts'] },
  {
    text: 'Session from session_id claim in JWT does not exist',
    where: '8 Auth',
    shown: ['web/src/lib/auth.ts'],
  },
  { text: 'Sign Up Failed', where: '8 Auth', shown: ['web/src/features/session/sign-up-form.tsx'] },
  { text: 'Sign Up Error', where: '8 Auth', shown: ['web/src/features/session/sign-up-form.tsx'] },
  { text: 'Success!', where: '8 Auth', shown: ['web/src/features/session/sign-up-form.tsx'] },
  {
    text: 'Please check your email to verify your account.',
    where: '8 Auth',
    shown: ['web/src/features/session/sign-up-form.tsx'],
  },
  { text: 'Check your email', where: '8 Auth', shown: ['web/src/features/session/mail-form.tsx'] },
  {
    text: 'You must provide either an email or phone number and a password',
    where: '8 Auth',
    shown: ['services/identity/sessions/sign-in.ts'],
  },
  {
    text: 'Profile not found.',
    where: '8 Profile, collectives, studios',
    shown: ['web/src/pages/profile.tsx'],
  },
  {
    text: 'Update Failed',
    where: '8 Profile, collectives, studios',
    shown: ['web/src/features/profile/api.ts'],
  },
  {
    text: 'Profile Setup Complete!',
    where: '8 Profile, collectives, studios',
    shown: ['web/src/features/profile/api.ts'],
  },
  {
    text: 'This collective could not be found.',
    where: '8 Profile, collectives, studios',
    shown: ['web/src/pages/collective.tsx'],
  },
  {
    text: 'Could not fetch members.',
    where: '8 Profile, collectives, studios',
    shown: ['web/src/features/groups/roster.tsx'],
  },
  {
    text: 'Error leaving collective',
    where: '8 Profile, collectives, studios',
    shown: ['web/src/features/groups/api.ts'],
  },
  {
    text: 'Error joining collective',
    where: '8 Profile, collectives, studios',
    shown: ['web/src/features/groups/api.ts'],
  },
  {
    text: 'Could not fetch associated collectives.',
    where: '8 Profile, collectives, studios',
    shown: ['web/src/pages/studio-tabs.tsx'],
  },
  {
    text: 'Error creating studio',
    where: '8 Profile, collectives, studios',
    shown: ['web/src/features/groups/studios-api.ts'],
  },
  {
    text: 'Studio Created!',
    where: '8 Profile, collectives, studios',
    shown: ['web/src/features/groups/studios-api.ts'],
  },
  {
    text: 'No link to copy',
    where: '8 Referral, pulse, payment, admin',
    shown: ['web/src/features/referrals/referrals.tsx'],
  },
  {
    text: 'Your referral link is being generated.',
    where: '8 Referral, pulse, payment, admin',
    shown: ['web/src/features/referrals/referrals.tsx'],
  },
  {
    text: 'Could not generate your referral code.',
    where: '8 Referral, pulse, payment, admin',
    shown: ['web/src/features/referrals/api.ts'],
  },
  {
    text: 'Referral Code Generated!',
    where: '8 Referral, pulse, payment, admin',
    shown: ['web/src/features/referrals/api.ts'],
  },
  {
    text: 'Copied!',
    where: '8 Referral, pulse, payment, admin',
    shown: ['web/src/features/referrals/referrals.tsx'],
  },
  {
    text: 'Login Required: Please log in to activate your Daily Pulse!',
    where: '8 Referral, pulse, payment, admin',
    shown: ['web/src/features/pulse/home-pulse.tsx'],
  },
  {
    text: 'Pulse Failed: Could not activate Daily Pulse. Please try again.',
    where: '8 Referral, pulse, payment, admin',
    shown: ['web/src/features/pulse/api.ts'],
  },
  {
    text: 'You must be logged in.',
    where: '8 Referral, pulse, payment, admin',
    shown: ['web/src/features/pulse/api.ts'],
  },
  {
    text: 'Stripe Error: Stripe is not configured correctly. Please contact support.',
    where: '8 Referral, pulse, payment, admin',
    shown: ['web/src/features/billing/api.ts', 'contracts/errors/billing.ts'],
  },
  {
    text: 'Stripe Not Configured',
    where: '8 Referral, pulse, payment, admin',
    shown: ['web/src/features/billing/api.ts'],
  },
  {
    text: 'Checkout Error',
    where: '8 Referral, pulse, payment, admin',
    shown: ['web/src/features/billing/api.ts'],
  },
  { text: 'Access Denied', where: '8 Referral, pulse, payment, admin', shown: ['web/src/app/guards.tsx'] },
  {
    text: 'Cleanup Failed',
    where: '8 Referral, pulse, payment, admin',
    shown: ['web/src/features/verification/api.ts'],
  },
  {
    text: 'No applications yet.',
    where: '8 Empty states',
    shown: ['web/src/features/applications/received.tsx'],
  },
  {
    text: 'No one has expressed interest yet.',
    where: '8 Empty states',
    shown: ['web/src/features/team-ups/interests-tab.tsx'],
  },
  {
    text: "This studio isn't hiring right now. Check back later!",
    where: '8 Empty states',
    shown: ['web/src/pages/studio-tabs.tsx'],
  },
  {
    text: 'This studio has no associated collectives.',
    where: '8 Empty states',
    shown: ['web/src/pages/studio-tabs.tsx'],
  },
];
