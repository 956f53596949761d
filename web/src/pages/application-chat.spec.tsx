import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ChatMessage } from '../../../contracts/contract.ts';
import { sendTyping } from '../lib/socket.ts';
import { serve } from '../testing/answers.ts';
import type { World } from '../testing/contract-chat.tsx';
import { begin, composer, id, open, room, said, signal } from '../testing/contract-chat.tsx';
import { dara, ines, someContract, someMessage, uuid } from '../testing/hiring.ts';
import { member } from '../testing/page.tsx';

jest.mock('../lib/leave.ts');

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

test('the messages stand in order, and so does what comes in live', async () => {
  const world = { contract: someContract, messages: [someMessage(0), someMessage(1)] };
  begin(world);
  open();
  await screen.findByText('Message 1');
  world.messages.push(someMessage(2), someMessage(3));
  await signal('chat');
  await screen.findByText('Message 3');
  expect(said()).toEqual(['Message 0', 'Message 1', 'Message 2', 'Message 3']);
});

test('what was agreed on stands at the top of the chat, in the words of the application', async () => {
  begin({ contract: someContract, messages: [someMessage(0)] });
  open();
  await screen.findByText('Message 0');
  const brief = within(screen.getByRole('log')).getByRole('group');
  expect(document.querySelector<HTMLElement>('.thread__row')).toContainElement(brief);
  expect(brief).toHaveTextContent('Agreed brief');
  expect(brief).toHaveTextContent(someContract.job.budget);
  expect(brief).toHaveTextContent('Nov 19');
  expect(brief).toHaveTextContent('Your application');
  expect(within(brief).getByRole('link', { name: 'https://example.com/obby' })).toBeVisible();
});

test('links and code in messages are links and code', async () => {
  const body = 'Look at https://example.com/x, and `crane_02`; not javascript:alert(1).';
  begin({ contract: someContract, messages: [someMessage(0, { body })] });
  open();
  expect(await screen.findByRole('link', { name: 'https://example.com/x' })).toHaveAttribute(
    'rel',
    'noopener noreferrer ugc nofollow',
  );
  expect(screen.getByText('crane_02').tagName).toBe('CODE');
  expect(screen.queryByRole('link', { name: /javascript/ })).not.toBeInTheDocument();
});

test('what a moderator has removed says so, and can’t be reported again', async () => {
  begin({ contract: someContract, messages: [someMessage(0), someMessage(1, { body: '', removed: true })] });
  open();
  expect(await screen.findByText('Message removed by a moderator')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Report this message' })).toHaveLength(1);
});

test('after a reconnect what was missed is there', async () => {
  const world = { contract: someContract, messages: [someMessage(0)] };
  begin(world);
  open();
  await screen.findByText('Message 0');
  world.messages.push(someMessage(1));
  await act(async () => room().onJoined(null));
  expect(await screen.findByText('Message 1')).toBeVisible();
});

test('Enter to send, Shift+Enter for a new line, blank text does neither', async () => {
  const world = { contract: someContract, messages: [] as ChatMessage[] };
  const requests = begin(world, (sent) => {
    if (sent.method !== 'POST') return undefined;
    const { body } = sent.body as { body: string };
    world.messages.push(someMessage(world.messages.length, { sender_id: ines.id, body, id: uuid(1) }));
    return { body: { id: uuid(1), position: '7' } };
  });
  open();
  const box = await composer();
  await userEvent.type(box, '   {Enter}');
  await userEvent.clear(box);
  await userEvent.type(box, 'Hello{Shift>}{Enter}{/Shift}there{Enter}');
  expect(box).toHaveValue('');
  await waitFor(() => expect(said()).toEqual(['Hello\nthere']));
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { body: 'Hello\nthere' },
  ]);
  await waitFor(() => expect(screen.queryByText('Sending…')).not.toBeInTheDocument());
});

