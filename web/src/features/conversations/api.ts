import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  BlockedPage,
  ConversationWith,
  DirectMessagePage,
  MessageSearchPage,
  Messaging,
  reactionEmoji,
  SentDirectMessage,
} from '../../../../contracts/conversations.ts';
import type { DirectMessage, ReactionEmoji, SetMessaging } from '../../../../contracts/conversations.ts';
import { Done } from '../../../../contracts/wire.ts';
import { api } from '../../lib/client.ts';
import { useCommand } from '../../lib/command.ts';
import { merge, MESSAGES_PER_PAGE } from '../../lib/message-cache.ts';
import { pagedQuery, ROWS_PER_PAGE } from '../../lib/paged.ts';
import { conversationKeys } from '../../lib/further-keys.ts';
import type { Outgoing } from '../../lib/outbox.ts';
import { chatKeys, notificationsKey } from '../../lib/query-keys.ts';
import type { KnownMessages as KnownOf, Place } from '../../ui/messages-from.tsx';
import { toast } from '../../ui/toast.ts';

const base = (id: string): string => `/api/conversations/${encodeURIComponent(id)}`;

/** The person of this name, and the conversation with them, if there is one. Asking creates none. */
export const conversationWithQuery = (username: string) =>
  queryOptions({
    queryKey: conversationKeys.withPerson(username),
    queryFn: ({ signal }) =>
      api.get(`/api/conversations/with/${encodeURIComponent(username)}`, ConversationWith, { signal }),
    // What may have changed while nobody listened: whether one may write at all.
    staleTime: 0,
    // Presence comes with no signal.
    refetchInterval: 60_000,
  });

export const messagingQuery = queryOptions({
  queryKey: conversationKeys.messaging,
  queryFn: ({ signal }) => api.get('/api/me/messaging', Messaging, { signal }),
});

export type KnownMessages = KnownOf<DirectMessage>;

const messagesOf = (id: string, query: Place, signal: AbortSignal): Promise<DirectMessagePage> =>
  api.get(`${base(id)}/messages`, DirectMessagePage, {
    query: { limit: MESSAGES_PER_PAGE, ...query },
    signal,
  });

/** What came between the last known message and the newest page, page after page. */
const between = async (
  id: string,
  known: readonly DirectMessage[],
  newest: readonly DirectMessage[],
  signal: AbortSignal,
): Promise<DirectMessage[]> => {
  const until = newest[0]?.sequence ?? -1;
  let after = known.at(-1)?.sequence ?? until;
  let all: DirectMessage[] = [];
  while (after < until) {
    const { items } = await messagesOf(id, { after }, signal);
    all = merge(all, items);
    const last = items.at(-1);
    if (last === undefined) break;
    after = last.sequence;
  }
  return all;
};

/** So many pages are read at once for whoever comes to more unread messages than one page has. */
const PAGES_TO_UNREAD = 10;

/** The newest page, and as many before it as it takes to begin at the first unread message. */
const fromUnread = async (
  id: string,
  newest: DirectMessagePage,
  firstUnread: string | null,
  signal: AbortSignal,
): Promise<KnownMessages> => {
  let { items } = newest;
  let earlier = newest.next_cursor;
  const isThere = (): boolean => firstUnread === null || items.some((message) => message.id === firstUnread);
  for (let pages = 1; pages < PAGES_TO_UNREAD && earlier !== null && !isThere(); pages += 1) {
    const page = await messagesOf(id, { cursor: earlier }, signal);
    items = merge(page.items, items);
    earlier = page.next_cursor;
  }
  return { items, earlier };
};

/** From the first unread message or the newest page on. A refetch asks for the newest page again, since receipts and edits change it, and fills the gap to it. */
export const messagesQuery = (id: string, firstUnread: string | null) =>
  queryOptions({
    queryKey: conversationKeys.newest(id),
    queryFn: async ({ client, queryKey, signal }): Promise<KnownMessages> => {
      const known = client.getQueryData<KnownMessages>(queryKey);
      const newest = await messagesOf(id, {}, signal);
      if (known === undefined || known.items.length === 0)
        return await fromUnread(id, newest, firstUnread, signal);
      const missed = await between(id, known.items, newest.items, signal);
      return { items: merge(merge(known.items, missed), newest.items), earlier: known.earlier };
    },
    staleTime: 0,
    // A slow floor under the signals: the server promises of none that it arrives.
    refetchInterval: 120_000,
  });

