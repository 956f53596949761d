import type { ComponentType } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { Home } from '../pages/home.tsx';
import { OnboardingOnly, RequireSession, RequireSessionToPost, VisitorsOnly } from './guards.tsx';
import { RouteError } from './route-error.tsx';
import { RootLayout } from './root-layout.tsx';

/** `full`: the page takes the whole window below the header, without a footer. */
export interface RouteHandle {
  shell?: 'full';
}

const page =
  (load: () => Promise<{ default: ComponentType }>): NonNullable<RouteObject['lazy']> =>
  async () => ({ Component: (await load()).default });

const notOpenYet = page(() => import('../pages/not-open-yet.tsx'));

/** Addresses of parts that have not opened: an honest page instead of a dead link. */
const later = [
  'developers',
  'team-ups',
  'team-ups/:id',
  'collectives',
  'collectives/:slug',
  'studios/:slug',
  'report-issue',
];
const laterWithSession = [
  'messages',
  'messages/user/:username',
  'post-team-up',
  'create-collective',
  'create-studio',
  'admin',
  'my-reports',
  'referrals',
];

const pages: RouteObject[] = [
  { index: true, Component: Home },
  { path: 'jobs', lazy: page(() => import('../pages/jobs.tsx')) },
  { path: 'jobs/:id', lazy: page(() => import('../pages/job.tsx')) },
  { path: 'profile/:username', lazy: page(() => import('../pages/profile.tsx')) },
  { path: 'subscription', lazy: page(() => import('../pages/subscription.tsx')) },
  { path: 'limits', lazy: page(() => import('../pages/limits.tsx')) },
  { path: 'about', lazy: page(() => import('../pages/about.tsx')) },
  { path: 'changelog', lazy: page(() => import('../pages/changelog.tsx')) },
  { path: 'terms-of-service', lazy: page(() => import('../pages/terms-of-service.tsx')) },
  { path: 'privacy-policy', lazy: page(() => import('../pages/privacy-policy.tsx')) },
  { path: 'safety', lazy: page(() => import('../pages/safety.tsx')) },
  { path: 'safety/verification', lazy: page(() => import('../pages/safety-verification.tsx')) },
  { path: 'safety/moderation', lazy: page(() => import('../pages/safety-moderation.tsx')) },
  { path: 'resources', lazy: page(() => import('../pages/resources.tsx')) },
  { path: 'forgot-password', lazy: page(() => import('../pages/forgot-password.tsx')) },
  { path: 'password-reset', lazy: page(() => import('../pages/password-reset.tsx')) },
  { path: 'verify-email', lazy: page(() => import('../pages/verify-email.tsx')) },
  {
    Component: VisitorsOnly,
    children: [
      { path: 'login', lazy: page(() => import('../pages/login.tsx')) },
      { path: 'signup', lazy: page(() => import('../pages/signup.tsx')) },
    ],
  },
  {
    Component: OnboardingOnly,
    children: [{ path: 'onboarding', lazy: page(() => import('../pages/onboarding.tsx')) }],
  },
  {
    Component: RequireSessionToPost,
    children: [{ path: 'post-a-job', lazy: page(() => import('../pages/post-a-job.tsx')) }],
  },
  {
    Component: RequireSession,
    children: [
      { path: 'dashboard', lazy: page(() => import('../pages/dashboard.tsx')) },
      { path: 'account', lazy: page(() => import('../pages/account.tsx')) },
      {
        path: 'messages/application/:applicationId',
        lazy: page(() => import('../pages/application-chat.tsx')),
        handle: { shell: 'full' } satisfies RouteHandle,
      },
      ...laterWithSession.map((path) => ({ path, lazy: notOpenYet })),
    ],
  },
  ...later.map((path) => ({ path, lazy: notOpenYet })),
  { path: '*', lazy: page(() => import('../pages/not-found.tsx')) },
];

export const makeRouter = () =>
  createBrowserRouter([
    {
      Component: RootLayout,
      ErrorBoundary: RouteError,
      // While the first page's own code is on its way, under the splash.
      HydrateFallback: () => null,
      // Per page as well, so that the header and footer stay when one page breaks.
      children: [{ ErrorBoundary: RouteError, children: pages }],
    },
  ]);
