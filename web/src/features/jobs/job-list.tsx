import { ArrowLeft } from 'lucide-react';
import type { Job } from '../../../../contracts/jobs.ts';
import type { Count } from '../../../../contracts/wire.ts';
import { paths } from '../../lib/paths.ts';
import { useIsNew } from '../../lib/new-matches.ts';
import type { Path } from '../../lib/paths.ts';
import { matchesText } from '../../lib/total.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { EmptyState, JobSkeleton, Skeleton } from '../../ui/states.tsx';
import { Tag } from '../../ui/status.tsx';
import { JOBS_PER_PAGE } from './api.ts';
import type { Change, JobFilters } from './filters.ts';
import { activeIn, noFilters } from './filters.ts';
import { JobPlate } from './job-plate.tsx';

interface ActiveFiltersProps {
  filters: JobFilters;
  total: Count | undefined;
  onChange: (change: Change) => void;
}

/** "164 matches", what narrows the list, and the way back to all; nothing while nothing does. */
export const ActiveFilters = ({ filters, total, onChange }: ActiveFiltersProps) => {
  const active = activeIn(filters);
  if (active.length === 0) return null;
  return (
    <div className="filters row gap-1.5 mb-3">
      <span className="c3 nowrap mr-1" role="status">
        {total === undefined ? '…' : matchesText(total)}
      </span>
      {active.map(({ id, words, without }) => (
        <Tag key={id} onRemove={() => onChange(without)}>
          {words}
        </Tag>
      ))}
      <button type="button" className="link ml-1.5" onClick={() => onChange(noFilters)}>
        Clear
      </button>
    </div>
  );
};

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

interface ListEndProps {
  shown: number;
  left: number | null;
  loading: boolean;
  onMore: () => void;
  error: unknown;
}

export const ListEnd = (end: ListEndProps) => (
  <div className="split mt-6">
    <ButtonLink kind="bare" icon={ArrowLeft} to={paths.home} className="-ml-[12px]">
      Back to Home
    </ButtonLink>
    <ShowMore noun={['job', 'jobs']} page={JOBS_PER_PAGE} {...end} />
  </div>
);
