import type { ComponentType, ReactNode } from 'react';
import type { AdminUser } from '../../../../contracts/admin-users.ts';
import { count } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/identity.tsx';
import { Link } from '../../ui/link.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { Time } from '../../ui/time.tsx';
import { ActButton } from './act-button.tsx';
import { CopyId } from './copy-id.tsx';
import { useActs } from './user-acts.tsx';
import type { Dialogs } from './user-acts.tsx';
import { Standing, tierNames } from './user-words.tsx';

/** The request of theirs that waits, with its answers: another part of the panel decides it. */
export type WaitingRequestOf = ComponentType<{
  user: Pick<AdminUser, 'id' | 'display_name' | 'verification_request'>;
}>;

interface ActsProps {
  title: string;
  /** As it is now. */
  now: ReactNode;
  items: readonly MenuItem[] | undefined;
}

const Acts = ({ title, now, items = [] }: ActsProps) => (
  <section className="admin-part split row--wrap gap-2" aria-label={title}>
    <span className="row gap-2">
      <h3 className="label">{title}</h3>
      <span className="c2">{now}</span>
    </span>
    {items.length > 0 && (
      <span className="row row--wrap gap-2">
        {items.map((item) => (
          <ActButton key={item.label} item={item} />
        ))}
      </span>
    )}
  </section>
);

const badges = {
  verified: 'Verified',
  notable: 'Notable',
  pending: 'Not verified',
  not_verified: 'Not verified',
} as const;

const roleOf = ({ roles }: AdminUser): string =>
  roles.includes('site_owner') ? 'Site owner' : roles.includes('admin') ? 'Admin' : 'Member';

/** The person of a row: what waits, what there is to know, and all that the row’s menu has. */
export const UserDetails = ({
  waitingRequest: WaitingRequest,
  ...props
}: Dialogs & { user: AdminUser; waitingRequest: WaitingRequestOf }) => {
  const { looks, acts, dialog } = useActs(props);
  const { user } = props;
  const { id, username, reputation, level } = user;
  return (
    <>
      <div className="row gap-3">
        <Avatar src={user.avatar_url} seed={username ?? id} size={56} />
        <div className="grow">
          <div className="c2 trunc">{username === null ? 'Profile not set up' : <bdi>@{username}</bdi>}</div>
          <CopyId id={id} />
        </div>
      </div>
      <div className="row row--wrap gap-2 mt-4">
        {looks.map((item) => (
          <ActButton key={item.label} item={item} />
        ))}
      </div>
      {user.verification_request !== null && (
        <section className="admin-part admin-part--waits" aria-label="Verification request">
          <WaitingRequest user={user} />
        </section>
      )}
      <dl className="admin-part kv">
        <dt>Reputation</dt>
        <dd>
          {username === null ? (
            count(reputation)
          ) : (
            <Link className="u" to={paths.reputation(username)}>
              {count(reputation)}
            </Link>
          )}
          , level {level}
        </dd>
        <dt>Last here</dt>
        <dd>{user.last_active_at === null ? 'not yet' : <Time at={user.last_active_at} />}</dd>
        <dt>Joined</dt>
        <dd>
          <Time at={user.created_at} />
        </dd>
      </dl>
      <Acts
        title="Standing"
        now={<Standing user={{ ...user, verification_request: null }} />}
        items={acts?.limits}
      />
      <Acts title="Plan" now={tierNames[user.tier]} items={acts?.plan} />
      <Acts title="Badge" now={badges[user.verification_status]} items={acts?.badges} />
      <Acts title="Role" now={roleOf(user)} items={acts?.role} />
      {acts !== null && <Acts title="Account" now={null} items={acts.account} />}
      {dialog}
    </>
  );
};
