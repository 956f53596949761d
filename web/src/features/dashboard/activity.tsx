import type { Contract } from '../../../../contracts/contract.ts';
import type { Job } from '../../../../contracts/jobs.ts';
import { money, plural } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { Link } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { PaymentStatusBadge, Status } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';

const ContractRow = ({ contract }: { contract: Contract }) => {
  const { escrow, viewer } = contract;
  const other = viewer === 'employer' ? contract.developer : contract.employer;
  const submitted = escrow.payment_status === 'funded' && escrow.submitted_at !== null;
  return (
    <tr>
      <td>
        <div className="row gap-3">
          <Avatar src={other.avatar_url} size={40} />
          <div className="min-w-0">
            <Link className="b u trunc block" to={paths.applicationChat(contract.application_id)}>
              <bdi>{other.display_name}</bdi>
            </Link>
            <div className="c2 trunc">
              <bdi>{contract.job.title}</bdi>
            </div>
          </div>
        </div>
      </td>
      <td className="c2">{viewer === 'employer' ? 'You hire' : 'You work'}</td>
      <td className="nowrap">
        {escrow.amount !== null && escrow.payment_status !== 'none' && (
          <span className="money">{money(escrow.amount)}</span>
        )}
      </td>
      <td className="num">
        <PaymentStatusBadge status={submitted ? 'submitted' : escrow.payment_status} />
      </td>
    </tr>
  );
};

const JobRow = ({ job }: { job: Job }) => (
  <tr>
    <td>
      <Link className="b u" to={paths.job(job.id)}>
        <bdi>{job.title}</bdi>
      </Link>
    </td>
    <td className="c2 nowrap">
      <Link className="u" to={`${paths.job(job.id)}?tab=applicants`}>
        {plural(job.applicants, 'applicant')}
      </Link>
    </td>
    <td className="c3 nowrap">
      <Time at={job.created_at} />
    </td>
    <td className="num">
      {job.status === 'open' ? (
        <Status tone="ok">Actively Recruiting</Status>
      ) : (
        <Status tone="idle">{job.closed_reason === 'paused' ? 'Paused' : 'Closed'}</Status>
      )}
    </td>
  </tr>
);

interface TableProps {
  caption: string;
  heads: readonly [string, string, string, string];
  children: React.ReactNode;
}

const Rows = ({ caption, heads, children }: TableProps) => (
  <section className="mb-8">
    <h2 className="t-16 b">{caption}</h2>
    <table className="table table--rows">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head, index) => (
            <th key={head} scope="col" className={index === 3 ? 'num' : ''}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
);

interface ActivityProps {
  contracts: readonly Contract[];
  jobs: readonly Job[];
}

/** My Activity: the reader's contracts on either side, and the jobs they posted. */
export const Activity = ({ contracts, jobs }: ActivityProps) => {
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
        <Rows caption="Contracts" heads={['With', 'Side', 'Amount', 'Payment']}>
          {contracts.map((contract) => (
            <ContractRow key={contract.application_id} contract={contract} />
          ))}
        </Rows>
      )}
      {jobs.length > 0 && (
        <Rows caption="Job posts" heads={['Job', 'Applicants', 'Posted', 'Status']}>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </Rows>
      )}
    </>
  );
};
