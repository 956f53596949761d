import type { SavedKind } from '../../contracts/saved-search-plan.ts';
import type { DataOf } from '../../services/events.ts';
import { jobTitle } from '../jobs/notices.ts';
import type { Name } from '../notifications/notices.ts';
import { kindsNaming, notices } from '../notifications/notices.ts';

declare module '../notifications/notices.ts' {
  interface Subjects {
    readonly foundJobs: {
      readonly savedSearchId: string;
      readonly count: number;
      /** Where it is one. */
      readonly jobId: string | null;
    };
    readonly foundPeople: {
      readonly savedSearchId: string;
      readonly count: number;
      /** Where it is one. */
      readonly personId: string | null;
    };
  }
}

type Told = Pick<DataOf<'SearchMatchesTold'>, 'searchId' | 'how' | 'count' | 'subjectId'>;

/** One that isn't named: the search has told so much at once within the hour that further ones are only mentioned. */
const isMore = (count: number, subjectId: string | null): boolean => count === 1 && subjectId === null;

/** A day's news of one search is one line, however often it is told; so is what an hour has beyond its lines. */
const sharingOf = (
  { searchId, how, count, subjectId }: Told,
  time: string,
): { readonly sharing?: string[] } => {
  if (how === 'daily') return { sharing: ['saved-search', searchId, time.slice(0, 10)] };
  return isMore(count, subjectId) ? { sharing: ['saved-search', searchId, time.slice(0, 13)] } : {};
};

const searchPage = (of: SavedKind, id: string): string =>
  `/${of === 'jobs' ? 'jobs' : 'developers'}?saved=${id}`;

/** As whoever keeps it calls it. */
const search: Name = {
  of: (subject) => `(select name from read.saved_searches where id = ${subject} ->> 'savedSearchId')`,
  otherwise: 'a search',
};

const kindOfJobs = kindsNaming({ search, job: jobTitle });
const kindOfPeople = kindsNaming({ search });

export const savedSearchNotices = notices(
  {
    saved_search_jobs: kindOfJobs('foundJobs', ({ job, search, about: { jobId, count, savedSearchId } }) => {
      if (jobId !== null)
        return {
          title: 'New job',
          body: `“${job}” matches your saved search “${search}”.`,
          link: `/jobs/${jobId}`,
        };
      return {
        title: isMore(count, jobId) ? 'More new jobs' : `${count} new jobs`,
        body: `They match your saved search “${search}”.`,
        link: searchPage('jobs', savedSearchId),
      };
    }),
    saved_search_people: kindOfPeople(
      'foundPeople',
      ({ who, search, about: { personId, count, savedSearchId } }) => {
        const link = searchPage('talent', savedSearchId);
        if (personId !== null)
          return { title: 'Creator found', body: `${who} matches your saved search “${search}”.`, link };
        return {
          title: isMore(count, personId) ? 'More creators found' : `${count} creators found`,
          body: `They match your saved search “${search}”.`,
          link,
        };
      },
    ),
  },
  (tell) => ({
    SearchMatchesTold: ({ data, metadata: { time } }) => {
      const { searchId, userId, kind: of, count, subjectId } = data;
      const shared = sharingOf(data, time);
      return [
        of === 'jobs'
          ? tell('saved_search_jobs', {
              to: userId,
              about: { savedSearchId: searchId, count, jobId: subjectId },
              ...shared,
            })
          : tell('saved_search_people', {
              to: userId,
              ...(subjectId === null ? {} : { by: subjectId }),
              about: { savedSearchId: searchId, count, personId: subjectId },
              ...shared,
            }),
      ];
    },
  }),
);
