import { useState } from 'react';
import { BriefcaseBusiness, Ellipsis, History, Trash2 } from 'lucide-react';
import type { AdminJob } from '../../../../contracts/admin-jobs.ts';
import { RemoveJob } from '../../../../contracts/admin-jobs.ts';
import { resolverBy } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { paths } from '../../lib/paths.ts';
import { replayPath } from '../../lib/replay-path.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { useRemoveJob, useSetBoost } from './jobs-api.ts';

interface OfJob {
  job: AdminJob;
}

const DeleteDialog = ({ job, onClose }: OfJob & { onClose: () => void }) => {
  const { form, draft } = useKeptForm<RemoveJob>(`remove-job.${job.id}`, {
    begun: { reason: '' },
    resolver: resolverBy(RemoveJob),
  });
  const remove = useRemoveJob({ draft });
  return (
    <FormDialog
      form={form}
      title="Delete Job"
      description={
        <>
          “<bdi>{job.title}</bdi>” is deleted for good. The poster sees the reason, open applications are
          given back, and contracts continue.
        </>
      }
      labels={{ reason: 'Reason' }}
      verb="Delete"
      cancel="Cancel"
      danger
      busy={remove.isPending}
      onSend={({ reason }) => {
        remove.mutate({ id: job.id, reason });
        onClose();
      }}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        rows={3}
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
    </FormDialog>
  );
};

/** A job is no matter of its own poster here, and nobody's once it is removed. */
export const useIsOwn = ({ poster }: AdminJob): boolean => {
  const { userId } = useSession();
  return poster !== null && poster.id === userId;
};

/** An open job can be boosted; a boost can always be ended. `named`: by its word, where no head names it. */
export const Boost = ({ job, named = false }: OfJob & { named?: boolean }) => {
  const set = useSetBoost();
  const own = useIsOwn(job);
  const { id, title, status, is_boosted: boosted } = job;
  if (status === 'removed' || (!boosted && (own || status === 'closed')))
    return <span className="c3">{named ? 'Not boosted' : '–'}</span>;
  if (own) return <span className="c2">Boosted</span>;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={boosted}
      aria-label={`Boost “${title}”`}
      className="admin-jobs__boost row gap-2"
      onClick={() => set.mutate({ id, boosted: !boosted })}
    >
      <span className={`switch${boosted ? ' on' : ''}`} aria-hidden="true" />
      {named && <span>Boost</span>}
    </button>
  );
};

/** What the reader may look at and do, and the dialog that is open. */
export const useJobActs = ({ job }: OfJob) => {
  const [asking, setAsking] = useState(false);
  const own = useIsOwn(job);
  const { id, status } = job;
  const looks: MenuItem[] = [
    ...(status === 'removed' ? [] : [{ label: 'View Job', icon: BriefcaseBusiness, to: paths.job(id) }]),
    { label: 'Replay', icon: History, to: replayPath('job', id) },
  ];
  const acts: MenuItem[] =
    own || status === 'removed'
      ? []
      : [{ label: 'Delete Job', icon: Trash2, danger: true, onSelect: () => setAsking(true) }];
  const dialog = asking && <DeleteDialog job={job} onClose={() => setAsking(false)} />;
  return { looks, acts, own, dialog };
};

export const JobMenu = ({ job }: OfJob) => {
  const { looks, acts, dialog } = useJobActs({ job });
  const label = `Actions for “${job.title}”`;
  return (
    <>
      <Menu
        label={label}
        trigger={<Button kind="bare" icon={Ellipsis} aria-label={label} />}
        groups={acts.length === 0 ? [looks] : [looks, acts]}
      />
      {dialog}
    </>
  );
};
