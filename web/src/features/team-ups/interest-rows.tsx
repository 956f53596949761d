import type { ReactNode } from 'react';
import type { InterestedUser, ReceivedInterest } from '../../../../contracts/team-ups.ts';
import { useFirstSeen } from '../../lib/first-seen.ts';
import { count } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { totalText } from '../../lib/total.ts';
import { Avatar } from '../../ui/identity.tsx';
import { Link } from '../../ui/link.tsx';
import { MessageLink } from '../../ui/message-link.tsx';
import { ApplicationStatusBadge } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { VerdictButtons } from '../../ui/verdict-buttons.tsx';
import { WorkedWith } from '../../ui/worked-with.tsx';
import { useDecideInterest } from './api.ts';
import '../../ui/people.css';
import './team-ups.css';

type Interest = Omit<ReceivedInterest, 'team_up'> & Partial<Pick<InterestedUser, 'worked_with'>>;

const Decide = ({ interest }: { interest: Interest }) => {
  const decide = useDecideInterest(interest.team_up_id);
  const { display_name: name } = interest.person;
  const verdict = decide.isPending ? decide.variables.verdict : null;
  return (
    <span className="ask__end decide">
      <VerdictButtons
        name={name}
        verdict={verdict}
        onVerdict={(chosen) => decide.mutate({ id: interest.id, verdict: chosen })}
      />
    </span>
  );
};

/** Spec §4: what is decided has its badge and no buttons. Who is in is met on their profile. */
const Decided = ({ interest: { status, person } }: { interest: Interest }) => (
  <span className="ask__end">
    {status === 'accepted' && <MessageLink person={person} look="words" className="nowrap" />}
    {status === 'accepted' && (
      <Link className="link nowrap" to={paths.profile(person.username)}>
        View profile<span className="sr"> of {person.display_name}</span>
      </Link>
    )}
    <ApplicationStatusBadge status={status} />
  </span>
);

const Row = ({ interest }: { interest: Interest }) => {
  const { person, message, status, created_at: at } = interest;
  return (
    <li className="ask">
      <Avatar src={person.avatar_url} seed={person.username} size={40} />
      <div className="min-w-0">
        <div className="row gap-2">
          <Link className="b u trunc" to={paths.profile(person.username)}>
            <bdi>{person.display_name}</bdi>
          </Link>
          <span className="t-12 c3 nowrap">
            <Time at={at} />
          </span>
        </div>
        <div className="c2">
          <bdi>{person.role}</bdi>, {count(person.reputation)} reputation
        </div>
      </div>
      {status === 'pending' ? <Decide interest={interest} /> : <Decided interest={interest} />}
      {message.trim() === '' ? (
        <p className="ask__m c3">No message.</p>
      ) : (
        <p className="ask__m pretty whitespace-pre-wrap wrap-anywhere">{message}</p>
      )}
      <WorkedWith people={interest.worked_with ?? []} isReader={(one) => one.is_owner} />
    </li>
  );
};

const Group = ({ heading, interests }: { heading: ReactNode; interests: readonly Interest[] }) =>
  interests.length === 0 ? null : (
    <section className="mb-8">
      {heading}
      <ul className="wants">
        {interests.map((interest) => (
          <Row key={interest.id} interest={interest} />
        ))}
      </ul>
    </section>
  );

/** Of which kind there are more than those that have come: what waits comes first. */
interface More {
  readonly waiting: boolean;
  readonly decided: boolean;
}

/** @param more there is more of the whole list */
export const moreOf = (list: readonly Pick<Interest, 'status'>[], more: boolean): More => ({
  waiting: more && list.at(-1)?.status === 'pending',
  decided: more,
});

interface InterestGroupsProps {
  interests: readonly Interest[];
  more: More;
  heading?: 'h2' | 'h3';
}

/** Who waits for an answer, then who has one. Whoever is decided here stays in place until the next visit. */
export const InterestGroups = ({ interests, more, heading: Heading = 'h2' }: InterestGroupsProps) => {
  const { statusOf, inOrder } = useFirstSeen(interests);
  const rows = inOrder(interests);
  const waiting = rows.filter((interest) => statusOf(interest) === 'pending');
  const decided = rows.filter((interest) => statusOf(interest) !== 'pending');
  const look = Heading === 'h2' ? 't-16 b' : 'label';
  const left = waiting.filter(({ status }) => status === 'pending').length;
  return (
    <>
      <Group
        heading={
          <Heading className={look}>
            {left === 0 && !more.waiting
              ? 'All answered'
              : `${totalText({ count: left, more: more.waiting })} to answer`}
          </Heading>
        }
        interests={waiting}
      />
      <Group
        heading={
          <Heading className={look}>
            {totalText({ count: decided.length, more: more.decided })} decided
          </Heading>
        }
        interests={decided}
      />
    </>
  );
};
