import { useEffect, useEffectEvent, useRef } from 'react';
import { isComposing } from './composing.ts';
import { somethingIsOpen, takesText } from './key-targets.ts';
import { singleKeysOn } from './keyboard.ts';

/** After "g" a letter leads to another page, in ms. */
const CHORD = 1_200;

/**
 * Hears the keys of a page while it is shown: none that somebody writes with, none with Alt, none that something open
 * or earlier has taken.
 * @param onKey `letters`: whether a key that is a letter or a sign alone may act; people can turn these off, and the
 *   second key of a chord is none
 * @param hasOwnKeys whether what has the focus keeps its keys
 */
export const usePageKeys = (
  onKey: (event: KeyboardEvent, letters: boolean) => void,
  hasOwnKeys: (target: EventTarget | null) => boolean = takesText,
): void => {
  const before = useRef({ key: '', at: 0 });
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const chord = before.current.key === 'g' && event.timeStamp - before.current.at < CHORD;
    before.current = { key: event.key, at: event.timeStamp };
    if (event.defaultPrevented || isComposing(event) || event.altKey) return;
    if (hasOwnKeys(event.target) || somethingIsOpen()) return;
    onKey(event, singleKeysOn() && !chord);
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', heard);
    return () => window.removeEventListener('keydown', heard);
  }, []);
};
