import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { AdminReport } from '../../../../contracts/reports.ts';
import { ReportReason } from '../../../../contracts/reports.ts';
import { REASON_LONGEST, RemovableKind } from '../../../../contracts/sanctions.ts';
import type { SanctionFromReport } from '../../../../contracts/sanctions.ts';
import { LEFT_OUT } from '../../../../contracts/left-out.ts';
import { text } from '../../../../contracts/wire.ts';
import { resolverBy } from '../../lib/forms.ts';
import { DAY } from '../../lib/format.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { Select, TextArea } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useSanctionFromReport, useSetReportStatus } from './api.ts';
import { kinds } from '../../ui/report-words.ts';
import { daysOptions } from './days-options.ts';
import { RuleAndReason } from './rule-and-reason.tsx';

const DAYS = ['1', '3', '7', '14', '30', '90'] as const;

const Resolution = z
  .object({
    what: z.enum(['nothing', 'warning', 'removal', 'suspension', 'ban']),
    days: z.enum(DAYS),
    rule: ReportReason,
    reason: text(REASON_LONGEST, 0),
    answer: text(REASON_LONGEST, 0),
  })
  .refine(({ what, reason }) => what === 'nothing' || reason !== '', { path: ['reason'], error: LEFT_OUT });
type Resolution = z.infer<typeof Resolution>;

/** What can follow from a report, by what it is about. */
const outcomes = ({ person, about }: AdminReport): { value: Resolution['what']; label: string }[] => {
  const removable = about && about.kind !== 'profile' && RemovableKind.safeParse(about.kind).success;
  const against: { value: SanctionFromReport['kind']; label: string }[] = [
    { value: 'warning', label: 'Warn' },
    ...(removable ? [{ value: 'removal' as const, label: `Remove the ${kinds[about.kind]}` }] : []),
    { value: 'suspension', label: 'Suspend' },
    { value: 'ban', label: 'Ban' },
  ];
  return [{ value: 'nothing', label: 'No action' }, ...(person === null ? [] : against)];
};

interface ResolveDialogProps {
  report: AdminReport;
  onClose: () => void;
}

/** Resolves a report, with a decision against the person whom it is about where there is to be one. */
export const ResolveDialog = ({ report, onClose }: ResolveDialogProps) => {
  const { id, status: was, reason: rule, person, about, finding } = report;
  const { form, draft } = useKeptForm<Resolution>(`resolve.${id}`, {
    begun: { what: 'nothing', days: '7', rule, reason: '', answer: '' },
    resolver: resolverBy(Resolution),
  });
  const set = useSetReportStatus({ draft });
  const impose = useSanctionFromReport(report, { draft, onSuccess: onClose });
  const what = useWatch({ control: form.control, name: 'what' });
  const { errors } = form.formState;
  const send = (said: Resolution): void => {
    if (said.what === 'nothing') {
      set.mutate({ id, status: 'resolved', was, answer: said.answer });
      onClose();
      return;
    }
    const until =
      said.what === 'suspension' ? new Date(Date.now() + Number(said.days) * DAY).toISOString() : null;
    impose.mutate({ kind: said.what, rule: said.rule, reason: said.reason, until, was, answer: said.answer });
  };
  return (
    <FormDialog
      form={form}
      title="Resolve Report"
      description={
        finding !== null
          ? 'Makehold found this itself. Resolved without action, it comes back only with something new.'
          : about?.kind === 'job'
            ? 'To remove a job, use the Jobs tab.'
            : undefined
      }
      labels={{ what: 'What happens', days: 'How long', rule: 'Rule', reason: 'Reason', answer: 'Answer' }}
      verb="Resolve"
      cancel="Cancel"
      danger={what !== 'nothing' && what !== 'warning'}
      busy={set.isPending || impose.isPending}
      onSend={send}
      onClose={onClose}
    >
      <Select label="What happens" options={outcomes(report)} {...form.register('what')} />
      {what === 'suspension' && (
        <Select label="How long" options={daysOptions(DAYS)} {...form.register('days')} />
      )}
      {what !== 'nothing' && <RuleAndReason form={form} name={person?.display_name ?? 'They'} />}
      {finding === null && (
        <TextArea
          label="Answer"
          hint="The person who reported it sees this."
          optional
          rows={3}
          error={errors.answer?.message}
          {...form.register('answer')}
        />
      )}
    </FormDialog>
  );
};
