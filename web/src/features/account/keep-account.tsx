import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useKeepAccount } from './api.ts';
import { failed } from './refusals.ts';

/** Takes the wish to delete the account back. */
export const KeepAccount = () => {
  const keep = useKeepAccount({
    onSuccess: () => toast({ title: 'Your account stays', variant: 'ok' }),
    onError: failed('Could not keep the account'),
  });
  return (
    <Button busy={keep.isPending} onClick={() => keep.mutate(undefined)}>
      Keep my account
    </Button>
  );
};
