import { useState } from 'react';
import { Field, inputClass } from './field.tsx';
import type { FieldProps, Wiring } from './field.tsx';
import { ShowSuggestions, Suggestions } from './suggestions.tsx';
import { matching } from './typed-list.ts';
import { useSuggestions } from './use-suggestions.ts';
import type { SuggestingProps } from './use-suggestions.ts';

interface Typing extends SuggestingProps {
  suggestions: readonly string[];
}

const Control = ({
  suggestions,
  value,
  onChange,
  onBlur,
  busy = false,
  disabled = false,
  placeholder,
  attach,
  wiring,
  className,
}: Typing & { wiring: Wiring; className: string }) => {
  // What stood there before is no search: all suggestions are shown until something is typed.
  const [searching, search] = useState(false);
  const list = useSuggestions({
    wiring,
    items: searching ? matching(suggestions, value) : suggestions,
    text: value,
    onTake: (item) => {
      search(false);
      if (item !== null) onChange(item);
    },
  });
  return (
    <div className={`combo ${className}`}>
      <input
        {...list.inputProps({
          ref: attach ?? null,
          disabled,
          placeholder,
          onChange: (event) => {
            search(true);
            onChange(event.currentTarget.value);
          },
          // Over an open list it may be meant for the list: it takes the text, and the next one sends the form.
          onKeyDown: (event) => void list.endsTyping(event, !list.open),
          onBlur: () => {
            search(false);
            onBlur?.();
          },
        })}
      />
      <ShowSuggestions list={list} disabled={disabled} busy={busy} />
      <Suggestions list={list} busy={busy} />
    </div>
  );
};

/**
 * Free text with suggestions. Arrow keys, Home and End move through them, Enter takes one or the text and closes the
 * list, as Escape does; what is typed stands whether it is among them or not.
 */
export const Combobox = ({
  label,
  hint,
  error,
  optional = false,
  id,
  ...typing
}: FieldProps & Typing & { id?: string }) => (
  <Field {...{ label, hint, error, optional, id }}>
    {(wiring) => <Control {...typing} wiring={wiring} className={inputClass(error, 'focusable')} />}
  </Field>
);
