import { useCallback, useEffect, useRef, useState } from 'react';
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
  /** What this browser and the server had in common last. */
  const common = `${DRAFTS}${ownerOf(userId)}common.${chat}`;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const underWay = useRef<Promise<void> | null>(null);

  const agree = useCallback(
    (body: string): void => {
      if (body === '') ofBrowser.remove(common);
      else ofBrowser.set(common, body);
    },
    [common],
  );

  /** One after the other, so that the words written last are those that stay. */
  const keep = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (underWay.current !== null) return await underWay.current.then(keep);
    const body = form.getValues('body');
    const before = ofBrowser.get(common) ?? '';
    if (body === before || body.length > DRAFT_LONGEST) return undefined;
    await client.cancelQueries({ queryKey: messageDraftsKey });
    underWay.current = api
      .post(`/api/me/drafts/${encodeURIComponent(chat)}`, { body }, Nothing)
      .then(() => {
        agree(body);
        client.setQueryData(messageDraftsQuery.queryKey, (known) => ({
          items: [
            ...(body.trim() === '' ? [] : [{ chat, body, written_at: new Date().toISOString() }]),
            ...(known?.items ?? []).filter((one) => one.chat !== chat),
          ],
        }));
      })
      // They stand in this browser, and go with the next key or the next look.
      .catch(() => undefined)
      .finally(() => {
        underWay.current = null;
      });
    return await underWay.current;
  }, [agree, chat, client, common, form]);

  useEffect(() => {
    const subscription = form.watch(({ body }) => {
      clearTimeout(timer.current);
      // What was sent is no draft any more, on no device.
      timer.current = setTimeout(() => void keep(), body === '' ? 0 : KEEP_AFTER);
    });
    const onHide = (): void => {
      if (document.visibilityState === 'hidden') void keep();
    };
    document.addEventListener('visibilitychange', onHide);
    return () => {
      subscription.unsubscribe();
      document.removeEventListener('visibilitychange', onHide);
      if (timer.current !== undefined) void keep();
    };
  }, [form, keep]);

  useEffect(() => {
    if (data === undefined || isFetching || underWay.current !== null) return;
    const there = bodyIn(data, chat);
    const here = form.getValues('body');
    const before = ofBrowser.get(common) ?? '';
    if (there === here) {
      agree(there);
      setNewer(null);
    } else if (there === before) void keep();
    else if (here === before || here === '') {
      showChanged(form, draft, there === '' ? {} : { body: there });
      agree(there);
    } else if (there === '') void keep();
    else setNewer(there);
  }, [agree, chat, common, data, draft, form, isFetching, keep]);

  return {
    isNewer: newer !== null,
    use: () => {
      showChanged(form, draft, { body: newer ?? '' });
      agree(newer ?? '');
      setNewer(null);
    },
    dismiss: () => {
      setNewer(null);
      void keep();
    },
  };
};
