/** A text that the spec quotes, to the letter. `where`: the part of the spec that it stands in. */
export type SpecText = {
  readonly text: string;
  readonly where: string;
} & (
  | {
      /** Files that show it. Of "Title: sentence" one part may stand in each. */
      readonly shown: readonly [string, ...string[]];
    }
  | {
      /** The feature that will show it; until then no source has it. */
      readonly toCome: string;
    }
);

/** Whoever builds a feature moves its texts from `toCome` to `shown`; the check beside this file says so. */
export const specTexts: readonly SpecText[] = [
  {
    text: "You're all caught up!",
    where: '2 Global navigation',
    shown: ['web/src/features/notifications/bell-panel.tsx'],
  },
  { text: 'Recommended For You', where: '2 Screens', shown: ['web/src/pages/home-recommended.tsx'] },
  { text: 'Applied', where: '2 Screens', shown: ['web/src/features/applications/apply.tsx'] },
  { text: 'Copied to clipboard!', where: '2 Screens', shown: ['web/src/ui/use-copy.ts'] },
  {
    text: 'Access Denied: You do not have permission to view this page.',
    where: '2 Redirect rules',
    shown: ['web/src/app/guards.tsx'],
  },
  { text: 'Actively Recruiting', where: '4 States', shown: ['web/src/pages/job.tsx'] },
  { text: 'Closed', where: '4 States', shown: ['web/src/pages/job.tsx'] },
  { text: 'Failed to add user to members list.', where: '4 States', toCome: 'studio applications' },
  {
    text: 'Secure Payment (Fund Escrow)',
    where: '4 States',
    shown: ['web/src/features/contract/next-step.tsx'],
  },
  { text: 'Release Payment', where: '4 States', shown: ['web/src/features/contract/next-step.tsx'] },
  { text: 'Rate Experience', where: '4 States', shown: ['web/src/features/contract/next-step.tsx'] },
  {
    text: 'Display Name Required',
    where: '5 Validation',
    shown: ['web/src/features/session/sign-up-form.tsx'],
  },
  {
    text: 'Please enter a display name.',
    where: '5 Validation',
    shown: ['web/src/features/session/sign-up-form.tsx'],
  },
  {
    text: 'This email address is already in use.',
    where: '5 Validation',
    shown: ['web/src/features/session/sign-up-form.tsx'],
  },
  { text: 'Username is already taken.', where: '5 Validation', shown: ['contracts/errors/profiles.ts'] },
  {
    text: 'Unlock Studio Search!',
    where: '5 Validation',
    shown: ['web/src/features/talent/studio-search.tsx'],
  },
  { text: 'You must be logged in to post.', where: '5 Validation', shown: ['contracts/pages.ts'] },
  { text: 'Studio name is required', where: '5 Validation', toCome: 'studios' },
  { text: 'Not authenticated', where: '5 Validation', shown: ['contracts/pages.ts'] },
  {
    text: 'Please fill out both the subject and description fields.',
    where: '5 Validation',
    toCome: 'reports',
  },
  { text: 'You must be logged in to submit a report.', where: '5 Validation', toCome: 'reports' },
  { text: 'Username cannot be empty.', where: '5 Validation', toCome: 'admin users' },
  {
    text: 'Not logged in',
    where: '5 Validation',
    shown: ['web/src/features/applications/apply.tsx', 'web/src/features/team-ups/express-interest.tsx'],
  },
  { text: 'Interest Sent', where: '5 Validation', shown: ['web/src/features/team-ups/express-interest.tsx'] },
  { text: 'Application Sent', where: '5 Validation', toCome: 'studio applications' },
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
  { text: 'Authentication Required', where: '8 Jobs and applications', shown: ['web/src/app/guards.tsx'] },
  {
    text: 'You must be logged in to post a job.',
    where: '8 Jobs and applications',
    shown: ['contracts/pages.ts'],
  },
  {
    text: 'Already Applied',
    where: '8 Jobs and applications',
    shown: ['web/src/features/applications/api.ts'],
  },
  {
    text: 'You have already applied for this job.',
    where: '8 Jobs and applications',
    shown: ['contracts/errors/hiring.ts'],
  },
  {
    text: 'You have already applied to this studio.',
    where: '8 Jobs and applications',
    toCome: 'studio applications',
  },
  {
    text: 'Application Failed',
    where: '8 Jobs and applications',
    shown: ['web/src/features/applications/api.ts'],
  },
  {
    text: 'Application Sent!',
    where: '8 Jobs and applications',
    shown: ['web/src/features/applications/api.ts'],
  },
  {
    text: 'Your quick application was successful.',
    where: '8 Jobs and applications',
    shown: ['web/src/features/applications/api.ts'],
  },
  {
    text: 'The studio owner has been notified.',
    where: '8 Jobs and applications',
    toCome: 'studio applications',
  },
  { text: 'Premium Feature', where: '8 Jobs and applications', shown: ['web/src/features/jobs/api.ts'] },
  {
    text: 'Job boosting is available for Pro, Studio, and Enterprise tiers.',
    where: '8 Jobs and applications',
    shown: ['contracts/errors/hiring.ts'],
  },
  { text: 'Error Posting Job', where: '8 Jobs and applications', shown: ['web/src/features/jobs/api.ts'] },
  {
    text: 'You may have reached your job posting limit for your current plan.',
    where: '8 Jobs and applications',
    shown: ['contracts/errors/hiring.ts'],
  },
  {
    text: 'Job Posted Successfully!',
    where: '8 Jobs and applications',
    shown: ['web/src/features/jobs/api.ts'],
  },
  {
    text: 'Your job is now live for developers to see.',
    where: '8 Jobs and applications',
    shown: ['web/src/features/jobs/api.ts'],
  },
  {
    text: 'Error fetching recommended jobs',
    where: '8 Jobs and applications',
    shown: ['web/src/pages/home-recommended.tsx'],
  },
  {
    text: 'Error fetching developers',
    where: '8 Jobs and applications',
    shown: ['web/src/features/talent/creators.tsx'],
  },
  { text: 'Error fetching studios', where: '8 Jobs and applications', toCome: 'talent' },
  { text: 'Error fetching jobs', where: '8 Jobs and applications', shown: ['web/src/pages/jobs.tsx'] },
  {
    text: 'Error fetching applicants.',
    where: '8 Jobs and applications',
    shown: ['web/src/pages/job-applicants.tsx'],
  },
  {
    text: 'Error updating status.',
    where: '8 Jobs and applications',
    shown: ['web/src/pages/job-applicants.tsx'],
  },
  {
    text: 'Error checking application status.',
    where: '8 Jobs and applications',
    shown: ['web/src/pages/job.tsx'],
  },
  { text: 'Error checking application', where: '8 Jobs and applications', shown: ['web/src/pages/jobs.tsx'] },
  { text: 'Could not fetch jobs.', where: '8 Jobs and applications', shown: ['web/src/pages/job.tsx'] },
  { text: 'Not Found', where: '8 Jobs and applications', shown: ['web/src/ui/unknown.tsx'] },
  {
    text: 'This studio could not be found.',
    where: '8 Jobs and applications',
    shown: ['web/src/pages/studio.tsx'],
  },
  {
    text: 'This job could not be found.',
    where: '8 Jobs and applications',
    shown: ['web/src/pages/job.tsx'],
  },
  {
    text: 'This team-up post could not be found.',
    where: '8 Jobs and applications',
    shown: ['web/src/pages/team-up.tsx'],
  },
  {
    text: 'You have already expressed interest.',
    where: '8 Jobs and applications',
    shown: ['contracts/errors/team-ups.ts'],
  },
  {
    text: 'Error fetching interests.',
    where: '8 Jobs and applications',
    shown: ['web/src/pages/team-up.tsx'],
  },
  {
    text: 'Error checking interest status.',
    where: '8 Jobs and applications',
    shown: ['web/src/pages/team-up.tsx'],
  },
  {
    text: 'Your application has been sent.',
    where: '8 Jobs and applications',
    toCome: 'studio applications',
  },
  {
    text: 'Your interest has been sent.',
    where: '8 Jobs and applications',
    shown: ['web/src/features/team-ups/api.ts'],
  },
  {
    text: 'Could not fetch applications.',
    where: '8 Jobs and applications',
    shown: ['web/src/pages/dashboard.tsx'],
  },
  {
    text: 'Could not submit your application.',
    where: '8 Jobs and applications',
    shown: ['web/src/features/applications/api.ts'],
  },
  {
    text: 'Failed to update status.',
    where: '8 Jobs and applications',
    shown: ['web/src/features/applications/api.ts'],
  },
  {
    text: 'Application status updated.',
    where: '8 Jobs and applications',
    shown: ['web/src/features/applications/api.ts'],
  },
  { text: 'Status updated!', where: '8 Jobs and applications', shown: ['web/src/features/team-ups/api.ts'] },
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
  { text: 'Could not fetch members.', where: '8 Profile, collectives, studios', toCome: 'collectives' },
  { text: 'Error leaving collective', where: '8 Profile, collectives, studios', toCome: 'collectives' },
  { text: 'Error joining collective', where: '8 Profile, collectives, studios', toCome: 'collectives' },
  {
    text: 'Could not fetch associated collectives.',
    where: '8 Profile, collectives, studios',
    toCome: 'studios',
  },
  { text: 'Error creating studio', where: '8 Profile, collectives, studios', toCome: 'studios' },
  { text: 'Studio Created!', where: '8 Profile, collectives, studios', toCome: 'studios' },
  {
    text: 'Could not load conversation.',
    where: '8 Messaging and escrow',
    shown: ['web/src/pages/application-chat.tsx'],
  },
  {
    text: 'Could not load messages.',
    where: '8 Messaging and escrow',
    shown: ['web/src/pages/application-chat.tsx'],
  },
  {
    text: 'Could not load conversations.',
    where: '8 Messaging and escrow',
    shown: ['web/src/features/contract/conversations.tsx'],
  },
  {
    text: 'Error sending message',
    where: '8 Messaging and escrow',
    shown: ['web/src/features/contract/thread.tsx'],
  },
  { text: 'User not found.', where: '8 Messaging and escrow', shown: ['web/src/pages/direct-chat.tsx'] },
  {
    text: 'Application not found.',
    where: '8 Messaging and escrow',
    shown: ['web/src/pages/application-chat.tsx'],
  },
  { text: 'Conversation not found.', where: '8 Messaging and escrow', toCome: 'direct messages' },
  { text: 'Escrow Failed', where: '8 Messaging and escrow', shown: ['web/src/features/contract/api.ts'] },
  {
    text: 'Payment Release Failed',
    where: '8 Messaging and escrow',
    shown: ['web/src/features/contract/api.ts'],
  },
  { text: 'Rating Failed', where: '8 Messaging and escrow', shown: ['web/src/features/contract/api.ts'] },
  {
    text: 'Project Funded!',
    where: '8 Messaging and escrow',
    shown: ['web/src/features/contract/use-checkout-return.ts'],
  },
  {
    text: 'Funds are now held in escrow.',
    where: '8 Messaging and escrow',
    shown: ['web/src/features/contract/use-checkout-return.ts'],
  },
  { text: 'Payment Released!', where: '8 Messaging and escrow', shown: ['web/src/features/contract/api.ts'] },
  {
    text: 'The developer has been paid. A 2.5% escrow fee has been applied.',
    where: '8 Messaging and escrow',
    shown: ['web/src/features/contract/api.ts'],
  },
  { text: 'Review Submitted!', where: '8 Messaging and escrow', shown: ['web/src/features/contract/api.ts'] },
  {
    text: 'Thank you for your feedback.',
    where: '8 Messaging and escrow',
    shown: ['web/src/features/contract/api.ts'],
  },
  { text: 'No link to copy', where: '8 Referral, pulse, payment, admin', toCome: 'referrals' },
  {
    text: 'Your referral link is being generated.',
    where: '8 Referral, pulse, payment, admin',
    toCome: 'referrals',
  },
  {
    text: 'Could not generate your referral code.',
    where: '8 Referral, pulse, payment, admin',
    toCome: 'referrals',
  },
  { text: 'Referral Code Generated!', where: '8 Referral, pulse, payment, admin', toCome: 'referrals' },
  { text: 'Copied!', where: '8 Referral, pulse, payment, admin', toCome: 'referrals' },
  {
    text: 'Login Required: Please log in to activate your Daily Pulse!',
    where: '8 Referral, pulse, payment, admin',
    toCome: 'Daily Pulse',
  },
  {
    text: 'Pulse Failed: Could not activate Daily Pulse. Please try again.',
    where: '8 Referral, pulse, payment, admin',
    toCome: 'Daily Pulse',
  },
  { text: 'You must be logged in.', where: '8 Referral, pulse, payment, admin', toCome: 'Daily Pulse' },
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
  { text: 'Cleanup Failed', where: '8 Referral, pulse, payment, admin', toCome: 'admin verification' },
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
    toCome: 'studios',
  },
  { text: 'This studio has no associated collectives.', where: '8 Empty states', toCome: 'studios' },
  { text: 'Not specified', where: '9 Constants', shown: ['web/src/lib/format.ts'] },
  { text: 'A Studio', where: '9 Constants', shown: ['web/src/features/jobs/job-plate.tsx'] },
  { text: 'A Creator', where: '9 Constants', shown: ['web/src/features/team-ups/team-up-plate.tsx'] },
  { text: '3-5 active jobs', where: '9 Plans', shown: ['web/src/features/billing/plan-facts.ts'] },
];

/** What the spec puts between quotes and nobody reads on a screen: a remark of its own, a slug, an event's name. */
export const noTexts: readonly string[] = ['not shown', 'first-steps', 'typing'];
