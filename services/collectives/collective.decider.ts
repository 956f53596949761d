import { MEMBERS_AT_MOST } from '../../contracts/collectives.ts';
import type { DataOf, EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';
import { changedGroup } from './changed-group.ts';
import type { AskedGroup, CollectiveState, GivenRole, Group, GroupChanges, GroupKind } from './group.ts';
import { editable, isManager, notFound, partedSlug, roleOf, slugFor } from './group.ts';
import type { WhenOneGoes } from './without-account.ts';
import { groupWithoutAccount } from './without-account.ts';

type Said = NonNullable<DataOf<'SlugTaken'>['created']>;

interface Create {
  readonly type: 'CreateCollective';
  readonly collectiveId: string;
  readonly kind: GroupKind;
  readonly ownerId: string;
  readonly slug: string;
  readonly said: Said;
}

interface Edit extends AskedGroup {
  readonly type: 'EditCollective';
  readonly kind: GroupKind;
  readonly by: string;
  readonly changes: GroupChanges;
  /** The slug that is held for its new name; null where the name keeps the slug that it has. */
  readonly slug: string | null;
}

export type CollectiveCommand =
  | Create
  | Edit
  | {
      readonly type: 'JoinCollective';
      readonly userId: string;
      /** Whether its owner has been suspended or banned. */
      readonly hidden: boolean;
    }
  /** A manager has accepted an application. */
  | {
      readonly type: 'AddMember';
      readonly userId: string;
      readonly applicationId: string;
      readonly by: string;
    }
  | { readonly type: 'LeaveCollective'; readonly userId: string }
  | {
      readonly type: 'ChangeRole';
      readonly userId: string;
      readonly role: GivenRole;
      readonly by: string;
    }
  | {
      readonly type: 'ShowMemberWorks';
      readonly userId: string;
      readonly shown: boolean;
      readonly by: string;
    }
  | { readonly type: 'RemoveMember'; readonly userId: string; readonly by: string }
  | { readonly type: 'HandOver'; readonly to: string; readonly by: string }
  | {
      readonly type: 'RemoveCollective';
      /** As its owner has typed it. */
      readonly name: string;
      readonly by: string;
    }
  | {
      readonly type: 'UnlinkFromStudio';
      readonly studioId: string;
      readonly by: string;
      /** Whether they own that studio when the command is sent. */
      readonly ownsStudio: boolean;
    }
  /** Somebody's account is deleted. */
  | ({ readonly type: 'EndWithAccount'; readonly of: string } & WhenOneGoes);

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    collective: { readonly state: CollectiveState; readonly command: CollectiveCommand };
  }
}

type Events = readonly EventOf<'collective'>[];

const create = (state: CollectiveState, { collectiveId, kind, ownerId, slug, said }: Create): Events => {
  if (state.status !== 'none') throw new Rejection('conflict');
  return [{ type: 'CollectiveCreated', data: { collectiveId, kind, ownerId, slug, ...said } }];
};

const edit = (state: CollectiveState, command: Edit): Events => {
  const group = editable(state, command, command);
  const { name = group.words.name } = command.changes;
  const slug = command.slug ?? group.slug;
  const { kind, collectiveId } = group;
  // Somebody else has renamed it since its name was looked at.
  if (slug !== slugFor(name, kind, collectiveId) && slug !== partedSlug(name, kind, collectiveId))
    throw new Rejection('conflict');
  return changedGroup(group, slug, command.changes, command.by);
};

const assertRoom = (state: Group, otherwise: 'collective_full' | 'member_not_added'): void => {
  if (state.members.length >= MEMBERS_AT_MOST) throw new Rejection(otherwise);
};

/** What its owner alone may do. */
const decideAsOwner = (
  state: Group,
  command: Extract<
    CollectiveCommand,
    { type: 'ChangeRole' | 'RemoveMember' | 'HandOver' | 'RemoveCollective' }
  >,
): Events => {
  const { collectiveId, kind, ownerId, members } = state;
  const { by } = command;
  if (by !== ownerId) throw new Rejection('not_allowed');
  if (command.type === 'RemoveCollective') {
    if (command.name !== state.words.name)
      throw new Rejection('invalid_input', { name: `Type “${state.words.name}” to go on.` });
    return [
      {
        type: 'CollectiveRemoved',
        data: {
          collectiveId,
          kind,
          ownerId,
          by,
          reason: 'owner',
          members: [...members],
          waiting: [],
        },
      },
    ];
  }
  const userId = command.type === 'HandOver' ? command.to : command.userId;
  const before = roleOf(state, userId);
  if (before === null) throw new Rejection('member_not_found');
  // There is an owner always; whoever is it can only hand over.
  if (before === 'Owner') throw new Rejection('owner_stays');
  switch (command.type) {
    case 'HandOver':
      return [{ type: 'OwnershipHandedOver', data: { collectiveId, kind, from: ownerId, to: userId, by } }];
    case 'RemoveMember':
      return [{ type: 'MemberRemoved', data: { collectiveId, kind, userId, role: before, by } }];
    case 'ChangeRole': {
      const { role } = command;
      if (role === before) return [];
      return [{ type: 'MemberRoleChanged', data: { collectiveId, kind, userId, role, before, by } }];
    }
  }
};

