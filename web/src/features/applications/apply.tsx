import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { JobDetail } from '../../../../contracts/jobs.ts';
import type { PlanAndUsage } from '../../../../contracts/plans.ts';
import { isCode } from '../../lib/errors.ts';
import { applyFieldErrors, noLongerThan, useArrived, useDraft } from '../../lib/forms.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { HeldPlace } from '../../ui/held-place.tsx';
import { Link } from '../../ui/link.tsx';
import { toast } from '../../ui/toast.ts';
import { applyDraft, useApply } from './api.ts';
import { QuotaLine } from './quota.tsx';

type Quota = PlanAndUsage['applications'];
interface ApplyForm {
  message: string;
}

interface ApplyDialogProps {
  job: Pick<JobDetail, 'id' | 'title'>;
  quota: Quota | undefined;
  onClose: () => void;
  onApplied: () => void;
}

const ApplyDialog = ({ job, quota, onClose, onApplied }: ApplyDialogProps) => {
  const form = useForm<ApplyForm>({ defaultValues: { message: '' } });
  const draft = useDraft<ApplyForm>(applyDraft(job.id), form);
  const apply = useApply(job.id, {
    draft,
    onSuccess: onApplied,
    onError: (error) => {
      if (isCode(error, 'already_applied')) onApplied();
      else applyFieldErrors(form, error);
    },
  });
  return (
    <FormDialog
      form={form}
      title="Apply for this job"
      description={<bdi>{job.title}</bdi>}
      labels={{ message: 'Message' }}
      verb="Send Application"
      cancel="Not now"
      busy={apply.isPending}
      onSend={({ message }) => apply.mutate({ message: message.trim() })}
      onClose={onClose}
    >
      <TextArea
        label="Message"
        optional
        rows={5}
        placeholder="What you have made that is close to this, and when you could start."
        error={form.formState.errors.message?.message}
        {...form.register('message', noLongerThan(4000))}
      />
      {quota && <QuotaLine quota={quota} />}
    </FormDialog>
  );
};

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
        <ApplyDialog
          job={job}
          quota={quota}
          onClose={() => setOpen(false)}
          onApplied={() => {
            setOpen(false);
            onApplied();
          }}
        />
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
