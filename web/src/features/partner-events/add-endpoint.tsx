import { AddWebhookEndpoint } from '../../../../contracts/partner-events.ts';
import { applyFieldErrors, readBy, resolverOf } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useAddEndpoint } from './api.ts';
import type { TypedSettings } from './settings-fields.tsx';
import { SettingsFields } from './settings-fields.tsx';

interface Typed extends TypedSettings {
  url: string;
}

const resolver = resolverOf<Typed, AddWebhookEndpoint>((typed) => readBy(AddWebhookEndpoint, typed));

interface AddEndpointProps {
  onAdded: (made: { readonly id: string; readonly secret: string }) => void;
  onClose: () => void;
}

export const AddEndpointDialog = ({ onAdded, onClose }: AddEndpointProps) => {
  const { form, draft } = useKeptForm<Typed, AddWebhookEndpoint>('webhook-endpoint', {
    begun: { url: '', description: '', types: [] },
    resolver,
  });
  const add = useAddEndpoint(onAdded, {
    draft,
    onError: (error) => void applyFieldErrors(form, error),
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      form={form}
      title="Add an endpoint"
      description="We send it a signed message whenever something you choose happens to you."
      labels={{ url: 'Address', description: 'Description', types: 'Events' }}
      verb="Add Endpoint"
      cancel="Cancel"
      busy={add.isPending}
      onSend={add.mutate}
      onClose={onClose}
    >
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://example.com/makehold"
        hint="It begins with https:// and can be reached on the internet."
        error={errors.url?.message}
        {...form.register('url')}
      />
      <SettingsFields register={(name) => form.register(name)} errors={errors} />
    </FormDialog>
  );
};
