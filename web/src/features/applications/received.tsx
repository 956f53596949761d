import type { ReactNode } from 'react';
import type { ApplicationStatus, ReceivedApplication } from '../../../../contracts/applications.ts';
import { count, plural, shortDate } from '../../lib/format.ts';
import { useFirstSeen } from '../../lib/first-seen.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { Link } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ApplicationStatusBadge } from '../../ui/status.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { VerdictButtons } from '../../ui/verdict-buttons.tsx';
import { Written } from '../../ui/written.tsx';
import { useUndoableDecision } from './use-undoable-decision.ts';

const focusOn = (button: HTMLButtonElement | null): void => button?.focus({ preventScroll: true });

const DecideButtons = ({
  application,
  failure,
}: {
  application: ReceivedApplication;
  /** The toast's title when the server refuses. */
  failure: string;
}) => {
  const name = application.applicant.display_name;
  const { verdict, waiting, decide, undo } = useUndoableDecision(application.id, failure);
  if (verdict !== null)
    return (
      <span className="row gap-2 decided">
        <ApplicationStatusBadge status={verdict === 'accept' ? 'accepted' : 'rejected'} />
        {waiting && (
          <Button
            kind="bare"
            // The pressed button is gone, and the keyboard goes on where the decision stands.
            ref={focusOn}
            aria-label={`Undo: ${verdict} ${name}`}
            onClick={undo}
          >
            Undo
          </Button>
        )}
      </span>
    );
  return (
    <span className="decide">
      <VerdictButtons name={name} verdict={null} onVerdict={decide} />
    </span>
  );
};

const Words = ({ message }: Pick<ReceivedApplication, 'message'>) => {
  if (message.trim() === '') return <span className="c3">No message.</span>;
  // What takes more than two lines opens in place: a click on the native summary shows the rest.
  const text = message.trim();
  return text.length > 160 || text.split('\n').length > 2 ? (
    <details className="more">
      <summary className="c2 pretty">
        <span className="clamp2">{message}</span>
      </summary>
      <p className="c2 pretty whitespace-pre-wrap wrap-anywhere">
        <Written>{message}</Written>
      </p>
    </details>
  ) : (
    <div className="c2 pretty whitespace-pre-wrap wrap-anywhere">
      <Written>{text}</Written>
    </div>
  );
};

/** What was written stays to be read, whatever became of it. */
const Message = ({ application }: { application: ReceivedApplication }) => {
  const { message, status, decided_at, id } = application;
  if (status !== 'accepted') return <Words message={message} />;
  return (
    <div className="stack gap-1">
      <div className="c2">
        Accepted{decided_at === null ? '' : ` on ${shortDate(decided_at)}`}.{' '}
        <Link className="link link--in" to={paths.applicationChat(id)}>
          Open chat<span className="sr"> with {application.applicant.display_name}</span>
        </Link>
      </div>
      {message.trim() !== '' && <Words message={message} />}
    </div>
  );
};

const Applicant = ({ applicant }: Pick<ReceivedApplication, 'applicant'>) => (
  <div className="row gap-3">
    <Avatar src={applicant.avatar_url} seed={applicant.username} size={40} />
    <div className="min-w-0">
      <Link className="b u block" to={paths.profile(applicant.username)}>
        {/* What cuts it off goes by its own direction: a name from right to left would lose its beginning. */}
        <bdi className="trunc block text-left">{applicant.display_name}</bdi>
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

type Rows = readonly ReceivedApplication[];
export type StatusOf = (application: ReceivedApplication) => ApplicationStatus;

/**
 * The server's order: what waits, the longest wait on top, then what is decided, the latest on top. By what each was when
 * it was first seen, so that a decision moves none.
 */
export const inTurn = (applications: Rows, statusOf: StatusOf): Rows => {
  const waits = (application: ReceivedApplication): boolean => statusOf(application) === 'pending';
  return [...applications].sort((a, b) => {
    if (waits(a) !== waits(b)) return waits(a) ? -1 : 1;
    if (waits(a)) return a.created_at.localeCompare(b.created_at);
    return (b.decided_at ?? b.created_at).localeCompare(a.decided_at ?? a.created_at);
  });
};

interface ReceivedTableProps {
  applications: Rows;
  /** The toast's title when a decision is refused. */
  failure: string;
  caption: string;
  /** What was decided before lies folded beneath what waits. */
  folded?: boolean;
  /** There is more than what has come. */
  more?: boolean;
}

/** Who applied, with tick and cross; what is decided shows its badge and no buttons (spec §4). */
export const ReceivedTable = ({
  applications,
  failure,
  caption,
  folded = false,
  more = false,
}: ReceivedTableProps) => {
  const { statusOf } = useFirstSeen(applications);
  const rows = inTurn(applications, statusOf);
  if (!folded) return <ApplicantTable rows={rows} failure={failure} caption={caption} />;
  const waiting = rows.filter((application) => statusOf(application) === 'pending');
  const decided = rows.slice(waiting.length);
  return (
    <>
      {waiting.length > 0 && <ApplicantTable rows={waiting} failure={failure} caption={caption} />}
      {decided.length > 0 && (
        <details className="folded">
          <summary className="c2">
            {/* Of those that have not come yet some may be decided as well: no number would be right. */}
            {more ? 'Decided applications' : plural(decided.length, 'decided application')}
          </summary>
          <ApplicantTable rows={decided} failure={failure} caption={`${caption}, decided`} />
        </details>
      )}
    </>
  );
};

interface ApplicantTableProps {
  rows: Rows;
  failure: string;
  caption: string;
}

const ApplicantTable = ({ rows, failure, caption }: ApplicantTableProps) => (
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
