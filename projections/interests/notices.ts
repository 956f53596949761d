import { isPerson } from '../actors.ts';
import type { Name } from '../notifications/notices.ts';
import { kindsNaming, notices } from '../notifications/notices.ts';

declare module '../notifications/notices.ts' {
  interface Subjects {
    readonly interest: { readonly interestId: string; readonly teamUpId: string };
    readonly teamUp: { readonly teamUpId: string };
  }
}

const postOf = ({ teamUpId }: { readonly teamUpId: string }): string => `/team-ups/${teamUpId}`;

const teamUpTitle: Name = {
  of: (subject) => `(select title from read.team_ups where id = ${subject} ->> 'teamUpId')`,
  otherwise: 'a team-up',
  quoted: true,
};

const kind = kindsNaming({ teamUp: teamUpTitle });

export const interestNotices = notices(
  {
    interest_received: kind(
      'interest',
      ({ who, teamUp, about }) => ({
        title: 'New interest',
        body: `${who} is interested in ${teamUp}.`,
        link: `${postOf(about)}?tab=interested`,
      }),
      {
        kind: 'team_ups',
        subject: ({ who, teamUp }) => `${who} is interested in ${teamUp}`,
        more: () => ['Look at their work, and accept them if you want them on your team.'],
        button: 'See who’s interested',
        because: ({ teamUp }) => `you posted ${teamUp}`,
      },
    ),
    interest_accepted: kind(
      'interest',
      ({ who, teamUp, about }) => ({
        title: 'You’re in',
        body: `${who} accepted you for ${teamUp}.`,
        link: postOf(about),
      }),
      {
        kind: 'team_ups',
        subject: ({ teamUp }) => `You’re in for ${teamUp}`,
        button: 'Open the team-up',
        because: ({ teamUp }) => `you said you’re interested in ${teamUp}`,
      },
    ),
    interest_rejected: kind(
      'interest',
      ({ who, teamUp, about }) => ({
        title: 'Not chosen this time',
        body: `${who} went with someone else for ${teamUp}.`,
        link: postOf(about),
      }),
      {
        kind: 'team_ups',
        subject: ({ teamUp }) => `${teamUp} went to someone else`,
        more: () => ['New team-ups are posted all the time.'],
        button: 'Open the team-up',
        because: ({ teamUp }) => `you said you’re interested in ${teamUp}`,
      },
    ),
    interest_ended: kind(
      'interest',
      ({ teamUp }) => ({
        title: 'Team-up taken down',
        body: `The person who posted ${teamUp} left Makehold, so your interest has ended.`,
        link: '/team-ups',
      }),
      {
        kind: 'team_ups',
        subject: ({ teamUp }) => `Your interest in ${teamUp} has ended`,
        more: () => ['New team-ups are posted all the time.'],
        button: 'See all team-ups',
        because: ({ teamUp }) => `you said you’re interested in ${teamUp}`,
      },
    ),
    interest_ended_with_post: kind(
      'interest',
      ({ teamUp }) => ({
        title: 'Team-up deleted',
        body: `The person who posted ${teamUp} took it down, so your interest has ended.`,
        link: '/team-ups',
      }),
      {
        kind: 'team_ups',
        subject: ({ teamUp }) => `Your interest in ${teamUp} has ended`,
        more: () => ['New team-ups are posted all the time.'],
        button: 'See all team-ups',
        because: ({ teamUp }) => `you said you’re interested in ${teamUp}`,
      },
    ),
    team_up_closed: kind('teamUp', ({ who, teamUp, about }) => ({
      title: 'Team-up closed',
      body: `${who} closed ${teamUp}. Your interest is still waiting for a reply.`,
      link: postOf(about),
    })),
  },
  (tell) => ({
    InterestExpressed: ({ data: { ownerId, userId, interestId, teamUpId } }) => [
      // Withdrawn and sent again, it brings its line back, and makes no second one.
      tell('interest_received', {
        to: ownerId,
        by: userId,
        about: { interestId, teamUpId },
        sharing: ['interest', interestId],
      }),
    ],
    InterestAccepted: ({ data: { ownerId, userId, interestId, teamUpId } }) => [
      tell('interest_accepted', { to: userId, by: ownerId, about: { interestId, teamUpId } }),
    ],
    InterestRejected: ({ data: { ownerId, userId, interestId, teamUpId }, metadata }) => [
      isPerson(metadata.actor)
        ? tell('interest_rejected', { to: userId, by: ownerId, about: { interestId, teamUpId } })
        : tell('interest_ended', { to: userId, about: { interestId, teamUpId } }),
    ],
    InterestEnded: ({ data: { userId, interestId, teamUpId, because } }) =>
      // One that came too late is refused where it was sent from.
      because === 'late'
        ? []
        : [tell('interest_ended_with_post', { to: userId, about: { interestId, teamUpId } })],
    TeamUpClosed: ({ data: { ownerId, teamUpId, waiting } }) =>
      waiting.map((to) =>
        tell('team_up_closed', {
          to,
          by: ownerId,
          about: { teamUpId },
          sharing: ['team-up-closed', teamUpId],
        }),
      ),
  }),
);
