import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { MessageListRow } from '../../../contracts/conversations.ts';
import { listenToRoom } from '../lib/socket.ts';
import { serve } from '../testing/answers.ts';
import { directRow, someConversation, someMessaging } from '../testing/conversations.ts';
import { chatRow, dara } from '../testing/hiring.ts';
import { member, renderPage } from '../testing/page.tsx';
import MessagesPage from './messages.tsx';

const uuid = (n: number) => `0190a000-0000-7000-8000-00000000010${n}`;

const someConversationLatest = someConversation().latest;

const Elsewhere = () => <p>Elsewhere, by {JSON.stringify(useLocation().state)}</p>;
const open = () =>
  renderPage(
    <Routes>
      <Route path="/messages" element={<MessagesPage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { at: '/messages', session: member },
  );
const list = (chats: () => readonly MessageListRow[], requests = 0) =>
  serve(({ url }) =>
    url === '/api/me/messaging'
      ? { body: { ...someMessaging, requests } }
      : { body: { items: chats(), next_cursor: null } },
  );
const rows = async () => {
  const chats = within(await screen.findByRole('navigation', { name: 'Chats' }));
  return (await chats.findAllByRole('listitem')).map((item) => within(item).getByRole('link'));
};

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
  list(() => [chatRow({ unread: 2 })]);
  open();
  const [row] = await rows();
  expect(row).toHaveAttribute('href', `/messages/application/${chatRow().id}`);
  expect(row).toHaveTextContent(dara.display_name);
  expect(row).toHaveTextContent(chatRow().job.title);
  expect(row).toHaveTextContent('Hello there.');
  expect(within(row!).getByText('2 unread messages')).toBeInTheDocument();
  expect(row!.querySelector('time')).toHaveAttribute('dateTime', chatRow().last.at);
});

test.each([
  [{ what: 'message', words: 'On it.', mine: true }, 'You: On it.'],
  [{ what: 'message', words: '', mine: false }, 'Message deleted'],
  [{ what: 'submitted', words: null, mine: false }, 'Submitted the work'],
  [{ what: 'funded', words: null, mine: true }, 'You funded the project'],
  [{ what: 'released', words: null, mine: null }, 'Review time is up. Payment released.'],
] as const)('what came last is said in words: %j', async (last, words) => {
  list(() => [chatRow({ last: { ...last, at: '2026-11-19T13:00:00.000Z' } })]);
  open();
  const [row] = await rows();
  expect(within(row!).getByText(words)).toBeVisible();
  expect(within(row!).queryByText(/unread/)).not.toBeInTheDocument();
});

test('more unread than are counted are "99+"', async () => {
  list(() => [chatRow({ unread: 100 })]);
  open();
  expect(await screen.findByText('99+')).toBeVisible();
});

test('a new message comes to the top without a reload', async () => {
  const one = chatRow({ id: uuid(1), job: { id: uuid(5), title: 'One' } });
  const two = chatRow({ id: uuid(2), job: { id: uuid(6), title: 'Two' } });
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
  const first = chatRow({ id: uuid(1), job: { id: uuid(5), title: 'One' } });
  const second = chatRow({ id: uuid(2), job: { id: uuid(6), title: 'Two' } });
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
  list(() => [chatRow({ id: uuid(1) }), chatRow({ id: uuid(2) })]);
  const page = open();
  expect(await screen.findByText('Elsewhere, by {"unasked":true}')).toBeVisible();
  expect(page.address()).toBe(`/messages/application/${uuid(1)}`);
});

test('where there are none it is said how one begins', async () => {
  wide();
  list(() => []);
  open();
  expect(await screen.findByText('No conversations yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find people' })).toHaveAttribute('href', '/developers');
});

test('a list that cannot be loaded is asked for again by Retry', async () => {
  let down = true;
  serve(() => (down ? { status: 503, body: {} } : { body: { items: [chatRow()], next_cursor: null } }));
  open();
  expect(await screen.findByText('Could not load conversations.')).toBeVisible();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rows()).toHaveLength(1);
});

test('a direct row says who and what, and leads to the conversation with that person', async () => {
  list(() => [
    directRow({
      unread: 1,
      person: { ...dara, last_active_at: new Date().toISOString() },
    }),
  ]);
  open();
  const [row] = await rows();
  expect(row).toHaveAttribute('href', `/messages/user/${dara.username}`);
  expect(row).toHaveTextContent('Hello there.');
  expect(within(row!).getByText('1 unread message')).toBeInTheDocument();
  expect(within(row!).getByRole('img', { name: 'Online' })).toBeInTheDocument();
});

