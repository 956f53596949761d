import type { SpecText } from '../spec-text.ts';

/** Texts of jobs, applications, messages and escrows. */
export const textsOfHiring: readonly SpecText[] = [
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
    shown: ['contracts/errors/collectives.ts'],
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
    shown: ['web/src/features/groups/studios-api.ts'],
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
  {
    text: 'Error fetching studios',
    where: '8 Jobs and applications',
    shown: ['web/src/features/groups/studios.tsx'],
  },
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
    shown: ['web/src/features/groups/studio-apply.tsx'],
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
    shown: ['web/src/features/conversations/conversations.tsx'],
  },
  {
    text: 'Error sending message',
    where: '8 Messaging and escrow',
    shown: ['web/src/features/contract/thread.tsx', 'web/src/features/conversations/message.tsx'],
  },
  { text: 'User not found.', where: '8 Messaging and escrow', shown: ['web/src/pages/direct-chat.tsx'] },
  {
    text: 'Application not found.',
    where: '8 Messaging and escrow',
    shown: ['web/src/pages/application-chat.tsx'],
  },
  {
    text: 'Conversation not found.',
    where: '8 Messaging and escrow',
    shown: ['contracts/errors/conversations.ts'],
  },
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
];
