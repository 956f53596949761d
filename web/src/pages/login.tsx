import { useEffect, useState } from 'react';
import { CircleAlert } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Arrival } from '../features/session/arrival.tsx';
import { BannedFault } from '../features/session/banned.tsx';
import { LoginForm } from '../features/session/login-form.tsx';
import { MailSent } from '../features/session/mail-sent.tsx';
import { mailLoginLink } from '../features/session/mails.ts';
import { useLinkReturn } from '../lib/link-return.ts';
import type { LinkReturn } from '../lib/link-return.ts';
import { wordsOfFault } from '../lib/link-words.ts';
import { keepUnfinished } from '../lib/unfinished.ts';
import { Icon } from '../ui/icon.tsx';

/** What a login link, or a sign-in elsewhere, came back with. */
const Returned = ({ fault, appeal = null }: LinkReturn) => {
  if (fault === null) return null;
  if (fault === 'user_banned') return <BannedFault token={appeal} />;
  return (
    <div className="summary" role="alert">
      <Icon of={CircleAlert} />
      <div>
        <b>{fault === 'otp_expired' ? 'This link no longer works.' : 'Sign in Failed'}</b>
        <p>
          {fault === 'otp_expired'
            ? 'It has expired or was already used. Log in below, or request a new one.'
            : wordsOfFault(fault)}
        </p>
      </div>
    </div>
  );
};

/** Whoever was logged in a moment ago is told why they are here. */
const Ended = () => {
  const { state } = useLocation() as { state: unknown };
  if (typeof state !== 'object' || state === null || !('sessionEnded' in state)) return null;
  return (
    <div className="summary" role="alert">
      <Icon of={CircleAlert} />
      <div>
        <b>You’ve been logged out.</b>
        <p>
          Your session expired, was ended on another device, or ended when your account changed. Log in to
          continue.
        </p>
      </div>
    </div>
  );
};

const art = { src: '/art/skyway.webp', alt: '' };

/**
 * Takes what somebody brings along out of the history of the tab, which outlives the session that follows: Back to this
 * page would offer it to the next person.
 */
const useTaken = (): void => {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const state: unknown = location.state;
    if (typeof state !== 'object' || state === null || !('from' in state)) return;
    keepUnfinished(state);
    const { from: _from, act: _act, title: _title, ...rest } = state as Readonly<Record<string, unknown>>;
    void navigate(location, { replace: true, state: rest, preventScrollReset: true });
  }, [location, navigate]);
};

export default function LoginPage() {
  const link = useLinkReturn();
  useTaken();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) {
    return (
      <Arrival title="Check your email." art={art}>
        <MailSent
          email={sentTo}
          type="email"
          send={() => mailLoginLink(sentTo)}
          onBack={() => setSentTo(null)}
        >
          we’ve sent it a login link. The link works for one hour.
        </MailSent>
      </Arrival>
    );
  }
  return (
    <Arrival
      title="Welcome back."
      intro="Your contracts, chats, and held payments are where you left them."
      art={art}
    >
      <Ended />
      {link !== null && <Returned {...link} />}
      <LoginForm onLinkSent={setSentTo} />
    </Arrival>
  );
}
