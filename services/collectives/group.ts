import type { ErrorCode } from '../../contracts/errors.ts';
import { slugOf } from '../../contracts/collectives.ts';
import type { DataOf } from '../events.ts';

type Created = DataOf<'CollectiveCreated'>;
export type GroupKind = Created['kind'];
export type GivenRole = DataOf<'MemberRoleChanged'>['role'];
export type GroupRole = GivenRole | 'Owner';
export type Words = Omit<
  Created,
  'collectiveId' | 'kind' | 'ownerId' | 'slug' | 'isRecruiting' | 'recruitingRoles'
>;
export type Recruiting = Pick<Created, 'isRecruiting' | 'recruitingRoles'>;
/** What of it is to change; what is left out stays. */
export type GroupChanges = NonNullable<DataOf<'SlugTaken'>['edited']>;

/** A group that is there, or was: what is folded from its stream. */
export interface Group {
  readonly status: 'live' | 'removed';
  readonly collectiveId: string;
  readonly kind: GroupKind;
  readonly ownerId: string;
  readonly slug: string;
  readonly words: Words;
  readonly recruiting: Recruiting;
  /** In the order in which they joined, the owner among them. */
  readonly members: readonly { readonly userId: string; readonly role: GroupRole }[];
}
export type CollectiveState = { readonly status: 'none' } | Group;

export const roleOf = (state: CollectiveState, userId: string): GroupRole | null =>
  state.status === 'live' ? (state.members.find((member) => member.userId === userId)?.role ?? null) : null;

/** Owner, Admins and Editors of a studio manage it; a collective has its owner alone. */
export const isManager = (state: CollectiveState, userId: string): boolean => {
  const role = roleOf(state, userId);
  if (role === null || state.status === 'none') return false;
  return role === 'Owner' || (state.kind === 'studio' && role !== 'Member');
};

/** Whether there is such a studio, and this person manages it. */
export const managesStudio = (state: CollectiveState, userId: string): boolean =>
  state.status === 'live' && state.kind === 'studio' && isManager(state, userId);

export const managersOf = (state: Group): readonly string[] =>
  state.members.filter(({ userId }) => isManager(state, userId)).map(({ userId }) => userId);

/** Whether there is such a studio, and this person owns it. */
export const ownsStudio = (state: CollectiveState, userId: string): boolean =>
  state.status === 'live' && state.kind === 'studio' && state.ownerId === userId;

export const notFound = (kind: GroupKind): ErrorCode =>
  kind === 'studio' ? 'studio_not_found' : 'collective_not_found';

/** The slug of a name; one that leaves nothing to write in an address is told apart by the group's id. */
export const slugFor = (name: string, kind: GroupKind, collectiveId: string): string => {
  const slug = slugOf(name);
  return slug === '' ? `${kind}-${collectiveId.slice(0, 8)}` : slug;
};

/** Why somebody may not edit a group; null where they may. A group is public: a refusal tells a stranger nothing new. */
export const editRefused = (state: CollectiveState, kind: GroupKind, by: string): ErrorCode | null => {
  if (state.status !== 'live' || state.kind !== kind) return notFound(kind);
  return isManager(state, by) ? null : 'not_allowed';
};
