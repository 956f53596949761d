import { useEffect, useRef, useState } from 'react';

/** Typing rests this long before it is told, in ms. */
const REST = 250;

/**
 * The text of a field whose value stands in the address: told once typing rests, and taken over when it is changed
 * elsewhere. What was typed while the address followed stays.
 */
export const useRestedText = (
  value: string,
  onRest: (text: string) => void,
): readonly [text: string, setText: (text: string) => void] => {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  // Own texts that the address does not show yet: when it comes to them, what was typed since is newer.
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
    if (own === -1) setText(value);
  }
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => {
      setUnderWay((before) => [...before, text.trim()]);
      tell.current(text.trim());
    }, REST);
    return () => clearTimeout(timer);
  }, [text, value]);
  return [text, setText];
};