test('text that is too long stays whole, and is sent once it is shorter', async () => {
  const requests = begin({ contract: someContract, messages: [] });
  open();
  const box = await composer();
  await userEvent.click(box);
  await userEvent.paste('a'.repeat(4001));
  expect(box).toHaveValue('a'.repeat(4001));
  expect(screen.getByText('1 character too many')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(box).toHaveValue('a'.repeat(4001));
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.keyboard('{Backspace}');
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
});

test('a message that fails stays, and Retry sends it with the same key', async () => {
  const world = { contract: someContract, messages: [] as ChatMessage[] };
  let down = true;
  const requests = begin(world, (sent) => {
    if (sent.method !== 'POST') return undefined;
    if (down) return { status: 503, body: { code: 'temporarily_unavailable', message: 'Please try again.' } };
    world.messages.push(someMessage(0, { sender_id: ines.id, body: 'Hello', id: uuid(1) }));
    return { body: { id: uuid(1), position: '7' } };
  });
  const page = open();
  await userEvent.type(await composer(), 'Hello{Enter}');
  expect(await screen.findByText('Error sending message: Please try again.')).toBeVisible();

  page.unmount();
  open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(said()).toEqual(['Hello']);
  down = false;
  await userEvent.click(retry);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument());
  expect(said()).toEqual(['Hello']);
  const keys = requests
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a message without an answer holds up the next one only for a moment, and is tried again with its key', async () => {
  const world = { contract: someContract, messages: [] as ChatMessage[] };
  let hanging = true;
  const requests = begin(world, (sent) => {
    if (sent.method !== 'POST') return undefined;
    const { body } = sent.body as { body: string };
    if (body === 'Hello one' && hanging) return new Promise(() => undefined);
    const index = world.messages.length;
    world.messages.push(someMessage(index, { sender_id: ines.id, body, id: uuid(1 + index) }));
    return { body: { id: uuid(1 + index), position: '7' } };
  });
  open();
  const box = await composer();
  const posted = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  jest.useFakeTimers();
  try {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.type(box, 'Hello one{Enter}');
    await user.type(box, 'Hello two{Enter}');
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(posted()).toEqual([{ body: 'Hello one' }]);
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(posted()).toEqual([{ body: 'Hello one' }, { body: 'Hello two' }]);
    expect(screen.getByText('Sending…')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(17_000));
    expect(screen.getByText(/^Error sending message: The server took too long/)).toBeInTheDocument();

    hanging = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(said()).toEqual(['Hello two', 'Hello one']);
  } finally {
    jest.useRealTimers();
  }
  const keys = requests
    .filter(({ method, body }) => method === 'POST' && (body as { body: string }).body === 'Hello one')
    .map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('unsent text survives a reload', async () => {
  begin({ contract: someContract, messages: [] });
  const page = open();
  await userEvent.type(await composer(), 'Half a thought');
  page.unmount();
  open();
  expect(await composer()).toHaveValue('Half a thought');
});

test('what one party has not sent is not for the other to find in the same browser', async () => {
  const down = { status: 503, body: { code: 'temporarily_unavailable', message: 'Please try again.' } };
  const world: World = { contract: someContract, messages: [] };
  begin(world, ({ method }) => (method === 'POST' ? down : undefined));
  const page = open();
  await userEvent.type(await composer(), 'Hello{Enter}');
  await screen.findByText('Error sending message: Please try again.');
  await userEvent.type(await composer(), 'Half a thought');
  page.unmount();

  world.contract = { ...someContract, viewer: 'employer' };
  open('', { ...member, userId: dara.id });
  expect(await composer()).toHaveValue('');
  await screen.findByRole('log');
  expect(said()).toEqual([]);
});

test('typing is told, and shown for 3 seconds', async () => {
  begin({ contract: someContract, messages: [] });
  open();
  await userEvent.type(await composer(), 'Hi');
  expect(sendTyping).toHaveBeenCalledTimes(1);
  expect(sendTyping).toHaveBeenCalledWith(`contract:${id}`);

  jest.useFakeTimers();
  try {
    act(() => room().onTyping?.(ines.id));
    expect(screen.queryByText(/is typing/)).not.toBeInTheDocument();
    act(() => room().onTyping?.(dara.id));
    expect(screen.getByText(/Dara is typing/)).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(2_900));
    expect(screen.getByText(/Dara is typing/)).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(200));
    expect(screen.queryByText(/is typing/)).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('the chat leads back to the list that it was opened from, which stands beside it under the same heading', async () => {
  begin({ contract: someContract, messages: [] });
  open();
  expect(await screen.findByRole('link', { name: 'Back to messages' })).toHaveAttribute('href', '/messages');
  expect(screen.getByRole('heading', { level: 2, name: 'Messages' })).toBeVisible();
});

test('a conversation that cannot be loaded leads to the dashboard', async () => {
  serve(() => ({ status: 404, body: { code: 'not_found', message: 'We couldn’t find this.' } }));
  const page = open();
  expect(await screen.findByText('Could not load conversation.')).toBeVisible();
  expect(screen.getByText('Application not found.')).toBeVisible();
  await waitFor(() => expect(page.address()).toBe('/dashboard'));
});

test('messages that cannot be loaded offer another try, and the draft stays', async () => {
  let down = true;
  begin({ contract: someContract, messages: [someMessage(0)] }, (sent) =>
    down && sent.url.startsWith('/api/applications/') && sent.url.includes('/messages')
      ? { status: 400, body: { code: 'internal', message: 'Oops.' } }
      : undefined,
  );
  open();
  expect(await screen.findByText('Could not load messages.')).toBeVisible();
  await userEvent.type(await composer(), 'Still here');
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Message 0')).toBeVisible();
  expect(await composer()).toHaveValue('Still here');
});
