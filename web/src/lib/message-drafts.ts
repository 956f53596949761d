import { useEffect, useMemo, useState } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { DRAFT_LONGEST, MessageDrafts } from '../../../contracts/conversations.ts';
import { Nothing } from '../../../contracts/wire.ts';
import { api } from './client.ts';
import { DRAFTS, ownerOf } from './draft-names.ts';
import type { Draft } from './drafts.ts';
import { messageDraftsKey } from './further-keys.ts';
import { showChanged } from './other-tab.ts';
import type { Newer } from './other-tab.ts';
import { useSession } from './session.ts';
import { ofBrowser } from './storage.ts';

/** What is written in chats and not sent, on any device. */
export const messageDraftsQuery = queryOptions({
  queryKey: messageDraftsKey,
  queryFn: ({ signal }) => api.get('/api/me/drafts', MessageDrafts, { signal }),
  // No signal tells of another device.
  staleTime: 0,
});

/** So long after the last key, in ms, the words go to the server. */
const KEEP_AFTER = 1_200;

const bodyIn = (drafts: MessageDrafts | undefined, chat: string): string =>
  drafts?.items.find((draft) => draft.chat === chat)?.body ?? '';

interface MessageForm {
  body: string;
}

interface Kept {
  readonly chat: string;
  /** Under which name this browser keeps what it and the server had in common last. */
  readonly common: string;
  readonly form: UseFormReturn<MessageForm>;
  readonly draft: Draft;
  readonly client: QueryClient;
}

const createKeeper = ({ chat, common, form, draft, client }: Kept) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | null = null;
  const agree = (body: string): void => {
    if (body === '') ofBrowser.remove(common);
    else ofBrowser.set(common, body);
  };
  const agreed = (): string => ofBrowser.get(common) ?? '';

  const send = async (body: string): Promise<void> => {
    try {
      await client.cancelQueries({ queryKey: messageDraftsKey });
      await api.post(`/api/me/drafts/${encodeURIComponent(chat)}`, { body }, Nothing);
      agree(body);
      client.setQueryData(messageDraftsQuery.queryKey, (known) => ({
        items: [
          ...(body.trim() === '' ? [] : [{ chat, body, written_at: new Date().toISOString() }]),
          ...(known?.items ?? []).filter((one) => one.chat !== chat),
        ],
      }));
    } catch {
      // They stand in this browser, and go with the next key or the next look.
    } finally {
      underWay = null;
    }
  };
  /** One after the other, so that the words written last are those that stay. */
  const keep = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (underWay !== null) await underWay;
    const body = form.getValues('body');
    if (underWay !== null || body === agreed() || body.length > DRAFT_LONGEST) return;
    underWay = send(body);
    await underWay;
  };

  const take = (body: string): void => {
    showChanged(form, draft, body === '' ? {} : { body });
    agree(body);
  };

  return {
    keep,
    take,
    /** What was sent is no draft any more, on no device. */
    typed: (body: string): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void keep(), body === '' ? 0 : KEEP_AFTER);
    },
    /** Nobody writes here any more. */
    leave: (): void => {
      if (timer !== undefined) void keep();
    },
    /** Compares with what the server has; `offer` hears words of another device where this one has others. */
    meet: (there: string, offer: (words: string | null) => void): void => {
      if (underWay !== null) return;
      const here = form.getValues('body');
      if (there === here) {
        agree(there);
        offer(null);
      } else if (there === agreed() || (there === '' && here !== agreed())) void keep();
      else if (here === agreed() || here === '') take(there);
      else offer(there);
    },
  };
};

/**
 * Keeps the unsent words of a chat on the server too, and goes on with those of another device. Where both have some,
 * the other device's are offered, and nothing of this one is lost.
 * @param chat as `DraftChat` of the contract
 */
export const useDraftOnServer = (chat: string, form: UseFormReturn<MessageForm>, draft: Draft): Newer => {
  const { userId } = useSession();
  const client = useQueryClient();
  const { data, isFetching } = useQuery(messageDraftsQuery);
  const [newer, setNewer] = useState<string | null>(null);
  const common = `${DRAFTS}${ownerOf(userId)}common.${chat}`;
  const keeper = useMemo(
    () => createKeeper({ chat, common, form, draft, client }),
    [chat, common, form, draft, client],
  );

  useEffect(() => {
    const subscription = form.watch(({ body }) => keeper.typed(body ?? ''));
    const onHide = (): void => {
      if (document.visibilityState === 'hidden') void keeper.keep();
    };
    document.addEventListener('visibilitychange', onHide);
    return () => {
      subscription.unsubscribe();
      document.removeEventListener('visibilitychange', onHide);
      keeper.leave();
    };
  }, [form, keeper]);

  useEffect(() => {
    if (data !== undefined && !isFetching) keeper.meet(bodyIn(data, chat), setNewer);
  }, [chat, data, isFetching, keeper]);

  return {
    isNewer: newer !== null,
    use: () => {
      keeper.take(newer ?? '');
      setNewer(null);
    },
    dismiss: () => {
      setNewer(null);
      void keeper.keep();
    },
  };
};
