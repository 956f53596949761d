import type { ReactNode } from 'react';
import type { ApplicationStatus, ReceivedApplication } from '../../../../contracts/applications.ts';
import { count, shortDate } from '../../lib/format.ts';
import { useFirstSeen } from '../../lib/first-seen.ts';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/identity.tsx';
import { Link } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ApplicationStatusBadge } from '../../ui/status.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { VerdictButtons } from '../../ui/verdict-buttons.tsx';
import { useDecide } from './api.ts';

const DecideButtons = ({
  application,
  failure,
}: {
  application: ReceivedApplication;
  /** The toast's title when the server refuses. */
  failure: string;
}) => {
  const name = application.applicant.display_name;
  const decide = useDecide(failure);
  const verdict = decide.isPending ? decide.variables.verdict : null;
  return (
    <span className="decide">
      <VerdictButtons
        name={name}
        verdict={verdict}
        onVerdict={(chosen) => decide.mutate({ id: application.id, verdict: chosen })}
      />
    </span>
  );
};

const Message = ({ application }: { application: ReceivedApplication }) => {
  const { message, status, decided_at, id } = application;
  if (status === 'accepted') {
    return (
      <div className="c2">
        Accepted{decided_at === null ? '' : ` on ${shortDate(decided_at)}`}.{' '}
        <Link className="link link--in" to={paths.applicationChat(id)}>
          Open chat<span className="sr"> with {application.applicant.display_name}</span>
        </Link>
      </div>
    );
  }
  if (message.trim() === '') return <span className="c3">No message.</span>;
  // Long messages open in place: a click on the native summary shows the rest.
  return message.length > 160 || message.includes('\n') ? (
    <details className="more">
      <summary className="c2 pretty">
        <span className="clamp2">{message}</span>
      </summary>
      <p className="c2 pretty whitespace-pre-wrap wrap-anywhere">{message}</p>
    </details>
  ) : (
    <div className="c2 pretty wrap-anywhere">{message}</div>
  );
};

const Applicant = ({ applicant }: Pick<ReceivedApplication, 'applicant'>) => (
  <div className="row gap-3">
    <Avatar src={applicant.avatar_url} seed={applicant.username} size={40} />
    <div className="min-w-0">
      <Link className="b u trunc block" to={paths.profile(applicant.username)}>
        <bdi>{applicant.display_name}</bdi>
      </Link>
      <div className="c2 trunc">
        <bdi>{applicant.role}</bdi>, {count(applicant.reputation)} reputation
      </div>
    </div>
  </div>
);

export const NoApplications = ({ children, action }: { children?: ReactNode; action?: ReactNode }) => (
  <EmptyState title="No applications yet." action={action}>
    {children}
  </EmptyState>
);

/** Waiting ones first, the longest wait on top; then what is decided, newest first. */
const inOrder = (
  applications: readonly ReceivedApplication[],
  statusOf: (application: ReceivedApplication) => ApplicationStatus,
): ReceivedApplication[] => {
  const waiting = applications.filter((application) => statusOf(application) === 'pending');
  const decided = applications.filter((application) => statusOf(application) !== 'pending');
  return [
    ...waiting.sort((a, b) => a.created_at.localeCompare(b.created_at)),
    ...decided.sort((a, b) => (b.decided_at ?? b.created_at).localeCompare(a.decided_at ?? a.created_at)),
  ];
};

interface ReceivedTableProps {
  applications: readonly ReceivedApplication[];
  /** The toast's title when a decision is refused. */
  failure: string;
  caption: string;
}

/** Who applied, with tick and cross; what is decided shows its badge and no buttons (spec §4). */
export const ReceivedTable = ({ applications, failure, caption }: ReceivedTableProps) => {
  const rows = inOrder(applications, useFirstSeen(applications));
  return (
    <Table
      caption={caption}
      className="applicants"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { key: 'applicant', head: 'Applicant', cell: (row) => <Applicant applicant={row.applicant} /> },
        { key: 'message', head: 'Message', cell: (row) => <Message application={row} /> },
        {
          key: 'applied',
          head: 'Applied',
          className: 'c3 nowrap',
          cell: (row) => <Time at={row.created_at} />,
        },
        {
          key: 'decision',
          head: 'Decision',
          quiet: true,
          className: 'num',
          cell: (row) =>
            row.status === 'pending' ? (
              <DecideButtons application={row} failure={failure} />
            ) : (
              <ApplicationStatusBadge status={row.status} />
            ),
        },
      ]}
    />
  );
};
