import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { outsideOf, userQuery } from '../features/account/api.ts';
import { StillConnected } from '../features/account/identities-part.tsx';
import { Arrival } from '../features/session/arrival.tsx';
import { MailForm } from '../features/session/mail-form.tsx';
import { MailSent } from '../features/session/mail-sent.tsx';
import { mailPasswordReset } from '../features/session/mails.ts';
import { ResetForm } from '../features/session/reset-form.tsx';
import { asLinkReturn, useLinkReturn } from '../lib/link-return.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { Bone, Skeleton } from '../ui/states.tsx';
import '../features/account/account.css';

const art = { src: '/art/camp.webp', alt: '' };

/** Another mail, for whoever came with a link that is spent or with none. */
const AskAgain = () => {
  const navigate = useNavigate();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo === null) {
    return <MailForm go label="Send a new link" send={mailPasswordReset} onSent={setSentTo} />;
  }
  return (
    <MailSent
      email={sentTo}
      type="recovery"
      send={() => mailPasswordReset(sentTo)}
      onBack={() => setSentTo(null)}
      onDone={() => void navigate(paths.passwordReset, { replace: true, state: asLinkReturn('recovery') })}
    >
      we’ve sent it a link to choose a new password.
    </MailSent>
  );
};

/**
 * The way of whoever was taken over: what a new password does not lock out is shown before anything else. Where there is
 * nothing of it, or it cannot be asked, the dashboard.
 */
const NewPasswordHere = ({ title, email }: { title: string; email: string | null }) => {
  const navigate = useNavigate();
  const [changed, setChanged] = useState(false);
  const { data: user, isError } = useQuery({ ...userQuery, enabled: changed });
  const others = changed && user !== undefined && outsideOf(user).length > 0;
  const done = changed && !others && (isError || user !== undefined);
  useEffect(() => {
    if (done) void navigate(paths.dashboard, { replace: true });
  }, [done, navigate]);
  if (others)
    return (
      <Arrival title="Check how you log in." art={art}>
        <StillConnected user={user} />
        <div>
          <ButtonLink kind="go" large replace to={paths.dashboard}>
            Continue
          </ButtonLink>
        </div>
      </Arrival>
    );
  return (
    <Arrival
      title={title}
      intro={
        <>
          For <b className="c1 break">{email}</b>. You’ll be logged out everywhere else.
        </>
      }
      art={art}
    >
      <ResetForm email={email} onDone={() => setChanged(true)} />
    </Arrival>
  );
};

/** Where the link of a reset mail leads (ruling 4). It works with such a link only; an invitation is one, too. */
export default function PasswordResetPage() {
  const { status, email } = useSession();
  const link = useLinkReturn();
  const byLink = link?.fault === null && (link.type === 'recovery' || link.type === 'invite');

  if (status === 'loading') {
    return (
      <Arrival title="Choose a new password." art={art}>
        <Skeleton label="Checking the link">
          <div className="stack">
            <Bone height={64} />
            <Bone height={64} />
          </div>
        </Skeleton>
      </Arrival>
    );
  }
  if (byLink && status === 'signed-in') {
    return (
      <NewPasswordHere
        title={link.type === 'invite' ? 'Choose a password.' : 'Choose a new password.'}
        email={email}
      />
    );
  }
  if (link === null && status === 'signed-in') {
    return (
      <Arrival
        title="You’re logged in."
        intro="This page opens from a password reset email. You can change your password on your account page."
        art={art}
      >
        <div className="row row--wrap">
          <ButtonLink kind="go" large to={`${paths.account}#password`}>
            Change password
          </ButtonLink>
          <ButtonLink kind="bare" large to={paths.forgotPassword} state={{ email }}>
            I forgot my password
          </ButtonLink>
        </div>
      </Arrival>
    );
  }
  return (
    <Arrival
      title={link === null ? 'Open the link in your email.' : 'This link no longer works.'}
      intro={
        link === null
          ? 'This page opens from a password reset email. We can send you one.'
          : 'It has expired or was already used. Request a new one.'
      }
      art={art}
    >
      <AskAgain />
      <p className="c2">
        Remember it?{' '}
        <Link className="link link--in" to={paths.login}>
          Log in
        </Link>
      </p>
    </Arrival>
  );
}