/**
 * What was said before the first known message, a page at a time, the nearest one first. Nothing before somebody reads on
 * upwards; what is loaded is asked again when one of its messages has changed.
 */
export const earlierQuery = (id: string, { items, earlier }: KnownMessages) => ({
  ...pagedQuery(conversationKeys.earlier(id, items[0]?.sequence ?? 0), ({ cursor, signal }) =>
    messagesOf(id, { cursor: cursor ?? earlier ?? '' }, signal),
  ),
  enabled: ({ state }: { readonly state: { readonly data: unknown } }) => state.data !== undefined,
});

/** The messages on both sides of one of them, from where one reads on upwards and downwards. */
export const aroundQuery = (id: string, message: string) =>
  infiniteQueryOptions<DirectMessagePage, Error, InfiniteData<DirectMessagePage, Place>, QueryKey, Place>({
    queryKey: conversationKeys.around(id, message),
    queryFn: ({ pageParam, signal }) => messagesOf(id, pageParam, signal),
    initialPageParam: { around: message },
    getPreviousPageParam: ({ next_cursor: cursor }): Place | null => (cursor === null ? null : { cursor }),
    getNextPageParam: ({ items, more_after: more }): Place | null => {
      const last = items.at(-1);
      return more && last !== undefined ? { after: last.sequence } : null;
    },
  });

/** The first message starts the conversation; the key stays the same however often it is tried. */
export const sendDirectMessage = (
  to: string,
  { body, key, replyTo, files }: Pick<Outgoing, 'body' | 'key' | 'replyTo' | 'files'>,
): Promise<SentDirectMessage> =>
  api.post(
    '/api/direct-messages',
    {
      to,
      body,
      ...(replyTo === null ? {} : { reply_to: replyTo }),
      ...(files.length === 0 ? {} : { files: files.map(({ id }) => id) }),
    },
    SentDirectMessage,
    { key },
  );

/** What changes with a conversation's state: its row, what one may do, how many wait. */
export const STATE = [conversationKeys.people, chatKeys.all, conversationKeys.messaging] as const;

/** What one was told and has said, as far back as it was looked through. */
export const messageSearchQuery = (q: string) =>
  pagedQuery(conversationKeys.search(q), ({ cursor, signal }) =>
    api.get('/api/me/messages/search', MessageSearchPage, {
      query: { q, limit: ROWS_PER_PAGE, ...(cursor === null ? {} : { cursor }) },
      signal,
    }),
  );

interface Seen {
  readonly id: string;
  /** The last message that was seen. */
  readonly upTo: string;
}

export const useReadConversation = () =>
  useCommand<Seen, Done>({
    run: ({ id, upTo }, key) => api.post(`${base(id)}/read`, { up_to: upTo }, Done, { key }),
    invalidates: [chatKeys.lists, conversationKeys.messaging, notificationsKey],
  });

export const useAcceptRequest = (id: string) =>
  useCommand<undefined, Done>({
    run: (_, key) => api.post(`${base(id)}/accept`, undefined, Done, { key }),
    awaits: STATE,
    failed: 'Couldn’t accept',
  });

const kept = {
  unread: null,
  mute: { title: 'Muted. You won’t be notified of new messages here.' },
  unmute: null,
  archive: { title: 'Archived. It comes back with a new message, unless you muted it.' },
  unarchive: null,
} as const;

/** What one does with a conversation for oneself. */
export const useKeepConversation = (id: string) =>
  useCommand<keyof typeof kept, Done>({
    run: (act, key) => api.post(`${base(id)}/${act}`, undefined, Done, { key }),
    awaits: [...STATE, notificationsKey],
    onSuccess: (_, act) => {
      const said = kept[act];
      if (said !== null) toast(said);
    },
    failed: 'Couldn’t change the conversation',
  });

interface Whom {
  readonly id: string;
  readonly display_name: string;
}

export const useBlock = () =>
  useCommand<Whom, Done>({
    run: ({ id }, key) => api.post('/api/me/blocks', { user_id: id }, Done, { key }),
    awaits: [...STATE, conversationKeys.blocks],
    done: (_, { display_name: name }) => ({
      title: `You blocked ${name}.`,
      description: 'Contract chats and payments continue.',
    }),
    failed: 'Couldn’t block',
  });

