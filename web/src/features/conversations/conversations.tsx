import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Inbox } from 'lucide-react';
import { UNREAD_MOST } from '../../../../contracts/chats.ts';
import type { MessageListQuery, MessageListRow } from '../../../../contracts/conversations.ts';
import { plural } from '../../lib/format.ts';
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
import { Time } from '../../ui/time.tsx';
import { messagingQuery } from './api.ts';
import { directWords, lastWords } from './chat-words.ts';
import { CHATS_PER_PAGE, listQuery } from './chats.ts';
import '../../ui/chat.css';
import './conversations.css';

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

const Unread = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <span className="count count--hot">
      <span aria-hidden>{countUpTo(count)}</span>
      <span className="sr">{plural(count, 'unread message')}</span>
    </span>
  );

/** What differs between the two kinds: where the row leads, and what it says. */
const contentOf = (row: MessageListRow, viewerId: string | null) =>
  row.kind === 'direct'
    ? {
        to: paths.directChat(row.person.username),
        active: row.person.last_active_at,
        at: row.latest.created_at,
        about: null,
        words: directWords(row.latest, viewerId),
      }
    : {
        to: paths.applicationChat(row.id),
        active: row.last_active_at,
        at: row.last.at,
        about: row.job.title,
        words: lastWords(row.last),
      };

const Row = ({ row }: { row: MessageListRow }) => {
  const { userId } = useSession();
  const { person, unread } = row;
  const { to, active, at, about, words } = contentOf(row, userId);
  return (
    <NavLink
      className={({ isActive }) => `conv${unread > 0 ? ' new' : ''}${isActive ? ' on sel' : ''}`}
      to={to}
    >
      <Avatar
        src={person.avatar_url}
        seed={person.username}
        size={40}
        {...(isOnline(active) ? { dot: 'Online' as const, spoken: true } : {})}
      />
      <b className="m trunc">
        <bdi>{person.display_name}</bdi>
      </b>
      <Time at={at} short />
      {about !== null && (
        <div className="conv__job trunc">
          <bdi>{about}</bdi>
        </div>
      )}
      <div className="conv__last">
        <p className="trunc grow">
          <bdi>{words}</bdi>
        </p>
        <Unread count={unread} />
      </div>
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

interface ConversationsProps {
  /** Where the list is the page, its heading is the page's. */
  level?: 'h1' | 'h2';
  show?: MessageListQuery['show'];
}

/** Direct messages and contract chats, the one with the newest news first. The same beside a chat as alone: opening one moves nothing. */
export const Conversations = ({ level: Heading = 'h2', show = 'all' }: ConversationsProps) => {
  const [by, setBy] = useState('');
  const rows = usePaged(listQuery(show, by));
  const requests = show === 'requests';
  return (
    <nav className="chat__list" aria-label="Chats">
      <div className="chat__top">
        <div className="row gap-2">
          {requests && (
            <ButtonLink kind="bare" icon={ArrowLeft} to={paths.messages} aria-label="Back to messages" />
          )}
          <Heading className="t-28">{requests ? 'Requests' : 'Messages'}</Heading>
        </div>
        {requests ? (
          <p className="c3">
            First messages from people you don’t know yet. They can’t see that you read them.
          </p>
        ) : (
          <SearchBox
            label="Search conversations"
            placeholder="People, contracts"
            value={by}
            onSearch={setBy}
          />
        )}
      </div>
      {!requests && by === '' && <Requests />}
      <Loaded
        query={rows}
        skeleton={<ListSkeleton />}
        fault="Could not load conversations."
        faultIn="p-4"
        {...(by !== '' ? { empty: <p className="c3 px-4">No conversation with “{by}”.</p> } : {})}
        {...(requests ? { empty: <p className="c3 px-4">Nobody is waiting.</p> } : {})}
      >
        {(items) => (
          <div className="chat__rows">
            <ul>
              {items.map((row) => (
                <li key={row.id}>
                  <Row row={row} />
                </li>
              ))}
            </ul>
            <ShowMore noun={['conversation', 'conversations']} page={CHATS_PER_PAGE} {...rows.end} />
          </div>
        )}
      </Loaded>
    </nav>
  );
};
