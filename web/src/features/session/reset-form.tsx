import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { authClient } from '../../lib/auth.ts';
import { messageOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import { NewPassword } from '../../ui/new-password.tsx';
import { toast } from '../../ui/toast.ts';
import { ResetPassword } from './schemas.ts';

/** Codes that are about the password that was chosen. */
const aboutPassword = ['same_password', 'weak_password'];

const isAboutPassword = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  typeof error.code === 'string' &&
  aboutPassword.includes(error.code);

/** The new password, twice. The server ends every other session of the person. */
export const ResetForm = ({ email, onDone }: { email: string | null; onDone: () => void }) => {
  const form = useForm<ResetPassword>({
    resolver: zodResolver(ResetPassword),
    defaultValues: { password: '', again: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });

  const submit = form.handleSubmit(async (input) => {
    try {
      const { error } = await (await authClient()).updateUser({ password: input.password });
      if (error) throw error;
      toast({
        title: 'Password changed',
        description: 'You are logged in here. Everywhere else you have been logged out.',
        variant: 'ok',
      });
      onDone();
    } catch (error) {
      const message = messageOf(error);
      if (isAboutPassword(error))
        form.setError('password', { type: 'server', message }, { shouldFocus: true });
      else form.setError('root.server', { type: 'server', message });
      toast({ title: 'Could not change the password', description: message, variant: 'destructive' });
    }
  });

  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <FormSummary form={form} labels={{ password: 'New password', again: 'New password again' }} />
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
    </form>
  );
};
