import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type { CloseQuestion } from '../../../../contracts/jobs.ts';
import type { ApplicationStatus, ReceivedApplication } from '../../../../contracts/applications.ts';
import { count, plural, shortDate } from '../../lib/format.ts';
import { useFirstSeen } from '../../lib/first-seen.ts';
import { isOnline } from '../../lib/online.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { Link } from '../../ui/link.tsx';
import { RatingLine } from '../../ui/rating-line.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ApplicationStatusBadge } from '../../ui/status.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { VerdictButtons } from '../../ui/verdict-buttons.tsx';
import { Written } from '../../ui/written.tsx';
import { useUndoableDecision } from './use-undoable-decision.ts';
import './applications.css';

const AcceptDialog = lazy(async () => ({ default: (await import('./accept-dialog.tsx')).AcceptDialog }));

const focusOn = (button: HTMLButtonElement | null): void => button?.focus({ preventScroll: true });

const DecideButtons = ({
  application,
  failure,
  onAccept,
}: {
  application: ReceivedApplication;
  /** The toast's title when the server refuses. */
  failure: string;
  onAccept: () => void;
}) => {
  const name = application.applicant.display_name;
  const { verdict, waiting, decide, undo } = useUndoableDecision(application.id, failure);
  if (verdict !== null)
    return (
      <span className="row gap-2 decided">
        <ApplicationStatusBadge status="rejected" />
        {waiting && (
          <Button
            kind="bare"
            // The pressed button is gone, and the keyboard goes on where the decision stands.
            ref={focusOn}
            aria-label={`Undo: reject ${name}`}
            onClick={undo}
          >
            Undo
          </Button>
        )}
      </span>
    );
  return (
    <span className="decide">
      <VerdictButtons
        name={name}
        verdict={null}
        // Declining can be undone for a while; what starts a contract is asked instead.
        onVerdict={(chosen) => (chosen === 'accept' ? onAccept() : decide(chosen))}
      />
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

/** What others have made of them, and when they were last here. */
const Facts = ({ applicant }: Pick<ReceivedApplication, 'applicant'>) => (
  <div className="applicant__facts t-12 c2">
    <RatingLine average={applicant.rating_average} ratings={applicant.rating_count} />
    <span className="nowrap">{plural(applicant.released_contracts, 'contract')} completed</span>
    {applicant.last_active_at !== null && (
      <span className="nowrap">
        {isOnline(applicant.last_active_at) ? (
          'Online'
        ) : (
          <>
            Seen <Time at={applicant.last_active_at} />
          </>
        )}
      </span>
    )}
  </div>
);

const Applicant = ({ applicant }: Pick<ReceivedApplication, 'applicant'>) => (
  <div className="row gap-3 items-start">
    <Avatar src={applicant.avatar_url} seed={applicant.username} size={40} />
    <div className="min-w-0">
      <Link className="b u block" to={paths.profile(applicant.username)}>
        {/* What cuts it off goes by its own direction: a name from right to left would lose its beginning. */}
        <bdi className="trunc block text-left">{applicant.display_name}</bdi>
      </Link>
      <div className="c2 trunc">
        <bdi>{applicant.role}</bdi>, {count(applicant.reputation)} reputation
      </div>
      <Facts applicant={applicant} />
      {applicant.work !== null && (
        <Link to={paths.profile(applicant.username)} className="block w-fit">
          <img
            className="applicant__work"
            src={applicant.work.thumb_url}
            alt={applicant.work.title}
            width={128}
            height={72}
            loading="lazy"
          />
        </Link>
      )}
    </div>
  </div>
);

export const NoApplications = ({ children, action }: { children?: ReactNode; action?: ReactNode }) => (
  <EmptyState title="No applications yet." action={action}>
    {children}
  </EmptyState>
);

/** Whether to close a job, as its page asks it; `onAnswered`: it has been answered there. */
export type CloseQuestionOf = (
  job: ReceivedApplication['job'] & { readonly close_question: CloseQuestion },
  onAnswered?: () => void,
) => ReactNode;

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

type Asking = Parameters<CloseQuestionOf>[0];
export const asksToClose = (job: ReceivedApplication['job']): job is Asking => job.close_question !== null;

interface ReceivedTableProps {
  applications: Rows;
  /** The toast's title when a decision is refused. */
  failure: string;
  caption: string;
  /** What was decided before lies folded beneath what waits. */
  folded?: boolean;
  /** There is more than what has come. */
  more?: boolean;
  closeQuestion: CloseQuestionOf;
}

/** Who applied, with tick and cross; what is decided shows its badge and no buttons (spec §4). */
export const ReceivedTable = ({
  applications,
  failure,
  caption,
  folded = false,
  more = false,
  closeQuestion,
}: ReceivedTableProps) => {
  const { statusOf } = useFirstSeen(applications);
  const [accepting, setAccepting] = useState<string | null>(null);
  const rows = inTurn(applications, statusOf);
  const table = { failure, onAccept: setAccepting };
  const toAccept = rows.find(({ id }) => id === accepting);
  const close = (): void => setAccepting(null);
  const dialog = toAccept !== undefined && (
    <Suspense>
      <AcceptDialog
        application={toAccept}
        failure={failure}
        onClose={close}
        closeQuestion={asksToClose(toAccept.job) && closeQuestion(toAccept.job, close)}
      />
    </Suspense>
  );
  if (!folded)
    return (
      <>
        <ApplicantTable rows={rows} caption={caption} {...table} />
        {dialog}
      </>
    );
  const waiting = rows.filter((application) => statusOf(application) === 'pending');
  const decided = rows.slice(waiting.length);
  return (
    <>
      {waiting.length > 0 && <ApplicantTable rows={waiting} caption={caption} {...table} />}
      {decided.length > 0 && (
        <details className="folded">
          <summary className="c2">
            {/* Of those that have not come yet some may be decided as well: no number would be right. */}
            {more ? 'Decided applications' : plural(decided.length, 'decided application')}
          </summary>
          <ApplicantTable rows={decided} caption={`${caption}, decided`} {...table} />
        </details>
      )}
      {dialog}
    </>
  );
};

interface ApplicantTableProps {
  rows: Rows;
  failure: string;
  caption: string;
  /** With the application's id. */
  onAccept: (id: string) => void;
}

const ApplicantTable = ({ rows, failure, caption, onAccept }: ApplicantTableProps) => (
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
            <DecideButtons application={row} failure={failure} onAccept={() => onAccept(row.id)} />
          ) : (
            <ApplicationStatusBadge status={row.status} />
          ),
      },
    ]}
  />
);
