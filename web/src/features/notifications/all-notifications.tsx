import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { notificationGroups } from '../../../../contracts/notifications.ts';
import type { Notification } from '../../../../contracts/notifications.ts';
import { DAY } from '../../lib/format.ts';
import { usePaged } from '../../lib/paged.ts';
import type { Path } from '../../lib/paths.ts';
import { serverNow } from '../../lib/server-time.ts';
import { Button } from '../../ui/button.tsx';
import { EndOfList } from '../../ui/end-of-list.tsx';
import { Link } from '../../ui/link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Time } from '../../ui/time.tsx';
import { allNotificationsQuery } from './all-api.ts';
import type { Shown } from './all-api.ts';
import { notificationsQuery } from './api.ts';
import { Face } from './face.tsx';
import { useMarkRead } from './mark-read.ts';
import './notifications.css';

const labels: Readonly<Record<Shown, string>> = {
  all: 'All',
  unread: 'Unread',
  money: 'Money',
  hiring: 'Hiring',
  messages: 'Messages',
  community: 'Community',
  account: 'Account',
};
const shownOf = ['all', 'unread', ...notificationGroups] as const satisfies readonly Shown[];

/** "Today", "Yesterday", "Earlier this week", "Earlier": by the reader's own day. */
const dayOf = (iso: string, now = serverNow()): string => {
  const at = new Date(iso);
  if (at.toDateString() === new Date(now).toDateString()) return 'Today';
  if (at.toDateString() === new Date(now - DAY).toDateString()) return 'Yesterday';
  return now - at.getTime() < 7 * DAY ? 'Earlier this week' : 'Earlier';
};

/** The list, newest first, cut where another day begins. */
const byDay = (items: readonly Notification[]): { day: string; of: Notification[] }[] => {
  const days: { day: string; of: Notification[] }[] = [];
  for (const item of items) {
    const day = dayOf(item.created_at);
    const last = days.at(-1);
    if (last?.day === day) last.of.push(item);
    else days.push({ day, of: [item] });
  }
  return days;
};

const Row = ({ item, onRead }: { item: Notification; onRead: () => void }) => {
  const read = (): void => {
    if (!item.is_read) onRead();
  };
  const words = (
    <>
      {!item.is_read && <span className="sr">Unread: </span>}
      {/* Both are English, whoever they begin with. */}
      <bdi dir="ltr">{item.title}</bdi>
      {item.body !== '' && (
        <>
          {' '}
          <bdi className="news__body" dir="ltr">
            {item.body}
          </bdi>
        </>
      )}
    </>
  );
  return (
    <li className={`news${item.is_read ? '' : ' news--new'}`}>
      <Face of={item} />
      <div className="min-w-0">
        {item.link === null ? (
          <p className="news__words">{words}</p>
        ) : (
          <Link className="news__words" to={item.link as Path} onClick={read}>
            {words}
          </Link>
        )}
        <p className="t-12 c3 mt-0.5">
          <Time at={item.created_at} />
        </p>
      </div>
      {item.link === null && !item.is_read && (
        <Button kind="bare" onClick={read}>
          Mark as read
        </Button>
      )}
    </li>
  );
};

const List = ({ shown }: { shown: Shown }) => {
  const news = usePaged(allNotificationsQuery(shown));
  const { mutate: markRead } = useMarkRead();
  return (
    <Loaded
      query={news}
      skeleton={<RowsSkeleton label="Loading notifications" rows={6} />}
      fault="Couldn’t load notifications."
      empty={
        <EmptyState
          title={shown === 'all' || shown === 'unread' ? 'You’re all caught up!' : 'Nothing here yet.'}
        />
      }
    >
      {(items) => (
        <>
          {byDay(items).map(({ day, of }) => (
            <section key={of[0]?.id} aria-label={day}>
              <h2 className="label news__day">{day}</h2>
              <ul>
                {of.map((item) => (
                  <Row key={item.id} item={item} onRead={() => markRead(item.id)} />
                ))}
              </ul>
            </section>
          ))}
          <EndOfList noun={['notification', 'notifications']} end={news.end} />
        </>
      )}
    </Loaded>
  );
};

/** Reads them all at once; nothing while nothing is unread. */
export const MarkAllRead = () => {
  const { data } = useQuery(notificationsQuery);
  const { mutate: markRead } = useMarkRead();
  return data !== undefined && data.unread > 0 ? (
    <Button onClick={() => markRead('all')}>Mark all as read</Button>
  ) : null;
};

/** All notifications, by what they are about. */
export const AllNotifications = () => {
  const [params, setParams] = useSearchParams();
  const { data } = useQuery(notificationsQuery);
  const shown = shownOf.find((each) => each === params.get('show')) ?? 'all';
  return (
    <Tabs
      label="Notifications"
      value={shown}
      onChange={(value) =>
        setParams(value === 'all' ? {} : { show: value }, { replace: true, preventScrollReset: true })
      }
      tabs={shownOf.map((value) => ({
        value,
        label: labels[value],
        ...(value === 'unread' && data !== undefined && data.unread > 0
          ? { count: data.unread, hot: true }
          : {}),
        panel: <List shown={value} />,
      }))}
    />
  );
};
