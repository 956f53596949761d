import { useState } from 'react';
import { z } from 'zod';
import { MakeApiKey } from '../../../../contracts/api-keys.ts';
import type { ApiScope } from '../../../../contracts/api-keys.ts';
import { applyFieldErrors, readBy, resolverOf } from '../../lib/forms.ts';
import { DAY } from '../../lib/format.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { serverNow } from '../../lib/server-time.ts';
import { Select, TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useMakeKey } from './api.ts';
import { Scopes } from './scopes.tsx';
import { limits } from './words.ts';
import type { NewKey } from './words.ts';

const terms = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
  { value: 'never', label: 'Never' },
] as const;

interface Typed {
  name: string;
  scopes: ApiScope[];
  limit: string;
  expires: string;
}

/** By the moment the form opened: the same choices are the same command when it is sent again. */
const reading = (opened: number) => (typed: Typed) => {
  const days = z.coerce.number().safeParse(typed.expires);
  return readBy<Typed, MakeApiKey>(MakeApiKey, {
    name: typed.name,
    scopes: typed.scopes,
    limit: Number(typed.limit),
    expires_at: days.success ? new Date(opened + days.data * DAY).toISOString() : null,
  });
};

interface MakeKeyProps {
  onMade: (made: NewKey) => void;
  onClose: () => void;
}

export const MakeKeyDialog = ({ onMade, onClose }: MakeKeyProps) => {
  const [opened] = useState(serverNow);
  const [resolver] = useState(() => resolverOf<Typed, MakeApiKey>(reading(opened)));
  const { form, draft } = useKeptForm<Typed, MakeApiKey>('api-key', {
    begun: { name: '', scopes: [], limit: '600', expires: '90' },
    resolver,
  });
  const make = useMakeKey(({ id, key }, { name }) => onMade({ id, name, key }), {
    draft,
    onError: (error) => void applyFieldErrors(form, error),
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      form={form}
      title="Make a key"
      description="A program with this key acts as you, but can only do what you choose here."
      labels={{ name: 'Name', scopes: 'What the key can do', limit: 'Limit', expires: 'Expires' }}
      verb="Make Key"
      cancel="Cancel"
      busy={make.isPending}
      onSend={make.mutate}
      onClose={onClose}
    >
      <TextField
        label="Name"
        autoComplete="off"
        hint="Where you’ll use it."
        error={errors.name?.message}
        {...form.register('name')}
      />
      <Scopes register={() => form.register('scopes')} error={errors.scopes?.message} />
      <div className="grid2 gap-4">
        <Select label="Limit" options={limits} error={errors.limit?.message} {...form.register('limit')} />
        <Select
          label="Expires"
          options={terms}
          error={errors.expires?.message}
          {...form.register('expires')}
        />
      </div>
    </FormDialog>
  );
};
