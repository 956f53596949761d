import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { FormSummary } from './form-summary.tsx';
import { SuspendedNote } from './suspended.tsx';
import { dismissFault } from './toast.ts';

export interface FramedForm<T extends FieldValues, Taken = T> {
  form: UseFormReturn<T, unknown, Taken>;
  /** What each field is called on the screen, by its name in the form. */
  labels: Partial<Record<keyof T & string, string>>;
  /** Called with what the form's resolver made of what was typed; the form is busy until it is through. */
  onSend: (taken: Taken) => void | Promise<void>;
  /** A way on from a refusal of the whole form, such as a link to the plans. */
  wayOn?: ReactNode;
}

interface FormFrameProps<T extends FieldValues, Taken> extends FramedForm<T, Taken> {
  id?: string;
  className?: string;
  /** Whoever is suspended may send it as well: it is about their own account, or the money of their contracts. */
  evenSuspended?: boolean;
  /** What the summary says of what is faulty, in place of how many things that are. */
  faultTitle?: string | undefined;
  children: ReactNode;
}

/** A form: faults stand at their fields and summed up above them, and the first of those that were registered is focused. */
export const FormFrame = <T extends FieldValues, Taken>({
  form,
  labels,
  onSend,
  wayOn,
  id,
  className = 'stack',
  evenSuspended = false,
  faultTitle,
  children,
}: FormFrameProps<T, Taken>) => {
  const send = form.handleSubmit((taken) => {
    dismissFault();
    return onSend(taken);
  });
  return (
    <form id={id} className={className} noValidate onSubmit={(event) => void send(event)}>
      {!evenSuspended && <SuspendedNote />}
      <FormSummary form={form} labels={labels} wayOn={wayOn} title={faultTitle} />
      {children}
    </form>
  );
};
