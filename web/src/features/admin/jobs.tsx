import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import type { AdminJob, AdminJobSort, AdminJobStatus } from '../../../../contracts/admin-jobs.ts';
import { RemoveJob } from '../../../../contracts/admin-jobs.ts';
import { count } from '../../lib/format.ts';
import { resolverBy } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { paths } from '../../lib/paths.ts';
import { useRoom } from '../../lib/realtime.ts';
import { useSession } from '../../lib/session.ts';
import type { TableOrder, TableQuestion } from '../../lib/table-search.ts';
import { useTableSearch } from '../../lib/table-search.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { Status } from '../../ui/status.tsx';
import type { StatusProps } from '../../ui/status.tsx';
import type { Column } from '../../ui/table.tsx';
import { TableList } from '../../ui/table-list.tsx';
import { Time } from '../../ui/time.tsx';
import { replayPath } from '../../lib/replay-path.ts';
import { adminJobsQuery, useRemoveJob, useSetBoost } from './jobs-api.ts';
import './admin-lists.css';

interface OfJob {
  job: AdminJob;
}

const DeleteDialog = ({ job, onClose }: OfJob & { onClose: () => void }) => {
  const { form, draft } = useKeptForm<RemoveJob>(`remove-job.${job.id}`, {
    begun: { reason: '' },
    resolver: resolverBy(RemoveJob),
  });
  const remove = useRemoveJob({ draft });
  return (
    <FormDialog
      form={form}
      title="Delete Job"
      description={
        <>
          “<bdi>{job.title}</bdi>” is deleted for good. The poster sees the reason, open applications are
          given back, and contracts continue.
        </>
      }
      labels={{ reason: 'Reason' }}
      verb="Delete"
      cancel="Cancel"
      danger
      busy={remove.isPending}
      onSend={({ reason }) => {
        remove.mutate({ id: job.id, reason });
        onClose();
      }}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        rows={3}
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
    </FormDialog>
  );
};

/** A job is no matter of its own poster here, and nobody's once it is removed. */
const useIsOwn = ({ poster }: AdminJob): boolean => {
  const { userId } = useSession();
  return poster !== null && poster.id === userId;
};

/** An open job can be boosted; a boost can always be ended. */
const Boost = ({ job }: OfJob) => {
  const set = useSetBoost();
  const own = useIsOwn(job);
  const { id, title, status, is_boosted: boosted } = job;
  if (status === 'removed' || (!boosted && (own || status === 'closed')))
    return <span className="c3 only-desk">–</span>;
  if (own) return <span className="c2">Boosted</span>;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={boosted}
      aria-label={`Boost “${title}”`}
      className="admin-jobs__boost row gap-2"
      onClick={() => set.mutate({ id, boosted: !boosted })}
    >
      <span className={`switch${boosted ? ' on' : ''}`} aria-hidden="true" />
      <span className="only-phone">Boost</span>
    </button>
  );
};

const Delete = ({ job }: OfJob) => {
  const [asking, setAsking] = useState(false);
  const own = useIsOwn(job);
  if (job.status === 'removed') return null;
  if (own) return <span className="c3">Your job</span>;
  return (
    <>
      <Button kind="bare" icon={Trash2} aria-label={`Delete “${job.title}”`} onClick={() => setAsking(true)}>
        Delete
      </Button>
      {asking && <DeleteDialog job={job} onClose={() => setAsking(false)} />}
    </>
  );
};

const statuses: Readonly<Record<AdminJobStatus, StatusProps>> = {
  open: { tone: 'ok', children: 'Open' },
  closed: { tone: 'idle', children: 'Closed' },
  removed: { tone: 'bad', children: 'Removed' },
};

const columns: readonly Column<AdminJob>[] = [
  {
    key: 'title',
    head: 'Job',
    className: 'wrap-anywhere',
    cell: ({ id, title, status }) =>
      status === 'removed' ? (
        <bdi className="b">{title}</bdi>
      ) : (
        <Link className="b u" to={paths.job(id)}>
          <bdi>{title}</bdi>
        </Link>
      ),
  },
  {
    key: 'poster',
    head: 'Posted by',
    className: 'c2 wrap-anywhere',
    cell: ({ poster }) =>
      poster === null ? (
        <span className="c3">Deleted user</span>
      ) : (
        <Link className="u" to={paths.profile(poster.username)}>
          <bdi>{poster.display_name}</bdi>
        </Link>
      ),
  },
  { key: 'status', head: 'Status', cell: ({ status }) => <Status {...statuses[status]} /> },
  {
    key: 'applications',
    head: 'Applications',
    className: 'nowrap',
    cell: ({ applications }) => (
      <span className="row gap-1">
        {count(applications)}
        <span className="only-phone">{applications === 1 ? 'application' : 'applications'}</span>
      </span>
    ),
  },
  {
    key: 'created_at',
    head: 'Posted',
    className: 'c3 nowrap',
    cell: ({ created_at: at }) => <Time at={at} />,
  },
  { key: 'boost', head: 'Boost', cell: (job) => <Boost job={job} /> },
  {
    key: 'replay',
    head: 'Replay',
    quiet: true,
    cell: ({ id, title }) => (
      <Link className="link" to={replayPath('job', id)} aria-label={`Replay “${title}”`}>
        Replay
      </Link>
    ),
  },
  { key: 'delete', head: 'Action', quiet: true, className: 'num', cell: (job) => <Delete job={job} /> },
];

const questions: readonly TableQuestion[] = [
  {
    name: 'status',
    label: 'Status',
    options: { '': 'Any status', open: 'Open', closed: 'Closed', removed: 'Removed' },
  },
  { name: 'boosted', label: 'Boost', options: { '': 'Boosted or not', yes: 'Boosted', no: 'Not boosted' } },
];
const orders: readonly (TableOrder & { value: AdminJobSort })[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'applications', label: 'Most applications' },
];

/** All jobs, with what an admin may do about them. */
export const AdminJobs = () => {
  const table = useTableSearch({ table: 'jobs', questions, orders, pages: adminJobsQuery });
  useRoom('jobs');
  return (
    <TableList
      {...table}
      caption="Jobs"
      columns={columns}
      questions={questions}
      orders={orders}
      label="Search jobs by title"
      placeholder="Title"
      noun={['job', 'jobs']}
      fault="Error fetching jobs"
      none="No jobs yet."
      noneFound="No jobs match."
      csv={{ table: 'jobs', filter: table.filters }}
    />
  );
};
