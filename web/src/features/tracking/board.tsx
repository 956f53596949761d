import { useEffect, useRef, useState } from 'react';
import type { Board as BoardData, Card } from '../../../../contracts/tracking.ts';
import { HANDLED_MOST } from '../../../../contracts/tracking.ts';
import { useRoom } from '../../lib/realtime.ts';
import { useSession, useSuspension } from '../../lib/session.ts';
import { paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useMedia } from '../../ui/media.ts';
import { EmptyState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AskDialogs } from './ask-dialogs.tsx';
import { BoardHead, ReadOnlyLine, WaitingLine } from './board-head.tsx';
import { BoardContext, SELECTION } from './board-view.ts';
import type { Asked, BoardView } from './board-view.ts';
import { Column, ShutColumn } from './column.tsx';
import type { Column as StageColumn } from './columns.ts';
import { isOpen } from './columns.ts';
import { SelectionBar } from './selection-bar.tsx';
import { UndoToast } from './undo-toast.tsx';
import { focusCard, useBoardKeys } from './use-board-keys.ts';
import type { useColumns } from './use-columns.ts';
import { useDecisions } from './use-decisions.ts';
import type { useShifts } from './use-shifts.ts';

const PHONE = '(max-width: 53.75em)';
/** Where there is no mouse nothing is dragged: the browser's own dragging is for mice. */
const MOUSE = '(hover: hover) and (pointer: fine)';

