import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, RotateCcw } from 'lucide-react';
import { messageOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { DayMark } from '../../ui/day-mark.tsx';
import type { Row } from './timeline.ts';
import './conversations.css';

/** How far from the end still counts as reading the end, in px. */
const AT_END = 80;
/** Further messages above are asked for when so few rows are left there. */
const NEAR_START = 5;

/** About how high a row is before it is measured, in px. */
const GUESS = { day: 40, unread: 28, message: 56 } as const;

export interface Earlier {
  /** Undefined at the conversation's beginning. */
  readonly onMore: (() => void) | undefined;
  readonly loading: boolean;
  /** Why they did not come. */
  readonly error: Error | null;
}

type GoTo = (id: string) => (() => void) | null;

/** So long a message that was gone to stands out, in ms. */
const STANDS_OUT = 1_600;

interface ThreadProps {
  rows: readonly Row[];
  earlier: Earlier;
  /** `goTo`: to another message, where it is among the rows. */
  message: (row: Extract<Row, { kind: 'message' }>, goTo: GoTo) => ReactNode;
  /** Whether the newest message is on screen, as it changes. */
  onAtEnd: (atEnd: boolean) => void;
  /** The newest message of the other one, in words for screen readers. */
  heard: string;
}

/**
 * The messages of a conversation, of which those on screen are drawn. It keeps its place while earlier ones come in above,
 * and follows new ones where the reader is at the end.
 */
export const Thread = ({ rows, earlier, message, onAtEnd, heard }: ThreadProps) => {
  const box = useRef<HTMLDivElement>(null);
  // Not known before it has been drawn and scrolled to where it opens.
  const [atEnd, setAtEnd] = useState<boolean | null>(null);
  const [unseen, setUnseen] = useState(false);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => GUESS[rows[index]!.kind],
    getItemKey: (index) => rows[index]!.key,
    anchorTo: 'end',
    followOnAppend: true,
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
  useEffect(() => {
    if (atEnd !== null) onAtEnd(atEnd);
  }, [atEnd, onAtEnd]);

  // Opened at what is new; without any, at the end.
  const opened = useRef(false);
  useLayoutEffect(() => {
    if (opened.current || rows.length === 0) return;
    opened.current = true;
    const unread = rows.findIndex(({ kind }) => kind === 'unread');
    if (unread > 0) virtualizer.scrollToIndex(unread - 1, { align: 'start' });
    else virtualizer.scrollToEnd();
  }, [rows, virtualizer]);
  // What is short enough to need no scrolling says nothing of itself.
  const first = useRef(look);
  useEffect(() => {
    const frame = requestAnimationFrame(() => first.current());
    return () => cancelAnimationFrame(frame);
  }, []);

  // One's own words are always followed; those of the other one are announced while one reads further up.
  const last = rows.at(-1);
  const lastKey = last?.key;
  const ownLast = last?.kind === 'message' && last.mine;
  const before = useRef(lastKey);
  useEffect(() => {
    if (before.current === lastKey) return;
    const first = before.current === undefined;
    before.current = lastKey;
    if (first) return;
    if (ownLast) virtualizer.scrollToEnd();
    else if (!virtualizer.isAtEnd(AT_END)) setUnseen(true);
  }, [lastKey, ownLast, virtualizer]);

  // The composer grows, the keyboard opens, the window turns: the end stays in sight.
  const followsEnd = useRef(true);
  useEffect(() => {
    if (atEnd !== null) followsEnd.current = atEnd;
  }, [atEnd]);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (followsEnd.current) virtualizer.scrollToEnd();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [virtualizer]);

  const [found, setFound] = useState<string | null>(null);
  useEffect(() => {
    if (found === null) return undefined;
    const timer = setTimeout(() => setFound(null), STANDS_OUT);
    return () => clearTimeout(timer);
  }, [found]);
  const goTo: GoTo = (id) => {
    const index = rows.findIndex(({ key }) => key === id);
    if (index === -1) return null;
    return () => {
      virtualizer.scrollToIndex(index, { align: 'center' });
      setFound(id);
    };
  };

  const items = virtualizer.getVirtualItems();
  const { onMore, loading, error } = earlier;
  // Before it has been scrolled to where it opens, every thread is at its start.
  const nearStart = atEnd !== null && (items[0]?.index ?? Infinity) < NEAR_START;
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  useEffect(() => {
    if (nearStart && !loading && error === null) more.current?.();
  }, [nearStart, loading, error, rows.length]);

  return (
    <div className="thread-box">
      <div
        ref={box}
        className="thread thread--long"
        role="log"
        // Rows come and go as one scrolls; what is new is said below.
        aria-live="off"
        aria-label="Messages"
        aria-busy={loading}
        tabIndex={0}
        onScroll={look}
      >
        {error !== null && (
          <div className="thread__fault hint hint--bad" role="alert">
            Could not load messages. {messageOf(error)}
            <Button icon={RotateCcw} onClick={() => onMore?.()}>
              Retry
            </Button>
          </div>
        )}
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
                  {row.kind === 'day' && <DayMark at={row.at} />}
                  {row.kind === 'unread' && <div className="thread__new">New</div>}
                  {row.kind === 'message' && message(row, goTo)}
                </div>
              );
            })}
          </div>
        </div>
      </div>
      <span className="sr" role="status">
        {heard}
      </span>
      {atEnd === false && (
        <Button
          icon={ArrowDown}
          className="thread-box__new"
          onClick={() => {
            setUnseen(false);
            virtualizer.scrollToEnd();
          }}
        >
          {unseen ? 'New messages' : 'Jump to latest'}
        </Button>
      )}
    </div>
  );
};
