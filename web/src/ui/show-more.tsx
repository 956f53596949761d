import { useEffect, useRef, useState } from 'react';
import { RotateCcw } from 'lucide-react';
import { messageOf } from '../lib/errors.ts';
import { count, plural } from '../lib/format.ts';
import { Button } from './button.tsx';

/** Further pages come by themselves when the end is this near, in px. */
const NEAR = 600;
/** So many in a row, then a press asks for more: what stands below the list can be reached. */
const BY_ITSELF = 3;

interface ShowMoreProps {
  /** What is listed, one and many of it. */
  noun: readonly [one: string, many: string];
  shown: number;
  /** 0 at the list's end; null where there is more that nobody has counted. */
  left: number | null;
  /** How many one page brings. */
  page: number;
  loading: boolean;
  onMore: () => void;
  /** Why the last page did not come. */
  error?: unknown;
}

/**
 * The end of a list that grows: a button, and the next page by itself when the end comes near. It says how many came,
 * and keeps the focus where it is; at the end of all it leaves it on the words that say so.
 */
export const ShowMore = ({ noun: [one, many], shown, left, page, loading, onMore, error }: ShowMoreProps) => {
  const mark = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLParagraphElement>(null);
  const focused = useRef(false);
  const byItself = useRef(0);
  const [asked, setAsked] = useState<{ from: number } | null>(null);
  const came = asked === null ? 0 : shown - asked.from;
  const failed = error !== undefined && error !== null;

  const ask = (): void => {
    setAsked({ from: shown });
    onMore();
  };
  const near = useRef(ask);
  useEffect(() => {
    near.current = () => {
      if (loading || failed || left === 0 || byItself.current >= BY_ITSELF) return;
      byItself.current += 1;
      ask();
    };
  });

  useEffect(() => {
    if (!mark.current || left === 0) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) near.current();
      },
      { rootMargin: `0px 0px ${NEAR}px 0px` },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
    // A page that came may leave the end just as near: the observer tells it again only when it is new.
  }, [left, shown]);

  // The button that had the focus is gone with the last page.
  useEffect(() => {
    if (left === 0 && focused.current) end.current?.focus({ preventScroll: true });
  }, [left]);

  return (
    <div ref={mark} className="show-more">
      {failed && left !== 0 && <p className="c2 pretty">{messageOf(error)}</p>}
      {left !== 0 ? (
        <Button
          busy={loading}
          {...(failed ? { icon: RotateCcw } : {})}
          onFocus={() => {
            focused.current = true;
          }}
          onBlur={(event) => {
            // Without a next place the button itself has gone.
            if (event.relatedTarget !== null) focused.current = false;
          }}
          onClick={() => {
            byItself.current = 0;
            ask();
          }}
        >
          {failed ? 'Retry' : `Show ${count(Math.min(page, left ?? page))} more`}
          <span className="sr"> {left === null ? many : `of ${plural(left, one, many)}`}</span>
        </Button>
      ) : (
        shown > page && (
          <p ref={end} tabIndex={-1} className="c3 show-more__end">
            That’s all: {plural(shown, one, many)}.
          </p>
        )
      )}
      <span className="sr" role="status">
        {came > 0 && !loading ? `${count(came)} more shown, ${count(shown)} in all.` : ''}
      </span>
    </div>
  );
};
