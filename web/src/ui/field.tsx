import { useId, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { ChevronDown, CircleAlert, Eye, EyeOff } from 'lucide-react';
import { LEFT_OUT } from '../../../contracts/left-out.ts';
import { Icon } from './icon.tsx';

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
}

export interface Wiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Roles are chosen from a list, or several are added. */
const roleWords: Readonly<Record<string, string>> = {
  Role: 'Choose a role.',
  'Roles needed': 'Add at least one role.',
};

/** Names the field in the error, unless its label is a question or a phrase. */
const named = (label: string, error: string | undefined): string | undefined => {
  if (error !== LEFT_OUT || /\?$|^(Your|What|Why|Who|How)\b/.test(label)) return error;
  const thing = `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  return roleWords[label] ?? `Enter ${/^[aeio]/.test(thing) ? 'an' : 'a'} ${thing}.`;
};

/** Label above, error or hint beneath, wired to whatever control `children` draws. */
export const Field = ({
  label,
  hint,
  error,
  optional = false,
  id: given,
  children,
}: FieldProps & { id?: string | undefined; children: (wiring: Wiring) => ReactNode }) => {
  const made = useId();
  const id = given ?? made;
  const described = error !== undefined || hint !== undefined ? `${id}-note` : undefined;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {optional && <span className="opt">(optional)</span>}
      </label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': described,
      })}
      {error !== undefined ? (
        <div className="hint hint--bad" id={described}>
          <Icon of={CircleAlert} size={14} />
          {named(label, error)}
        </div>
      ) : (
        hint !== undefined && (
          <div className="hint" id={described}>
            {hint}
          </div>
        )
      )}
    </div>
  );
};

export const inputClass = (error: string | undefined, extra = ''): string =>
  `input${error === undefined ? '' : ' is-bad'}${extra === '' ? '' : ` ${extra}`}`;

type TextFieldProps = FieldProps & { before?: ReactNode; after?: ReactNode } & ComponentProps<'input'>;

export const TextField = ({ label, hint, error, optional, before, after, id, ...rest }: TextFieldProps) => (
  <Field {...{ label, hint, error, id }} optional={optional ?? false}>
    {(wiring) => (
      <div className={inputClass(error, 'focusable')}>
        {before}
        <input type="text" {...rest} {...wiring} />
        {after}
      </div>
    )}
  </Field>
);

/** A password that can be looked at. */
export const PasswordField = ({ children, ...props }: TextFieldProps & { children?: ReactNode }) => {
  const [shown, show] = useState(false);
  return (
    <>
      <TextField
        {...props}
        type={shown ? 'text' : 'password'}
        after={
          <button
            type="button"
            className="input__act"
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-pressed={shown}
            onClick={() => show(!shown)}
          >
            <Icon of={shown ? EyeOff : Eye} />
          </button>
        }
      />
      {children}
    </>
  );
};

type TextAreaProps = FieldProps & ComponentProps<'textarea'>;

export const TextArea = ({ label, hint, error, optional, id, ...rest }: TextAreaProps) => (
  <Field {...{ label, hint, error, id }} optional={optional ?? false}>
    {(wiring) => (
      <div className={inputClass(error, 'input--area focusable')}>
        <textarea rows={4} {...rest} {...wiring} />
      </div>
    )}
  </Field>
);

type SelectProps = FieldProps & {
  options: readonly (string | { value: string; label: string })[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
} & ComponentProps<'select'>;

/** The platform's own select: right on phones, and read out by every screen reader. */
export const Select = ({ label, hint, error, optional, options, placeholder, id, ...rest }: SelectProps) => (
  <Field {...{ label, hint, error, id }} optional={optional ?? false}>
    {(wiring) => (
      <div className={inputClass(error, 'input--select focusable')}>
        <select {...rest} {...wiring}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => {
            const { value, label: text } =
              typeof option === 'string' ? { value: option, label: option } : option;
            return (
              <option key={value} value={value}>
                {text}
              </option>
            );
          })}
        </select>
        <Icon of={ChevronDown} />
      </div>
    )}
  </Field>
);
