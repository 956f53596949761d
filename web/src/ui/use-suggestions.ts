import type { ClipboardEvent, FormEvent, KeyboardEvent, Ref } from 'react';
import { useCombobox } from 'downshift';
import type { UseComboboxReturnValue } from 'downshift';
import { isComposing } from '../lib/composing.ts';
import { plural } from '../lib/format.ts';
import type { Wiring } from './field.tsx';

/** What every field with suggestions takes. */
export interface SuggestingProps {
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

interface Options {
  wiring: Wiring;
  items: readonly string[];
  /** What stands in the input. */
  text: string;
  onTake: (item: string | null) => void;
}

interface OwnInputProps {
  ref: Ref<HTMLInputElement>;
  disabled: boolean;
  placeholder: string | undefined;
  onChange: (event: FormEvent<HTMLInputElement>) => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPaste?: (event: ClipboardEvent) => void;
}

export interface SuggestionList {
  items: readonly string[];
  open: boolean;
  box: UseComboboxReturnValue<string | null>;
  /**
   * Whether a key is Enter that takes no suggestion. It closes the list and lets what is typed stand; it sends the form
   * as well where the field says so.
   */
  endsTyping: (event: KeyboardEvent, sendsForm: boolean) => boolean;
  /** All that the input needs; `ref` and the handlers are the field's own. */
  inputProps: (own: OwnInputProps) => object;
}

/** An input that keeps its own text, with a list of suggestions beneath it. */
export const useSuggestions = ({ wiring, items, text, onTake }: Options): SuggestionList => {
  const box = useCombobox<string | null>({
    items: [...items],
    inputId: wiring.id,
    inputValue: text,
    selectedItem: null,
    itemToString: (item) => item ?? '',
    getA11yStatusMessage: ({ isOpen }) => (isOpen ? plural(items.length, 'suggestion') : ''),
    onSelectedItemChange: ({ selectedItem }) => onTake(selectedItem),
  });
  const open = box.isOpen && items.length > 0;
  return {
    items,
    open,
    box,
    endsTyping: (event, sendsForm) => {
      const takesOne = open && box.highlightedIndex >= 0;
      if (event.key !== 'Enter' || takesOne || isComposing(event.nativeEvent)) return false;
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
      if (!sendsForm) event.preventDefault();
      box.closeMenu();
      return true;
    },
    inputProps: (own) => ({
      type: 'text',
      spellCheck: false,
      ...box.getInputProps({ ...wiring, 'aria-labelledby': undefined, ...own }),
      'aria-expanded': open,
    }),
  };
};
