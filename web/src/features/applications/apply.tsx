import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { JobDetail } from '../../../../contracts/jobs.ts';
import type { PlanAndUsage } from '../../../../contracts/plans.ts';
import { useArrived } from '../../lib/forms.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { HeldPlace } from '../../ui/held-place.tsx';
import { Link } from '../../ui/link.tsx';
import { toast } from '../../ui/toast.ts';
import { applyDraft } from './api.ts';
import { QuotaLine } from './quota.tsx';

const ApplyDialog = lazy(async () => ({ default: (await import('./apply-dialog.tsx')).ApplyDialog }));

type Quota = PlanAndUsage['applications'];
interface ApplyButtonProps {
  job: Pick<JobDetail, 'id' | 'title' | 'status'>;
  /** Owner and who has applied already see a disabled "Applied" (spec §5); undefined while it is not known. */
  applied: boolean | undefined;
  signedIn: boolean;
  quota: Quota | undefined;
  /** An application was sent, or turned out to stand already. */
  onApplied: () => void;
}

export const ApplyButton = ({ job, applied, signedIn, quota, onApplied }: ApplyButtonProps) => {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  useArrived(applyDraft(job.id), applied === true);
  if (applied === undefined) {
    return (
      <HeldPlace>
        <Button large full>
          Apply
        </Button>
      </HeldPlace>
    );
  }
  if (applied) {
    return (
      <Button large full disabled>
        Applied
      </Button>
    );
  }
  if (job.status === 'closed') {
    return (
      <Button large full disabled>
        Closed
      </Button>
    );
  }
  const begin = (): void => {
    if (signedIn) {
      setOpen(true);
      return;
    }
    toast({
      title: 'Authentication Required',
      description: 'You must be logged in to apply for a job.',
      variant: 'destructive',
    });
    void navigate(paths.login, { state: { from: paths.job(job.id) } });
  };
  return (
    <>
      <Button kind="go" large full onClick={begin}>
        Apply
      </Button>
      {signedIn && quota && <QuotaLine quota={quota} />}
      {open && (
        <Suspense>
          <ApplyDialog
            job={job}
            quota={quota}
            onClose={() => setOpen(false)}
            onApplied={() => {
              setOpen(false);
              onApplied();
            }}
          />
        </Suspense>
      )}
    </>
  );
};

/** The reader's own application, where it stands. */
export const MyApplicationLine = ({ application }: { application: JobDetail['my_application'] }) => {
  if (application === null) return null;
  if (application.status === 'accepted') {
    return (
      <p className="c2">
        Your application was accepted.{' '}
        <Link className="link link--in" to={paths.applicationChat(application.id)}>
          Open chat
        </Link>
      </p>
    );
  }
  return (
    <p className="c2">
      {application.status === 'pending'
        ? 'Your application waits for an answer.'
        : 'Your application was not chosen this time.'}
    </p>
  );
};
