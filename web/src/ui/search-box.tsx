import { useEffect, useRef, useState } from 'react';
import { Search } from 'lucide-react';
import { singleKeysOn } from '../lib/keyboard.ts';
import { Icon } from './icon.tsx';

/** Typing rests this long before the list is asked, in ms. */
const SEARCH_REST = 250;
interface SearchBoxProps {
  /** What it searches, for screen readers. */
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Writes what is typed into the address once typing rests; `/` comes to it from anywhere. */
export const SearchBox = ({ label, placeholder, value, onSearch }: SearchBoxProps) => {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  // Own searches that the address does not show yet: when it comes to them, what was typed since is newer.
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });

  if (value !== shown) {
    setShown(value);
    const own = underWay.lastIndexOf(value);
    setUnderWay(own === -1 ? [] : underWay.slice(own + 1));
    // Otherwise it was changed elsewhere: by a tag, by Clear, by the browser's Back.
    if (own === -1) setText(value);
  }
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => {
      setUnderWay((before) => [...before, text.trim()]);
      search.current(text.trim());
    }, SEARCH_REST);
    return () => clearTimeout(timer);
  }, [text, value]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const typing = event.target instanceof HTMLElement && event.target.closest('input, textarea, select');
      if (event.key !== '/' || !singleKeysOn() || typing || event.ctrlKey || event.metaKey || event.altKey)
        return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <label className="input grow focusable">
      <Icon of={Search} />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <span className="kbd only-desk" aria-hidden="true">
        /
      </span>
    </label>
  );
};
