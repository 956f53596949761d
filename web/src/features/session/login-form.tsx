import { useState } from 'react';
import { newestAppeal } from '../../lib/appeal-token.ts';
import { authClient, authState } from '../../lib/auth.ts';
import { secondsToWait } from '../../lib/wait.ts';
import { useCountdown } from '../../lib/countdown.ts';
import { codeOf, messageOf } from '../../lib/errors.ts';
import { resolverBy } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { Link } from '../../ui/link.tsx';
import { toast } from '../../ui/toast.ts';
import { BannedFault } from './banned.tsx';
import { mailLoginLink } from './mails.ts';
import { OutsideSignIn } from './outside.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { Login } from './schemas.ts';
import { welcomeBack } from './welcome-back.ts';

interface Refused {
  code: string;
  email: string;
  appeal: string | null;
}

/** What more there is to say about a refusal, by its code. */
const Explanation = ({ code, email, appeal }: Refused) => {
  if (code === 'email_not_confirmed') {
    return (
      <p className="c2">
        Open the link in your confirmation email first.{' '}
        <Link className="link link--in" to={paths.verifyEmail} state={{ email }}>
          Send it again
        </Link>
      </p>
    );
  }
  return code === 'user_banned' ? <BannedFault token={appeal} /> : null;
};

/** The page's guard takes the person on to /dashboard once the session stands. */
export const LoginForm = ({ onLinkSent }: { onLinkSent: (email: string) => void }) => {
  const [refused, setRefused] = useState<Refused | null>(null);
  const [asking, setAsking] = useState(false);
  const [wait, startWait] = useCountdown();
  const { form, draft } = useKeptForm<Login>('login', {
    resolver: resolverBy(Login),
    begun: { email: '', password: '' },
    omit: ['password'],
  });
  const { errors, isSubmitting } = form.formState;

  const explain = (error: unknown, email: string): void =>
    setRefused({ code: codeOf(error), email, appeal: newestAppeal() });

  const refuse = (title: string, error: unknown): void => {
    const message = messageOf(error);
    form.setError('root.server', { type: 'server', message });
    toast({ title, description: message, variant: 'destructive' });
  };

  const send = async (input: Login): Promise<void> => {
    setRefused(null);
    try {
      const { data, error } = await (await authClient()).signInWithPassword(input);
      if (error) throw error;
      draft.clear();
      // With a second factor the sign-in is successful only after its code.
      if (authState().status !== 'second-factor') welcomeBack(data.user);
    } catch (error) {
      explain(error, input.email);
      startWait(secondsToWait(error));
      // A ban is told once, where it stays, with its appeal.
      if (codeOf(error) !== 'user_banned') refuse('Sign in Failed', error);
    }
  };

  const askForLink = async (): Promise<void> => {
    if (!(await form.trigger('email', { shouldFocus: true }))) return;
    const email = form.getValues('email').trim();
    setAsking(true);
    try {
      await mailLoginLink(email);
      toast({
        title: 'Check your email',
        description: 'If there’s an account with this address, we’ve sent it an email.',
        variant: 'ok',
      });
      onLinkSent(email);
    } catch (error) {
      refuse('Couldn’t send the email', error);
    } finally {
      setAsking(false);
    }
  };

  return (
    <FormFrame form={form} labels={{ email: 'Email', password: 'Password' }} evenSuspended onSend={send}>
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
        {wait > 0 ? `Try again in ${wait}s` : 'Log in'}
      </Button>
      <PasskeyLogin onRefused={(error) => explain(error, form.getValues('email'))} />
      <OutsideSignIn />
      <p className="c2">
        New here?{' '}
        <Link className="link link--in" to={paths.signup}>
          Create an account
        </Link>
      </p>
    </FormFrame>
  );
};
