import { z } from 'zod';
import { achievements } from '../../../../contracts/achievements.ts';
import type { AdminUser } from '../../../../contracts/admin-users.ts';
import { AwardAchievement, SetUsername } from '../../../../contracts/admin-users.ts';
import { ReportReason } from '../../../../contracts/reports.ts';
import { SanctionReason } from '../../../../contracts/sanctions.ts';
import { applyFieldErrors, resolverBy } from '../../lib/forms.ts';
import { DAY } from '../../lib/format.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select, TextArea, TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { reasons } from '../../ui/report-words.ts';
import type { PlainAct } from './users-api.ts';
import { useAward, useBan, usePlainAct, useSetUsername, useSuspend, useWarn } from './users-api.ts';

/** The rules that a decision can name. */
const rules = ReportReason.options.map((value) => ({ value, label: reasons[value] }));

interface DialogProps {
  user: AdminUser;
  onClose: () => void;
}

export const UsernameDialog = ({ user, onClose }: DialogProps) => {
  const { form, draft } = useKeptForm<SetUsername>(`username.${user.id}`, {
    begun: { username: user.username ?? '' },
    resolver: resolverBy(SetUsername),
  });
  const set = useSetUsername(user, {
    draft,
    onSuccess: onClose,
    onError: (error) => void applyFieldErrors(form, error),
  });
  return (
    <FormDialog
      form={form}
      title="Change Username"
      description="We’ll tell them. The old username redirects to the new one for 90 days."
      labels={{ username: 'Username' }}
      verb="Change Username"
      cancel="Cancel"
      draft={draft}
      busy={set.isPending}
      onSend={set.mutate}
      onClose={onClose}
    >
      <TextField
        label="Username"
        autoComplete="off"
        error={form.formState.errors.username?.message}
        {...form.register('username')}
      />
    </FormDialog>
  );
};

export const AwardDialog = ({ user, onClose }: DialogProps) => {
  const { form, draft } = useKeptForm<{ slug: string; reason: string }, AwardAchievement>(
    `award.${user.id}`,
    {
      begun: { slug: '', reason: '' },
      resolver: resolverBy<{ slug: string; reason: string }, AwardAchievement>(
        AwardAchievement.extend({
          slug: z.enum(AwardAchievement.shape.slug.options, { error: 'Choose an achievement.' }),
        }),
      ),
    },
  );
  const award = useAward(user, { draft, onSuccess: onClose });
  const { errors } = form.formState;
  return (
    <FormDialog
      form={form}
      title={`Award ${user.display_name}`}
      description="Only the audit log shows the reason."
      labels={{ slug: 'Achievement', reason: 'Reason' }}
      verb="Award"
      cancel="Cancel"
      busy={award.isPending}
      onSend={award.mutate}
      onClose={onClose}
    >
      <Select
        label="Achievement"
        placeholder="Choose an achievement"
        options={achievements.map(({ slug, name }) => ({ value: slug, label: name }))}
        error={errors.slug?.message}
        {...form.register('slug')}
      />
      <TextArea label="Reason" rows={3} error={errors.reason?.message} {...form.register('reason')} />
    </FormDialog>
  );
};

export const WarnDialog = ({ user, onClose }: DialogProps) => {
  const { form, draft } = useKeptForm<SanctionReason>(`warn.${user.id}`, {
    begun: { rule: 'policy', reason: '' },
    resolver: resolverBy(SanctionReason),
  });
  const warn = useWarn(user, { draft, onSuccess: onClose });
  const { errors } = form.formState;
  return (
    <FormDialog
      form={form}
      title={`Warn ${user.display_name}`}
      description="They see the reason and can appeal. Nothing else changes for them."
      labels={{ rule: 'Rule', reason: 'Reason' }}
      verb="Warn"
      cancel="Cancel"
      busy={warn.isPending}
      onSend={warn.mutate}
      onClose={onClose}
    >
      <Select label="Rule" options={rules} error={errors.rule?.message} {...form.register('rule')} />
      <TextArea label="Reason" rows={3} error={errors.reason?.message} {...form.register('reason')} />
    </FormDialog>
  );
};

