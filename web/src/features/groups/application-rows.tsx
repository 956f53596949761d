import type { ReactNode } from 'react';
import { CircleAlert, RotateCcw } from 'lucide-react';
import { collectiveErrors } from '../../../../contracts/errors/collectives.ts';
import type { StudioApplication } from '../../../../contracts/studios.ts';
import { useFirstSeen } from '../../lib/first-seen.ts';
import { count } from '../../lib/format.ts';
import { isOnline } from '../../lib/online.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { totalText } from '../../lib/total.ts';
import { Icon } from '../../ui/icon.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { Link } from '../../ui/link.tsx';
import { ApplicationStatusBadge } from '../../ui/status.tsx';
import { SendButton } from '../../ui/suspended.tsx';
import { Time } from '../../ui/time.tsx';
import { VerdictButtons } from '../../ui/verdict-buttons.tsx';
import { WorkedWith } from '../../ui/worked-with.tsx';
import { isNotAdded, useDecideApplication } from './studios-api.ts';
import '../../ui/people.css';
import './studios.css';

/** "12 min ago, by you" */
const Decision = ({
  of: { decided_at: at, decided_by: by },
  reader,
}: {
  of: StudioApplication;
  reader: string | null;
}) =>
  at === null ? null : (
    <span className="t-12 c3 ask__when">
      <Time at={at} />
      {by !== null && <>, by {by.id === reader ? 'you' : <bdi>{by.display_name}</bdi>}</>}
    </span>
  );

/** Spec §4: ticks and crosses while it waits; what is decided has its badge and no buttons. */
const Row = ({ application }: { application: StudioApplication }) => {
  const { id, person, message, status, created_at: at } = application;
  const { userId } = useSession();
  const decide = useDecideApplication(application.studio_id);
  const verdict = decide.isPending ? decide.variables.verdict : null;
  return (
    <li className="ask">
      <Avatar
        src={person.avatar_url}
        seed={person.username}
        size={40}
        {...(isOnline(person.last_active_at) ? { dot: 'Online' as const, spoken: true } : {})}
      />
      <div className="min-w-0">
        <div className="row gap-2">
          <Link className="b u trunc" to={paths.profile(person.username)}>
            <bdi>{person.display_name}</bdi>
          </Link>
          {status === 'pending' && (
            <span className="t-12 c3 nowrap">
              <Time at={at} />
            </span>
          )}
        </div>
        <div className="c2">
          <bdi>{person.role}</bdi>, {count(person.reputation)} reputation
        </div>
      </div>
      {status === 'pending' ? (
        <span className="ask__end decide">
          <VerdictButtons
            name={person.display_name}
            verdict={verdict}
            onVerdict={(chosen) => decide.mutate({ id, verdict: chosen })}
          />
        </span>
      ) : (
        <span className="ask__end">
          <Decision of={application} reader={userId} />
          <ApplicationStatusBadge status={status} />
        </span>
      )}
      {message.trim() === '' ? (
        <p className="ask__m c3">No message.</p>
      ) : (
        <p className="ask__m pretty whitespace-pre-wrap wrap-anywhere">{message}</p>
      )}
      <WorkedWith people={application.worked_with} isReader={(one) => one.person.id === userId} />
      {isNotAdded(decide.error) && (
        <div className="ask__err" role="alert">
          <span className="row">
            <Icon of={CircleAlert} />
            {collectiveErrors.member_not_added.words}
          </span>
          <SendButton
            kind="plain"
            icon={RotateCcw}
            busy={decide.isPending}
            onClick={() => decide.mutate({ id, verdict: 'accept' })}
          >
            Try again
          </SendButton>
        </div>
      )}
    </li>
  );
};

const Group = ({
  heading,
  applications,
}: {
  heading: ReactNode;
  applications: readonly StudioApplication[];
}) =>
  applications.length === 0 ? null : (
    <section className="mb-8">
      {heading}
      <ul className="wants">
        {applications.map((application) => (
          <Row key={application.id} application={application} />
        ))}
      </ul>
    </section>
  );

interface ApplicationGroupsProps {
  applications: readonly StudioApplication[];
  /** There are more than those that have come: what waits comes first. */
  more: boolean;
  heading?: 'h2' | 'h3';
}

/** Who waits for an answer, then who has one. Whoever is decided here stays in place until the next visit. */
export const ApplicationGroups = ({
  applications,
  more,
  heading: Heading = 'h2',
}: ApplicationGroupsProps) => {
  const { statusOf, inOrder } = useFirstSeen(applications);
  const rows = inOrder(applications);
  const waiting = rows.filter((one) => statusOf(one) === 'pending');
  const decided = rows.filter((one) => statusOf(one) !== 'pending');
  const moreWait = more && applications.at(-1)?.status === 'pending';
  const left = waiting.filter(({ status }) => status === 'pending').length;
  const look = Heading === 'h2' ? 't-16 b' : 'label';
  return (
    <>
      <Group
        heading={
          <Heading className={look}>
            {left === 0 && !moreWait
              ? 'All answered'
              : `${totalText({ count: left, more: moreWait })} to answer`}
          </Heading>
        }
        applications={waiting}
      />
      <Group
        heading={<Heading className={look}>{totalText({ count: decided.length, more })} decided</Heading>}
        applications={decided}
      />
    </>
  );
};
