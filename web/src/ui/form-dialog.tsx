import { useId } from 'react';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FormSummary } from './form-summary.tsx';
import { SendButton, SuspendedNote } from './suspended.tsx';

interface FormDialogProps<T extends FieldValues> {
  form: UseFormReturn<T>;
  title: string;
  description: ReactNode;
  /** What each field is called on the screen, by its name in the form. */
  labels: Partial<Record<keyof T & string, string>>;
  /** On the button that sends. */
  verb: string;
  /** On the one that does not. */
  cancel: string;
  busy: boolean;
  onSend: (typed: T) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that asks for something: refusals stand at their fields and summed up above them, the first fault is focused. */
export const FormDialog = <T extends FieldValues>({
  form,
  title,
  description,
  labels,
  verb,
  cancel,
  busy,
  onSend,
  onClose,
  children,
}: FormDialogProps<T>) => {
  const id = useId();
  const send = form.handleSubmit(onSend);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      foot={
        <>
          <Button kind="bare" onClick={onClose}>
            {cancel}
          </Button>
          <SendButton type="submit" form={id} busy={busy}>
            {verb}
          </SendButton>
        </>
      }
    >
      <form id={id} className="stack" noValidate onSubmit={(event) => void send(event)}>
        <SuspendedNote />
        <FormSummary form={form} labels={labels} />
        {children}
      </form>
    </Dialog>
  );
};
