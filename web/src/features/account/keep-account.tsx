import { Button } from '../../ui/button.tsx';
import { useKeepAccount } from './api.ts';

/** Takes the wish to delete the account back. */
export const KeepAccount = () => {
  const keep = useKeepAccount();
  return (
    <Button busy={keep.isPending} onClick={() => keep.mutate(undefined)}>
      Keep my account
    </Button>
  );
};