export const useUnblock = () =>
  useCommand<Whom, Done>({
    run: ({ id }, key) => api.delete(`/api/me/blocks/${encodeURIComponent(id)}`, Done, { key }),
    awaits: [...STATE, conversationKeys.blocks],
    done: (_, { display_name: name }) => ({ title: `You unblocked ${name}.` }),
    failed: 'Couldn’t unblock',
  });

/** Whom the reader has blocked, the last one first. */
export const blocksQuery = pagedQuery(conversationKeys.blocks, async ({ cursor, signal }) => {
  const { items, next_cursor } = await api.get('/api/me/blocks', BlockedPage, {
    query: { limit: ROWS_PER_PAGE, ...(cursor === null ? {} : { cursor }) },
    signal,
  });
  return { items: items.map((row) => ({ id: row.person.id, ...row })), next_cursor };
});

export const useSetMessaging = () =>
  useCommand<SetMessaging, Done, Messaging>({
    run: (rules, key) => api.post('/api/me/messaging', rules, Done, { key }),
    optimistic: {
      queryKey: conversationKeys.messaging,
      change: (shown, { who_can_start: who = shown.who_can_start, ...hidden }) => ({
        ...shown,
        who_can_start: who,
        hide_receipts: hidden.hide_receipts ?? shown.hide_receipts,
        hide_typing: hidden.hide_typing ?? shown.hide_typing,
      }),
    },
    failed: 'Couldn’t save your choice',
  });

/** One message, wherever it lies in the cache, as it will be. */
interface Change {
  readonly id: string;
  readonly as: (message: DirectMessage) => DirectMessage;
}

const withChange = <Page extends { readonly items: readonly DirectMessage[] }>(
  { items, ...page }: Page,
  { id, as }: Change,
) => ({
  ...page,
  items: items.map((message) => (message.id === id ? as(message) : message)),
});

/** The newest messages, or the pages above them. */
type Cached = KnownMessages | InfiniteData<DirectMessagePage, string | null>;

const changed = (cached: Cached, change: Change): Cached =>
  'pages' in cached
    ? { ...cached, pages: cached.pages.map((page) => withChange(page, change)) }
    : withChange(cached, change);

interface Edit {
  readonly id: string;
  /** Null: it goes. */
  readonly body: string | null;
}

const edited =
  ({ body }: Edit) =>
  (message: DirectMessage): DirectMessage =>
    body === null
      ? { ...message, body: '', removed: true, reactions: [] }
      : { ...message, body, edited_at: message.edited_at ?? new Date().toISOString() };

/** Edits a message of one's own, or removes it. */
export const useChangeMessage = (conversationId: string) =>
  useCommand<Edit, Done, Cached>({
    run: ({ id, body }, key) => {
      const address = `/api/direct-messages/${encodeURIComponent(id)}`;
      return body === null ? api.delete(address, Done, { key }) : api.patch(address, { body }, Done, { key });
    },
    optimistic: {
      queryKey: conversationKeys.messages(conversationId),
      change: (cached, edit) => changed(cached, { id: edit.id, as: edited(edit) }),
    },
    invalidates: [chatKeys.lists],
    failed: 'Couldn’t change the message',
  });

interface Reacting {
  readonly id: string;
  readonly emoji: ReactionEmoji;
  readonly on: boolean;
}

const reacted =
  ({ emoji, on }: Reacting) =>
  (message: DirectMessage): DirectMessage => {
    const counts = new Map(message.reactions.map((reaction) => [reaction.emoji, reaction]));
    const { count, mine } = counts.get(emoji) ?? { count: 0, mine: false };
    if (mine === on) return message;
    counts.set(emoji, { emoji, count: count + (on ? 1 : -1), mine: on });
    return {
      ...message,
      reactions: reactionEmoji.flatMap((each) => counts.get(each) ?? []).filter((each) => each.count > 0),
    };
  };

/** Puts one of the six under a message, or takes it back. */
export const useReact = (conversationId: string) =>
  useCommand<Reacting, Done, Cached>({
    run: ({ id, emoji, on }, key) =>
      api.post(`${base(conversationId)}/messages/${encodeURIComponent(id)}/reactions`, { emoji, on }, Done, {
        key,
      }),
    optimistic: {
      queryKey: conversationKeys.messages(conversationId),
      change: (cached, reacting) => changed(cached, { id: reacting.id, as: reacted(reacting) }),
    },
    failed: 'Couldn’t react',
  });
