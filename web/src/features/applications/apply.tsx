import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { JobDetail } from '../../../../contracts/jobs.ts';
import type { PlanAndUsage } from '../../../../contracts/plans.ts';
import { useFinished, useGoesOn } from '../../lib/begun.ts';
import { useArrived } from '../../lib/forms.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { HeldPlace } from '../../ui/held-place.tsx';
import { toast } from '../../ui/toast.ts';
import { QuotaLine } from '../../ui/quota-line.tsx';
import { applyDraft } from './api.ts';

const ApplyDialog = lazy(async () => ({ default: (await import('./apply-dialog.tsx')).ApplyDialog }));

type Quota = PlanAndUsage['applications'];
interface ApplyButtonProps {
  job: Pick<JobDetail, 'id' | 'title' | 'status'>;
  /** Who has applied already sees a disabled "Applied" (spec §5); undefined while it is not known. Owners have no button. */
  applied: boolean | undefined;
  /** Another act comes first: "Applied" stands small beneath it. */
  small?: boolean;
  signedIn: boolean;
  quota: Quota | undefined;
  /** An application was sent, or turned out to stand already. */
  onApplied: () => void;
}

export const ApplyButton = ({
  job,
  applied,
  small = false,
  signedIn,
  quota,
  onApplied,
}: ApplyButtonProps) => {
  const navigate = useNavigate();
  const [open, setOpen] = useState(useGoesOn());
  useArrived(applyDraft(job.id), applied === true);
  const finish = useFinished(paths.job(job.id), applied === true);
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
      <Button large={!small} full={!small} disabled>
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
      description: 'Not logged in',
      variant: 'destructive',
    });
    void navigate(paths.login, {
      state: { from: { pathname: paths.job(job.id) }, act: 'apply', title: job.title },
    });
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
              finish();
              setOpen(false);
              onApplied();
            }}
          />
        </Suspense>
      )}
    </>
  );
};

const standing = {
  pending: 'Waiting for a reply',
  accepted: 'Your application was accepted.',
  rejected: 'Your application wasn’t chosen this time.',
} as const;

/** The reader's own application, where it stands. */
export const MyApplicationLine = ({ application }: { application: JobDetail['my_application'] }) =>
  application === null ? null : <p className="c2">{standing[application.status]}</p>;
