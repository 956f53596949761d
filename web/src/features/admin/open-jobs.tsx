import { useInfiniteQuery } from '@tanstack/react-query';
import type { Job, JobPage } from '../../../../contracts/jobs.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../ui/link.tsx';
import type { Column } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { openJobsQuery } from './api.ts';
import { GrowingTable } from './growing-table.tsx';

/** A boost that changes between two pages may bring a job twice. */
const onceEach = (pages: readonly JobPage[]): Job[] => [
  ...new Map(pages.flatMap((page) => page.items).map((job) => [job.id, job])).values(),
];

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
  const list = useInfiniteQuery(openJobsQuery);
  const jobs = list.data && onceEach(list.data.pages);
  const total = list.data?.pages.at(-1)?.total ?? 0;
  return (
    <>
      <p className="c2 mb-2 read pretty">
        The open jobs, as everybody sees them. Boosting and deleting by admins are not open yet.
      </p>
      <GrowingTable
        caption="Open jobs"
        columns={columns}
        rows={jobs}
        keyOf={({ id }) => id}
        list={list}
        left={list.hasNextPage ? Math.max(1, total - (jobs?.length ?? 0)) : 0}
        noun={['job', 'jobs']}
        fault="Error fetching jobs"
        none="No open jobs."
      />
    </>
  );
};
