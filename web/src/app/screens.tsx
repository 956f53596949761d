import type { ComponentType } from 'react';
import type { RouteName } from '../lib/paths.ts';
import { Home } from '../pages/home.tsx';
import { AdminsOnly, OnboardingOnly, RequireSession, toLogIn, VisitorsOnly } from './guards.tsx';

interface Around {
  /** Decides who sees the page, and where the others go. */
  gate?: ComponentType;
  /** `full`: the page takes the whole window below the header, without a footer. */
  shell?: 'full';
}
type Code = () => Promise<{ default: ComponentType }>;
/** Code of its own for each page, which loads when the page is opened or about to be. */
export type Screen = Around & ({ code: Code } | { page: ComponentType });

const session = { gate: RequireSession } as const;

export const screens: Readonly<Record<RouteName, Screen>> = {
  home: { page: Home },
  developers: { code: () => import('../pages/developers.tsx') },
  jobs: { code: () => import('../pages/jobs.tsx') },
  job: { code: () => import('../pages/job.tsx') },
  postJob: { code: () => import('../pages/post-a-job.tsx'), gate: toLogIn('postJob') },
  login: { code: () => import('../pages/login.tsx'), gate: VisitorsOnly },
  signup: { code: () => import('../pages/signup.tsx'), gate: VisitorsOnly },
  forgotPassword: { code: () => import('../pages/forgot-password.tsx') },
  passwordReset: { code: () => import('../pages/password-reset.tsx') },
  verifyEmail: { code: () => import('../pages/verify-email.tsx') },
  onboarding: { code: () => import('../pages/onboarding.tsx'), gate: OnboardingOnly },
  account: { code: () => import('../pages/account.tsx'), ...session },
  profile: { code: () => import('../pages/profile.tsx') },
  dashboard: { code: () => import('../pages/dashboard.tsx'), ...session },
  messages: { code: () => import('../pages/messages.tsx'), ...session, shell: 'full' },
  applicationChat: { code: () => import('../pages/application-chat.tsx'), ...session, shell: 'full' },
  directChat: { code: () => import('../pages/direct-chat.tsx'), ...session, shell: 'full' },
  teamUps: { code: () => import('../pages/team-ups.tsx') },
  teamUp: { code: () => import('../pages/team-up.tsx') },
  postTeamUp: { code: () => import('../pages/post-team-up.tsx'), gate: toLogIn('postTeamUp') },
  collectives: { code: () => import('../pages/collectives.tsx') },
  collective: { code: () => import('../pages/collective.tsx') },
  createCollective: {
    code: () => import('../pages/create-collective.tsx'),
    gate: toLogIn('createCollective'),
  },
  studio: { code: () => import('../pages/studio.tsx') },
  createStudio: { code: () => import('../pages/create-studio.tsx'), gate: toLogIn('createStudio') },
  changelog: { code: () => import('../pages/changelog.tsx') },
  subscription: { code: () => import('../pages/subscription.tsx') },
  limits: { code: () => import('../pages/limits.tsx') },
  admin: { code: () => import('../pages/admin.tsx'), gate: AdminsOnly },
  reportIssue: { code: () => import('../pages/report-issue.tsx') },
  myReports: { code: () => import('../pages/my-reports.tsx'), ...session },
  referrals: { code: () => import('../pages/referrals.tsx'), ...session },
  about: { code: () => import('../pages/about.tsx') },
  terms: { code: () => import('../pages/terms-of-service.tsx') },
  privacy: { code: () => import('../pages/privacy-policy.tsx') },
  safety: { code: () => import('../pages/safety.tsx') },
  safetyVerification: { code: () => import('../pages/safety-verification.tsx') },
  safetyModeration: { code: () => import('../pages/safety-moderation.tsx') },
  resources: { code: () => import('../pages/resources.tsx') },
};
