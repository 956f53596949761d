import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useController, useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { ChevronRight, FileText } from 'lucide-react';
import type { ConversationWith as With, DirectMessage } from '../../../../contracts/conversations.ts';
import { DIRECT_MESSAGE_LONGEST } from '../../../../contracts/conversations.ts';
import { isUnknown, messageOf } from '../../lib/errors.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { useLooking } from '../../lib/looking.ts';
import { isOnline } from '../../lib/online.ts';
import { useOutbox } from '../../lib/outbox.ts';
import { paths } from '../../lib/paths.ts';
import { conversationKeys } from '../../lib/further-keys.ts';
import { chatKeys } from '../../lib/query-keys.ts';
import { useRoom } from '../../lib/realtime.ts';
import { useSession, useSuspension } from '../../lib/session.ts';
import { useTyping } from '../../lib/typing.ts';
import { Button } from '../../ui/button.tsx';
import { MessagesSkeleton } from '../../ui/chat-skeleton.tsx';
import { Composer } from '../../ui/composer.tsx';
import { ConversationWith } from '../../ui/conversation-with.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { MessageComposer } from '../../ui/message-composer.tsx';
import { SuspendedNote } from '../../ui/suspended.tsx';
import { useRedirectWithReason } from '../../ui/unknown.tsx';
import { messagesQuery, sendDirectMessage, useChangeMessage, useReadConversation } from './api.ts';
import type { KnownMessages } from './api.ts';
import { chatWithQuery } from './chat-with.ts';
import { useAttention } from './chats.ts';
import { useListPlace } from './list-place.ts';
import { canWrite, RequestNote, WriteNote } from './notes.tsx';
import { ReplyBar } from './quote.tsx';
import { useMessageTarget } from '../../lib/message-target.ts';
import { Talk } from './talk.tsx';
import './conversations.css';

const ConversationMenu = lazy(async () => ({
  default: (await import('./conversation-menu.tsx')).ConversationMenu,
}));

const shortName = (name: string): string => name.split(' ')[0] ?? name;

/** Where the two share a contract, its chat is one press away. */
const SharedContract = ({ personId }: { personId: string }) => {
  const { data } = useQuery(chatWithQuery(personId));
  if (!data) return null;
  return (
    <Link className="chat-contract" to={paths.applicationChat(data.id)}>
      <Icon of={FileText} />
      <span className="grow trunc">
        <bdi>{data.job.title}</bdi>
      </span>
      <b className="nowrap">Open chat</b>
      <Icon of={ChevronRight} />
    </Link>
  );
};

interface Edit {
  /** The message's; '' for none. */
  id: string;
  body: string;
}
const NO_EDIT: Edit = { id: '', body: '' };

interface EditingProps {
  message: DirectMessage;
  control: Control<Edit>;
  onDone: () => void;
}

/** One's own message, written again. */
const Editing = ({ message, control, onDone }: EditingProps) => {
  const { field } = useController({ control, name: 'body' });
  const area = useRef<HTMLTextAreaElement | null>(null);
  const change = useChangeMessage(message.conversation_id);
  useEffect(() => area.current?.focus(), []);
  return (
    <>
      <div className="chat-note">
        <b className="grow">Edit message</b>
        <Button onClick={onDone}>Cancel</Button>
      </div>
      <Composer
        label="Edit message"
        longest={DIRECT_MESSAGE_LONGEST}
        value={field.value}
        onChange={field.onChange}
        attach={(element) => {
          area.current = element;
        }}
        busy={change.isPending}
        // What is refused, or gets no answer, stays to be sent again.
        onSend={(text) => {
          if (text === message.body) onDone();
          else change.mutate({ id: message.id, body: text }, { onSuccess: onDone });
        }}
      />
    </>
  );
};

interface ReadingProps {
  conversation: With['conversation'];
  messages: readonly DirectMessage[];
  personId: string;
  /** Whether it was marked as unread when it was opened. A later mark stays until it is opened again. */
  marked: boolean;
  atEnd: boolean;
  box: RefObject<HTMLElement | null>;
}

