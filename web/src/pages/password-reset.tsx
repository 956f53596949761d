import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
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

/** Where the link of a reset mail leads (ruling 4). It works with such a link only; an invitation is one, too. */
export default function PasswordResetPage() {
  const navigate = useNavigate();
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
      <Arrival
        title={link.type === 'invite' ? 'Choose a password.' : 'Choose a new password.'}
        intro={
          <>
            For <b className="c1 break">{email}</b>. You’ll be logged out everywhere else.
          </>
        }
        art={art}
      >
        <ResetForm email={email} onDone={() => void navigate(paths.dashboard, { replace: true })} />
      </Arrival>
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
