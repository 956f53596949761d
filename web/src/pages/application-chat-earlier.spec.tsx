import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ChatMessage } from '../../../contracts/contract.ts';
import type { Answer, Sent } from '../testing/answers.ts';
import { begin, open, said, signal } from '../testing/contract-chat.tsx';
import { someContract, someMessage } from '../testing/hiring.ts';

jest.mock('../lib/leave.ts', () => ({ leaveFor: jest.fn() }));
jest.mock('../lib/socket.ts', () => ({
  listenToRoom: jest.fn(() => () => undefined),
  sendTyping: jest.fn(),
}));

/** Of one day: a minute lies between each two. */
const all = Array.from({ length: 120 }, (_, index) =>
  someMessage(index, { created_at: new Date(Date.UTC(2026, 10, 20, 9, index)).toISOString() }),
);

/** As the server pages them: without `after` the newest, otherwise those behind it. */
const pageOf = (all: readonly ChatMessage[], { method, url }: Sent): Answer | undefined => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  if (method !== 'GET' || !pathname.endsWith('/messages')) return undefined;
  const limit = Number(searchParams.get('limit'));
  const after = searchParams.get('after');
  const items = after === null ? all.slice(-limit) : all.slice(Number(after) + 1, Number(after) + 1 + limit);
  return { body: { items, next_cursor: null } };
};
const page = (sent: Sent) => pageOf(all, sent);
const showEarlier = () => screen.findByRole('button', { name: 'Show earlier messages' });
const clicked = async () => userEvent.click(await showEarlier());

/** What jsdom lacks: each line is 20 px high, and so is a mark where a day begins. */
const LINE = 20;
const laidOut = () => {
  // Asked for while the thread is being built, too.
  const rows = () => [...document.querySelectorAll('.thread .day, .thread .mev, .thread p')];
  jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return LINE * rows().findIndex((row) => row === this || this.contains(row));
  });
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => LINE * rows().length);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(() => 10 * LINE);
  /** How far below the upper edge of the thread the words stand. */
  const seenAt = (words: string) =>
    LINE * rows().findIndex(({ textContent }) => textContent === words) - screen.getByRole('log').scrollTop;
  const scrollTo = (top: number) => {
    screen.getByRole('log').scrollTop = top;
    fireEvent.scroll(screen.getByRole('log'));
  };
  return { seenAt, scrollTo };
};
afterEach(() => jest.restoreAllMocks());

test('earlier messages of the same day leave what is being read where it is, under one name of the day', async () => {
  begin({ contract: someContract, messages: [] }, page);
  const { seenAt, scrollTo } = laidOut();
  open();
  await screen.findByText('Message 119');
  scrollTo(40);
  const before = seenAt('Message 72');
  await clicked();
  await screen.findByText('Message 20');
  expect(seenAt('Message 72')).toBe(before);
  expect(document.querySelectorAll('.thread .day')).toHaveLength(1);
  await clicked();
  await screen.findByText('Message 0');
  expect(seenAt('Message 72')).toBe(before);
});

test('so do they when new messages came in below meanwhile', async () => {
  let more: typeof all = [];
  begin({ contract: someContract, messages: [] }, (sent) => pageOf([...all, ...more], sent));
  const { seenAt, scrollTo } = laidOut();
  open();
  await screen.findByText('Message 119');
  scrollTo(40);
  more = [someMessage(120, { created_at: '2026-11-20T12:00:00.000Z' })];
  await signal('chat');
  await screen.findByText('Message 120');
  const before = seenAt('Message 72');
  await clicked();
  await screen.findByText('Message 20');
  expect(seenAt('Message 72')).toBe(before);
});

test('they stay, and are not asked for again, when something new is', async () => {
  let more: typeof all = [];
  const requests = begin({ contract: someContract, messages: [] }, (sent) => pageOf([...all, ...more], sent));
  open();
  await screen.findByText('Message 119');
  await clicked();
  await screen.findByText('Message 20');
  more = [someMessage(120, { created_at: '2026-11-20T12:00:00.000Z' })];
  await signal('chat');
  await screen.findByText('Message 120');
  expect(said()).toHaveLength(101);
  expect(requests.filter(({ url }) => url.includes('after=19'))).toHaveLength(1);
});

test('what came while nothing was heard is filled in up to the newest page', async () => {
  let more: typeof all = [];
  const requests = begin({ contract: someContract, messages: [] }, (sent) => pageOf([...all, ...more], sent));
  open();
  await screen.findByText('Message 119');
  more = Array.from({ length: 70 }, (_, index) => someMessage(120 + index));
  await signal('chat');
  await screen.findByText('Message 189');
  expect(said()).toHaveLength(120);
  expect(requests.filter(({ url }) => url.includes('after=119'))).toHaveLength(1);
});

test('a signal whose answer comes after them does not take them away', async () => {
  let answer: (answer: Answer) => void = () => undefined;
  let slow = false;
  begin({ contract: someContract, messages: [] }, (sent) =>
    slow && sent.url.endsWith('/messages?limit=50')
      ? new Promise<Answer>((resolve) => {
          answer = resolve;
        })
      : page(sent),
  );
  open();
  await screen.findByText('Message 119');
  slow = true;
  await signal('chat');
  await clicked();
  await screen.findByText('Message 20');
  await act(async () => answer({ body: { items: all.slice(-50), next_cursor: null } }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(said()).toHaveLength(100);
});

test('a file that is removed from an earlier message is gone from it at once', async () => {
  const file = {
    id: someMessage(30).id,
    name: 'tower.rbxm',
    kind: 'file' as const,
    bytes: 2_048,
    width: null,
    height: null,
  };
  let files: ChatMessage['files'] = [file];
  begin({ contract: someContract, messages: [] }, (sent) =>
    pageOf(
      all.map((message) => (message.sequence === 30 ? { ...message, files } : message)),
      sent,
    ),
  );
  open();
  await screen.findByText('Message 119');
  await clicked();
  expect(await screen.findByText('tower.rbxm')).toBeVisible();
  files = [{ ...file, name: '', bytes: 0, removed: true }];
  await signal('chat_message');
  expect(await screen.findByText('File removed')).toBeVisible();
  expect(screen.queryByText('tower.rbxm')).not.toBeInTheDocument();
});

test('earlier messages that do not come say why, and may be asked for again', async () => {
  let down = true;
  begin({ contract: someContract, messages: [] }, (sent) =>
    down && sent.url.includes('after=19')
      ? { status: 503, body: { code: 'temporarily_unavailable', message: 'Please try again.' } }
      : page(sent),
  );
  open();
  await screen.findByText('Message 119');
  await clicked();
  expect(await screen.findByText('Could not load messages. Please try again.')).toBeVisible();
  down = false;
  await clicked();
  await screen.findByText('Message 20');
  await waitFor(() => expect(screen.queryByText(/^Could not load messages/)).not.toBeInTheDocument());
});
