import { lazy, Suspense, useState } from 'react';
import type { Factor, User } from '@supabase/auth-js';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import type { Account } from '../../../../contracts/account.ts';
import { authClient } from '../../lib/auth.ts';
import { refusal } from '../../lib/command.ts';
import { codeOf } from '../../lib/errors.ts';
import { plural } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Status } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.ts';
import { orThrow, useAuthCommand, useNewRecoveryCodes } from './api.ts';
import { LoginAgainDialog } from './login-again.tsx';
import { RecoveryCodesDialog } from './recovery-codes.tsx';
import { Section } from './section.tsx';
import './account.css';

const EnrollDialog = lazy(async () => ({ default: (await import('./enroll-dialog.tsx')).EnrollDialog }));

/** Codes left at which one is reminded to make new ones. */
const FEW = 3;

const nameOf = ({ friendly_name: name }: Factor): string =>
  name === undefined || name === '' ? 'Authenticator app' : name;

/** In the words of the GoTrue contract, or in ours. */
const tooOld = (error: Error): boolean =>
  ['reauthentication_needed', 'login_needed_again'].includes(codeOf(error));

interface RemoveDialogProps {
  factor: Factor;
  last: boolean;
  onClose: () => void;
  /** The server wants a fresh login for it. */
  onTooOld: () => void;
}

const RemoveDialog = ({ factor, last, onClose, onTooOld }: RemoveDialogProps) => {
  const remove = useAuthCommand(
    async (client, factorId: string) => {
      await orThrow(client.mfa.unenroll({ factorId }));
      // The session falls back to its first level with its next token.
      await (await authClient()).refreshSession();
    },
    {
      done: {
        title: last ? 'Two-factor authentication turned off' : 'Authenticator removed',
        ...(last ? { description: 'You can now log in with just your password.' } : {}),
      },
      failed: (error) => (tooOld(error) ? null : refusal('Couldn’t remove it', error)),
      onSuccess: onClose,
      onError: (error) => {
        if (tooOld(error)) onTooOld();
      },
    },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Remove “${nameOf(factor)}”?`}
      description={
        last
          ? 'This is your only one. Two-factor authentication turns off, and your recovery codes stop working.'
          : 'Its codes will stop working.'
      }
      foot={
        <>
          <Button kind="bare" onClick={onClose}>
            Keep it
          </Button>
          <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate(factor.id)}>
            Remove
          </Button>
        </>
      }
    />
  );
};

interface FactorsPartProps {
  user: User;
  account: Account;
}

export const FactorsPart = ({ user, account }: FactorsPartProps) => {
  const [open, setOpen] = useState<'enroll' | Factor | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  /** What the server wants a fresh login for, as in "then get new codes". */
  const [wish, setWish] = useState<string | null>(null);
  const fresh = useNewRecoveryCodes({
    onSuccess: (made) => setCodes(made.codes),
    onError: (error) => {
      if (tooOld(error)) setWish('get new codes');
    },
    failed: (error) => (tooOld(error) ? null : refusal('Couldn’t create recovery codes', error)),
  });
  const factors = (user.factors ?? []).filter(({ status }) => status === 'verified');
  const on = factors.length > 0;
  const left = account.recovery_codes_left ?? 0;
  return (
    <Section
      id="second-factor"
      title="Two-factor authentication"
      intro="Log in with your password and a code from your phone. Someone who only has your password can’t get in."
    >
      {account.second_factor_advised && !on && (
        <p className="note-box note-box--hold">
          <Icon of={ShieldAlert} />
          <span>
            <b>You’re an admin.</b> Please turn this on. Your account can change what other people see and
            earn.
          </span>
        </p>
      )}
      <div>
        {on ? (
          <Status tone="ok" icon={ShieldCheck}>
            On
          </Status>
        ) : (
          <Status tone="idle">Off</Status>
        )}
      </div>
      {on && (
        <ul className="account__list" aria-label="Authenticators">
          {factors.map((factor) => (
            <li key={factor.id} className="split">
              <div className="min-w-0">
                <div className="m break">{nameOf(factor)}</div>
                <div className="meta">
                  <span>
                    Added <Time at={factor.created_at} />
                  </span>
                </div>
              </div>
              <Button aria-label={`Remove ${nameOf(factor)}`} onClick={() => setOpen(factor)}>
                Remove
              </Button>
            </li>
          ))}
          <li className="split">
            <div>
              <div className="m">Recovery codes</div>
              <div className={`meta${left <= FEW ? ' c-hold' : ''}`}>
                <span>{plural(left, 'code')} left</span>
              </div>
            </div>
            <Button busy={fresh.isPending} onClick={() => fresh.mutate(undefined)}>
              Get new codes
            </Button>
          </li>
        </ul>
      )}
      <div>
        {/* The heading names it: the whole name on the button is wider than the narrowest window. */}
        <Button
          aria-label={on ? undefined : 'Turn on two-factor authentication'}
          onClick={() => setOpen('enroll')}
        >
          {on ? 'Add another app' : 'Turn on'}
        </Button>
      </div>
      {open === 'enroll' && (
        <Suspense>
          <EnrollDialog
            email={account.email}
            hasPassword={account.has_password}
            taken={factors.map(nameOf)}
            onClose={() => setOpen(null)}
            onDone={() => {
              setOpen(null);
              toast({
                title: on ? 'Authenticator added' : 'Two-factor authentication turned on',
                variant: 'ok',
              });
              if (!on) fresh.mutate(undefined);
            }}
          />
        </Suspense>
      )}
      {open !== null && open !== 'enroll' && (
        <RemoveDialog
          factor={open}
          last={factors.length === 1}
          onClose={() => setOpen(null)}
          onTooOld={() => {
            setOpen(null);
            setWish('remove it');
          }}
        />
      )}
      {wish !== null && (
        // The password is half of it: the code of the second factor follows, and then the same button.
        <LoginAgainDialog
          email={account.email}
          hasPassword={account.has_password}
          then={wish}
          onClose={() => setWish(null)}
          onDone={() => setWish(null)}
        />
      )}
      {codes !== null && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Section>
  );
};
