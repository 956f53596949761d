import { useEffect, useId, useRef, useState } from 'react';
import { ChevronsRightLeft } from 'lucide-react';
import { messageOf } from '../../lib/errors.ts';
import { count } from '../../lib/format.ts';
import { useMinutes } from '../../lib/minutes.ts';
import { Button } from '../../ui/button.tsx';
import { useBoardView } from './board-view.ts';
import { Card } from './card.tsx';
import type { Column as StageColumn } from './columns.ts';
import { ageOf } from './words.ts';

const useTarget = ({ id }: StageColumn) => {
  const { drag } = useBoardView();
  const ref = useRef<HTMLElement>(null);
  const [above, setAbove] = useState(false);
  useEffect(() => {
    if (drag === null || ref.current === null) return undefined;
    return drag.makeTarget(ref.current, id, setAbove);
  }, [drag, id]);
  return { ref, above };
};

const Oldest = ({ since }: { since: string }) => {
  useMinutes();
  return <span className="push t-12 c3 nowrap">oldest {ageOf(since)}</span>;
};

const More = ({ column }: { column: StageColumn }) => {
  const { onMore } = useBoardView();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const ask = async (): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      await onMore(column);
    } catch (error) {
      setFault(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="board-more">
      {fault !== null && (
        <p className="t-12 c2" role="alert">
          {messageOf(fault)}
        </p>
      )}
      <Button kind="bare" busy={busy} onClick={() => void ask()}>
        {count(column.left)} more<span className="sr"> in {column.name}</span>
      </Button>
    </div>
  );
};

interface ColumnProps {
  column: StageColumn;
  /** Makes it narrow again, where it can be. */
  onShut?: () => void;
}

/** A stage with its cards. */
export const Column = ({ column, onShut }: ColumnProps) => {
  const { only } = useBoardView();
  const { ref, above } = useTarget(column);
  const id = useId();
  const cards = only === null ? column.cards : column.cards.filter((card) => only.includes(card.id));
  return (
    <section
      ref={ref}
      data-stage={column.id}
      className={`board-col${above ? ' board-col--above' : ''}`}
      aria-labelledby={id}
    >
      <div className="board-col__head">
        <h2 id={id} className="trunc" tabIndex={-1}>
          <bdi>{column.name}</bdi>
        </h2>
        <span className="count">{count(column.count)}</span>
        {column.oldest_waiting !== null && <Oldest since={column.oldest_waiting} />}
        {onShut && (
          <Button
            kind="bare"
            icon={ChevronsRightLeft}
            className="push board-card__menu"
            aria-label={`Hide ${column.name}`}
            onClick={onShut}
          />
        )}
      </div>
      {cards.length === 0 ? (
        <p className="board-col__none c3">{only === null ? 'Nobody here.' : 'None of them is here.'}</p>
      ) : (
        <ul className="board-col__list">
          {cards.map((card) => (
            <Card key={card.id} card={card} />
          ))}
        </ul>
      )}
      {column.next_cursor !== null && column.left > 0 && only === null && <More column={column} />}
    </section>
  );
};

/** A stage that is closed: its name and how many are in it; cards can be dropped on it. */
export const ShutColumn = ({ column, onOpen }: { column: StageColumn; onOpen: () => void }) => {
  const { ref, above } = useTarget(column);
  return (
    <section
      ref={ref}
      data-stage={column.id}
      className={`board-shut${above ? ' board-shut--above' : ''}`}
      aria-label={column.name}
    >
      <button type="button" aria-expanded={false} onClick={onOpen}>
        <span className="count">{count(column.count)}</span>
        <bdi>{column.name}</bdi>
      </button>
    </section>
  );
};