const DAYS = ['1', '3', '7', '14', '30', '90'] as const;
const Suspension = SanctionReason.extend({ days: z.enum(DAYS) });
type Suspension = z.infer<typeof Suspension>;

export const SuspendDialog = ({ user, onClose }: DialogProps) => {
  const { form, draft } = useKeptForm<Suspension>(`suspend.${user.id}`, {
    begun: { days: '7', rule: 'policy', reason: '' },
    resolver: resolverBy(Suspension),
  });
  const suspend = useSuspend(user, { draft, onSuccess: onClose });
  const { errors } = form.formState;
  return (
    <FormDialog
      form={form}
      title={`Suspend ${user.display_name}`}
      description="They see the reason. They can look around and continue their contracts."
      labels={{ days: 'How long', rule: 'Rule', reason: 'Reason' }}
      verb="Suspend"
      cancel="Cancel"
      danger
      busy={suspend.isPending}
      onSend={({ days, rule, reason }) =>
        suspend.mutate({ rule, reason, until: new Date(Date.now() + Number(days) * DAY).toISOString() })
      }
      onClose={onClose}
    >
      <Select
        label="How long"
        options={DAYS.map((days) => ({ value: days, label: days === '1' ? '1 day' : `${days} days` }))}
        error={errors.days?.message}
        {...form.register('days')}
      />
      <Select label="Rule" options={rules} error={errors.rule?.message} {...form.register('rule')} />
      <TextArea label="Reason" rows={3} error={errors.reason?.message} {...form.register('reason')} />
    </FormDialog>
  );
};

export const BanDialog = ({ user, onClose }: DialogProps) => {
  const { form, draft } = useKeptForm<SanctionReason>(`ban.${user.id}`, {
    begun: { rule: 'policy', reason: '' },
    resolver: resolverBy(SanctionReason),
  });
  const ban = useBan(user, { draft, onSuccess: onClose });
  const { errors } = form.formState;
  return (
    <FormDialog
      form={form}
      title={`Ban ${user.display_name}`}
      description="They’re logged out everywhere and can’t log in. We email them the reason. Held money still follows its contract."
      labels={{ rule: 'Rule', reason: 'Reason' }}
      verb="Ban"
      cancel="Cancel"
      danger
      busy={ban.isPending}
      onSend={ban.mutate}
      onClose={onClose}
    >
      <Select label="Rule" options={rules} error={errors.rule?.message} {...form.register('rule')} />
      <TextArea label="Reason" rows={3} error={errors.reason?.message} {...form.register('reason')} />
    </FormDialog>
  );
};

const asks: Readonly<Record<PlainAct, { verb: string; says: string; danger?: boolean }>> = {
  'lift-suspension': { verb: 'Lift Suspension', says: 'They can do everything again.' },
  'lift-ban': { verb: 'Lift Ban', says: 'They can log in again.' },
  'end-sessions': {
    verb: 'Log Out Everywhere',
    says: 'We log them out on all devices. They can log in again.',
    danger: true,
  },
  promote: {
    verb: 'Promote to Admin',
    says: 'They can do everything in this panel except promote others.',
  },
  demote: { verb: 'Remove Admin Role', says: 'They lose this panel right away.', danger: true },
};

export const ConfirmDialog = ({ user, onClose, act }: DialogProps & { act: PlainAct }) => {
  const run = usePlainAct(user, act, { onSuccess: onClose });
  const { verb, says, danger = false } = asks[act];
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${verb}: ${user.display_name}`}
      description={says}
      foot={
        <>
          <Button kind="bare" onClick={onClose}>
            Cancel
          </Button>
          <Button kind={danger ? 'danger' : 'go'} busy={run.isPending} onClick={() => run.mutate()}>
            {verb}
          </Button>
        </>
      }
    />
  );
};
