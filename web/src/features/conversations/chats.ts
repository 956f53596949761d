import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { InfiniteData } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { MessageListPage } from '../../../../contracts/conversations.ts';
import type { MessageListQuery } from '../../../../contracts/conversations.ts';
import { Done } from '../../../../contracts/wire.ts';
import { api } from '../../lib/client.ts';
import { useCommand } from '../../lib/command.ts';
import { useLooking } from '../../lib/looking.ts';
import { pagedQuery, usePaged } from '../../lib/paged.ts';
import { chatKeys, notificationsKey } from '../../lib/query-keys.ts';

export const CHATS_PER_PAGE = 20;

/** Direct messages and contract chats in one list, the one with the newest news first; `requests`: those that wait. */
export const listQuery = (show: MessageListQuery['show'] = 'all', by = '') =>
  pagedQuery(chatKeys.list(show, by), ({ cursor, signal }) =>
    api.get('/api/me/messages', MessageListPage, {
      query: { limit: CHATS_PER_PAGE, show, q: by, ...(cursor === null ? {} : { cursor }) },
      signal,
    }),
  );

type Pages = InfiniteData<MessageListPage, string | null>;

/** A row's id is an application's or a conversation's. */
const read = ({ pages, pageParams }: Pages, id: string): Pages => ({
  pageParams,
  pages: pages.map(({ items, ...page }) => ({
    ...page,
    items: items.map((row) => (row.id === id ? { ...row, unread: 0 } : row)),
  })),
});

const useReadChat = () =>
  useCommand<string, Done, Pages>({
    run: (applicationId, key) =>
      api.post(`/api/applications/${encodeURIComponent(applicationId)}/messages/read`, undefined, Done, {
        key,
      }),
    optimistic: { queryKey: chatKeys.lists, change: read },
    invalidates: [notificationsKey],
  });

/** The state of the address of a chat that nobody chose: /messages opened it, for something to be there. */
export const OPENED_UNASKED = { unasked: true } as const;

/** What somebody does who reads a chat, or is about to answer. */
const SIGNS = ['pointerdown', 'wheel', 'touchmove', 'keydown', 'focusin'] as const;

/** Whether somebody has turned to the chat in `box`: they chose it, or have done something in it. */
export const useAttention = (box: RefObject<HTMLElement | null>, opened: boolean): boolean => {
  const { state } = useLocation() as { state: unknown };
  const unasked = typeof state === 'object' && state !== null && 'unasked' in state;
  const [turned, setTurned] = useState(false);
  const waits = opened && unasked && !turned;
  useEffect(() => {
    const element = box.current;
    if (!waits || element === null) return undefined;
    const turn = (): void => setTurned(true);
    for (const sign of SIGNS) element.addEventListener(sign, turn, { passive: true });
    return () => {
      for (const sign of SIGNS) element.removeEventListener(sign, turn);
    };
  }, [waits, box]);
  return !unasked || turned;
};

interface OpenChat {
  readonly applicationId: string;
  /** The id of the last message of the other side: it tells news of a chat that is further down the list. */
  readonly heard: string | undefined;
  /** Where the chat stands on the page, once it does. */
  readonly box: RefObject<HTMLElement | null>;
  readonly opened: boolean;
}

/** What is said in the open chat counts as read while somebody looks at it. */
export const useReadWhileOpen = ({ applicationId, heard, box, opened }: OpenChat): void => {
  const visible = useLooking();
  const attended = useAttention(box, opened);
  const looking = visible && attended;
  const { data, error } = usePaged(listQuery());
  const { mutate } = useReadChat();
  const tried = useRef<string>(undefined);
  const listed = data?.find((row) => row.kind === 'contract' && row.id === applicationId);
  const unlisted = data === undefined && error === null ? undefined : heard;
  const news =
    listed === undefined
      ? unlisted
      : listed.kind === 'contract' && listed.unread > 0
        ? listed.last.at
        : undefined;

  useEffect(() => {
    // Each news once: a refusal is not tried again.
    if (!looking || news === undefined || tried.current === news) return;
    tried.current = news;
    mutate(applicationId);
  }, [looking, news, applicationId, mutate]);
};
