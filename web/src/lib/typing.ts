import { useCallback, useEffect, useRef, useState } from 'react';

/** Spec §9: shown this long after the last signal, in ms. */
const SHOWN_FOR = 3_000;

/** Whether the other side is typing; `heard` on each signal, `stopped` once their message is there. */
export const useTyping = (): { typing: boolean; heard: () => void; stopped: () => void } => {
  const [typing, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const stopped = useCallback(() => {
    clearTimeout(timer.current);
    setTyping(false);
  }, []);
  const heard = useCallback(() => {
    clearTimeout(timer.current);
    setTyping(true);
    timer.current = setTimeout(() => setTyping(false), SHOWN_FOR);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { typing, heard, stopped };
};
