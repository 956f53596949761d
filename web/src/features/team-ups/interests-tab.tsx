import { useState } from 'react';
import type { ReceivedInterest, SentInterest } from '../../../../contracts/team-ups.ts';
import { useFirstSeen } from '../../lib/first-seen.ts';
import type { Paged } from '../../lib/paged.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { EndOfList } from '../../ui/end-of-list.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ApplicationStatusBadge } from '../../ui/status.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { WithdrawInterest } from './express-interest.tsx';
import { InterestGroups, moreOf } from './interest-rows.tsx';

/** By team-up: those in which somebody waits first, the one of the latest interest of all, as the server has them. */
const byTeamUp = (interests: readonly ReceivedInterest[]): ReceivedInterest[][] => {
  const groups = new Map<string, ReceivedInterest[]>();
  for (const interest of interests)
    groups.set(interest.team_up_id, [...(groups.get(interest.team_up_id) ?? []), interest]);
  return [...groups.values()];
};

const Received = ({ interests, more }: { interests: readonly ReceivedInterest[]; more: boolean }) => {
  const { inOrder } = useFirstSeen(interests);
  const moreOfEach = moreOf(interests, more);
  return byTeamUp(inOrder(interests)).map((group) => {
    const teamUp = group[0]!.team_up;
    return (
      <section key={teamUp.id} className="mb-8">
        <h2 className="t-16 b mb-2">
          <Link className="u" to={`${paths.teamUp(teamUp.id)}?tab=interested`}>
            <bdi>{teamUp.title}</bdi>
          </Link>
          {teamUp.status === 'closed' && <span className="c3 t-12"> Closed</span>}
        </h2>
        <InterestGroups interests={group} more={moreOfEach} heading="h3" />
      </section>
    );
  });
};

const TeamUpCell = ({ interest: { team_up: teamUp, owner } }: { interest: SentInterest }) => (
  <>
    <Link className="b u" to={paths.teamUp(teamUp.id)}>
      <bdi>{teamUp.title}</bdi>
    </Link>
    <div className="c2 mt-1.5">
      By{' '}
      {owner === null ? (
        'a Creator'
      ) : (
        <Link className="u" to={paths.profile(owner.username)}>
          <bdi>{owner.display_name}</bdi>
        </Link>
      )}
    </div>
  </>
);

const Sent = ({ interests }: { interests: readonly SentInterest[] }) => {
  const [leaving, leave] = useState<SentInterest | null>(null);
  return (
    <section className="mt-8 mb-8">
      <h2 className="t-16 b">Your interests</h2>
      <Table
        caption="Your interests"
        className="table--line"
        rows={interests}
        keyOf={({ id }) => id}
        columns={[
          { key: 'team-up', head: 'Team-up', cell: (row) => <TeamUpCell interest={row} /> },
          {
            key: 'act',
            head: 'Action',
            quiet: true,
            cell: (row) =>
              row.status === 'pending' && (
                <button type="button" className="u c2" onClick={() => leave(row)}>
                  Withdraw<span className="sr"> from {row.team_up.title}</span>
                </button>
              ),
          },
          {
            key: 'sent',
            head: 'Sent',
            className: 'c3 nowrap',
            cell: (row) => <Time at={row.created_at} />,
          },
          {
            key: 'status',
            head: 'Status',
            className: 'num',
            cell: (row) => <ApplicationStatusBadge status={row.status} />,
          },
        ]}
      />
      {leaving && (
        <WithdrawInterest
          interest={{ id: leaving.id, teamUpId: leaving.team_up_id, title: leaving.team_up.title }}
          onClose={() => leave(null)}
        />
      )}
    </section>
  );
};

interface ListProps<Interest> {
  interests: readonly Interest[];
  end: Paged<Interest>['end'];
}

/** The dashboard's tab: who wants to join the reader's team-ups … */
export const ReceivedInterests = ({ interests, end }: ListProps<ReceivedInterest>) =>
  interests.length === 0 ? (
    <EmptyState
      title="No one has expressed interest yet."
      action={<ButtonLink to={paths.postTeamUp}>Create Team-Up</ButtonLink>}
    >
      When someone wants to join one of your team-ups, answer them here.
    </EmptyState>
  ) : (
    <>
      <Received interests={interests} more={end.left !== 0} />
      <EndOfList noun={['interest', 'interests']} end={end} />
    </>
  );

/** … and where the reader wants to join. */
export const SentInterests = ({ interests, end }: ListProps<SentInterest>) => (
  <>
    <Sent interests={interests} />
    <EndOfList noun={['interest', 'interests']} end={end} />
  </>
);
