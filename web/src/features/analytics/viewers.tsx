import { useQuery } from '@tanstack/react-query';
import { VIEWERS_SHOWN } from '../../../../contracts/analytics.ts';
import type { ProfileViewers } from '../../../../contracts/analytics.ts';
import { paths } from '../../lib/paths.ts';
import { useSuspension } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Check } from '../../ui/choice.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { Link } from '../../ui/link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { useHideViews, viewersQuery } from './api.ts';
import './analytics.css';

const List = ({ hidden, in_plan: inPlan, viewers }: ProfileViewers) => {
  if (!inPlan)
    return (
      <EmptyState
        title="Profile viewers come with Creator."
        action={<ButtonLink to={paths.subscription}>Upgrade</ButtonLink>}
      >
        The last {VIEWERS_SHOWN} people who viewed your profile.
      </EmptyState>
    );
  if (hidden) return <p className="c2">You’re hidden, so you don’t see who viewed your profile.</p>;
  if (viewers.length === 0) return <p className="c2">Nobody has viewed your profile yet.</p>;
  return (
    <ul className="analytics__viewers">
      {viewers.map(({ person, at }) => (
        <li key={person.id} className="row gap-3">
          <Avatar src={person.avatar_url} seed={person.username} size={32} />
          <span className="min-w-0">
            <Link className="b u wrap-anywhere" to={paths.profile(person.username)}>
              <bdi>{person.display_name}</bdi>
            </Link>
            <br />
            <span className="t-12 c3">
              <Time at={at} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
};

/** The last people who viewed the reader’s profile, and the choice to be in no such list. */
export const Viewers = () => {
  const viewers = useQuery(viewersQuery);
  const hide = useHideViews();
  const suspended = useSuspension() !== null;
  return (
    <Loaded
      query={viewers}
      skeleton={<RowsSkeleton label="Loading who viewed your profile" rows={3} />}
      fault="We couldn’t load who viewed your profile."
    >
      {(shown) => (
        <>
          <List {...shown} />
          <div className="mt-4">
            <Check
              checked={hide.isPending ? hide.variables.hidden : shown.hidden}
              disabled={suspended}
              onChange={({ target }) => hide.mutate({ hidden: target.checked })}
            >
              Hide me as a viewer. I won’t see who viewed my profile, either.
            </Check>
          </div>
        </>
      )}
    </Loaded>
  );
};
