import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { authClient } from '../../lib/auth.ts';
import { messageOf } from '../../lib/errors.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import { useToast } from '../../ui/toast.ts';
import { Login } from './schemas.ts';

const nameOf = (metadata: Record<string, unknown>): string => {
  const name = metadata['display_name'];
  return typeof name === 'string' && name !== '' ? `, ${name}` : '';
};

/** The page's guard takes the person on to /dashboard once the session stands. */
export const LoginForm = () => {
  const toast = useToast();
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const form = useForm<Login>({
    resolver: zodResolver(Login),
    defaultValues: { email: '', password: '' },
    shouldFocusError: true,
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (input) => {
    setUnconfirmed(null);
    try {
      const { data, error } = await (await authClient()).signInWithPassword(input);
      if (error) {
        if (error.code === 'email_not_confirmed') setUnconfirmed(input.email);
        throw error;
      }
      toast({
        title: 'Login Successful!',
        description: `Welcome back${nameOf(data.user.user_metadata)}!`,
        variant: 'ok',
      });
    } catch (error) {
      const message = messageOf(error);
      form.setError('root.server', { type: 'server', message });
      toast({ title: 'Sign in Failed', description: message, variant: 'destructive' });
    }
  });

  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <FormSummary form={form} labels={{ email: 'Email', password: 'Password' }} />
      {unconfirmed !== null && (
        <p className="c2">
          The link in your confirmation mail has not been opened yet.{' '}
          <Link className="link link--in" to={paths.verifyEmail} state={{ email: unconfirmed }}>
            Send it again
          </Link>
        </p>
      )}
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <div className="split row--wrap">
        <Link className="link" to={paths.forgotPassword}>
          Forgot password?
        </Link>
      </div>
      <Button kind="go" large full type="submit" busy={isSubmitting}>
        Log in
      </Button>
      <p className="c2">
        New here?{' '}
        <Link className="link link--in" to={paths.signup}>
          Create an account
        </Link>
      </p>
    </form>
  );
};
