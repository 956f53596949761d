import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import type { Job, JobDetail } from '../../../../contracts/jobs.ts';
import { count, orNotSpecified, plural } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { Link } from '../../ui/link.tsx';
import { Tag } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { WrittenLater } from '../../ui/written-later.tsx';
import { Budget, isProtected } from './budget.tsx';
import { Boosted } from './job-plate.tsx';
import './jobs.css';

/** "Fixed Price, Remote, protected by escrow". */
export const termsOf = (job: Pick<Job, 'pay_type' | 'budget'>): string =>
  [
    orNotSpecified(job.pay_type),
    'Remote',
    isProtected(job) ? 'protected by escrow' : 'not protected here',
  ].join(', ');

type PosterRecord = JobDetail['poster_record'];

/** "12 released contracts · 4.9 from 11". */
const RecordLine = ({ record }: { record: NonNullable<PosterRecord> }) => (
  <div className="t-12 c3">
    {plural(record.released_contracts, 'released contract')} ·{' '}
    {record.rating_average === null ? (
      'No ratings yet'
    ) : (
      <span className="c2">
        {record.rating_average.toFixed(1)}
        <span className="sr"> of 5</span> from {count(record.rating_count)}
      </span>
    )}
  </div>
);

interface PosterLineProps {
  job: Pick<Job, 'poster' | 'studio'>;
  record?: PosterRecord | undefined;
}

/** The studio that it is for, above whoever posted it. */
const StudioLine = ({ studio }: { studio: NonNullable<Job['studio']> }) => (
  <div className="row gap-2.5 mb-3">
    <Avatar src={studio.avatar_url} seed={studio.slug} size={40} />
    <div className="grow">
      <Link className="b u trunc block" to={paths.studio(studio.slug)}>
        <bdi>{studio.name}</bdi>
      </Link>
      <div className="t-12 c3">Studio</div>
    </div>
  </div>
);

/** Whoever posted it. `record`: what others have made of them; undefined while that is not known yet. */
export const PosterLine = ({ job: { poster, studio }, record }: PosterLineProps) => (
  <>
    {studio && <StudioLine studio={studio} />}
    <Posted poster={poster} record={record} />
  </>
);

const Posted = ({ poster, record }: Pick<Job, 'poster'> & Pick<PosterLineProps, 'record'>) =>
  poster === null ? (
    <div className="b">A Studio</div>
  ) : (
    <div className="row gap-2.5">
      <Avatar src={poster.avatar_url} seed={poster.username} size={40} />
      <div className="grow">
        <Link className="b u trunc block" to={paths.profile(poster.username)}>
          <bdi>{poster.display_name}</bdi>
        </Link>
        {record == null ? (
          <div className="t-12 c3 trunc">@{poster.username}</div>
        ) : (
          <RecordLine record={record} />
        )}
      </div>
    </div>
  );

/** What people typed, with its line breaks and links. */
export const Prose = ({ text }: { text: string }) => (
  <div className="prose">
    <p className="whitespace-pre-wrap wrap-anywhere">
      <WrittenLater>{text}</WrittenLater>
    </p>
  </div>
);

export const Skills = ({ tags }: { tags: readonly string[] }) =>
  tags.length === 0 ? null : (
    <div className="row row--wrap gap-1.5 mt-4">
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </div>
  );

interface JobPreviewProps {
  job: Job;
  record: PosterRecord | undefined;
  /** The Apply button and the quota line. */
  action: ReactNode;
  onClose: () => void;
}

/** The drawer beside the list. */
export const JobPreview = ({ job, record, action, onClose }: JobPreviewProps) => (
  <aside className="side-panel drawer sticky" aria-label="Preview" tabIndex={0}>
    <div className="split">
      {job.is_boosted ? <Boosted /> : <span className="c3 t-12 trunc">{job.role}</span>}
      <Button kind="bare" icon={X} aria-label="Close preview" onClick={onClose} />
    </div>
    <h2 className="t-28 mt-1 mb-3">
      <bdi>{job.title}</bdi>
    </h2>
    <PosterLine job={job} record={record} />
    <hr className="rule" />
    <Budget job={job} className="text-[1.75rem] leading-[2.125rem] tracking-[-0.05em]" />
    <div className="c2 mt-1">{termsOf(job)}</div>
    <div className="stack gap-2.5 mt-4">
      {action}
      <ButtonLink large full to={paths.job(job.id)}>
        View Details
      </ButtonLink>
    </div>
    <hr className="rule" />
    <Prose text={job.description} />
    <Skills tags={job.tags} />
    <hr className="rule" />
    <dl className="kv">
      <dt>Role</dt>
      <dd>{job.role}</dd>
      <dt>Applicants</dt>
      <dd className="mono">{job.applicants}</dd>
      <dt>Posted</dt>
      <dd>
        <Time at={job.created_at} />
      </dd>
    </dl>
  </aside>
);
