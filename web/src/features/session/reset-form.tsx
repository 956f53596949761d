import { useForm, useWatch } from 'react-hook-form';
import { authClient } from '../../lib/auth.ts';
import { messageOf } from '../../lib/errors.ts';
import { applyFieldErrors, resolverBy } from '../../lib/forms.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { NewPassword } from '../../ui/new-password.tsx';
import { toast } from '../../ui/toast.ts';
import { ResetPassword } from './schemas.ts';

/** Codes that are about the password that was chosen. */
const aboutPassword = { same_password: 'password', weak_password: 'password' } as const;

/** The new password, twice. The server ends every other session of the person. */
export const ResetForm = ({ email, onDone }: { email: string | null; onDone: () => void }) => {
  const form = useForm<ResetPassword>({
    resolver: resolverBy(ResetPassword),
    defaultValues: { password: '', again: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });

  const send = async (input: ResetPassword): Promise<void> => {
    try {
      const { error } = await (await authClient()).updateUser({ password: input.password });
      if (error) throw error;
      toast({
        title: 'Password changed',
        description: 'You’re logged in here. You’ve been logged out everywhere else.',
        variant: 'ok',
      });
      onDone();
    } catch (error) {
      applyFieldErrors(form, error, aboutPassword);
      toast({
        title: 'Couldn’t change the password',
        description: messageOf(error),
        variant: 'destructive',
      });
    }
  };

  return (
    <FormFrame
      form={form}
      labels={{ password: 'New password', again: 'New password again' }}
      evenSuspended
      onSend={send}
    >
      {/* Password managers file the new one under this. */}
      <input type="text" hidden autoComplete="username" value={email ?? ''} readOnly />
      <NewPassword
        label="New password"
        typed={password}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label="New password again"
        autoComplete="new-password"
        error={errors.again?.message}
        {...form.register('again')}
      />
      <Button kind="go" large full type="submit" busy={isSubmitting}>
        Change password
      </Button>
    </FormFrame>
  );
};