/** What is new counts as read while somebody looks at the end of the thread. */
const useReadAtEnd = ({ conversation, messages, personId, marked, atEnd, box }: ReadingProps): void => {
  const visible = useLooking();
  const attended = useAttention(box, true);
  const { mutate } = useReadConversation();
  const tried = useRef<string>(undefined);
  const id = conversation?.id;
  const newest = messages.findLast(({ sender_id: sender }) => sender === personId);
  const open = conversation?.status === 'open';
  // What was read as a request is let known once it is accepted.
  const receiptDue = open && newest?.read_at === null;
  const news =
    newest !== undefined && (receiptDue || (conversation?.unread ?? 0) > 0) ? newest.id : undefined;
  // There is nothing of the other one to read where they have accepted a request without a word: the bell tells of that.
  const accepted =
    open && conversation.started_by !== personId && newest === undefined ? messages.at(-1)?.id : undefined;
  const due =
    news ?? accepted ?? (marked && conversation?.marked_unread === true ? messages.at(-1)?.id : undefined);
  useEffect(() => {
    // Each news once: a refusal is not tried again.
    if (!visible || !attended || !atEnd || id === undefined || due === undefined) return;
    const what = `${open ? 'open' : 'request'} ${due}`;
    if (tried.current === what) return;
    tried.current = what;
    mutate({ id, upTo: due });
  }, [visible, attended, atEnd, id, due, open, mutate]);
};

const NO_MESSAGES: KnownMessages = { items: [], earlier: null };

interface DirectConversationProps {
  talk: With;
  /** What is known of it is of now, and not of an earlier visit. */
  fresh: boolean;
}

