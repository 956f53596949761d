import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { InfiniteData } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import { ChatPage } from '../../../../contracts/chats.ts';
import { Done } from '../../../../contracts/wire.ts';
import { api } from '../../lib/client.ts';
import { useCommand } from '../../lib/command.ts';
import { pagedQuery, usePaged } from '../../lib/paged.ts';
import { chatKeys, notificationsKey } from '../../lib/query-keys.ts';

export const CHATS_PER_PAGE = 20;

/** The reader's chats, the one with the newest news first. */
export const chatsQuery = pagedQuery(chatKeys.list, ({ cursor, signal }) =>
  api.get('/api/me/chats', ChatPage, {
    query: { limit: CHATS_PER_PAGE, ...(cursor === null ? {} : { cursor }) },
    signal,
  }),
);

/** The newest one with that person; null where there is none. */
export const chatWithQuery = (userId: string) =>
  queryOptions({
    queryKey: chatKeys.withPerson(userId),
    queryFn: async ({ signal }) => {
      const { items } = await api.get('/api/me/chats', ChatPage, {
        query: { limit: 1, with: userId },
        signal,
      });
      return items[0] ?? null;
    },
  });

type Pages = InfiniteData<ChatPage, string | null>;

const read = ({ pages, pageParams }: Pages, applicationId: string): Pages => ({
  pageParams,
  pages: pages.map(({ items, ...page }) => ({
    ...page,
    items: items.map((chat) => (chat.id === applicationId ? { ...chat, unread: 0 } : chat)),
  })),
});

const useReadChat = () =>
  useCommand<string, Done, Pages>({
    run: (applicationId, key) =>
      api.post(`/api/applications/${encodeURIComponent(applicationId)}/messages/read`, undefined, Done, {
        key,
      }),
    optimistic: { queryKey: chatKeys.list, change: read },
    invalidates: [notificationsKey],
  });

const useLooking = (): boolean =>
  useSyncExternalStore(
    (watch) => {
      document.addEventListener('visibilitychange', watch);
      return () => document.removeEventListener('visibilitychange', watch);
    },
    () => document.visibilityState === 'visible',
  );

/**
 * What is said in the open chat counts as read while somebody looks at it.
 * @param heard the id of the last message of the other side: it tells news of a chat that is further down the list
 */
export const useReadWhileOpen = (applicationId: string, heard: string | undefined): void => {
  const looking = useLooking();
  const { data, error } = usePaged(chatsQuery);
  const { mutate } = useReadChat();
  const tried = useRef<string>(undefined);
  const listed = data?.find(({ id }) => id === applicationId);
  const unlisted = data === undefined && error === null ? undefined : heard;
  const news = listed === undefined ? unlisted : listed.unread > 0 ? listed.last.at : undefined;

  useEffect(() => {
    // Each news once: a refusal is not tried again.
    if (!looking || news === undefined || tried.current === news) return;
    tried.current = news;
    mutate(applicationId);
  }, [looking, news, applicationId, mutate]);
};
