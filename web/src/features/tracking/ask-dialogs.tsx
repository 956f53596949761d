import { useState } from 'react';
import type { Card } from '../../../../contracts/tracking.ts';
import { plural } from '../../lib/format.ts';
import { AcceptQuestion } from '../../ui/accept-question.tsx';
import { toast } from '../../ui/toast.ts';
import { useReply } from './api.ts';
import type { Asked } from './board-view.ts';
import { useBoardView } from './board-view.ts';
import { WordsDialog } from './words-dialog.tsx';
import { notDone } from './words.ts';

interface AskDialogsProps {
  asked: Asked;
  onAccept: (card: Card) => Promise<boolean>;
  onDecline: (cards: readonly Card[], reply: string | null) => void;
  /** `done`: it was not called off. */
  onClose: (done: boolean) => void;
}

const AcceptDialog = ({
  card,
  onAccept,
  onClose,
}: Pick<AskDialogsProps, 'onAccept' | 'onClose'> & { card: Card }) => {
  const [busy, setBusy] = useState(false);
  return (
    <AcceptQuestion
      name={card.applicant.display_name}
      busy={busy}
      onAccept={() => {
        setBusy(true);
        void onAccept(card);
        onClose(true);
      }}
      onClose={() => onClose(false)}
    />
  );
};

const ReplyDialog = ({ cards, onClose }: { cards: readonly Card[]; onClose: (done: boolean) => void }) => {
  const { board } = useBoardView();
  const reply = useReply(board.job.id, {
    onSuccess: (answer) => {
      const left = notDone(answer, cards);
      const sent = answer.results.filter(({ result }) => result === 'done').length;
      toast(
        left === null
          ? { title: `Reply sent to ${plural(sent, 'person', 'people')}`, variant: 'ok' }
          : {
              title:
                sent === 0 ? 'Your reply wasn’t sent' : `Reply sent to ${plural(sent, 'person', 'people')}`,
              description: left,
              variant: 'destructive',
            },
      );
      onClose(true);
    },
  });
  return (
    <WordsDialog
      board={board}
      cards={cards}
      kind="reply"
      busy={reply.isPending}
      onSend={(body) => reply.mutate({ applications: cards.map(({ id }) => id), body })}
      onClose={() => onClose(false)}
    />
  );
};

/** What is asked about before it is done. */
export const AskDialogs = ({ asked: { kind, cards }, onAccept, onDecline, onClose }: AskDialogsProps) => {
  const { board } = useBoardView();
  if (kind === 'accept') return <AcceptDialog card={cards[0]!} onAccept={onAccept} onClose={onClose} />;
  if (kind === 'reply') return <ReplyDialog cards={cards} onClose={onClose} />;
  return (
    <WordsDialog
      board={board}
      cards={cards}
      kind="decline"
      onSend={(words) => {
        onDecline(cards, words === '' ? null : words);
        onClose(true);
      }}
      onClose={() => onClose(false)}
    />
  );
};
