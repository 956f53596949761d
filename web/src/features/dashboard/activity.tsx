import type { Contract } from '../../../../contracts/contract.ts';
import type { Job } from '../../../../contracts/jobs.ts';
import { money, plural } from '../../lib/format.ts';
import type { Paged } from '../../lib/paged.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { Link } from '../../ui/link.tsx';
import { EndOfList } from '../../ui/end-of-list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { PaymentStatusBadge } from './payment-status.tsx';

const With = ({ contract }: { contract: Contract }) => {
  const other = contract.viewer === 'employer' ? contract.developer : contract.employer;
  return (
    <div className="row gap-3">
      <Avatar src={other.avatar_url} seed={other.username} size={40} />
      <div className="min-w-0">
        <Link className="b u trunc block" to={paths.applicationChat(contract.id)}>
          <bdi>{other.display_name}</bdi>
        </Link>
        <div className="c2 trunc">
          <bdi>{contract.job.title}</bdi>
        </div>
      </div>
    </div>
  );
};

const Payment = ({ payment_status: status, escrow }: Contract) => {
  const submitted = status === 'funded' && escrow.submitted_at !== null;
  return <PaymentStatusBadge status={submitted ? 'submitted' : status} />;
};

const contractColumns: readonly Column<Contract>[] = [
  { key: 'with', head: 'With', cell: (contract) => <With contract={contract} /> },
  {
    key: 'side',
    head: 'Your role',
    className: 'c2',
    cell: ({ viewer, payment_status: status }) => {
      const over = status === 'released' || status === 'refunded';
      if (viewer === 'employer') return over ? 'You hired' : 'You’re hiring';
      return over ? 'You worked' : 'You’re working';
    },
  },
  {
    key: 'amount',
    head: 'Amount',
    className: 'nowrap',
    cell: ({ payment_status: status, escrow }) =>
      escrow.amount !== null && status !== 'none' && <span className="money">{money(escrow.amount)}</span>,
  },
  {
    key: 'payment',
    head: 'Payment',
    className: 'num',
    cell: (contract) => <Payment {...contract} />,
  },
];

const jobColumns: readonly Column<Job>[] = [
  {
    key: 'job',
    head: 'Job',
    cell: ({ id, title }) => (
      <Link className="b u" to={paths.job(id)}>
        <bdi>{title}</bdi>
      </Link>
    ),
  },
  {
    key: 'applicants',
    head: 'Applicants',
    className: 'c2 nowrap',
    cell: ({ id, applicants }) => (
      <Link className="u" to={`${paths.job(id)}?tab=applicants`}>
        {plural(applicants, 'applicant')}
      </Link>
    ),
  },
  { key: 'posted', head: 'Posted', className: 'c3 nowrap', cell: (job) => <Time at={job.created_at} /> },
  {
    key: 'status',
    head: 'Status',
    className: 'num',
    cell: ({ status, closed_reason }) =>
      status === 'open' ? (
        <Status tone="ok">Actively Recruiting</Status>
      ) : (
        <Status tone="idle">{closed_reason === 'paused' ? 'Paused' : 'Closed'}</Status>
      ),
  },
];

interface ContractsProps {
  contracts: readonly Contract[];
  end: Paged<Contract>['end'];
}

const Contracts = ({ contracts, end }: ContractsProps) => (
  <section className="mb-8">
    <h2 className="t-16 b">Contracts</h2>
    <Table
      caption="Contracts"
      className="table--line table--beside-picture"
      columns={contractColumns}
      rows={contracts}
      keyOf={(contract) => contract.id}
    />
    <EndOfList noun={['contract', 'contracts']} end={end} />
  </section>
);

const JobPosts = ({ jobs, end }: { jobs: readonly Job[]; end: Paged<Job>['end'] }) => (
  <section className="mb-8">
    <h2 className="t-16 b">Job posts</h2>
    <Table
      caption="Job posts"
      className="table--line"
      columns={jobColumns}
      rows={jobs}
      keyOf={({ id }) => id}
    />
    <EndOfList noun={['job', 'jobs']} end={end} />
  </section>
);

interface ActivityProps {
  contracts: Paged<Contract>;
  jobs: Paged<Job>;
}

/** My Activity: the reader's contracts on either side, and the jobs they posted; either stands without the other. */
export const Activity = ({ contracts, jobs }: ActivityProps) => {
  if (contracts.data?.length === 0 && jobs.data?.length === 0) {
    return (
      <EmptyState
        title="Nothing here yet."
        action={
          <div className="row row--wrap">
            <ButtonLink to={paths.jobs}>Find Work</ButtonLink>
            <ButtonLink to={paths.postJob}>Post a Job</ButtonLink>
          </div>
        }
      >
        Your contracts and job posts appear here.
      </EmptyState>
    );
  }
  return (
    <>
      <Loaded
        query={contracts}
        skeleton={<RowsSkeleton label="Loading contracts" />}
        fault="We couldn’t load your contracts."
        empty={null}
      >
        {(items) => <Contracts contracts={items} end={contracts.end} />}
      </Loaded>
      <Loaded
        query={jobs}
        skeleton={<RowsSkeleton label="Loading jobs" />}
        fault="Could not fetch jobs."
        empty={null}
      >
        {(posted) => <JobPosts jobs={posted} end={jobs.end} />}
      </Loaded>
    </>
  );
};
