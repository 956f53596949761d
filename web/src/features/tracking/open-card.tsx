import { useQuery } from '@tanstack/react-query';
import { Check, MessageSquare, Reply, UserRound, X } from 'lucide-react';
import type { Card, CardDetail } from '../../../../contracts/tracking.ts';
import { shortDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { MessageLink } from '../../ui/message-link.tsx';
import { Bone, Skeleton } from '../../ui/states.tsx';
import { SendButton } from '../../ui/suspended.tsx';
import { Time } from '../../ui/time.tsx';
import { Written } from '../../ui/written.tsx';
import { cardQuery } from './api.ts';
import { useBoardView } from './board-view.ts';
import { isOpen } from './columns.ts';
import { Notes } from './notes.tsx';
import { Scores } from './scores.tsx';

const Replies = ({ detail }: { detail: CardDetail }) =>
  detail.reply_list.length === 0 ? null : (
    <ul className="board-part board-replies" aria-label={`Replies to ${detail.applicant.display_name}`}>
      {detail.reply_list.map(({ by, body, at }) => (
        <li key={`${at}${body}`}>
          <p className="whitespace-pre-wrap wrap-anywhere">
            <Written>{body}</Written>
          </p>
          <span className="t-12 c3">
            Sent by {by === null ? 'somebody who left' : <bdi>{by.display_name}</bdi>}, <Time at={at} />
          </span>
        </li>
      ))}
    </ul>
  );

const Acts = ({ card }: { card: Card }) => {
  const { can, onAsk } = useBoardView();
  const name = card.applicant.display_name;
  const open = isOpen(card);
  return (
    <div className="board-part board-acts">
      {open && can.decide && (
        <>
          <SendButton kind="yes" icon={Check} onClick={() => onAsk({ kind: 'accept', cards: [card] })}>
            Accept<span className="sr"> {name}</span>
          </SendButton>
          <SendButton kind="no" icon={X} onClick={() => onAsk({ kind: 'decline', cards: [card] })}>
            Decline<span className="sr"> {name}</span>
          </SendButton>
        </>
      )}
      {open && can.reply && (
        <Button icon={Reply} onClick={() => onAsk({ kind: 'reply', cards: [card] })}>
          Reply<span className="sr"> to {name}</span>
        </Button>
      )}
      {card.status === 'accepted' && (
        <ButtonLink icon={MessageSquare} to={paths.applicationChat(card.id)}>
          Open chat<span className="sr"> with {name}</span>
        </ButtonLink>
      )}
      <MessageLink person={card.applicant} look="icon" />
      <ButtonLink
        kind="bare"
        icon={UserRound}
        to={paths.profile(card.applicant.username)}
        aria-label={`Profile of ${name}`}
      />
    </div>
  );
};

const Pending = () => (
  <Skeleton label="Loading the application">
    <div className="stack gap-2 pt-3">
      {['92%', '84%', '58%'].map((width) => (
        <Bone key={width} width={width} />
      ))}
    </div>
  </Skeleton>
);

/** What an open card shows: all that was written, scores, notes, replies, and what to do. */
export const OpenCard = ({ card }: { card: Card }) => {
  const { board } = useBoardView();
  const detail = useQuery(cardQuery(board.job.id, card.id));
  return (
    <Loaded query={detail} skeleton={<Pending />} fault="We couldn’t load this application.">
      {(full) => (
        <>
          {full.message.trim() === '' ? (
            <p className="board-card__words c3">No message.</p>
          ) : (
            <p className="board-card__words whitespace-pre-wrap wrap-anywhere">
              <Written>{full.message}</Written>
            </p>
          )}
          {full.given_back_at !== null && (
            <p className="t-12 c3 mt-2">
              No answer came, so they got their application back on {shortDate(full.given_back_at)}.
            </p>
          )}
          <Scores detail={full} />
          <Notes detail={full} />
          <Replies detail={full} />
          <Acts card={card} />
        </>
      )}
    </Loaded>
  );
};
