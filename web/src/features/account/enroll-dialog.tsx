import { useEffect, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Check, Copy } from 'lucide-react';
import { identityErrors } from '../../../../contracts/errors/identity.ts';
import { authClient } from '../../lib/auth.ts';
import { codeOf, messageOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { CODE_LENGTH, CodeField } from '../../ui/code-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { Bone, ErrorState, Skeleton } from '../../ui/states.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { orThrow, useAuthCommand } from './api.ts';
import './account.css';

interface Enrolled {
  id: string;
  qr: string;
  secret: string;
}

const PICTURE = 'data:image/svg+xml;utf-8,';

/** The picture as an address: the client puts the bare SVG behind the prefix, where a `#` in it would end it. */
const pictureOf = (qr: string): string =>
  `${PICTURE}${encodeURIComponent(qr.startsWith(PICTURE) ? qr.slice(PICTURE.length) : qr)}`;

/** Begins a new factor; what was begun before and never finished goes. */
const enroll = async (friendlyName: string): Promise<Enrolled> => {
  const { mfa } = await authClient();
  const { data: known, error: unreadable } = await mfa.listFactors();
  if (unreadable) throw unreadable;
  for (const { id, status } of known.all) if (status === 'unverified') await mfa.unenroll({ factorId: id });
  const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Makehold' });
  if (error) throw error;
  return { id: data.id, qr: pictureOf(data.totp.qr_code), secret: data.totp.secret };
};

/** Four letters at a time, to be typed off the screen. */
const spaced = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

interface ScanProps {
  enrolled: Enrolled;
  onClose: () => void;
  onDone: () => void;
}

const Scan = ({ enrolled, onClose, onDone }: ScanProps) => {
  const { copied, copy } = useCopy();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const verify = useAuthCommand(
    (client, typed: string) => orThrow(client.mfa.challengeAndVerify({ factorId: enrolled.id, code: typed })),
    {
      onSuccess: onDone,
      onError: (error) => {
        setFault(messageOf(error));
        setCode('');
        field.current?.focus();
      },
    },
  );
  return (
    <form
      id="enroll"
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === CODE_LENGTH) verify.mutate(code);
        else setFault(`The code has ${CODE_LENGTH} digits.`);
      }}
    >
      <div className="enroll">
        <img src={enrolled.qr} alt="QR code for your authenticator app" width={168} height={168} />
        <div className="stack gap-2">
          <p className="c2 pretty">
            Scan this with an authenticator app such as Aegis, 2FAS or Google Authenticator. On this device,
            type the key in by hand:
          </p>
          <p className="mono break c1">{spaced(enrolled.secret)}</p>
          <div>
            <Button icon={copied ? Check : Copy} onClick={() => void copy(enrolled.secret)}>
              Copy the key
            </Button>
          </div>
        </div>
      </div>
      <CodeField
        ref={field}
        label="6-digit code that the app shows"
        value={code}
        onChange={setCode}
        onComplete={(typed) => verify.mutate(typed)}
        error={fault}
        autoFocus
      />
      <div className="dialog__foot">
        <Button kind="bare" onClick={onClose}>
          Cancel
        </Button>
        <Button kind="go" type="submit" busy={verify.isPending}>
          Turn it on
        </Button>
      </div>
    </form>
  );
};

interface LoginAgainProps {
  email: string;
  hasPassword: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** A session of the last day instead of an older one, which ends: whoever found this page open cannot open it. */
const LoginAgain = ({ email, hasPassword, onClose, onDone }: LoginAgainProps) => {
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  /** The button learns of it a moment later: a second press meanwhile would leave a session that nobody ends. */
  const underWay = useRef(false);
  const refuse = (message: string): void => {
    underWay.current = false;
    setFault(message);
    field.current?.focus();
  };
  const login = useAuthCommand(
    async (client, typed: string) => {
      const { data: before } = await client.getSession();
      await orThrow(client.signInWithPassword({ email, password: typed }));
      if (before.session !== null) await client.admin.signOut(before.session.access_token, 'local');
    },
    {
      onSuccess: onDone,
      onError: (error) =>
        refuse(
          codeOf(error) === 'invalid_credentials' ? identityErrors.wrong_password.words : messageOf(error),
        ),
    },
  );
  if (!hasPassword)
    return (
      <>
        <p className="c2 pretty">
          It is a while since you logged in here. Please log out and in again, then turn this on.
        </p>
        <div className="dialog__foot">
          <Button kind="bare" onClick={onClose}>
            Close
          </Button>
        </div>
      </>
    );
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (underWay.current) return;
        if (password === '') {
          refuse('Please enter your password.');
          return;
        }
        underWay.current = true;
        login.mutate(password);
      }}
    >
      <p className="c2 pretty">It is a while since you logged in here. Please show that it is you.</p>
      <input type="text" hidden autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Your password"
        ref={field}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={fault}
        autoFocus
      />
      <div className="dialog__foot">
        <Button kind="bare" onClick={onClose}>
          Cancel
        </Button>
        <Button kind="go" type="submit" busy={login.isPending}>
          Continue
        </Button>
      </div>
    </form>
  );
};

interface EnrollDialogProps {
  email: string;
  hasPassword: boolean;
  /** Names that are taken. */
  taken: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

/** A name, then the picture to scan and the first code. Closed before that code, nothing is on. */
export const EnrollDialog = ({ email, hasPassword, taken, onClose, onDone }: EnrollDialogProps) => {
  const [name, setName] = useState('Authenticator app');
  const [fault, setFault] = useState<string>();
  const begin = useMutation({ mutationFn: enroll });
  const finished = useRef(false);
  const begun = useRef<string>(undefined);
  useEffect(() => {
    begun.current = begin.data?.id;
  }, [begin.data]);
  useEffect(
    () => () => {
      const factorId = begun.current;
      if (factorId === undefined || finished.current) return;
      authClient()
        .then((client) => client.mfa.unenroll({ factorId }))
        .catch(() => undefined);
    },
    [],
  );

  return (
    <Dialog open onClose={onClose} title="Add an authenticator app">
      {begin.data ? (
        <Scan
          enrolled={begin.data}
          onClose={onClose}
          onDone={() => {
            finished.current = true;
            onDone();
          }}
        />
      ) : begin.isPending ? (
        <Skeleton label="Making a key">
          <Bone width={168} height={168} />
        </Skeleton>
      ) : begin.isError && codeOf(begin.error) === 'reauthentication_needed' ? (
        <LoginAgain
          email={email}
          hasPassword={hasPassword}
          onClose={onClose}
          onDone={() => begin.mutate(name.trim())}
        />
      ) : begin.isError ? (
        <ErrorState
          title="The key could not be made."
          error={begin.error}
          onRetry={() => begin.mutate(name.trim())}
        />
      ) : (
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const given = name.trim();
            if (given === '') setFault('Please give it a name.');
            else if (taken.includes(given)) setFault('You have one of this name already.');
            else begin.mutate(given);
          }}
        >
          <TextField
            label="Name"
            hint="So that you know it again among others: the phone it is on, say."
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={fault}
          />
          <div className="dialog__foot">
            <Button kind="bare" onClick={onClose}>
              Cancel
            </Button>
            <Button kind="go" type="submit">
              Continue
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
};
