import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject, UIEvent } from 'react';

/** How far from the end still counts as reading the end, in px. */
const AT_END = 80;
/** A line carries its key in this attribute: places are measured by lines. */
export const LINE = 'data-line';

const lineIn = (box: HTMLElement, key: string | undefined): HTMLElement | undefined =>
  [...box.querySelectorAll<HTMLElement>(`[${LINE}]`)].find((line) => line.getAttribute(LINE) === key);

interface Shown {
  /** The keys of the first line, and of what stands last. */
  firstLine: string | undefined;
  last: string;
  /** What stands last was said by the reader. */
  ownLast: boolean;
  /** A line that somebody was led to, and how often they were. */
  target: ThreadTarget;
}

export interface ThreadTarget {
  readonly message: string | null;
  readonly jump: number;
}

/** So long a line that was gone to stands out, in ms. */
const STANDS_OUT = 1_600;

interface ThreadScroll {
  box: RefObject<HTMLDivElement | null>;
  onScroll: (event: UIEvent<HTMLElement>) => void;
  /** Something has come in below what is being read. */
  unseen: boolean;
  /** The line that stands out: somebody has just been led to it. */
  found: string | null;
  toNewest: () => void;
}

/** Where a thread is scrolled to while it grows at both ends. */
export const useThreadScroll = ({ firstLine, last, ownLast, target }: Shown): ThreadScroll => {
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const measured = useRef<{ key: string; top: number } | null>(null);
  const [unseen, setUnseen] = useState(false);

  const toEnd = (): void => {
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight;
  };
  // Earlier messages push what is being read down; it keeps its place on the screen. Measured is the line that was the
  // first one: the whole grows at its end too, and the browser's own anchoring does nothing at the upper edge.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const before = measured.current;
    const moved = before === null ? undefined : lineIn(element, before.key);
    if (before && moved) element.scrollTop += moved.offsetTop - before.top;
    const first = lineIn(element, firstLine);
    measured.current = firstLine === undefined || !first ? null : { key: firstLine, top: first.offsetTop };
  });
  // At the end one stays at the end; what comes in while reading above is announced instead.
  useLayoutEffect(() => {
    if (atEnd.current || ownLast) toEnd();
    else setUnseen(true);
  }, [last, ownLast]);
  // Once it is among the lines, also where earlier ones had to be asked for.
  const reached = useRef<string>(undefined);
  const [found, setFound] = useState<string | null>(null);
  const { message, jump } = target;
  useLayoutEffect(() => {
    const led = `${message ?? ''} ${jump}`;
    const element = box.current;
    if (!element || message === null || reached.current === led) return;
    const line = lineIn(element, message);
    if (!line) return;
    reached.current = led;
    atEnd.current = false;
    const { top, height } = line.getBoundingClientRect();
    element.scrollTop += top - element.getBoundingClientRect().top - (element.clientHeight - height) / 2;
    setFound(message);
  }, [message, jump, firstLine, last]);
  useEffect(() => {
    if (found === null) return undefined;
    const timer = setTimeout(() => setFound(null), STANDS_OUT);
    return () => clearTimeout(timer);
  }, [found]);
  // A message at the end grows, too: by what can be done about it while it isn't sent.
  useLayoutEffect(() => {
    if (atEnd.current) toEnd();
  });
  // The composer grows, the keyboard opens, the window turns: the end stays in sight.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) toEnd();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return {
    box,
    onScroll: ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
      atEnd.current = scrollHeight - scrollTop - clientHeight < AT_END;
      if (atEnd.current) setUnseen(false);
    },
    unseen,
    found,
    toNewest: () => {
      setUnseen(false);
      toEnd();
    },
  };
};
