import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Archive, ArrowLeft, BellOff, Inbox, Pencil } from 'lucide-react';
import { UNREAD_MOST } from '../../../../contracts/chats.ts';
import { SHORTEST_MESSAGE_SEARCH } from '../../../../contracts/conversations.ts';
import type { MessageListRow } from '../../../../contracts/conversations.ts';
import { plural } from '../../lib/format.ts';
import { messageDraftsQuery } from '../../lib/message-drafts.ts';
import { isOnline } from '../../lib/online.ts';
import { usePaged } from '../../lib/paged.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { Link, NavLink } from '../../ui/link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Bone, Skeleton } from '../../ui/states.tsx';
import { messagingQuery } from './api.ts';
import { directWords, lastTone, lastWords } from './chat-words.ts';
import { CHATS_PER_PAGE, listQuery } from './chats.ts';
import { useListPlace } from './list-place.ts';
import { RowHead } from './row-head.tsx';
import '../../ui/chat.css';
import './conversations.css';

const MessageHits = lazy(async () => ({ default: (await import('./message-hits.tsx')).MessageHits }));
const RowMenu = lazy(async () => ({ default: (await import('./row-menu.tsx')).RowMenu }));

const ListSkeleton = () => (
  <Skeleton label="Loading conversations">
    <div className="stack px-4">
      {[0, 1, 2].map((row) => (
        <div key={row} className="row gap-3">
          <Bone width={40} height={40} />
          <div className="grow stack gap-2">
            <Bone width="50%" />
            <Bone width="80%" />
          </div>
        </div>
      ))}
    </div>
  </Skeleton>
);

const countUpTo = (count: number): string | number => (count < UNREAD_MOST ? count : `${UNREAD_MOST - 1}+`);

const Unread = ({ count, marked }: { count: number; marked: boolean }) => {
  if (count > 0)
    return (
      <span className="count count--hot">
        <span aria-hidden>{countUpTo(count)}</span>
        <span className="sr">{plural(count, 'unread message')}</span>
      </span>
    );
  return marked ? (
    <span className="count count--hot">
      <span aria-hidden>•</span>
      <span className="sr">Marked as unread</span>
    </span>
  ) : null;
};

/** Its news are not counted. */
const Muted = () => (
  <span className="c3">
    <Icon of={BellOff} size={14} />
    <span className="sr">Muted</span>
  </span>
);

/** What differs between the two kinds: where the row leads, and what it says. */
const contentOf = (row: MessageListRow, viewerId: string | null) =>
  row.kind === 'direct'
    ? {
        to: paths.directChat(row.person.username),
        chat: `direct.${row.person.id}`,
        active: row.person.last_active_at,
        at: row.latest.created_at,
        about: null,
        words: directWords(row.latest, viewerId),
        tone: undefined,
        marked: row.marked_unread,
        muted: row.muted,
      }
    : {
        to: paths.applicationChat(row.id),
        chat: row.id,
        active: row.last_active_at,
        at: row.last.at,
        about: row.job.title,
        words: lastWords(row.last),
        tone: lastTone(row.last),
        marked: false,
        muted: false,
      };

const Row = ({ row }: { row: MessageListRow }) => {
  const { userId } = useSession();
  const { search } = useListPlace();
  const { person, unread } = row;
  const { to, chat, active, at, about, words, tone, marked, muted } = contentOf(row, userId);
  const { data: drafts } = useQuery(messageDraftsQuery);
  const draft = unread > 0 ? undefined : drafts?.items.find((one) => one.chat === chat);
  return (
    <NavLink
      className={({ isActive }) => `conv${unread > 0 || marked ? ' new' : ''}${isActive ? ' on sel' : ''}`}
      to={`${to}${search}`}
    >
      {({ isActive }) => (
        <>
          <RowHead
            person={person}
            at={at}
            about={about}
            avatar={
              <Avatar
                src={person.avatar_url}
                seed={person.username}
                size={40}
                {...(isOnline(active) ? { dot: 'Online' as const, spoken: true } : {})}
              />
            }
          />
          <div className="conv__last">
            {isActive || draft === undefined ? (
              <p className="trunc grow">
                <bdi className={tone}>{words}</bdi>
              </p>
            ) : (
              <p className="trunc grow">
                <span className="conv__draft">Draft: </span>
                <bdi>{draft.body}</bdi>
              </p>
            )}
            {muted ? <Muted /> : <Unread count={unread} marked={marked} />}
          </div>
        </>
      )}
    </NavLink>
  );
};

