import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useQueryClient } from '@tanstack/react-query';
import type { MessageDrafts } from '../../../contracts/conversations.ts';
import { serve } from '../testing/answers.ts';
import { member, renderPage } from '../testing/page.tsx';
import { MessageComposer } from '../ui/message-composer.tsx';
import { messageDraftsKey } from './further-keys.ts';

const CHAT = 'direct.0190a000-0000-7000-8000-000000000009';
const COMMON = `makehold.draft.${member.userId}.common.${CHAT}`;
const HERE = `makehold.draft.${member.userId}.chat.${CHAT}`;

/** What the server has; another device may change it. */
let there: string;
let offline: boolean;
const begin = () => {
  there = '';
  offline = false;
  return serve(({ method, body }) => {
    if (offline) throw new TypeError('Failed to fetch');
    if (method !== 'GET') {
      there = (body as { body: string }).body;
      return { status: 204 };
    }
    const items = there === '' ? [] : [{ chat: CHAT, body: there, written_at: '2026-11-20T10:00:00.000Z' }];
    return { body: { items } satisfies MessageDrafts };
  });
};

const Chat = ({ onSend }: { onSend: (body: string) => void }) => {
  const client = useQueryClient();
  return (
    <>
      <MessageComposer chat={CHAT} to="Dara" onSend={onSend} onTyping={() => undefined} />
      <button onClick={() => void client.invalidateQueries({ queryKey: messageDraftsKey })}>
        Look again
      </button>
    </>
  );
};
const open = (onSend: (body: string) => void = () => undefined) =>
  renderPage(<Chat onSend={onSend} />, { session: member });
const box = () => screen.findByRole('textbox', { name: 'Message Dara' });
/** Somebody turns to this device again. */
const look = () => userEvent.click(screen.getByRole('button', { name: 'Look again' }));
const offered = () => screen.queryByText('Newer words from another device.');

beforeEach(() => localStorage.clear());

test('what is typed is kept on the server, and gone there once it is sent', async () => {
  begin();
  const send = jest.fn();
  open(send);
  await userEvent.type(await box(), 'Hello there');
  await waitFor(() => expect(there).toBe('Hello there'), { timeout: 5_000 });
  await userEvent.type(await box(), '{Enter}');
  expect(send).toHaveBeenCalledWith('Hello there', []);
  await waitFor(() => expect(there).toBe(''));
  expect(localStorage.getItem(COMMON)).toBeNull();
});

test('leaving the chat keeps the last words at once', async () => {
  begin();
  const { unmount } = open();
  await userEvent.type(await box(), 'In a hurry');
  unmount();
  await waitFor(() => expect(there).toBe('In a hurry'));
});

test('a device with nothing of its own goes on with the words of another, and follows where they were sent', async () => {
  begin();
  there = 'Begun on the phone';
  open();
  expect(await screen.findByDisplayValue('Begun on the phone')).toBeVisible();
  there = 'Begun on the phone, longer';
  await look();
  expect(await screen.findByDisplayValue('Begun on the phone, longer')).toBeVisible();
  there = '';
  await look();
  await waitFor(async () => expect(await box()).toHaveValue(''));
});

test('where both have words, those of the other device are offered, and nothing is lost', async () => {
  begin();
  localStorage.setItem(HERE, JSON.stringify({ changed: { body: 'Of the laptop' } }));
  there = 'Of the phone';
  open();
  expect(await screen.findByText('Newer words from another device.')).toBeVisible();
  expect(await box()).toHaveValue('Of the laptop');
  expect(there).toBe('Of the phone');
  await userEvent.click(screen.getByRole('button', { name: 'Use them' }));
  expect(await box()).toHaveValue('Of the phone');
  expect(offered()).not.toBeInTheDocument();
});

test('whoever keeps their own words has them on every device', async () => {
  begin();
  localStorage.setItem(HERE, JSON.stringify({ changed: { body: 'Of the laptop' } }));
  there = 'Of the phone';
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Keep these words' }));
  await waitFor(() => expect(there).toBe('Of the laptop'));
  expect(await box()).toHaveValue('Of the laptop');
});

test('words written without a connection stay, and come to the server with the next look', async () => {
  begin();
  open();
  await box();
  offline = true;
  await userEvent.type(await box(), 'On a train');
  await look();
  expect(await box()).toHaveValue('On a train');
  offline = false;
  await look();
  await waitFor(() => expect(there).toBe('On a train'));
});
