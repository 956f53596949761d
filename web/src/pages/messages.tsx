import { useQuery } from '@tanstack/react-query';
import { contractsQuery } from '../features/contract/api.ts';
import { Conversations, ConversationsHead } from '../features/contract/conversations.tsx';
import { paths } from '../lib/paths.ts';
import { useRoom } from '../lib/realtime.ts';
import { useSession } from '../lib/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Bone, EmptyState, Skeleton } from '../ui/states.tsx';
import '../features/contract/contract.css';

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

export default function MessagesPage() {
  const { userId } = useSession();
  const contracts = useQuery(contractsQuery);
  useRoom(userId === null ? null : `user:${userId}`);
  const none = contracts.data?.items.length === 0;
  return (
    <div className={`chat chat--inbox${none ? '' : ' chat--list'}`}>
      {contracts.data ? (
        <Conversations contracts={contracts.data.items} level="h1" />
      ) : (
        <div className="chat__list">
          <ConversationsHead level="h1" />
          <Loaded
            query={contracts}
            skeleton={<ListSkeleton />}
            fault="Could not load conversations."
            faultIn="p-4"
          >
            {() => null}
          </Loaded>
        </div>
      )}
      <section className="chat__main chat__blank" aria-label="Conversation">
        {none ? (
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
            When an application is accepted, its two sides get a chat, and it stands here. Messages to people
            without a contract are not open yet.
          </EmptyState>
        ) : (
          <EmptyState title="Choose a conversation.">
            It opens here, with its contract beside it. Messages to people without a contract are not open
            yet.
          </EmptyState>
        )}
      </section>
    </div>
  );
}
