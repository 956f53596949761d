import { Bone, Skeleton } from './states.tsx';

/** Messages to come, between two people. */
export const MessagesSkeleton = () => (
  <div className="thread">
    <Skeleton label="Loading messages">
      <div className="stack gap-5">
        {['62%', '44%', '70%'].map((width) => (
          <div key={width} className="row row--top gap-3">
            <Bone width={40} height={40} />
            <div className="grow stack gap-2">
              <Bone width="20%" />
              <Bone width={width} />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  </div>
);

/** A conversation to come: whose it is, and its messages. */
export const ConversationSkeleton = () => (
  <section className="chat__main" aria-label="Conversation">
    <h1 className="sr">Messages</h1>
    <div className="chat__head">
      <Skeleton label="Loading the conversation">
        <div className="row gap-3">
          <Bone width={40} height={40} />
          <Bone width={160} height={16} />
        </div>
      </Skeleton>
    </div>
    <MessagesSkeleton />
  </section>
);
