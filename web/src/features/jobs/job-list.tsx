import type { ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import type { Job } from '../../../../contracts/jobs.ts';
import { paths } from '../../lib/paths.ts';
import { useIsNew } from '../../lib/new-matches.ts';
import type { Path } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState, JobSkeleton, Skeleton } from '../../ui/states.tsx';
import { JobPlate } from './job-plate.tsx';

export const JobListSkeleton = () => (
  <Skeleton label="Loading jobs">
    <div className="list">
      {Array.from({ length: 6 }, (_, index) => (
        <JobSkeleton key={index} />
      ))}
    </div>
  </Skeleton>
);

interface JobResultsProps {
  jobs: readonly Job[];
  /** The job in the preview drawer, if there is one. */
  selected: string | null;
  /** Where a plate leads; undefined: to the job's own page. */
  previewOf: ((id: string) => Path) | undefined;
  filtered: boolean;
  onClear: () => void;
}

export const JobResults = ({ jobs, selected, previewOf, filtered, onClear }: JobResultsProps) => {
  const isNew = useIsNew();
  if (jobs.length > 0) {
    return (
      <div className="list">
        {jobs.map((job) => (
          <JobPlate
            key={job.id}
            job={job}
            selected={job.id === selected}
            isNew={isNew(job.id)}
            {...(previewOf ? { to: previewOf(job.id) } : {})}
          />
        ))}
      </div>
    );
  }
  return filtered ? (
    <EmptyState title="No jobs match." action={<Button onClick={onClear}>Clear filters</Button>}>
      Try fewer words or fewer filters.
    </EmptyState>
  ) : (
    <EmptyState title="No open jobs yet." action={<ButtonLink to={paths.postJob}>Post a Job</ButtonLink>}>
      New jobs show up here right away.
    </EmptyState>
  );
};

/** The end of the list, beside the way back. */
export const ListEnd = ({ children }: { children: ReactNode }) => (
  <div className="split mt-6">
    <ButtonLink kind="bare" icon={ArrowLeft} to={paths.home} className="-ml-[12px]">
      Back to Home
    </ButtonLink>
    {children}
  </div>
);
