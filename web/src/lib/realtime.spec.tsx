import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { ApiError } from './errors.ts';
import { noteRead, rememberReadAt } from './read-at.ts';
import { useRoom } from './realtime.ts';
import { listenToRoom } from './socket.ts';
import type { RoomListener } from './socket.ts';

const KEY = ['jobs'];

/** Longer than what thousands hear is spread over, in ms. */
const AFTER = 1_600;
/** Until what was heard is asked for. */
const later = (ms = AFTER) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A page that shows one query and hears one room; each read waits until the test answers it. */
const openPage = (
  client = new QueryClient({ defaultOptions: { queries: { staleTime: 15_000, persister: rememberReadAt } } }),
  queryKey: readonly string[] = KEY,
) => {
  const reads: ((shown: string, position?: string) => void)[] = [];
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<string>((resolve) =>
      reads.push((shown, position) => {
        noteRead(signal, position ?? null);
        resolve(shown);
      }),
    );
  const view = renderHook(
    () => {
      useRoom('jobs');
      return useQuery({ queryKey, queryFn }).data;
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  const room = jest.mocked(listenToRoom).mock.lastCall?.[0] as RoomListener;
  const answer = async (shown: string, position?: string) => {
    await act(async () => reads.shift()?.(shown, position));
    await later(0);
  };
  return { client, view, room, reads, answer };
};

const jobs = { room: 'jobs', topic: 'jobs', id: null, position: '7' } as const;

test('what was read before the room was joined is read again', async () => {
  const { view, room, reads, answer } = openPage();
  await answer('old');
  room.onJoined(null);
  await later();
  expect(reads).toHaveLength(1);
  await answer('new');
  expect(view.result.current).toBe('new');
});

test.each([
  ['at the last signal of its room', '40', 0],
  ['after it', '41', 0],
  ['before it', '39', 1],
  ['at a position that the server does not have', '51', 1],
  ['at a position that nobody told', undefined, 1],
])(
  'what was read %s is read again as often as need be when the room is joined',
  async (_, position, times) => {
    const { room, reads, answer } = openPage();
    await answer('first', position);
    room.onJoined({ signalled: '40', reached: '50' });
    await later();
    expect(reads).toHaveLength(times);
  },
);

test('what is not there is asked for once, whatever its rooms tell', async () => {
  const read = jest.fn(() => Promise.reject(new ApiError({ status: 404, code: 'not_found', message: '' })));
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, persister: rememberReadAt } },
  });
  renderHook(
    () => {
      useRoom('jobs');
      return useQuery({ queryKey: KEY, queryFn: read }).error;
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  const room = jest.mocked(listenToRoom).mock.lastCall?.[0] as RoomListener;
  room.onJoined(null);
  await later();
  room.onSignal(jobs);
  await later();
  expect(read).toHaveBeenCalledTimes(1);
});

test('a read under way when the room is joined is judged by its own answer', async () => {
  const { room, reads, answer } = openPage();
  room.onJoined({ signalled: '40', reached: '50' });
  await later();
  await answer('new', '40');
  expect(reads).toHaveLength(0);
  room.onJoined({ signalled: '60', reached: '60' });
  room.onSignal({ ...jobs, position: '61' });
  await later();
  expect(reads).toHaveLength(1);
});

test('after a break only what was read before the last signal is read again, once', async () => {
  const { room, reads, answer } = openPage();
  await answer('first', '40');
  room.onJoined({ signalled: '40', reached: '40' });
  await later();
  expect(reads).toHaveLength(0);
  room.onJoined({ signalled: '45', reached: '46' });
  await later();
  expect(reads).toHaveLength(1);
  await answer('second', '46');
  room.onJoined({ signalled: '45', reached: '46' });
  await later();
  expect(reads).toHaveLength(0);
});

test('what changed in one job is read again where that job is shown', async () => {
  const { room, reads, answer } = openPage(undefined, ['jobs', 'list']);
  await answer('[{"id":"seen"}]');
  room.onSignal({ ...jobs, topic: 'job', id: 'another' });
  await later();
  expect(reads).toHaveLength(0);
  room.onSignal({ ...jobs, topic: 'job', id: 'another' });
  room.onSignal({ ...jobs, topic: 'job', id: 'seen' });
  await later();
  expect(reads).toHaveLength(1);
});

test('one of two rooms that knows nothing has what both are about read again', async () => {
  const { room, reads, answer } = openPage();
  await answer('first', '40');
  room.onJoined({ signalled: '40', reached: '40' });
  room.onJoined(null);
  room.onJoined({ signalled: '40', reached: '40' });
  await later();
  expect(reads).toHaveLength(1);
});

test('a first read that is still under way when the room is joined is shown, and then read again once', async () => {
  const { view, room, reads, answer } = openPage();
  room.onJoined(null);
  room.onSignal(jobs);
  await later();
  expect(reads).toHaveLength(1);
  await answer('old');
  expect(reads).toHaveLength(1);
  await answer('new');
  expect(view.result.current).toBe('new');
  expect(reads).toHaveLength(0);
});

test('a page that comes to a room heard before asks only for what has changed since it was read', async () => {
  const first = openPage();
  await first.answer('old');
  const other = openPage(first.client);
  await other.answer('old');
  first.view.unmount();
  const same = openPage(first.client);
  expect([...first.reads, ...other.reads, ...same.reads]).toHaveLength(0);
  same.view.unmount();
  other.room.onSignal(jobs);
  await later();
  other.view.unmount();

  openPage(first.client);
  expect([...first.reads, ...other.reads, ...same.reads]).toHaveLength(1);
});

test('what thousands hear at once each asks for at a moment of its own, once for all that came until then', async () => {
  const random = jest.spyOn(Math, 'random').mockReturnValue(0.5);
  const { room, reads, answer } = openPage();
  await answer('old');
  room.onSignal(jobs);
  await later(700);
  room.onSignal(jobs);
  expect(reads).toHaveLength(0);
  await later(100);
  expect(reads).toHaveLength(1);
  await answer('new');
  await later();
  expect(reads).toHaveLength(0);
  random.mockRestore();
});

test('a signal of another kind leaves what is shown as it is', async () => {
  const { room, reads, answer } = openPage();
  await answer('old');
  room.onSignal({ ...jobs, topic: 'notifications' });
  await later();
  expect(reads).toHaveLength(0);
});
