import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Provider, User, UserIdentity } from '@supabase/auth-js';
import type { Account } from '../../../../contracts/account.ts';
import { refusal } from '../../lib/command.ts';
import { codeOf } from '../../lib/errors.ts';
import type { LinkReturn } from '../../lib/link-return.ts';
import { wordsOfFault } from '../../lib/link-words.ts';
import { paths } from '../../lib/paths.ts';
import { providerLabel, providersQuery } from '../../lib/providers.ts';
import { useShownAgain } from '../../lib/shown-again.ts';
import { Button } from '../../ui/button.tsx';
import { orThrow, outsideOf, useAuthCommand } from './api.ts';
import { LoginAgainDialog } from './login-again.tsx';
import { Section } from './section.tsx';

const nameOf = ({ identity_data: data }: UserIdentity): string | null => {
  for (const key of ['preferred_username', 'name', 'full_name', 'email']) {
    const value: unknown = data?.[key];
    if (typeof value === 'string' && value !== '') return value;
  }
  return null;
};

interface IdentityRowProps {
  provider: string;
  identity: UserIdentity | undefined;
  /** Another way to log in would remain without it. */
  removable: boolean;
  /** For whoever has to log in again before they change anything here. */
  account: Pick<Account, 'email' | 'has_password'>;
}

/** What the server wants a fresh login for. */
type Wish = 'connect' | 'disconnect';

const tooOld = (error: Error): boolean => codeOf(error) === 'reauthentication_needed';

const IdentityRow = ({ provider, identity, removable, account }: IdentityRowProps) => {
  const [wish, setWish] = useState<Wish | null>(null);
  const label = providerLabel(provider);
  const link = useAuthCommand(
    (client, name: string) =>
      orThrow(
        // The client's list of names is not the server's.
        client.linkIdentity({
          provider: name as Provider,
          options: { redirectTo: `${location.origin}${paths.account}` },
        }),
      ),
    {
      onError: (error) => setWish(tooOld(error) ? 'connect' : null),
      failed: (error) => (tooOld(error) ? null : refusal(`Couldn’t connect ${label}`, error)),
    },
  );
  useShownAgain(link.reset);
  const unlink = useAuthCommand((client, which: UserIdentity) => orThrow(client.unlinkIdentity(which)), {
    done: {
      title: `${label} disconnected`,
      description: 'You’ve been logged out everywhere else.',
      variant: 'ok',
    },
    onError: (error) => setWish(tooOld(error) ? 'disconnect' : null),
    failed: (error) => (tooOld(error) ? null : refusal(`Couldn’t disconnect ${label}`, error)),
  });
  return (
    <li className="split">
      <div className="min-w-0">
        <div className="m">{label}</div>
        <div className="meta">
          <span className="break">
            {identity === undefined ? 'Not connected' : (nameOf(identity) ?? 'Connected')}
          </span>
        </div>
      </div>
      {identity === undefined ? (
        <Button
          aria-label={`Connect ${label}`}
          busy={link.isPending || link.isSuccess}
          onClick={() => link.mutate(provider)}
        >
          Connect
        </Button>
      ) : (
        <Button
          aria-label={`Disconnect ${label}`}
          disabled={!removable}
          title={removable ? undefined : 'It’s your only way to log in. Set a password first.'}
          busy={unlink.isPending}
          onClick={() => unlink.mutate(identity)}
        >
          Disconnect
        </Button>
      )}
      {wish !== null && (
        <LoginAgainDialog
          email={account.email}
          hasPassword={account.has_password}
          then={`${wish} ${label}`}
          onClose={() => setWish(null)}
          onDone={() => {
            setWish(null);
            if (identity === undefined) link.mutate(provider);
            else unlink.mutate(identity);
          }}
        />
      )}
    </li>
  );
};

/** After a new password: what it does not lock out, for whoever finds something there that is not theirs. */
export const StillConnected = ({ user }: { user: User }) => {
  const mine = outsideOf(user);
  if (mine.length === 0) return null;
  return (
    <div className="stack gap-2" role="group" aria-label="Still connected">
      <p className="c2 pretty">
        You can still log in with these accounts. Disconnect any that you don’t recognize.
      </p>
      <ul className="account__list">
        {mine.map((identity) => (
          <IdentityRow
            key={identity.identity_id}
            provider={identity.provider}
            identity={identity}
            removable
            account={{ email: user.email ?? '', has_password: true }}
          />
        ))}
      </ul>
    </div>
  );
};

interface IdentitiesPartProps {
  user: User;
  account: Account;
  link: LinkReturn | null;
}

/** Accounts elsewhere that log in here; nothing on an installation that has no provider and a person who has none. */
export const IdentitiesPart = ({ user, account, link }: IdentitiesPartProps) => {
  const { data: offered = [] } = useQuery(providersQuery);
  const mine = outsideOf(user);
  const names = [...new Set([...offered, ...mine.map(({ provider }) => provider)])];
  if (names.length === 0) return null;
  return (
    <Section id="connected" title="Connected accounts" intro="Accounts you can use to log in here.">
      {link !== null && link.fault !== null && link.fault !== 'otp_expired' && (
        <p className="summary" role="alert">
          We couldn’t connect the account. {wordsOfFault(link.fault)}
        </p>
      )}
      <ul className="account__list" aria-label="Connected accounts">
        {names.map((provider) => (
          <IdentityRow
            key={provider}
            provider={provider}
            identity={mine.find((identity) => identity.provider === provider)}
            removable={account.has_password || mine.length > 1}
            account={account}
          />
        ))}
      </ul>
    </Section>
  );
};
