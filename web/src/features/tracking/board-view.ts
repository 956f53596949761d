import { createContext, useContext } from 'react';
import type { Board, Card } from '../../../../contracts/tracking.ts';
import type * as Drag from './drag.ts';
import type { Column } from './columns.ts';

/** What is asked about before it is done. */
export interface Asked {
  readonly kind: 'accept' | 'decline' | 'reply';
  readonly cards: readonly Card[];
}

/** The menu of what is selected, beside those of single cards. */
export const SELECTION = 'selection';

/** What the parts of a board share. */
export interface BoardView {
  readonly board: Board;
  readonly columns: readonly Column[];
  /** What the reader may do here and now. */
  readonly can: Board['may'];
  readonly selected: ReadonlyMap<string, Card>;
  readonly onSelect: (card: Card) => void;
  /** The card that is open; one at a time. */
  readonly opened: string | null;
  readonly onOpen: (id: string | null) => void;
  /** Whose menu is open. */
  readonly menu: string | null;
  readonly onMenu: (id: string | null) => void;
  readonly onAsk: (asked: Asked) => void;
  readonly onMoveTo: (cards: readonly Card[], to: Column) => void;
  readonly onMore: (column: Column) => Promise<void>;
  /** The code that drags, once it is here. */
  readonly drag: typeof Drag | null;
  /** Only these cards show; null for all. */
  readonly only: readonly string[] | null;
}

export const BoardContext = createContext<BoardView | null>(null);

export const useBoardView = (): BoardView => {
  const view = useContext(BoardContext);
  if (view === null) throw new Error('A part of a board stands outside of one.');
  return view;
};