/** Where the messages of strangers wait; nothing while none does. */
const Requests = () => {
  const { data } = useQuery(messagingQuery);
  if (data === undefined || data.requests === 0) return null;
  return (
    <Link className="conv-requests" to={`${paths.messages}?show=requests`}>
      <Icon of={Inbox} />
      <span className="grow">Requests</span>
      <span className="count count--hot">
        <span aria-hidden>{countUpTo(data.requests)}</span>
        <span className="sr">{plural(data.requests, 'request')} to answer</span>
      </span>
    </Link>
  );
};

/** The way to what the reader has put aside; nothing while nothing is. */
const Archived = () => {
  const { data } = useQuery(messagingQuery);
  if (data === undefined || data.archived === 0) return null;
  return (
    <Link className="conv-requests" to={`${paths.messages}?show=archived`}>
      <Icon of={Archive} />
      <span className="grow">Archived</span>
      <span className="count">
        <span aria-hidden>{countUpTo(data.archived)}</span>
        <span className="sr">{plural(data.archived, 'archived conversation')}</span>
      </span>
    </Link>
  );
};

/** How far each list is scrolled: a list beside a chat is the same one beside the next. */
const tops = new Map<string, number>();

const Rows = ({ place, children }: { place: string; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = tops.get(place) ?? 0;
  }, [place]);
  return (
    <div
      ref={box}
      className="chat__rows"
      onScroll={({ currentTarget: { scrollTop } }) => tops.set(place, scrollTop)}
    >
      {children}
    </div>
  );
};

const lists = {
  all: { title: 'Messages', says: null, none: null },
  requests: {
    title: 'Requests',
    says: 'First messages from people you don’t know yet. They can’t see that you read them.',
    none: 'Nobody is waiting.',
  },
  archived: {
    title: 'Archived',
    says: 'A conversation comes back with a new message, unless you muted it.',
    none: 'Nothing is archived.',
  },
} as const;

interface ConversationsProps {
  /** Where the list is the page, its heading is the page's. */
  level?: 'h1' | 'h2';
}

/** Direct messages and contract chats, the one with the newest news first. The same beside a chat as alone: opening one moves nothing. */
export const Conversations = ({ level: Heading = 'h2' }: ConversationsProps) => {
  const { show, by, searchFor } = useListPlace();
  const rows = usePaged(listQuery(show, by));
  const { title, says, none } = lists[show];
  // Below it stands what messages say.
  const searches = show === 'all' && [...by].length >= SHORTEST_MESSAGE_SEARCH;
  const nothing =
    by === '' ? none : searches ? `Nobody and no contract called “${by}”.` : `No conversation with “${by}”.`;
  const hits = searches && (
    <Suspense>
      <MessageHits key={by} by={by} />
    </Suspense>
  );
  return (
    <nav className="chat__list" aria-label="Chats">
      <div className="chat__top">
        <div className="row gap-2">
          {show !== 'all' && (
            <ButtonLink kind="bare" icon={ArrowLeft} to={paths.messages} aria-label="Back to messages" />
          )}
          <Heading className="d-20 grow">{title}</Heading>
          {show === 'all' && (
            <ButtonLink
              kind="bare"
              icon={Pencil}
              to={paths.developers}
              aria-label="Find someone to message"
            />
          )}
        </div>
        {says !== null && <p className="c3">{says}</p>}
        {show === 'all' && (
          <SearchBox
            label="Search conversations"
            placeholder="People, contracts, messages"
            value={by}
            onSearch={searchFor}
          />
        )}
      </div>
      {show === 'all' && by === '' && (
        <>
          <Requests />
          <Archived />
        </>
      )}
      <Loaded
        query={rows}
        skeleton={<ListSkeleton />}
        fault="Could not load conversations."
        faultIn="p-4"
        {...(nothing === null
          ? {}
          : {
              empty: (
                <Rows place={`${show} ${by}`}>
                  <p className="c3 px-4">{nothing}</p>
                  {hits}
                </Rows>
              ),
            })}
      >
        {(items) => (
          <Rows place={`${show} ${by}`}>
            <ul>
              {items.map((row) => (
                <li key={row.id} className="conv-item">
                  <Row row={row} />
                  {row.kind === 'direct' && (
                    <Suspense>
                      <RowMenu conversation={row} />
                    </Suspense>
                  )}
                </li>
              ))}
            </ul>
            <ShowMore noun={['conversation', 'conversations']} page={CHATS_PER_PAGE} {...rows.end} />
            {hits}
          </Rows>
        )}
      </Loaded>
    </nav>
  );
};
