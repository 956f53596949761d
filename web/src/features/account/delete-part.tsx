import { useState } from 'react';
import { Lock, ShieldAlert } from 'lucide-react';
import { DELETION_GRACE_DAYS } from '../../../../contracts/account.ts';
import type { Account } from '../../../../contracts/account.ts';
import { exactTime, money } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { codeOf, messageOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { CODE_LENGTH } from '../../ui/code-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { useDeleteAccount } from './api.ts';
import { KeepAccount } from './keep-account.tsx';
import { ProofCode } from './proof-code.tsx';
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
        <b>There is still money under way.</b> An account can be deleted once it is released or refunded.
      </p>
      {contracts.length > 0 && (
        <ul className="account__list" aria-label="Contracts to settle">
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

interface DeleteDialogProps {
  hasPassword: boolean;
  onHeld: () => void;
  onClose: () => void;
}

const DeleteDialog = ({ hasPassword, onHeld, onClose }: DeleteDialogProps) => {
  const [by, setBy] = useState<'password' | 'code'>(hasPassword ? 'password' : 'code');
  const [proof, setProof] = useState('');
  const [fault, setFault] = useState<string>();
  const remove = useDeleteAccount({
    done: {
      title: 'Your account will be deleted',
      description: `You can change your mind for ${DELETION_GRACE_DAYS} days.`,
    },
    onSuccess: onClose,
    onError: (error) => {
      if (codeOf(error) === 'money_still_held') onHeld();
      else setFault(messageOf(error));
    },
  });
  const submit = (): void => {
    if (by === 'password' && proof === '') return setFault('Please enter your password.');
    if (by === 'code' && proof.length < CODE_LENGTH) return setFault(`The code has ${CODE_LENGTH} digits.`);
    setFault(undefined);
    remove.mutate(by === 'password' ? { password: proof } : { nonce: proof });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Delete your account?"
      description={`Nothing happens for ${DELETION_GRACE_DAYS} days, and you can keep the account until then. After that it cannot be brought back.`}
      foot={
        <>
          <Button kind="bare" onClick={onClose}>
            Keep my account
          </Button>
          <Button kind="danger" form="delete-account" type="submit" busy={remove.isPending}>
            Delete my account
          </Button>
        </>
      }
    >
      <form
        id="delete-account"
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {by === 'password' ? (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            value={proof}
            onChange={(event) => setProof(event.target.value)}
            error={fault}
          />
        ) : (
          <ProofCode value={proof} onChange={setProof} error={fault} />
        )}
        {hasPassword && (
          <button
            type="button"
            className="link"
            onClick={() => {
              setBy(by === 'password' ? 'code' : 'password');
              setProof('');
              setFault(undefined);
            }}
          >
            {by === 'password' ? 'I do not know it: email me a code' : 'Use my password instead'}
          </button>
        )}
      </form>
    </Dialog>
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
      intro={`With ${DELETION_GRACE_DAYS} days to change your mind.`}
    >
      {account.deletion === null ? (
        <>
          <div className="grid2 gap-4">
            <div>
              <h3 className="label">What is erased</h3>
              <p className="c2 pretty">
                Your name, profile, pictures, email, password, sessions, notifications and what you wrote:
                messages, applications, comments.
              </p>
            </div>
            <div>
              <h3 className="label">What stays</h3>
              <p className="c2 pretty">
                Payments with their amounts and dates, the stars that you gave and the text of your job posts,
                all without your name: they are other people’s records, too.
              </p>
            </div>
          </div>
          {account.roles.includes('site_owner') && (
            <p className="note-box note-box--hold">
              <Icon of={ShieldAlert} />
              <span>
                <b>You own this site.</b> Hand it over first, or it goes to somebody else.
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
            Your account is erased on <b>{exactTime(account.deletion.erases_at)}</b>. Until then all of it
            works as before.
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
