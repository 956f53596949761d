import type { KeyboardEvent } from 'react';
import type { UseComboboxReturnValue } from 'downshift';
import { ChevronDown } from 'lucide-react';
import { plural } from '../lib/format.ts';
import { Icon } from './icon.tsx';

type Box = UseComboboxReturnValue<string | null>;

interface SuggestionsProps {
  items: readonly string[];
  open: boolean;
  highlighted: number;
  /** They are still on their way. */
  busy?: boolean;
  menuProps: Box['getMenuProps'];
  itemProps: Box['getItemProps'];
}

/** The list beneath a combobox. It stands in the page while closed too, for the field that names it. */
export const Suggestions = ({
  items,
  open,
  highlighted,
  busy = false,
  menuProps,
  itemProps,
}: SuggestionsProps) => (
  <>
    <ul {...menuProps({ 'aria-label': 'Suggestions' })} className="combo__list" hidden={!open}>
      {open &&
        items.map((item, index) => (
          <li
            key={item}
            {...itemProps({ item, index })}
            aria-selected={index === highlighted}
            className={index === highlighted ? 'on' : ''}
          >
            <bdi className="trunc">{item}</bdi>
          </li>
        ))}
    </ul>
    {busy && (
      <span className="sr" role="status">
        Loading suggestions
      </span>
    )}
  </>
);

interface ShowSuggestionsProps {
  buttonProps: Box['getToggleButtonProps'];
  disabled: boolean | undefined;
  busy: boolean;
}

/** The pointer's way to the list; the keyboard has its arrow keys. */
export const ShowSuggestions = ({ buttonProps, disabled, busy }: ShowSuggestionsProps) => (
  <button
    type="button"
    {...buttonProps({ disabled: disabled ?? false, 'aria-label': 'Show suggestions' })}
    className={`input__act${busy ? ' is-busy' : ''}`}
  >
    {!busy && <Icon of={ChevronDown} />}
  </button>
);

/** Said to screen readers when the list opens or changes. */
export const howMany = (open: boolean, items: readonly string[]): string =>
  open ? plural(items.length, 'suggestion') : '';

/** Enter that takes no suggestion: what is typed stands. What else it does is up to the field, not to the list. */
export const isPlainEnter = (event: KeyboardEvent, takesOne: boolean): boolean => {
  if (event.key !== 'Enter' || takesOne || event.nativeEvent.isComposing) return false;
  Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  return true;
};
