import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { refuseOffered, takeOffered } from '../../lib/auth.ts';
import { messageOf } from '../../lib/errors.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { Arrival } from './arrival.tsx';

/** A link of another account was opened: nobody becomes somebody else without a word (session fixation). */
export const OtherAccount = ({ email }: { email: string }) => {
  useTitle('Which account?');
  const { email: present } = useSession();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  const change = async (): Promise<void> => {
    setBusy(true);
    try {
      await takeOffered();
    } catch (error) {
      toast({ title: 'Sign in Failed', description: messageOf(error), variant: 'destructive' });
      setBusy(false);
    }
  };
  const stay = async (): Promise<void> => {
    setBusy(true);
    // What the link was for, such as a new password, is not for this account.
    await navigate(paths.dashboard, { replace: true, state: null });
    await refuseOffered().catch(() => undefined);
  };

  return (
    <Arrival
      title="This link is for another account."
      intro={
        <>
          You’re logged in as <b className="c1 break">{present ?? 'someone else'}</b>. The link you opened
          belongs to <b className="c1 break">{email}</b>. If you didn’t ask for it, stay logged in.
        </>
      }
      art={{ src: '/art/skyway.webp', alt: '' }}
    >
      <div className="row row--wrap">
        <Button kind="go" large busy={busy} onClick={() => void stay()}>
          Stay logged in
        </Button>
        <Button large busy={busy} onClick={() => void change()}>
          Switch to the other account
        </Button>
      </div>
    </Arrival>
  );
};
