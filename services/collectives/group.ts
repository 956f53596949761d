import type { ErrorCode } from '../../contracts/errors.ts';
import { slugOf } from '../../contracts/collectives.ts';
import { OFFICIAL_NAME } from '../../contracts/official-names.ts';
import type { DataOf } from '../events.ts';
import { Rejection } from '../kernel/rejection.ts';

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
  /** Members whose works its page leaves out. */
  readonly leftOut: readonly string[];
}
export type CollectiveState = { readonly status: 'none' } | Group;

/** What the rules have to know of elsewhere where somebody makes a group or edits one, when the command is sent. */
export interface AskedGroup {
  /** Whether the name that is asked for reads as one of the house. */
  readonly official: boolean;
  /** Whether whoever asks runs the house. */
  readonly insider: boolean;
  /** Whether they own the studio that it is to be part of. */
  readonly ownsStudio: boolean;
}

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

/** What a group of this name gets instead where another one has the slug already. */
export const partedSlug = (name: string, kind: GroupKind, collectiveId: string): string =>
  `${slugFor(name, kind, collectiveId)}-${collectiveId.slice(0, 8)}`;

/** A job that is posted for "Makehold Support" reads as the house's own: a group's name is held to what a person's is. */
const assertFreeName = ({ official, insider }: AskedGroup): void => {
  if (official && !insider) throw new Rejection('invalid_input', { name: OFFICIAL_NAME });
};

/** @throws Rejection: invalid_input for a name of the house, studio_not_yours */
export const assertMayMake = ({ studioId }: Pick<Words, 'studioId'>, asked: AskedGroup): void => {
  assertFreeName(asked);
  if (studioId !== null && !asked.ownsStudio) throw new Rejection('studio_not_yours');
};

/**
 * The group, for whoever may change it so. It is public: a refusal tells a stranger nothing new.
 * @throws Rejection: collective_not_found, studio_not_found, invalid_input for a name of the house, not_allowed, studio_not_yours
 */
export const editable = (
  state: CollectiveState,
  { kind, by, changes }: { readonly kind: GroupKind; readonly by: string; readonly changes: GroupChanges },
  asked: AskedGroup,
): Group => {
  if (state.status === 'none') throw new Rejection(notFound(kind));
  const { words } = state;
  // A group that has such a name may keep it.
  if (changes.name !== undefined && changes.name !== words.name) assertFreeName(asked);
  if (state.status !== 'live' || state.kind !== kind) throw new Rejection(notFound(kind));
  if (!isManager(state, by)) throw new Rejection('not_allowed');
  const { studioId = null } = changes;
  if (studioId !== null && studioId !== words.studioId && !asked.ownsStudio)
    throw new Rejection('studio_not_yours');
  return state;
};
