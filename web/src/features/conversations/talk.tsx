import type { ConversationWith as With, DirectMessage } from '../../../../contracts/conversations.ts';
import { merge } from '../../lib/message-cache.ts';
import { unconfirmed } from '../../lib/outbox.ts';
import type { Outbox } from '../../lib/outbox.ts';
import { useSession } from '../../lib/session.ts';
import { DayMark } from '../../ui/day-mark.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { MessagesFrom } from '../../ui/messages-from.tsx';
import type { KnownMessages, ShownMessages } from '../../ui/messages-from.tsx';
import { Thread } from '../../ui/thread.tsx';
import { aroundQuery, earlierQuery } from './api.ts';
import { useMessageTarget } from '../../lib/message-target.ts';
import type { MessageTarget } from '../../lib/message-target.ts';
import { Message } from './message.tsx';
import { canWrite } from './notes.tsx';
import { readUpTo, rowsOf } from './timeline.ts';

/** Before the first message. */
const Beginning = ({ person, writes }: { person: With['person']; writes: boolean }) => (
  <div className="chat-begin">
    <Avatar src={person.avatar_url} seed={person.username} size={88} />
    <h2 className="d-20">
      <bdi>{person.display_name}</bdi>
    </h2>
    <p className="c2">
      @{person.username}
      {writes && (
        <>
          <br />
          Say what you’re making and what you need.
        </>
      )}
    </p>
  </div>
);

interface TalkProps {
  talk: With;
  known: KnownMessages<DirectMessage>;
  outbox: Outbox;
  /** The message above which the line of what is unread stands. */
  firstUnread: string | null;
  request: boolean;
  onAtEnd: (atEnd: boolean) => void;
  onEdit: (message: DirectMessage) => void;
  onReply: ((message: DirectMessage) => void) | null;
  /** Whether one can react. */
  reacts: boolean;
}

interface MessagesProps extends TalkProps, ShownMessages<DirectMessage> {
  target: MessageTarget;
}

/** About how high a row is before it is measured, in px. */
const GUESS = { day: 40, unread: 28, message: 56 } as const;

/** Some messages in a row, and where one goes from them. */
const Messages = ({
  messages,
  starts,
  earlier,
  later,
  latest,
  target,
  talk,
  known,
  outbox,
  firstUnread,
  request,
  onAtEnd,
  onEdit,
  onReply,
  reacts,
}: MessagesProps) => {
  const { userId, me } = useSession();
  const viewerId = userId ?? '';
  const { person } = talk;
  const read = readUpTo(merge(messages, known.items), viewerId);
  const own = me?.profile;
  const newest = known.items.at(-1);
  const rows = rowsOf({
    messages,
    outgoing: latest ? unconfirmed(outbox.outgoing, known.items, viewerId) : [],
    viewerId,
    firstUnread,
    more: earlier.onMore !== undefined,
    starts,
  });
  if (rows.length === 0) return <Beginning person={person} writes={canWrite(talk.can_send)} />;
  return (
    <Thread
      rows={rows}
      earlier={earlier}
      later={later}
      openAt={target.message}
      focused={target.inside}
      onLatest={latest ? null : () => target.goTo(null)}
      onFar={target.goTo}
      onAtEnd={onAtEnd}
      heard={newest?.sender_id === person.id ? `${person.display_name}: ${newest.body}` : ''}
      guess={({ kind }) => GUESS[kind]}
      draw={(row, goTo) =>
        row.kind === 'day' ? (
          <DayMark at={row.at} />
        ) : row.kind === 'unread' ? (
          <div className="thread__new">New</div>
        ) : (
          <Message
            row={row}
            me={{
              username: own?.username ?? '',
              display_name: own?.display_name ?? '',
              avatar_url: own?.avatar_url ?? null,
            }}
            other={person}
            read={read}
            request={request}
            outbox={outbox}
            onEdit={onEdit}
            onReply={onReply}
            goTo={goTo}
            reacts={reacts}
          />
        )
      }
    />
  );
};

/** What was said, from where the address leads to. */
export const Talk = (props: TalkProps) => {
  const target = useMessageTarget();
  const id = props.talk.conversation?.id ?? '';
  return (
    <MessagesFrom
      known={props.known}
      earlierQuery={earlierQuery(id, props.known)}
      aroundQuery={(message) => aroundQuery(id, message)}
      target={target}
    >
      {(shown) => <Messages {...props} {...shown} target={target} />}
    </MessagesFrom>
  );
};
