import { useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { serve } from '../../testing/answers.ts';
import { member, renderPage } from '../../testing/page.tsx';
import { notificationsKey } from '../../lib/query-keys.ts';
import { useReadWhileOpen } from './read-while-open.ts';

const CHAT = '/messages/application/0190a000-0000-7000-8000-000000000009';
const note = (index: number, more: object = {}) => ({
  id: `0190a000-0000-7000-8000-00000000000${index}`,
  user_id: member.userId,
  kind: 'message_received',
  title: 'New message',
  body: 'Ines wrote to you.',
  link: CHAT,
  is_read: false,
  created_at: '2026-11-20T10:00:00.000Z',
  ...more,
});

const Chat = () => {
  const client = useQueryClient();
  useReadWhileOpen(CHAT);
  return <button onClick={() => void client.invalidateQueries({ queryKey: notificationsKey })}>Ring</button>;
};

const look = (state: DocumentVisibilityState): void => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

/** Serves these notifications; a read one is served as read. Answers the ids that were read, in their order. */
const open = (items: ReturnType<typeof note>[]) => {
  const read: string[] = [];
  serve(({ method, url }) => {
    if (method === 'GET') return { body: { items, unread: items.filter((item) => !item.is_read).length } };
    const id = url.split('/').at(-2) ?? '';
    read.push(id);
    for (const item of items) if (item.id === id) item.is_read = true;
    return { body: { position: '5' } };
  });
  renderPage(<Chat />, { session: member });
  return read;
};

afterEach(() => jest.restoreAllMocks());

test('new messages of the open chat are read, nothing else', async () => {
  const elsewhere = note(2, { link: '/messages/application/another' });
  const money = note(3, { kind: 'escrow_funded' });
  const read = open([note(1), elsewhere, money]);
  await waitFor(() => expect(read).toEqual([note(1).id]));
});

test('the next message is read as well', async () => {
  const items = [note(1)];
  const read = open(items);
  await waitFor(() => expect(read).toHaveLength(1));
  items[0] = note(1, { created_at: '2026-11-20T10:05:00.000Z' });
  await userEvent.click(screen.getByRole('button', { name: 'Ring' }));
  await waitFor(() => expect(read).toEqual([note(1).id, note(1).id]));
});

test('what comes while nobody looks stays unread until somebody does', async () => {
  look('hidden');
  const read = open([note(1)]);
  await userEvent.click(screen.getByRole('button', { name: 'Ring' }));
  expect(read).toEqual([]);
  act(() => look('visible'));
  await waitFor(() => expect(read).toEqual([note(1).id]));
});
