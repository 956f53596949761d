import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { JobList } from '../../../contracts/jobs.ts';
import { JobPlate } from '../features/jobs/job-plate.tsx';
import { api } from '../lib/client.ts';
import { messageOf } from '../lib/errors.ts';
import { paths } from '../lib/paths.ts';
import { jobKeys } from '../lib/query-keys.ts';
import { useRoom } from '../lib/realtime.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState, JobSkeleton, Skeleton } from '../ui/states.tsx';
import { toast } from '../ui/toast.ts';

/** Up to three open jobs of the reader's role (spec §2), and others as soon as there are. */
export const Recommended = () => {
  const { data, error } = useQuery({
    queryKey: jobKeys.recommended,
    queryFn: ({ signal }) => api.get('/api/jobs/recommended', JobList, { signal }),
  });

  useRoom('jobs');

  useEffect(() => {
    if (!error) return;
    toast({
      title: 'Error fetching recommended jobs',
      description: messageOf(error),
      variant: 'destructive',
    });
  }, [error]);

  if (error && !data) return null;
  return (
    <section className="page sec recommended">
      <div className="split recommended__head">
        <h2 className="t-28">Recommended For You</h2>
        <ButtonLink kind="bare" className="-mx-[12px]" to={paths.jobs}>
          All jobs
        </ButtonLink>
      </div>
      {data === undefined && (
        <Skeleton>
          <div className="recommended__jobs">
            <JobSkeleton />
            <JobSkeleton />
            <JobSkeleton />
          </div>
        </Skeleton>
      )}
      {data && data.items.length > 0 && (
        <div className="recommended__jobs">
          {data.items.slice(0, 3).map((job) => (
            <JobPlate key={job.id} job={job} heading="h3" />
          ))}
        </div>
      )}
      {data && data.items.length === 0 && (
        <EmptyState
          title="Nothing for your role right now."
          action={<ButtonLink to={paths.jobs}>Browse all jobs</ButtonLink>}
        >
          Jobs for your role show up here as soon as they’re posted.
        </EmptyState>
      )}
    </section>
  );
};
