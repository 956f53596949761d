import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ChatMessage } from '../../../contracts/contract.ts';
import type { Answer, Sent } from '../testing/answers.ts';
import { begin, open, said, signal } from '../testing/contract-chat.tsx';
import { someContract, someMessage } from '../testing/hiring.ts';

jest.mock('../lib/leave.ts');

/** Of one day: a minute lies between each two. */
const run = (count: number, from = 0): ChatMessage[] =>
  Array.from({ length: count }, (_, index) =>
    someMessage(from + index, {
      created_at: new Date(Date.UTC(2026, 10, 20, 1, from + index)).toISOString(),
    }),
  );
const all = run(120);
const words = (messages: readonly ChatMessage[]) => messages.map(({ body }) => body);

/** As the server pages them: the newest, those after a sequence, or those around a message. */
const pageOf = (messages: readonly ChatMessage[], { method, url }: Sent): Answer | undefined => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  if (method !== 'GET' || pathname !== `/api/applications/${someContract.id}/messages`) return undefined;
  const limit = Number(searchParams.get('limit'));
  const [after, around] = [searchParams.get('after'), searchParams.get('around')];
  const middle = messages.findIndex(({ id }) => id === around);
  if (around !== null && middle === -1)
    return { status: 404, body: { code: 'message_not_found', message: 'This message doesn’t exist.' } };
  const from = around === null ? Number(after) + 1 : Math.max(0, middle - Math.ceil(limit / 2) + 1);
  const items =
    after === null && around === null ? messages.slice(-limit) : messages.slice(from, from + limit);
  const last = items.at(-1)?.sequence ?? 0;
  return { body: { items, next_cursor: last < messages.length - 1 ? String(last) : null } };
};
const page = (sent: Sent) => pageOf(all, sent);
const asked = (requests: readonly Sent[], what: string) =>
  requests.filter(({ url }) => url.includes(what)).length;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

test('earlier messages come by themselves at the upper end, under one name of their day', async () => {
  const requests = begin({ contract: someContract, messages: [] }, page);
  open();
  await waitFor(() => expect(said()).toEqual(words(all)));
  expect(document.querySelectorAll('.thread .day')).toHaveLength(2);
  expect([asked(requests, 'after=19'), asked(requests, 'after=-1')]).toEqual([1, 1]);
});

test('they stay, and are not asked for again, when something new is', async () => {
  let more: ChatMessage[] = [];
  const requests = begin({ contract: someContract, messages: [] }, (sent) => pageOf([...all, ...more], sent));
  open();
  await waitFor(() => expect(said()).toHaveLength(120));
  more = run(1, 120);
  await signal('chat');
  await waitFor(() => expect(said()).toHaveLength(121));
  expect(asked(requests, 'after=19')).toBe(1);
});

test('what came while nothing was heard is filled in up to the newest page', async () => {
  let more: ChatMessage[] = [];
  const requests = begin({ contract: someContract, messages: [] }, (sent) => pageOf([...all, ...more], sent));
  open();
  await waitFor(() => expect(said()).toHaveLength(120));
  more = run(70, 120);
  await signal('chat');
  await waitFor(() => expect(said()).toHaveLength(190));
  expect(asked(requests, 'after=119')).toBe(1);
});

test('a file that is removed from an earlier message is gone from it at once', async () => {
  const file = {
    id: someMessage(130).id,
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
  expect(await screen.findByText('Could not load messages. Please try again.')).toBeVisible();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(said()).toHaveLength(120));
  expect(screen.queryByText(/^Could not load messages/)).not.toBeInTheDocument();
});

describe('a message further up that somebody is led to', () => {
  const long = run(400);
  const [target] = long.slice(150);
  const led = () => open(`?message=${target!.id}`);

  test('opens with those around it, from where one reads on to both sides', async () => {
    const requests = begin({ contract: someContract, messages: [] }, (sent) => pageOf(long, sent));
    led();
    expect(await screen.findByText('Message 150')).toBeVisible();
    expect(asked(requests, `around=${target!.id}`)).toBe(1);
    await waitFor(() => expect(said()).toEqual(words(long)));
    // Each page was asked for once, none of them upwards from the end.
    expect(asked(requests, 'after=299')).toBe(0);
  });

  test('“Jump to latest” leads to the newest messages', async () => {
    let held = true;
    begin({ contract: someContract, messages: [] }, (sent) =>
      held && sent.url.includes('after=') ? new Promise<Answer>(() => undefined) : pageOf(long, sent),
    );
    const { address } = led();
    expect(await screen.findByText('Message 150')).toBeVisible();
    expect(screen.queryByText('Message 399')).not.toBeInTheDocument();
    held = false;
    await userEvent.click(screen.getByRole('button', { name: 'Jump to latest' }));
    expect(await screen.findByText('Message 399')).toBeVisible();
    expect(address()).not.toContain('message=');
  });

  test('that is gone leads to the newest ones, and says so', async () => {
    begin({ contract: someContract, messages: [] }, page);
    await act(async () => {
      open(`?message=${someMessage(999).id}`);
    });
    expect(await screen.findByText('This message is no longer here.')).toBeVisible();
    expect(await screen.findByText('Message 119')).toBeVisible();
  });
});
