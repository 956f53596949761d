import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Job } from '../../../contracts/jobs.ts';
import { JobList } from '../../../contracts/jobs.ts';
import { JobPlate } from '../features/jobs/job-plate.tsx';
import { api } from '../lib/client.ts';
import { messageOf } from '../lib/errors.ts';
import { paths } from '../lib/paths.ts';
import { jobKeys } from '../lib/query-keys.ts';
import { useRoom } from '../lib/realtime.ts';
import { useSession } from '../lib/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Bone, EmptyState, JobSkeleton, Skeleton } from '../ui/states.tsx';
import { toast } from '../ui/toast.ts';

const names = new Intl.ListFormat('en-US');
/** So many skills are named. */
const SKILLS_NAMED = 2;

/** Why a job is recommended: they are all for the reader's role, and some ask for skills that the reader has. */
const reasonOf = ({ tags }: Pick<Job, 'tags'>, own: readonly string[]): string => {
  const known = new Set(own.map((skill) => skill.toLowerCase()));
  const shared = tags.filter((tag) => known.has(tag.toLowerCase())).slice(0, SKILLS_NAMED);
  return shared.length === 0 ? 'Your role' : `Your role, and you know ${names.format(shared)}`;
};

/** Up to three open jobs of the reader's role (spec §2), and others as soon as there are. */
export const Recommended = () => {
  const { data, error } = useQuery({
    queryKey: jobKeys.recommended,
    queryFn: ({ signal }) => api.get('/api/jobs/recommended', JobList, { signal }),
  });

  const { me } = useSession();
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
            {[1, 2, 3].map((nth) => (
              <div key={nth} className="stack gap-2">
                <Bone width="40%" height={16} />
                <JobSkeleton />
              </div>
            ))}
          </div>
        </Skeleton>
      )}
      {data && data.items.length > 0 && (
        <div className="recommended__jobs">
          {data.items.slice(0, 3).map((job) => (
            <div key={job.id} className="stack gap-2">
              <p className="t-12 c3">{reasonOf(job, me?.profile?.tags ?? [])}</p>
              <JobPlate job={job} heading="h3" />
            </div>
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
