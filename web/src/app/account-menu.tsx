import { useState } from 'react';
import type { ComponentProps } from 'react';
import { useAfterPaint } from '../lib/after-paint.ts';
import { useSession } from '../lib/session.ts';
import { Avatar } from '../ui/identity.tsx';
import { Part } from '../ui/part.tsx';

const load = async () => (await import('./account-menu-opened.tsx')).AccountMenuOpened;

/** The avatar that opens the account menu. */
export const AccountButton = (props: ComponentProps<'button'>) => {
  const { me } = useSession();
  return (
    <button type="button" className="only-desk avatar-button" aria-label="Account menu" {...props}>
      {me?.profile ? (
        <Avatar src={me.profile.avatar_url} seed={me.profile.username} />
      ) : (
        <span className="av" />
      )}
    </button>
  );
};

/** A plain button until the menu's code is here; pressed before that, it opens as soon as it can. */
export const AccountMenu = () => {
  const afterPaint = useAfterPaint();
  const [wanted, setWanted] = useState(false);
  const waiting = <AccountButton aria-haspopup="menu" onClick={() => setWanted(true)} />;
  if (!afterPaint && !wanted) return waiting;
  return <Part load={load} props={{ defaultOpen: wanted }} fallback={waiting} />;
};
