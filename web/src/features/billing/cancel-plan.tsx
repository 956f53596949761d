import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useCancelPlan } from './api.ts';

/** For whoever may not enter the payment provider's pages: nobody goes on paying for what they cannot use. */
export const CancelPlan = ({ plan }: { plan: string }) => {
  const [asking, setAsking] = useState(false);
  const cancel = useCancelPlan(plan, { onSuccess: () => setAsking(false) });
  return (
    <>
      <Button kind="plain" full onClick={() => setAsking(true)}>
        Cancel plan
      </Button>
      {asking && (
        <Dialog
          open
          onClose={() => setAsking(false)}
          title={`Cancel ${plan}?`}
          description="You keep it until the end of the time you’ve paid for. You won’t be charged after that."
          foot={
            <>
              <Button kind="bare" onClick={() => setAsking(false)}>
                Keep my plan
              </Button>
              <Button kind="danger" busy={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
                Cancel {plan}
              </Button>
            </>
          }
        />
      )}
    </>
  );
};
