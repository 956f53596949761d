import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { authClient } from '../../lib/auth.ts';
import { messageOf } from '../../lib/errors.ts';
import { resolverBy } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { paths } from '../../lib/paths.ts';
import { carryUnfinished } from '../../lib/unfinished.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { Link } from '../../ui/link.tsx';
import { NewPassword } from '../../ui/new-password.tsx';
import { useToast } from '../../ui/toast.ts';
import { Agreement } from './agreement.tsx';
import { confirmedAt } from './mails.ts';
import { NO_DISPLAY_NAME, SignUp } from './schemas.ts';

const labels = {
  display_name: 'Display name',
  email: 'Email',
  password: 'Password',
  referral_code: 'Referral code',
} as const;

const IN_USE = 'This email address is already in use.';

export const SignUpForm = ({ referralCode }: { referralCode: string }) => {
  const toast = useToast();
  const navigate = useNavigate();
  const { form, draft } = useKeptForm<SignUp>('sign-up', {
    resolver: resolverBy(SignUp),
    begun: { display_name: '', email: '', password: '', referral_code: referralCode },
    omit: ['password', 'referral_code'],
  });
  const password = useWatch({ control: form.control, name: 'password' });
  const { errors, isSubmitting } = form.formState;

  const refuse = (title: string, message: string): void => {
    toast({ title, description: message, variant: 'destructive' });
  };

  const signUp = async ({ email, password: secret, display_name, referral_code }: SignUp): Promise<void> => {
    const { data, error } = await (
      await authClient()
    ).signUp({
      email,
      password: secret,
      options: {
        data: { display_name, referral_code },
        emailRedirectTo: confirmedAt(),
      },
    });
    if (error?.code === 'user_already_exists' || (data.user && data.user.identities?.length === 0)) {
      form.setError('email', { type: 'server', message: IN_USE }, { shouldFocus: true });
      refuse('Sign Up Error', IN_USE);
      return;
    }
    if (error) throw error;
    draft.clear();
    // With confirmation switched off the session stands already, and the page's guard goes on from here.
    if (data.session) return;
    if (data.user) carryUnfinished(data.user.id);
    toast({
      title: 'Success!',
      description: 'Please check your email to verify your account.',
      variant: 'ok',
    });
    await navigate(paths.verifyEmail, { state: { email } });
  };

  const send = async (input: SignUp): Promise<void> => {
    try {
      await signUp(input);
    } catch (error) {
      const message = messageOf(error);
      form.setError('root.server', { type: 'server', message });
      refuse('Sign Up Failed', message);
    }
  };

  return (
    <FormFrame
      form={form}
      labels={labels}
      evenSuspended
      onSend={send}
      faultTitle={
        errors.display_name?.message === NO_DISPLAY_NAME && Object.keys(errors).length === 1
          ? 'Display Name Required'
          : undefined
      }
    >
      <TextField
        label="Display name"
        autoComplete="name"
        error={errors.display_name?.message}
        {...form.register('display_name')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <NewPassword
        label="Password"
        typed={password}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <TextField
        label="Referral code"
        optional
        autoComplete="off"
        error={errors.referral_code?.message}
        {...form.register('referral_code')}
      />
      <Agreement />
      <Button kind="go" large full type="submit" busy={isSubmitting}>
        Sign up
      </Button>
      <p className="c2">
        Already have an account?{' '}
        <Link className="link link--in" to={paths.login}>
          Log in
        </Link>
      </p>
    </FormFrame>
  );
};
