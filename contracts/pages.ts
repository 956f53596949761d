import type { Job } from './jobs.ts';
import type { PublicProfile } from './profiles.ts';

/** The name of the product, as it ends every title. */
export const SITE = 'Makehold';

/** What a page is called, in the tab, in search results and on the card of a shared link. */
export interface PageText {
  readonly title: string;
  readonly description: string;
  /** Whether search engines may list it. Pages behind a session, and ways through to one, are for nobody's list. */
  readonly indexable: boolean;
}

const PITCH =
  'Work that holds. A marketplace for Roblox creators, with the money held until the work is done.';

const listed = (title: string, description: string): PageText => ({ title, description, indexable: true });
const unlisted = (title: string, description = PITCH): PageText => ({ title, description, indexable: false });

/** Every address of the web, as its router writes it. What stands behind `:` is asked of the read models. */
export const pages = {
  '/': listed('Work that holds', PITCH),
  '/jobs': listed('Jobs', 'Open jobs for Roblox creators: scripting, building, UI, animation and more.'),
  '/jobs/:id': unlisted('Job'),
  '/profile/:username': unlisted('Profile'),
  '/subscription': listed('Plans', 'What each Makehold plan brings and costs, from Explorer to Enterprise.'),
  '/limits': listed(
    'Limits',
    'What each Makehold plan allows: applications, job posts, messages and more, side by side.',
  ),
  '/about': listed('About', 'Why Makehold exists, how it can be checked, and what we hold on to.'),
  '/changelog': listed('Changelog', 'What has changed at Makehold, release by release.'),
  '/terms-of-service': listed(
    'Terms of Service',
    'The rules of Makehold in seven sections that are meant to be read.',
  ),
  '/privacy-policy': listed(
    'Privacy Policy',
    'What Makehold knows about you, why, who else sees it, and how you get rid of it.',
  ),
  '/safety': listed(
    'Safety',
    'How Makehold keeps strangers safe from each other: badges, moderation, held money.',
  ),
  '/safety/verification': listed(
    'Verification',
    'What each badge on Makehold says about a person, and what it does not.',
  ),
  '/safety/moderation': listed(
    'Moderation',
    'What to report on Makehold, what happens then, and which measures follow.',
  ),
  '/resources': listed(
    'Resources',
    'Contracts to copy, how to price, how to agree and how to show work, for Roblox creators.',
  ),
  '/login': listed('Log in', 'Log in to Makehold, the marketplace for Roblox creators.'),
  '/signup': listed(
    'Sign up',
    'Join Makehold: find work or talent, with the money held until the work is done.',
  ),
  '/forgot-password': unlisted('Forgot password'),
  '/password-reset': unlisted('Choose a new password'),
  '/verify-email': unlisted('Verify your email'),
  '/onboarding': unlisted('Set up your profile'),
  '/post-a-job': unlisted('Post a Job'),
  '/dashboard': unlisted('Dashboard'),
  '/account': unlisted('Account'),
  '/messages': unlisted('Messages'),
  '/messages/application/:applicationId': unlisted('Messages'),
  '/messages/user/:username': unlisted('Messages'),
  '/my-reports': unlisted('My Reports'),
  '/referrals': unlisted('Referral Program'),
  '/admin': unlisted('Admin'),
  '/report-issue': unlisted(
    'Report an issue',
    'How to report a scam, harassment, or anything else that breaks the rules.',
  ),
  '/post-team-up': unlisted('Post a Team-Up'),
  '/create-collective': unlisted('Create a collective'),
  '/create-studio': unlisted('Create a studio'),
  '/developers': unlisted(
    'Talent',
    'The architects of Roblox: creators for hire and the studios that build with them.',
  ),
  '/team-ups': unlisted('Team-Ups', 'Roblox creators who build something together, without pay.'),
  '/team-ups/:id': unlisted('Team-Ups'),
  '/collectives': unlisted('Collectives', 'Groups of Roblox creators around a craft, a genre or a studio.'),
  '/collectives/:slug': unlisted('Collectives'),
  '/studios/:slug': unlisted('Studios'),
} satisfies Record<string, PageText>;
export type PagePath = keyof typeof pages;

/** An address that none of the patterns has, or one that names nothing. */
export const notFound = unlisted('Page not found');

/** "Jobs · Makehold" */
export const fullTitle = (title: string): string => `${title} · ${SITE}`;

/** Shows where a person has written none. */
export const DEFAULT_MOTTO = 'Building things that hold.';
/** Spec §9. */
const SUMMARY_LENGTH = 160;

/** Counted in characters, so that none is cut in two. */
const start = (text: string): string => [...text].slice(0, SUMMARY_LENGTH).join('');

/** A person in one sentence, for search results and cards. */
export const profileSummary = ({ bio, motto }: Pick<PublicProfile, 'bio' | 'motto'>): string =>
  start([bio, motto].find((text) => text !== '') ?? DEFAULT_MOTTO);

/** A text as one line, up to the last whole word that fits. */
const beginning = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return [...line].length <= SUMMARY_LENGTH ? line : `${start(line).replace(/\s\S*$/, '')}…`;
};

/** The same of a job: what it pays, who posted it, how it begins. */
export const jobSummary = ({
  budget,
  pay_type: payType,
  poster,
  description,
}: Pick<Job, 'budget' | 'pay_type' | 'poster' | 'description'>): string =>
  `${budget} · ${payType} · by ${poster?.display_name ?? 'A Studio'}. ${beginning(description)}`;

/** What is largest of the home page: named by the served page too, so that it is asked for before any script has run. */
export const heroImage = {
  src: '/art/hero.webp',
  srcSet: '/art/hero-780.webp 780w, /art/hero.webp 1320w',
  // Two pixels of it for one of the layout's are as many as anybody sees; phones with three load no more.
  sizes: '(max-width: 860px) 66vw, 740px',
} as const;
