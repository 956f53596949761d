import { useEffect, useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Check, Copy } from 'lucide-react';
import { useController, useForm } from 'react-hook-form';
import { z } from 'zod';
import { authClient } from '../../lib/auth.ts';
import { codeOf, messageOf } from '../../lib/errors.ts';
import { resolverBy } from '../../lib/forms.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { refuseCode, useCodeForm } from '../../ui/code-form.ts';
import type { Code } from '../../ui/code-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { Bone, ErrorState, Skeleton } from '../../ui/states.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { orThrow, useAuthCommand } from './api.ts';
import { LoginAgain } from './login-again.tsx';
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
  const form = useCodeForm();
  const {
    field: { ref, ...code },
    fieldState,
  } = useController({ control: form.control, name: 'code' });
  const verify = useAuthCommand(
    (client, typed: Code) =>
      orThrow(client.mfa.challengeAndVerify({ factorId: enrolled.id, code: typed.code })),
    { onSuccess: onDone, onError: (error) => refuseCode(form, messageOf(error)) },
  );
  const send = (typed: Code): void => verify.mutate(typed);
  return (
    <FormFrame form={form} labels={{ code: 'Code' }} evenSuspended onSend={send}>
      <div className="enroll">
        <img src={enrolled.qr} alt="QR code for your authenticator app" width={168} height={168} />
        <div className="stack gap-2">
          <p className="c2 pretty">
            Scan this with an authenticator app like Aegis, 2FAS, or Google Authenticator. If the app is on
            this device, enter the key yourself:
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
        ref={ref}
        label="6-digit code from the app"
        value={code.value}
        onChange={code.onChange}
        onComplete={() => void form.handleSubmit(send)()}
        error={fieldState.error?.message}
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
    </FormFrame>
  );
};

interface Named {
  name: string;
}

/** `taken`: names of others. */
const nameOf = (taken: readonly string[]) =>
  z.object({
    name: z
      .string()
      .trim()
      .min(1, 'Please enter a name.')
      .max(60, 'At most 60 characters.')
      .refine((name) => !taken.includes(name), 'You already have one with this name.'),
  });

interface NameProps {
  taken: readonly string[];
  onClose: () => void;
  onNamed: (name: string) => void;
}

const Name = ({ taken, onClose, onNamed }: NameProps) => {
  const form = useForm<Named>({
    resolver: resolverBy(nameOf(taken)),
    defaultValues: { name: 'Authenticator app' },
  });
  return (
    <FormFrame form={form} labels={{ name: 'Name' }} evenSuspended onSend={({ name }) => onNamed(name)}>
      <TextField
        label="Name"
        hint="A name you’ll recognize, like the phone it’s on."
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      <div className="dialog__foot">
        <Button kind="bare" onClick={onClose}>
          Cancel
        </Button>
        <Button kind="go" type="submit">
          Continue
        </Button>
      </div>
    </FormFrame>
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
  const begin = useMutation({ mutationFn: enroll });
  const again = (): void => {
    if (begin.variables !== undefined) begin.mutate(begin.variables);
  };
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
        <Skeleton label="Creating a key">
          <Bone width={168} height={168} />
        </Skeleton>
      ) : begin.isError && codeOf(begin.error) === 'reauthentication_needed' ? (
        <LoginAgain
          email={email}
          hasPassword={hasPassword}
          then="turn this on"
          onClose={onClose}
          onDone={again}
        />
      ) : begin.isError ? (
        <ErrorState title="We couldn’t create the key." error={begin.error} onRetry={again} />
      ) : (
        <Name taken={taken} onClose={onClose} onNamed={(name) => begin.mutate(name)} />
      )}
    </Dialog>
  );
};
