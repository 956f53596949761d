import { useId } from 'react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FormFrame } from './form-frame.tsx';
import type { FramedForm } from './form-frame.tsx';
import { SendButton } from './suspended.tsx';

interface FormDialogProps<T extends FieldValues> extends FramedForm<T> {
  title: string;
  description: ReactNode;
  /** On the button that sends. */
  verb: string;
  /** On the one that does not. */
  cancel: string;
  /** The button that sends does what cannot be taken back. */
  danger?: boolean;
  busy: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that asks for something. */
export const FormDialog = <T extends FieldValues>({
  title,
  description,
  verb,
  cancel,
  danger = false,
  busy,
  onClose,
  children,
  ...framed
}: FormDialogProps<T>) => {
  const id = useId();
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
          <SendButton kind={danger ? 'danger' : 'go'} type="submit" form={id} busy={busy}>
            {verb}
          </SendButton>
        </>
      }
    >
      <FormFrame {...framed} id={id}>
        {children}
      </FormFrame>
    </Dialog>
  );
};
