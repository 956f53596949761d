import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { hiringErrors } from '../../../contracts/errors/hiring.ts';
import { pages } from '../../../contracts/pages.ts';
import { contractQuery } from '../features/contract/api.ts';
import { myStudiosQuery } from '../features/groups/studios-api.ts';
import { jobQuery } from '../features/jobs/api.ts';
import { typedAgain } from '../features/jobs/job-draft.ts';
import { EditJobForm, PostJobForm } from '../features/jobs/job-form.tsx';
import { isUnknown } from '../lib/errors.ts';
import { usePaged } from '../lib/paged.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';
import { EditPage, FormSkeleton } from '../ui/edit-page.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useRedirectWithReason, useUnknown } from '../ui/unknown.tsx';

const Edit = ({ id }: { id: string }) => (
  <EditPage
    page="job"
    address={paths.job(id)}
    title="Edit Job"
    query={useQuery(jobQuery(id))}
    says={{
      loading: 'Loading the job',
      fault: 'Could not fetch jobs.',
      unknown: 'This job could not be found.',
    }}
    lead={({ applicants }) =>
      applicants > 0
        ? 'We’ll tell everyone who applied what changed. Contracts stay as agreed.'
        : 'Everyone sees your changes right away.'
    }
  >
    {(job) => <EditJobForm job={job} />}
  </EditPage>
);

const Post = () => {
  const { me } = useSession();
  const [params] = useSearchParams();
  const mine = usePaged(myStudiosQuery);
  const studios = (mine.data ?? []).filter(({ my_role: role }) => role !== 'Member');
  const wanted = params.get('studio');
  // The guards before this page see to a session and a complete profile.
  if (!me?.profile) return null;
  // A choice can begin with a studio only once it is among what can be chosen.
  if (wanted !== null && mine.data === undefined && mine.error === null)
    return <FormSkeleton label="Loading your studios" />;
  return (
    <>
      <PageHead title={pages.postJob.title}>Say what you need built, and what it pays.</PageHead>
      <PostJobForm
        plan={me.plan}
        poster={me.profile}
        studios={studios}
        studioId={studios.find(({ id }) => id === wanted)?.id}
      />
    </>
  );
};

/** A job for somebody whom one has worked with: begun with what the two agreed on last time. */
const HireAgain = ({ id }: { id: string }) => {
  const { me } = useSession();
  useTitle('Hire again');
  const contract = useQuery(contractQuery(id));
  const jobId = contract.data?.job.id;
  const job = useQuery({ ...jobQuery(jobId ?? ''), enabled: jobId !== undefined });
  const unknown = isUnknown(contract.error) || contract.data?.viewer === 'developer';
  useUnknown('applicationChat', unknown, 'We couldn’t find this contract.');
  const early = !unknown && contract.data !== undefined && contract.data.payment_status !== 'released';
  useRedirectWithReason(
    'applicationChat',
    early ? { title: 'Not released yet', description: hiringErrors.contract_not_released.words } : null,
  );
  // Of a deleted job the contract still says what was agreed.
  const known = job.data !== undefined || isUnknown(job.error);
  const failed = job.isError && !known;
  return (
    <Loaded
      query={failed ? { ...job, data: undefined } : contract}
      skeleton={<FormSkeleton label="Loading the contract" />}
      fault="We couldn’t load the contract."
      faultIn="head"
      away={unknown || early}
    >
      {(data) =>
        known && me?.profile ? (
          <>
            <PageHead title={`Hire ${data.developer.display_name} again`}>
              Starts with what you agreed on last time. We’ll tell them as soon as you post it.
            </PageHead>
            <PostJobForm
              plan={me.plan}
              poster={me.profile}
              again={{ contract: id, begun: typedAgain(data, job.data) }}
            />
          </>
        ) : (
          <FormSkeleton label="Loading the job" />
        )
      }
    </Loaded>
  );
};

/** With `?edit=` and an id, the same form changes a job that is there; with `?from=`, a contract is what it begins with. */
export default function PostAJobPage() {
  const [params] = useSearchParams();
  const [edited, before] = [params.get('edit'), params.get('from')];
  if (edited !== null)
    return (
      <div className="page">
        <Edit key={edited} id={edited} />
      </div>
    );
  return <div className="page">{before === null ? <Post /> : <HireAgain key={before} id={before} />}</div>;
}
