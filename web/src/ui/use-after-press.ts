import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Does what the loss of the focus brings, from when `waits` is set, but only once the press that took the focus is over,
 * its click included: what grows or moves between press and release takes the click away from what was pressed.
 */
export const useAfterPress = (waits: boolean, act: () => void): void => {
  const pressed = useRef(false);
  useEffect(() => {
    const down = (): void => {
      pressed.current = true;
    };
    const up = (): void => {
      pressed.current = false;
    };
    addEventListener('pointerdown', down, true);
    addEventListener('pointerup', up, true);
    addEventListener('pointercancel', up, true);
    return () => {
      removeEventListener('pointerdown', down, true);
      removeEventListener('pointerup', up, true);
      removeEventListener('pointercancel', up, true);
    };
  }, []);

  const onOver = useEffectEvent(act);
  useEffect(() => {
    if (!waits) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The click comes in the same task as the release; a finger's is up before the focus goes.
    const end = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => onOver());
    };
    if (!pressed.current) end();
    // What is sent is sent with it, and nothing is written after it has been taken.
    const atOnce = (): void => {
      clearTimeout(timer);
      onOver();
    };
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
    addEventListener('submit', atOnce, true);
    return () => {
      clearTimeout(timer);
      removeEventListener('submit', atOnce, true);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
    };
  }, [waits]);
};
