import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import type { ConversationWith, DirectMessage } from '../../../contracts/conversations.ts';
import { listenToRoom, sendTyping } from '../lib/socket.ts';
import { serve } from '../testing/answers.ts';
import type { Answer, Sent } from '../testing/answers.ts';
import {
  directRow,
  someConversation,
  someDirect,
  someMessaging,
  withDara,
} from '../testing/conversations.ts';
import { dara, ines, someChat, uuid } from '../testing/hiring.ts';
import { member, renderPage, someProfile } from '../testing/page.tsx';
import DirectChatPage from './direct-chat.tsx';

const { id } = someConversation();
const ROOM = `conversation:${id}`;

interface World {
  talk: ConversationWith;
  messages: DirectMessage[];
  /** Older ones, oldest first, which only a cursor brings. */
  earlier?: DirectMessage[];
  /** Those on both sides of one that is further up, and those that follow them. */
  around?: DirectMessage[];
  later?: DirectMessage[];
  contract?: boolean;
}

const pageOf = (items: readonly DirectMessage[], next: string | null, more = false) => ({
  body: { items, next_cursor: next, more_after: more },
});
/** The server's side; `on` answers what a test is about. */
const begin = (world: World, on: (sent: Sent) => Answer | Promise<Answer> | undefined = () => undefined) =>
  serve((sent) => {
    const own = on(sent);
    if (own) return own;
    const { pathname, searchParams } = new URL(sent.url, 'http://localhost');
    if (pathname === `/api/conversations/with/${dara.username}`) return { body: world.talk };
    if (pathname === `/api/conversations/${id}/messages`) {
      if (searchParams.has('cursor')) return pageOf(world.earlier ?? [], null, true);
      if (searchParams.has('around')) return pageOf(world.around ?? [], null, true);
      if (searchParams.has('after')) return pageOf(world.later ?? [], null);
      return pageOf(world.messages, world.earlier || world.around ? 'above' : null);
    }
    if (pathname === '/api/me/messages') return { body: { items: [directRow()], next_cursor: null } };
    if (pathname === '/api/me/messaging') return { body: someMessaging };
    if (pathname === '/api/me/chats')
      return { body: { items: world.contract === true ? [someChat()] : [], next_cursor: null } };
    if (sent.method !== 'GET') return { body: { id: uuid(9), conversation_id: id, position: '5' } };
    return { status: 404, body: { code: 'user_not_found', message: 'User not found.' } };
  });

const open = (state?: unknown, search = '') =>
  renderPage(
    <Routes>
      <Route path="/messages/user/:username" element={<DirectChatPage />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    { at: `/messages/user/${dara.username}${search}`, session: member, state },
  );

const room = (name = ROOM) =>
  jest
    .mocked(listenToRoom)
    .mock.calls.map(([one]) => one)
    .findLast((one) => one.room === name);
const signal = () =>
  act(async () => room()?.onSignal({ room: ROOM, topic: 'conversation', id, position: '9' }));

const log = () => screen.findByRole('log', { name: 'Messages' });
const said = () => [...document.querySelectorAll('.msg p')].map((line) => line.textContent);
const composer = () => screen.findByRole('textbox', { name: 'Message Dara' });
const commands = (requests: readonly Sent[]) =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body]);
const mine = (sequence: number, more: Partial<DirectMessage> = {}) =>
  someDirect(sequence, { sender_id: ines.id, read_at: null, ...more });

beforeEach(() => {
  jest.mocked(listenToRoom).mockClear();
  jest.mocked(sendTyping).mockClear();
  localStorage.clear();
  sessionStorage.clear();
  // A window that rows have room in: jsdom lays nothing out.
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
});
afterEach(() => jest.restoreAllMocks());

test('what was said stands in order, with the day and the ticks of one’s own', async () => {
  begin({
    talk: withDara(),
    messages: [someDirect(0), mine(1, { read_at: '2026-11-19T13:05:00.000Z' }), mine(2)],
  });
  open();
  await log();
  await waitFor(() => expect(said()).toEqual(['Message 0', 'Message 1Read', 'Message 2Sent']));
  expect(screen.getByRole('heading', { level: 1, name: dara.display_name })).toBeVisible();
  expect(document.querySelectorAll('.day')).toHaveLength(1);
});

