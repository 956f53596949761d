import { ArrowRight, Reply, X } from 'lucide-react';
import { plural } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { SELECTION, useBoardView } from './board-view.ts';
import { MoveMenu } from './move-menu.tsx';

const Key = ({ of }: { of: string }) => (
  <span className="kbd only-desk" aria-hidden="true">
    {of}
  </span>
);

/** What is done with all that are selected. */
export const SelectionBar = ({ onClear }: { onClear: () => void }) => {
  const { selected, can, onAsk } = useBoardView();
  const cards = [...selected.values()];
  if (cards.length === 0) return null;
  return (
    <section className="board-bar" aria-label="Selected applicants">
      <b className="nowrap">
        <span className="mono">{cards.length}</span> selected
      </b>
      <div className="board-bar__acts">
        {(can.arrange || can.decide) && (
          <MoveMenu
            id={SELECTION}
            cards={cards}
            label={`Move ${plural(cards.length, 'person', 'people')}`}
            trigger={
              <Button icon={ArrowRight}>
                Move to
                <Key of="M" />
              </Button>
            }
          />
        )}
        {can.reply && (
          <Button icon={Reply} onClick={() => onAsk({ kind: 'reply', cards })}>
            Reply
            <Key of="R" />
          </Button>
        )}
        {can.decide && (
          <Button kind="no" icon={X} onClick={() => onAsk({ kind: 'decline', cards })}>
            Decline
            <Key of="D" />
          </Button>
        )}
      </div>
      <Button kind="bare" icon={X} aria-label="Clear the selection" onClick={onClear} />
    </section>
  );
};
