import { lazy, Suspense } from 'react';
import { Check, CheckCheck, CircleAlert } from 'lucide-react';
import type { ChatPerson, DirectMessage } from '../../../../contracts/conversations.ts';
import { clockTime, exactTime } from '../../lib/format.ts';
import type { Outbox, Outgoing } from '../../lib/outbox.ts';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { MessageFiles } from '../../ui/message-files.tsx';
import { Link } from '../../ui/link.tsx';
import { Written } from '../../ui/written.tsx';
import { partsOfMessage, partsOfRequest } from './message-links.ts';
import { Quote } from './quote.tsx';
import { Reactions } from './reactions.tsx';
import type { Row } from './timeline.ts';

const MessageMenu = lazy(async () => ({ default: (await import('./message-menu.tsx')).MessageMenu }));

const Delivery = ({ entry, outbox }: { entry: Outgoing; outbox: Outbox }) => {
  if (entry.state === 'sent') return null;
  if (entry.state === 'sending') return <div className="seen">Sending…</div>;
  return (
    <div className="seen c-danger" role="alert">
      <Icon of={CircleAlert} size={14} className="c-danger" />
      <span>{entry.fault === null ? 'Not sent.' : `Error sending message: ${entry.fault}`}</span>
      <button type="button" className="link" onClick={() => outbox.retry(entry.key)}>
        Retry
      </button>
      <button type="button" className="link" onClick={() => outbox.discard(entry.key)}>
        Discard
      </button>
    </div>
  );
};

/** Spec §4: the tick turns blue once the other one has read it. */
const Tick = ({ read, at }: { read: boolean; at: string | null }) => (
  <span
    className={`tick${read ? ' tick--read' : ''}`}
    title={at === null ? undefined : `Read ${exactTime(at)}`}
  >
    <Icon of={read ? CheckCheck : Check} size={14} />
    <span className="sr">{read ? 'Read' : 'Sent'}</span>
  </span>
);

interface Side {
  readonly username: string;
  readonly display_name: string;
  readonly avatar_url: string | null;
}

interface MessageProps {
  row: Extract<Row, { kind: 'message' }>;
  me: Side;
  other: ChatPerson;
  /** One's own messages up to this sequence are read. */
  read: number;
  /** It waits for the reader to accept it: its links can't be followed. */
  request: boolean;
  outbox: Outbox;
  onEdit: (message: DirectMessage) => void;
  onReply: ((message: DirectMessage) => void) | null;
  /** Goes to another message of the conversation. */
  goTo: (id: string) => void;
  reacts: boolean;
}

export const Message = ({
  row,
  me,
  other,
  read,
  request,
  outbox,
  onEdit,
  onReply,
  goTo,
  reacts,
}: MessageProps) => {
  const { message, outgoing, mine, head, at, body, replyTo } = row;
  const person = mine ? me : other;
  const gone = message?.removed === true;
  const files = message?.files ?? outgoing?.files ?? [];
  return (
    <article
      className={`msg${head ? '' : ' msg--next'}${outgoing?.state === 'sending' ? ' msg--sending' : ''}`}
    >
      {head ? (
        <>
          <Avatar src={person.avatar_url} seed={person.username} size={40} />
          <div className="msg__by">
            {mine ? (
              <b>You</b>
            ) : (
              <Link className="b u" to={paths.profile(other.username)}>
                <bdi>{other.display_name}</bdi>
              </Link>
            )}
            <time dateTime={at} title={exactTime(at)}>
              {clockTime(at)}
            </time>
          </div>
        </>
      ) : (
        <time className="msg__at" dateTime={at} title={exactTime(at)}>
          {clockTime(at)}
        </time>
      )}
      <div className="msg__said">
        {replyTo !== null && !gone && (
          <Quote
            quoted={replyTo}
            by={replyTo.sender_id === other.id ? other.display_name : 'You'}
            onGo={() => goTo(replyTo.id)}
          />
        )}
        {files.length > 0 && (
          <MessageFiles messageId={request && !mine ? null : (message?.id ?? null)} files={files} />
        )}
        <p className={gone ? 'msg__gone' : 'whitespace-pre-wrap wrap-anywhere'}>
          {gone ? (
            'Message removed'
          ) : (
            <bdi>
              <Written read={request ? partsOfRequest : partsOfMessage}>{body}</Written>
            </bdi>
          )}
          {message?.edited_at && !gone && (
            <span className="msg__edited" title={`Edited ${exactTime(message.edited_at)}`}>
              {' '}
              edited
            </span>
          )}
          {mine && message !== null && !gone && <Tick read={message.sequence <= read} at={message.read_at} />}
        </p>
        {message !== null && !gone && <Reactions message={message} closed={!reacts} />}
        {outgoing !== null && <Delivery entry={outgoing} outbox={outbox} />}
        {message !== null && !gone && (
          <Suspense>
            <MessageMenu
              message={message}
              from={other.display_name}
              mine={mine}
              onEdit={onEdit}
              onReply={onReply}
              reacts={reacts}
            />
          </Suspense>
        )}
      </div>
    </article>
  );
};
