import { Navigate } from 'react-router-dom';
import { chatsQuery, OPENED_UNASKED } from '../features/conversations/chats.ts';
import { Conversations } from '../features/conversations/conversations.tsx';
import { usePaged } from '../lib/paged.ts';
import { paths } from '../lib/paths.ts';
import { useRoom } from '../lib/realtime.ts';
import { useSession } from '../lib/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { useMedia } from '../ui/media.ts';
import { EmptyState } from '../ui/states.tsx';
import '../ui/chat.css';

/** Where list and thread have room beside each other, as contract.css has it. */
const BOTH_FIT = 'not all and (max-width: 53.75em)';

export default function MessagesPage() {
  const { userId } = useSession();
  const { data } = usePaged(chatsQuery);
  const bothFit = useMedia(BOTH_FIT);
  useRoom(userId === null ? null : `user:${userId}`);
  const newest = data?.[0];
  if (newest && bothFit)
    return <Navigate to={paths.applicationChat(newest.id)} state={OPENED_UNASKED} replace />;
  const none = data?.length === 0;
  return (
    <div className={`chat chat--inbox${none ? '' : ' chat--list'}`}>
      <Conversations level="h1" />
      <section className="chat__main chat__blank" aria-label="Conversation">
        {none && (
          <EmptyState
            title="No conversations yet."
            action={
              <div className="row row--wrap">
                <ButtonLink kind="go" to={paths.jobs}>
                  Browse open jobs
                </ButtonLink>
                <ButtonLink to={paths.postJob}>Post a Job</ButtonLink>
              </div>
            }
          >
            When an application is accepted, a chat opens here. You can’t message people without a contract
            yet.
          </EmptyState>
        )}
      </section>
    </div>
  );
}
