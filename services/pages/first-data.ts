import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { FIRST_DATA } from '../../contracts/first-data.ts';
import { firstKeys } from '../../contracts/first-keys.ts';
import type { JobDetail } from '../../contracts/jobs.ts';
import { JobListQuery } from '../../contracts/jobs.ts';
import type { PageName } from '../../contracts/pages.ts';
import type { MarketFigures, PublicProfile } from '../../contracts/profiles.ts';
import { Id, PageQuery } from '../../contracts/wire.ts';
import { jobDetail, openJobsOf } from '../../projections/jobs/queries.ts';
import { allJobFacets } from '../../projections/jobs/facets.ts';
import { openJobs } from '../../projections/jobs/search.ts';
import { profileByUsername } from '../../projections/profiles/queries.ts';
import { reviewsOf } from '../../projections/reviews/queries.ts';
import type { Clock } from '../kernel/clock.ts';
import { createKeptAnswer } from '../platform/kept-answer.ts';
import type { Drawing } from './drawing.ts';

/** How long the answers stand for everybody who opens the same page, in milliseconds: a page costs no more for a thousand. */
const KEPT_MS = 2_000;
/** Pages whose answers are kept; those of /jobs are some 20 kB and drawn 60, of the others 2 and 15. */
const PAGES_KEPT = 500;
/** What takes longer is not waited for, in milliseconds: the web asks for it itself. */
const PATIENCE_MS = 500;

interface Parts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly figures: () => Promise<MarketFigures>;
  /** How far the read models are known to be. */
  readonly position: () => bigint;
  readonly drawing: Drawing;
}

/** Answers by their keys, as JSON. */
type Answers = readonly (readonly [key: readonly unknown[], json: string])[];
type Read = (parameter: string) => Promise<Answers>;

/** A list's first page, as the web keeps lists: pages with the cursors that brought them. */
const firstPage = (page: string | null): string => `{"pages":[${page ?? ''}],"pageParams":[null]}`;

const readsFrom = ({ pool, clock, figures }: Parts): Partial<Record<PageName, Read>> => {
  const facets = createKeptAnswer(async () => {
    const { facets: value, rows } = await allJobFacets(pool, clock.now());
    return { value: JSON.stringify(value), rows };
  });
  const first = PageQuery.parse({});
  return {
    home: async () => [[firstKeys.figures, JSON.stringify(await figures())]],
    jobs: async () => {
      const [list, counts] = await Promise.all([
        openJobs(pool, JobListQuery.parse({}), clock.now()),
        facets(),
      ]);
      return [
        [firstKeys.jobs, firstPage(list)],
        [firstKeys.jobFacets, counts],
      ];
    },
    job: async (id) => {
      const text = Id.safeParse(id).success ? await jobDetail(pool, id, null, clock.now()) : null;
      // As its head, the page of a closed one says nothing of it.
      const open = text !== null && (JSON.parse(text) as JobDetail).status === 'open';
      return open ? [[firstKeys.job(id), text]] : [];
    },
    profile: async (username) => {
      const text = await profileByUsername(pool, username, clock.now());
      if (text === null) return [];
      const { open_jobs: jobs, works } = JSON.parse(text) as PublicProfile;
      // Works stand open where there are any, and come with the profile.
      if (works.length > 0) return [[firstKeys.profile(username), text]];
      // Whichever of its two lists stands open.
      const list =
        jobs > 0
          ? ([
              firstKeys.jobsOf(username),
              firstPage(await openJobsOf(pool, username, first, clock.now())),
            ] as const)
          : ([
              firstKeys.reviewsOf(username),
              firstPage(await reviewsOf(pool, username, first, clock.now())),
            ] as const);
      return [[firstKeys.profile(username), text], list];
    },
  };
};

/** Pages that the API answers in another way for who is signed in. */
const differsByReader: readonly PageName[] = ['job'];

const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON as the text of a script: no text in it can end that early, nor a line of it. */
export const scriptText = (json: string): string =>
  json.replace(/[<\u2028\u2029]/g, (sign) => escapes[sign] ?? '');

const inTime = <T>(answer: Promise<T>): Promise<T | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
};

/** As HTML. */
export interface Brought {
  /** The script with a page's first data. */
  readonly data: string;
  /** The page's first screen, drawn with that data. */
  readonly drawn: string;
}

export const nothingBrought: Brought = { data: '', drawn: '' };

/** Both are '' where there is none, or where it takes too long. */
export type FirstDataOf = (page: PageName, parameter: string) => Promise<Brought>;

/**
 * What the web of a page would ask first, read as a visitor is answered, with the position that the read models had.
 * @returns what rejects when they cannot be asked
 */
export const createFirstData = (parts: Parts): FirstDataOf => {
  const reads = readsFrom(parts);
  const kept = new LRUCache<string, Brought, { readonly page: PageName; readonly parameter: string }>({
    max: PAGES_KEPT,
    ttl: KEPT_MS,
    fetchMethod: async (_name, _stale, { context: { page, parameter } }) => {
      // Before the reads, so that it promises nothing that they did not see.
      const position = JSON.stringify(String(parts.position()));
      const at = parts.clock.now().getTime();
      const answers = (await reads[page]?.(parameter)) ?? [];
      if (answers.length === 0) return nothingBrought;
      const list = `[${answers.map(([key, json]) => `[${JSON.stringify(key)},${json}]`).join(',')}]`;
      const json = `{"position":${position},"at":${at},"forVisitors":${differsByReader.includes(page)},"answers":${list}}`;
      return {
        data: `<script type="application/json" id="${FIRST_DATA}">${scriptText(json)}</script>`,
        drawn: parts.drawing(page, parameter, list),
      };
    },
  });
  return async (page, parameter) => {
    if (reads[page] === undefined) return nothingBrought;
    const fetched = kept.fetch(`${page}/${parameter}`, { context: { page, parameter } });
    return (await inTime(fetched)) ?? nothingBrought;
  };
};
