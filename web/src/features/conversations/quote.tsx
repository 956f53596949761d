import { useEffect } from 'react';
import { Reply, X } from 'lucide-react';
import type { DirectMessage, Quoted } from '../../../../contracts/conversations.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { filesInWords } from './timeline.ts';

interface QuoteProps {
  quoted: Quoted;
  /** Who said it. */
  by: string;
  /** Goes to where it was said. */
  onGo: () => void;
}

/** What a message answers, above it. */
export const Quote = ({ quoted, by, onGo }: QuoteProps) => (
  <button type="button" className="quote trunc" aria-label={`Go to what ${by} wrote`} onClick={onGo}>
    <b>
      <bdi>{by}</bdi>
    </b>{' '}
    {quoted.removed ? <i>Message removed</i> : <bdi>{quoted.words}</bdi>}
  </button>
);

interface ReplyBarProps {
  message: DirectMessage;
  by: string;
  onCancel: () => void;
}

/** Above the composer: what the next message answers. */
export const ReplyBar = ({ message, by, onCancel }: ReplyBarProps) => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // A menu or a dialog that is open closes first.
      if (event.key === 'Escape' && !event.defaultPrevented) onCancel();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onCancel]);
  return (
    <div className="chat-note chat-note--reply" role="status">
      <Icon of={Reply} />
      <p className="grow trunc">
        <b>
          Reply to <bdi>{by}</bdi>
        </b>{' '}
        <bdi className="c2">{message.body === '' ? filesInWords(message.files) : message.body}</bdi>
      </p>
      <Button kind="bare" icon={X} aria-label="Cancel reply" onClick={onCancel} />
    </div>
  );
};
