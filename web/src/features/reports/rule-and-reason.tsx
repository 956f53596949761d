import type { Path, UseFormReturn } from 'react-hook-form';
import { ReportReason } from '../../../../contracts/reports.ts';
import type { SanctionReason } from '../../../../contracts/sanctions.ts';
import { Select, TextArea } from '../../ui/field.tsx';
import { reasons } from '../../ui/report-words.ts';

interface RuleAndReasonProps<T extends SanctionReason> {
  form: UseFormReturn<T>;
  /** Whom it is told to. */
  name: string;
}

/** Why something is decided against somebody. */
export const RuleAndReason = <T extends SanctionReason>({ form, name }: RuleAndReasonProps<T>) => (
  <>
    <Select
      label="Rule"
      options={ReportReason.options.map((value) => ({ value, label: reasons[value] }))}
      {...form.register('rule' as Path<T>)}
    />
    <TextArea
      label="Reason"
      hint={`${name} will see it and can appeal.`}
      rows={3}
      error={form.getFieldState('reason' as Path<T>, form.formState).error?.message}
      {...form.register('reason' as Path<T>)}
    />
  </>
);
