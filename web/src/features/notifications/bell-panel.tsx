import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import * as Radix from 'radix-ui/popover';
import { useNavigate } from 'react-router-dom';
import type { Notification } from '../../../../contracts/notifications.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Bone, Skeleton } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { notificationsQuery } from './api.ts';
import { BellButton } from './bell.tsx';
import { Face } from './face.tsx';
import { useMarkRead } from './mark-read.ts';
import './notifications.css';

const Row = ({ item, onOpen }: { item: Notification; onOpen: () => void }) => (
  <li>
    <button type="button" className={`note${item.is_read ? '' : ' note--new'}`} onClick={onOpen}>
      <span className="note__mark" aria-hidden="true" />
      <Face of={item} />
      <span className="grow">
        <span className="note__title">
          {!item.is_read && <span className="sr">Unread: </span>}
          <bdi dir="ltr">{item.title}</bdi>
        </span>
        {item.body !== '' && (
          <span className="c2 note__body clamp2">
            {/* The sentence is English, whoever begins it. */}
            <bdi dir="ltr">{item.body}</bdi>
          </span>
        )}
        <span className="t-12 c3">
          <Time at={item.created_at} />
        </span>
      </span>
    </button>
  </li>
);

const List = ({ onOpen }: { onOpen: (item: Notification) => void }) => (
  <Loaded
    query={useQuery(notificationsQuery)}
    skeleton={
      <div className="notes__none">
        <Skeleton>
          <div className="stack">
            <Bone width="70%" />
            <Bone width="90%" />
            <Bone width="60%" />
          </div>
        </Skeleton>
      </div>
    }
    fault="Couldn’t load notifications."
    empty={<p className="notes__none c2">You&apos;re all caught up!</p>}
  >
    {({ items }) => (
      <ul className="notes__list">
        {items.map((item) => (
          <Row key={item.id} item={item} onOpen={() => onOpen(item)} />
        ))}
      </ul>
    )}
  </Loaded>
);

/** The latest ten; a click reads one and goes to its link, if it has one (spec §4). */
export const BellPanel = ({ defaultOpen }: { defaultOpen: boolean }) => {
  const [open, setOpen] = useState(defaultOpen);
  const { data } = useQuery(notificationsQuery);
  const { mutate: markRead } = useMarkRead();
  const navigate = useNavigate();
  const unread = data?.unread ?? 0;

  const openItem = (item: Notification): void => {
    if (!item.is_read) markRead(item.id);
    if (item.link === null) return;
    setOpen(false);
    void navigate(item.link);
  };

  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild>
        <BellButton unread={unread} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className="notes menu--over"
          align="end"
          sideOffset={8}
          collisionPadding={8}
          aria-label="Notifications"
        >
          <div className="split notes__head">
            <h2 className="b">Notifications</h2>
            {unread > 0 ? (
              <Button kind="bare" onClick={() => markRead('all')}>
                Mark all as read
              </Button>
            ) : (
              data && data.items.length > 0 && <span className="c2">You&apos;re all caught up!</span>
            )}
          </div>
          <List onOpen={openItem} />
          <div className="notes__foot">
            <ButtonLink kind="bare" full to={paths.notifications} onClick={() => setOpen(false)}>
              See all
            </ButtonLink>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
