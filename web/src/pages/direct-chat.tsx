import { useQuery } from '@tanstack/react-query';
import type { PublicProfile } from '../../../contracts/profiles.ts';
import { chatWithQuery } from '../features/conversations/chats.ts';
import { ConversationWith } from '../ui/conversation-with.tsx';
import { Conversations } from '../features/conversations/conversations.tsx';
import { profileQuery } from '../features/profile/api.ts';
import { paths } from '../lib/paths.ts';
import { useRouteParameter } from '../lib/route-parameter.ts';
import { useSession } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ComingSoon } from '../ui/coming-soon.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Bone, Skeleton } from '../ui/states.tsx';
import { useNotThere, useRedirectWithReason } from '../ui/unknown.tsx';
import '../ui/chat.css';

const Between = ({ person }: { person: PublicProfile }) => {
  const { data: shared } = useQuery(chatWithQuery(person.id));
  return (
    <div className="chat chat--inbox chat--person">
      <Conversations />
      <ConversationWith person={person} about={person.role} page="directChat">
        <div className="chat__blank grow">
          <ComingSoon
            action={
              shared ? (
                <ButtonLink kind="go" to={paths.applicationChat(shared.id)}>
                  Open your contract chat
                </ButtonLink>
              ) : (
                <ButtonLink to={paths.profile(person.username)}>View Profile</ButtonLink>
              )
            }
          />
        </div>
      </ConversationWith>
    </div>
  );
};

export default function DirectChatPage() {
  const username = useRouteParameter('directChat');
  const { me } = useSession();
  const own = me?.profile?.username.toLowerCase() === username.toLowerCase();
  const person = useQuery({ ...profileQuery(username), enabled: !own });
  useTitle(own ? undefined : person.data?.display_name);
  const unknown = useNotThere('directChat', {
    error: person.error,
    address: paths.profile(username),
    says: 'User not found.',
  });
  useRedirectWithReason('directChat', own ? { title: 'You can’t message yourself.' } : null);
  const skeleton = (
    <div className="page head">
      <Skeleton label="Loading the conversation">
        <div className="stack">
          <Bone width="32%" height={24} />
          <Bone width="60%" />
        </div>
      </Skeleton>
    </div>
  );
  if (own) return skeleton;
  return (
    <Loaded
      query={person}
      skeleton={skeleton}
      fault="Could not load conversation."
      faultIn="page head"
      away={unknown}
    >
      {(data) => <Between key={data.id} person={data} />}
    </Loaded>
  );
}
