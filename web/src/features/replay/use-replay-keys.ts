import { takesText } from '../../lib/key-targets.ts';
import { usePageKeys } from '../../lib/page-keys.ts';

interface Acts {
  /** By so many events. */
  readonly onStep: (by: 1 | -1) => void;
  /** By a day. */
  readonly onDay: (by: 1 | -1) => void;
  readonly onSetA: () => void;
  readonly onPlay: () => void;
  readonly onGoTo: () => void;
}

const hasOwnKeys = (target: EventTarget | null): boolean =>
  takesText(target) || (target instanceof HTMLInputElement && target.type === 'range');

/** What Space presses or chooses by itself. */
const takesSpace = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('a, button, summary, label, [role="row"], tr[tabindex]') !== null;

/** Arrows move B by an event, with Shift by a day; A sets A there, Space plays, a slash goes to a position or time. */
export const useReplayKeys = ({ onStep, onDay, onSetA, onPlay, onGoTo }: Acts): void => {
  usePageKeys((event, letters) => {
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault();
      (event.shiftKey ? onDay : onStep)(event.key === 'ArrowLeft' ? -1 : 1);
      return;
    }
    if (event.repeat) return;
    if (event.key === ' ' && !takesSpace(event.target)) {
      event.preventDefault();
      onPlay();
      return;
    }
    if (!letters) return;
    const act = { a: onSetA, '/': onGoTo }[event.key.toLowerCase()];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }, hasOwnKeys);
};
