import type { Pool } from 'pg';
import type { JobDetail } from '../../contracts/jobs.ts';
import { jobPostingJson } from '../../contracts/job-posting.ts';
import { addressOf } from '../../contracts/addresses.ts';
import { heroImage } from '../../contracts/hero-image.ts';
import { jobSummary, profileSummary, teamUpSummary } from '../../contracts/page-summaries.ts';
import type { PageName, PageText } from '../../contracts/pages.ts';
import { notFound, pages, SITE, textOf } from '../../contracts/pages.ts';
import type { TeamUpDetail } from '../../contracts/team-ups.ts';
import { Id } from '../../contracts/wire.ts';
import { jobDetail } from '../../projections/jobs/queries.ts';
import { profileCard } from '../../projections/profiles/queries.ts';
import { hasBeenSentAway } from '../../projections/standing/queries.ts';
import { teamUpDetail } from '../../projections/team-ups/queries.ts';
import type { Clock } from '../kernel/clock.ts';
import type { PageOf, WebPage } from '../platform/http/web-files.ts';
import type { Head } from './head.ts';
import { headTags } from './head.ts';
import { jobContent, profileContent, teamUpContent } from './share-content.ts';

/** What heads are read from. */
interface Read {
  readonly pool: Pool;
  readonly clock: Clock;
}

/** No username is longer; the name of somebody who has left is. */
const LONGEST_NAME = 60;

/** The picture of the product itself; one of the web's files. */
const SITE_IMAGE: Head['image'] = { path: '/share.png', alt: `${SITE}: work that holds` };

const plain = (text: PageText, path: string | null): Head => ({
  ...text,
  path,
  type: 'website',
  image: SITE_IMAGE,
});

const nothing: Head = plain(notFound, null);

const jobHead = async ({ pool, clock }: Read, id: string): Promise<Head> => {
  const text = Id.safeParse(id).success ? await jobDetail(pool, id, null) : null;
  if (text === null) return nothing;
  const job = JSON.parse(text) as JobDetail;
  const path = `/jobs/${job.id}`;
  // What is no longer offered is in no list, and on nobody's card.
  if (job.status !== 'open') return plain(textOf('job'), path);
  // People still find it; no search engine is to lead more of them to who has been sent away.
  const indexable = !(await hasBeenSentAway(pool, job.created_by, clock.now()));
  return {
    title: job.title,
    description: jobSummary(job),
    indexable,
    path,
    type: 'website',
    image: {
      path: `/share/jobs/${job.id}?v=${jobContent(job).version}`,
      alt: `${job.title}, ${job.budget}`,
    },
    ...(indexable ? { data: jobPostingJson(job) } : {}),
  };
};

const teamUpHead = async ({ pool, clock }: Read, id: string): Promise<Head> => {
  const text = Id.safeParse(id).success ? await teamUpDetail(pool, id, null) : null;
  if (text === null) return nothing;
  const teamUp = JSON.parse(text) as TeamUpDetail;
  const path = `/team-ups/${teamUp.id}`;
  if (teamUp.status !== 'open') return plain(textOf('teamUp'), path);
  return {
    title: teamUp.title,
    description: teamUpSummary(teamUp),
    indexable: !(await hasBeenSentAway(pool, teamUp.created_by, clock.now())),
    path,
    type: 'website',
    image: {
      path: `/share/team-ups/${teamUp.id}?v=${teamUpContent(teamUp).version}`,
      alt: `${teamUp.title}, a team-up`,
    },
  };
};

const profileHead = async ({ pool, clock }: Read, username: string): Promise<Head> => {
  const profile = username.length > LONGEST_NAME ? null : await profileCard(pool, username);
  if (profile === null) return nothing;
  const name = encodeURIComponent(profile.username);
  const indexable = !profile.erased && !(await hasBeenSentAway(pool, profile.id, clock.now()));
  return {
    title: profile.display_name,
    description: profileSummary(profile),
    indexable,
    path: `/profile/${name}`,
    type: 'profile',
    image: profile.erased
      ? SITE_IMAGE
      : {
          path: `/share/profiles/${name}?v=${profileContent(profile).version}`,
          alt: `${profile.display_name}, ${profile.role}`,
        },
  };
};

/** Nothing of this kind can be made yet, so that every address of one is of something unknown. */
const noneYet = (): Promise<Head> => Promise.resolve(nothing);

/** The pages that show one thing, which may not be there. */
const headsOfThings: Partial<Record<PageName, (read: Read, name: string) => Promise<Head>>> = {
  job: jobHead,
  profile: profileHead,
  teamUp: teamUpHead,
  collective: noneYet,
  studio: noneYet,
};

const headOf = async (read: Read, path: string): Promise<Head> => {
  const address = addressOf(path);
  if (address === null) return nothing;
  const { page, parameters } = address;
  const [parameter] = parameters;
  const head = headsOfThings[page];
  if (head !== undefined) return head(read, parameter ?? '');
  const itself = plain(textOf(page), parameter === undefined ? pages[page].address : null);
  return page === 'home' ? { ...itself, begins: heroImage } : itself;
};

/**
 * The head of every page of the web, for the server that hands it out. A read model that cannot be asked costs the
 * page its card and nothing else: the web says itself what is amiss.
 */
export const createPageOf = (
  parts: Read & {
    readonly publicUrl: string;
    readonly onError: (error: unknown) => void;
  },
): PageOf => {
  const { publicUrl, onError } = parts;
  return async (path): Promise<WebPage> => {
    let head: Head;
    try {
      head = await headOf(parts, path);
    } catch (error) {
      onError(error);
      head = { ...plain(textOf('home'), null), indexable: false };
    }
    return { status: head === nothing ? 404 : 200, head: headTags(head, publicUrl) };
  };
};
