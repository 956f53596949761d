import type { SpecText } from '../spec-text.ts';

/** Texts of the parts on screens, states, validation and constants. */
export const textsOfScreens: readonly SpecText[] = [
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
  {
    text: 'Failed to add user to members list.',
    where: '4 States',
    shown: ['contracts/errors/collectives.ts'],
  },
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
    shown: ['web/src/features/session/schemas.ts'],
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
  {
    text: 'Studio name is required',
    where: '5 Validation',
    shown: ['web/src/features/groups/group-draft.ts'],
  },
  { text: 'Not authenticated', where: '5 Validation', shown: ['contracts/pages.ts'] },
  {
    text: 'Please fill out both the subject and description fields.',
    where: '5 Validation',
    shown: ['web/src/features/reports/report-form.tsx'],
  },
  {
    text: 'You must be logged in to submit a report.',
    where: '5 Validation',
    shown: ['web/src/features/reports/report-form.tsx'],
  },
  { text: 'Username cannot be empty.', where: '5 Validation', shown: ['contracts/admin-users.ts'] },
  {
    text: 'Not logged in',
    where: '5 Validation',
    shown: ['web/src/features/applications/apply.tsx', 'web/src/features/team-ups/express-interest.tsx'],
  },
  { text: 'Interest Sent', where: '5 Validation', shown: ['web/src/features/team-ups/express-interest.tsx'] },
  { text: 'Application Sent', where: '5 Validation', shown: ['web/src/features/groups/studio-apply.tsx'] },
  { text: 'Not specified', where: '9 Constants', shown: ['web/src/lib/format.ts'] },
  { text: 'A Studio', where: '9 Constants', shown: ['web/src/features/jobs/job-plate.tsx'] },
  { text: 'A Creator', where: '9 Constants', shown: ['web/src/features/team-ups/team-up-plate.tsx'] },
  { text: '3-5 active jobs', where: '9 Plans', shown: ['web/src/features/billing/plan-facts.ts'] },
];
