import { useEffect, useRef, useState } from 'react';

/** Typing rests this long before it is told, in ms. */
const REST = 250;

/** What a text says, as the address has it, and how people would type that. */
interface Writing {
  read: (text: string) => string;
  write: (value: string) => string;
}
const asTyped: Writing = { read: (text) => text.trim(), write: (value) => value };

/**
 * The text of a field whose value stands in the address: told once typing rests, and taken over when it is changed
 * elsewhere. What was typed while the address followed stays, and so does the text where the address says it otherwise.
 */
export const useRestedText = (
  value: string,
  onRest: (value: string) => void,
  { read, write }: Writing = asTyped,
): readonly [text: string, setText: (text: string) => void] => {
  const [text, setText] = useState(() => write(value));
  const [shown, setShown] = useState(value);
  const said = read(text);
  // What was told and the address does not show yet: when it comes to it, what was typed since is newer.
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  const tell = useRef(onRest);
  useEffect(() => {
    tell.current = onRest;
  });

  if (value !== shown) {
    setShown(value);
    const own = underWay.lastIndexOf(value);
    setUnderWay(own === -1 ? [] : underWay.slice(own + 1));
    // Otherwise it was changed elsewhere: by a tag, by Clear, by the browser's Back.
    if (own === -1) setText(write(value));
  }
  useEffect(() => {
    if (said === value) return undefined;
    const timer = setTimeout(() => {
      setUnderWay((before) => [...before, said]);
      tell.current(said);
    }, REST);
    return () => clearTimeout(timer);
  }, [text, said, value]);
  return [text, setText];
};
