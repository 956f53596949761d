import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { Created } from '../../../contracts/wire.ts';
import { api } from './client.ts';
import { outboxName } from './drafts.ts';
import { serve } from '../testing/answers.ts';
import type { Answer } from '../testing/answers.ts';
import { uuid } from '../testing/hiring.ts';
import { useOutbox } from './outbox.ts';

const [chat, me] = [uuid(1), uuid(2)];
const outbox = {
  conversation: chat,
  senderId: me,
  post: ({ body, key }: { body: string; key: string }) =>
    api.post('/api/messages', { body }, Created, { key }),
  messages: [],
  stale: [['chat', chat]],
};
const kept = () => sessionStorage.getItem(outboxName(me, chat));
const sent: Answer = { body: { id: uuid(9), position: '5' } };

beforeEach(() => sessionStorage.clear());

/** Sends a message and leaves the chat before its answer, which the test then gives. */
const sendAndLeave = async (bodies: readonly string[]) => {
  const answers: ((answer: Answer) => void)[] = [];
  serve(() => new Promise((resolve) => answers.push(resolve)));
  const { result, unmount } = renderHook(() => useOutbox(outbox), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  });
  for (const body of bodies) act(() => result.current.send(body, 0));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  unmount();
  return async (answer: Answer) => {
    answers.shift()?.(answer);
    await new Promise((resolve) => setTimeout(resolve, 50));
  };
};

test('what is answered after its chat was left is unsent no more', async () => {
  const answer = await sendAndLeave(['Hello', 'Are you there?']);
  expect(kept()).toContain('Hello');
  await answer(sent);
  expect(kept()).not.toContain('Hello');
  expect(kept()).toContain('Are you there?');
  await answer({ body: { id: uuid(10), position: '6' } });
  expect(kept()).toBeNull();
});

test('what is refused after its chat was left waits there', async () => {
  const answer = await sendAndLeave(['Hello']);
  await answer({ status: 403, body: { code: 'forbidden', message: 'No.' } });
  expect(kept()).toContain('Hello');
});