test('the tick turns blue as soon as the other one has read it', async () => {
  const world = { talk: withDara(), messages: [mine(1)] };
  begin(world);
  open();
  expect(await screen.findByText('Sent')).toBeInTheDocument();
  world.messages = [mine(1, { read_at: '2026-11-19T13:05:00.000Z' })];
  await signal();
  expect(await screen.findByText('Read')).toBeInTheDocument();
  expect(document.querySelector('.tick')).toHaveClass('tick--read');
});

test('what is sent shows at once, and arrives under one key', async () => {
  const world = { talk: withDara(), messages: [someDirect(0)] };
  const requests = begin(world, ({ method, url }) => {
    if (method !== 'POST' || url !== '/api/direct-messages') return undefined;
    world.messages = [someDirect(0), mine(1, { id: uuid(9), body: 'Hi there' })];
    return { body: { id: uuid(9), conversation_id: id, position: '5' } };
  });
  open();
  await userEvent.type(await composer(), '  Hi there {Enter}');
  await waitFor(() => expect(said()).toEqual(['Message 0', 'Hi thereSent']));
  expect(commands(requests)).toEqual([['POST', '/api/direct-messages', { to: dara.id, body: 'Hi there' }]]);
  expect(await composer()).toHaveValue('');
});

test('a message that fails says why, and Retry sends it under the same key; a reload keeps it', async () => {
  let down = true;
  const requests = begin({ talk: withDara(), messages: [] }, ({ method }) =>
    method === 'POST' && down ? { status: 503, body: {} } : undefined,
  );
  const page = open();
  await userEvent.type(await composer(), 'Hi there{Enter}');
  expect(await screen.findByText(/^Error sending message: /)).toBeVisible();
  page.unmount();
  open();
  expect(await screen.findByText('Not sent.')).toBeVisible();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument());
  const keys = requests
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('unsent words are there again after a reload', async () => {
  begin({ talk: withDara(), messages: [] });
  const page = open();
  await userEvent.type(await composer(), 'Half a sent');
  page.unmount();
  open();
  expect(await composer()).toHaveValue('Half a sent');
});

test('earlier messages come by themselves at the upper end', async () => {
  begin({
    talk: withDara(),
    messages: [someDirect(3), someDirect(4)],
    earlier: [someDirect(1), someDirect(2)],
  });
  open();
  await waitFor(() => expect(said()).toEqual(['Message 1', 'Message 2', 'Message 3', 'Message 4']));
});

test('what came while nobody was connected is fetched up to the newest page', async () => {
  const run = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => someDirect(from + index));
  const world = { talk: withDara(), messages: [someDirect(0)] };
  const requests = begin(world, ({ url }) => (url.includes('after=0') ? pageOf(run(1, 3), null) : undefined));
  open();
  await waitFor(() => expect(said()).toEqual(['Message 0']));
  world.messages = run(3, 4);
  await signal();
  await waitFor(() => expect(said()).toHaveLength(5));
  expect(requests.filter(({ url }) => url.includes('after='))).toHaveLength(1);
});

test('the unread line stands above what is new, which counts as read once it is seen', async () => {
  const requests = begin({
    talk: withDara({ conversation: someConversation({ unread: 1, first_unread: someDirect(1).id }) }),
    messages: [someDirect(0), someDirect(1)],
  });
  open();
  expect(await screen.findByText('New')).toBeVisible();
  await waitFor(() =>
    expect(commands(requests)).toEqual([
      ['POST', `/api/conversations/${id}/read`, { up_to: someDirect(1).id }],
    ]),
  );
});

test('who comes to more unread messages than a page has begins at the first of them', async () => {
  begin({
    talk: withDara({ conversation: someConversation({ unread: 3, first_unread: someDirect(1).id }) }),
    messages: [someDirect(2), someDirect(3)],
    earlier: [someDirect(0), someDirect(1)],
  });
  open();
  expect(await screen.findByText('New')).toBeVisible();
  await waitFor(() => expect(said()).toEqual([0, 1, 2, 3].map((sequence) => `Message ${sequence}`)));
});

test('what was read as a request is let known once it is accepted', async () => {
  const request = (status: 'request' | 'open') =>
    withDara({ conversation: someConversation({ status, unread: status === 'request' ? 1 : 0 }) });
  const world = { talk: request('request'), messages: [someDirect(0, { read_at: null })] };
  const requests = begin(world, ({ method, url }) => {
    if (method === 'POST' && url.endsWith('/accept')) world.talk = request('open');
    return undefined;
  });
  open();
  const read = ['POST', `/api/conversations/${id}/read`, { up_to: someDirect(0).id }];
  await waitFor(() => expect(commands(requests)).toEqual([read]));
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() =>
    expect(commands(requests)).toEqual([read, ['POST', `/api/conversations/${id}/accept`, undefined], read]),
  );
});

