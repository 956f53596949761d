import { act, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { MessageListRow } from '../../../contracts/conversations.ts';
import type { ChatMessage, Contract } from '../../../contracts/contract.ts';
import { listenToRoom } from '../lib/socket.ts';
import ApplicationChatPage from '../pages/application-chat.tsx';
import type { Answer, Sent } from './answers.ts';
import { serve } from './answers.ts';
import { chatRow, someContract } from './hiring.ts';
import { member, renderPage } from './page.tsx';

// For specs that mock ../lib/socket.ts: nothing is sent, and the page's listener is there to be called.

export const id = someContract.id;
export const room = () => {
  const listener = jest
    .mocked(listenToRoom)
    .mock.calls.map(([one]) => one)
    .findLast((one) => one.room === `contract:${id}`);
  if (!listener) throw new Error('The page hears no room.');
  return listener;
};
export const signal = (topic: 'chat' | 'chat_message' | 'contract') =>
  act(async () => room().onSignal({ room: `contract:${id}`, topic, id, position: '9' }));

/** The server's side of one contract; `on` answers what a test is about. */
export interface World {
  contract: Contract;
  messages: ChatMessage[];
  /** The list beside it. */
  chats?: MessageListRow[];
}
export const begin = (
  world: World,
  on: (sent: Sent) => Answer | Promise<Answer> | undefined = () => undefined,
) =>
  serve((sent) => {
    const own = on(sent);
    if (own) return own;
    const { pathname, searchParams } = new URL(sent.url, 'http://localhost');
    if (pathname === `/api/applications/${id}/contract`) return { body: world.contract };
    if (pathname === '/api/me/messages')
      return { body: { items: world.chats ?? [chatRow()], next_cursor: null } };
    if (pathname === '/api/settings')
      return { body: { mailbox: null, payments: 'sandbox', name: 'Makehold', contact: 'data@example.com' } };
    if (pathname === `/api/applications/${id}/messages` && sent.method === 'GET') {
      const after = Number(searchParams.get('after') ?? -1);
      return {
        body: { items: world.messages.filter(({ sequence }) => sequence > after), next_cursor: null },
      };
    }
    return { status: 404, body: { code: 'not_found', message: 'We couldn’t find this.' } };
  });

/** In a window that has room for all rows: jsdom lays nothing out. */
export const open = (search = '', session = member) => {
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100_000);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  return renderPage(
    <Routes>
      <Route path="/messages/application/:applicationId" element={<ApplicationChatPage />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    { at: `/messages/application/${id}${search}`, session },
  );
};

export const said = () =>
  within(screen.getByRole('log'))
    .queryAllByText(/^Message \d+$|^Hello/)
    .map((line) => line.textContent);
export const panel = () => within(screen.getByRole('complementary', { name: 'Contract' }));
export const composer = () => screen.findByRole('textbox', { name: /^Message / });
