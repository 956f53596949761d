import { act, screen } from '@testing-library/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { setLive } from '../lib/live.ts';
import { noteAnswer, noteNoAnswer } from '../lib/reach.ts';
import { renderPage } from '../testing/page.tsx';
import { OfflineBanner } from './offline-banner.tsx';

const online = () => jest.spyOn(navigator, 'onLine', 'get');
const asked = jest.fn<Promise<Response>, []>();

const turn = (on: boolean) =>
  act(() => {
    online().mockReturnValue(on);
    window.dispatchEvent(new Event(on ? 'online' : 'offline'));
  });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  online().mockReturnValue(true);
  noteAnswer();
  asked.mockReset();
  globalThis.fetch = asked;
});
afterEach(() => jest.useRealTimers());

test('offline it says what works, and being back is announced', async () => {
  renderPage(<OfflineBanner />);
  expect(screen.queryByText(/You’re offline/)).not.toBeInTheDocument();
  turn(false);
  const words = screen.getByText(
    /You’re offline. This page stays as it is until you leave or reload it. We keep your drafts/,
  );
  expect(words.closest('[role=status]')).not.toBeNull();
  turn(true);
  expect(screen.queryByText(/You’re offline/)).not.toBeInTheDocument();
  expect(screen.getByText('You’re back online.')).toBeInTheDocument();
  await pass(5_000);
  expect(screen.queryByText('You’re back online.')).not.toBeInTheDocument();
});

test('one lost answer is asked after, and told only when the server is gone', async () => {
  asked.mockResolvedValue(new Response());
  renderPage(<OfflineBanner />);
  act(noteNoAnswer);
  await pass(1_500);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(/can’t reach/)).not.toBeInTheDocument();

  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  act(noteNoAnswer);
  expect(screen.queryByText(/can’t reach/)).not.toBeInTheDocument();
  await pass(1_500);
  expect(screen.getByText(/We can’t reach Makehold right now/)).toBeVisible();
});

test('a server that takes the question and says nothing is not there', async () => {
  renderPage(<OfflineBanner />);
  asked.mockReturnValue(new Promise(() => undefined));
  act(noteNoAnswer);
  await pass(8_000);
  expect(screen.queryByText(/can’t reach/)).not.toBeInTheDocument();
  await pass(1_500);
  expect(screen.getByText(/We can’t reach Makehold right now/)).toBeVisible();
  asked.mockResolvedValue(new Response());
  await pass(5_500);
  expect(screen.getByText('You’re back online.')).toBeInTheDocument();
});

test('what a proxy answers in the place of the server is no answer; a refusal of the server is one', async () => {
  renderPage(<OfflineBanner />);
  asked.mockResolvedValue(new Response('Bad Gateway', { status: 502 }));
  act(noteNoAnswer);
  await pass(1_500);
  expect(screen.getByText(/can’t reach/)).toBeVisible();

  asked.mockResolvedValue(
    new Response('{}', { status: 503, headers: { 'content-type': 'application/json; charset=utf-8' } }),
  );
  await pass(5_500);
  expect(screen.queryByText(/can’t reach/)).not.toBeInTheDocument();
});

test('the server is asked again until it answers', async () => {
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  renderPage(<OfflineBanner />);
  act(noteNoAnswer);
  await pass(12_000);
  expect(asked).toHaveBeenCalledTimes(3);
  asked.mockResolvedValue(new Response());
  await pass(5_000);
  expect(screen.queryByText(/can’t reach/)).not.toBeInTheDocument();
  expect(screen.getByText('You’re back online.')).toBeInTheDocument();
  await pass(60_000);
  expect(asked).toHaveBeenCalledTimes(4);
});

const Read = ({ read }: { read: () => Promise<string> }) => {
  const { data } = useQuery({ queryKey: ['read'], queryFn: read });
  return <p>{data}</p>;
};

test('what stands on the page stays, and is read anew once the server is back', async () => {
  const read = jest.fn<Promise<string>, []>().mockResolvedValueOnce('read 1').mockResolvedValue('read 2');
  renderPage(
    <>
      <OfflineBanner />
      <Read read={read} />
    </>,
  );
  await pass(0);
  turn(false);
  expect(screen.getByText('read 1')).toBeVisible();
  turn(true);
  await pass(0);
  expect(screen.getByText('read 2')).toBeVisible();
});

const Pay = ({ pay }: { pay: () => Promise<void> }) => {
  const { mutate, isError } = useMutation({ mutationFn: pay });
  return <button onClick={() => mutate()}>{isError ? 'Failed' : 'Pay'}</button>;
};

test('a payment pressed offline fails there and then, and is not sent later', async () => {
  const { queryClient } = await import('../lib/query-client.ts');
  const { QueryClientProvider } = await import('@tanstack/react-query');
  const pay = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  renderPage(
    <QueryClientProvider client={queryClient}>
      <Pay pay={pay} />
    </QueryClientProvider>,
  );
  turn(false);
  act(() => screen.getByRole('button').click());
  await pass(0);
  expect(screen.getByRole('button', { name: 'Failed' })).toBeVisible();
  turn(true);
  await pass(10_000);
  expect(pay).toHaveBeenCalledTimes(1);
});

test('it says quietly that nothing comes by itself, unless nothing comes at all', () => {
  renderPage(<OfflineBanner />);
  expect(screen.queryByText(/Not live/)).not.toBeInTheDocument();
  act(() => setLive(false));
  expect(screen.getByText(/Not live/)).toBeVisible();
  turn(false);
  expect(screen.queryByText(/Not live/)).not.toBeInTheDocument();
  turn(true);
  act(() => setLive(true));
  expect(screen.queryByText(/Not live/)).not.toBeInTheDocument();
});
