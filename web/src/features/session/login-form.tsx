import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { authClient, authState } from '../../lib/auth.ts';
import { secondsToWait } from '../../lib/wait.ts';
import { useCountdown } from '../../lib/countdown.ts';
import { messageOf } from '../../lib/errors.ts';
import { useDraft } from '../../lib/forms.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import { Link } from '../../ui/link.tsx';
import { toast } from '../../ui/toast.ts';
import { mailLoginLink } from './mails.ts';
import { OutsideSignIn } from './outside.tsx';
import { Login } from './schemas.ts';
import { welcomeBack } from './welcome-back.ts';

/** What more there is to say about a refusal, by its code. */
const Explanation = ({ code, email }: { code: string; email: string }) => {
  if (code === 'email_not_confirmed') {
    return (
      <p className="c2">
        The link in your confirmation mail has not been opened yet.{' '}
        <Link className="link link--in" to={paths.verifyEmail} state={{ email }}>
          Send it again
        </Link>
      </p>
    );
  }
  if (code === 'user_banned') {
    return (
      <p className="c2 pretty">
        This account is banned and cannot be used. If the ban has an end, you can log in again after it: the
        email about it says when. It also gives the reason.
      </p>
    );
  }
  return null;
};

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';

/** The page's guard takes the person on to /dashboard once the session stands. */
export const LoginForm = ({ onLinkSent }: { onLinkSent: (email: string) => void }) => {
  const [refused, setRefused] = useState<{ code: string; email: string } | null>(null);
  const [asking, setAsking] = useState(false);
  const [wait, startWait] = useCountdown();
  const form = useForm<Login>({
    resolver: zodResolver(Login),
    defaultValues: { email: '', password: '' },
    shouldFocusError: true,
  });
  const draft = useDraft('login', form, { omit: ['password'] });
  const { errors, isSubmitting } = form.formState;

  const refuse = (title: string, error: unknown): void => {
    const message = messageOf(error);
    form.setError('root.server', { type: 'server', message });
    toast({ title, description: message, variant: 'destructive' });
  };

  const submit = form.handleSubmit(async (input) => {
    setRefused(null);
    try {
      const { data, error } = await (await authClient()).signInWithPassword(input);
      if (error) throw error;
      draft.clear();
      // With a second factor the sign-in is successful only after its code.
      if (authState().status !== 'second-factor') welcomeBack(data.user);
    } catch (error) {
      setRefused({ code: codeOf(error), email: input.email });
      startWait(secondsToWait(error));
      refuse('Sign in Failed', error);
    }
  });

  const askForLink = async (): Promise<void> => {
    if (!(await form.trigger('email', { shouldFocus: true }))) return;
    const email = form.getValues('email').trim();
    setAsking(true);
    try {
      await mailLoginLink(email);
      toast({
        title: 'Check your email',
        description: 'If the address is known, a mail is on its way.',
        variant: 'ok',
      });
      onLinkSent(email);
    } catch (error) {
      refuse('Could not send the mail', error);
    } finally {
      setAsking(false);
    }
  };

  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <FormSummary form={form} labels={{ email: 'Email', password: 'Password' }} />
      {refused !== null && <Explanation {...refused} />}
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
        <button type="button" className="link" disabled={asking} onClick={() => void askForLink()}>
          Email me a link instead
        </button>
      </div>
      <Button kind="go" large full type="submit" busy={isSubmitting} disabled={wait > 0}>
        {wait > 0 ? `Log in again in ${wait} s` : 'Log in'}
      </Button>
      <OutsideSignIn />
      <p className="c2">
        New here?{' '}
        <Link className="link link--in" to={paths.signup}>
          Create an account
        </Link>
      </p>
    </form>
  );
};
