import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { counterparty } from '../features/contract/stage.ts';
import { serve } from '../testing/answers.ts';
import { hiringContract } from '../testing/hiring.ts';
import { member, renderPage } from '../testing/page.tsx';
import MessagesPage from './messages.tsx';

jest.mock('../lib/socket.ts', () => ({ listenToRoom: () => () => undefined, sendTyping: () => undefined }));

const open = () => renderPage(<MessagesPage />, { at: '/messages', session: member });

test('the chats of accepted applications are listed, each with a way to it', async () => {
  serve(() => ({ body: { items: [hiringContract] } }));
  open();
  expect(
    await screen.findByRole('link', { name: new RegExp(counterparty(hiringContract).display_name) }),
  ).toHaveAttribute('href', `/messages/application/${hiringContract.application_id}`);
  expect(screen.getByText('Choose a conversation.')).toBeVisible();
});

test('where there are none it is said how one begins', async () => {
  serve(() => ({ body: { items: [] } }));
  open();
  expect(await screen.findByText('No conversations yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse open jobs' })).toHaveAttribute('href', '/jobs');
});

test('a list that cannot be loaded is asked for again by Retry', async () => {
  let down = true;
  serve(() => (down ? { status: 503, body: {} } : { body: { items: [hiringContract] } }));
  open();
  expect(await screen.findByText('Could not load conversations.')).toBeVisible();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('navigation', { name: 'Contracts' })).toBeVisible();
});
