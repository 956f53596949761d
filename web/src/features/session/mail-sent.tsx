import type { ReactNode } from 'react';
import type { EmailOtpType } from '@supabase/auth-js';
import { Button } from '../../ui/button.tsx';
import { MailAgain } from './mail-again.tsx';
import { MailboxLink } from './mailbox-link.tsx';
import { MailedCode } from './mailed-code.tsx';

interface MailSentProps {
  email: string;
  type: EmailOtpType;
  send: () => Promise<void>;
  /** Back to the form that the mail was asked for with. */
  onBack: () => void;
  onDone?: () => void;
  /** What the mail brings, as the end of "If … has an account," */
  children: ReactNode;
}

/** After a mail was asked for: the same words whether the address is known or not. */
export const MailSent = ({ email, type, send, onBack, onDone, children }: MailSentProps) => (
  <div className="stack">
    <p className="c2 pretty" role="status">
      If <b className="c1 break">{email}</b> has an account, {children} Nothing there? Check your spam folder.
    </p>
    <MailboxLink />
    <MailedCode email={email} type={type} {...(onDone ? { onDone } : {})} />
    <div className="row row--wrap">
      <MailAgain send={send} justSent />
      <Button kind="bare" onClick={onBack}>
        Use a different address
      </Button>
    </div>
  </div>
);
