import { useEffect } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { Arrival } from '../features/session/arrival.tsx';
import { MailboxLink } from '../features/session/mailbox-link.tsx';
import { MailedCode } from '../features/session/mailed-code.tsx';
import { ResendForm } from '../features/session/resend-form.tsx';
import { useLinkReturn } from '../lib/link-return.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { Link } from '../ui/link.tsx';
import { toast } from '../ui/toast.ts';

const emailFrom = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';

const art = { src: '/art/island.webp', alt: '' };

export default function VerifyEmailPage() {
  const { status, onboarded } = useSession();
  const { state } = useLocation() as { state: unknown };
  const [search] = useSearchParams();
  const fault = useLinkReturn()?.fault ?? null;
  const email = emailFrom(state);
  const through = status === 'signed-in' && onboarded;
  const spent = through && fault !== null;
  useEffect(() => {
    if (spent)
      toast({
        title: 'This link no longer works',
        description: 'You don’t need it: you’re already logged in.',
      });
  }, [spent]);
  if (through) return <Navigate to={paths.dashboard} replace />;

  const confirmed = search.has('confirmed') && fault === null;
  if (fault !== null && status !== 'signed-in') {
    return (
      <Arrival
        title="This link no longer works."
        intro="It has expired or was already used. If you already confirmed your address, log in."
        step={1}
        art={art}
      >
        <ResendForm email={email} />
        <MailboxLink />
        <p className="c2">
          <Link className="link link--in" to={paths.login}>
            Log in
          </Link>
        </p>
      </Arrival>
    );
  }
  if ((confirmed && status !== 'visitor') || status === 'signed-in') {
    return (
      <Arrival title="Your email is confirmed." intro="One moment…" step={1} art={art}>
        <span className="sr" role="status">
          Logging you in
        </span>
      </Arrival>
    );
  }
  if (confirmed) {
    return (
      <Arrival title="Your email is confirmed." intro="You can log in now." step={1} art={art}>
        <p>
          <Link className="btn btn--go btn--lg" to={paths.login}>
            Log in
          </Link>
        </p>
      </Arrival>
    );
  }
  return (
    <Arrival
      title="Check your email."
      intro={
        <>
          We sent a confirmation link to {email === '' ? 'your address' : <b className="c1 break">{email}</b>}
          . Open it to continue. Nothing there? Check your spam folder.
        </>
      }
      step={1}
      art={art}
    >
      <MailboxLink />
      {email !== '' && <MailedCode email={email} type="signup" />}
      <ResendForm email={email} />
      <p className="c2">
        Already confirmed?{' '}
        <Link className="link link--in" to={paths.login}>
          Log in
        </Link>
      </p>
    </Arrival>
  );
}
