import { useState } from 'react';
import type { DragEvent } from 'react';
import { ArrowDown, ArrowUp, ArrowUpToLine, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import type { PublicProfile } from '../../../../contracts/profiles.ts';
import type { Work } from '../../../../contracts/works.ts';
import { WORKS_MOST } from '../../../../contracts/works.ts';
import { useSuspension } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Menu } from '../../ui/menu.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { SendButton, SuspendedNote } from '../../ui/suspended.tsx';
import { useOrderWorks, useRemoveWork } from './works-api.ts';
import { EditWork, WorkForm } from './work-form.tsx';
import { workClass, WorkFigure } from './works.tsx';
import './works.css';

/** The list with the one at `from` at the place `to`. */
const moved = <T,>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
};

const RemoveDialog = ({ work, onClose }: { work: Work; onClose: () => void }) => {
  const command = useRemoveWork({ onSuccess: onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Remove “${work.title}”?`}
      description="Its picture and description are removed from your profile for good."
      foot={
        <>
          <Button kind="bare" onClick={onClose}>
            Keep it
          </Button>
          <SendButton kind="danger" busy={command.isPending} onClick={() => command.mutate(work)}>
            Remove Work
          </SendButton>
        </>
      }
    >
      <SuspendedNote />
    </Dialog>
  );
};

interface OptionsProps {
  work: Work;
  place: number;
  last: number;
  onMove: (to: number) => void;
  onEdit: () => void;
  onRemove: () => void;
}

const Options = ({ work, place, last, onMove, onEdit, onRemove }: OptionsProps) => (
  <div className="work__tools">
    <Menu
      label={`Options for ${work.title}`}
      trigger={<Button icon={Ellipsis} aria-label={`Options for ${work.title}`} />}
      groups={[
        [
          { label: 'Edit', icon: Pencil, onSelect: onEdit },
          { label: 'Make first', icon: ArrowUpToLine, disabled: place === 0, onSelect: () => onMove(0) },
          { label: 'Move earlier', icon: ArrowUp, disabled: place === 0, onSelect: () => onMove(place - 1) },
          {
            label: 'Move later',
            icon: ArrowDown,
            disabled: place === last,
            onSelect: () => onMove(place + 1),
          },
        ],
        [{ label: 'Remove', icon: Trash2, danger: true, onSelect: onRemove }],
      ]}
    />
  </div>
);

type Asking = { readonly form: Work | null } | { readonly removing: Work };

/** One's own works: to add to, to change, and to put in order by hand or by menu. */
export const OwnWorks = ({ profile: { username, works } }: { profile: PublicProfile }) => {
  const suspended = useSuspension() !== null;
  const [asking, setAsking] = useState<Asking | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const order = useOrderWorks(username);
  const close = (): void => setAsking(null);

  const move = (from: number, to: number): void => {
    const work = works[from];
    if (work === undefined || from === to || suspended) return;
    setSaid(`${work.title} is now ${to + 1} of ${works.length}.`);
    order.mutate(moved(works, from, to).map(({ id }) => id));
  };
  const drop = (event: DragEvent, to: number): void => {
    if (dragged === null) return;
    event.preventDefault();
    move(dragged, to);
    setDragged(null);
    setOver(null);
  };

  const add = (
    <SendButton icon={Plus} disabled={works.length >= WORKS_MOST} onClick={() => setAsking({ form: null })}>
      Add Work
    </SendButton>
  );
  return (
    <>
      {works.length === 0 ? (
        <EmptyState title="Show what you’ve made." action={add}>
          Up to {WORKS_MOST} pictures. The first one leads your card in Talent.
        </EmptyState>
      ) : (
        <>
          <div className="split works__bar">
            <span className="c3 t-12">
              {works.length} of {WORKS_MOST}. The first one leads your card in Talent.
              <span className="only-desk"> Drag to reorder.</span>
            </span>
            {add}
          </div>
          <div className="works">
            {works.map((work, place) => (
              <figure
                key={work.id}
                className={`${workClass(place, works.length)} work--own${over === place && dragged !== place ? ' sel' : ''}`}
                draggable={!suspended}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', work.title);
                  setDragged(place);
                }}
                onDragEnd={() => {
                  setDragged(null);
                  setOver(null);
                }}
                onDragOver={(event) => {
                  if (dragged === null) return;
                  event.preventDefault();
                  setOver(place);
                }}
                onDrop={(event) => drop(event, place)}
              >
                <WorkFigure
                  work={work}
                  place={place}
                  count={works.length}
                  username={username}
                  tools={
                    <Options
                      work={work}
                      place={place}
                      last={works.length - 1}
                      onMove={(to) => move(place, to)}
                      onEdit={() => setAsking({ form: work })}
                      onRemove={() => setAsking({ removing: work })}
                    />
                  }
                />
              </figure>
            ))}
          </div>
        </>
      )}
      <span className="sr" role="status">
        {said}
      </span>
      {asking !== null &&
        'form' in asking &&
        (asking.form === null ? (
          <WorkForm work={null} onClose={close} />
        ) : (
          <EditWork username={username} work={asking.form} onClose={close} />
        ))}
      {asking !== null && 'removing' in asking && <RemoveDialog work={asking.removing} onClose={close} />}
    </>
  );
};
