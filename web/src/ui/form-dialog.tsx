import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { History } from 'lucide-react';
import type { Draft } from '../lib/drafts.ts';
import { Banner } from './banner.tsx';
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
  /** Whoever is suspended may send it as well: it is about their own account, or the money of their contracts. */
  evenSuspended?: boolean;
  /** Where the form changes what is there: Cancel forgets what was typed, and what was kept says so when it is back. */
  draft?: Draft;
  onClose: () => void;
  children: ReactNode;
}

/** Tells that a form holds more than what is there. Nothing where it does not. */
const KeptNote = ({ draft, onStartOver }: { draft: Draft; onStartOver: () => void }) => {
  const [kept, setKept] = useState(() => draft.typed() !== null);
  if (!kept) return null;
  return (
    <Banner
      tone="info"
      icon={History}
      place="block"
      action={
        <Button
          kind="bare"
          onClick={() => {
            draft.clear();
            onStartOver();
            setKept(false);
          }}
        >
          Start over
        </Button>
      }
    >
      We kept what you typed last time.
    </Banner>
  );
};

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
  draft,
  onClose,
  children,
  ...framed
}: FormDialogProps<T, Taken>) => {
  const id = useId();
  const leave = (): void => {
    draft?.clear();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      wide={wide}
      foot={
        <>
          <Button kind="bare" onClick={leave}>
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
        {draft !== undefined && <KeptNote draft={draft} onStartOver={() => framed.form.reset()} />}
        {children}
      </FormFrame>
    </Dialog>
  );
};
