import { groupName } from '../collectives/notices.ts';
import { kindsNaming, notices } from '../notifications/notices.ts';

declare module '../notifications/notices.ts' {
  interface Subjects {
    readonly studioApplication: { readonly collectiveId: string };
  }
}

const studioOf = ({ collectiveId }: { readonly collectiveId: string }): string => `/studios/${collectiveId}`;

const kind = kindsNaming({ group: groupName });

/** That somebody is in now, the studio's own event tells. */
export const studioApplicationNotices = notices(
  {
    studio_application_received: kind('studioApplication', ({ who, group, about }) => ({
      title: 'New studio application',
      body: `${who} applied to ${group}.`,
      link: `${studioOf(about)}?tab=applications`,
    })),
    studio_application_rejected: kind('studioApplication', ({ group, about }) => ({
      title: 'Studio application not chosen',
      body: `${group} went with someone else.`,
      link: studioOf(about),
    })),
    studio_application_ended: kind('studioApplication', ({ group }) => ({
      title: 'Application ended',
      body: `${group} was deleted. Your application has ended.`,
      link: '/dashboard?tab=studios',
    })),
  },
  (tell) => ({
    StudioApplicationSubmitted: ({ data: { studioId, userId, managers } }) =>
      managers.map((to) =>
        // Withdrawn and sent again, it brings its line back, and makes no second one.
        tell('studio_application_received', {
          to,
          by: userId,
          about: { collectiveId: studioId },
          sharing: ['studio-application', studioId, userId],
        }),
      ),
    StudioApplicationRejected: ({ data: { studioId, userId } }) => [
      tell('studio_application_rejected', { to: userId, about: { collectiveId: studioId } }),
    ],
    StudioApplicationEnded: ({ data: { studioId, userId, because }, metadata }) =>
      because === 'late'
        ? []
        : [
            tell('studio_application_ended', {
              to: userId,
              about: { collectiveId: studioId },
              // By the removal, so that whom that event told itself, as it did before, has one line.
              sharing: [metadata.causation],
            }),
          ],
    CollectiveRemoved: ({ data: { collectiveId, waiting } }) =>
      waiting.map((to) => tell('studio_application_ended', { to, about: { collectiveId } })),
  }),
);
