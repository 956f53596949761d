import { lazy, Suspense, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { jobSummary } from '../../../contracts/page-summaries.ts';
import type { JobDetail } from '../../../contracts/jobs.ts';
import { ApplyButton, MyApplicationLine } from '../features/applications/apply.tsx';
import { jobQuery } from '../features/jobs/api.ts';
import { FirstAct, hasFirstAct } from '../features/jobs/first-act.tsx';
import { Budget } from '../features/jobs/budget.tsx';
import { JobPostingData } from '../features/jobs/job-posting-data.tsx';
import { PosterLine, Prose, Skills, termsOf } from '../features/jobs/job-preview.tsx';
import { Boosted } from '../features/jobs/job-plate.tsx';
import { isCode, messageOf } from '../lib/errors.ts';
import { reportPath } from '../lib/report-path.ts';
import { useRouteParameter } from '../lib/route-parameter.ts';
import { jobKeys } from '../lib/query-keys.ts';
import { useRoom } from '../lib/realtime.ts';
import { useSession } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';
import { useVisited } from '../lib/visits.ts';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { OneTab } from '../ui/one-tab.tsx';
import { Bone, ErrorState, Skeleton } from '../ui/states.tsx';
import { Status } from '../ui/status.tsx';
import { Time } from '../ui/time.tsx';
import { useNotThere } from '../ui/unknown.tsx';
import { WayUp } from '../ui/way-up.tsx';
import '../features/jobs/jobs.css';

const JobSkeletonPage = () => (
  <Skeleton label="Loading the job">
    <div className="head stack gap-3">
      <Bone width="52%" height={36} />
      <Bone width="30%" />
    </div>
    <div className="cols cols--main-side">
      <div className="stack gap-2.5">
        {['96%', '88%', '92%', '60%'].map((width) => (
          <Bone key={width} width={width} />
        ))}
      </div>
      <div className="stack gap-3">
        <Bone height={34} width="60%" />
        <Bone height={44} />
      </div>
    </div>
  </Skeleton>
);

const OwnersTabs = lazy(async () => ({ default: (await import('./job-applicants.tsx')).OwnersTabs }));
const OwnerActions = lazy(async () => ({
  default: (await import('../features/jobs/owner-actions.tsx')).OwnerActions,
}));

const CloseQuestion = lazy(async () => ({
  default: (await import('../features/jobs/close-question.tsx')).CloseQuestion,
}));

/** That somebody is wanted again, for these two alone. */
const Invited = ({ job: { invitation, poster, is_owner: mine } }: { job: JobDetail }) => {
  if (invitation?.developer == null) return null;
  const { developer } = invitation;
  return mine ? (
    <p className="c2">
      You invited{' '}
      <Link className="link link--in" to={paths.profile(developer.username)}>
        <bdi>{developer.display_name}</bdi>
      </Link>
      , who worked with you before.
    </p>
  ) : (
    <p>
      <b>
        <bdi>{poster?.display_name ?? 'A Studio'}</bdi> wants to hire you again.
      </b>
    </p>
  );
};

interface JobProps {
  job: JobDetail;
  onDeleting: (deleting: boolean) => void;
}

const Side = ({ job, onDeleting }: JobProps) => {
  const session = useSession();
  const client = useQueryClient();
  const check = useQuery(jobQuery(job.id));
  const apply = job.is_owner ? null : (
    <ApplyButton
      job={job}
      small={hasFirstAct(job)}
      applied={job.my_application !== null}
      signedIn={session.status !== 'visitor'}
      quota={session.me?.plan.applications}
      onApplied={() => {
        void client.invalidateQueries({ queryKey: jobKeys.job(job.id) });
        session.reloadMe();
      }}
    />
  );
  return (
    <aside className="stack gap-5 sticky" aria-label="Terms">
      <div className="stack gap-5">
        <div>
          <Budget
            job={job}
            className="text-[1.75rem] leading-[2.125rem] tracking-[-0.05em] block wrap-anywhere"
          />
          <div className="c2 mt-1">{termsOf(job)}</div>
        </div>
        <div className="stack gap-2.5">
          <FirstAct job={job} />
          {apply}
          <Invited job={job} />
          <MyApplicationLine application={job.my_application} />
          {check.isRefetchError && session.status !== 'visitor' && !job.is_owner && (
            <ErrorState
              title="Error checking application status."
              error={check.error}
              onRetry={() => void check.refetch()}
            />
          )}
        </div>
        {job.close_question !== null && (
          <Suspense>
            <CloseQuestion job={{ id: job.id, close_question: job.close_question }} />
          </Suspense>
        )}
        {job.is_owner && (
          <Suspense>
            <OwnerActions job={job} onDeleting={onDeleting} />
          </Suspense>
        )}
        {job.is_owner && <p className="c2">You posted this job.</p>}
      </div>
      <div className="job-facts stack gap-5">
        <hr className="rule" />
        <PosterLine job={job} record={job.poster_record} />
        <hr className="rule" />
        <dl className="kv">
          <dt>Role</dt>
          <dd>
            <bdi>{job.role}</bdi>
          </dd>
          <dt>Applicants</dt>
          <dd className="mono">{job.applicants}</dd>
          <dt>Posted</dt>
          <dd>
            <Time at={job.created_at} />
          </dd>
          {job.edited_at !== null && (
            <>
              <dt>Edited</dt>
              <dd>
                <Time at={job.edited_at} />
              </dd>
            </>
          )}
        </dl>
        {!job.is_owner && (
          <ButtonLink
            kind="bare"
            icon={Flag}
            to={reportPath({ kind: 'job', id: job.id })}
            state={{ about: job.title }}
          >
            Report this job
          </ButtonLink>
        )}
      </div>
    </aside>
  );
};

/** Whoever is led to the applicants sees no description in between. */
const ApplicantsPending = () => (
  <Skeleton label="Loading applicants">
    <div className="stack gap-2.5">
      <Bone width="46%" height={20} />
      {['92%', '84%'].map((width) => (
        <Bone key={width} width={width} />
      ))}
    </div>
  </Skeleton>
);

const Description = ({ job }: { job: JobDetail }) => (
  <div className="read text-[1rem] leading-[1.5rem]">
    <Prose text={job.description} />
    <Skills tags={job.tags} />
  </div>
);

const JobView = ({ job, onDeleting }: JobProps) => {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'applicants' && job.is_owner ? 'applicants' : 'description';
  const description = (
    <OneTab label="Job" tab="Description">
      <Description job={job} />
    </OneTab>
  );
  return (
    <>
      {job.status === 'open' && <JobPostingData job={job} />}
      <div className="head pb-4">
        <WayUp from="job" />
        <div className="row gap-3 mb-2">
          {job.status === 'open' ? (
            <Status tone="ok">Actively Recruiting</Status>
          ) : (
            <Status tone="idle">Closed</Status>
          )}
          {job.is_boosted && <Boosted />}
          {job.closed_reason === 'paused' && job.is_owner && (
            <span className="t-12 c3">Paused by your plan’s limit</span>
          )}
        </div>
        <h1 className="t-40 wrap-anywhere">
          <bdi>{job.title}</bdi>
        </h1>
      </div>
      <div className="cols cols--main-side cols--side-first">
        <Side job={job} onDeleting={onDeleting} />
        <section className="min-w-0" aria-label="Job">
          {job.is_owner ? (
            <Suspense fallback={tab === 'applicants' ? <ApplicantsPending /> : description}>
              <OwnersTabs
                job={job}
                description={<Description job={job} />}
                tab={tab}
                onChange={(value) =>
                  setParams(value === 'applicants' ? { tab: value } : {}, {
                    replace: true,
                    preventScrollReset: true,
                  })
                }
              />
            </Suspense>
          ) : (
            description
          )}
        </section>
      </div>
    </>
  );
};

/** What the server has drawn, as a visitor sees it, when this code came with the page. */
const drawn =
  typeof document === 'undefined'
    ? null
    : { at: location.pathname, page: document.querySelector('[data-drawn] main > .page') };

/** Who is signed in is answered by themselves, a little later: until then it goes on standing there. */
const Pending = () => {
  const { pathname } = useLocation();
  const page = drawn?.at === pathname ? drawn.page : null;
  if (page == null) return <JobSkeletonPage />;
  return <div className="contents" data-drawn ref={(place) => place?.append(...page.childNodes)} />;
};

export default function JobPage() {
  const id = useRouteParameter('job');
  const session = useSession();
  const job = useQuery(jobQuery(id));
  const [deleting, setDeleting] = useState(false);
  useTitle(job.data?.title, job.data && jobSummary(job.data));
  useVisited(job.data && { to: paths.job(job.data.id), title: job.data.title });
  useRoom(`job:${id}`);
  useRoom(session.userId === null ? null : `user:${session.userId}`);

  const unknown = useNotThere('job', {
    error: job.error,
    address: paths.job(id),
    says: 'This job could not be found.',
    knows: isCode(job.error, 'job_removed')
      ? { title: 'Job Removed', description: messageOf(job.error) }
      : undefined,
    removing: deleting,
  });

  return (
    <div className="page">
      <Loaded query={job} skeleton={<Pending />} fault="Could not fetch jobs." faultIn="head" away={unknown}>
        {(data) => <JobView job={data} onDeleting={setDeleting} />}
      </Loaded>
    </div>
  );
}
