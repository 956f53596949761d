import { Apply } from '../../../../contracts/applications.ts';
import type { JobDetail } from '../../../../contracts/jobs.ts';
import type { PlanAndUsage } from '../../../../contracts/plans.ts';
import { isCode } from '../../lib/errors.ts';
import { applyFieldErrors, resolverBy } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { jobKeys } from '../../lib/query-keys.ts';
import { TextArea } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { QuotaLine } from '../../ui/quota-line.tsx';
import { applyDraft, useApply } from './api.ts';

interface ApplyForm {
  message: string;
}

interface ApplyDialogProps {
  job: Pick<JobDetail, 'id' | 'title'>;
  quota: PlanAndUsage['applications'] | undefined;
  onClose: () => void;
  onApplied: () => void;
}

export const ApplyDialog = ({ job, quota, onClose, onApplied }: ApplyDialogProps) => {
  const { form, draft } = useKeptForm<ApplyForm, Apply>(applyDraft(job.id), {
    begun: { message: '' },
    resolver: resolverBy(Apply),
  });
  const apply = useApply(job.id, {
    draft,
    // "Applied" shows when it is said.
    awaits: [jobKeys.job(job.id)],
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
      onSend={(application) => apply.mutate(application)}
      onClose={onClose}
    >
      <TextArea
        label="Message"
        optional
        rows={5}
        placeholder="What you’ve made that’s like this, and when you can start."
        error={form.formState.errors.message?.message}
        {...form.register('message')}
      />
      {quota && <QuotaLine quota={quota} />}
    </FormDialog>
  );
};
