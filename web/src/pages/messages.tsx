import { Navigate } from 'react-router-dom';
import { listQuery, OPENED_UNASKED } from '../features/conversations/chats.ts';
import { Conversations } from '../features/conversations/conversations.tsx';
import { useListPlace } from '../features/conversations/list-place.ts';
import { usePaged } from '../lib/paged.ts';
import { paths } from '../lib/paths.ts';
import { useRoom } from '../lib/realtime.ts';
import { useSession } from '../lib/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { useMedia } from '../ui/media.ts';
import { EmptyState } from '../ui/states.tsx';
import '../ui/chat.css';

/** Where list and thread have room beside each other, as chat.css has it. */
const BOTH_FIT = 'not all and (max-width: 53.75em)';

export default function MessagesPage() {
  const { userId } = useSession();
  const { show, search } = useListPlace();
  const { data } = usePaged(listQuery(show));
  const bothFit = useMedia(BOTH_FIT);
  useRoom(userId === null ? null : `user:${userId}`);
  const newest = data?.[0];
  // A request is opened by whoever chooses it.
  if (newest && bothFit && show === 'all')
    return (
      <Navigate
        to={`${
          newest.kind === 'direct'
            ? paths.directChat(newest.person.username)
            : paths.applicationChat(newest.id)
        }${search}`}
        state={OPENED_UNASKED}
        replace
      />
    );
  const none = data?.length === 0 && show === 'all';
  return (
    <div className={`chat chat--inbox${none ? '' : ' chat--list'}`}>
      <Conversations level="h1" />
      <section className="chat__main chat__blank" aria-label="Conversation">
        {show === 'requests' && data !== undefined && (
          <EmptyState title={data.length === 0 ? 'No requests.' : 'Choose a request to read it.'}>
            They can’t see that you read it until you accept or reply.
          </EmptyState>
        )}
        {show === 'archived' && data !== undefined && data.length > 0 && (
          <EmptyState title="Choose a conversation to read it." />
        )}
        {none && (
          <EmptyState
            title="No conversations yet."
            action={
              <div className="row row--wrap">
                <ButtonLink kind="go" to={paths.developers}>
                  Find people
                </ButtonLink>
                <ButtonLink to={paths.jobs}>Browse open jobs</ButtonLink>
              </div>
            }
          >
            Message someone from their profile. When an application is accepted, its chat opens here too.
          </EmptyState>
        )}
      </section>
    </div>
  );
}
