import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { codeOf } from '../../lib/errors.ts';
import { applyFieldErrors } from '../../lib/forms.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { NewPassword } from '../../ui/new-password.tsx';
import { orThrow, useAuthCommand } from './api.ts';
import { ProofCode } from './proof-code.tsx';
import { Section } from './section.tsx';

const Change = z.object({
  proof: z.string().trim().min(1, 'Please prove that it is you.'),
  password: z.string().min(6, 'At least 6 characters.').max(72, 'At most 72 characters.'),
});
type Change = z.infer<typeof Change>;

interface ChangePasswordProps {
  hasPassword: boolean;
  email: string;
  onDone: () => void;
}

const ChangePassword = ({ hasPassword, email, onDone }: ChangePasswordProps) => {
  const [by, setBy] = useState<'password' | 'code'>(hasPassword ? 'password' : 'code');
  const form = useForm<Change>({
    resolver: zodResolver(Change),
    defaultValues: { proof: '', password: '' },
  });
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control, name: 'password' });
  const change = useAuthCommand(
    (client, { proof, password }: Change) =>
      orThrow(
        client.updateUser(
          by === 'password' ? { password, current_password: proof } : { password, nonce: proof },
        ),
      ),
    {
      done: {
        title: 'Password changed',
        description: 'Everywhere else you have been logged out.',
        variant: 'ok',
      },
      failed: 'Could not change the password',
      onSuccess: onDone,
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
  const turnTo = (next: typeof by): void => {
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
      {by === 'password' ? (
        <PasswordField
          key="password"
          label="Current password"
          autoComplete="current-password"
          error={errors.proof?.message}
          {...form.register('proof')}
        />
      ) : (
        <Controller
          control={form.control}
          name="proof"
          render={({ field }) => (
            <ProofCode value={field.value} onChange={field.onChange} error={errors.proof?.message} />
          )}
        />
      )}
      {hasPassword && (
        <button
          type="button"
          className="link"
          onClick={() => turnTo(by === 'password' ? 'code' : 'password')}
        >
          {by === 'password' ? 'I do not know it: email me a code' : 'Use my current password instead'}
        </button>
      )}
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

export const PasswordPart = ({ hasPassword, email }: { hasPassword: boolean; email: string }) => {
  const [changing, setChanging] = useState(false);
  return (
    <Section
      id="password"
      title="Password"
      intro={
        hasPassword
          ? 'A new one logs you out everywhere else.'
          : 'You log in by another account or by mail. A password gives you one more way.'
      }
    >
      {changing ? (
        <ChangePassword hasPassword={hasPassword} email={email} onDone={() => setChanging(false)} />
      ) : (
        <div>
          <Button onClick={() => setChanging(true)}>
            {hasPassword ? 'Change password' : 'Set a password'}
          </Button>
        </div>
      )}
    </Section>
  );
};
