import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { serve } from '../testing/answers.ts';
import { dara, someChat } from '../testing/hiring.ts';
import { member, renderPage, someProfile } from '../testing/page.tsx';
import DirectChatPage from './direct-chat.tsx';

const other = dara;

const open = (chats: unknown[]) => {
  const requests = serve(({ url }) =>
    url.startsWith('/api/profiles/')
      ? { body: { ...someProfile, ...other } }
      : { body: { items: chats, next_cursor: null } },
  );
  renderPage(
    <Routes>
      <Route path="/messages/user/:username" element={<DirectChatPage />} />
    </Routes>,
    { at: `/messages/user/${other.username}`, session: member },
  );
  return requests;
};

test('with somebody one has a contract with, it leads to the chat of that contract', async () => {
  const requests = open([someChat()]);
  expect(await screen.findByRole('link', { name: 'Open your contract chat' })).toHaveAttribute(
    'href',
    `/messages/application/${someChat().id}`,
  );
  expect(requests.map(({ url }) => url)).toContain(`/api/me/chats?limit=1&with=${other.id}`);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(other.display_name);
});

test('with anybody else it says in a line that it opens later, and has nothing to type into', async () => {
  open([]);
  expect(await screen.findByText('Coming soon')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View Profile' })).toHaveAttribute(
    'href',
    `/profile/${other.username}`,
  );
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('there is no conversation with oneself, however one’s name is written', async () => {
  const requests = serve(() => ({ body: someProfile }));
  const page = renderPage(
    <Routes>
      <Route path="/messages" element={<h1>Messages</h1>} />
      <Route path="/messages/user/:username" element={<DirectChatPage />} />
    </Routes>,
    { at: `/messages/user/${someProfile.username.toUpperCase()}`, session: member },
  );
  expect(await screen.findByText('You can’t message yourself.')).toBeVisible();
  expect(page.address()).toBe('/messages');
  expect(requests).toEqual([]);
});
