import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Arrival } from '../features/session/arrival.tsx';
import { MailForm } from '../features/session/mail-form.tsx';
import { MailSent } from '../features/session/mail-sent.tsx';
import { mailPasswordReset } from '../features/session/mails.ts';
import { asLinkReturn } from '../lib/link-return.ts';
import { paths } from '../lib/paths.ts';
import { Link } from '../ui/link.tsx';

const art = { src: '/art/camp.webp', alt: '' };

/** Also for a person who is signed in and does not know the password any more. */
export default function ForgotPasswordPage() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { email?: string } | null };
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) {
    return (
      <Arrival title="Check your email." art={art}>
        <MailSent
          email={sentTo}
          type="recovery"
          send={() => mailPasswordReset(sentTo)}
          onBack={() => setSentTo(null)}
          onDone={() => void navigate(paths.passwordReset, { state: asLinkReturn('recovery') })}
        >
          we’ve sent it a link to choose a new password. The link works for one hour.
        </MailSent>
      </Arrival>
    );
  }
  return (
    <Arrival
      title="Forgot your password?"
      intro="Enter your account’s email, and we’ll send you a link to choose a new one."
      art={art}
    >
      <MailForm go label="Send link" email={state?.email ?? ''} send={mailPasswordReset} onSent={setSentTo} />
      <p className="c2">
        Remember it?{' '}
        <Link className="link link--in" to={paths.login}>
          Log in
        </Link>
      </p>
    </Arrival>
  );
}
