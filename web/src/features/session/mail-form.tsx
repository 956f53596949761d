import { secondsToWait } from '../../lib/wait.ts';
import { useCountdown } from '../../lib/countdown.ts';
import { messageOf } from '../../lib/errors.ts';
import { resolverBy } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { useToast } from '../../ui/toast.ts';
import { MailTo } from './schemas.ts';

interface MailFormProps {
  /** Asks the server for the mail; rejects with its refusal. */
  send: (email: string) => Promise<void>;
  onSent: (email: string) => void;
  label: string;
  email?: string;
  /** The one thing to do on its page. */
  go?: boolean;
}

/** An address, and a button that has a mail sent there. */
export const MailForm = ({ send, onSent, label, email = '', go = false }: MailFormProps) => {
  const toast = useToast();
  const [left, start] = useCountdown();
  const { form, draft } = useKeptForm<MailTo>(`mail.${label}`, {
    resolver: resolverBy(MailTo),
    begun: { email },
  });
  const { errors, isSubmitting } = form.formState;

  const mail = async (input: MailTo): Promise<void> => {
    try {
      await send(input.email);
      draft.clear();
      toast({
        title: 'Check your email',
        description: 'If there’s an account with this address, we’ve sent it an email.',
        variant: 'ok',
      });
      onSent(input.email);
    } catch (error) {
      const message = messageOf(error);
      start(secondsToWait(error));
      form.setError('root.server', { type: 'server', message });
      toast({ title: 'Couldn’t send the email', description: message, variant: 'destructive' });
    }
  };

  return (
    <FormFrame form={form} labels={{ email: 'Email' }} evenSuspended onSend={mail}>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Button
        kind={go ? 'go' : 'plain'}
        large={go}
        full={go}
        type="submit"
        busy={isSubmitting}
        disabled={left > 0}
      >
        {left > 0 ? `${label} in ${left}s` : label}
      </Button>
    </FormFrame>
  );
};
