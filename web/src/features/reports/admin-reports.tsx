import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AdminReport, AdminReportSort } from '../../../../contracts/reports.ts';
import { clockTime, exactTime } from '../../lib/format.ts';
import { useLatestParams } from '../../lib/latest-params.ts';
import type { Path } from '../../lib/paths.ts';
import { serverNow } from '../../lib/server-time.ts';
import { useSession } from '../../lib/session.ts';
import type { TableAnswers, TableOrder, TableQuestion } from '../../lib/table-search.ts';
import { useTableSearch } from '../../lib/table-search.ts';
import { withAnswers } from '../../lib/with-answers.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Status } from '../../ui/status.tsx';
import type { Column } from '../../ui/table.tsx';
import { TableList } from '../../ui/table-list.tsx';
import { Time } from '../../ui/time.tsx';
import { replayPath } from '../../lib/replay-path.ts';
import { SelectBox } from '../../ui/select-box.tsx';
import { adminReportsQuery, useSetReportStatus } from './api.ts';
import { kinds, reasons, statuses } from '../../ui/report-words.ts';
import { MuteDialog } from './mute-dialog.tsx';
import { ReportedProfileParts } from './profile-parts.tsx';
import { Found } from './found.tsx';
import { ResolveDialog } from './resolve-dialog.tsx';
import { Somebody } from './somebody.tsx';
import { SurroundingMessages } from './surroundings.tsx';
import '../../ui/reports.css';

interface OfReport {
  report: AdminReport;
}

const inForce = ({ claimed_until: until }: AdminReport): boolean =>
  until !== null && Date.parse(until) > serverNow();

/** Who has taken it, and until when. */
const Claim = ({ report }: OfReport) => {
  const { changed_by: by, claimed_until: until } = report;
  if (by === null || until === null || !inForce(report)) return null;
  return (
    <p className="t-12 c3">
      <bdi>{by.display_name}</bdi> has it until {clockTime(until)}.
    </p>
  );
};

/**
 * Spec §4: each button is hidden where the report has that status already. What another admin has taken has none; what
 * nobody has any longer can be taken again.
 */
const Decide = ({ report }: OfReport) => {
  const [resolving, setResolving] = useState(false);
  const { userId } = useSession();
  const set = useSetReportStatus();
  const { id, status, subject, changed_by: by } = report;
  const taken = inForce(report);
  if (taken && by?.id !== userId) return <Claim report={report} />;
  const over = report.claimed_until !== null && !taken;
  const again = by?.id === userId ? 'Take Again' : 'Take Over';
  return (
    <span className="row row--wrap gap-2">
      {(status !== 'in_progress' || over) && (
        <Button
          busy={set.isPending}
          aria-label={over ? `${again} “${subject}”` : `Mark “${subject}” in progress`}
          onClick={() => set.mutate({ id, status: 'in_progress', was: status })}
        >
          {over ? again : 'In Progress'}
        </Button>
      )}
      {status !== 'resolved' && (
        <Button aria-label={`Resolve “${subject}”`} onClick={() => setResolving(true)}>
          Resolve
        </Button>
      )}
      <Claim report={report} />
      {resolving && <ResolveDialog report={report} onClose={() => setResolving(false)} />}
    </span>
  );
};

type Reporter = Pick<AdminReport, 'reporter' | 'muted_until'>;

/** Somebody whose reports lead to nothing is muted for some days. */
const Muting = ({ reporter, muted_until: until }: Reporter) => {
  const { userId } = useSession();
  const [muting, setMuting] = useState(false);
  if (until !== null)
    return (
      <span className="t-12 c3">
        Muted until <time dateTime={until}>{exactTime(until)}</time>
      </span>
    );
  if (reporter === null || reporter.id === userId) return null;
  return (
    <>
      <button
        type="button"
        className="link t-12"
        aria-label={`Mute the reports of ${reporter.display_name}`}
        onClick={() => setMuting(true)}
      >
        Mute
      </button>
      {muting && <MuteDialog reporter={reporter} onClose={() => setMuting(false)} />}
    </>
  );
};

/** How often a reporter was right, where anything of theirs was decided. */
const Accuracy = ({ of: { upheld, resolved } }: { of: AdminReport['accuracy'] }) =>
  resolved > 0 && (
    <span className="t-12 c3">
      {upheld} of {resolved} upheld
    </span>
  );

/** What others have reported of the same thing. */
const Others = ({ report: { others } }: OfReport) =>
  others.length > 0 && (
    <details className="mt-2">
      <summary className="link t-12">
        {others.length === 1 ? '1 more report' : `${others.length} more reports`} of the same
      </summary>
      {others.map((other) => (
        <div key={other.id} className="mt-2">
          <p className="row row--wrap gap-2">
            <bdi className="b">{other.subject}</bdi>
            <Status tone={other.reason === 'endangers_minor' ? 'bad' : 'idle'}>
              {reasons[other.reason]}
            </Status>
          </p>
          <p className="c2 reports__words">
            <bdi>{other.description}</bdi>
          </p>
          <p className="row row--wrap gap-2 c3">
            <Somebody person={other.reporter} /> <Time at={other.created_at} />{' '}
            <Accuracy of={other.accuracy} /> <Muting {...other} />
          </p>
        </div>
      ))}
    </details>
  );

