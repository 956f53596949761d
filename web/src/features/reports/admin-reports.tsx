import { useState } from 'react';
import { z } from 'zod';
import type { AdminReport } from '../../../../contracts/reports.ts';
import { text } from '../../../../contracts/wire.ts';
import { resolverBy } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { usePaged } from '../../lib/paged.ts';
import { paths } from '../../lib/paths.ts';
import type { Path } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { GrowingTable } from '../../ui/growing-table.tsx';
import { Link } from '../../ui/link.tsx';
import { Status } from '../../ui/status.tsx';
import type { Column } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { replayPath } from '../../lib/replay-path.ts';
import { adminReportsQuery, useSetReportStatus } from './api.ts';
import { kinds, reasons, statuses } from './report-words.ts';
import './reports.css';

const Answer = z.object({ answer: text(500, 0) });
type Answer = z.infer<typeof Answer>;

interface OfReport {
  report: AdminReport;
}

const ResolveDialog = ({ report, onClose }: OfReport & { onClose: () => void }) => {
  const { form, draft } = useKeptForm<Answer>(`resolve.${report.id}`, {
    begun: { answer: '' },
    resolver: resolverBy(Answer),
  });
  const set = useSetReportStatus({ draft });
  return (
    <FormDialog
      form={form}
      title="Resolve Report"
      description="Whoever reported is told, and reads your answer."
      labels={{ answer: 'Answer' }}
      verb="Resolve"
      cancel="Cancel"
      busy={set.isPending}
      onSend={({ answer }) => {
        set.mutate({ id: report.id, status: 'resolved', was: report.status, answer });
        onClose();
      }}
      onClose={onClose}
    >
      <TextArea
        label="Answer"
        optional
        rows={3}
        error={form.formState.errors.answer?.message}
        {...form.register('answer')}
      />
    </FormDialog>
  );
};

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

/** The reports that wait for an admin, and those that are resolved. */
export const AdminReports = () => {
  const [show, setShow] = useState<'unresolved' | 'resolved'>('unresolved');
  const resolved = show === 'resolved';
  return (
    <>
      <Button
        kind="bare"
        className="mb-2"
        aria-pressed={resolved}
        onClick={() => setShow(resolved ? 'unresolved' : 'resolved')}
      >
        Show resolved
      </Button>
      <List key={show} show={show} />
    </>
  );
};
