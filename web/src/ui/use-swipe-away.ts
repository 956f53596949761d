import { useEffect, useRef } from 'react';
import type { PointerEvent } from 'react';

/** Let go beyond this part of its height it leaves, */
const FAR = 1 / 3;
/** or at this speed downwards, in px a millisecond, */
const FLICK = 0.5;
/** of the finger's last moments, in ms, */
const MOMENT = 100;
/** unless it has hardly moved, in px: a tap that slips. */
const SLIP = 16;
/** As --panel in the stylesheet, in ms. */
const LEAVES_IN = 200;

interface Place {
  y: number;
  at: number;
}

interface Drag {
  pointer: number;
  panel: HTMLElement;
  from: number;
  trail: readonly Place[];
}

const placeOf = ({ clientY, timeStamp }: PointerEvent): Place => ({ y: clientY, at: timeStamp });

const speedOf = (trail: readonly Place[], end: Place): number => {
  const first = trail.find(({ at }) => at >= end.at - MOMENT);
  return first === undefined ? 0 : (end.y - first.y) / Math.max(1, end.at - first.at);
};

/**
 * Lets the dialog around an element follow a finger on that element downwards, and leave when it is let go far enough
 * or fast enough; else it returns. Only what gets these handlers drags, so that what scrolls inside goes on scrolling.
 */
export const useSwipeAway = (onAway: () => void) => {
  const drag = useRef<Drag | null>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const finish = (end: Place | null): void => {
    if (drag.current === null) return;
    const { panel, from, trail } = drag.current;
    drag.current = null;
    const down = end === null ? 0 : end.y - from;
    const fast = end !== null && speedOf(trail, end) > FLICK;
    const away = down > SLIP && (fast || down > panel.offsetHeight * FAR);
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (away && calm) {
      onAway();
      return;
    }
    panel.style.transition = 'translate var(--panel) var(--ease)';
    panel.style.translate = away ? '0 100%' : '';
    if (away) leaving.current = setTimeout(onAway, LEAVES_IN);
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      const panel = event.currentTarget.closest<HTMLElement>('[role="dialog"]');
      const pressed = event.target instanceof Element && event.target.closest('button') !== null;
      if (panel === null || pressed || !event.isPrimary || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      panel.style.transition = 'none';
      drag.current = { pointer: event.pointerId, panel, from: event.clientY, trail: [placeOf(event)] };
    },
    onPointerMove: (event: PointerEvent): void => {
      const { current } = drag;
      if (current?.pointer !== event.pointerId) return;
      current.trail = [...current.trail.filter(({ at }) => at >= event.timeStamp - MOMENT), placeOf(event)];
      current.panel.style.translate = `0 ${Math.max(0, event.clientY - current.from)}px`;
    },
    onPointerUp: (event: PointerEvent): void => {
      if (drag.current?.pointer === event.pointerId) finish(placeOf(event));
    },
    // The browser, or a second finger, has taken it over.
    onPointerCancel: (event: PointerEvent): void => {
      if (drag.current?.pointer === event.pointerId) finish(null);
    },
  };
};
