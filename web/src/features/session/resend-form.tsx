import { useEffect, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { authClient } from '../../lib/auth.ts';
import { messageOf } from '../../lib/errors.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.ts';
import { Resend } from './schemas.ts';

/** Seconds until the mail can be asked for again. */
const WAIT = 30;

/** Sends the confirmation mail again; says the same whether the address is known or not. */
export const ResendForm = ({ email }: { email: string }) => {
  const toast = useToast();
  const [wait, setWait] = useState(0);
  const form = useForm<Resend>({ resolver: zodResolver(Resend), defaultValues: { email } });
  useEffect(() => {
    if (wait === 0) return undefined;
    const timer = setTimeout(() => setWait(wait - 1), 1_000);
    return () => clearTimeout(timer);
  }, [wait]);

  const submit = form.handleSubmit(async (input) => {
    try {
      const { error } = await (
        await authClient()
      ).resend({
        type: 'signup',
        email: input.email,
        options: { emailRedirectTo: `${location.origin}${paths.verifyEmail}?confirmed` },
      });
      if (error) throw error;
      setWait(WAIT);
      toast({
        title: 'Check your email',
        description: 'If the address waits for it, a new link is on its way.',
        variant: 'ok',
      });
    } catch (error) {
      toast({ title: 'Could not send the mail', description: messageOf(error), variant: 'destructive' });
    }
  });

  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      {email === '' && (
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          error={form.formState.errors.email?.message}
          {...form.register('email')}
        />
      )}
      <div>
        <Button type="submit" busy={form.formState.isSubmitting} disabled={wait > 0}>
          {wait > 0 ? `Sent. Again in ${wait} s` : 'Send the mail again'}
        </Button>
      </div>
    </form>
  );
};
