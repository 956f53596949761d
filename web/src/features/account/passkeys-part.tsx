import { useState } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PasskeyListItem } from '@supabase/auth-js';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { PasskeyName } from '../../../../contracts/account.ts';
import type { Account } from '../../../../contracts/account.ts';
import { authClient } from '../../lib/auth.ts';
import { refusal } from '../../lib/command.ts';
import { codeOf, messageOf } from '../../lib/errors.ts';
import { resolverBy } from '../../lib/forms.ts';
import { accountKeys } from '../../lib/further-keys.ts';
import { passkeysWork, plainPasskeyError, wasCancelled } from '../../lib/passkeys.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Bone, Skeleton } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { orThrow, useAuthCommand } from './api.ts';
import { deviceOf } from './device.ts';
import { LoginAgainDialog } from './login-again.tsx';
import { Section } from './section.tsx';

const passkeysQuery = queryOptions({
  queryKey: [...accountKeys.account, 'passkeys'],
  queryFn: async () => {
    const { data, error } = await (await authClient()).passkey.list();
    if (error) throw error;
    return data;
  },
});

const nameOf = ({ friendly_name: name }: PasskeyListItem): string => name ?? 'Passkey';

const tooOld = (error: Error): boolean => codeOf(error) === 'reauthentication_needed';

const Named = z.object({ name: PasskeyName });
type Named = z.infer<typeof Named>;

interface DialogProps {
  passkey: PasskeyListItem;
  onClose: () => void;
}

const RenameDialog = ({ passkey, onClose }: DialogProps) => {
  const form = useForm<Named>({ resolver: resolverBy(Named), defaultValues: { name: nameOf(passkey) } });
  const rename = useAuthCommand(
    (client, { name }: Named) =>
      orThrow(client.passkey.update({ passkeyId: passkey.id, friendlyName: name })),
    {
      done: { title: 'Passkey renamed', variant: 'ok' },
      failed: () => null,
      onSuccess: onClose,
      onError: (error) => form.setError('name', { type: 'server', message: messageOf(error) }),
    },
  );
  return (
    <Dialog open onClose={onClose} title={`Rename “${nameOf(passkey)}”`}>
      <FormFrame form={form} labels={{ name: 'Name' }} evenSuspended onSend={(typed) => rename.mutate(typed)}>
        <TextField
          label="Name"
          autoComplete="off"
          error={form.formState.errors.name?.message}
          autoFocus
          {...form.register('name')}
        />
        <div className="dialog__foot">
          <Button kind="bare" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="go" type="submit" busy={rename.isPending}>
            Rename
          </Button>
        </div>
      </FormFrame>
    </Dialog>
  );
};

const RemoveDialog = ({ passkey, onClose, onTooOld }: DialogProps & { onTooOld: () => void }) => {
  const remove = useAuthCommand(
    (client, passkeyId: string) => orThrow(client.passkey.delete({ passkeyId })),
    {
      done: { title: 'Passkey removed', variant: 'ok' },
      failed: (error) => (tooOld(error) ? null : refusal('Couldn’t remove the passkey', error)),
      onSuccess: onClose,
      onError: (error) => {
        if (tooOld(error)) onTooOld();
      },
    },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Remove “${nameOf(passkey)}”?`}
      description="You can no longer log in with it, and you’re logged out wherever you used it, here included. Your device may keep showing it until you delete it there, too."
      foot={
        <>
          <Button kind="bare" onClick={onClose}>
            Keep it
          </Button>
          <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate(passkey.id)}>
            Remove
          </Button>
        </>
      }
    />
  );
};

type Open = { readonly what: 'rename' | 'remove'; readonly passkey: PasskeyListItem };

export const PasskeysPart = ({ account }: { account: Account }) => {
  const passkeys = useQuery(passkeysQuery);
  const [open, setOpen] = useState<Open | null>(null);
  /** What the server wants a fresh login for, as in "then remove it". */
  const [wish, setWish] = useState<string | null>(null);
  const close = (): void => setOpen(null);
  const add = useAuthCommand<undefined, void>(
    async (client) => {
      const { data, error } = await client.registerPasskey();
      if (error) throw plainPasskeyError(error);
      // A first name, to tell it from others; it stands without one where this fails.
      await client.passkey.update({
        passkeyId: data.id,
        friendlyName: deviceOf(navigator.userAgent).words,
      });
    },
    {
      done: { title: 'Passkey added', variant: 'ok' },
      failed: (error) =>
        tooOld(error) || wasCancelled(error) ? null : refusal('Couldn’t add a passkey', error),
      onError: (error) => {
        if (tooOld(error)) setWish('add a passkey');
      },
    },
  );
  return (
    <Section
      id="passkeys"
      title="Passkeys"
      intro="Log in with your fingerprint, face, or screen lock. No password and no code needed."
    >
      <Loaded
        query={passkeys}
        skeleton={
          <Skeleton label="Loading passkeys">
            <Bone height={44} />
          </Skeleton>
        }
        fault="We couldn’t load your passkeys."
      >
        {(items) =>
          items.length > 0 && (
            <ul className="account__list" aria-label="Passkeys">
              {items.map((passkey) => (
                <li key={passkey.id} className="split row--wrap">
                  <div className="min-w-0">
                    <div className="m break">{nameOf(passkey)}</div>
                    <div className="meta meta--wraps">
                      <span>
                        Added <Time at={passkey.created_at} />
                      </span>
                      <span>
                        {passkey.last_used_at === undefined ? (
                          'Not used yet'
                        ) : (
                          <>
                            Last used <Time at={passkey.last_used_at} />
                          </>
                        )}
                      </span>
                    </div>
                  </div>
                  <div className="row">
                    <Button
                      aria-label={`Rename ${nameOf(passkey)}`}
                      onClick={() => setOpen({ what: 'rename', passkey })}
                    >
                      Rename
                    </Button>
                    <Button
                      aria-label={`Remove ${nameOf(passkey)}`}
                      onClick={() => setOpen({ what: 'remove', passkey })}
                    >
                      Remove
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {passkeysWork() ? (
        <div>
          <Button busy={add.isPending} onClick={() => add.mutate(undefined)}>
            Add a passkey
          </Button>
        </div>
      ) : (
        <p className="c2 pretty">This browser can’t use passkeys here.</p>
      )}
      {open?.what === 'rename' && <RenameDialog passkey={open.passkey} onClose={close} />}
      {open?.what === 'remove' && (
        <RemoveDialog
          passkey={open.passkey}
          onClose={close}
          onTooOld={() => {
            close();
            setWish('remove it');
          }}
        />
      )}
      {wish !== null && (
        <LoginAgainDialog
          email={account.email}
          hasPassword={account.has_password}
          then={wish}
          onClose={() => setWish(null)}
          onDone={() => setWish(null)}
        />
      )}
    </Section>
  );
};
