import type { PagePath } from '../../../contracts/pages.ts';

/**
 * Every address of the web: the pages' table (app/screens.tsx) and the links take theirs from here, so that a page
 * without an address, an address without a page or a link to nowhere does not compile.
 */
export const routes = {
  home: '/',
  developers: '/developers',
  jobs: '/jobs',
  job: '/jobs/:id',
  postJob: '/post-a-job',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  passwordReset: '/password-reset',
  verifyEmail: '/verify-email',
  onboarding: '/onboarding',
  account: '/account',
  profile: '/profile/:username',
  dashboard: '/dashboard',
  messages: '/messages',
  applicationChat: '/messages/application/:applicationId',
  directChat: '/messages/user/:username',
  teamUps: '/team-ups',
  teamUp: '/team-ups/:id',
  postTeamUp: '/post-team-up',
  collectives: '/collectives',
  collective: '/collectives/:slug',
  createCollective: '/create-collective',
  studio: '/studios/:slug',
  createStudio: '/create-studio',
  changelog: '/changelog',
  subscription: '/subscription',
  limits: '/limits',
  admin: '/admin',
  reportIssue: '/report-issue',
  myReports: '/my-reports',
  referrals: '/referrals',
  about: '/about',
  terms: '/terms-of-service',
  privacy: '/privacy-policy',
  safety: '/safety',
  safetyVerification: '/safety/verification',
  safetyModeration: '/safety/moderation',
  resources: '/resources',
} as const satisfies Readonly<Record<string, PagePath>>;

type Routes = typeof routes;
export type RouteName = keyof Routes;

type Filled<Pattern extends string> = Pattern extends `${infer Before}:${string}`
  ? `${Before}${string}`
  : Pattern;
export type Pathname = Filled<Routes[RouteName]>;
/** What a link within the product leads to. */
export type Path = Pathname | `${Pathname}${'?' | '#'}${string}`;

/** The parameter of a route, such as `username`; never for a route without one. */
export type ParameterOf<Name extends RouteName> = Routes[Name] extends `${string}:${infer Parameter}`
  ? Parameter
  : never;

type Paths = {
  readonly [Name in RouteName]: Routes[Name] extends `${infer Before}:${string}`
    ? (value: string) => `${Before}${string}`
    : Routes[Name];
};

const pathTo = (pattern: string): string | ((value: string) => string) => {
  const [before = '', parameter] = pattern.split(':');
  return parameter === undefined ? pattern : (value) => before + encodeURIComponent(value);
};

/** `paths.jobs` is '/jobs', `paths.job(id)` the address of one. */
export const paths = Object.fromEntries(
  Object.entries(routes).map(([name, pattern]) => [name, pathTo(pattern)]),
) as unknown as Paths;

/** The route of an address: one that names it word for word before one with a place for it. */
export const routeAt = (pathname: string): RouteName | null => {
  const parts = pathname.replace(/(.)\/+$/, '$1').split('/');
  const fitting = Object.entries(routes).filter(([, pattern]) => {
    const wanted = pattern.split('/');
    return (
      wanted.length === parts.length &&
      wanted.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]))
    );
  });
  const [name] = fitting.find(([, pattern]) => !pattern.includes(':')) ?? fitting[0] ?? [null];
  return name as RouteName | null;
};
