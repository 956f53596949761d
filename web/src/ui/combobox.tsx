import { useState } from 'react';
import { useCombobox } from 'downshift';
import { Field, inputClass } from './field.tsx';
import type { FieldProps, Wiring } from './field.tsx';
import { howMany, isPlainEnter, ShowSuggestions, Suggestions } from './suggestions.tsx';
import { matching } from './typed-list.ts';

interface Typing {
  suggestions: readonly string[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Suggestions are still on their way. */
  busy?: boolean;
  disabled?: boolean;
  placeholder?: string;
  /** Takes the input, so that a form can focus it. */
  attach?: (input: HTMLInputElement | null) => void;
}

const Control = ({
  suggestions,
  value,
  onChange,
  onBlur,
  busy = false,
  disabled,
  placeholder,
  attach,
  wiring,
  className,
}: Typing & { wiring: Wiring; className: string }) => {
  // What stood there before is no search: all suggestions are shown until something is typed.
  const [searching, search] = useState(false);
  const items = searching ? matching(suggestions, value) : suggestions;
  const box = useCombobox<string | null>({
    items: [...items],
    inputId: wiring.id,
    inputValue: value,
    selectedItem: null,
    itemToString: (item) => item ?? '',
    getA11yStatusMessage: ({ isOpen }) => howMany(isOpen, items),
    onSelectedItemChange: ({ selectedItem }) => {
      search(false);
      if (selectedItem !== null) onChange(selectedItem);
    },
  });
  const open = box.isOpen && items.length > 0;
  return (
    <div className={`combo ${className}`}>
      <input
        type="text"
        spellCheck={false}
        {...box.getInputProps({
          ...wiring,
          ref: attach ?? null,
          disabled: disabled ?? false,
          placeholder,
          'aria-labelledby': undefined,
          onChange: (event) => {
            search(true);
            onChange(event.currentTarget.value);
          },
          onKeyDown: (event) => {
            if (!isPlainEnter(event, open && box.highlightedIndex >= 0)) return;
            // Over an open list it may be meant for the list: it takes the text, and the next one sends the form.
            if (open) event.preventDefault();
            box.closeMenu();
          },
          onBlur: () => {
            search(false);
            onBlur?.();
          },
        })}
        aria-expanded={open}
      />
      <ShowSuggestions buttonProps={box.getToggleButtonProps} disabled={disabled} busy={busy} />
      <Suggestions
        items={items}
        open={open}
        highlighted={box.highlightedIndex}
        busy={busy}
        menuProps={box.getMenuProps}
        itemProps={box.getItemProps}
      />
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
