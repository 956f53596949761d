import { SendButton } from '../../ui/suspended.tsx';
import { useResumePlan } from './details-api.ts';

/** Takes a cancellation back while the plan still runs. */
export const ResumePlan = ({ plan }: { plan: string }) => {
  const resume = useResumePlan(plan);
  return (
    <SendButton busy={resume.isPending} onClick={() => resume.mutate()}>
      Resume plan
    </SendButton>
  );
};
