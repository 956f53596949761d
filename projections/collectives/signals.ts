import type { RoomSignal, Signals } from '../signals.ts';
import { silent } from '../signals.ts';

interface OfGroup {
  readonly data: { readonly collectiveId: string; readonly kind: 'collective' | 'studio' };
}

/** Its card in the list, and its page. */
const groupChanged = ({ data: { collectiveId: id, kind } }: OfGroup): readonly RoomSignal[] => [
  kind === 'studio'
    ? { room: 'studios', topic: 'studios', id }
    : { room: 'collectives', topic: 'collectives', id },
  { room: `collective:${id}`, topic: 'collective', id },
];

export const collectiveSignals: Signals = {
  SlugTaken: silent('the group that it is for says so'),
  SlugReleased: silent('nobody has seen that it was taken'),
  CollectiveCreated: groupChanged,
  CollectiveEdited: groupChanged,
  RecruitingChanged: groupChanged,
  MemberJoined: groupChanged,
  MemberLeft: groupChanged,
  MemberRemoved: groupChanged,
  MemberRoleChanged: ({ data }) => [
    { room: `collective:${data.collectiveId}`, topic: 'collective', id: data.collectiveId },
  ],
  OwnershipHandedOver: groupChanged,
  CollectiveRemoved: groupChanged,
};
