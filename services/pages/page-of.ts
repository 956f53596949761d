import type { Pool } from 'pg';
import { Slug } from '../../contracts/collectives.ts';
import type { CollectiveDetail } from '../../contracts/collectives.ts';
import type { JobDetail } from '../../contracts/jobs.ts';
import { jobPostingJson } from '../../contracts/job-posting.ts';
import type { Address } from '../../contracts/addresses.ts';
import { addressOf } from '../../contracts/addresses.ts';
import { heroImage } from '../../contracts/hero-image.ts';
import {
  groupSummary,
  jobSummary,
  profileSummary,
  teamUpSummary,
  workSummary,
} from '../../contracts/page-summaries.ts';
import type { PageText } from '../../contracts/page-texts.ts';
import { notFound, textOf } from '../../contracts/page-texts.ts';
import type { PageName } from '../../contracts/pages.ts';
import { pages, SITE } from '../../contracts/pages.ts';
import type { StudioDetail } from '../../contracts/studios.ts';
import type { TeamUpDetail } from '../../contracts/team-ups.ts';
import { Id } from '../../contracts/wire.ts';
import { collectiveDetail, studioDetail } from '../../projections/collectives/queries.ts';
import { jobDetail } from '../../projections/jobs/queries.ts';
import { profileCard } from '../../projections/profiles/queries.ts';
import { workPage } from '../../projections/profiles/work-page.ts';
import { hasBeenSentAway } from '../../projections/standing/queries.ts';
import { teamUpDetail } from '../../projections/team-ups/queries.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Asked, PageOf, WebPage } from '../platform/http/web-files.ts';
import type { Brought, FirstDataOf } from './first-data.ts';
import { nothingBrought } from './first-data.ts';
import type { Head } from './head.ts';
import { headTags } from './head.ts';
import { groupContent, jobContent, profileContent, teamUpContent } from './share-content.ts';

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
  const text = Id.safeParse(id).success ? await jobDetail(pool, id, null, clock.now()) : null;
  if (text === null) return nothing;
  const job = JSON.parse(text) as JobDetail;
  const path = `/jobs/${job.id}`;
  // What is no longer offered is in no list, and on nobody's card.
  if (job.status !== 'open') return plain(textOf('job'), path);
  return {
    title: job.title,
    description: jobSummary(job),
    indexable: true,
    path,
    type: 'website',
    image: {
      path: `/share/jobs/${job.id}?v=${jobContent(job).version}`,
      alt: `${job.title}, ${job.budget}`,
    },
    data: jobPostingJson(job),
  };
};

const teamUpHead = async ({ pool, clock }: Read, id: string): Promise<Head> => {
  const text = Id.safeParse(id).success ? await teamUpDetail(pool, id, null, clock.now()) : null;
  if (text === null) return nothing;
  const teamUp = JSON.parse(text) as TeamUpDetail;
  const path = `/team-ups/${teamUp.id}`;
  if (teamUp.status !== 'open') return plain(textOf('teamUp'), path);
  return {
    title: teamUp.title,
    description: teamUpSummary(teamUp),
    indexable: true,
    path,
    type: 'website',
    image: {
      path: `/share/team-ups/${teamUp.id}?v=${teamUpContent(teamUp).version}`,
      alt: `${teamUp.title}, a team-up`,
    },
  };
};

