import type { Recorded } from '../events.ts';
import type { Policy, Reaction } from '../kernel/policy.ts';
import { partGroups } from '../tasks/part-groups.ts';

const look = ({
  data: { slug },
}: Recorded<'CollectiveCreated' | 'CollectiveEdited'>): readonly Reaction[] => [
  partGroups.reaction({ slug }, undefined, slug),
];

export const partGroupsAtOneAddress: Policy = {
  name: 'part-groups-at-one-address',
  on: { CollectiveCreated: look, CollectiveEdited: look },
};
