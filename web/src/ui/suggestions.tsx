import { useEffect, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { Icon } from './icon.tsx';
import type { SuggestionList } from './use-suggestions.ts';

interface SuggestionsProps {
  list: SuggestionList;
  /** They are still on their way. */
  busy: boolean;
}

/** The list beneath the input. It stands in the page while closed too, for the field that names it. */
export const Suggestions = ({ list: { items, open, box }, busy }: SuggestionsProps) => {
  const [shown, attach] = useState<HTMLUListElement | null>(null);
  // Beneath the last field of a column, or of the window, nobody would see it. Where the focus has gone, it is about to
  // close: what is being pressed would move from under the finger.
  useEffect(() => {
    if (open && shown?.parentElement?.contains(document.activeElement))
      shown.scrollIntoView({ block: 'nearest' });
  }, [open, items.length, shown]);
  return (
    <>
      <ul
        {...box.getMenuProps({ 'aria-label': 'Suggestions', ref: attach })}
        className="combo__list"
        hidden={!open}
        // What scrolls is a stop of the Tab key otherwise, and goes as soon as the focus comes to it.
        tabIndex={-1}
      >
        {open &&
          items.map((item, index) => (
            <li
              key={item}
              {...box.getItemProps({ item, index })}
              aria-selected={index === box.highlightedIndex}
              className={index === box.highlightedIndex ? 'on' : ''}
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
};

interface ShowSuggestionsProps extends SuggestionsProps {
  disabled: boolean;
}

/** The pointer's way to the list; the keyboard has its arrow keys. */
export const ShowSuggestions = ({ list, disabled, busy }: ShowSuggestionsProps) => (
  <button
    type="button"
    {...list.box.getToggleButtonProps({ disabled, 'aria-label': 'Show suggestions' })}
    className={`input__act${busy ? ' is-busy' : ''}`}
  >
    {!busy && <Icon of={ChevronDown} />}
  </button>
);
