import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AdminReport } from '../../../../contracts/reports.ts';
import { useLatestParams } from '../../lib/latest-params.ts';
import { usePaged } from '../../lib/paged.ts';
import { paths } from '../../lib/paths.ts';
import type { Path } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { GrowingTable } from '../../ui/growing-table.tsx';
import { Link } from '../../ui/link.tsx';
import { Status } from '../../ui/status.tsx';
import type { Column } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { replayPath } from '../../lib/replay-path.ts';
import { SelectBox } from '../../ui/select-box.tsx';
import { adminReportsQuery, useSetReportStatus } from './api.ts';
import { kinds, reasons, statuses } from '../../ui/report-words.ts';
import { ResolveDialog } from './resolve-dialog.tsx';
import '../../ui/reports.css';

interface OfReport {
  report: AdminReport;
}

/** Spec §4: each button is hidden where the report has that status already. */
const Decide = ({ report }: OfReport) => {
  const [resolving, setResolving] = useState(false);
  const set = useSetReportStatus();
  const { id, status, subject } = report;
  return (
    <span className="row row--wrap gap-2">
      {status !== 'in_progress' && (
        <Button
          busy={set.isPending}
          aria-label={`Mark “${subject}” in progress`}
          onClick={() => set.mutate({ id, status: 'in_progress', was: status })}
        >
          In Progress
        </Button>
      )}
      {status !== 'resolved' && (
        <Button aria-label={`Resolve “${subject}”`} onClick={() => setResolving(true)}>
          Resolve
        </Button>
      )}
      {resolving && <ResolveDialog report={report} onClose={() => setResolving(false)} />}
    </span>
  );
};

const Somebody = ({ person }: { person: AdminReport['person'] }) =>
  person && (
    <Link className="u wrap-anywhere" to={paths.profile(person.username)}>
      <bdi>{person.display_name}</bdi>
    </Link>
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
        <p className="c3">Its words are gone with the account.</p>
      ) : (
        <p className="reports__words">
          <bdi>{[kept.title, kept.words].filter((part) => part !== '').join('\n')}</bdi>
        </p>
      )}
    </blockquote>
  );

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
        <Kept report={report} />
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
    cell: ({ reporter }) => (
      <span className="row gap-1">
        <span className="only-phone c3">from</span> <Somebody person={reporter} />
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

const List = ({ show }: { show: 'unresolved' | 'resolved' }) => (
  <GrowingTable
    caption={
      show === 'resolved' ? 'Resolved reports, newest first' : 'Reports, child safety and oldest first'
    }
    columns={columns}
    list={usePaged(adminReportsQuery(show))}
    noun={['report', 'reports']}
    fault="We couldn’t load the reports."
    none={show === 'resolved' ? 'No resolved reports.' : 'No reports to look at.'}
  />
);

const shown = { unresolved: 'Not resolved', resolved: 'Resolved', appeals: 'Appeals' } as const;
type Show = keyof typeof shown;

/** The reports that wait for an admin, those that are resolved, and `appeals`, a list of its own. */
export const AdminReports = ({ appeals }: { appeals: ReactNode }) => {
  const [params, setParams] = useSearchParams();
  const asked = params.get('show') ?? '';
  const show: Show = asked === 'resolved' || asked === 'appeals' ? asked : 'unresolved';
  const go = useLatestParams(params, setParams);
  return (
    <>
      <div className="row mb-2">
        <SelectBox
          label="Show"
          options={shown}
          chosen={show}
          onChoose={(chosen) =>
            go((now) => {
              const next = new URLSearchParams(now);
              if (chosen === 'unresolved') next.delete('show');
              else next.set('show', chosen);
              return next;
            }, true)
          }
        />
      </div>
      {show === 'appeals' ? appeals : <List key={show} show={show} />}
    </>
  );
};