test.each([
  [{ words: 'Hi Dara', sender_id: member.userId! }, 'You: Hi Dara'],
  [{ words: '', removed: true }, 'Message removed'],
])('the last direct message in words: %j', async (latest, words) => {
  list(() => [directRow({ latest: { ...someConversationLatest, ...latest } })]);
  open();
  const [row] = await rows();
  expect(within(row!).getByText(words)).toBeVisible();
});

test('conversations are found by name, and it is said where none is', async () => {
  const asked = serve(({ url }) => {
    if (url === '/api/me/messaging') return { body: someMessaging };
    const items = url.includes('q=Zoe') ? [] : [directRow()];
    return { body: { items, next_cursor: null, searched_to: null } };
  });
  open();
  await rows();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search conversations' }), 'Zoe');
  expect(await screen.findByText('Nobody and no contract called “Zoe”.')).toBeVisible();
  expect(await screen.findByText('No message with “Zoe”.')).toBeVisible();
  expect(asked.map(({ url }) => url)).toContain('/api/me/messages?limit=20&show=all&q=Zoe');
});

test('requests wait apart, and are led to where there are any', async () => {
  list(() => [directRow()], 2);
  open();
  const link = await screen.findByRole('link', { name: /Requests/ });
  expect(link).toHaveTextContent('2 requests to answer');
  await userEvent.click(link);
  expect(await screen.findByRole('heading', { level: 1, name: 'Requests' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to messages' })).toHaveAttribute('href', '/messages');
});

test('where there is room for both, the conversation of the newest direct message opens', async () => {
  wide();
  list(() => [directRow(), chatRow()]);
  const page = open();
  expect(await screen.findByText('Elsewhere, by {"unasked":true}')).toBeVisible();
  expect(page.address()).toBe(`/messages/user/${dara.username}`);
});

describe('what one keeps for oneself', () => {
  const menu = async () =>
    userEvent.click(
      await screen.findByRole('button', { name: `Options for the conversation with ${dara.display_name}` }),
    );

  test.each([
    ['Mark as unread', 'unread', {}],
    ['Mute', 'mute', {}],
    ['Unmute', 'unmute', { muted: true }],
    ['Archive', 'archive', {}],
    ['Unarchive', 'unarchive', { archived: true }],
  ] as const)('%s is chosen in the menu of its row', async (label, act, state) => {
    const sent = serve(({ url, method }) => {
      if (method === 'POST') return { body: { position: '5' } };
      if (url === '/api/me/messaging') return { body: someMessaging };
      return { body: { items: [directRow(state)], next_cursor: null } };
    });
    open();
    await menu();
    await userEvent.click(await screen.findByRole('menuitem', { name: label }));
    await waitFor(() =>
      expect(sent.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
        `/api/conversations/${directRow().id}/${act}`,
      ]),
    );
  });

  test('a muted one says so and counts nothing, and one that is marked says that', async () => {
    list(() => [directRow({ muted: true, unread: 3 }), directRow({ id: uuid(2), marked_unread: true })]);
    open();
    const [muted, marked] = await rows();
    expect(within(muted!).getByText('Muted')).toBeInTheDocument();
    expect(within(muted!).queryByText(/unread/)).not.toBeInTheDocument();
    expect(within(marked!).getByText('Marked as unread')).toBeInTheDocument();
  });

  test('what is archived is led to where there is any, and stays beside what is opened from it', async () => {
    const asked = serve(({ url }) => ({
      body:
        url === '/api/me/messaging'
          ? { ...someMessaging, archived: 1 }
          : { items: [directRow({ archived: url.includes('archived') })], next_cursor: null },
    }));
    open();
    await userEvent.click(await screen.findByRole('link', { name: /Archived/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Archived' })).toBeVisible();
    await waitFor(() => expect(asked.some(({ url }) => url.includes('show=archived'))).toBe(true));
    await waitFor(() =>
      expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(
        `/messages/user/${dara.username}?show=archived`,
      ),
    );
  });
});

test('a search stays in the address of what is opened from it', async () => {
  list(() => [directRow(), chatRow()]);
  const page = open();
  await rows();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search conversations' }), 'Da');
  await waitFor(() => expect(page.address()).toBe('/messages?q=Da'));
  await waitFor(async () =>
    expect((await rows()).map((row) => row.getAttribute('href'))).toEqual([
      `/messages/user/${dara.username}?q=Da`,
      `/messages/application/${chatRow().id}?q=Da`,
    ]),
  );
});
