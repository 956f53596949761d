import { everyPage } from '../pages.ts';
import type { Person } from '../people.ts';
import type { Community } from './community.ts';

interface Viewer {
  /** Null is a visitor. */
  readonly who: Person | null;
  readonly paths: readonly string[];
}

/** Pages that say the same to everybody: whoever is signed in sees nothing of their own on them. */
const documents = [
  'about',
  'changelog',
  'terms-of-service',
  'privacy-policy',
  'safety',
  'safety/verification',
  'safety/moderation',
  'resources',
  'forgot-password',
  'verify-email',
];

/** Everybody who sees other things than the rest, and where they see them. A new page joins by itself. */
export const viewers = {
  visitor: ({ loop }) => ({ who: null, paths: [...everyPage(loop), 'nowhere'] }),
  employer: ({ loop, held, unfunded }) => ({
    who: loop.employer,
    paths: [
      ...everyPage(loop).filter((path) => !documents.includes(path)),
      `messages/application/${held}`,
      `messages/application/${unfunded}`,
      ...loop.teamUps.map((id) => `team-ups/${id}?tab=interested`),
      `post-team-up?edit=${loop.teamUps[0]}`,
      'dashboard?tab=team-ups',
      'dashboard?tab=studios',
      'developers?tab=studios',
      ...loop.collectives.map(({ slug }) => `collectives/${slug}?tab=members`),
      ...loop.studios.flatMap(({ slug }) =>
        ['members', 'hiring', 'collectives', 'applications'].map((tab) => `studios/${slug}?tab=${tab}`),
      ),
    ],
  }),
  developer: ({ loop, held, unfunded }) => ({
    who: loop.developer,
    paths: [
      'dashboard',
      'dashboard?tab=team-ups',
      ...loop.teamUps.map((id) => `team-ups/${id}`),
      `profile/${loop.developer.username}`,
      ...loop.jobs.map((id) => `jobs/${id}`),
      ...[...loop.applications, held, unfunded].map((id) => `messages/application/${id}`),
    ],
  }),
  admin: ({ loop }) => ({
    who: loop.owner,
    paths: [
      'admin',
      'account',
      'dashboard',
      ...loop.applications.map((id) => `admin?tab=replay&kind=escrow&id=${id}`),
      'admin?tab=replay&kind=account&id=fees',
    ],
  }),
  newcomer: ({ newcomer }) => ({ who: newcomer, paths: ['onboarding'] }),
  'person who leaves': ({ loop }) => ({ who: loop.arrival, paths: ['onboarding'] }),
} satisfies Readonly<Record<string, (community: Community) => Viewer>>;
