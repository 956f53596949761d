import { lazy, Suspense, useState } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { ApplyButton, MyApplicationLine } from '../features/applications/apply.tsx';
import {
  jobCountQuery,
  jobFacetsQuery,
  jobPagesQuery,
  jobQuery,
  JOBS_PER_PAGE,
} from '../features/jobs/api.ts';
import { FirstAct, hasFirstAct } from '../features/jobs/first-act.tsx';
import { Facets, sorts } from '../features/jobs/facets.tsx';
import { activeIn, facetCount, filtersOf, noFilters, sortOf, withFilters } from '../features/jobs/filters.ts';
import { JobListSkeleton, JobResults, ListEnd } from '../features/jobs/job-list.tsx';
import { JobPreview } from '../features/jobs/job-preview.tsx';
import { count } from '../lib/format.ts';
import { useListSearch } from '../lib/list-search.ts';
import { jobKeys } from '../lib/query-keys.ts';
import { useRoom } from '../lib/realtime.ts';
import { paths } from '../lib/paths.ts';
import type { Path } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import type { JobSort } from '../../../contracts/job-search.ts';
import type { Job } from '../../../contracts/jobs.ts';
import { FacetRail } from '../ui/facets.tsx';
import { FindSwitch } from '../ui/find-switch.tsx';
import { FoundList, ListBar } from '../ui/list-search.tsx';
import { useMedia } from '../ui/media.ts';
import { HeldRow } from '../ui/held-place.tsx';
import { MembersOnly } from '../ui/members-only.tsx';
import { ErrorState } from '../ui/states.tsx';
import '../features/jobs/jobs.css';

const SavedJobSearches = lazy(async () => ({
  default: (await import('./jobs-saved.tsx')).SavedJobSearches,
}));
const FollowedJobSearch = lazy(async () => ({
  default: (await import('./jobs-saved.tsx')).FollowedJobSearch,
}));

const PostedLine = lazy(async () => ({
  default: (await import('../features/jobs/posted-line.tsx')).PostedLine,
}));

const noun = ['job', 'jobs'] as const;

/** The preview drawer stands beside the list from here on, as in the stylesheet. */
const DRAWER_FITS = '(min-width: 67.5625em)';

const Preview = ({ listed, onClose }: { listed: Job; onClose: () => void }) => {
  const session = useSession();
  const client = useQueryClient();
  const { data: detail, isPending, error, refetch } = useQuery(jobQuery(listed.id));
  const job = detail ?? listed;
  const isOwner = detail?.is_owner ?? listed.created_by === session.userId;
  // Of a visitor there is nothing to find out.
  const unknown = session.status !== 'visitor' && isPending && !isOwner;
  const unchecked = session.status !== 'visitor' && !isOwner && detail === undefined && error !== null;
  return (
    <JobPreview
      job={job}
      record={detail?.poster_record}
      onClose={onClose}
      action={
        <>
          {detail && <FirstAct job={detail} />}
          {unchecked ? (
            <ErrorState title="Error checking application" error={error} onRetry={() => void refetch()} />
          ) : isOwner ? (
            <p className="c2">You posted this job.</p>
          ) : (
            <ApplyButton
              job={job}
              small={detail !== undefined && hasFirstAct(detail)}
              applied={unknown ? undefined : (detail?.my_application ?? null) !== null}
              signedIn={session.status !== 'visitor'}
              quota={session.me?.plan.applications}
              onApplied={() => {
                void client.invalidateQueries({ queryKey: jobKeys.job(job.id) });
                session.reloadMe();
              }}
            />
          )}
          <MyApplicationLine application={detail?.my_application ?? null} />
        </>
      }
    />
  );
};

export default function JobsPage() {
  const [params, setParams] = useSearchParams();
  const [posted] = useState(useLocation().state as { posted?: string } | null);
  const filters = filtersOf(params);
  const drawerFits = useMedia(DRAWER_FITS);
  const [closed, setClosed] = useState(false);
  const sort = sortOf(params);
  const facets = useQuery({ ...jobFacetsQuery(filters), placeholderData: keepPreviousData });
  const open = facets.data?.total;
  const active = activeIn(filters);
  const search = useListSearch({
    params,
    setParams,
    withAnswer: withFilters,
    pages: jobPagesQuery(filters, sort),
    filtered: active.length > 0,
    all: open === undefined ? undefined : { count: open, more: false },
    countOf: jobCountQuery(filters),
  });
  const { list, change } = search;
  useRoom('jobs');
  const sorting = { options: sorts, chosen: sort, onChoose: (to: JobSort) => change({ sort: to }) };

  // What stands first when the list arrives stays in the drawer, also when newer jobs come in above it.
  const [first, setFirst] = useState<{ list: string; job: string } | null>(null);
  const head = list.data?.[0];
  if (head !== undefined && !list.outdated && first?.list !== search.key) {
    setFirst({ list: search.key, job: head.id });
  }
  const wanted = params.get('job') ?? (closed ? null : (first?.job ?? null));
  const previewed = drawerFits ? (list.data?.find((job) => job.id === wanted) ?? null) : null;
  const previewOf = (id: string): Path => {
    const next = new URLSearchParams(params);
    next.set('job', id);
    return `${paths.jobs}?${next.toString()}`;
  };
  const closePreview = (): void => {
    setClosed(true);
    change({}, true);
  };

  return (
    <div className="page">
      <div className="head">
        <FindSwitch here="Jobs" />
        <h1 className="t-40">
          {open === undefined ? 'Open jobs' : `${count(open)} open ${open === 1 ? 'job' : 'jobs'}`}
        </h1>
        <ListBar
          search={search}
          label="Search jobs"
          placeholder="Title, role, or skill"
          noun={noun}
          typed={filters.q}
          sorting={sorting}
          answers={facetCount(filters)}
          onClear={() => change({ ...noFilters, q: filters.q })}
        >
          <Facets name="sheet" facets={facets.data} filters={filters} onChange={change} />
        </ListBar>
        <MembersOnly room={<HeldRow />}>
          <SavedJobSearches />
        </MembersOnly>
      </div>
      <div className={`cols ${previewed ? 'cols--facet-list-drawer' : 'cols--facet-list'}`}>
        <FacetRail>
          <Facets name="rail" facets={facets.data} filters={filters} onChange={change} />
        </FacetRail>
        <FoundList
          search={search}
          active={active}
          onClear={() => change(noFilters)}
          label="Jobs"
          typed={filters.q}
          onInsist={() => change({ as_typed: 'yes' })}
          skeleton={<JobListSkeleton />}
          fault="Error fetching jobs"
          page={JOBS_PER_PAGE}
          noun={noun}
          around={(more) => <ListEnd>{more}</ListEnd>}
          above={
            <>
              {posted?.posted !== undefined && (
                <Suspense>
                  <PostedLine jobId={posted.posted} />
                </Suspense>
              )}
              <MembersOnly>
                <FollowedJobSearch />
              </MembersOnly>
            </>
          }
        >
          {(jobs) => (
            <JobResults
              jobs={jobs}
              selected={previewed?.id ?? null}
              previewOf={drawerFits ? previewOf : undefined}
              filtered={search.filtered}
              onClear={() => change(noFilters)}
            />
          )}
        </FoundList>
        {previewed && <Preview key={previewed.id} listed={previewed} onClose={closePreview} />}
      </div>
    </div>
  );
}
