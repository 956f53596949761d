import { useState } from 'react';
import type { User } from '@supabase/auth-js';
import { Clock } from 'lucide-react';
import { z } from 'zod';
import { useController } from 'react-hook-form';
import { useCountdown } from '../../lib/countdown.ts';
import { codeOf } from '../../lib/errors.ts';
import { applyFieldErrors, resolverBy } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import type { LinkReturn } from '../../lib/link-return.ts';
import { paths } from '../../lib/paths.ts';
import { secondsToWait } from '../../lib/wait.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { Icon } from '../../ui/icon.tsx';
import { orThrow, useAuthCommand } from './api.ts';
import { Proof, ProofField } from './proof-field.tsx';
import type { ProvenBy } from './proof-field.tsx';
import { Section } from './section.tsx';

const NewEmail = z.object({
  email: z
    .string()
    .trim()
    .min(1, 'Please enter the new email.')
    .pipe(z.email('Please enter a valid email address.')),
  proof: z.string(),
});
type NewEmail = z.infer<typeof NewEmail>;

const backHere = (): string => `${location.origin}${paths.account}`;
/** Seconds until the two mails can be asked for again. */
const WAIT = 30;

/** Both addresses have to agree, so that neither a thief of the session nor a typing error takes the account away. */
const Pending = ({ from, to, half }: { from: string; to: string; half: string | null }) => {
  const [left, start] = useCountdown();
  const again = useAuthCommand(
    (client, email: string) =>
      orThrow(client.resend({ type: 'email_change', email, options: { emailRedirectTo: backHere() } })),
    {
      done: { title: 'Check your email', description: 'We sent both emails again.', variant: 'ok' },
      failed: 'Couldn’t send the email',
      onSuccess: () => start(WAIT),
      onError: (error) => start(secondsToWait(error)),
    },
  );
  const keep = useAuthCommand((client) => orThrow(client.updateUser({ email: from })), {
    done: {
      title: 'Your email stays',
      description: 'The links in those emails no longer work.',
      variant: 'ok',
    },
    failed: 'Couldn’t keep the email',
  });
  return (
    <div className="note-box note-box--hold">
      <Icon of={Clock} />
      <div className="stack gap-3">
        <p className="pretty" role="status">
          <b>Confirm both addresses.</b>{' '}
          {half === null ? (
            <>
              We sent a link to <span className="break">{from}</span> and one to{' '}
              <span className="break">{to}</span>. Open both to finish the change. Until then, log in with
              your old address.
            </>
          ) : (
            'You opened one of the two links. Now open the one in your other inbox.'
          )}
        </p>
        <div className="row row--wrap">
          <Button busy={again.isPending} disabled={left > 0} onClick={() => again.mutate(to)}>
            {left > 0 ? `Send the emails again in ${left}s` : 'Send the emails again'}
          </Button>
          <Button kind="bare" busy={keep.isPending} onClick={() => keep.mutate(undefined)}>
            Keep my address
          </Button>
        </div>
      </div>
    </div>
  );
};

const ChangeForm = ({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) => {
  /** Once the login is too old to be proof enough. */
  const [by, setBy] = useState<ProvenBy | null>(null);
  const { form, draft } = useKeptForm<NewEmail>('new-email', {
    resolver: resolverBy(by === null ? NewEmail : NewEmail.extend({ proof: Proof[by] })),
    begun: { email: '', proof: '' },
    omit: ['proof'],
  });
  const proof = useController({ control: form.control, name: 'proof' });
  const change = useAuthCommand(
    (client, { email, proof: shown }: NewEmail) =>
      orThrow(
        client.updateUser(
          {
            email,
            ...(by === 'password' ? { current_password: shown } : by === 'code' ? { nonce: shown } : {}),
          },
          { emailRedirectTo: backHere() },
        ),
      ),
    {
      draft,
      done: {
        title: 'Check your email',
        description: 'Open the links in both emails to finish the change.',
        variant: 'ok',
      },
      failed: 'Couldn’t change the email',
      onSuccess: onDone,
      onError: (error) => {
        if (codeOf(error) === 'reauthentication_needed') setBy(hasPassword ? 'password' : 'code');
        applyFieldErrors(form, error, {
          email_exists: 'email',
          email_address_invalid: 'email',
          email_address_not_authorized: 'email',
          invalid_credentials: 'proof',
          reauthentication_not_valid: 'proof',
        });
      },
    },
  );
  return (
    <FormFrame
      form={form}
      labels={{ email: 'New email', proof: by === 'code' ? 'Code' : 'Your password' }}
      evenSuspended
      onSend={(input) => change.mutate(input)}
    >
      <TextField
        label="New email"
        type="email"
        autoComplete="email"
        inputMode="email"
        hint="We’ll email a link to your old address and your new one. Open both to finish the change."
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      {by !== null && (
        <ProofField
          by={by}
          label="Your password"
          value={proof.field.value}
          onChange={proof.field.onChange}
          attach={proof.field.ref}
          error={form.formState.errors.proof?.message}
          onTurn={
            hasPassword
              ? (next) => {
                  setBy(next);
                  form.resetField('proof');
                }
              : undefined
          }
        />
      )}
      <div className="row row--wrap">
        <Button type="submit" busy={change.isPending}>
          Change email
        </Button>
        <Button kind="bare" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </FormFrame>
  );
};

interface EmailPartProps {
  user: User;
  hasPassword: boolean;
  link: LinkReturn | null;
}

/** `link`: what the link that opened the page said, when one did. */
export const EmailPart = ({ user, hasPassword, link }: EmailPartProps) => {
  const [changing, setChanging] = useState(false);
  const pending = user.new_email ?? '';
  const half = pending !== '' && link?.fault === null ? link.message : null;
  return (
    <Section
      id="email"
      title="Email"
      intro="You log in with it, and our emails go there. Nobody else sees it."
    >
      <p className="account__fact t-16 break">{user.email}</p>
      {pending !== '' && <Pending from={user.email ?? ''} to={pending} half={half} />}
      {changing ? (
        <ChangeForm hasPassword={hasPassword} onDone={() => setChanging(false)} />
      ) : (
        <div>
          <Button onClick={() => setChanging(true)}>
            {pending === '' ? 'Change email' : 'Use a different email'}
          </Button>
        </div>
      )}
    </Section>
  );
};
