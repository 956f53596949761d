import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { z } from 'zod';
import type { Account } from '../../../../contracts/account.ts';
import { refusal } from '../../lib/command.ts';
import { ApiError, isCode } from '../../lib/errors.ts';
import { applyFieldErrors, resolverBy } from '../../lib/forms.ts';
import { TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SendButton } from '../../ui/suspended.tsx';
import { useHandOverSite } from './api.ts';
import { LoginAgainDialog } from './login-again.tsx';
import { Proof, ProofField } from './proof-field.tsx';
import { Section } from './section.tsx';

/** People write names as pages show them, with an @. */
const Username = z
  .string()
  .trim()
  .overwrite((name) => name.replace(/^@/, ''))
  .min(1, 'Please enter an admin’s username.');
interface HandOver {
  username: string;
  proof: string;
}

/** What was not found can only be the person. */
const worded = (error: Error): Error =>
  isCode(error, 'not_found')
    ? new ApiError({ status: 404, code: 'not_found', message: 'No one has this username.' })
    : error;

const tooOld = (error: Error): boolean => isCode(error, 'login_needed_again');

interface HandOverDialogProps {
  account: Account;
  onClose: () => void;
}

const HandOverDialog = ({ account: { email, has_password: hasPassword }, onClose }: HandOverDialogProps) => {
  const [again, setAgain] = useState(false);
  const by = hasPassword ? 'password' : 'code';
  const form = useForm<HandOver>({
    resolver: resolverBy(z.object({ username: Username, proof: Proof[by] })),
    defaultValues: { username: '', proof: '' },
  });
  const { errors } = form.formState;
  // Registered first: the first of the faulty fields gets the focus.
  const username = form.register('username');
  const proof = useController({ control: form.control, name: 'proof' });
  const give = useHandOverSite({
    failed: (error) => (tooOld(error) ? null : refusal('Couldn’t transfer the site', worded(error))),
    onSuccess: onClose,
    onError: (error) => {
      setAgain(tooOld(error));
      applyFieldErrors(form, worded(error), {
        not_found: 'username',
        not_an_admin: 'username',
        not_oneself: 'username',
        account_deleted: 'username',
        wrong_password: 'proof',
        wrong_code: 'proof',
      });
    },
  });
  const send = (typed: HandOver): void =>
    give.mutate({
      username: typed.username,
      ...(hasPassword ? { password: typed.proof } : { nonce: typed.proof }),
    });
  if (again)
    return (
      <LoginAgainDialog
        email={email}
        hasPassword={hasPassword}
        then="transfer the site"
        onClose={() => setAgain(false)}
        onDone={() => {
          setAgain(false);
          void form.handleSubmit(send)();
        }}
      />
    );
  return (
    <FormDialog
      form={form}
      title="Transfer the site?"
      description="They’ll own the site, and only they can transfer it back. If someone made you an admin before, you’ll stay one."
      labels={{ username: 'Username', proof: hasPassword ? 'Your password' : 'Code' }}
      verb="Transfer the site"
      cancel="Keep the site"
      danger
      busy={give.isPending}
      onSend={send}
      onClose={onClose}
    >
      <TextField
        label="Admin’s username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...username}
      />
      <ProofField
        by={by}
        label="Your password"
        value={proof.field.value}
        onChange={proof.field.onChange}
        attach={proof.field.ref}
        error={errors.proof?.message}
      />
    </FormDialog>
  );
};

/** For the site owner alone: the site is to outlive the account. */
export const SitePart = ({ account }: { account: Account }) => {
  const [asking, setAsking] = useState(false);
  return (
    <Section id="site" title="Site owner" intro="You own this site.">
      <p className="c2 pretty">
        You can transfer it to an admin. Do that before you delete your account: a site without an owner goes
        to the next person who logs in, or to the address its operator set.
      </p>
      <div>
        <SendButton kind="plain" onClick={() => setAsking(true)}>
          Transfer the site
        </SendButton>
      </div>
      {asking && <HandOverDialog account={account} onClose={() => setAsking(false)} />}
    </Section>
  );
};
