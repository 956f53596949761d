import { useState } from 'react';
import { secondsToWait } from '../../lib/wait.ts';
import { useCountdown } from '../../lib/countdown.ts';
import { messageOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.ts';

/** Seconds until the mail can be asked for again. */
const WAIT = 30;

interface MailAgainProps {
  /** Asks the server for the mail; rejects with its refusal. */
  send: () => Promise<void>;
  /** A mail has just gone out: count down from the start. */
  justSent?: boolean;
  label?: string;
}

/** Asks for the mail once more. Where the server names a time to wait, the button counts it down. */
export const MailAgain = ({ send, justSent = false, label = 'Send the email again' }: MailAgainProps) => {
  const toast = useToast();
  const [left, start] = useCountdown(justSent ? WAIT : 0);
  const [busy, setBusy] = useState(false);
  const ask = async (): Promise<void> => {
    setBusy(true);
    try {
      await send();
      start(WAIT);
      toast({
        title: 'Check your email',
        description: 'If this address needs confirming, we’ve sent it a new email.',
        variant: 'ok',
      });
    } catch (error) {
      start(secondsToWait(error));
      toast({ title: 'Couldn’t send the email', description: messageOf(error), variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <Button busy={busy} disabled={left > 0} onClick={() => void ask()}>
        {left > 0 ? `${label} in ${left}s` : label}
      </Button>
    </div>
  );
};
