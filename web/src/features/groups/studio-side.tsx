import type { ReactNode } from 'react';
import type { CollectiveCard, GroupMember } from '../../../../contracts/collectives.ts';
import type { Job } from '../../../../contracts/jobs.ts';
import { orNotSpecified, plural } from '../../lib/format.ts';
import { isOnline } from '../../lib/online.ts';
import type { Paged } from '../../lib/paged.ts';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/identity.tsx';
import { Link } from '../../ui/link.tsx';
import { Bone } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { SideHead } from './place-side.tsx';
import './studios.css';

const JOBS_SHOWN = 3;
const FACES_SHOWN = 12;
const COLLECTIVES_SHOWN = 3;

type Known<Row> = Pick<Paged<Row>, 'data' | 'error'>;

/** Its tab says why it can't be read. */
const isUnread = ({ data, error }: Known<unknown>): boolean => data === undefined && error !== null;

/** As many rows, and as high, as are to come: what stands beneath them stays. */
const Bones = ({ many, className, children }: { many: number; className?: string; children: ReactNode }) =>
  Array.from({ length: many }, (_, index) => (
    <li key={index} aria-hidden="true">
      <div className={className}>{children}</div>
    </li>
  ));

/** The open jobs in short, beside what the studio says of itself. */
export const HiringSide = ({ jobs, of }: { jobs: Known<Job>; of: number }) =>
  of === 0 || isUnread(jobs) ? null : (
    <section>
      <SideHead of={of}>We’re Hiring</SideHead>
      <ul aria-busy={jobs.data === undefined}>
        {jobs.data === undefined && (
          <Bones many={Math.min(of, JOBS_SHOWN)} className="jobrow">
            <Bone width="80%" height={20} />
            <Bone width="40%" height={20} />
          </Bones>
        )}
        {jobs.data?.slice(0, JOBS_SHOWN).map((job) => (
          <li key={job.id}>
            <Link className="jobrow" to={paths.job(job.id)}>
              <b>
                <bdi>{job.title}</bdi>
              </b>
              <span className="t-12 c3">
                <bdi>{job.role}</bdi>, <Time at={job.created_at} />
              </span>
              <span className="mono">{orNotSpecified(job.budget)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );

export const FacesSide = ({ members, of }: { members: Known<GroupMember>; of: number }) =>
  isUnread(members) ? null : (
    <section>
      <SideHead of={of}>Members</SideHead>
      <ul className="faces" aria-busy={members.data === undefined}>
        {members.data === undefined && (
          <Bones many={Math.min(of, FACES_SHOWN)}>
            <Bone width={40} height={40} />
          </Bones>
        )}
        {members.data?.slice(0, FACES_SHOWN).map(({ user_id: id, role, person }) => (
          <li key={id} title={`${person.display_name}, ${role}`}>
            <Link to={paths.profile(person.username)} aria-label={`${person.display_name}, ${role}`}>
              <Avatar
                src={person.avatar_url}
                seed={person.username}
                size={40}
                {...(isOnline(person.last_active_at) ? { dot: 'Online' as const } : {})}
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );

export const CollectivesSide = ({ collectives, of }: { collectives: Known<CollectiveCard>; of: number }) =>
  of === 0 || isUnread(collectives) ? null : (
    <section>
      <SideHead of={of}>Collectives</SideHead>
      <ul className="crew" aria-busy={collectives.data === undefined}>
        {collectives.data === undefined && (
          <Bones many={Math.min(of, COLLECTIVES_SHOWN)}>
            <Bone width="70%" height={40} />
          </Bones>
        )}
        {collectives.data?.slice(0, COLLECTIVES_SHOWN).map((collective) => (
          <li key={collective.id}>
            <Avatar src={collective.avatar_url} seed={collective.slug} size={40} />
            <span className="crew__who">
              <Link className="b u trunc block" to={paths.collective(collective.slug)}>
                <bdi>{collective.name}</bdi>
              </Link>
              <span className="c3 t-12 block">
                {plural(collective.members, 'member')}
                {collective.is_recruiting && ', recruiting'}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );

/** Beside Applications: what a tick does. */
export const WhenYouAccept = () => (
  <section>
    <h2 className="side-h">When you accept</h2>
    <p className="c2 pretty pt-3">
      They become a Member right away, and we let them know. Only the owner can change their role after that.
    </p>
  </section>
);

export const NoneOfThese = () => (
  <section>
    <h2 className="side-h">None of these?</h2>
    <p className="c2 pretty pt-3">
      Apply to the studio itself and say what you’d like to make. It doesn’t use up one of your job
      applications.
    </p>
  </section>
);
