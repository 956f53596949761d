import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { Chat } from '../../../contracts/chats.ts';
import { listenToRoom } from '../lib/socket.ts';
import { serve } from '../testing/answers.ts';
import { dara, someChat } from '../testing/hiring.ts';
import { member, renderPage } from '../testing/page.tsx';
import MessagesPage from './messages.tsx';

jest.mock('../lib/socket.ts', () => ({
  listenToRoom: jest.fn(() => () => undefined),
  sendTyping: () => undefined,
}));

const uuid = (n: number) => `0190a000-0000-7000-8000-00000000010${n}`;

const Elsewhere = () => <p>Elsewhere, by {JSON.stringify(useLocation().state)}</p>;
const open = () =>
  renderPage(
    <Routes>
      <Route path="/messages" element={<MessagesPage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { at: '/messages', session: member },
  );
const list = (chats: () => readonly Chat[]) => serve(() => ({ body: { items: chats(), next_cursor: null } }));
const rows = async () =>
  within(await screen.findByRole('navigation', { name: 'Chats' })).findAllByRole('link');

/** A window of this width; the tests' own has none. */
const wide = (): void => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: media.startsWith('not') }) as MediaQueryList,
    );
};
afterEach(() => jest.restoreAllMocks());

test('each chat says who, about what, what came last and when, and leads to it', async () => {
  list(() => [someChat({ unread: 2 })]);
  open();
  const [row] = await rows();
  expect(row).toHaveAttribute('href', `/messages/application/${someChat().id}`);
  expect(row).toHaveTextContent(dara.display_name);
  expect(row).toHaveTextContent(someChat().job.title);
  expect(row).toHaveTextContent('Hello there.');
  expect(within(row!).getByText('2 unread messages')).toBeInTheDocument();
  expect(row!.querySelector('time')).toHaveAttribute('dateTime', someChat().last.at);
});

test.each([
  [{ what: 'message', words: 'On it.', mine: true }, 'You: On it.'],
  [{ what: 'message', words: '', mine: false }, 'Message deleted'],
  [{ what: 'submitted', words: null, mine: false }, 'Submitted the work'],
  [{ what: 'funded', words: null, mine: true }, 'You funded the project'],
  [{ what: 'released', words: null, mine: null }, 'Review time is up. Payment released.'],
] as const)('what came last is said in words: %j', async (last, words) => {
  list(() => [someChat({ last: { ...last, at: '2026-11-19T13:00:00.000Z' } })]);
  open();
  const [row] = await rows();
  expect(within(row!).getByText(words)).toBeVisible();
  expect(within(row!).queryByText(/unread/)).not.toBeInTheDocument();
});

test('more unread than are counted are "99+"', async () => {
  list(() => [someChat({ unread: 100 })]);
  open();
  expect(await screen.findByText('99+')).toBeVisible();
});

test('a new message comes to the top without a reload', async () => {
  const one = someChat({ id: uuid(1), job: { id: uuid(5), title: 'One' } });
  const two = someChat({ id: uuid(2), job: { id: uuid(6), title: 'Two' } });
  let chats = [one, two];
  list(() => chats);
  open();
  expect((await rows())[0]).toHaveTextContent('One');

  chats = [{ ...two, unread: 1, last: { ...two.last, words: 'New!' } }, one];
  const own = `user:${member.userId}`;
  const listener = jest
    .mocked(listenToRoom)
    .mock.calls.map(([one]) => one)
    .findLast(({ room }) => room === own);
  act(() => listener?.onSignal({ room: own, topic: 'chat', id: uuid(2), position: '9' }));
  expect(await screen.findByText('New!')).toBeVisible();
  expect((await rows())[0]).toHaveTextContent('Two');
  expect((await rows())[0]).toHaveTextContent('1 unread message');
});

test('the list goes on where the first page ends', async () => {
  const first = someChat({ id: uuid(1), job: { id: uuid(5), title: 'One' } });
  const second = someChat({ id: uuid(2), job: { id: uuid(6), title: 'Two' } });
  serve(({ url }) =>
    url.includes('cursor=onward')
      ? { body: { items: [second], next_cursor: null } }
      : { body: { items: [first], next_cursor: 'onward' } },
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Show 20 more/ }));
  expect(await screen.findByText('Two')).toBeVisible();
  expect(screen.getByText('One')).toBeVisible();
});

test('where there is room for both, the newest chat opens, as one that nobody chose', async () => {
  wide();
  list(() => [someChat({ id: uuid(1) }), someChat({ id: uuid(2) })]);
  const page = open();
  expect(await screen.findByText('Elsewhere, by {"unasked":true}')).toBeVisible();
  expect(page.address()).toBe(`/messages/application/${uuid(1)}`);
});

test('where there are none it is said how one begins', async () => {
  wide();
  list(() => []);
  open();
  expect(await screen.findByText('No conversations yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse open jobs' })).toHaveAttribute('href', '/jobs');
});

test('a list that cannot be loaded is asked for again by Retry', async () => {
  let down = true;
  serve(() => (down ? { status: 503, body: {} } : { body: { items: [someChat()], next_cursor: null } }));
  open();
  expect(await screen.findByText('Could not load conversations.')).toBeVisible();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rows()).toHaveLength(1);
});
