import type { ComponentProps } from 'react';
import { User } from 'lucide-react';
import { useSession } from '../lib/session.ts';
import { Icon } from '../ui/icon.tsx';
import { Avatar } from '../ui/identity.tsx';
import { PressedPart } from '../ui/pressed-part.tsx';

const load = async () => (await import('./account-menu-opened.tsx')).AccountMenuOpened;

/** The avatar that opens the account menu. */
export const AccountButton = (props: ComponentProps<'button'>) => {
  const { me } = useSession();
  return (
    <button type="button" className="only-desk avatar-button" aria-label="Account menu" {...props}>
      {me?.profile ? (
        <Avatar src={me.profile.avatar_url} seed={me.profile.username} />
      ) : (
        <span className="av grid! place-items-center c2">
          <Icon of={User} />
        </span>
      )}
    </button>
  );
};

export const AccountMenu = () => (
  <PressedPart load={load} waiting={(onPress) => <AccountButton aria-haspopup="menu" onClick={onPress} />} />
);
