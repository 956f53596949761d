import { useState } from 'react';
import type {
  MyStudio,
  ReceivedStudioApplication,
  SentStudioApplication,
} from '../../../../contracts/studios.ts';
import { useFirstSeen } from '../../lib/first-seen.ts';
import { count, plural } from '../../lib/format.ts';
import type { Paged } from '../../lib/paged.ts';
import { usePaged } from '../../lib/paged.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EndOfList } from '../../ui/end-of-list.tsx';
import { Link } from '../../ui/link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ApplicationStatusBadge, Status } from '../../ui/status.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { ApplicationGroups } from './application-rows.tsx';
import {
  myStudiosQuery,
  receivedStudioApplicationsQuery,
  sentStudioApplicationsQuery,
} from './studios-api.ts';
import { WithdrawFromStudio } from './withdraw-from-studio.tsx';

const manages = ({ my_role: mine }: MyStudio): boolean => mine !== 'Member';

const Managed = ({ studios }: { studios: readonly MyStudio[] }) => (
  <section className="mb-8">
    <h2 className="t-16 b">Studios you manage</h2>
    <Table
      caption="Studios you manage"
      className="table--line"
      rows={studios}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'studio',
          head: 'Studio',
          cell: ({ slug, name }) => (
            <Link className="b u" to={paths.studio(slug)}>
              <bdi>{name}</bdi>
            </Link>
          ),
        },
        { key: 'role', head: 'Your role', className: 'c2', cell: ({ my_role: mine }) => mine },
        {
          key: 'members',
          head: 'Members',
          className: 'c3 nowrap',
          cell: ({ members }) => plural(members, 'member'),
        },
        {
          key: 'jobs',
          head: 'Open jobs',
          className: 'c3 nowrap',
          cell: ({ open_jobs: jobs }) => plural(jobs, 'open job'),
        },
        {
          key: 'act',
          head: 'Applications',
          className: 'num',
          cell: ({ slug, to_answer: waiting }) => (
            <Link className="link nowrap" to={`${paths.studio(slug)}?tab=applications`}>
              {waiting ? `${count(waiting)} to answer` : 'Applications'}
            </Link>
          ),
        },
      ]}
    />
  </section>
);

/** By studio, in the order of the first of each. */
const byStudio = (applications: readonly ReceivedStudioApplication[]): ReceivedStudioApplication[][] => {
  const groups = new Map<string, ReceivedStudioApplication[]>();
  for (const one of applications) groups.set(one.studio_id, [...(groups.get(one.studio_id) ?? []), one]);
  return [...groups.values()];
};

const ByStudio = ({
  applications,
  more,
}: {
  applications: readonly ReceivedStudioApplication[];
  more: boolean;
}) => {
  const { inOrder } = useFirstSeen(applications);
  return byStudio(inOrder(applications)).map((group) => (
    <section key={group[0]!.studio_id} className="mb-8">
      <h2 className="t-16 b mb-2">
        <Link className="u" to={`${paths.studio(group[0]!.studio.slug)}?tab=applications`}>
          <bdi>{group[0]!.studio.name}</bdi>
        </Link>
      </h2>
      <ApplicationGroups applications={group} more={more} heading="h3" />
    </section>
  ));
};

const Received = ({ list }: { list: Paged<ReceivedStudioApplication> }) => (
  <Loaded
    query={list}
    skeleton={<RowsSkeleton label="Loading applications" />}
    fault="Could not fetch applications."
    empty={
      <EmptyState title="No applications yet.">They show up here as soon as someone applies.</EmptyState>
    }
  >
    {(applications) => (
      <>
        <ByStudio applications={applications} more={list.end.left !== 0} />
        <EndOfList noun={['application', 'applications']} end={list.end} />
      </>
    )}
  </Loaded>
);

const Sent = ({ applications }: { applications: readonly SentStudioApplication[] }) => {
  const [leaving, leave] = useState<SentStudioApplication | null>(null);
  return (
    <section className="mb-8">
      <h2 className="t-16 b">Your applications to studios</h2>
      <Table
        caption="Your applications to studios"
        className="table--line"
        rows={applications}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'studio',
            head: 'Studio',
            // The address of one that is closed may be another one's by now.
            cell: ({ studio }) =>
              studio.status === 'closed' ? (
                <b>
                  <bdi>{studio.name}</bdi>
                </b>
              ) : (
                <Link className="b u" to={paths.studio(studio.slug)}>
                  <bdi>{studio.name}</bdi>
                </Link>
              ),
          },
          {
            key: 'act',
            head: 'Action',
            quiet: true,
            cell: (row) =>
              row.status === 'pending' &&
              row.studio.status === 'open' && (
                <button type="button" className="u c2" onClick={() => leave(row)}>
                  Withdraw<span className="sr"> from {row.studio.name}</span>
                </button>
              ),
          },
          {
            key: 'sent',
            head: 'Sent',
            className: 'c3 nowrap',
            cell: ({ created_at: at }) => <Time at={at} />,
          },
          {
            key: 'status',
            head: 'Status',
            className: 'num',
            cell: ({ status, studio }) =>
              studio.status === 'closed' ? (
                <Status tone="idle">Studio deleted</Status>
              ) : (
                <ApplicationStatusBadge status={status} />
              ),
          },
        ]}
      />
      {leaving && (
        <WithdrawFromStudio id={leaving.id} studio={leaving.studio.name} onClose={() => leave(null)} />
      )}
    </section>
  );
};

/** The dashboard's tab: the studios that the reader manages, who wants to join them, and where the reader does. */
export const StudioManager = () => {
  const studios = usePaged(myStudiosQuery);
  const received = usePaged(receivedStudioApplicationsQuery);
  const sent = usePaged(sentStudioApplicationsQuery);
  return (
    <>
      <Loaded
        query={studios}
        skeleton={<RowsSkeleton label="Loading your studios" />}
        fault="Error fetching studios"
      >
        {(mine) => {
          const managed = mine.filter(manages);
          return managed.length === 0 ? (
            <EmptyState
              title="You don’t manage a studio yet."
              action={<ButtonLink to={paths.createStudio}>Create Studio</ButtonLink>}
            >
              A studio has its own page, members, and open jobs.
            </EmptyState>
          ) : (
            <>
              <Managed studios={managed} />
              <Received list={received} />
            </>
          );
        }}
      </Loaded>
      <Loaded
        query={sent}
        skeleton={<RowsSkeleton label="Loading your applications" rows={1} />}
        fault="We couldn’t load your own applications."
        empty={null}
      >
        {(applications) => (
          <div className="mt-8">
            <Sent applications={applications} />
            <EndOfList noun={['application', 'applications']} end={sent.end} />
          </div>
        )}
      </Loaded>
    </>
  );
};
