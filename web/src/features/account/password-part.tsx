import { useState } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { User } from '@supabase/auth-js';
import { codeOf } from '../../lib/errors.ts';
import { applyFieldErrors, resolverBy } from '../../lib/forms.ts';
import { Button } from '../../ui/button.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { NewPassword } from '../../ui/new-password.tsx';
import { StillConnected } from './identities-part.tsx';
import { orThrow, useAuthCommand } from './api.ts';
import { Proof, ProofField } from './proof-field.tsx';
import type { ProvenBy } from './proof-field.tsx';
import { Section } from './section.tsx';

const NewOne = z.string().min(6, 'At least 6 characters.').max(72, 'At most 72 characters.');
interface Change {
  proof: string;
  password: string;
}

interface ChangePasswordProps {
  hasPassword: boolean;
  email: string;
  onDone: () => void;
  onChanged: () => void;
}

const ChangePassword = ({ hasPassword, email, onDone, onChanged }: ChangePasswordProps) => {
  const [by, setBy] = useState<ProvenBy>(hasPassword ? 'password' : 'code');
  const form = useForm<Change>({
    resolver: resolverBy(z.object({ proof: Proof[by], password: NewOne })),
    defaultValues: { proof: '', password: '' },
  });
  const { errors } = form.formState;
  // Registered first: the first of the faulty fields gets the focus.
  const proof = useController({ control: form.control, name: 'proof' });
  const typed = useWatch({ control: form.control, name: 'password' });
  const change = useAuthCommand(
    (client, { proof: shown, password }: Change) =>
      orThrow(
        client.updateUser(
          by === 'password' ? { password, current_password: shown } : { password, nonce: shown },
        ),
      ),
    {
      done: {
        title: 'Password changed',
        description: 'You’ve been logged out everywhere else.',
        variant: 'ok',
      },
      failed: 'Couldn’t change the password',
      onSuccess: onChanged,
      onError: (error) => {
        if (codeOf(error) === 'reauthentication_needed') setBy('code');
        applyFieldErrors(form, error, {
          invalid_credentials: 'proof',
          reauthentication_not_valid: 'proof',
          same_password: 'password',
          weak_password: 'password',
        });
      },
    },
  );
  const turnTo = (next: ProvenBy): void => {
    setBy(next);
    form.resetField('proof');
  };
  return (
    <FormFrame
      form={form}
      labels={{ proof: by === 'password' ? 'Current password' : 'Code', password: 'New password' }}
      evenSuspended
      onSend={(input) => change.mutate(input)}
    >
      <input type="text" hidden autoComplete="username" value={email} readOnly />
      <ProofField
        by={by}
        label="Current password"
        value={proof.field.value}
        onChange={proof.field.onChange}
        attach={proof.field.ref}
        error={errors.proof?.message}
        onTurn={hasPassword ? turnTo : undefined}
      />
      <NewPassword
        label="New password"
        typed={typed}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <div className="row row--wrap">
        <Button type="submit" busy={change.isPending}>
          {hasPassword ? 'Change password' : 'Set password'}
        </Button>
        <Button kind="bare" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </FormFrame>
  );
};

export const PasswordPart = ({ hasPassword, user }: { hasPassword: boolean; user: User }) => {
  const [changing, setChanging] = useState(false);
  const [changed, setChanged] = useState(false);
  return (
    <Section
      id="password"
      title="Password"
      intro={
        hasPassword
          ? 'Changing it logs you out everywhere else.'
          : 'You log in with another account or by email. Set a password to have another way to log in.'
      }
    >
      {changing ? (
        <ChangePassword
          hasPassword={hasPassword}
          email={user.email ?? ''}
          onDone={() => setChanging(false)}
          onChanged={() => {
            setChanging(false);
            setChanged(true);
          }}
        />
      ) : (
        <div>
          <Button onClick={() => setChanging(true)}>
            {hasPassword ? 'Change password' : 'Set a password'}
          </Button>
        </div>
      )}
      {changed && !changing && <StillConnected user={user} />}
    </Section>
  );
};
