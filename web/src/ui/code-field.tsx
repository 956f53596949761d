import type { Ref } from 'react';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';

/** Digits of a code by mail or by an authenticator app. */
export const CODE_LENGTH = 6;

interface CodeFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** The last digit has been given, typed or pasted. */
  onComplete?: (code: string) => void;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Six digits in one field, so that phones offer the code and pasting "123 456" works. */
export const CodeField = ({
  label,
  hint,
  error,
  value,
  onChange,
  onComplete,
  autoFocus,
  ref,
}: CodeFieldProps) => (
  <Field {...{ label, hint, error }}>
    {(wiring) => (
      <div className={`input input--code focusable${error === undefined ? '' : ' is-bad'}`}>
        <input
          {...wiring}
          ref={ref}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus={autoFocus}
          spellCheck={false}
          value={value}
          onChange={(event) => {
            const digits = event.target.value.replace(/\D/g, '').slice(0, CODE_LENGTH);
            if (digits === value) return;
            onChange(digits);
            if (digits.length === CODE_LENGTH) onComplete?.(digits);
          }}
        />
      </div>
    )}
  </Field>
);
