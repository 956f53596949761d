import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, RotateCcw } from 'lucide-react';
import { messageOf } from '../lib/errors.ts';
import { useStore } from '../lib/store.ts';
import { Button } from './button.tsx';
import './chat.css';
import './thread.css';

/** How far from the end still counts as reading the end, in px. */
const AT_END = 80;
/** Further messages are asked for when so few rows are left above or below. */
const FEW_LEFT = 5;

/** One row of a thread. Each has a key of its own that stays, so that the thread keeps its place as it grows. */
interface ThreadRow {
  readonly key: string;
  /** `unread`: the line above what is unread, where a thread opens. */
  readonly kind: string;
  /** Said by the reader. */
  readonly mine?: boolean;
}

/** Further messages on one side of those that are there. */
export interface Further {
  /** Undefined where there are none. */
  readonly onMore: (() => void) | undefined;
  readonly loading: boolean;
  /** Why they did not come. */
  readonly error: Error | null;
}

const printed = typeof matchMedia === 'function' ? matchMedia('print') : null;
const isPrinting = (): boolean => printed?.matches ?? false;
const onPrinting = (change: () => void): (() => void) => {
  printed?.addEventListener('change', change);
  return () => printed?.removeEventListener('change', change);
};

type GoTo = (id: string) => void;

/** So long a message that was gone to stands out, in ms. */
const STANDS_OUT = 1_600;

interface ThreadProps<Row extends ThreadRow> {
  rows: readonly Row[];
  /** About how high a row is before it is measured, in px. */
  guess: (row: Row) => number;
  earlier: Further;
  /** What was said after these messages, where they are not the newest. */
  later: Further;
  /** The message where it opens; null: at what is unread, or at its end. */
  openAt: string | null;
  /** A press inside the thread led here: the keyboard stays in it. */
  focused: boolean;
  /** Leads to the newest messages; null where they are here. */
  onLatest: (() => void) | null;
  /** Leads to a message that is not among the rows. */
  onFar: GoTo;
  /** `goTo`: to another message. */
  draw: (row: Row, goTo: GoTo) => ReactNode;
  /** Whether the newest message is on screen, as it changes. */
  onAtEnd?: ((atEnd: boolean) => void) | undefined;
  /** The newest message of the other one, in words for screen readers. */
  heard: string;
}

/** Asks for further messages as soon as the reader comes near the last ones that are there. */
const useMore = ({ onMore, loading, error }: Further, near: boolean, rows: number): void => {
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  useEffect(() => {
    if (near && !loading && error === null) more.current?.();
  }, [near, loading, error, rows]);
};

const MoreFault = ({ further: { onMore, error } }: { further: Further }) =>
  error === null ? null : (
    <div className="thread__fault hint hint--bad" role="alert">
      Could not load messages. {messageOf(error)}
      <Button icon={RotateCcw} onClick={() => onMore?.()}>
        Retry
      </Button>
    </div>
  );

/**
 * The messages of a conversation, of which those on screen are drawn. It keeps its place while earlier ones come in above,
 * and follows new ones where the reader is at the end.
 */
