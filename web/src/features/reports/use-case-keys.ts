import { useEffect, useEffectEvent, useRef } from 'react';
import { isComposing } from '../../lib/composing.ts';
import { somethingIsOpen, takesText } from '../../lib/key-targets.ts';
import { singleKeysOn } from '../../lib/keyboard.ts';

/** After "g" a letter leads to another page, in ms. */
const CHORD = 1_200;

/** Acts by the key that does them, a small letter or `Escape`; undefined for what can't be done now. */
export const useCaseKeys = (acts: Readonly<Record<string, (() => void) | undefined>>): void => {
  const before = useRef({ key: '', at: 0 });
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const chord = before.current.key === 'g' && event.timeStamp - before.current.at < CHORD;
    before.current = { key: event.key, at: event.timeStamp };
    if (event.defaultPrevented || isComposing(event)) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (takesText(event.target) || somethingIsOpen()) return;
    if (event.key !== 'Escape' && (!singleKeysOn() || chord)) return;
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
};
