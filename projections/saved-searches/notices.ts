import type { SavedKind, TellingHow } from '../../contracts/saved-search-plan.ts';
import { kind, notices } from '../notifications/notices.ts';

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

/** A day's news of one search is one line, however often it is told. */
const sharingOf = (searchId: string, how: TellingHow, time: string): { readonly sharing?: string[] } =>
  how === 'daily' ? { sharing: ['saved-search', searchId, time.slice(0, 10)] } : {};

const searchPage = (of: SavedKind, id: string): string =>
  `/${of === 'jobs' ? 'jobs' : 'developers'}?saved=${id}`;

export const savedSearchNotices = notices(
  {
    saved_search_jobs: kind('foundJobs', ({ job, search, about }) =>
      about.jobId === null
        ? {
            title: `${about.count} new jobs`,
            body: `They match your saved search “${search}”.`,
            link: searchPage('jobs', about.savedSearchId),
          }
        : {
            title: 'New job',
            body: `“${job}” matches your saved search “${search}”.`,
            link: `/jobs/${about.jobId}`,
          },
    ),
    saved_search_people: kind('foundPeople', ({ who, search, about }) =>
      about.personId === null
        ? {
            title: `${about.count} creators found`,
            body: `They match your saved search “${search}”.`,
            link: searchPage('talent', about.savedSearchId),
          }
        : {
            title: 'Creator found',
            body: `${who} matches your saved search “${search}”.`,
            link: searchPage('talent', about.savedSearchId),
          },
    ),
  },
  (tell) => ({
    SearchMatchesTold: ({
      data: { searchId, userId, kind: of, how, count, subjectId },
      metadata: { time },
    }) => {
      const shared = sharingOf(searchId, how, time);
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
