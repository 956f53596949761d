import { useState } from 'react';
import { Pause, Play, RefreshCw, Send } from 'lucide-react';
import { ChangeWebhookEndpoint } from '../../../../contracts/partner-events.ts';
import type { WebhookEndpoint } from '../../../../contracts/partner-events.ts';
import { applyFieldErrors, readBy, resolverOf } from '../../lib/forms.ts';
import { exactTime, shortDate } from '../../lib/format.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { SendButton } from '../../ui/suspended.tsx';
import { Time } from '../../ui/time.tsx';
import { useChangeEndpoint, usePauseEndpoint, useResumeEndpoint, useTestEndpoint } from './api.ts';
import { RemoveEndpointDialog, RotateSecretDialog } from './endpoint-dialogs.tsx';
import type { TypedSettings } from './settings-fields.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { whyOff } from './words.ts';

const resolver = resolverOf<TypedSettings, ChangeWebhookEndpoint>((typed) =>
  readBy(ChangeWebhookEndpoint, typed),
);

const Facts = ({ endpoint }: { endpoint: WebhookEndpoint }) => {
  const { created_at: added, former_until: former, failing_since: failing } = endpoint;
  return (
    <dl className="kv">
      <dt>Added</dt>
      <dd title={exactTime(added)}>{shortDate(added)}</dd>
      {failing !== null && (
        <>
          <dt>Failing since</dt>
          <dd>
            <Time at={failing} />
          </dd>
        </>
      )}
      {former !== null && (
        <>
          <dt>Old secret signs until</dt>
          <dd>{exactTime(former)}</dd>
        </>
      )}
    </dl>
  );
};

interface PanelProps {
  endpoint: WebhookEndpoint;
  canUse: boolean;
  onRotated: (secret: string) => void;
  onRemoved: () => void;
}

/** What one endpoint hears of, and what can be done with it. */
export const EndpointPanel = ({ endpoint, canUse, onRotated, onRemoved }: PanelProps) => {
  const { id, description, types, status } = endpoint;
  const [asking, setAsking] = useState<'rotate' | 'remove' | null>(null);
  const { form, draft } = useKeptForm<TypedSettings, ChangeWebhookEndpoint>(`webhook-endpoint.${id}`, {
    begun: { description, types },
    resolver,
  });
  const change = useChangeEndpoint(id, {
    draft,
    onSuccess: () => form.reset(form.getValues()),
    onError: (error) => void applyFieldErrors(form, error),
  });
  const test = useTestEndpoint(id);
  const pause = usePauseEndpoint(id);
  const resume = useResumeEndpoint(id);
  const { errors, isDirty } = form.formState;
  const close = (): void => setAsking(null);
  const why = whyOff(endpoint);
  const active = status === 'active';
  return (
    <>
      {why !== null && <p className="c2 pretty">{why}</p>}
      <div className="row row--wrap">
        {active ? (
          <>
            <SendButton
              kind="plain"
              icon={Send}
              disabled={!canUse}
              busy={test.isPending}
              onClick={() => test.mutate()}
            >
              Send a test
            </SendButton>
            <Button kind="plain" icon={Pause} busy={pause.isPending} onClick={() => pause.mutate()}>
              Pause
            </Button>
          </>
        ) : (
          <SendButton icon={Play} disabled={!canUse} busy={resume.isPending} onClick={() => resume.mutate()}>
            Turn on
          </SendButton>
        )}
        <SendButton kind="plain" icon={RefreshCw} disabled={!canUse} onClick={() => setAsking('rotate')}>
          Rotate secret
        </SendButton>
      </div>
      <Facts endpoint={endpoint} />
      <FormFrame form={form} labels={{ description: 'Description', types: 'Events' }} onSend={change.mutate}>
        <SettingsFields register={(name) => form.register(name)} errors={errors} />
        <div className="row row--wrap">
          <SendButton kind="plain" type="submit" className="grow" busy={change.isPending} disabled={!isDirty}>
            Save
          </SendButton>
          <Button kind="danger" onClick={() => setAsking('remove')}>
            Remove
          </Button>
        </div>
      </FormFrame>
      {asking === 'rotate' && (
        <RotateSecretDialog
          endpoint={endpoint}
          onRotated={(secret) => {
            close();
            onRotated(secret);
          }}
          onClose={close}
        />
      )}
      {asking === 'remove' && (
        <RemoveEndpointDialog
          endpoint={endpoint}
          onRemoved={() => {
            close();
            onRemoved();
          }}
          onClose={close}
        />
      )}
    </>
  );
};
