import { useQuery } from '@tanstack/react-query';
import { conversationWithQuery } from '../features/conversations/api.ts';
import { Conversations } from '../features/conversations/conversations.tsx';
import { DirectConversation } from '../features/conversations/direct-conversation.tsx';
import { useNameOfToday } from '../lib/name-of-today.ts';
import { paths } from '../lib/paths.ts';
import { conversationKeys } from '../lib/further-keys.ts';
import { useRoom } from '../lib/realtime.ts';
import { useRouteParameter } from '../lib/route-parameter.ts';
import { useSession } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';
import { ConversationSkeleton } from '../ui/chat-skeleton.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { useSeenHeight } from '../ui/seen-height.ts';
import { useNotThere, useRedirectWithReason } from '../ui/unknown.tsx';
import '../ui/chat.css';

export default function DirectChatPage() {
  const username = useRouteParameter('directChat');
  const { me, userId } = useSession();
  const own = me?.profile?.username.toLowerCase() === username.toLowerCase();
  const talk = useQuery({ ...conversationWithQuery(username), enabled: !own });
  useSeenHeight();
  useRoom(userId === null ? null : `user:${userId}`);
  useTitle(own ? undefined : talk.data?.person.display_name);
  const unknown = useNotThere('directChat', {
    error: talk.error,
    address: paths.directChat(username),
    says: 'User not found.',
  });
  useRedirectWithReason('directChat', own ? { title: 'You can’t message yourself.' } : null);
  // A name that was given up leads on for a while.
  useNameOfToday(talk, {
    asked: username,
    today: talk.data?.person.username,
    keyOf: conversationKeys.withPerson,
    pageOf: paths.directChat,
  });
  return (
    <div className="chat chat--phone chat--direct">
      <Conversations />
      {talk.data === undefined && talk.error !== null && <h1 className="sr">Messages</h1>}
      {own ? (
        <ConversationSkeleton />
      ) : (
        <Loaded
          query={talk}
          skeleton={<ConversationSkeleton />}
          fault="Could not load conversation."
          faultIn="chat__main chat__blank"
          away={unknown}
        >
          {(data) => <DirectConversation key={data.person.id} talk={data} fresh={!talk.isFetching} />}
        </Loaded>
      )}
    </div>
  );
}
