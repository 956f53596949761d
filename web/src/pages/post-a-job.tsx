import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { pages } from '../../../contracts/pages.ts';
import { jobQuery } from '../features/jobs/api.ts';
import { EditJobForm, PostJobForm } from '../features/jobs/job-form.tsx';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Bone, Skeleton } from '../ui/states.tsx';
import { useNotThere, useUnknown } from '../ui/unknown.tsx';

const Edit = ({ id }: { id: string }) => {
  const job = useQuery(jobQuery(id));
  useTitle('Edit Job');
  const says = 'This job could not be found.';
  const unknown = useNotThere('job', { error: job.error, address: paths.job(id), says });
  // Only whoever posted it can change it; to others this address leads nowhere.
  useUnknown('job', job.data?.is_owner === false, says);
  return (
    <Loaded
      query={job}
      skeleton={
        <div className="head">
          <Skeleton label="Loading the job">
            <div className="stack read">
              <Bone width="52%" height={36} />
              <Bone height={40} />
              <Bone height={160} />
            </div>
          </Skeleton>
        </div>
      }
      fault="Could not fetch jobs."
      faultIn="head"
      away={unknown}
    >
      {(data) =>
        data.is_owner && (
          <>
            <PageHead title="Edit Job">
              {data.applicants > 0
                ? 'Everyone who applied is told what changed. Contracts keep what you agreed.'
                : 'Everyone sees the new words at once.'}
            </PageHead>
            <EditJobForm job={data} />
          </>
        )
      }
    </Loaded>
  );
};

const Post = () => {
  const { me } = useSession();
  // The guards before this page see to a session and a complete profile.
  if (!me?.profile) return null;
  return (
    <>
      <PageHead title={pages.postJob.title}>Say what you need built, and what it pays.</PageHead>
      <PostJobForm plan={me.plan} poster={me.profile} />
    </>
  );
};

/** With `?edit=` and an id, the same form changes a job that is there. */
export default function PostAJobPage() {
  const [params] = useSearchParams();
  const id = params.get('edit');
  return <div className="page">{id === null ? <Post /> : <Edit key={id} id={id} />}</div>;
}
