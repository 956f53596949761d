import { useState } from 'react';
import type { ClipboardEvent, KeyboardEvent, MouseEvent, Ref } from 'react';
import { useMultipleSelection } from 'downshift';
import { count, splitList } from '../lib/format.ts';
import { RemovableChip } from './chip.tsx';
import { Field, inputClass } from './field.tsx';
import type { FieldProps, Wiring } from './field.tsx';
import { Suggestions } from './suggestions.tsx';
import { matching, readTypedList, without, writeTypedList } from './typed-list.ts';
import { useAfterPress } from './use-after-press.ts';
import { useSuggestions } from './use-suggestions.ts';
import type { SuggestingProps } from './use-suggestions.ts';

/** The value is a line divided by commas, as a form keeps it. */
interface Typing extends SuggestingProps {
  suggestions?: readonly string[];
  /** How many there may be, and of how many characters each; more is marked, never cut off. */
  most: number;
  longest: number;
}

/** So many are drawn beyond those that there may be; of a pasted list of thousands the rest is counted. */
const DRAWN_BEYOND = 5;

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
  const [written, setWritten] = useState(value);
  if (value !== written) {
    // Put there from elsewhere, as by Start over, its last part is a chip like the others.
    setWritten(value);
    setTyping(false);
  }
  const { chips, text } = readTypedList(value, !typing);
  const write = (next: readonly string[], rest = ''): void => {
    const line = writeTypedList({ chips: next, text: rest });
    setWritten(line);
    onChange(line);
  };
  const finish = (): void => {
    if (text.trim() !== '') write([...chips, text.trim()]);
  };
  /** The focus is gone, perhaps by a press that is still under way: a chip is wider than its text. */
  const [left, setLeft] = useState(false);
  useAfterPress(left, () => {
    finish();
    setTyping(false);
    setLeft(false);
  });

  const drawn = chips.slice(0, most + DRAWN_BEYOND);
  const undrawn = chips.slice(drawn.length);
  const several = useMultipleSelection<string>({
    selectedItems: drawn,
    onSelectedItemsChange: ({ selectedItems }) => write([...selectedItems, ...undrawn], text),
    getA11yStatusMessage: ({ selectedItems }) => selectedItems.join(', '),
  });
  const list = useSuggestions({
    wiring,
    items: matching(without(suggestions, chips), text),
    text,
    onTake: (item) => {
      if (item !== null) write([...chips, item]);
    },
  });
  const dropdownProps = several.getDropdownProps as (own: object) => {
    ref: Ref<HTMLInputElement>;
    onKeyDown?: (event: KeyboardEvent) => void;
  };
  // Its keys are its own for the time that the list has them; a handler given to it would go with them.
  const { onKeyDown: goToChips, ...dropdown } = dropdownProps({
    ref: attach,
    preventKeyAction: list.open && text !== '',
  });

  const onPaste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData('text');
    if (!/[,\n]/.test(pasted)) return;
    event.preventDefault();
    write([...chips, ...splitList(`${text}${pasted.replaceAll(/\s*\n\s*/g, ',')}`)]);
  };

  return (
    <div className={`combo ${className}`}>
      {drawn.map((chip, index) => (
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
      {undrawn.length > 0 && (
        <span className="row gap-2 t-12">
          <span className="c2">and {count(undrawn.length)} more</span>
          <button
            type="button"
            className="link"
            disabled={disabled}
            onClick={() => {
              write(chips.slice(0, most));
              document.getElementById(wiring.id)?.focus();
            }}
          >
            Keep the first {count(most)}
          </button>
        </span>
      )}
      <input
        {...list.inputProps({
          disabled,
          placeholder: chips.length === 0 ? placeholder : undefined,
          onChange: (event) => {
            setTyping(true);
            setLeft(false);
            write(chips, event.currentTarget.value);
          },
          onBlur: () => {
            // Else the list opens anew for the empty field, over what is just being pressed.
            list.box.closeMenu();
            setLeft(true);
            onBlur?.();
          },
          onPaste,
          onKeyDown: (event) => {
            if (list.endsTyping(event, !list.open && text.trim() === '')) finish();
            goToChips?.(event);
          },
          ...dropdown,
        })}
      />
      <Suggestions list={list} busy={busy} />
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