describe('a reply', () => {
  const answer = async (nth: number) => {
    await userEvent.click((await screen.findAllByRole('button', { name: 'Message options' }))[nth]!);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Reply' }));
  };

  test('names the message that it answers, which is quoted above it', async () => {
    const world = { talk: withDara(), messages: [someDirect(0), someDirect(1)] };
    const requests = begin(world, ({ method, url, body }) => {
      if (method !== 'POST' || url !== '/api/direct-messages') return undefined;
      const { reply_to: to } = body as { reply_to: string };
      const quoted = { id: to, sender_id: dara.id, words: 'Message 0', removed: false };
      world.messages = [...world.messages, mine(2, { id: uuid(9), body: 'Yes', reply_to: quoted })];
      return { body: { id: uuid(9), conversation_id: id, position: '5' } };
    });
    open();
    await log();
    await answer(0);
    expect(await screen.findByText(`Reply to`, { exact: false })).toBeVisible();
    await waitFor(async () => expect(await composer()).toHaveFocus());
    await userEvent.keyboard('Yes{Enter}');
    await waitFor(() =>
      expect(commands(requests)).toEqual([
        ['POST', '/api/direct-messages', { to: dara.id, body: 'Yes', reply_to: someDirect(0).id }],
      ]),
    );
    await waitFor(() => expect(said()).toEqual(['Message 0', 'Message 1', 'YesSent']));
    expect(screen.queryByRole('button', { name: 'Cancel reply' })).not.toBeInTheDocument();
    const quote = screen.getByRole('button', { name: `Go to what ${dara.display_name} wrote` });
    expect(quote).toHaveTextContent('Message 0');
    await userEvent.click(quote);
    expect(document.querySelector('.thread__row--found')).toHaveTextContent('Message 0');
  });

  test('is cancelled by ✕ and by Escape, and then names none', async () => {
    const requests = begin({ talk: withDara(), messages: [someDirect(0)] });
    open();
    await log();
    await answer(0);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel reply' }));
    expect(screen.queryByText('Reply to', { exact: false })).not.toBeInTheDocument();
    await answer(0);
    await screen.findByRole('button', { name: 'Cancel reply' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Cancel reply' })).not.toBeInTheDocument(),
    );
    await userEvent.type(await composer(), 'Hi{Enter}');
    await waitFor(() =>
      expect(commands(requests)).toEqual([['POST', '/api/direct-messages', { to: dara.id, body: 'Hi' }]]),
    );
  });

  test('to what is removed says that', async () => {
    const quoted = { id: uuid(77), sender_id: ines.id, words: '', removed: true };
    begin({ talk: withDara(), messages: [someDirect(0, { reply_to: quoted })] });
    open();
    expect(await screen.findByText('Message removed')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Go to what You wrote' })).toBeVisible();
  });
});

describe('a reaction', () => {
  const THUMB = { emoji: '👍', count: 1, mine: false } as const;
  const at = `/api/conversations/${id}/messages/${someDirect(0).id}/reactions`;

  test('is chosen among six in the menu, and shown at once with its count', async () => {
    const world = { talk: withDara(), messages: [someDirect(0, { reactions: [THUMB] })] };
    const requests = begin(world, ({ method, url, body }) => {
      if (method !== 'POST' || url !== at) return undefined;
      const { emoji } = body as { emoji: '🎉' };
      world.messages = [someDirect(0, { reactions: [THUMB, { emoji, count: 1, mine: true }] })];
      return { body: { position: '5' } };
    });
    open();
    await log();
    await userEvent.click(await screen.findByRole('button', { name: 'Message options' }));
    expect(await screen.findAllByRole('menuitemcheckbox')).toHaveLength(6);
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Party' }));
    expect(await screen.findByRole('button', { name: 'Party 1' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'Thumbs up 1' })).toHaveAttribute('aria-pressed', 'false');
    expect(commands(requests)).toEqual([['POST', at, { emoji: '🎉', on: true }]]);
  });

  test('is added to and taken back by a press, and comes back where that is refused', async () => {
    let down = false;
    const world = { talk: withDara(), messages: [someDirect(0, { reactions: [THUMB] })] };
    begin(world, ({ method, url, body }) => {
      if (method !== 'POST' || url !== at) return undefined;
      if (down) return { status: 403, body: { code: 'person_unavailable', message: 'No.' } };
      const { on } = body as { on: boolean };
      world.messages = [someDirect(0, { reactions: [on ? { ...THUMB, count: 2, mine: true } : THUMB] })];
      return { body: { position: '5' } };
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Thumbs up 1' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Thumbs up 2' }));
    down = true;
    await userEvent.click(await screen.findByRole('button', { name: 'Thumbs up 1' }));
    expect(await screen.findByText('Couldn’t react')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Thumbs up 1' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  });

  test('cannot be added where nothing can be sent, nor to a removed message', async () => {
    const world = {
      talk: withDara({ can_send: 'unavailable' }),
      messages: [someDirect(0, { reactions: [THUMB] }), someDirect(1, { body: '', removed: true })],
    } as const;
    begin({ ...world, messages: [...world.messages] });
    open();
    expect(await screen.findByRole('button', { name: 'Thumbs up 1' })).toBeDisabled();
    await userEvent.click(await screen.findByRole('button', { name: 'Message options' }));
    await screen.findByRole('menuitem', { name: 'Report' });
    expect(screen.queryByRole('menuitemcheckbox')).not.toBeInTheDocument();
  });
});

describe('a message that is not loaded', () => {
  const run = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => someDirect(from + index));
  const quoted = { id: someDirect(2).id, sender_id: dara.id, words: 'Message 2', removed: false };
  const world = (): World => ({
    talk: withDara(),
    messages: [someDirect(8), someDirect(9, { reply_to: quoted })],
    around: run(1, 4),
  });
  const toQuote = () => screen.findByRole('button', { name: `Go to what ${dara.display_name} wrote` });
  const found = () => document.querySelector('.thread__row--found');

  test('is gone to from its quote, stands out, and one press leads back to the latest', async () => {
    const requests = begin({ ...world(), later: [] });
    open();
    await userEvent.click(await toQuote());
    await waitFor(() => expect(said()).toEqual([1, 2, 3, 4].map((n) => `Message ${n}`)));
    expect(found()).toHaveTextContent('Message 2');
    expect(await log()).toHaveFocus();
    const [asked] = requests.filter(({ url }) => url.includes('around='));
    expect(asked?.url).toContain(`around=${someDirect(2).id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Jump to latest' }));
    await waitFor(() => expect(said()).toEqual(['Message 8', 'Message 9']));
    expect(await log()).toHaveFocus();
  });

  test('is opened by its address; downwards it goes on until the latest', async () => {
    begin({ ...world(), later: run(5, 8) });
    open(undefined, `?message=${someDirect(2).id}`);
    await waitFor(() => expect(said()).toEqual(run(1, 9).map(({ body }) => body)));
  });

  test('what is sent from there is seen at the end', async () => {
    begin({ ...world(), later: [] }, ({ method }) =>
      method === 'POST' ? new Promise<Answer>(() => undefined) : undefined,
    );
    open(undefined, `?message=${someDirect(2).id}`);
    await waitFor(() => expect(said()).toContain('Message 2'));
    await userEvent.type(await composer(), 'Found it{Enter}');
    await waitFor(() => expect(said()).toEqual(['Message 8', 'Message 9', 'Found it']));
  });

  test('and is no longer there is told of, and the latest are shown', async () => {
    begin(world(), ({ url }) =>
      url.includes('around=')
        ? { status: 404, body: { code: 'message_not_found', message: 'This message is no longer here.' } }
        : undefined,
    );
    open(undefined, `?message=${uuid(404)}`);
    expect(await screen.findByText('This message is no longer here.')).toBeVisible();
    await waitFor(() => expect(said()).toEqual(['Message 8', 'Message 9']));
  });
});

test('a change of a message further up is shown without a reload', async () => {
  const own = `user:${member.userId}`;
  const world = {
    talk: withDara(),
    messages: [someDirect(3), someDirect(4)],
    earlier: [someDirect(1), someDirect(2)],
  };
  begin(world);
  open();
  await waitFor(() => expect(said()).toHaveLength(4));
  world.earlier = [someDirect(1, { body: 'Changed' }), someDirect(2)];
  await act(async () => room(own)?.onSignal({ room: own, topic: 'direct_message', id, position: '9' }));
  await waitFor(() => expect(said()).toEqual(['Changed', 'Message 2', 'Message 3', 'Message 4']));
});

test('a mark as unread goes when the conversation is opened, and not while it stays open', async () => {
  const talk = (marked_unread: boolean) => withDara({ conversation: someConversation({ marked_unread }) });
  const world = { talk: talk(true), messages: [someDirect(0)] };
  const requests = begin(world, ({ method, url }) => {
    if (method === 'POST' && url.endsWith('/read')) world.talk = talk(false);
    if (method === 'POST' && url.endsWith('/unread')) world.talk = talk(true);
    return undefined;
  });
  const page = open();
  const read = ['POST', `/api/conversations/${id}/read`, { up_to: someDirect(0).id }];
  await waitFor(() => expect(commands(requests)).toEqual([read]));
  page.unmount();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark as unread' }));
  await waitFor(() => expect(commands(requests)).toHaveLength(2));
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  await waitFor(() =>
    expect(screen.queryByRole('menuitem', { name: 'Mark as unread' })).not.toBeInTheDocument(),
  );
  expect(commands(requests)).toEqual([read, ['POST', `/api/conversations/${id}/unread`, undefined]]);
});

test('that a request was accepted counts as read by whoever sent it', async () => {
  const talk = (status: 'request' | 'open') =>
    withDara({
      conversation: someConversation({ status, started_by: ines.id }),
      can_send: status === 'open' ? 'yes' : 'request_pending',
    });
  const world = { talk: talk('request'), messages: [mine(0)] };
  const requests = begin(world);
  open();
  await screen.findByText('Request sent.');
  expect(commands(requests)).toEqual([]);
  world.talk = talk('open');
  const own = `user:${member.userId}`;
  await act(async () => room(own)?.onSignal({ room: own, topic: 'conversations', id, position: '9' }));
  await waitFor(() =>
    expect(commands(requests)).toEqual([['POST', `/api/conversations/${id}/read`, { up_to: mine(0).id }]]),
  );
});

test.each([
  ['the window is behind another one', undefined, 'hidden'],
  ['nobody chose to open it', { unasked: true }, 'visible'],
] as const)('nothing is read while %s', async (_, state, visibility) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  const requests = begin({
    talk: withDara({ conversation: someConversation({ unread: 1, first_unread: someDirect(0).id }) }),
    messages: [someDirect(0)],
  });
  open(state);
  expect(await screen.findByText('New')).toBeVisible();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(commands(requests)).toEqual([]);
});

test('whoever types is shown for 3 seconds after the last sign of it', async () => {
  begin({ talk: withDara(), messages: [someDirect(0)] });
  open();
  await log();
  jest.useFakeTimers();
  try {
    act(() => room()?.onTyping?.(dara.id));
    expect(screen.getByText(/Dara is typing/)).toBeVisible();
    act(() => jest.advanceTimersByTime(2_900));
    expect(screen.getByText(/Dara is typing/)).toBeVisible();
    act(() => jest.advanceTimersByTime(200));
    expect(screen.queryByText(/Dara is typing/)).not.toBeInTheDocument();
    act(() => room()?.onTyping?.(ines.id));
    expect(screen.queryByText(/is typing/)).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('one’s own typing is told in the conversation’s room', async () => {
  begin({ talk: withDara(), messages: [someDirect(0)] });
  open();
  await userEvent.type(await composer(), 'H');
  expect(sendTyping).toHaveBeenCalledWith(ROOM);
});

test('addresses are links that give nothing away', async () => {
  begin({ talk: withDara(), messages: [someDirect(0, { body: 'See example.com/a' })] });
  open();
  const link = await screen.findByRole('link', { name: 'example.com/a' });
  expect(link).toHaveAttribute('href', 'https://example.com/a');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer ugc nofollow');
});

test('a request can be accepted, blocked and reported, and its links can’t be followed', async () => {
  const requests = begin({
    talk: withDara({ conversation: someConversation({ status: 'request' }) }),
    messages: [someDirect(0, { body: 'Win at https://example.com' })],
  });
  open();
  expect(await screen.findByText('Win at https://example.com')).toBeVisible();
  expect(screen.queryByRole('link', { name: /example/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Report' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/report-issue\?about=profile&id=/),
  );
  expect(screen.getByRole('button', { name: 'Block' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() =>
    expect(commands(requests)).toEqual([['POST', `/api/conversations/${id}/accept`, undefined]]),
  );
  // Nobody hears that an answer is being typed.
  await userEvent.type(await composer(), 'H');
  expect(sendTyping).not.toHaveBeenCalledWith(ROOM);
});

test('whoever waits to be accepted can’t write more, and hears no room', async () => {
  begin({
    talk: withDara({
      can_send: 'request_pending',
      conversation: someConversation({ status: 'request', started_by: ines.id }),
    }),
    messages: [mine(0)],
  });
  open();
  expect(await screen.findByText('Request sent.')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Message Dara' })).not.toBeInTheDocument();
  expect(room()).toBeUndefined();
});

test('a first message counts: how many are left, and the way to more', async () => {
  begin({ talk: withDara({ conversation: null, can_send: 'request' }), messages: [] });
  open();
  expect(await screen.findByText('2 of 5 conversations started. Resets Dec 1.')).toBeVisible();
  expect(await composer()).toBeEnabled();
});

test('without any left one reads, and is led to a larger plan', async () => {
  begin({ talk: withDara({ conversation: null, can_send: 'quota_reached' }), messages: [] }, ({ url }) =>
    url === '/api/me/messaging'
      ? { body: { ...someMessaging, started: { ...someMessaging.started, used: 5 } } }
      : undefined,
  );
  open();
  expect(await screen.findByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/subscription');
  expect(screen.queryByRole('textbox', { name: 'Message Dara' })).not.toBeInTheDocument();
});

test('without a limit a first message to somebody known has no note above it', async () => {
  begin({ talk: withDara({ conversation: null }), messages: [] }, ({ url }) =>
    url === '/api/me/messaging'
      ? { body: { ...someMessaging, started: { ...someMessaging.started, limit: null } } }
      : undefined,
  );
  open();
  expect(await composer()).toBeEnabled();
  await waitFor(() => expect(document.querySelector('.chat-note')).not.toBeInTheDocument());
});

test('a request whose sender is blocked offers to unblock them, and nothing to accept', async () => {
  const world: World = {
    talk: withDara({ conversation: someConversation({ status: 'request' }) }),
    messages: [someDirect(0)],
  };
  begin(world, ({ method, url }) => {
    if (method === 'GET') return undefined;
    if (url === '/api/me/blocks')
      world.talk = { ...world.talk, blocked_by_me: true, can_send: 'blocked_by_me' };
    return { body: { position: '5' } };
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Block' }));
  expect(await screen.findByRole('button', { name: 'Unblock' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Message Dara' })).not.toBeInTheDocument();
});

test('somebody is blocked in the menu, and unblocked where they are', async () => {
  const world: World = { talk: withDara(), messages: [someDirect(0)] };
  const requests = begin(world, ({ method, url }) => {
    if (method === 'GET') return undefined;
    const blocked = method === 'POST';
    if (url.startsWith('/api/me/blocks'))
      world.talk = withDara({ blocked_by_me: blocked, can_send: blocked ? 'blocked_by_me' : 'yes' });
    return { body: { position: '5' } };
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Block' }));
  expect(await screen.findByText('You blocked Dara.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Unblock' }));
  expect(await composer()).toBeVisible();
  expect(commands(requests)).toEqual([
    ['POST', '/api/me/blocks', { user_id: dara.id }],
    ['DELETE', `/api/me/blocks/${dara.id}`, undefined],
  ]);
});

test('one’s own message is edited, and says so; a removed one says that', async () => {
  const now = new Date().toISOString();
  const world = { talk: withDara(), messages: [mine(1, { created_at: now })] };
  const requests = begin(world, ({ method, body }) => {
    if (method === 'PATCH')
      world.messages = [mine(1, { created_at: now, edited_at: now, ...(body as { body: string }) })];
    if (method === 'DELETE') world.messages = [mine(1, { created_at: now, body: '', removed: true })];
    return method === 'PATCH' || method === 'DELETE' ? { body: { position: '6' } } : undefined;
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Message options' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const box = await screen.findByRole('textbox', { name: 'Edit message' });
  await userEvent.clear(box);
  await userEvent.type(box, 'Better words{Enter}');
  expect(await screen.findByText('Better words')).toBeVisible();
  expect(await screen.findByText('edited')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Message options' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Message removed')).toBeVisible();
  expect(commands(requests)).toEqual([
    ['PATCH', `/api/direct-messages/${mine(1).id}`, { body: 'Better words' }],
    ['DELETE', `/api/direct-messages/${mine(1).id}`, undefined],
  ]);
});

test('a message that is further up is removed where it stands', async () => {
  const world = { talk: withDara(), messages: [someDirect(3)], earlier: [mine(1), someDirect(2)] };
  begin(world, ({ method }) => {
    if (method === 'DELETE') world.earlier = [mine(1, { body: '', removed: true }), someDirect(2)];
    return undefined;
  });
  open();
  await waitFor(() => expect(said()).toEqual(['Message 1Sent', 'Message 2', 'Message 3']));
  const [oldest] = screen.getAllByRole('button', { name: 'Message options' });
  await userEvent.click(oldest!);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(said()).toEqual(['Message removed', 'Message 2', 'Message 3']));
});

test('an edit that was begun is there again after a reload, and gone once it is cancelled', async () => {
  begin({ talk: withDara(), messages: [mine(1, { created_at: new Date().toISOString() })] });
  const page = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Message options' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Edit message' }), ', better');
  page.unmount();
  const again = open();
  expect(await screen.findByRole('textbox', { name: 'Edit message' })).toHaveValue('Message 1, better');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await composer()).toHaveValue('');
  again.unmount();
  open();
  expect(await composer()).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Edit message' })).not.toBeInTheDocument();
});

test('an edit that is refused leaves its words to be sent again', async () => {
  begin({ talk: withDara(), messages: [mine(1, { created_at: new Date().toISOString() })] }, ({ method }) =>
    method === 'PATCH' ? { status: 503, body: {} } : undefined,
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Message options' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const box = await screen.findByRole('textbox', { name: 'Edit message' });
  await userEvent.clear(box);
  await userEvent.type(box, 'Better words{Enter}');
  expect(await screen.findByText('Couldn’t change the message')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Edit message' })).toHaveValue('Better words');
});

test('with somebody one has a contract with, its chat is one press away', async () => {
  begin({ talk: withDara(), messages: [], contract: true });
  open();
  expect(await screen.findByRole('link', { name: /Open chat/ })).toHaveAttribute(
    'href',
    `/messages/application/${someChat().id}`,
  );
});

test('an unknown name is told about, and one is led to the messages', async () => {
  begin({ talk: withDara(), messages: [] }, ({ url }) =>
    url.startsWith('/api/conversations/with/')
      ? { status: 404, body: { code: 'user_not_found', message: 'User not found.' } }
      : undefined,
  );
  const page = open();
  expect(await screen.findByText('User not found.')).toBeVisible();
  await waitFor(() => expect(page.address()).toBe('/messages'));
});

test.each([
  ['with', 'Could not load conversation.'],
  [`${id}/messages`, 'Could not load messages.'],
])('what can’t be loaded of %s is asked for again by Retry', async (part, words) => {
  let down = true;
  begin({ talk: withDara(), messages: [someDirect(0)] }, ({ url }) =>
    down && url.startsWith(`/api/conversations/${part}`) ? { status: 503, body: {} } : undefined,
  );
  open();
  const fault = within((await screen.findByText(words)).closest('[role="alert"]')!);
  down = false;
  await userEvent.click(fault.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(said()).toEqual(['Message 0']));
});

test('a conversation that is gone leads to the messages', async () => {
  begin({ talk: withDara(), messages: [] }, ({ url }) =>
    url.startsWith(`/api/conversations/${id}/messages`)
      ? { status: 404, body: { code: 'conversation_not_found', message: 'Conversation not found.' } }
      : undefined,
  );
  const page = open();
  expect(await screen.findByText('Conversation not found.')).toBeVisible();
  expect(screen.getByText('Could not load conversation.')).toBeVisible();
  await waitFor(() => expect(page.address()).toBe('/messages'));
});

test('there is no conversation with oneself, however one’s name is written', async () => {
  const requests = begin({ talk: withDara(), messages: [] });
  const page = renderPage(
    <Routes>
      <Route path="/messages" element={<h1>Messages</h1>} />
      <Route path="/messages/user/:username" element={<DirectChatPage />} />
    </Routes>,
    { at: `/messages/user/${someProfile.username.toUpperCase()}`, session: member },
  );
  expect(await screen.findByText('You can’t message yourself.')).toBeVisible();
  await waitFor(() => expect(page.address()).toBe('/messages'));
  expect(requests.filter(({ url }) => url.startsWith('/api/conversations/'))).toEqual([]);
});
