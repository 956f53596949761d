import type { ComponentType } from 'react';
import type { PageName } from '../../../contracts/pages.ts';
import { Home } from '../pages/home.tsx';

type Code = () => Promise<{ default: ComponentType }>;
/** Code of its own for each page, which loads when the page is opened or about to be; but for the first that people see. */
export type Screen = Code | { readonly atOnce: ComponentType };

/** What stands at each address of contracts/pages.ts, which says all else about it. */
export const screens: Readonly<Record<PageName, Screen>> = {
  home: { atOnce: Home },
  developers: () => import('../pages/developers.tsx'),
  jobs: () => import('../pages/jobs.tsx'),
  job: () => import('../pages/job.tsx'),
  jobBoard: () => import('../pages/job-board.tsx'),
  postJob: () => import('../pages/post-a-job.tsx'),
  login: () => import('../pages/login.tsx'),
  signup: () => import('../pages/signup.tsx'),
  forgotPassword: () => import('../pages/forgot-password.tsx'),
  passwordReset: () => import('../pages/password-reset.tsx'),
  verifyEmail: () => import('../pages/verify-email.tsx'),
  onboarding: () => import('../pages/onboarding.tsx'),
  account: () => import('../pages/account.tsx'),
  profile: () => import('../pages/profile.tsx'),
  reputation: () => import('../pages/reputation.tsx'),
  dashboard: () => import('../pages/dashboard.tsx'),
  messages: () => import('../pages/messages.tsx'),
  applicationChat: () => import('../pages/application-chat.tsx'),
  directChat: () => import('../pages/direct-chat.tsx'),
  teamUps: () => import('../pages/team-ups.tsx'),
  teamUp: () => import('../pages/team-up.tsx'),
  postTeamUp: () => import('../pages/post-team-up.tsx'),
  collectives: () => import('../pages/collectives.tsx'),
  collective: () => import('../pages/collective.tsx'),
  createCollective: () => import('../pages/create-collective.tsx'),
  studio: () => import('../pages/studio.tsx'),
  createStudio: () => import('../pages/create-studio.tsx'),
  changelog: () => import('../pages/changelog.tsx'),
  subscription: () => import('../pages/subscription.tsx'),
  limits: () => import('../pages/limits.tsx'),
  admin: () => import('../pages/admin.tsx'),
  reportIssue: () => import('../pages/report-issue.tsx'),
  myReports: () => import('../pages/my-reports.tsx'),
  analytics: () => import('../pages/analytics.tsx'),
  usage: () => import('../pages/usage.tsx'),
  notifications: () => import('../pages/notifications.tsx'),
  decisions: () => import('../pages/decisions.tsx'),
  apiKeys: () => import('../pages/api-keys.tsx'),
  webhooks: () => import('../pages/webhooks.tsx'),
  referrals: () => import('../pages/referrals.tsx'),
  about: () => import('../pages/about.tsx'),
  terms: () => import('../pages/terms-of-service.tsx'),
  privacy: () => import('../pages/privacy-policy.tsx'),
  safety: () => import('../pages/safety.tsx'),
  safetyVerification: () => import('../pages/safety-verification.tsx'),
  safetyModeration: () => import('../pages/safety-moderation.tsx'),
  resources: () => import('../pages/resources.tsx'),
  apiReference: () => import('../pages/api-reference.tsx'),
};
