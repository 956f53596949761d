import type { WebhookEndpoint } from '../../../../contracts/partner-events.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SendButton } from '../../ui/suspended.tsx';
import { useRemoveEndpoint, useRotateSecret } from './api.ts';

interface OfEndpoint {
  endpoint: WebhookEndpoint;
  onClose: () => void;
}

export const RotateSecretDialog = ({
  endpoint: { id },
  onRotated,
  onClose,
}: OfEndpoint & { onRotated: (secret: string) => void }) => {
  const rotate = useRotateSecret(id, ({ secret }) => onRotated(secret));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Rotate the secret?"
      description="You’ll see the new one once. For a day we sign with both, so nothing you check is lost."
      foot={
        <>
          <Button kind="bare" onClick={onClose}>
            Cancel
          </Button>
          <SendButton busy={rotate.isPending} onClick={() => rotate.mutate()}>
            Rotate Secret
          </SendButton>
        </>
      }
    />
  );
};

export const RemoveEndpointDialog = ({
  endpoint: { id },
  onRemoved,
  onClose,
}: OfEndpoint & { onRemoved: () => void }) => {
  const remove = useRemoveEndpoint(id, { onSuccess: onRemoved });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Remove this endpoint?"
      description="Nothing is sent to it any more, and its log is gone. This can’t be undone."
      foot={
        <>
          <Button kind="bare" onClick={onClose}>
            Keep It
          </Button>
          <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            Remove Endpoint
          </Button>
        </>
      }
    />
  );
};
