import { useId } from 'react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FormFrame } from './form-frame.tsx';
import type { FramedForm } from './form-frame.tsx';
import { SendButton } from './suspended.tsx';

interface FormDialogProps<T extends FieldValues, Taken> extends FramedForm<T, Taken> {
  title: string;
  description?: ReactNode;
  /** On the button that sends. */
  verb: string;
  /** On the one that does not. */
  cancel: string;
  /** The button that sends does what cannot be taken back. */
  danger?: boolean;
  busy: boolean;
  /** Why it can't be sent for the moment, where that can be. */
  notYet?: string | false;
  /** Wider than the usual one. */
  wide?: boolean;
  /** Whoever is suspended may send it as well: it is about their own account. */
  evenSuspended?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that asks for something. */
export const FormDialog = <T extends FieldValues, Taken>({
  title,
  description,
  verb,
  cancel,
  danger = false,
  busy,
  notYet,
  wide = false,
  evenSuspended = false,
  onClose,
  children,
  ...framed
}: FormDialogProps<T, Taken>) => {
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      wide={wide}
      foot={
        <>
          <Button kind="bare" onClick={onClose}>
            {cancel}
          </Button>
          <SendButton
            kind={danger ? 'danger' : 'go'}
            type="submit"
            form={id}
            busy={busy}
            notYet={notYet}
            evenSuspended={evenSuspended}
          >
            {verb}
          </SendButton>
        </>
      }
    >
      <FormFrame {...framed} id={id} evenSuspended={evenSuspended}>
        {children}
      </FormFrame>
    </Dialog>
  );
};
