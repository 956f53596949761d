import type { Job } from '../../../../contracts/jobs.ts';
import { usePaged } from '../../lib/paged.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../ui/link.tsx';
import type { Column } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { openJobsQuery } from './api.ts';
import { GrowingTable } from '../../ui/growing-table.tsx';

const columns: readonly Column<Job>[] = [
  {
    key: 'title',
    head: 'Job',
    className: 'wrap-anywhere',
    cell: ({ id, title }) => (
      <Link className="b u" to={paths.job(id)}>
        <bdi>{title}</bdi>
      </Link>
    ),
  },
  {
    key: 'poster',
    head: 'Posted by',
    className: 'c2',
    cell: ({ poster }) =>
      poster && (
        <Link className="u" to={paths.profile(poster.username)}>
          <bdi>{poster.display_name}</bdi>
        </Link>
      ),
  },
  {
    key: 'created_at',
    head: 'Posted',
    className: 'c3 nowrap',
    cell: ({ created_at: at }) => <Time at={at} />,
  },
  {
    key: 'is_boosted',
    head: 'Boost',
    className: 'num c2',
    cell: ({ is_boosted: boosted }) => (boosted ? 'Boosted' : <span className="c3 only-desk">–</span>),
  },
];

/** The open jobs, to read. */
export const OpenJobs = () => {
  const list = usePaged(openJobsQuery);
  return (
    <>
      <p className="c2 mb-2 read pretty">Open jobs, as everyone sees them. Coming soon: boost and delete.</p>
      <GrowingTable
        caption="Open jobs"
        columns={columns}
        list={list}
        noun={['job', 'jobs']}
        fault="Error fetching jobs"
        none="No open jobs."
      />
    </>
  );
};
