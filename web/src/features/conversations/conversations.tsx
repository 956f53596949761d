import type { Chat } from '../../../../contracts/chats.ts';
import { UNREAD_MOST } from '../../../../contracts/chats.ts';
import { plural } from '../../lib/format.ts';
import { usePaged } from '../../lib/paged.ts';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/identity.tsx';
import { NavLink } from '../../ui/link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Bone, Skeleton } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { lastWords } from './chat-words.ts';
import { CHATS_PER_PAGE, chatsQuery } from './chats.ts';
import '../../ui/chat.css';

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

const Unread = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <span className="count count--hot">
      <span aria-hidden>{count < UNREAD_MOST ? count : `${UNREAD_MOST - 1}+`}</span>
      <span className="sr">{plural(count, 'unread message')}</span>
    </span>
  );

const Row = ({ chat: { id, job, person, last, unread } }: { chat: Chat }) => (
  <NavLink
    className={({ isActive }) => `conv${unread > 0 ? ' new' : ''}${isActive ? ' on sel' : ''}`}
    to={paths.applicationChat(id)}
  >
    <Avatar src={person.avatar_url} seed={person.username} size={40} />
    <b className="m trunc">
      <bdi>{person.display_name}</bdi>
    </b>
    <Time at={last.at} short />
    <div className="conv__job trunc">
      <bdi>{job.title}</bdi>
    </div>
    <div className="conv__last">
      <p className="trunc grow">
        <bdi>{lastWords(last)}</bdi>
      </p>
      <Unread count={unread} />
    </div>
  </NavLink>
);

interface ConversationsProps {
  /** Where the list is the page, its heading is the page's. */
  level?: 'h1' | 'h2';
}

/** The reader's chats, the one with the newest news first. The same beside a chat as alone: opening one moves nothing. */
export const Conversations = ({ level: Heading = 'h2' }: ConversationsProps) => {
  const chats = usePaged(chatsQuery);
  return (
    <nav className="chat__list" aria-label="Chats">
      <div className="px-4 pt-5 pb-3">
        <Heading className="t-28">Messages</Heading>
        <p className="c3 mt-2">Chats for your accepted applications.</p>
      </div>
      <Loaded query={chats} skeleton={<ListSkeleton />} fault="Could not load conversations." faultIn="p-4">
        {(items) => (
          <div className="chat__rows">
            <ul>
              {items.map((chat) => (
                <li key={chat.id}>
                  <Row chat={chat} />
                </li>
              ))}
            </ul>
            <ShowMore noun={['conversation', 'conversations']} page={CHATS_PER_PAGE} {...chats.end} />
          </div>
        )}
      </Loaded>
    </nav>
  );
};
