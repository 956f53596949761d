import { CircleAlert } from 'lucide-react';
import { appealPath } from '../../lib/appeal-token.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** What whoever is banned is told at a login, and where they appeal. `token`: null where the mail alone has the link. */
export const Banned = ({ token }: { token: string | null }) => (
  <div className="stack gap-3">
    <p className="c2 pretty">
      This account is banned. The email we sent you gives the reason and, if the ban ends, when you can log in
      again.
      {token === null && ' If you think it’s wrong, you can appeal by the link in that email.'}
    </p>
    {token !== null && (
      <div>
        <ButtonLink to={appealPath(token)}>Appeal This Decision</ButtonLink>
      </div>
    )}
  </div>
);

/** The same as the one thing that is said of the login. */
export const BannedFault = (props: { token: string | null }) => (
  <div className="summary" role="alert">
    <Icon of={CircleAlert} />
    <div>
      <b>Sign in Failed</b>
      <Banned {...props} />
    </div>
  </div>
);
