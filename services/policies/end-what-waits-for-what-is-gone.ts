import type { Policy } from '../kernel/policy.ts';
import { endWhatWaits } from '../tasks/end-what-waits.ts';

export const endWhatWaitsForWhatIsGone: Policy = {
  name: 'end-what-waits-for-what-is-gone',
  on: {
    TeamUpRemoved: ({ data: { teamUpId: id } }) => [endWhatWaits.reaction({ at: 'teamUp', id })],
    JobDeleted: ({ data: { jobId: id, reason } }) => [
      endWhatWaits.reaction({ at: 'job', id, givesBack: reason === 'moderation' }),
    ],
    JobRemoved: ({ data: { jobId: id } }) => [endWhatWaits.reaction({ at: 'job', id, givesBack: true })],
    CollectiveRemoved: ({ data: { collectiveId: id, kind } }) =>
      kind === 'studio' ? [endWhatWaits.reaction({ at: 'studio', id })] : [],
    // Accepted, but the studio could not have them: it may have been removed by then.
    StudioApplicationReopened: ({ data: { studioId: id } }) => [endWhatWaits.reaction({ at: 'studio', id })],
  },
};
