import { JobPlate } from '../features/jobs/job-plate.tsx';
import { openJobsQuery } from '../features/profile/api.ts';
import { usePaged } from '../lib/paged.ts';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EndOfList } from '../ui/end-of-list.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { EmptyState, JobSkeleton, Skeleton } from '../ui/states.tsx';

/** The open jobs of somebody, on their profile. */
export const ProfileJobs = ({ username, owner }: { username: string; owner: boolean }) => {
  const jobs = usePaged(openJobsQuery(username));
  return (
    <Loaded
      query={jobs}
      skeleton={
        <Skeleton>
          <div className="list">
            <JobSkeleton />
            <JobSkeleton />
          </div>
        </Skeleton>
      }
      fault="Error fetching jobs"
      empty={
        <EmptyState
          title="No open jobs right now."
          {...(owner ? { action: <ButtonLink to={paths.postJob}>Post a Job</ButtonLink> } : {})}
        />
      }
    >
      {(items) => (
        <>
          <div className="list">
            {items.map((job) => (
              <JobPlate key={job.id} job={job} />
            ))}
          </div>
          <EndOfList noun={['job', 'jobs']} end={jobs.end} />
        </>
      )}
    </Loaded>
  );
};
