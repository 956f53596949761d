import { Fragment, useRef } from 'react';
import type { ReactElement } from 'react';
import { MessageSquare, PencilLine, Reply } from 'lucide-react';
import * as Radix from 'radix-ui/dropdown-menu';
import type { Card } from '../../../../contracts/tracking.ts';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { useBoardView } from './board-view.ts';
import type { Column } from './columns.ts';

/** Stages that a digit chooses. */
const DIGITS = 9;

interface MoveMenuProps {
  /** The card's id, or that of the selection. */
  id: string;
  cards: readonly Card[];
  label: string;
  /** The button that opens it; it must take a ref and props. */
  trigger: ReactElement;
}

/** Where cards can be moved, by a press or a digit, and what else can be done with a single one. */
export const MoveMenu = ({ id, cards, label, trigger }: MoveMenuProps) => {
  const { columns, can, menu, onMenu, onMoveTo, onOpen, onAsk } = useBoardView();
  const moved = useRef(false);
  /** What comes once the menu is closed and its button has the focus again. */
  const after = useRef<(() => void) | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const single = cards.length === 1 ? cards[0]! : null;
  const takes = ({ kind }: Column): boolean =>
    kind === 'hired' ? can.decide && single !== null : kind === 'declined' ? can.decide : can.arrange;
  const numbered = columns.map((column, at) => ({ column, digit: at < DIGITS ? String(at + 1) : null }));
  const places = numbered.filter(({ column }) => column.id !== single?.stage);

  const choose = (column: Column): void => {
    // Before the card stands elsewhere, with a menu of its own there.
    onMenu(null);
    // It asks first, and the focus comes back here if the answer is no.
    if (column.kind === 'hired') after.current = () => onMoveTo(cards, column);
    else {
      moved.current = true;
      onMoveTo(cards, column);
    }
  };
  return (
    <Radix.Root modal={false} open={menu === id} onOpenChange={(open) => onMenu(open ? id : null)}>
      <Radix.Trigger asChild ref={button}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className="menu menu--over"
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          onKeyDown={(event) => {
            const place = places.find(({ digit }) => digit === event.key);
            if (place === undefined) return;
            event.preventDefault();
            if (!takes(place.column)) return;
            choose(place.column);
          }}
          onCloseAutoFocus={(event) => {
            const next = after.current;
            if (moved.current || next !== null) event.preventDefault();
            moved.current = false;
            after.current = null;
            if (next === null) return;
            button.current?.focus();
            next();
          }}
        >
          <Radix.Label className="c3 t-12">Move to</Radix.Label>
          {places.map(({ column, digit }) => (
            <Radix.Item
              key={column.id}
              disabled={!takes(column)}
              onSelect={() => choose(column)}
              aria-keyshortcuts={digit ?? undefined}
            >
              <bdi className="trunc">{column.name}</bdi>
              {digit !== null && (
                <span className="kbd" aria-hidden="true">
                  {digit}
                </span>
              )}
            </Radix.Item>
          ))}
          {single !== null && (
            <Fragment>
              <Radix.Separator asChild>
                <hr />
              </Radix.Separator>
              {can.reply && (
                <Radix.Item
                  onSelect={() => {
                    after.current = () => onAsk({ kind: 'reply', cards });
                  }}
                >
                  <Icon of={Reply} />
                  Reply
                </Radix.Item>
              )}
              <Radix.Item asChild>
                <Link to={paths.directChat(single.applicant.username)}>
                  <Icon of={MessageSquare} />
                  Message
                </Link>
              </Radix.Item>
              {can.note && (
                <Radix.Item
                  onSelect={() => {
                    after.current = () => onOpen(single.id);
                  }}
                >
                  <Icon of={PencilLine} />
                  Score and note
                </Radix.Item>
              )}
            </Fragment>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
