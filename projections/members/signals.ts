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

/** Every list of jobs, where it may be said anew which of them are a studio's. */
const jobsOf = ({ kind }: OfGroup, changed = true): readonly RoomSignal[] =>
  kind === 'studio' && changed ? [{ room: 'jobs', topic: 'jobs', id: null }] : [];

const manages = (role: string): boolean => role !== 'Member';

export const memberSignals: Signals = {
  CollectiveCreated: ({ data }) => told(data, data.ownerId),
  MemberJoined: ofMember,
  MemberLeft: ({ data }) => [...ofMember({ data }), ...jobsOf(data)],
  MemberWorksShown: ({ data }) => told(data),
  MemberRemoved: ({ data }) => [...ofMember({ data }), ...jobsOf(data, manages(data.role))],
  MemberRoleChanged: ({ data }) => [
    ...ofMember({ data }),
    ...jobsOf(data, manages(data.role) !== manages(data.before)),
  ],
  // What an owner posted for no studio stands in We're Hiring as well.
  OwnershipHandedOver: ({ data }) => [...told(data, data.from, data.to), ...jobsOf(data)],
  CollectiveRemoved: ({ data }) => [
    ...told(data, ...data.members.map(({ userId }) => userId)),
    ...jobsOf(data),
  ],
};
