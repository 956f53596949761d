import type { RoomSignal, Signals } from '../signals.ts';
import { toUser } from '../signals.ts';

interface OfGroup {
  readonly collectiveId: string;
  readonly kind: 'collective' | 'studio';
}

/** The roster of the group, and the lists of their own groups of whoever it concerns. */
const told = ({ collectiveId, kind }: OfGroup, ...userIds: readonly string[]): readonly RoomSignal[] => [
  { room: `collective:${collectiveId}`, topic: 'members', id: collectiveId },
  ...userIds.map((userId) => toUser(userId, kind === 'studio' ? 'studios' : 'collectives', collectiveId)),
];

const ofMember = ({ data }: { readonly data: OfGroup & { readonly userId: string } }) =>
  told(data, data.userId);

export const memberSignals: Signals = {
  CollectiveCreated: ({ data }) => told(data, data.ownerId),
  MemberJoined: ofMember,
  MemberLeft: ofMember,
  MemberRemoved: ofMember,
  MemberRoleChanged: ofMember,
  OwnershipHandedOver: ({ data }) => told(data, data.from, data.to),
  CollectiveRemoved: ({ data }) => told(data, ...data.members.map(({ userId }) => userId)),
};
