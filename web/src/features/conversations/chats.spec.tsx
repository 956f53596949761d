import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { MessageListRow } from '../../../../contracts/conversations.ts';
import { chatKeys } from '../../lib/query-keys.ts';
import { usePaged } from '../../lib/paged.ts';
import { serve } from '../../testing/answers.ts';
import { chatRow } from '../../testing/hiring.ts';
import { member, renderPage } from '../../testing/page.tsx';
import { listQuery, OPENED_UNASKED, useReadWhileOpen } from './chats.ts';

const { id } = chatRow();
const READ = `/api/applications/${id}/messages/read`;

const OpenChat = ({ heard }: { heard?: string }) => {
  const client = useQueryClient();
  const { data } = usePaged(listQuery());
  const box = useRef<HTMLElement>(null);
  useReadWhileOpen({ applicationId: id, heard, box, opened: true });
  return (
    <>
      <section ref={box}>
        <button>Reply</button>
      </section>
      <button onClick={() => void client.invalidateQueries({ queryKey: chatKeys.all })}>Ring</button>
      <p>Unread: {data?.map(({ unread }) => unread).join()}</p>
    </>
  );
};

const look = (state: DocumentVisibilityState): void => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

/** Serves these chats; one that is read is served as read. Answers what was read, in its order. */
const open = (chats: MessageListRow[], heard?: string, state?: object) => {
  const read: string[] = [];
  serve(({ method, url }) => {
    if (method === 'GET') return { body: { items: chats, next_cursor: null } };
    read.push(url);
    for (const [index, chat] of chats.entries())
      if (url.includes(chat.id)) chats[index] = { ...chat, unread: 0 };
    return { body: { position: '5' } };
  });
  renderPage(<OpenChat {...(heard === undefined ? {} : { heard })} />, { session: member, state });
  return read;
};
const ring = () => userEvent.click(screen.getByRole('button', { name: 'Ring' }));

afterEach(() => jest.restoreAllMocks());

test('what is unread of the open chat is read, and nothing of another', async () => {
  const other = chatRow({ id: '0190a000-0000-7000-8000-000000000077', unread: 4 });
  const read = open([chatRow({ unread: 2 }), other]);
  expect(await screen.findByText('Unread: 0,4')).toBeVisible();
  await ring();
  expect(read).toEqual([READ]);
});

test('the next message is read as well', async () => {
  const chats = [chatRow({ unread: 1 })];
  const read = open(chats);
  await waitFor(() => expect(read).toHaveLength(1));
  chats[0] = chatRow({ unread: 1, last: { ...chatRow().last, at: '2026-11-19T13:05:00.000Z' } });
  await ring();
  await waitFor(() => expect(read).toEqual([READ, READ]));
});

test('what is read already is not read again', async () => {
  const read = open([chatRow()], 'a message');
  expect(await screen.findByText('Unread: 0')).toBeVisible();
  await ring();
  expect(read).toEqual([]);
});

test('a chat further down the list is read by what was heard in it', async () => {
  const read = open([], 'a message');
  await waitFor(() => expect(read).toEqual([READ]));
});

test('what comes while nobody looks stays unread until somebody does', async () => {
  look('hidden');
  const read = open([chatRow({ unread: 1 })]);
  expect(await screen.findByText('Unread: 1')).toBeVisible();
  await ring();
  expect(read).toEqual([]);
  act(() => look('visible'));
  await waitFor(() => expect(read).toEqual([READ]));
});

test.each([
  ['clicks', () => userEvent.click(screen.getByRole('button', { name: 'Reply' }))],
  ['comes by a key', () => userEvent.tab({ shift: true })],
  ['scrolls', () => Promise.resolve(fireEvent.wheel(screen.getByRole('button', { name: 'Reply' })))],
])('what nobody chose to open stays unread until somebody %s in it', async (_does, turn) => {
  const read = open([chatRow({ unread: 1 })], undefined, OPENED_UNASKED);
  expect(await screen.findByText('Unread: 1')).toBeVisible();
  await ring();
  expect(read).toEqual([]);
  await turn();
  await waitFor(() => expect(read).toEqual([READ]));
});
