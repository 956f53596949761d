import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { FormSummary } from './form-summary.tsx';
import { SuspendedNote } from './suspended.tsx';

export interface FramedForm<T extends FieldValues> {
  form: UseFormReturn<T>;
  /** What each field is called on the screen, by its name in the form. */
  labels: Partial<Record<keyof T & string, string>>;
  /** Called with what the form's resolver let through. */
  onSend: (typed: T) => void;
}

interface FormFrameProps<T extends FieldValues> extends FramedForm<T> {
  id?: string;
  className?: string;
  /** Whoever is suspended may send it as well: it is about their own account. */
  evenSuspended?: boolean;
  children: ReactNode;
}

/** A form: faults stand at their fields and summed up above them, and the first of those that were registered is focused. */
export const FormFrame = <T extends FieldValues>({
  form,
  labels,
  onSend,
  id,
  className = 'stack',
  evenSuspended = false,
  children,
}: FormFrameProps<T>) => {
  const send = form.handleSubmit(onSend);
  return (
    <form id={id} className={className} noValidate onSubmit={(event) => void send(event)}>
      {!evenSuspended && <SuspendedNote />}
      <FormSummary form={form} labels={labels} />
      {children}
    </form>
  );
};
