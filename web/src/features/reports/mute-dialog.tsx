import { z } from 'zod';
import type { AdminReport } from '../../../../contracts/reports.ts';
import { SanctionReason } from '../../../../contracts/sanctions.ts';
import { resolverBy } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { Select } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useMuteReports } from './api.ts';
import { daysOptions } from './days-options.ts';
import { RuleAndReason } from './rule-and-reason.tsx';

const DAYS = ['7', '30', '90'] as const;
const Mute = SanctionReason.extend({ days: z.enum(DAYS) });
type Mute = z.infer<typeof Mute>;

interface MuteDialogProps {
  reporter: NonNullable<AdminReport['reporter']>;
  onClose: () => void;
}

/** Refuses somebody's reports for some days. */
export const MuteDialog = ({ reporter, onClose }: MuteDialogProps) => {
  const { form, draft } = useKeptForm<Mute>(`mute.${reporter.id}`, {
    begun: { days: '7', rule: 'policy', reason: '' },
    resolver: resolverBy(Mute),
  });
  const mute = useMuteReports(reporter.id, { draft, onSuccess: onClose });
  return (
    <FormDialog
      form={form}
      title="Mute Reports"
      description={`${reporter.display_name} can’t send new reports, except about danger to a minor. Reports they’ve already sent stay.`}
      labels={{ days: 'How long', rule: 'Rule', reason: 'Reason' }}
      verb="Mute"
      cancel="Cancel"
      danger
      busy={mute.isPending}
      onSend={({ days, ...because }) => mute.mutate({ ...because, days: Number(days) })}
      onClose={onClose}
    >
      <Select label="How long" options={daysOptions(DAYS)} {...form.register('days')} />
      <RuleAndReason form={form} name={reporter.display_name} />
    </FormDialog>
  );
};
