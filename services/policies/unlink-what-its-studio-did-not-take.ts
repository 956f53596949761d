import type { Policy, Reaction } from '../kernel/policy.ts';
import { unlinkLateCollective } from '../tasks/unlink-late.ts';

const look = (collectiveId: string, studioId: string | null, by: string): readonly Reaction[] =>
  studioId === null ? [] : [unlinkLateCollective.reaction({ collectiveId, studioId, by })];

export const unlinkWhatItsStudioDidNotTake: Policy = {
  name: 'unlink-what-its-studio-did-not-take',
  on: {
    CollectiveCreated: ({ data: { collectiveId, studioId, ownerId } }) =>
      look(collectiveId, studioId, ownerId),
    CollectiveEdited: ({ data: { collectiveId, studioId, by } }) => look(collectiveId, studioId, by),
  },
};
