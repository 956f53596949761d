import type { AdminJob, AdminJobStatus } from '../../../../contracts/admin-jobs.ts';
import { count, exactTime, orNotSpecified, shortDate } from '../../lib/format.ts';
import { panelPath } from '../../lib/panel-path.ts';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/identity.tsx';
import { Link } from '../../ui/link.tsx';
import { Status, Tag } from '../../ui/status.tsx';
import type { StatusProps } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { ActButton } from './act-button.tsx';
import { CopyId } from './copy-id.tsx';
import { Boost, useJobActs } from './job-acts.tsx';

interface OfJob {
  job: AdminJob;
}

const statuses: Readonly<Record<AdminJobStatus, StatusProps>> = {
  open: { tone: 'ok', children: 'Open' },
  closed: { tone: 'idle', children: 'Closed' },
  removed: { tone: 'bad', children: 'Removed' },
};

export const JobPoster = ({ job: { poster } }: OfJob) =>
  poster === null ? (
    <span className="c3">Deleted user</span>
  ) : (
    <Link className="u trunc" to={panelPath('user', poster.id)}>
      <bdi>{poster.display_name}</bdi>
    </Link>
  );

/** The job of a row: what there is to know, and all that the row’s menu has. */
export const JobDetails = ({ job }: OfJob) => {
  const { looks, acts, own, dialog } = useJobActs({ job });
  const { poster, studio, status, removed_reason: reason, boosted_until: until } = job;
  return (
    <>
      <div className="row row--wrap gap-2">
        <Status {...statuses[status]} />
        <CopyId id={job.id} />
      </div>
      <div className="row row--wrap gap-2 mt-3">
        {looks.map((item) => (
          <ActButton key={item.label} item={item} />
        ))}
      </div>
      {reason !== null && (
        <section className="admin-part" aria-label="Why it was removed">
          <h3 className="label">Why it was removed</h3>
          <p className="c2 pretty wrap-anywhere mt-1">{reason}</p>
        </section>
      )}
      <section className="admin-part" aria-label="Posted by">
        <h3 className="label mb-2">Posted by</h3>
        <div className="row gap-2">
          {poster && <Avatar src={poster.avatar_url} seed={poster.username} size={24} />}
          <JobPoster job={job} />
          {poster && <span className="t-12 c3 trunc">@{poster.username}</span>}
        </div>
        {studio && (
          <p className="c2 mt-2">
            for{' '}
            <Link className="u" to={paths.studio(studio.slug)}>
              <bdi>{studio.name}</bdi>
            </Link>
          </p>
        )}
      </section>
      <dl className="admin-part kv">
        <dt>Role</dt>
        <dd className="wrap-anywhere">{orNotSpecified(job.role)}</dd>
        <dt>Pay</dt>
        <dd>{orNotSpecified(job.pay_type)}</dd>
        <dt>Budget</dt>
        <dd className="mono wrap-anywhere">
          <bdi>{orNotSpecified(job.budget)}</bdi>
        </dd>
        <dt>Applications</dt>
        <dd className="mono">{count(job.applications)}</dd>
        <dt>Posted</dt>
        <dd>
          <Time at={job.created_at} />
        </dd>
      </dl>
      {job.tags.length > 0 && (
        <div className="row row--wrap gap-1.5 mt-3">
          {job.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </div>
      )}
      <section className="admin-part split" aria-label="Boost">
        <Boost job={job} named />
        {until !== null && (
          <span className="c2" title={exactTime(until)}>
            until <time dateTime={until}>{shortDate(until)}</time>
          </span>
        )}
      </section>
      {(own || acts.length > 0) && (
        <div className="admin-part row row--wrap gap-2">
          {own && <span className="c3">Your job: another admin decides about it.</span>}
          {acts.map((item) => (
            <ActButton key={item.label} item={item} />
          ))}
        </div>
      )}
      {dialog}
    </>
  );
};
