import { Zap } from 'lucide-react';
import type { Job } from '../../../../contracts/jobs.ts';
import { orNotSpecified, plural } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import type { Path } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { Link } from '../../ui/link.tsx';
import { Tag } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { Budget, isProtected, NotProtected } from './budget.tsx';

export const Boosted = () => (
  <span className="lbl lbl--boost">
    <Icon of={Zap} size={14} />
    Boosted
  </span>
);

/** Whoever a job is for: the studio, where it was posted for one, else the person; one who is gone leads nowhere (spec §9). */
const Poster = ({ job: { poster, studio } }: { job: Job }) => {
  if (studio === null && poster === null) {
    return (
      <span className="row c2 gap-1.5">
        <bdi>A Studio</bdi>
      </span>
    );
  }
  return (
    <>
      {studio && (
        <span className="row c2 gap-1.5">
          <Avatar src={studio.avatar_url} seed={studio.slug} size={16} />
          <Link className="plate__over u trunc" to={paths.studio(studio.slug)}>
            <bdi>{studio.name}</bdi>
          </Link>
        </span>
      )}
      {poster && (
        <span className={`row c2 gap-1.5${studio ? ' job__by' : ''}`}>
          {studio ? 'posted by' : <Avatar src={poster.avatar_url} seed={poster.username} size={16} />}
          <Link className="plate__over u trunc" to={paths.profile(poster.username)}>
            <bdi>{poster.display_name}</bdi>
          </Link>
        </span>
      )}
    </>
  );
};

interface JobPlateProps {
  job: Job;
  /** Where the plate leads; its "View Details" always leads to the job's own page. */
  to?: Path;
  selected?: boolean;
  /** The open saved search has found it since its person last looked. */
  isNew?: boolean;
  heading?: 'h2' | 'h3';
}

/** One job in a list. The title's link covers the plate; poster and details stand above it. */
export const JobPlate = ({
  job,
  to,
  selected = false,
  isNew = false,
  heading: Heading = 'h2',
}: JobPlateProps) => (
  <article className={`plate job${selected ? ' sel' : ''}`}>
    {(job.is_boosted || isNew) && (
      <div className="row gap-3 mb-1">
        {job.is_boosted && <Boosted />}
        {isNew && <span className="lbl lbl--ok">New match</span>}
      </div>
    )}
    <div className="job__top">
      <Heading className="job__title">
        <Link
          className="plate__link"
          to={to ?? paths.job(job.id)}
          {...(selected ? { 'aria-current': true } : {})}
          {...(to === undefined ? {} : { preventScrollReset: true, replace: true })}
        >
          <bdi>{job.title}</bdi>
        </Link>
      </Heading>
      <div className="job__pay">
        <Budget job={job} />
      </div>
    </div>
    <div className="meta mt-1">
      <Poster job={job} />
      <span>{orNotSpecified(job.pay_type)}</span>
      <span>Remote</span>
      <span>
        <Time at={job.created_at} />
      </span>
    </div>
    <div className="job__foot">
      <span className="skills">
        {job.tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </span>
      {isProtected(job) ? (
        <span className="t-12 c3 nowrap">{plural(job.applicants, 'applicant')}</span>
      ) : (
        <NotProtected />
      )}
      <Link className="plate__over link t-12 nowrap ml-1.5" to={paths.job(job.id)}>
        View Details<span className="sr"> of {job.title}</span>
      </Link>
    </div>
  </article>
);