export const Thread = <Row extends ThreadRow>({
  rows,
  guess,
  earlier,
  later,
  openAt,
  focused,
  onLatest,
  onFar,
  draw,
  onAtEnd,
  heard,
}: ThreadProps<Row>) => {
  const box = useRef<HTMLDivElement>(null);
  // Not known before it has been drawn and scrolled to where it opens.
  const [atEnd, setAtEnd] = useState<boolean | null>(null);
  const [unseen, setUnseen] = useState(false);
  // Rows that come below because somebody read on are not followed: also not the last of them, with which the newest are here.
  const follows = useDeferredValue(onLatest === null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => guess(rows[index]!),
    getItemKey: (index) => rows[index]!.key,
    anchorTo: 'end',
    followOnAppend: follows,
    scrollEndThreshold: AT_END,
    overscan: 8,
    paddingStart: 16,
    paddingEnd: 16,
  });

  // By the element itself: what the virtualizer knows of it is one event behind.
  const look = (): void => {
    const element = box.current;
    if (!element) return;
    const now = element.scrollHeight - element.scrollTop - element.clientHeight < AT_END;
    setAtEnd(now);
    if (now) setUnseen(false);
  };
  const latest = onLatest === null;
  useEffect(() => {
    if (atEnd !== null) onAtEnd?.(atEnd && latest);
  }, [atEnd, latest, onAtEnd]);

  // Opened at a message that somebody was led to, or at what is new; without any, at the end.
  const opened = useRef(false);
  const followsEnd = useRef(true);
  useLayoutEffect(() => {
    if (opened.current || rows.length === 0) return;
    opened.current = true;
    const target = rows.findIndex(({ key }) => key === openAt);
    const unread = rows.findIndex(({ kind }) => kind === 'unread');
    followsEnd.current = target === -1 && unread <= 0;
    if (target !== -1) virtualizer.scrollToIndex(target, { align: 'center' });
    else if (unread > 0) virtualizer.scrollToIndex(unread - 1, { align: 'start' });
    else virtualizer.scrollToEnd();
  }, [rows, openAt, virtualizer]);
  const takesFocus = useRef(focused);
  useEffect(() => {
    if (takesFocus.current) box.current?.focus({ preventScroll: true });
  }, []);
  // What is short enough to need no scrolling says nothing of itself.
  const first = useRef(look);
  useEffect(() => {
    const frame = requestAnimationFrame(() => first.current());
    return () => cancelAnimationFrame(frame);
  }, []);

  // One's own words are always followed; those of the other one are announced while one reads further up.
  const last = rows.at(-1);
  const lastKey = last?.key;
  const ownLast = last?.mine === true;
  const before = useRef(lastKey);
  useEffect(() => {
    if (before.current === lastKey) return;
    const first = before.current === undefined;
    before.current = lastKey;
    if (first || !follows) return;
    if (ownLast) virtualizer.scrollToEnd();
    else if (!virtualizer.isAtEnd(AT_END)) setUnseen(true);
  }, [lastKey, ownLast, follows, virtualizer]);

  // The composer grows, the keyboard opens, the window turns: the end stays in sight.
  useEffect(() => {
    if (atEnd !== null) followsEnd.current = atEnd && follows;
  }, [atEnd, follows]);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (followsEnd.current) virtualizer.scrollToEnd();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [virtualizer]);

  const [found, setFound] = useState(openAt);
  useEffect(() => {
    if (found === null) return undefined;
    const timer = setTimeout(() => setFound(null), STANDS_OUT);
    return () => clearTimeout(timer);
  }, [found]);
  const goTo: GoTo = (id) => {
    const index = rows.findIndex(({ key }) => key === id);
    if (index === -1) return onFar(id);
    virtualizer.scrollToIndex(index, { align: 'center' });
    setFound(id);
  };

  const printing = useStore(onPrinting, isPrinting);
  // On paper nobody scrolls.
  const items = printing
    ? rows.map(({ key }, index) => ({ key, index, start: 0 }))
    : virtualizer.getVirtualItems();
  // Before it has been scrolled to where it opens, every thread is at its start.
  useMore(earlier, atEnd !== null && (items[0]?.index ?? Infinity) < FEW_LEFT, rows.length);
  useMore(later, atEnd !== null && (items.at(-1)?.index ?? 0) >= rows.length - FEW_LEFT, rows.length);

  return (
    <div className="thread-box">
      <div
        ref={box}
        className="thread thread--long"
        role="log"
        // Rows come and go as one scrolls; what is new is said below.
        aria-live="off"
        aria-label="Messages"
        aria-busy={earlier.loading || later.loading}
        tabIndex={0}
        onScroll={look}
      >
        <MoreFault further={earlier} />
        <div className="thread__all" style={{ height: virtualizer.getTotalSize() }}>
          <div className="thread__shown" style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}>
            {items.map(({ key, index }) => {
              const row = rows[index]!;
              return (
                <div
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  className={`thread__row${row.key === found ? ' thread__row--found' : ''}`}
                >
                  {draw(row, goTo)}
                </div>
              );
            })}
          </div>
        </div>
        <MoreFault further={later} />
      </div>
      <span className="sr" role="status">
        {heard}
      </span>
      {(atEnd === false || onLatest !== null) && (
        <Button
          icon={ArrowDown}
          className="thread-box__new"
          onClick={() => {
            setUnseen(false);
            if (onLatest === null) virtualizer.scrollToEnd();
            else onLatest();
          }}
        >
          {unseen ? 'New messages' : 'Jump to latest'}
        </Button>
      )}
    </div>
  );
};
