import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { AdminUser } from '../../../../contracts/admin-users.ts';
import type { UserPlan } from '../../../../contracts/enterprise.ts';
import { GrantedTier } from '../../../../contracts/enterprise.ts';
import { text } from '../../../../contracts/wire.ts';
import { applyFieldErrors, resolverBy } from '../../lib/forms.ts';
import { DAY, shortDate } from '../../lib/format.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { Button } from '../../ui/button.tsx';
import { Select, TextArea } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectBox } from '../../ui/select-box.tsx';
import { tierName } from './plan-facts.ts';
import { useAssignAccountManager, useEndGrant, useGrantPlan, userPlanQuery } from './enterprise-api.ts';

const MONTHS = ['1', '3', '6', '12', 'open'] as const;
const DAYS_A_MONTH = 30;
const Grant = z.object({ tier: GrantedTier, months: z.enum(MONTHS), note: text(500) });
type Grant = z.infer<typeof Grant>;

interface OfUser {
  user: Pick<AdminUser, 'id' | 'display_name'>;
}

/** Chosen at once: an account manager is no part of what is granted. */
const Manager = ({ user, plan }: OfUser & { plan: UserPlan }) => {
  const assign = useAssignAccountManager(user.id);
  if (plan.granted?.tier !== 'enterprise') return null;
  const options = Object.fromEntries([
    ['', 'No account manager'],
    ...plan.admins.map(({ id, display_name: name }) => [id, name] as const),
  ]);
  return (
    <SelectBox
      label="Account manager"
      options={options}
      chosen={plan.account_manager?.id ?? ''}
      onChoose={(id) => assign.mutate({ manager_id: id === '' ? null : id })}
    />
  );
};

const Granted = ({ user, plan, onClose }: OfUser & { plan: UserPlan; onClose: () => void }) => {
  const end = useEndGrant(user.id, { onSuccess: onClose });
  const { granted } = plan;
  if (granted === null) return <p className="c2">No granted plan. They’re on {tierName[plan.tier]}.</p>;
  return (
    <div className="stack gap-2">
      <div className="split row--wrap gap-2">
        <span className="wrap-anywhere">
          {tierName[granted.tier]} is granted
          {granted.until !== null && ` until ${shortDate(granted.until)}`}: <bdi>{granted.note}</bdi>
        </span>
        <Button kind="danger" busy={end.isPending} onClick={() => end.mutate()}>
          End Granted Plan
        </Button>
      </div>
      <Manager user={user} plan={plan} />
    </div>
  );
};

/** Grants somebody a plan, or ends one; what they pay for stays as it is. */
export const PlanDialog = ({ user, onClose }: OfUser & { onClose: () => void }) => {
  const { data: plan } = useQuery(userPlanQuery(user.id));
  const { form, draft } = useKeptForm<Grant>(`grant.${user.id}`, {
    begun: { tier: 'enterprise', months: '12', note: '' },
    resolver: resolverBy(Grant),
  });
  const grant = useGrantPlan(user.id, {
    draft,
    onSuccess: onClose,
    onError: (error) => void applyFieldErrors(form, error),
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      form={form}
      title={`Plan of ${user.display_name}`}
      description="We’ll tell them. What they pay for doesn’t change, and the higher plan counts."
      labels={{ tier: 'Plan', months: 'How long', note: 'Note' }}
      verb="Grant Plan"
      cancel="Cancel"
      busy={grant.isPending}
      onSend={({ tier, months, note }) =>
        grant.mutate({
          tier,
          note,
          until:
            months === 'open'
              ? null
              : new Date(Date.now() + Number(months) * DAYS_A_MONTH * DAY).toISOString(),
        })
      }
      onClose={onClose}
    >
      {plan && <Granted user={user} plan={plan} onClose={onClose} />}
      <Select
        label="Plan"
        options={GrantedTier.options.map((value) => ({ value, label: tierName[value] }))}
        error={errors.tier?.message}
        {...form.register('tier')}
      />
      <Select
        label="How long"
        options={MONTHS.map((value) => ({
          value,
          label: value === 'open' ? 'Until an admin ends it' : `${Number(value) * DAYS_A_MONTH} days`,
        }))}
        error={errors.months?.message}
        {...form.register('months')}
      />
      <TextArea
        label="Note"
        hint="For admins: who agreed to this, and why."
        rows={3}
        error={errors.note?.message}
        {...form.register('note')}
      />
    </FormDialog>
  );
};
