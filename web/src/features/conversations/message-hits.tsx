import { Fragment } from 'react';
import { useLocation } from 'react-router-dom';
import type { MessageHit } from '../../../../contracts/conversations.ts';
import { usePaged } from '../../lib/paged.ts';
import { paths } from '../../lib/paths.ts';
import { messageOf } from '../../lib/errors.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { Link } from '../../ui/link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Bone, Skeleton } from '../../ui/states.tsx';
import '../../ui/found.css';
import { messageSearchQuery } from './api.ts';
import { useListPlace } from './list-place.ts';
import { RowHead } from './row-head.tsx';
import { jumpAfter, useMessageTarget, withTarget } from '../../lib/message-target.ts';

const HitsSkeleton = () => (
  <Skeleton label="Looking through messages">
    <div className="stack gap-2 px-4">
      <Bone width="50%" />
      <Bone width="80%" />
    </div>
  </Skeleton>
);

/** What was found, with its words marked. */
const Marked = ({ excerpt, marks }: Pick<MessageHit, 'excerpt' | 'marks'>) => (
  <bdi>
    {marks.map(([from, to], index) => (
      <Fragment key={from}>
        {excerpt.slice(marks[index - 1]?.[1] ?? 0, from)}
        <mark className="hit">{excerpt.slice(from, to)}</mark>
      </Fragment>
    ))}
    {excerpt.slice(marks.at(-1)?.[1] ?? 0)}
  </bdi>
);

const Hit = ({ hit }: { hit: MessageHit }) => {
  const { search } = useListPlace();
  const { state } = useLocation() as { state: unknown };
  const { userId } = useSession();
  const { message } = useMessageTarget();
  const { kind, person, conversation_id: id, about, created_at: at } = hit;
  const address = kind === 'direct' ? paths.directChat(person.username) : paths.applicationChat(id);
  return (
    <Link
      className={`conv conv--hit${message === hit.id ? ' on sel' : ''}`}
      to={withTarget(address, search, hit.id)}
      state={jumpAfter(state)}
      {...(message === hit.id ? { 'aria-current': 'true' } : {})}
    >
      <RowHead
        person={person}
        at={at}
        about={about}
        avatar={<Avatar src={person.avatar_url} seed={person.username} size={40} />}
      />
      <p className="conv__found wrap-anywhere">
        {hit.sender_id === userId && 'You: '}
        <Marked {...hit} />
      </p>
    </Link>
  );
};

/** What was said that has these words in it, under the people and contracts of that name. */
export const MessageHits = ({ by }: { by: string }) => {
  const hits = usePaged(messageSearchQuery(by));
  const { left, loading, onMore, error } = hits.end;
  return (
    <section className="conv-hits" aria-label="In messages">
      <h3 className="conv-hits__head">In messages</h3>
      <Loaded query={hits} skeleton={<HitsSkeleton />} fault="Could not search messages." faultIn="p-4">
        {(items) => (
          <>
            {items.length === 0 && (
              <p className="c3 px-4" role="status">
                {left === 0 ? `No message with “${by}”.` : `No message with “${by}” among the latest ones.`}
              </p>
            )}
            <ul>
              {items.map((hit) => (
                <li key={hit.id} className="conv-item">
                  <Hit hit={hit} />
                </li>
              ))}
            </ul>
            {left !== 0 && (
              <div className="conv-hits__more">
                <Button busy={loading} onClick={onMore}>
                  Search further back
                </Button>
                {error !== null && (
                  <p className="hint hint--bad" role="alert">
                    {messageOf(error)}
                  </p>
                )}
              </div>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
};