/** One conversation of two people, in the middle of the page. */
export const DirectConversation = ({ talk, fresh }: DirectConversationProps) => {
  const { person, conversation, can_send: can } = talk;
  const { userId } = useSession();
  const { search } = useListPlace();
  const viewerId = userId ?? '';
  const suspended = useSuspension() !== null;
  const name = shortName(person.display_name);
  const id = conversation?.id;
  const request = conversation?.status === 'request' && conversation.started_by !== userId;
  const waits = conversation?.status === 'request' && !request;
  const box = useRef<HTMLElement>(null);
  const [atEnd, setAtEnd] = useState(false);
  const onAtEnd = useCallback((now: boolean) => setAtEnd(now), []);
  // An edit that was begun survives a reload, like what is not sent yet.
  const { form, draft } = useKeptForm<Edit>(`edit.direct.${person.id}`, { begun: NO_EDIT });
  const editedId = useWatch({ control: form.control, name: 'id' });
  const [chosen, setChosen] = useState<DirectMessage | null>(null);
  const edit = (message: DirectMessage): void => {
    setChosen(message);
    form.reset({ id: message.id, body: message.body }, { keepDefaultValues: true });
  };
  const endEdit = (): void => {
    setChosen(null);
    form.reset(NO_EDIT);
    draft.clear();
  };
  const [answered, setAnswered] = useState<DirectMessage | null>(null);
  const area = useRef<HTMLTextAreaElement | null>(null);
  const reply = (message: DirectMessage): void => {
    endEdit();
    setAnswered(message);
    // Once the composer is there again.
    setTimeout(() => area.current?.focus());
  };
  const cancelReply = useCallback(() => setAnswered(null), []);
  // Before the first message of a conversation there is nothing to answer, and a request is one message.
  const writes = canWrite(can) && !suspended && conversation !== null;
  // As it was when the thread was opened: the line stays while one reads.
  const [line, setLine] = useState<{ readonly above: string | null; readonly marked: boolean } | null>(null);
  if (line === null && fresh)
    setLine({
      above: conversation?.first_unread ?? null,
      marked: conversation?.marked_unread === true,
    });

  const firstUnread = conversation?.first_unread ?? null;
  const asked = useQuery({ ...messagesQuery(id ?? '', firstUnread), enabled: id !== undefined });
  const messages = id === undefined ? NO_MESSAGES : asked.data;
  const editing =
    chosen ??
    messages?.items.find(
      (message) => message.id === editedId && message.sender_id === viewerId && !message.removed,
    ) ??
    null;
  const outbox = useOutbox({
    conversation: `direct.${person.id}`,
    senderId: viewerId,
    post: (message) => sendDirectMessage(person.id, message),
    messages: messages?.items ?? [],
    stale: [
      conversationKeys.people,
      conversationKeys.messaging,
      chatKeys.lists,
      ...(id === undefined ? [] : [conversationKeys.newest(id)]),
    ],
  });

  const target = useMessageTarget();
  const { typing, heard, stopped } = useTyping();
  // Whoever waits to be accepted, or is apart by a block, hears nothing of the other one.
  const apart = id === undefined || waits || talk.blocked_by_me || can === 'unavailable';
  const room = useRoom(apart ? null : `conversation:${id}`, {
    onTyping: (sender) => {
      if (sender === person.id) heard();
    },
  });
  const newest = messages?.items.at(-1);
  useEffect(() => {
    if (newest !== undefined && newest.sender_id === person.id) stopped();
  }, [newest, person.id, stopped]);

  useReadAtEnd({
    conversation,
    messages: messages?.items ?? [],
    personId: person.id,
    marked: line?.marked === true,
    atEnd,
    box,
  });
  const gone = isUnknown(asked.error);
  useRedirectWithReason(
    'directChat',
    gone ? { title: 'Could not load conversation.', description: messageOf(asked.error) } : null,
  );

  const online = isOnline(person.last_active_at);
  return (
    <ConversationWith
      ref={box}
      person={person}
      online={online}
      about={online ? 'Online' : `@${person.username}`}
      page="directChat"
      search={search}
      end={
        <Suspense>
          <ConversationMenu talk={talk} />
        </Suspense>
      }
    >
      <SharedContract personId={person.id} />
      <Loaded
        query={{ ...asked, data: line === null ? undefined : messages }}
        skeleton={<MessagesSkeleton />}
        fault="Could not load messages."
        faultIn="thread"
        away={gone}
      >
        {(known) => (
          <Talk
            talk={talk}
            known={known}
            outbox={outbox}
            firstUnread={line?.above ?? null}
            request={request}
            onAtEnd={onAtEnd}
            onEdit={edit}
            onReply={writes ? reply : null}
            reacts={writes && conversation.status === 'open'}
          />
        )}
      </Loaded>
      <div className="typing" role="status">
        {typing && (
          <>
            <i />
            <i />
            <i />
            &nbsp;{name} is typing
          </>
        )}
      </div>
      {editing !== null ? (
        <Editing key={editing.id} message={editing} control={form.control} onDone={endEdit} />
      ) : (
        <>
          {request && can === 'yes' && id !== undefined ? (
            <RequestNote conversationId={id} person={person} name={name} />
          ) : (
            <WriteNote can={can} person={person} name={name} starts={conversation === null} />
          )}
          {canWrite(can) && <SuspendedNote />}
          {answered !== null && writes && (
            <ReplyBar
              message={answered}
              by={answered.sender_id === person.id ? person.display_name : 'yourself'}
              onCancel={cancelReply}
            />
          )}
          {canWrite(can) && (
            <MessageComposer
              disabled={suspended}
              chat={`direct.${person.id}`}
              to={name}
              attach={(element) => {
                area.current = element;
              }}
              onSend={(body, files) => {
                outbox.send(body, newest?.sequence ?? -1, { replyTo: answered?.id ?? null, files });
                setAnswered(null);
                // It stands at the end, wherever one was reading.
                if (target.message !== null) target.goTo(null);
              }}
              // Nobody is told that somebody types an answer to a request.
              onTyping={request ? () => undefined : room.sendTyping}
            />
          )}
        </>
      )}
    </ConversationWith>
  );
};
