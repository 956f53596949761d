import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useRoom } from './realtime.ts';
import { listenToRoom } from './socket.ts';
import type { RoomListener } from './socket.ts';

jest.mock('./socket.ts', () => ({ listenToRoom: jest.fn(() => () => undefined), sendTyping: jest.fn() }));

const KEY = ['jobs'];

/** A page that shows one query and hears one room; each read waits until the test answers it. */
const openPage = (client = new QueryClient({ defaultOptions: { queries: { staleTime: 15_000 } } })) => {
  const reads: ((shown: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => reads.push(resolve));
  const view = renderHook(
    () => {
      useRoom('jobs', { jobs: [KEY] });
      return useQuery({ queryKey: KEY, queryFn }).data;
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  const room = jest.mocked(listenToRoom).mock.lastCall?.[0] as RoomListener;
  const answer = (shown: string) => act(async () => reads.shift()?.(shown));
  return { client, view, room, reads, answer };
};

test('what was read before the room was joined is read again', async () => {
  const { view, room, reads, answer } = openPage();
  await answer('old');
  await act(async () => room.onJoined('now'));
  expect(reads).toHaveLength(1);
  await answer('new');
  await waitFor(() => expect(view.result.current).toBe('new'));
});

test('a first read that is still under way when the room is joined is shown, and then read again once', async () => {
  const { view, room, reads, answer } = openPage();
  await act(async () => {
    room.onJoined('now');
    room.onSignal({ topic: 'jobs', id: null, position: '7' });
  });
  expect(reads).toHaveLength(1);
  await answer('old');
  expect(reads).toHaveLength(1);
  await answer('new');
  await waitFor(() => expect(view.result.current).toBe('new'));
  expect(reads).toHaveLength(0);
});

test('a page that comes to a room joined before asks again for what lay in the cache, and only for that', async () => {
  const first = openPage();
  await act(async () => first.room.onJoined('before'));
  await first.answer('old');
  expect(first.reads).toHaveLength(0);
  first.view.unmount();

  const second = openPage(first.client);
  expect(second.view.result.current).toBe('old');
  await act(async () => second.room.onJoined('before'));
  await second.answer('new');
  await waitFor(() => expect(second.view.result.current).toBe('new'));
});
