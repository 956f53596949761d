import { useState } from 'react';
import type { CollectiveCard } from '../../../contracts/collectives.ts';
import type { StudioDetail } from '../../../contracts/studios.ts';
import { ApplicationGroups } from '../features/groups/application-rows.tsx';
import { CollectiveListSkeleton } from '../features/groups/collective-list.tsx';
import { CollectivePlate } from '../features/groups/collective-plate.tsx';
import { applicationsToQuery, collectivesOfQuery, jobsOfQuery } from '../features/groups/studios-api.ts';
import { UnlinkDialog } from '../features/groups/unlink-dialog.tsx';
import { JobPlate } from '../features/jobs/job-plate.tsx';
import { usePaged } from '../lib/paged.ts';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EndOfList } from '../ui/end-of-list.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { RowsSkeleton } from '../ui/skeletons.tsx';
import { EmptyState, JobSkeleton, Skeleton } from '../ui/states.tsx';

interface OfStudio {
  studio: StudioDetail;
}

/** Its open jobs (spec §4). */
export const Hiring = ({ studio }: OfStudio) => {
  const jobs = usePaged(jobsOfQuery(studio.id));
  const post = studio.can.manage && (
    <ButtonLink to={`${paths.postJob}?studio=${studio.id}`}>Post a Job</ButtonLink>
  );
  return (
    <Loaded
      query={jobs}
      skeleton={
        <Skeleton label="Loading jobs">
          <div className="list">
            <JobSkeleton />
            <JobSkeleton />
          </div>
        </Skeleton>
      }
      fault="Could not fetch jobs."
      empty={
        <EmptyState
          title="This studio isn't hiring right now. Check back later!"
          {...(post ? { action: post } : {})}
        />
      }
    >
      {(items) => (
        <>
          {post && <div className="mb-4">{post}</div>}
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

export const Collectives = ({ studio }: OfStudio) => {
  const collectives = usePaged(collectivesOfQuery(studio.id));
  const [unlinking, unlink] = useState<CollectiveCard | null>(null);
  return (
    <Loaded
      query={collectives}
      skeleton={<CollectiveListSkeleton rows={2} />}
      fault="Could not fetch associated collectives."
      empty={
        <EmptyState
          title="This studio has no associated collectives."
          {...(studio.can.own
            ? {
                action: (
                  <ButtonLink to={`${paths.createCollective}?studio=${studio.id}`}>
                    Create Collective
                  </ButtonLink>
                ),
              }
            : {})}
        />
      }
    >
      {(items) => (
        <>
          <div className="colls colls--one">
            {items.map((collective) => (
              <CollectivePlate
                key={collective.id}
                collective={collective}
                act={
                  studio.can.own && (
                    <button
                      type="button"
                      className="plate__over u c2 nowrap"
                      onClick={() => unlink(collective)}
                    >
                      Unlink<span className="sr"> {collective.name}</span>
                    </button>
                  )
                }
              />
            ))}
          </div>
          {unlinking && <UnlinkDialog studio={studio} collective={unlinking} onClose={() => unlink(null)} />}
          <EndOfList noun={['collective', 'collectives']} end={collectives.end} />
        </>
      )}
    </Loaded>
  );
};

/** For its managers alone. */
export const Applications = ({ studio }: OfStudio) => {
  const applications = usePaged(applicationsToQuery(studio.id));
  return (
    <Loaded
      query={applications}
      skeleton={<RowsSkeleton label="Loading applications" />}
      fault="Could not fetch applications."
      empty={
        <EmptyState title="No applications yet.">They show up here as soon as someone applies.</EmptyState>
      }
    >
      {(items) => (
        <>
          <ApplicationGroups applications={items} more={applications.end.left !== 0} />
          <EndOfList noun={['application', 'applications']} end={applications.end} />
        </>
      )}
    </Loaded>
  );
};
