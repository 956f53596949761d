import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../lib/errors.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { toast } from '../ui/toast.ts';

/** After sign-out: to / (spec §2), from guarded pages and others alike. While one is logged in still, one stays. */
export const useSignOut = (): (() => void) => {
  const { signOut } = useSession();
  const navigate = useNavigate();
  return useCallback(() => {
    void (async () => {
      try {
        await signOut();
      } catch (error) {
        toast({ title: 'Sign out Failed', description: messageOf(error), variant: 'destructive' });
        return;
      }
      // A guard may have led to / already: that is not to stand in the history twice.
      await navigate(paths.home, { replace: true });
    })();
  }, [navigate, signOut]);
};
