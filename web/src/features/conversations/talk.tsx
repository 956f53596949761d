import { useEffect, useEffectEvent } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ConversationWith as With, DirectMessage } from '../../../../contracts/conversations.ts';
import { isUnknown } from '../../lib/errors.ts';
import { merge } from '../../lib/message-cache.ts';
import { unconfirmed } from '../../lib/outbox.ts';
import type { Outbox } from '../../lib/outbox.ts';
import { usePaged } from '../../lib/paged.ts';
import { useSession } from '../../lib/session.ts';
import { MessagesSkeleton } from '../../ui/chat-skeleton.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { toast } from '../../ui/toast.ts';
import { aroundQuery, earlierQuery } from './api.ts';
import type { KnownMessages } from './api.ts';
import { useMessageTarget } from './message-target.ts';
import type { MessageTarget } from './message-target.ts';
import { Message } from './message.tsx';
import { canWrite } from './notes.tsx';
import { Thread } from './thread.tsx';
import type { Further } from './thread.tsx';
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
  known: KnownMessages;
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

/** The first message of each loaded page: pages that came later are further up. */
const pageStarts = (lists: readonly (readonly DirectMessage[])[]): ReadonlySet<string> =>
  new Set(
    lists.flatMap((list) =>
      list
        .filter(({ sequence }, index) => index === 0 || sequence < (list[index - 1]?.sequence ?? 0))
        .map(({ id }) => id),
    ),
  );

interface MessagesProps extends TalkProps {
  messages: readonly DirectMessage[];
  /** The first message of each page above which others may come. */
  starts: ReadonlySet<string>;
  earlier: Further;
  later: Further;
  /** Whether the newest messages are among these. */
  latest: boolean;
  target: MessageTarget;
}

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
      message={(row, goTo) => (
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
      )}
    />
  );
};

const NOTHING_FURTHER: Further = { onMore: undefined, loading: false, error: null };

/** The newest messages, from where one reads on upwards. */
const Newest = (props: TalkProps & { target: MessageTarget }) => {
  const { talk, known } = props;
  const above = usePaged(earlierQuery(talk.conversation?.id ?? '', known));
  const more = known.earlier !== null && !(above.data !== undefined && above.end.left === 0);
  return (
    <Messages
      {...props}
      messages={merge(above.data ?? [], known.items)}
      starts={pageStarts([known.items, above.data ?? []])}
      earlier={{
        onMore: more ? above.end.onMore : undefined,
        loading: above.end.loading,
        error: above.data === undefined ? above.error : above.end.error,
      }}
      later={NOTHING_FURTHER}
      latest
    />
  );
};

/** The messages around one that is not among the newest, from where one reads on to both sides. */
const Around = ({ message, ...props }: TalkProps & { target: MessageTarget; message: string }) => {
  const { talk, known, target } = props;
  const list = useInfiniteQuery(aroundQuery(talk.conversation?.id ?? '', message));
  const gone = isUnknown(list.error);
  const { goTo } = target;
  const leave = useEffectEvent(() => {
    toast({ title: 'This message is no longer here.', variant: 'destructive' });
    goTo(null);
  });
  useEffect(() => {
    if (gone) leave();
  }, [gone]);
  return (
    <Loaded
      query={list}
      skeleton={<MessagesSkeleton />}
      fault="Could not load messages."
      faultIn="thread"
      away={gone}
    >
      {({ pages, pageParams }) => {
        const around = pages.flatMap(({ items }) => items);
        const latest = (around.at(-1)?.sequence ?? 0) >= (known.items[0]?.sequence ?? Infinity);
        const further = (there: boolean, failed: boolean, fetch: () => unknown): Further => ({
          onMore: there ? () => void fetch() : undefined,
          // A page more would end what is being asked anew.
          loading: list.isFetching,
          error: failed ? list.error : null,
        });
        return (
          <Messages
            {...props}
            messages={latest ? merge(around, known.items) : around}
            starts={
              new Set(
                pages.flatMap(({ items: [first] }, index) =>
                  first === undefined || pageParams[index]?.after !== undefined ? [] : [first.id],
                ),
              )
            }
            earlier={further(list.hasPreviousPage, list.isFetchPreviousPageError, list.fetchPreviousPage)}
            later={
              latest
                ? NOTHING_FURTHER
                : further(list.hasNextPage, list.isFetchNextPageError, list.fetchNextPage)
            }
            latest={latest}
          />
        );
      }}
    </Loaded>
  );
};

/** What was said, from where the address leads to. */
export const Talk = (props: TalkProps) => {
  const target = useMessageTarget();
  const { message, jump } = target;
  const isKnown = message === null || props.known.items.some(({ id }) => id === message);
  // Led elsewhere, it opens anew there.
  const key = `${message ?? 'newest'} ${jump}`;
  return isKnown ? (
    <Newest key={key} {...props} target={target} />
  ) : (
    <Around key={key} {...props} target={target} message={message} />
  );
};
