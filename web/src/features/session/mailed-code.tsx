import { useRef, useState } from 'react';
import type { EmailOtpType } from '@supabase/auth-js';
import { authClient } from '../../lib/auth.ts';
import { messageOf } from '../../lib/errors.ts';
import { CODE_LENGTH, CodeField } from '../../ui/code-field.tsx';
import { Button } from '../../ui/button.tsx';
import './session.css';

interface MailedCodeProps {
  email: string;
  type: EmailOtpType;
  /** The code was right; the session stands. */
  onDone?: () => void;
}

/** The six digits of a mail, for whoever reads it on another device than this one. */
export const MailedCode = ({ email, type, onDone }: MailedCodeProps) => {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const check = async (token: string): Promise<void> => {
    if (token.length < CODE_LENGTH) {
      setFault(`The code has ${CODE_LENGTH} digits.`);
      field.current?.focus();
      return;
    }
    setBusy(true);
    setFault(undefined);
    try {
      const { error } = await (await authClient()).verifyOtp({ email, token, type });
      if (error) throw error;
      onDone?.();
    } catch (error) {
      setFault(messageOf(error));
      setCode('');
      field.current?.focus();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="code-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void check(code);
      }}
    >
      <CodeField
        ref={field}
        label="6-digit code from the mail"
        value={code}
        onChange={setCode}
        onComplete={(complete) => void check(complete)}
        error={fault}
      />
      <Button type="submit" busy={busy}>
        Use the code
      </Button>
    </form>
  );
};