const decideMember = (
  state: Group,
  command: Extract<CollectiveCommand, { type: 'JoinCollective' | 'AddMember' | 'LeaveCollective' }>,
): Events => {
  const { collectiveId, kind, ownerId } = state;
  const { userId } = command;
  const role = roleOf(state, userId);
  switch (command.type) {
    case 'JoinCollective':
      if (command.hidden && role === null) throw new Rejection(notFound(kind));
      if (kind === 'studio') throw new Rejection('studio_takes_applications');
      if (role !== null) throw new Rejection('already_member');
      assertRoom(state, 'collective_full');
      return [{ type: 'MemberJoined', data: { collectiveId, kind, ownerId, userId, applicationId: null } }];
    case 'AddMember': {
      const { applicationId, by } = command;
      if (!isManager(state, by)) throw new Rejection('member_not_added');
      // Whoever is there already needs not be added (spec §4).
      if (role !== null) return [];
      assertRoom(state, 'member_not_added');
      return [{ type: 'MemberJoined', data: { collectiveId, kind, ownerId, userId, applicationId } }];
    }
    case 'LeaveCollective':
      if (role === null) throw new Rejection('not_a_member');
      if (role === 'Owner') throw new Rejection('owner_stays');
      return [{ type: 'MemberLeft', data: { collectiveId, kind, userId, ownerId } }];
  }
};

/** Its owner for everybody, and each member for themself. */
const showWorks = (
  { collectiveId, kind, ownerId, members, leftOut }: Group,
  { userId, shown, by }: Extract<CollectiveCommand, { type: 'ShowMemberWorks' }>,
): Events => {
  if (by !== ownerId && by !== userId) throw new Rejection('not_allowed');
  if (!members.some((member) => member.userId === userId)) throw new Rejection('member_not_found');
  if (shown !== leftOut.includes(userId)) return [];
  return [{ type: 'MemberWorksShown', data: { collectiveId, kind, userId, shown, by } }];
};

/** A studio's owner says what is part of it: they may let a collective go, whoever owns that by then. */
const unlink = (
  state: CollectiveState,
  { studioId, by, ownsStudio }: Extract<CollectiveCommand, { type: 'UnlinkFromStudio' }>,
): Events => {
  if (!ownsStudio) throw new Rejection('not_allowed');
  if (state.status !== 'live' || state.words.studioId !== studioId)
    throw new Rejection('collective_not_found');
  return changedGroup(state, state.slug, { studioId: null }, by);
};

type Members = Group['members'];
const without = (members: Members, userId: string): Members =>
  members.filter((member) => member.userId !== userId);
const withRole = (members: Members, userId: string, role: Members[number]['role']): Members =>
  members.map((member) => (member.userId === userId ? { userId, role } : member));

/** A group, of either type: an owner always, each member once. */
export const collectiveRules: StreamRules<'collective'> = {
  category: 'collective',
  initial: { status: 'none' },
  snapshotVersion: 2,

  decide: (state, command, now): Events => {
    if (command.type === 'CreateCollective') return create(state, command);
    if (command.type === 'EditCollective') return edit(state, command);
    if (command.type === 'EndWithAccount')
      return state.status === 'live' ? groupWithoutAccount(state, command.of, command, now) : [];
    if (command.type === 'UnlinkFromStudio') return unlink(state, command);
    if (state.status !== 'live') {
      if (command.type === 'AddMember') throw new Rejection('member_not_added');
      throw new Rejection(state.status === 'none' ? 'collective_not_found' : notFound(state.kind));
    }
    switch (command.type) {
      case 'JoinCollective':
      case 'AddMember':
      case 'LeaveCollective':
        return decideMember(state, command);
      case 'ShowMemberWorks':
        return showWorks(state, command);
      default:
        return decideAsOwner(state, command);
    }
  },

  evolve: (state, event): CollectiveState => {
    if (event.type === 'CollectiveCreated') {
      const { collectiveId, kind, ownerId, slug, isRecruiting, recruitingRoles, ...words } = event.data;
      const recruiting = { isRecruiting, recruitingRoles };
      const members = [{ userId: ownerId, role: 'Owner' as const }];
      return { status: 'live', collectiveId, kind, ownerId, slug, words, recruiting, members, leftOut: [] };
    }
    if (state.status === 'none') return state;
    const { members, leftOut } = state;
    switch (event.type) {
      case 'CollectiveEdited': {
        const { collectiveId: _collectiveId, kind: _kind, by: _by, slug, ...words } = event.data;
        return { ...state, slug, words };
      }
      case 'RecruitingChanged': {
        const { isRecruiting, recruitingRoles } = event.data;
        return { ...state, recruiting: { isRecruiting, recruitingRoles } };
      }
      case 'MemberJoined':
        return { ...state, members: [...members, { userId: event.data.userId, role: 'Member' }] };
      case 'MemberLeft':
      case 'MemberRemoved':
        return {
          ...state,
          members: without(members, event.data.userId),
          leftOut: leftOut.filter((id) => id !== event.data.userId),
        };
      case 'MemberWorksShown': {
        const { userId, shown } = event.data;
        const others = leftOut.filter((id) => id !== userId);
        return { ...state, leftOut: shown ? others : [...others, userId] };
      }
      case 'MemberRoleChanged':
        return { ...state, members: withRole(members, event.data.userId, event.data.role) };
      case 'OwnershipHandedOver': {
        const { from, to } = event.data;
        return {
          ...state,
          ownerId: to,
          members: withRole(withRole(members, from, 'Admin'), to, 'Owner'),
        };
      }
      case 'CollectiveRemoved':
        return { ...state, status: 'removed' };
    }
  },
};