const profileHead = async ({ pool, clock }: Read, username: string): Promise<Head> => {
  const profile = username.length > LONGEST_NAME ? null : await profileCard(pool, username, clock.now());
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

/** A work, on the card of its person. */
const workHead = async (read: Read, username: string, id: string): Promise<Head> => {
  const head = await profileHead(read, username);
  const asked = head !== nothing && Id.safeParse(id).success;
  const work = asked ? await workPage(read.pool, { username, id }, read.clock.now()) : null;
  if (work === null) return nothing;
  return {
    ...head,
    title: work.title,
    description: workSummary(work),
    path: `${head.path}/works/${work.id}`,
    type: 'website',
  };
};

/** Whose numbers they are; for nobody's list. */
const reputationHead = async (read: Read, username: string): Promise<Head> => {
  const head = await profileHead(read, username);
  return head === nothing
    ? nothing
    : {
        ...head,
        title: `Reputation of ${head.title}`,
        indexable: false,
        path: `/reputation/${encodeURIComponent(username)}`,
      };
};

/** Of a collective or a studio; an earlier slug has the head of the one of today. */
const groupHead = (text: string | null, folder: 'collectives' | 'studios'): Head => {
  if (text === null) return nothing;
  const group = JSON.parse(text) as CollectiveDetail | StudioDetail;
  const image = `/share/${folder}/${group.slug}?v=${groupContent(group).version}`;
  return {
    title: group.name,
    description: groupSummary(group),
    indexable: true,
    path: `/${folder}/${group.slug}`,
    type: 'website',
    image: { path: image, alt: `${group.name}, a ${group.type}` },
  };
};

const isSlug = (slug: string): boolean => Slug.safeParse(slug).success;

const collectiveHead = async (read: Read, slug: string): Promise<Head> =>
  groupHead(
    isSlug(slug) ? await collectiveDetail(read.pool, slug, null, read.clock.now()) : null,
    'collectives',
  );

const studioHead = async (read: Read, slug: string): Promise<Head> =>
  groupHead(isSlug(slug) ? await studioDetail(read.pool, slug, null, read.clock.now()) : null, 'studios');

/** The pages that show one thing, which may not be there. */
const headsOfThings: Partial<Record<PageName, (read: Read, name: string, second: string) => Promise<Head>>> =
  {
    job: jobHead,
    profile: profileHead,
    work: workHead,
    reputation: reputationHead,
    teamUp: teamUpHead,
    collective: collectiveHead,
    studio: studioHead,
  };

const headOf = async (read: Read, address: Address | null): Promise<Head> => {
  if (address === null) return nothing;
  const { page, parameters } = address;
  const [parameter, second = ''] = parameters;
  const head = headsOfThings[page];
  if (head !== undefined) return head(read, parameter ?? '', second);
  const itself = plain(textOf(page), parameter === undefined ? pages[page].address : null);
  return page === 'home' ? { ...itself, begins: heroImage } : itself;
};

/** A list that is narrowed by its address is another one; everywhere else what follows `?` changes nothing of the kind. */
const isNarrowed = ({ page }: Address, { query }: Asked): boolean => page === 'jobs' && query !== '';

/**
 * Every page of the web as the server hands it out: its head, the files that it needs, its first data, its first screen. A read model that
 * cannot be asked costs the page its card and its data and nothing else: the web says itself what is amiss. Whoever asks too
 * often gets the page alike without them.
 */
export const createPageOf = (
  parts: Read & {
    readonly publicUrl: string;
    readonly linksOf: (page: PageName) => string;
    readonly firstDataOf: FirstDataOf;
    readonly onError: (error: unknown) => void;
  },
): PageOf => {
  const { publicUrl, linksOf, firstDataOf, onError } = parts;

  const ownHead = async (address: Address | null): Promise<Head> => {
    try {
      return await headOf(parts, address);
    } catch (error) {
      onError(error);
      return { ...plain(textOf('home'), null), indexable: false };
    }
  };

  const broughtFor = async (address: Address | null, asked: Asked): Promise<Brought> => {
    if (address === null || !asked.byBrowser || isNarrowed(address, asked)) return nothingBrought;
    const { page, parameters } = address;
    try {
      return await firstDataOf(page, parameters[0] ?? '');
    } catch (error) {
      onError(error);
      return nothingBrought;
    }
  };

  return async (path, asked): Promise<WebPage> => {
    const address = addressOf(path);
    if (asked.tooOften && address !== null) {
      const bare = headTags(plain(textOf(address.page), null), publicUrl);
      return { status: 200, head: bare, links: linksOf(address.page) };
    }
    const [head, brought] = await Promise.all([ownHead(address), broughtFor(address, asked)]);
    const tags = headTags(head, publicUrl);
    if (address === null || head === nothing) return { status: 404, head: tags };
    return { status: 200, head: tags, links: linksOf(address.page), ...brought };
  };
};
