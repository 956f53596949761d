import { isPerson } from '../actors.ts';
import type { Name } from '../notifications/notices.ts';
import { kindsNaming, notices } from '../notifications/notices.ts';

interface Group {
  readonly collectiveId: string;
  readonly groupKind: 'collective' | 'studio';
}

declare module '../notifications/notices.ts' {
  interface Subjects {
    readonly group: Group;
    readonly groupRole: Group & { readonly role: 'Admin' | 'Editor' | 'Member' };
  }
}

const listOf = ({ groupKind }: Group): string => (groupKind === 'studio' ? '/studios' : '/collectives');

/** Where others are found. */
const allOf = ({ groupKind }: Group): string => (groupKind === 'studio' ? '/developers' : '/collectives');

/** Its page by its id, which leads to its slug. */
export const groupPage = (about: Group): string => `${listOf(about)}/${about.collectiveId}`;

const as = { Admin: 'an Admin', Editor: 'an Editor', Member: 'a Member' } as const;

/** Whoever comes and goes all day is one line. */
const comingAndGoing = (collectiveId: string, userId: string): readonly string[] => [
  'member-joined',
  collectiveId,
  userId,
];

/** The collective or the studio that a subject names. */
export const groupName: Name = {
  of: (subject) => `(select name from read.collectives where id = ${subject} ->> 'collectiveId')`,
  otherwise: 'a group',
};

const kind = kindsNaming({ group: groupName });

/** Of groups and who belongs to them; whoever did it is not told. */
export const collectiveNotices = notices(
  {
    member_joined: kind('group', ({ who, group, about }) => ({
      title: 'New member',
      body: `${who} joined ${group}.`,
      link: `${groupPage(about)}?tab=members`,
    })),
    member_added: kind(
      'group',
      ({ group, about }) => ({
        title: 'You’ve joined the studio',
        body: `You’re a member of ${group} now.`,
        link: groupPage(about),
      }),
      {
        kind: 'groups',
        subject: ({ group }) => `You’re in: ${group}`,
        more: () => ['It’s on your profile, and you’re listed with its members.'],
        button: 'Open the studio',
        because: ({ group }) => `you applied to ${group}`,
      },
    ),
    member_left: kind('group', ({ who, group, about }) => ({
      title: 'A member left',
      body: `${who} left ${group}.`,
      link: `${groupPage(about)}?tab=members`,
    })),
    member_role_changed: kind('groupRole', ({ who, group, about }) => ({
      title: 'Your role changed',
      body: `${who} made you ${as[about.role]} of ${group}.`,
      link: `${groupPage(about)}?tab=members`,
    })),
    member_removed: kind('group', ({ group, about }) => ({
      title: 'You were removed',
      body: `You’re no longer a member of ${group}.`,
      link: groupPage(about),
    })),
    ownership_received: kind(
      'group',
      ({ who, group, about }) => ({
        title: 'You’re the owner now',
        body: `${who} made you the owner of ${group}.`,
        link: groupPage(about),
      }),
      {
        kind: 'groups',
        subject: ({ group }) => `You’re the owner of ${group} now`,
        more: () => ['If you don’t want to own it, transfer it to another member.'],
        button: 'Open its page',
        because: ({ group }) => `you’re a member of ${group}`,
      },
    ),
    ownership_inherited: kind(
      'group',
      ({ group, about }) => ({
        title: about.groupKind === 'studio' ? 'You own a studio now' : 'You own a collective now',
        body: `The owner of ${group} left Makehold, and you own it now.`,
        link: groupPage(about),
      }),
      {
        kind: 'groups',
        subject: ({ group }) => `You own ${group} now`,
        more: () => ['If you don’t want to own it, transfer it to another member.'],
        button: 'Open its page',
        because: ({ group }) => `you’re a member of ${group}`,
      },
    ),
    group_closed: kind('group', ({ who, group, about }) => ({
      title: about.groupKind === 'studio' ? 'Studio deleted' : 'Collective deleted',
      body: `${who} deleted ${group}.`,
      link: allOf(about),
    })),
    group_ended: kind('group', ({ group, about }) => ({
      title: about.groupKind === 'studio' ? 'Studio closed' : 'Collective closed',
      body: `${group} closed because its owner left Makehold.`,
      link: allOf(about),
    })),
  },
  (tell) => ({
    MemberJoined: ({ data: { collectiveId, kind: groupKind, ownerId, userId, applicationId } }) => {
      const about = { collectiveId, groupKind };
      return applicationId === null
        ? [
            tell('member_joined', {
              to: ownerId,
              by: userId,
              about,
              sharing: comingAndGoing(collectiveId, userId),
            }),
          ]
        : [tell('member_added', { to: userId, about })];
    },
    MemberLeft: ({ data: { collectiveId, kind: groupKind, userId, ownerId } }) =>
      ownerId === null
        ? []
        : [
            tell('member_left', {
              to: ownerId,
              by: userId,
              about: { collectiveId, groupKind },
              sharing: comingAndGoing(collectiveId, userId),
            }),
          ],
    MemberRoleChanged: ({ data: { collectiveId, kind: groupKind, userId, role, by } }) => [
      tell('member_role_changed', {
        to: userId,
        by,
        about: { collectiveId, groupKind, role },
        sharing: ['member-role', collectiveId],
      }),
    ],
    MemberRemoved: ({ data: { collectiveId, kind: groupKind, userId } }) => [
      tell('member_removed', { to: userId, about: { collectiveId, groupKind } }),
    ],
    OwnershipHandedOver: ({ data: { collectiveId, kind: groupKind, from, to }, metadata }) => {
      const about = { collectiveId, groupKind };
      return [
        isPerson(metadata.actor)
          ? tell('ownership_received', { to, by: from, about })
          : tell('ownership_inherited', { to, about }),
      ];
    },
    CollectiveRemoved: ({ data: { collectiveId, kind: groupKind, by, members }, metadata }) => {
      const about = { collectiveId, groupKind };
      return members
        .filter(({ userId }) => userId !== by)
        .map(({ userId: to }) =>
          isPerson(metadata.actor)
            ? tell('group_closed', { to, by, about })
            : tell('group_ended', { to, about }),
        );
    },
  }),
);
