import { queryOptions } from '@tanstack/react-query';
import { ChatPage } from '../../../../contracts/chats.ts';
import { api } from '../../lib/client.ts';
import { chatKeys } from '../../lib/query-keys.ts';

/** The contract chat with that person that has the newest news; null where there is none. */
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
