import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Path } from '../lib/paths.ts';
import { ButtonLink } from './button.tsx';
import { FormFrame } from './form-frame.tsx';
import type { FramedForm } from './form-frame.tsx';
import { SendButton } from './suspended.tsx';

interface FormPageProps<T extends FieldValues, Taken> extends FramedForm<T, Taken> {
  /** On the button that sends. */
  verb: string;
  busy: boolean;
  /** Why it can't be sent for the moment, where that can be. */
  notYet?: string | false | undefined;
  className?: string;
  /** Where one goes who leaves it at that. */
  back?: Path | undefined;
  children?: ReactNode;
}

/** A form that is what a page is for; `FormDialog` is the one that a page only asks in between. */
export const FormPage = <T extends FieldValues, Taken>({
  verb,
  busy,
  notYet,
  className = 'stack gap-5 read',
  back,
  children,
  ...framed
}: FormPageProps<T, Taken>) => (
  <FormFrame {...framed} className={className}>
    {children}
    <div className="row row--wrap gap-2">
      <SendButton large type="submit" busy={busy} notYet={notYet}>
        {verb}
      </SendButton>
      {back !== undefined && (
        <ButtonLink kind="bare" large to={back}>
          Cancel
        </ButtonLink>
      )}
    </div>
  </FormFrame>
);
