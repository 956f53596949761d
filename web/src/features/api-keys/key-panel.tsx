import { useState } from 'react';
import { RefreshCw } from 'lucide-react';
import type { ApiKey, ApiScope } from '../../../../contracts/api-keys.ts';
import { ChangeApiKey } from '../../../../contracts/api-keys.ts';
import { applyFieldErrors, readBy, resolverOf } from '../../lib/forms.ts';
import { exactTime, shortDate } from '../../lib/format.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { Button } from '../../ui/button.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { SendButton } from '../../ui/suspended.tsx';
import { Time } from '../../ui/time.tsx';
import { useChangeKey } from './api.ts';
import { RevokeDialog, RotateDialog } from './key-dialogs.tsx';
import { Scopes } from './scopes.tsx';
import { limits, whatKeyCan } from './words.ts';
import type { NewKey } from './words.ts';

interface Typed {
  name: string;
  scopes: ApiScope[];
  limit: string;
}

const resolver = resolverOf<Typed, ChangeApiKey>((typed) =>
  readBy(ChangeApiKey, { ...typed, limit: Number(typed.limit) }),
);

const Facts = ({ apiKey }: { apiKey: ApiKey }) => {
  const { status, created_at: made, expires_at: expires, revoked_at: revoked } = apiKey;
  const { former_until: former, last_used_at: used, last_used_from: from } = apiKey;
  return (
    <dl className="kv">
      {status === 'revoked' && revoked !== null ? (
        <>
          <dt>Revoked</dt>
          <dd title={exactTime(revoked)}>{shortDate(revoked)}</dd>
        </>
      ) : (
        <>
          <dt>{status === 'expired' ? 'Expired' : 'Expires'}</dt>
          <dd>{expires === null ? 'Never' : <span title={exactTime(expires)}>{shortDate(expires)}</span>}</dd>
        </>
      )}
      <dt>Made</dt>
      <dd title={exactTime(made)}>{shortDate(made)}</dd>
      <dt>Last used</dt>
      <dd>{used === null ? 'Never' : <Time at={used} />}</dd>
      <dt>Last from</dt>
      <dd className="mono wrap-anywhere">{from ?? '–'}</dd>
      {status === 'active' && former !== null && (
        <>
          <dt>Old key works until</dt>
          <dd>{exactTime(former)}</dd>
        </>
      )}
    </dl>
  );
};

interface PanelProps {
  apiKey: ApiKey;
  canUse: boolean;
  /** A rotated one. */
  onMade: (made: NewKey) => void;
  onRevoked: (id: string) => void;
}

/** One key that works: what it may do can be changed, and it can be rotated and revoked. */
const Active = ({ apiKey, canUse, onMade, onRevoked }: PanelProps) => {
  const { id, name, scopes, limit } = apiKey;
  const [asking, setAsking] = useState<'rotate' | 'revoke' | null>(null);
  const { form, draft } = useKeptForm<Typed, ChangeApiKey>(`api-key.${id}`, {
    begun: { name, scopes, limit: String(limit) },
    resolver,
  });
  const change = useChangeKey(id, {
    draft,
    onSuccess: () => form.reset(form.getValues()),
    onError: (error) => void applyFieldErrors(form, error),
  });
  const { errors, isDirty } = form.formState;
  const close = (): void => setAsking(null);
  return (
    <>
      <FormFrame
        form={form}
        labels={{ name: 'Name', scopes: 'What the key can do', limit: 'Limit' }}
        onSend={change.mutate}
      >
        <Scopes register={() => form.register('scopes')} error={errors.scopes?.message} />
        <TextField label="Name" autoComplete="off" error={errors.name?.message} {...form.register('name')} />
        <Select label="Limit" options={limits} error={errors.limit?.message} {...form.register('limit')} />
        <Facts apiKey={apiKey} />
        <div className="row row--wrap">
          <SendButton
            kind="plain"
            type="submit"
            className="grow"
            busy={change.isPending}
            disabled={!canUse || !isDirty}
          >
            Save
          </SendButton>
          <SendButton kind="plain" icon={RefreshCw} disabled={!canUse} onClick={() => setAsking('rotate')}>
            Rotate
          </SendButton>
          <Button kind="danger" onClick={() => setAsking('revoke')}>
            Revoke
          </Button>
        </div>
      </FormFrame>
      {asking === 'rotate' && (
        <RotateDialog
          apiKey={apiKey}
          onMade={(made) => {
            close();
            onMade(made);
          }}
          onClose={close}
        />
      )}
      {asking === 'revoke' && (
        <RevokeDialog
          apiKey={apiKey}
          onRevoked={() => {
            close();
            onRevoked(id);
          }}
          onClose={close}
        />
      )}
    </>
  );
};

export const KeyPanel = (props: PanelProps) =>
  props.apiKey.status === 'active' ? (
    <Active key={props.apiKey.id} {...props} />
  ) : (
    <div className="stack">
      <p className="c2">{whatKeyCan(props.apiKey.scopes)}</p>
      <Facts apiKey={props.apiKey} />
    </div>
  );
