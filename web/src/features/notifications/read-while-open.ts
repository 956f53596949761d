import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import { notificationsQuery, useMarkRead } from './api.ts';

const useLooking = (): boolean =>
  useSyncExternalStore(
    (watch) => {
      document.addEventListener('visibilitychange', watch);
      return () => document.removeEventListener('visibilitychange', watch);
    },
    () => document.visibilityState === 'visible',
  );

/** New messages of the chat at `link` count as read while somebody looks at it: the bell tells what one has not seen. */
export const useReadWhileOpen = (link: string): void => {
  const looking = useLooking();
  const { data } = useQuery(notificationsQuery);
  const { mutate: markRead } = useMarkRead();
  const tried = useRef('');
  const news = data?.items.find(
    (item) => item.kind === 'message_received' && item.link === link && !item.is_read,
  );
  const id = news?.id;
  // One row stands for the whole chat, and comes back unread with a new time; a refusal is not tried again.
  const version = `${id} ${news?.created_at}`;

  useEffect(() => {
    if (!looking || id === undefined || tried.current === version) return;
    tried.current = version;
    markRead(id);
  }, [looking, id, version, markRead]);
};
