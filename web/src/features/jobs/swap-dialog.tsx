import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { usageQuery } from '../../lib/usage.ts';
import { Button } from '../../ui/button.tsx';
import { Radio } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Bone, Skeleton } from '../../ui/states.tsx';
import { SendButton, SuspendedNote } from '../../ui/suspended.tsx';
import { useSwapJobs } from './api.ts';

const JobsSkeleton = () => (
  <Skeleton label="Loading your open jobs">
    <div className="stack gap-2">
      <Bone width="70%" />
      <Bone width="50%" />
    </div>
  </Skeleton>
);

interface SwapDialogProps {
  /** The job to reopen. */
  id: string;
  onClose: () => void;
}

/** Where the plan is full, another job makes room for this one. */
export const SwapDialog = ({ id, onClose }: SwapDialogProps) => {
  const [chosen, setChosen] = useState<string | null>(null);
  const usage = useQuery(usageQuery);
  const open = usage.data?.active_jobs.jobs ?? [];
  // With a single one there is nothing to choose.
  const room = chosen ?? (open.length === 1 ? open[0]?.id : null) ?? null;
  const swap = useSwapJobs(id, { onSuccess: onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Which job makes room?"
      description="All job posts of your plan are in use. Choose one to close, and this one reopens in its place. Applications and chats stay."
      foot={
        <>
          <Button kind="bare" onClick={onClose}>
            Keep closed
          </Button>
          <SendButton
            kind="go"
            busy={swap.isPending}
            disabled={room === null}
            onClick={() => {
              if (room !== null) swap.mutate(room);
            }}
          >
            Close it and reopen this one
          </SendButton>
        </>
      }
    >
      <Loaded query={usage} skeleton={<JobsSkeleton />} fault="We couldn’t load your open jobs.">
        {({ active_jobs: { jobs } }) => (
          <fieldset className="stack">
            <legend className="sr">Your open jobs</legend>
            {jobs.map((job) => (
              <Radio
                key={job.id}
                name="makes-room"
                value={job.id}
                checked={room === job.id}
                onChange={() => setChosen(job.id)}
              >
                <bdi>{job.title}</bdi>
              </Radio>
            ))}
          </fieldset>
        )}
      </Loaded>
      <SuspendedNote />
    </Dialog>
  );
};
