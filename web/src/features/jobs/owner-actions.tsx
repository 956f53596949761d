import { lazy, Suspense, useState } from 'react';
import { Archive, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { JobDetail } from '../../../../contracts/jobs.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { forgetVisit } from '../../lib/visits.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SendButton, SuspendedNote } from '../../ui/suspended.tsx';
import { useJobAction } from './api.ts';
import type { JobAction } from './api.ts';

const SwapDialog = lazy(async () => ({ default: (await import('./swap-dialog.tsx')).SwapDialog }));

const confirmations: Readonly<Record<JobAction, { title: string; text: string; verb: string; not: string }>> =
  {
    close: {
      title: 'Close this job?',
      text: 'It leaves the list and frees up a job post in your plan. Applications and chats stay. You can reopen it.',
      verb: 'Close Job',
      not: 'Keep it open',
    },
    reopen: {
      title: 'Reopen this job?',
      text: 'It goes back on the list and uses one of your active job posts.',
      verb: 'Reopen Job',
      not: 'Keep closed',
    },
    delete: {
      title: 'Delete this job?',
      text: 'It’s gone for good. Both sides keep any contracts that came from it.',
      verb: 'Delete Job',
      not: 'Keep it',
    },
  };

interface OwnerActionsProps {
  job: Pick<JobDetail, 'id' | 'status' | 'closed_reason' | 'close_question'>;
  /** True from the press of "Delete Job" on: that the job is then gone is no news to its owner. */
  onDeleting: (deleting: boolean) => void;
}

/** Close or reopen, and delete: each asks once more. */
export const OwnerActions = ({ job, onDeleting }: OwnerActionsProps) => {
  const navigate = useNavigate();
  const { userId, me } = useSession();
  const [confirming, setConfirming] = useState<JobAction | null>(null);
  const action = useJobAction(job.id, {
    onSuccess: async (_, done) => {
      setConfirming(null);
      if (done !== 'delete') return;
      forgetVisit(userId, paths.job(job.id));
      await navigate(paths.jobs);
    },
    onError: () => onDeleting(false),
  });
  const { used = 0, limit = null } = me?.plan.active_jobs ?? {};
  const swaps = confirming === 'reopen' && limit !== null && limit > 0 && used >= limit;
  const words = confirming === null || swaps ? null : confirmations[confirming];
  return (
    <>
      <div className="row row--wrap">
        <ButtonLink icon={Pencil} to={`${paths.postJob}?edit=${encodeURIComponent(job.id)}`}>
          Edit
        </ButtonLink>
        {job.status === 'open'
          ? // Where it is asked about, the question has the button.
            job.close_question === null && (
              <Button icon={Archive} onClick={() => setConfirming('close')}>
                Close Job
              </Button>
            )
          : job.closed_reason !== 'moderation' && (
              <Button icon={RotateCcw} onClick={() => setConfirming('reopen')}>
                Reopen Job
              </Button>
            )}
        <Button kind="danger" icon={Trash2} onClick={() => setConfirming('delete')}>
          Delete
        </Button>
      </div>
      {swaps && (
        <Suspense>
          <SwapDialog id={job.id} onClose={() => setConfirming(null)} />
        </Suspense>
      )}
      {confirming !== null && words !== null && (
        <Dialog
          open
          onClose={() => setConfirming(null)}
          title={words.title}
          description={words.text}
          foot={
            <>
              <Button kind="bare" onClick={() => setConfirming(null)}>
                {words.not}
              </Button>
              <SendButton
                kind={confirming === 'delete' ? 'danger' : 'go'}
                busy={action.isPending}
                onClick={() => {
                  onDeleting(confirming === 'delete');
                  action.mutate(confirming);
                }}
              >
                {words.verb}
              </SendButton>
            </>
          }
        >
          <SuspendedNote />
        </Dialog>
      )}
    </>
  );
};