/** The code that drags comes with this page, and where it is of use. */
const useDragCode = (wanted: boolean): BoardView['drag'] => {
  const [code, setCode] = useState<BoardView['drag']>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    let left = false;
    // Without it cards are moved by menu and keys.
    void import('./drag.ts').then(
      (loaded) => {
        if (!left) setCode(loaded);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [wanted]);
  return wanted ? code : null;
};

/** Says something to screen readers, also twice the same. */
const useSaying = (): [said: string, say: (words: string) => void] => {
  const [said, setSaid] = useState('');
  return [said, (words) => setSaid((before) => (before === words ? `${words}\u00a0` : words))];
};

/** Puts the focus on a card once the board stands as it is now; what closes gives the focus away before that. */
const useFocusNext = (): ((id: string | null) => void) => {
  const next = useRef<string | null>(null);
  useEffect(() => {
    const id = next.current;
    if (id === null) return;
    next.current = null;
    setTimeout(() => {
      if (!focusCard(id)) document.getElementById('main')?.focus();
    });
  });
  return (id) => {
    next.current = id;
  };
};

/** The card that stands where the first of these has stood. */
const neighbourOf = (columns: readonly StageColumn[], cards: readonly Card[]): string => {
  const own = columns.find(({ id }) => id === cards[0]?.stage)?.cards ?? [];
  const moves = new Set(cards.map(({ id }) => id));
  const at = own.findIndex(({ id }) => id === cards[0]?.id);
  const after = own.slice(at + 1).find(({ id }) => !moves.has(id));
  const before = own.slice(0, Math.max(0, at)).findLast(({ id }) => !moves.has(id));
  return (after ?? before)?.id ?? cards[0]?.id ?? '';
};

const nothing = { arrange: false, note: false, reply: false, decide: false } as const;

interface BoardProps {
  board: BoardData;
  columns: readonly StageColumn[];
  moves: ReturnType<typeof useShifts>;
  onMore: ReturnType<typeof useColumns>['more'];
}

/** The applicants of a job by stage. */
export const Board = ({ board, columns, moves, onMore }: BoardProps) => {
  const { userId } = useSession();
  const suspended = useSuspension() !== null;
  const phone = useMedia(PHONE);
  const mouse = useMedia(MOUSE);
  const jobId = board.job.id;
  const can = board.editable && !suspended ? board.may : nothing;
  const [said, say] = useSaying();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [opened, open] = useState<string | null>(null);
  const [menu, setMenu] = useState<string | null>(null);
  const [asked, ask] = useState<Asked | null>(null);
  const [waitingOnly, setWaitingOnly] = useState(false);
  const [declinedOpen, setDeclinedOpen] = useState(false);
  const [tab, setTab] = useState('new');
  const focusNext = useFocusNext();
  const drag = useDragCode(mouse && !phone && (can.arrange || can.decide));
  const { move, decline, accept, undo, dismiss, steps, last } = useDecisions({ jobId, columns, moves, say });
  useTitle(`Applicants, ${board.job.title}`);
  useRoom(userId === null ? null : `user:${userId}`);
  useRoom(board.job.studio_id === null ? null : `studio-managers:${board.job.studio_id}`);

  const all = new Map(columns.flatMap(({ cards }) => cards).map((card) => [card.id, card] as const));
  // Who was decided or has gone meanwhile is no longer selected, and neither is anybody once nothing can be done.
  const may = can.arrange || can.reply || can.decide;
  const selected = new Map(
    [...chosen].flatMap((id) => {
      const card = all.get(id);
      return card !== undefined && may && isOpen(card) ? [[id, card] as const] : [];
    }),
  );
  const only = waitingOnly && board.long_waiting.count > 0 ? board.long_waiting.ids : null;

  const select = (card: Card): void => {
    if (!may || !isOpen(card)) return;
    const next = new Set(selected.keys());
    if (next.has(card.id)) next.delete(card.id);
    else if (next.size >= HANDLED_MOST) {
      say(`You can select ${HANDLED_MOST} at a time.`);
      return;
    } else next.add(card.id);
    setChosen(next);
    say(
      `${card.applicant.display_name} ${next.has(card.id) ? 'selected' : 'no longer selected'}. ${next.size} selected.`,
    );
  };
  const unselect = (cards: readonly Card[]): void =>
    setChosen((before) => new Set([...before].filter((id) => !cards.some((card) => card.id === id))));
  /** Those that a key or a drag is about: the card, or all that are selected where it is one of them. */
  const meant = (id: string | null): readonly Card[] => {
    if (id === null || selected.has(id)) return [...selected.values()];
    const card = all.get(id);
    return card === undefined ? [] : [card];
  };
  const leave = (cards: readonly Card[]): void => {
    focusNext(neighbourOf(columns, cards));
    unselect(cards);
  };
  const moveTo = (cards: readonly Card[], to: StageColumn): void => {
    if (to.kind === 'hired') {
      if (!can.decide) say('Only whoever posted the job accepts applicants.');
      else if (cards.length === 1) ask({ kind: 'accept', cards });
      else say('Accept people one at a time.');
      return;
    }
    if (to.kind === 'declined' ? !can.decide : !can.arrange) return;
    leave(cards);
    if (to.kind === 'declined') decline(cards, null);
    else move(cards, to);
  };
  const askAbout = (kind: 'reply' | 'decline', id: string | null): void => {
    const cards = meant(id).filter(isOpen);
    if (cards.length === 0 || !(kind === 'reply' ? can.reply : can.decide)) return;
    ask({ kind, cards });
  };

  useBoardKeys({
    onMove: (id) => {
      if (!can.arrange && !can.decide) return;
      if (id !== null && !selected.has(id)) {
        const card = all.get(id);
        if (card !== undefined && isOpen(card)) setMenu(id);
      } else if (selected.size > 0) setMenu(SELECTION);
    },
    onReply: (id) => askAbout('reply', id),
    onDecline: (id) => askAbout('decline', id),
    onSelect: (id) => {
      const card = all.get(id);
      if (card !== undefined) select(card);
    },
    onUndo: () => {
      if (last === undefined) say('There’s nothing to undo.');
      else undo(last);
    },
  });

  const drop = useRef<(id: string, stage: string) => void>(() => undefined);
  useEffect(() => {
    drop.current = (id, stage) => {
      const to = columns.find((column) => column.id === stage);
      const cards = meant(id).filter(isOpen);
      if (to !== undefined && cards.some((card) => card.stage !== to.id)) moveTo(cards, to);
    };
  });
  useEffect(() => drag?.watchDrops((id, stage) => drop.current(id, stage)), [drag]);

  const shown = steps.findLast((step) => !step.dismissed);
  const view: BoardView = {
    board,
    columns,
    can,
    selected,
    onSelect: select,
    opened,
    onOpen: open,
    menu,
    onMenu: setMenu,
    onAsk: ask,
    onMoveTo: moveTo,
    onMore,
    drag,
    only,
  };
  const stage = columns.some(({ id }) => id === tab) ? tab : (columns[0]?.id ?? '');
  return (
    <BoardContext value={view}>
      <BoardHead />
      <ReadOnlyLine />
      <WaitingLine shown={only !== null} onShow={setWaitingOnly} />
      <p className="sr" role="status">
        {said}
      </p>
      {board.applicants.count === 0 ? (
        <div className="board-line">
          <EmptyState
            title="No applications yet."
            action={<ButtonLink to={paths.job(jobId)}>See the job</ButtonLink>}
          >
            They show up here as they come in.
          </EmptyState>
        </div>
      ) : phone ? (
        <div className="board-phone">
          <Tabs
            label="Stages"
            value={stage}
            onChange={setTab}
            tabs={columns.map((column) => ({
              value: column.id,
              label: column.name,
              count: column.count,
              panel: <Column column={column} />,
            }))}
          />
        </div>
      ) : (
        <div className="board-cols">
          {columns.map((column) =>
            column.kind === 'declined' && !declinedOpen ? (
              <ShutColumn key={column.id} column={column} onOpen={() => setDeclinedOpen(true)} />
            ) : (
              <Column
                key={column.id}
                column={column}
                {...(column.kind === 'declined' && { onShut: () => setDeclinedOpen(false) })}
              />
            ),
          )}
        </div>
      )}
      <SelectionBar onClear={() => setChosen(new Set())} />
      {shown && (
        <UndoToast
          key={shown.id}
          step={shown}
          onUndo={() => undo(shown)}
          onDismiss={() => dismiss(shown.id)}
        />
      )}
      {asked && (
        <AskDialogs
          asked={asked}
          onAccept={accept}
          onDecline={(cards, reply) => decline(cards, reply)}
          onClose={(done) => {
            ask(null);
            if (done && asked.kind !== 'reply') leave(asked.cards);
          }}
        />
      )}
    </BoardContext>
  );
};
