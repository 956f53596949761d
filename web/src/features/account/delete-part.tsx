import { useState } from 'react';
import { Lock, ShieldAlert } from 'lucide-react';
import { useController, useForm } from 'react-hook-form';
import { z } from 'zod';
import { DELETION_GRACE_DAYS } from '../../../../contracts/account.ts';
import type { Account } from '../../../../contracts/account.ts';
import { exactTime, money } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { codeOf } from '../../lib/errors.ts';
import { applyFieldErrors, resolverBy } from '../../lib/forms.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { useDeleteAccount } from './api.ts';
import { KeepAccount } from './keep-account.tsx';
import { Proof, ProofField } from './proof-field.tsx';
import type { ProvenBy } from './proof-field.tsx';
import { Section } from './section.tsx';

/** A contract whose money has to be settled first. */
export interface HeldContract {
  applicationId: string;
  title: string;
  amount: number;
}

const Held = ({ contracts }: { contracts: readonly HeldContract[] }) => (
  <div className="note-box note-box--hold">
    <Icon of={Lock} />
    <div className="stack gap-2">
      <p className="pretty">
        <b>You still have money in progress.</b> You can delete your account once it’s released or refunded.
      </p>
      {contracts.length > 0 && (
        <ul className="account__list" aria-label="Contracts to finish">
          {contracts.map(({ applicationId, title, amount }) => (
            <li key={applicationId} className="split">
              <Link className="link break" to={paths.applicationChat(applicationId)}>
                {title}
              </Link>
              <span className="money">{money(amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  </div>
);

interface Shown {
  proof: string;
}

interface DeleteDialogProps {
  hasPassword: boolean;
  onHeld: () => void;
  onClose: () => void;
}

const DeleteDialog = ({ hasPassword, onHeld, onClose }: DeleteDialogProps) => {
  const [by, setBy] = useState<ProvenBy>(hasPassword ? 'password' : 'code');
  const form = useForm<Shown>({
    resolver: resolverBy(z.object({ proof: Proof[by] })),
    defaultValues: { proof: '' },
  });
  const proof = useController({ control: form.control, name: 'proof' });
  const remove = useDeleteAccount({
    done: {
      title: 'Your account will be deleted',
      description: `You have ${DELETION_GRACE_DAYS} days to change your mind.`,
    },
    onSuccess: onClose,
    onError: (error) => {
      if (codeOf(error) === 'money_still_held') onHeld();
      else applyFieldErrors(form, error, { wrong_password: 'proof', wrong_code: 'proof' });
    },
  });
  const turnTo = (next: ProvenBy): void => {
    setBy(next);
    form.resetField('proof');
  };
  return (
    <FormDialog
      form={form}
      title="Delete your account?"
      description={`Nothing happens for ${DELETION_GRACE_DAYS} days, and you can change your mind until then. After that, your account can’t be restored.`}
      labels={{ proof: by === 'password' ? 'Your password' : 'Code' }}
      verb="Delete my account"
      cancel="Keep my account"
      danger
      evenSuspended
      busy={remove.isPending}
      onSend={(shown) =>
        remove.mutate(by === 'password' ? { password: shown.proof } : { nonce: shown.proof })
      }
      onClose={onClose}
    >
      <ProofField
        by={by}
        label="Your password"
        value={proof.field.value}
        onChange={proof.field.onChange}
        attach={proof.field.ref}
        error={proof.fieldState.error?.message}
        onTurn={hasPassword ? turnTo : undefined}
      />
    </FormDialog>
  );
};

interface DeletePartProps {
  account: Account;
  /** Contracts that still hold money, as far as they are known here. */
  held: readonly HeldContract[];
}

export const DeletePart = ({ account, held }: DeletePartProps) => {
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState(false);
  const blocked = held.length > 0 || refused;
  return (
    <Section
      id="delete"
      title="Delete account"
      intro={`You get ${DELETION_GRACE_DAYS} days to change your mind.`}
    >
      {account.deletion === null ? (
        <>
          <div className="grid2 gap-4">
            <div>
              <h3 className="label">What’s deleted</h3>
              <p className="c2 pretty">
                Your name, profile, pictures, email, password, sessions, notifications, and everything you
                wrote: messages, applications, comments.
              </p>
            </div>
            <div>
              <h3 className="label">What stays</h3>
              <p className="c2 pretty">
                Payments with their amounts and dates, the stars you gave, and the text of your job posts, all
                without your name. They’re other people’s records, too.
              </p>
            </div>
          </div>
          {account.roles.includes('site_owner') && (
            <p className="note-box note-box--hold">
              <Icon of={ShieldAlert} />
              <span>
                <b>You own this site.</b> Transfer it first, or it goes to someone else.
              </span>
            </p>
          )}
          {blocked && <Held contracts={held} />}
          <div>
            <Button kind="danger" disabled={blocked} onClick={() => setAsking(true)}>
              Delete account
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="pretty" role="status">
            Your account will be deleted on <b>{exactTime(account.deletion.erases_at)}</b>. Until then,
            everything works as before.
          </p>
          <div>
            <KeepAccount />
          </div>
        </>
      )}
      {asking && (
        <DeleteDialog
          hasPassword={account.has_password}
          onHeld={() => {
            setRefused(true);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
};
