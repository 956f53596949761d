import { useEffect, useRef } from 'react';
import { Search } from 'lucide-react';
import { singleKeysOn } from '../lib/keyboard.ts';
import { Icon } from './icon.tsx';
import { useRestedText } from './use-rested-text.ts';

interface SearchBoxProps {
  /** What it searches, for screen readers. */
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Writes what is typed into the address once typing rests; `/` comes to it from anywhere. */
export const SearchBox = ({ label, placeholder, value, onSearch }: SearchBoxProps) => {
  const [text, setText] = useRestedText(value, onSearch);
  const input = useRef<HTMLInputElement>(null);
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