const Kept = ({ report: { about, kept } }: OfReport) =>
  about && (
    <blockquote className="reports__kept mt-2">
      <span className="t-12 c3">
        {about.link === null ? (
          `The ${kinds[about.kind]} as it was reported`
        ) : (
          <Link className="link" to={about.link as Path}>
            The {kinds[about.kind]}
          </Link>
        )}
      </span>
      {kept === null ? (
        <p className="c3">Its text was deleted with the account.</p>
      ) : (
        <p className="reports__words">
          <bdi>{[kept.title, kept.words].filter((part) => part !== '').join('\n')}</bdi>
        </p>
      )}
    </blockquote>
  );

/** Only for the admin who has taken it, and for as long as it is theirs. */
const Around = ({ report }: OfReport) => {
  const { userId } = useSession();
  const { id, subject, about, changed_by: by } = report;
  return about?.kind === 'message' && by?.id === userId && inForce(report) ? (
    <SurroundingMessages id={id} subject={subject} />
  ) : null;
};

/** While the case is theirs, an admin removes parts of a reported profile. */
const Parts = ({ report }: OfReport) => {
  const { userId } = useSession();
  const { subject, reason, about, person, changed_by: by } = report;
  return about?.kind === 'profile' && person !== null && by?.id === userId && inForce(report) ? (
    <ReportedProfileParts person={person} rule={reason} subject={subject} />
  ) : null;
};

const columns: readonly Column<AdminReport>[] = [
  {
    key: 'report',
    head: 'Report',
    className: 'wrap-anywhere',
    cell: (report) => (
      <>
        <p className="b">
          <bdi>{report.subject}</bdi>
        </p>
        <p className="row row--wrap gap-2 mt-1">
          <Status tone={report.reason === 'endangers_minor' ? 'bad' : 'idle'}>
            {reasons[report.reason]}
          </Status>
          <Status {...statuses[report.status]} />
        </p>
        <p className="c2 reports__words mt-2">
          <bdi>{report.description}</bdi>
        </p>
        {report.finding === null ? <Kept report={report} /> : <Found {...report} finding={report.finding} />}
        <Around report={report} />
        <Parts report={report} />
        <Others report={report} />
        <p className="mt-2">
          <Link
            className="link"
            to={replayPath('report', report.id)}
            aria-label={`Replay “${report.subject}”`}
          >
            Replay
          </Link>
        </p>
      </>
    ),
  },
  {
    key: 'reporter',
    head: 'From',
    cell: ({ reporter, accuracy, muted_until: until, finding }) => (
      <span className="stack gap-1">
        <span className="row gap-1">
          <span className="only-phone c3">from</span>{' '}
          {finding === null ? <Somebody person={reporter} /> : 'Makehold'}
        </span>
        <Accuracy of={accuracy} />
        <Muting reporter={reporter} muted_until={until} />
      </span>
    ),
  },
  {
    key: 'person',
    head: 'About',
    cell: ({ person }) =>
      person && (
        <span className="row gap-1">
          <span className="only-phone c3">about</span> <Somebody person={person} />
        </span>
      ),
  },
  {
    key: 'created_at',
    head: 'Sent',
    className: 'c3 nowrap',
    cell: ({ created_at: at }) => <Time at={at} />,
  },
  {
    key: 'decide',
    head: 'Status',
    quiet: true,
    className: 'num',
    cell: (report) => <Decide report={report} />,
  },
];

/** Appeals are a list of their own. */
const questions: readonly TableQuestion[] = [
  {
    name: 'show',
    label: 'Show',
    options: { '': 'Not resolved', resolved: 'Resolved', appeals: 'Appeals' },
  },
];
type Order = TableOrder & { value: AdminReportSort };
const byAge: readonly Order[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];
const orders: readonly Order[] = [{ value: 'urgent', label: 'Most urgent first' }, ...byAge];

const asked = ({ q = '', show = '' }: TableAnswers): TableAnswers => ({ q, status: show });

const List = ({ resolved }: { resolved: boolean }) => {
  const kept = { questions, orders: resolved ? byAge : orders };
  const table = useTableSearch({ ...kept, table: 'reports', pages: adminReportsQuery, asked });
  return (
    <TableList
      {...table}
      {...kept}
      caption={resolved ? 'Resolved reports' : 'Reports'}
      columns={columns}
      label="Search reports by subject or person"
      placeholder="Subject, name, or @username"
      noun={['report', 'reports']}
      fault="We couldn’t load the reports."
      none="No reports to look at."
      noneFound={resolved ? 'No resolved reports.' : 'No reports match.'}
      csv={{ table: 'reports', filter: asked(table.filters) }}
      note={
        <span className="t-12 c3">The file leaves out child-safety reports and the reported content.</span>
      }
    />
  );
};

/** The reports that wait for an admin, those that are resolved, and `appeals`, a list of its own. */
export const AdminReports = ({ appeals }: { appeals: ReactNode }) => {
  const [params, setParams] = useSearchParams();
  const go = useLatestParams(params, setParams);
  const show = params.get('show');
  if (show !== 'appeals') return <List resolved={show === 'resolved'} />;
  return (
    <>
      <div className="w-56 max-w-full mb-2">
        {questions.map(({ name, label, options }) => (
          <SelectBox
            key={name}
            label={label}
            options={options}
            chosen={show}
            onChoose={(chosen) => go((now) => withAnswers(now, { show: chosen, q: '', sort: '' }), false)}
          />
        ))}
      </div>
      {appeals}
    </>
  );
};
