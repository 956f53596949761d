import { UserCheck } from 'lucide-react';
import { Banner } from '../../ui/banner.tsx';
import { SendButton } from '../../ui/suspended.tsx';
import { useJobAction, useKeepOpen } from './api.ts';

/**
 * Asked once somebody is hired, until it is answered: a line among the other things, since a dialog would lie over the
 * decisions that can still be undone.
 */
export const CloseQuestion = ({ jobId }: { jobId: string }) => {
  const close = useJobAction(jobId, {});
  const keep = useKeepOpen(jobId);
  return (
    <Banner
      tone="info"
      place="block"
      icon={UserCheck}
      action={
        <span className="row gap-2 none">
          <SendButton kind="bare" busy={keep.isPending} onClick={() => keep.mutate()}>
            Keep open
          </SendButton>
          <SendButton kind="plain" busy={close.isPending} onClick={() => close.mutate('close')}>
            Close
          </SendButton>
        </span>
      }
    >
      Close this job to new applications?
    </Banner>
  );
};
