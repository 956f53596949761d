import { useEffect, useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { refusal } from '../../lib/command.ts';
import { useCountdown } from '../../lib/countdown.ts';
import { secondsToWait } from '../../lib/wait.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { toast } from '../../ui/toast.ts';
import { mailProof } from './api.ts';

/** Seconds until the code can be asked for again. */
const WAIT = 30;

interface ProofCodeProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  attach: (input: HTMLInputElement | null) => void;
}

/** Proof by mail: the code goes out when this opens, and is typed here. */
export const ProofCode = ({ value, onChange, error, attach }: ProofCodeProps) => {
  const [left, start] = useCountdown();
  const mail = useMutation({
    mutationFn: mailProof,
    onSuccess: () => {
      start(WAIT);
      toast({ title: 'Check your email', description: 'We’ve sent you a 6-digit code.', variant: 'ok' });
    },
    onError: (fault) => {
      start(secondsToWait(fault));
      toast(refusal('Couldn’t send the email', fault));
    },
  });
  const asked = useRef(false);
  const { mutate } = mail;
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    mutate();
  }, [mutate]);
  return (
    <div className="stack gap-2">
      <CodeField
        ref={attach}
        label="6-digit code from the email"
        value={value}
        onChange={onChange}
        error={error}
      />
      <div>
        <Button kind="bare" busy={mail.isPending} disabled={left > 0} onClick={() => mutate()}>
          {left > 0 ? `Send the code again in ${left}s` : 'Send the code again'}
        </Button>
      </div>
    </div>
  );
};
