import { CircleMinus, Trash2, Zap } from 'lucide-react';
import type { AdminJob, AdminJobSort } from '../../../../contracts/admin-jobs.ts';
import { count } from '../../lib/format.ts';
import { useRoom } from '../../lib/realtime.ts';
import type { TableOrder, TableQuestion } from '../../lib/table-search.ts';
import { useTableSearch } from '../../lib/table-search.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Column } from '../../ui/table.tsx';
import { TableList } from '../../ui/table-list.tsx';
import { Time } from '../../ui/time.tsx';
import { Boost, JobMenu } from './job-acts.tsx';
import { JobDetails, JobPoster } from './job-details.tsx';
import { adminJobsQuery } from './jobs-api.ts';
import { RowName } from './row-name.tsx';
import './admin-lists.css';

/** What is not as usual has a colour and a sign. */
const State = ({ job: { status } }: { job: AdminJob }) => {
  if (status === 'open') return <span className="c3">Open</span>;
  return (
    <span className={`row gap-1 ${status === 'removed' ? 'c-danger' : 'c2'}`}>
      <Icon of={status === 'removed' ? Trash2 : CircleMinus} size={14} />
      {status === 'removed' ? 'Removed' : 'Closed'}
    </span>
  );
};

const columns: readonly Column<AdminJob>[] = [
  {
    key: 'title',
    head: 'Job',
    className: 'cell-name',
    cell: ({ id, title, is_boosted: boosted }) => (
      <span className="row gap-2">
        <RowName of="job" id={id}>
          {title}
        </RowName>
        {boosted && <Icon of={Zap} size={14} className="none c2" label="Boosted" />}
      </span>
    ),
  },
  {
    key: 'poster',
    head: 'Posted by',
    width: 176,
    className: 'c2 cell-below',
    cell: (job) => <JobPoster job={job} />,
  },
  {
    key: 'status',
    head: 'Status',
    width: 112,
    className: 'cell-aside-below',
    cell: (job) => <State job={job} />,
  },
  {
    key: 'applications',
    head: 'Applications',
    width: 104,
    className: 'num not-beside',
    wideOnly: true,
    cell: ({ applications }) => (
      <span className={applications === 0 ? 'mono c3' : 'mono c2'}>{count(applications)}</span>
    ),
  },
  {
    key: 'created_at',
    head: 'Posted',
    width: 104,
    className: 'num c3 cell-aside',
    cell: ({ created_at: at }) => <Time at={at} />,
  },
  {
    key: 'boost',
    head: 'Boost',
    width: 104,
    className: 'pl-6 not-beside',
    wideOnly: true,
    cell: (job) => <Boost job={job} />,
  },
  {
    key: 'acts',
    head: 'Actions',
    quiet: true,
    width: 48,
    className: 'num not-beside',
    wideOnly: true,
    cell: (job) => <JobMenu job={job} />,
  },
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
      cut
      questions={questions}
      orders={orders}
      label="Search jobs by title"
      placeholder="Title"
      noun={['job', 'jobs']}
      fault="Error fetching jobs"
      none="No jobs yet."
      noneFound="No jobs match."
      csv={{ table: 'jobs', filter: table.filters }}
      preview={{
        name: 'job',
        title: ({ title }) => title,
        of: (job) => <JobDetails key={job.id} job={job} />,
        gone: 'There’s no job with this ID. Its owner may have deleted it.',
        fault: 'We couldn’t load this job',
      }}
    />
  );
};
