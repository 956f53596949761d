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

/** An admin removed it, or put it back. */
const sanctioned = ({
  data: { about },
}: {
  readonly data: { readonly about: { readonly kind: string; readonly id: string } | null };
}): readonly RoomSignal[] =>
  about?.kind === 'collective' || about?.kind === 'studio'
    ? groupChanged({ data: { collectiveId: about.id, kind: about.kind } })
    : [];

export const collectiveSignals: Signals = {
  SlugTaken: silent('the group that it is for says so'),
  SlugReleased: silent('nobody has seen that it was taken'),
  SanctionImposed: sanctioned,
  SanctionLifted: sanctioned,
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
