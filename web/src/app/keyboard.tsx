import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { tinykeys } from 'tinykeys';
import { destinationsFor } from '../features/palette/destinations.ts';
import { isComposing } from '../lib/composing.ts';
import { somethingIsOpen, takesText } from '../lib/key-targets.ts';
import { singleKeysOn } from '../lib/keyboard.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { openQuick, quickNow } from './quick-open.ts';

/** Single letters act only where they would do nothing else. */
const single =
  (act: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.repeat || event.defaultPrevented || isComposing(event)) return;
    if (!singleKeysOn() || takesText(event.target) || somethingIsOpen()) return;
    event.preventDefault();
    act();
  };

type Act = (event: KeyboardEvent) => void;

/** Whether the layout has other letters than those the keys are named by; Dvorak, AZERTY and the like have the same. */
const isOtherScript = (key: string): boolean => !/[\p{ASCII}\p{Script=Latin}]/u.test(key);

/** By the letter, wherever it stands; and where the layout has no such letters, by the place that the letter has on QWERTY. */
const onEveryLayout = (bindings: Readonly<Record<string, Act>>): Record<string, Act> =>
  Object.fromEntries(
    Object.entries(bindings).flatMap(([keys, act]) => {
      const places = keys.replace(/\b[a-z]\b/g, (letter) => `Key${letter.toUpperCase()}`);
      const byPlace: Act = (event) => {
        if (isOtherScript(event.key)) act(event);
      };
      return places === keys
        ? [[keys, act]]
        : [
            [keys, act],
            [places, byPlace],
          ];
    }),
  );

/** The keys that work on every page. */
export const Keyboard = () => {
  const navigate = useNavigate();
  const session = useSession();
  useEffect(() => {
    const chords = destinationsFor(session).flatMap(({ key, to }) =>
      key === undefined ? [] : [[`g ${key}`, single(() => void navigate(to))] as const],
    );
    const bindings = onEveryLayout({
      '$mod+k': (event) => {
        if (event.repeat) return;
        // Over another dialog there would be two, each holding the focus.
        if (quickNow() === null && document.querySelector('.overlay') !== null) return;
        event.preventDefault();
        openQuick(quickNow() === 'palette' ? null : 'palette');
      },
      // With Shift on most keyboards, without it on some.
      'Shift+?': single(() => openQuick('shortcuts')),
      '?': single(() => openQuick('shortcuts')),
      c: single(() => void navigate(paths.postJob)),
      ...Object.fromEntries(chords),
    });
    const ignore = tinykeys(window, bindings);
    // For tests: whoever presses a key before this is not heard.
    document.documentElement.dataset['keys'] = 'heard';
    return ignore;
  }, [navigate, session]);
  return null;
};
