import type { Contract } from '../../../../contracts/contract.ts';
import type { Job } from '../../../../contracts/jobs.ts';
import { money, plural } from '../../lib/format.ts';
import type { Paged } from '../../lib/paged.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { Link } from '../../ui/link.tsx';
import { EndOfList } from '../../ui/end-of-list.tsx';
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
        <Link className="b u trunc block" to={paths.applicationChat(contract.application_id)}>
          <bdi>{other.display_name}</bdi>
        </Link>
        <div className="c2 trunc">
          <bdi>{contract.job.title}</bdi>
        </div>
      </div>
    </div>
  );
};

const Payment = ({ escrow }: Pick<Contract, 'escrow'>) => {
  const submitted = escrow.payment_status === 'funded' && escrow.submitted_at !== null;
  return <PaymentStatusBadge status={submitted ? 'submitted' : escrow.payment_status} />;
};

const contractColumns: readonly Column<Contract>[] = [
  { key: 'with', head: 'With', cell: (contract) => <With contract={contract} /> },
  {
    key: 'side',
    head: 'Side',
    className: 'c2',
    cell: ({ viewer }) => (viewer === 'employer' ? 'You hire' : 'You work'),
  },
  {
    key: 'amount',
    head: 'Amount',
    className: 'nowrap',
    cell: ({ escrow }) =>
      escrow.amount !== null &&
      escrow.payment_status !== 'none' && <span className="money">{money(escrow.amount)}</span>,
  },
  {
    key: 'payment',
    head: 'Payment',
    className: 'num',
    cell: ({ escrow }) => <Payment escrow={escrow} />,
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

interface ActivityProps {
  contracts: readonly Contract[];
  jobs: readonly Job[];
  jobsEnd: Paged<Job>['end'];
}

/** My Activity: the reader's contracts on either side, and the jobs they posted. */
export const Activity = ({ contracts, jobs, jobsEnd }: ActivityProps) => {
  if (contracts.length === 0 && jobs.length === 0) {
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
        Your contracts and your job posts stand here.
      </EmptyState>
    );
  }
  return (
    <>
      {contracts.length > 0 && (
        <section className="mb-8">
          <h2 className="t-16 b">Contracts</h2>
          <Table
            caption="Contracts"
            className="table--line table--beside-picture"
            columns={contractColumns}
            rows={contracts}
            keyOf={(contract) => contract.application_id}
          />
        </section>
      )}
      {jobs.length > 0 && (
        <section className="mb-8">
          <h2 className="t-16 b">Job posts</h2>
          <Table
            caption="Job posts"
            className="table--line"
            columns={jobColumns}
            rows={jobs}
            keyOf={({ id }) => id}
          />
          <EndOfList noun={['job', 'jobs']} end={jobsEnd} />
        </section>
      )}
    </>
  );
};
