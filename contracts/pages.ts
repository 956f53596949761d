/** The name of the product, as it ends every title. */
export const SITE = 'Makehold';

/**
 * Who gets past the address: whoever is signed in; whoever is not; whoever has yet to set up a profile; an admin. The
 * others are led elsewhere. Whose things a page shows, its routes of the API decide.
 */
export type Gate = 'members' | 'visitors' | 'newcomers' | 'admins';
export type FooterColumn = 'Platform' | 'Company' | 'Safety & Resources';

/**
 * A page: its address, what it is called, who sees it and where it shows. One with a parameter shows as one's own, with
 * one's username. Places in a list count from 1.
 */
export interface Page {
  /** As the web's router writes it; what stands behind `:` is asked of the read models. */
  readonly address: `/${string}`;
  /** In the tab, in search results and on the card of a shared link. */
  readonly title: string;
  /** Whether search engines may list it. Pages behind a session, and ways through to one, are for nobody's list. */
  readonly indexable?: true;
  /** What links call it, where that is not its title. */
  readonly label?: string;
  readonly gate?: Gate;
  /** What visitors hear at the gate. */
  readonly refusal?: string;
  /** `full`: the page takes the whole window below the header, without a footer. */
  readonly shell?: 'full';
  /** The page above it, to which its own link leads, and whoever asks for something that is not there. */
  readonly under?: string;
  /** Where those are led who ask for what is not there or not theirs, if that is not the page above. */
  readonly otherwise?: string;
  /** The header's links, which the phone's menu begins with. */
  readonly header?: number;
  /** One's own pages, in the account menu and in the phone's. */
  readonly menu?: number;
  readonly footer?: readonly [column: FooterColumn, place: number];
}

/**
 * Every page of the web. A new page is a row here, its file, and the line of
 * web/src/app/screens.tsx that loads it, without which nothing compiles.
 */
