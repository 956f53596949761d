import { useQuery } from '@tanstack/react-query';
import type { Provider, User, UserIdentity } from '@supabase/auth-js';
import type { LinkReturn } from '../../lib/link-return.ts';
import { paths } from '../../lib/paths.ts';
import { providerLabel, providersQuery } from '../../lib/providers.ts';
import { Button } from '../../ui/button.tsx';
import { orThrow, useAuthCommand } from './api.ts';
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
}

const IdentityRow = ({ provider, identity, removable }: IdentityRowProps) => {
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
    { failed: `Could not connect ${label}` },
  );
  const unlink = useAuthCommand((client, which: UserIdentity) => orThrow(client.unlinkIdentity(which)), {
    done: { title: `${label} disconnected`, variant: 'ok' },
    failed: `Could not disconnect ${label}`,
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
    </li>
  );
};

interface IdentitiesPartProps {
  user: User;
  hasPassword: boolean;
  link: LinkReturn | null;
}

/** Accounts elsewhere that log in here; nothing on an installation that has no provider and a person who has none. */
export const IdentitiesPart = ({ user, hasPassword, link }: IdentitiesPartProps) => {
  const { data: offered = [] } = useQuery(providersQuery);
  const mine = (user.identities ?? []).filter(({ provider }) => provider !== 'email');
  const names = [...new Set([...offered, ...mine.map(({ provider }) => provider)])];
  if (names.length === 0) return null;
  return (
    <Section id="connected" title="Connected accounts" intro="Accounts you can use to log in here.">
      {link !== null && link.fault !== null && link.fault !== 'otp_expired' && (
        <p className="summary" role="alert">
          {link.message ?? 'We couldn’t connect the account.'}
        </p>
      )}
      <ul className="account__list" aria-label="Connected accounts">
        {names.map((provider) => (
          <IdentityRow
            key={provider}
            provider={provider}
            identity={mine.find((identity) => identity.provider === provider)}
            removable={hasPassword || mine.length > 1}
          />
        ))}
      </ul>
    </Section>
  );
};
