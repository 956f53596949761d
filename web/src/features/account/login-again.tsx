import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { identityErrors } from '../../../../contracts/errors/identity.ts';
import { codeOf, messageOf } from '../../lib/errors.ts';
import { resolverBy } from '../../lib/forms.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { orThrow, useAuthCommand } from './api.ts';
import { Proof } from './proof-field.tsx';

const LoggedIn = z.object({ password: Proof.password });
type LoggedIn = z.infer<typeof LoggedIn>;

interface LoginAgainProps {
  email: string;
  hasPassword: boolean;
  /** What they came for, as in "then turn this on". */
  then: string;
  onClose: () => void;
  onDone: () => void;
}

/** A session of the last day instead of an older one, which ends: whoever found this page open cannot open it. */
export const LoginAgain = ({ email, hasPassword, then, onClose, onDone }: LoginAgainProps) => {
  const form = useForm<LoggedIn>({ resolver: resolverBy(LoggedIn), defaultValues: { password: '' } });
  /** The button learns of it a moment later: a second press meanwhile would leave a session that nobody ends. */
  const underWay = useRef(false);
  const refuse = (message: string): void => {
    underWay.current = false;
    form.setError('password', { type: 'server', message }, { shouldFocus: true });
  };
  const login = useAuthCommand(
    async (client, typed: string) => {
      const { data: before } = await client.getSession();
      await orThrow(client.signInWithPassword({ email, password: typed }));
      if (before.session !== null) await client.admin.signOut(before.session.access_token, 'local');
    },
    {
      onSuccess: onDone,
      onError: (error) =>
        refuse(
          codeOf(error) === 'invalid_credentials' ? identityErrors.wrong_password.words : messageOf(error),
        ),
    },
  );
  if (!hasPassword)
    return (
      <>
        <p className="c2 pretty">
          It’s been a while since you logged in here. Log out, log back in, and then {then}.
        </p>
        <div className="dialog__foot">
          <Button kind="bare" onClick={onClose}>
            Close
          </Button>
        </div>
      </>
    );
  return (
    <FormFrame
      form={form}
      labels={{ password: 'Your password' }}
      evenSuspended
      onSend={({ password }) => {
        if (underWay.current) return;
        underWay.current = true;
        login.mutate(password);
      }}
    >
      <p className="c2 pretty">It’s been a while since you logged in here. Please confirm it’s you.</p>
      <input type="text" hidden autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        autoFocus
        {...form.register('password')}
      />
      <div className="dialog__foot">
        <Button kind="bare" onClick={onClose}>
          Cancel
        </Button>
        <Button kind="go" type="submit" busy={login.isPending}>
          Continue
        </Button>
      </div>
    </FormFrame>
  );
};

/** The same by itself, before what the server wants a fresh login for. */
export const LoginAgainDialog = (props: LoginAgainProps) => (
  <Dialog open onClose={props.onClose} title="Log in again">
    <LoginAgain {...props} />
  </Dialog>
);
