import { useState } from 'react';
import { authClient } from '../../lib/auth.ts';
import { messageOf } from '../../lib/errors.ts';
import { passkeysWork, plainPasskeyError, wasCancelled } from '../../lib/passkeys.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { welcomeBack } from './welcome-back.ts';

/** Nothing where the browser has no passkeys. */
export const PasskeyLogin = ({ onRefused }: { onRefused: (error: unknown) => void }) => {
  const [busy, setBusy] = useState(false);
  if (!passkeysWork()) return null;

  const enter = async (): Promise<void> => {
    setBusy(true);
    try {
      const { data, error } = await (await authClient()).signInWithPasskey();
      if (error) throw plainPasskeyError(error);
      if (data.user) welcomeBack(data.user);
    } catch (error) {
      if (wasCancelled(error)) return;
      onRefused(error);
      toast({ title: 'Sign in Failed', description: messageOf(error), variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button large full busy={busy} onClick={() => void enter()}>
      Sign in with a passkey
    </Button>
  );
};