const table = {
  home: {
    address: '/',
    title: 'Work that holds',
    label: 'Home',
    indexable: true,
  },
  jobs: {
    address: '/jobs',
    title: 'Jobs',
    indexable: true,
    header: 2,
    footer: ['Platform', 2],
  },
  job: {
    address: '/jobs/:id',
    title: 'Job',
    under: 'jobs',
  },
  jobBoard: {
    address: '/jobs/:id/board',
    title: 'Applicants',
    gate: 'members',
    shell: 'full',
    under: 'dashboard',
  },
  postJob: {
    address: '/post-a-job',
    title: 'Post a Job',
    gate: 'members',
    refusal: 'You must be logged in to post a job.',
  },
  developers: {
    address: '/developers',
    title: 'Talent',
    header: 1,
    footer: ['Platform', 1],
  },
  studio: {
    address: '/studios/:slug',
    title: 'Studio',
    under: 'developers',
  },
  teamUps: {
    address: '/team-ups',
    title: 'Team-Ups',
    indexable: true,
    header: 3,
    footer: ['Platform', 3],
  },
  teamUp: {
    address: '/team-ups/:id',
    title: 'Team-Up',
    under: 'teamUps',
  },
  collectives: {
    address: '/collectives',
    title: 'Collectives',
    indexable: true,
    header: 4,
    footer: ['Platform', 4],
  },
  collective: {
    address: '/collectives/:slug',
    title: 'Collective',
    under: 'collectives',
  },
  dashboard: {
    address: '/dashboard',
    title: 'Dashboard',
    gate: 'members',
    menu: 1,
  },
  profile: {
    address: '/profile/:username',
    title: 'Profile',
    under: 'developers',
    menu: 2,
  },
  work: {
    address: '/profile/:username/works/:id',
    title: 'Work',
    under: 'developers',
  },
  reputation: {
    address: '/reputation/:username',
    title: 'Reputation',
    under: 'developers',
  },
  messages: {
    address: '/messages',
    title: 'Messages',
    gate: 'members',
    shell: 'full',
    menu: 3,
  },
  applicationChat: {
    address: '/messages/application/:applicationId',
    title: 'Messages',
    under: 'messages',
    otherwise: 'dashboard',
    gate: 'members',
    shell: 'full',
  },
  directChat: {
    address: '/messages/user/:username',
    title: 'Messages',
    under: 'messages',
    gate: 'members',
    shell: 'full',
  },
  account: {
    address: '/account',
    title: 'Account',
    gate: 'members',
    menu: 4,
  },
  apiKeys: {
    address: '/account/api-keys',
    title: 'API keys',
    gate: 'members',
  },
  webhooks: {
    address: '/account/webhooks',
    title: 'Webhooks',
    gate: 'members',
  },
  referrals: {
    address: '/referrals',
    title: 'Referral Program',
    label: 'Referrals',
    gate: 'members',
  },
  myReports: {
    address: '/my-reports',
    title: 'My Reports',
    gate: 'members',
  },
  analytics: {
    address: '/analytics',
    title: 'Analytics',
    gate: 'members',
  },
  usage: {
    address: '/usage',
    title: 'Usage',
    gate: 'members',
  },
  notifications: {
    address: '/notifications',
    title: 'Notifications',
    gate: 'members',
  },
  decisions: {
    address: '/decisions',
    title: 'Decisions',
    gate: 'members',
  },
  appeal: {
    address: '/appeal',
    title: 'Appeal a decision',
  },
  postTeamUp: {
    address: '/post-team-up',
    title: 'Post a Team-Up',
    gate: 'members',
    refusal: 'You must be logged in to post.',
  },
  createCollective: {
    address: '/create-collective',
    title: 'Create a Collective',
    gate: 'members',
    refusal: 'You must be logged in to create a collective.',
  },
  createStudio: {
    address: '/create-studio',
    title: 'Create a Studio',
    gate: 'members',
    refusal: 'Not authenticated',
  },
  admin: {
    address: '/admin',
    title: 'Admin',
    gate: 'admins',
  },
  login: {
    address: '/login',
    title: 'Log in',
    indexable: true,
    gate: 'visitors',
  },
  signup: {
    address: '/signup',
    title: 'Sign up',
    indexable: true,
    gate: 'visitors',
  },
  forgotPassword: {
    address: '/forgot-password',
    title: 'Forgot password',
  },
  passwordReset: {
    address: '/password-reset',
    title: 'Choose a new password',
  },
  verifyEmail: {
    address: '/verify-email',
    title: 'Verify your email',
  },
  onboarding: {
    address: '/onboarding',
    title: 'Set up your profile',
    gate: 'newcomers',
  },
  subscription: {
    address: '/subscription',
    title: 'Plans',
    label: 'Subscription',
    indexable: true,
    footer: ['Platform', 5],
  },
  limits: {
    address: '/limits',
    title: 'Limits',
    indexable: true,
    header: 5,
    footer: ['Platform', 6],
  },
  resources: {
    address: '/resources',
    title: 'Resources',
    indexable: true,
    footer: ['Safety & Resources', 4],
  },
  apiReference: {
    address: '/api-reference',
    title: 'API reference',
    indexable: true,
    footer: ['Platform', 7],
  },
  safety: {
    address: '/safety',
    title: 'Safety',
    indexable: true,
    footer: ['Safety & Resources', 1],
  },
  safetyVerification: {
    address: '/safety/verification',
    title: 'Verification',
    indexable: true,
    footer: ['Safety & Resources', 2],
  },
  safetyModeration: {
    address: '/safety/moderation',
    title: 'Moderation',
    indexable: true,
    footer: ['Safety & Resources', 3],
  },
  reportIssue: {
    address: '/report-issue',
    title: 'Report an issue',
    footer: ['Safety & Resources', 5],
  },
  changelog: {
    address: '/changelog',
    title: 'Changelog',
    indexable: true,
    footer: ['Company', 2],
  },
  about: {
    address: '/about',
    title: 'About',
    indexable: true,
    footer: ['Company', 1],
  },
  terms: {
    address: '/terms-of-service',
    title: 'Terms of Service',
    indexable: true,
    footer: ['Company', 3],
  },
  privacy: {
    address: '/privacy-policy',
    title: 'Privacy Policy',
    indexable: true,
    footer: ['Company', 4],
  },
} as const satisfies Readonly<Record<string, Page>>;

type Table = typeof table;
export type PageName = keyof Table;
export type AddressOf<Name extends PageName> = Table[Name]['address'];
/** A page that shows something which may not be there. */
export type PageOfThing = {
  [Name in PageName]: Table[Name] extends { readonly under: string } ? Name : never;
}[PageName];
/** The pages that have a place there. */
export type PageIn<Place extends 'header' | 'menu'> = {
  [Name in PageName]: Table[Name] extends { readonly [Key in Place]: number } ? Name : never;
}[PageName];

type Row<Name extends PageName> = Omit<Page, 'address' | 'under' | 'otherwise'> &
  Pick<Table[Name], Extract<keyof Table[Name], 'address' | 'under' | 'otherwise'>>;
export const pages: { readonly [Name in PageName]: Row<Name> } = table;
export const pageNames = Object.keys(pages) as readonly PageName[];

/** What links to a page call it. */
export const labelOf = (name: PageName): string => pages[name].label ?? pages[name].title;

/** What an address is called that no page has, or that names nothing. */
export const NOT_FOUND = 'Page not found';

/** "Jobs · Makehold" */
export const fullTitle = (title: string): string => `${title} · ${SITE}`;
