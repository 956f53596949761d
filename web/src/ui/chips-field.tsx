import { useState } from 'react';
import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react';
import { useCombobox, useMultipleSelection } from 'downshift';
import { splitList } from '../lib/format.ts';
import { RemovableChip } from './chip.tsx';
import { Field, inputClass } from './field.tsx';
import type { FieldProps, Wiring } from './field.tsx';
import { howMany, isPlainEnter, Suggestions } from './suggestions.tsx';
import { matching, readTypedList, without, writeTypedList } from './typed-list.ts';

interface Typing {
  suggestions?: readonly string[];
  /** A line divided by commas, as a form keeps it. */
  value: string;
  onChange: (line: string) => void;
  onBlur?: () => void;
  /** How many there may be, and of how many characters each; more is marked, never cut off. */
  most: number;
  longest: number;
  busy?: boolean;
  disabled?: boolean;
  placeholder?: string;
  /** Takes the input, so that a form can focus it. */
  attach?: (input: HTMLInputElement | null) => void;
}

const Control = ({
  suggestions = [],
  value,
  onChange,
  onBlur,
  most,
  longest,
  busy = false,
  disabled = false,
  placeholder,
  attach,
  wiring,
  className,
}: Typing & { wiring: Wiring; className: string }) => {
  const [typing, setTyping] = useState(false);
  const { chips, text } = readTypedList(value, !typing);
  const items = matching(without(suggestions, chips), text);
  const write = (next: readonly string[], rest = ''): void =>
    onChange(writeTypedList({ chips: next, text: rest }));
  const finish = (): void => {
    if (text.trim() !== '') write([...chips, text.trim()]);
  };

  const several = useMultipleSelection<string>({
    selectedItems: [...chips],
    onSelectedItemsChange: ({ selectedItems }) => write(selectedItems, text),
    getA11yStatusMessage: ({ selectedItems }) => selectedItems.join(', '),
  });
  const box = useCombobox<string | null>({
    items: [...items],
    inputId: wiring.id,
    inputValue: text,
    selectedItem: null,
    itemToString: (item) => item ?? '',
    getA11yStatusMessage: ({ isOpen }) => howMany(isOpen, items),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem !== null) write([...chips, selectedItem]);
    },
  });
  const open = box.isOpen && items.length > 0;
  const dropdownProps = several.getDropdownProps as (own: object) => {
    onKeyDown?: (event: KeyboardEvent) => void;
  };
  // Its keys are its own for the time that the list has them; a handler given to it would go with them.
  const { onKeyDown: goToChips, ...dropdown } = dropdownProps({
    ref: attach,
    preventKeyAction: open && text !== '',
  });

  const onEnter = (event: KeyboardEvent): void => {
    if (!isPlainEnter(event, open && box.highlightedIndex >= 0)) return;
    if (open || text.trim() !== '') event.preventDefault();
    finish();
    box.closeMenu();
  };
  const onPaste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData('text');
    if (!/[,\n]/.test(pasted)) return;
    event.preventDefault();
    write([...chips, ...splitList(`${text}${pasted.replaceAll(/\s*\n\s*/g, ',')}`)]);
  };

  return (
    <div className={`combo ${className}`}>
      {chips.map((chip, index) => (
        <RemovableChip
          // By its place: the focus stays where it is when the chip under it goes.
          key={index}
          of={chip}
          wrong={index >= most || chip.length > longest}
          disabled={disabled}
          {...several.getSelectedItemProps({
            selectedItem: chip,
            index,
            onClick: (event: MouseEvent) => {
              // The click would make active what it has just taken away.
              Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
              several.removeSelectedItem(chip);
            },
          })}
        />
      ))}
      <input
        type="text"
        spellCheck={false}
        {...box.getInputProps({
          ...wiring,
          disabled,
          placeholder: chips.length === 0 ? placeholder : undefined,
          'aria-labelledby': undefined,
          onChange: (event) => {
            setTyping(true);
            write(chips, event.currentTarget.value);
          },
          onBlur: () => {
            finish();
            setTyping(false);
            onBlur?.();
          },
          onPaste,
          onKeyDown: (event) => {
            onEnter(event);
            goToChips?.(event);
          },
          ...dropdown,
        })}
        aria-expanded={open}
      />
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
 * Several short texts in one field, each a chip once its comma is typed, pasted or no longer missing. Backspace takes
 * the last one away; the left arrow goes to the chips, where Delete takes away the one that has the focus.
 */
export const ChipsField = ({
  label,
  hint,
  error,
  optional = false,
  id,
  ...typing
}: FieldProps & Typing & { id?: string }) => (
  <Field {...{ label, hint, error, optional, id }}>
    {(wiring) => (
      <Control {...typing} wiring={wiring} className={inputClass(error, 'input--chips focusable')} />
    )}
  </Field>
);
