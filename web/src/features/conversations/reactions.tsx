import type { DirectMessage, ReactionEmoji } from '../../../../contracts/conversations.ts';
import { useReact } from './api.ts';

/** How each is called by screen readers. */
export const reactionNames: Readonly<Record<ReactionEmoji, string>> = {
  '👍': 'Thumbs up',
  '❤️': 'Heart',
  '😄': 'Smile',
  '🎉': 'Party',
  '👀': 'Eyes',
  '🙏': 'Thanks',
};

interface ReactionsProps {
  message: DirectMessage;
  /** Nobody can react now. */
  closed: boolean;
}

/** What the two say under a message without words; a press adds one's own, or takes it back. */
export const Reactions = ({ message, closed }: ReactionsProps) => {
  const { mutate } = useReact(message.conversation_id);
  if (message.reactions.length === 0) return null;
  return (
    <div className="reactions" role="group" aria-label="Reactions">
      {message.reactions.map(({ emoji, count, mine }) => (
        <button
          key={emoji}
          type="button"
          className={`reaction${mine ? ' reaction--mine' : ''}`}
          aria-pressed={mine}
          disabled={closed && !mine}
          onClick={() => mutate({ id: message.id, emoji, on: !mine })}
        >
          <span aria-hidden>{emoji}</span>
          <span className="sr">{reactionNames[emoji]}</span>
          {count}
        </button>
      ))}
    </div>
  );
};
