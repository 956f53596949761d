import { useEffect, useRef, useState } from 'react';
import { Check, ClockAlert, Ellipsis, MessageSquareText, BadgeCheck, Award } from 'lucide-react';
import { LONG_WAIT_DAYS } from '../../../../contracts/tracking.ts';
import type { Card as AppCard } from '../../../../contracts/tracking.ts';
import { exactTime, money, plural } from '../../lib/format.ts';
import { count } from '../../lib/format.ts';
import { useMinutes } from '../../lib/minutes.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { Time } from '../../ui/time.tsx';
import { useBoardView } from './board-view.ts';
import { isOpen } from './columns.ts';
import { MoveMenu } from './move-menu.tsx';
import { OpenCard } from './open-card.tsx';
import { Score } from './squares.tsx';
import { ageOf } from './words.ts';

const marks = {
  notable: { icon: Award, className: 'mark mark--notable', label: 'Notable Developer' },
  verified: { icon: BadgeCheck, className: 'mark mark--verified', label: 'Verified User' },
} as const;

const Mark = ({ verification }: Pick<AppCard['applicant'], 'verification'>) => {
  const mark = verification in marks ? marks[verification as keyof typeof marks] : null;
  return mark && <Icon of={mark.icon} className={`${mark.className} none`} label={mark.label} />;
};

/** How long they have waited, or when they applied. */
const Age = ({ card }: { card: AppCard }) => {
  useMinutes();
  if (card.waiting_days === null) return <Time at={card.submitted_at} short />;
  const long = card.waiting_days >= LONG_WAIT_DAYS;
  return (
    <time
      dateTime={card.submitted_at}
      title={exactTime(card.submitted_at)}
      className={`row gap-1${long ? ' c-hold' : ''}`}
    >
      {long && <Icon of={ClockAlert} size={14} />}
      <span className="sr">Waiting </span>
      {ageOf(card.submitted_at)}
    </time>
  );
};

const Foot = ({ card }: { card: AppCard }) => (
  <div className="board-card__foot c3">
    {card.score === null ? (
      <span>Not scored</span>
    ) : (
      <>
        <Score value={card.score} />
        <span>from {card.scores}</span>
      </>
    )}
    {card.notes > 0 && (
      <span className="row gap-1 ml-1">
        <Icon of={MessageSquareText} size={14} />
        {card.notes}
        <span className="sr"> {card.notes === 1 ? 'note' : 'notes'}</span>
      </span>
    )}
    <span className="push">
      <Age card={card} />
    </span>
  </div>
);

const Select = ({ card }: { card: AppCard }) => {
  const { selected, onSelect } = useBoardView();
  return (
    <label className="board-card__check check">
      <input
        type="checkbox"
        className="sr"
        checked={selected.has(card.id)}
        onChange={() => onSelect(card)}
        aria-label={`Select ${card.applicant.display_name}`}
      />
      <span className="box">
        <Icon of={Check} />
      </span>
    </label>
  );
};

const useDrag = (card: AppCard, off: boolean) => {
  const { drag } = useBoardView();
  const ref = useRef<HTMLLIElement>(null);
  const [under, setUnder] = useState(false);
  useEffect(() => {
    if (drag === null || off || ref.current === null) return undefined;
    return drag.makeDraggable(ref.current, card.id, setUnder);
  }, [drag, off, card.id]);
  return { ref, under };
};

/** What has a press of its own. */
const PRESSED = 'a, button, input, textarea, label, select, [role="menu"]';

/** One applicant: who, how it begins, scores, notes, the wait; a press opens it in its place. */
export const Card = ({ card }: { card: AppCard }) => {
  const { can, selected, opened, onOpen } = useBoardView();
  const open = opened === card.id;
  const movable = isOpen(card) && (can.arrange || can.decide);
  const selectable = isOpen(card) && (can.arrange || can.decide || can.reply);
  const { ref, under } = useDrag(card, !movable || open);
  const { applicant } = card;
  const toggle = (): void => onOpen(open ? null : card.id);
  return (
    <li
      ref={ref}
      data-card={card.id}
      className={`plate board-card${selected.has(card.id) ? ' sel' : ''}${open ? ' board-card--open' : ''}${under ? ' board-card--under' : ''}`}
      onClick={({ target }) => {
        if (open || !(target instanceof Element) || target.closest(PRESSED) !== null) return;
        toggle();
      }}
    >
      <div className="board-card__head">
        {selectable && <Select card={card} />}
        <Avatar src={applicant.avatar_url} seed={applicant.username} size={32} />
        <div className="grow">
          <h3 className="row gap-1">
            <button
              type="button"
              className="board-card__name"
              aria-expanded={open}
              onClick={toggle}
              // A press of the space bar selects.
              onKeyUp={(event) => {
                if (event.key === ' ') event.preventDefault();
              }}
            >
              <bdi className="trunc">{applicant.display_name}</bdi>
            </button>
            <Mark verification={applicant.verification} />
          </h3>
          <div className="t-12 c3 trunc">
            <bdi>{applicant.role}</bdi>, <span className="mono">{count(applicant.reputation)}</span> rep
          </div>
        </div>
        {movable && (
          <MoveMenu
            id={card.id}
            cards={[card]}
            label={`Move ${applicant.display_name}`}
            trigger={
              <Button
                kind="bare"
                icon={Ellipsis}
                className="board-card__menu"
                aria-label={`Move ${applicant.display_name}`}
              />
            }
          />
        )}
      </div>
      {open ? (
        <OpenCard card={card} />
      ) : (
        card.excerpt !== '' && <p className="board-card__words clamp2 wrap-anywhere">{card.excerpt}</p>
      )}
      {card.escrow_amount !== null && (
        <p className="t-12 c2 mt-2">
          Contract of <span className="mono c1">{money(card.escrow_amount)}</span>
        </p>
      )}
      {card.replies > 0 && !open && (
        <p className="t-12 c3 mt-2">{plural(card.replies, 'reply', 'replies')} sent</p>
      )}
      <Foot card={card} />
    </li>
  );
};
