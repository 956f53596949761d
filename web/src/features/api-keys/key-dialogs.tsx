import { useState } from 'react';
import type { ApiKey } from '../../../../contracts/api-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/field.tsx';
import { SendButton } from '../../ui/suspended.tsx';
import { useRevokeKey, useRotateKey } from './api.ts';
import type { NewKey } from './words.ts';

const overlaps = [
  { value: '0', label: 'Not at all', words: 'The old key stops right away.' },
  { value: '1', label: 'An hour', words: 'The old key works for another hour.' },
  { value: '24', label: 'A day', words: 'The old key works for another day.' },
  { value: '72', label: 'Three days', words: 'The old key works for three more days.' },
] as const;

interface OfKey {
  apiKey: ApiKey;
  onClose: () => void;
}

export const RotateDialog = ({ apiKey, onMade, onClose }: OfKey & { onMade: (made: NewKey) => void }) => {
  const { id, name } = apiKey;
  const [hours, setHours] = useState('24');
  const rotate = useRotateKey(id, ({ key }) => onMade({ id, name, key }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Rotate “${name}”?`}
      description="You get a new key with the same name, scopes, and limit. We show it only once."
      foot={
        <>
          <Button kind="bare" onClick={onClose}>
            Cancel
          </Button>
          <SendButton busy={rotate.isPending} onClick={() => rotate.mutate({ overlap_hours: Number(hours) })}>
            Rotate Key
          </SendButton>
        </>
      }
    >
      <Select
        label="How long the old key still works"
        options={overlaps}
        value={hours}
        hint={overlaps.find(({ value }) => value === hours)?.words}
        onChange={({ target: { value } }) => setHours(value)}
      />
    </Dialog>
  );
};

export const RevokeDialog = ({ apiKey, onRevoked, onClose }: OfKey & { onRevoked: () => void }) => {
  const revoke = useRevokeKey(apiKey.id, { onSuccess: onRevoked });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Revoke “${apiKey.name}”?`}
      description="Everything that uses it stops working. This can’t be undone."
      foot={
        <>
          <Button kind="bare" onClick={onClose}>
            Keep It
          </Button>
          <Button kind="danger" busy={revoke.isPending} onClick={() => revoke.mutate()}>
            Revoke Key
          </Button>
        </>
      }
    />
  );
};
