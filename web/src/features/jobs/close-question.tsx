import { BadgeCheck, UserCheck } from 'lucide-react';
import type { CloseQuestion as Question, JobDetail } from '../../../../contracts/jobs.ts';
import { Banner } from '../../ui/banner.tsx';
import { SendButton } from '../../ui/suspended.tsx';
import { useJobAction, useKeepOpen } from './api.ts';

const asks = {
  hire: 'You hired somebody. Close this job to new applications?',
  release: 'The payment is released. Close this job to new applications?',
} as const satisfies Record<Question, string>;

interface CloseQuestionProps {
  job: Pick<JobDetail, 'id'> & { close_question: Question };
  onAnswered?: (() => void) | undefined;
}

/** Asked after a hire and after a release, until it is answered: a line among the other things. */
export const CloseQuestion = ({ job, onAnswered }: CloseQuestionProps) => {
  const after = job.close_question;
  const answered = onAnswered && { onSuccess: onAnswered };
  const close = useJobAction(job.id, { ...answered });
  const keep = useKeepOpen(job.id, { ...answered });
  return (
    <Banner
      tone="info"
      place="block"
      icon={after === 'hire' ? UserCheck : BadgeCheck}
      action={
        <span className="row gap-2 none">
          <SendButton kind="bare" busy={keep.isPending} onClick={() => keep.mutate(after)}>
            Keep it open
          </SendButton>
          <SendButton kind="plain" busy={close.isPending} onClick={() => close.mutate('close')}>
            Close the job
          </SendButton>
        </span>
      }
    >
      {asks[after]}
    </Banner>
  );
};
