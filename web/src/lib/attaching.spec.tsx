import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Attachment } from '../../../contracts/attachments.ts';
import { serve } from '../testing/answers.ts';
import type { Answer } from '../testing/answers.ts';
import { uuid } from '../testing/hiring.ts';
import { member, renderPage } from '../testing/page.tsx';
import { StubbedRequest, stubRequests } from '../testing/xhr.ts';
import { MessageComposer } from '../ui/message-composer.tsx';
import { MessageFiles } from '../ui/message-files.tsx';

const CHAT = uuid(77);
const stored = (name: string, more: Partial<Attachment> = {}): Attachment => ({
  id: uuid(1),
  name,
  kind: 'file',
  bytes: 2_048,
  width: null,
  height: null,
  ...more,
});

/** `upload` answers the file that is sent; everything else is empty. */
const begin = (upload: (name: string) => Answer | Promise<Answer>) =>
  serve(({ url, method }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname === '/api/uploads/attachment') return upload(searchParams.get('name') ?? '');
    if (method === 'GET') return { body: { items: [] } };
    return { status: 204 };
  });
const open = () => {
  const send = jest.fn<void, [string, readonly Attachment[]]>();
  const shown = renderPage(
    <MessageComposer chat={CHAT} to="Dara" onSend={send} onTyping={() => undefined} />,
    { session: member },
  );
  return { send, ...shown };
};
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Files to attach'), { target: { files } });
const list = () => screen.findByRole('list', { name: 'Attached files' });
const model = new File(['<roblox!'], 'tower.rbxm');

beforeEach(() => {
  localStorage.clear();
  stubRequests();
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

test('a file is uploaded as soon as it is chosen, and goes with the message without a word', async () => {
  let done: (answer: Answer) => void = () => undefined;
  const requests = begin(() => new Promise((resolve) => (done = resolve)));
  const { send } = open();
  choose(model);
  expect(await screen.findByRole('progressbar', { name: 'Uploading tower.rbxm' })).toBeInTheDocument();
  await waitFor(() => expect(requests.some(({ url }) => url.includes('/uploads/'))).toBe(true));
  done({ status: 201, body: stored('tower.rbxm') });
  expect(await within(await list()).findByText('8 B')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(send).toHaveBeenCalledWith('', [stored('tower.rbxm')]);
  expect(screen.queryByRole('list', { name: 'Attached files' })).not.toBeInTheDocument();
});

test('while a file is uploaded it says how much has left, and can be cancelled', async () => {
  begin(() => new Promise(() => undefined));
  open();
  const zip = new File(['x'.repeat(4_096)], 'assets.zip');
  choose(zip);
  const bar = await screen.findByRole('progressbar', { name: 'Uploading assets.zip' });
  expect(bar).not.toHaveAttribute('aria-valuenow');
  await waitFor(() => expect(StubbedRequest.last?.upload.onprogress).toBeDefined());
  const tell = (loaded: number) =>
    act(() => StubbedRequest.last?.upload.onprogress?.({ loaded, total: 4_096 }));
  tell(1_024);
  expect(await screen.findByText('1 kB of 4 kB')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  tell(4_096);
  expect(await screen.findByText('Finishing…')).toBeVisible();
  expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel assets.zip' }));
  expect(StubbedRequest.last?.aborted).toBe(true);
  expect(screen.queryByRole('list', { name: 'Attached files' })).not.toBeInTheDocument();
});

test('what can’t be sent is said at once, and nothing of it leaves this machine', async () => {
  const requests = begin(() => ({ status: 201, body: stored('x') }));
  open();
  const large = new File(['x'], 'large.zip');
  Object.defineProperty(large, 'size', { value: 26 * 1024 * 1024 });
  choose(new File(['MZ'], 'virus.exe'), new File([], 'empty.txt'), large);
  const files = within(await list());
  expect(files.getByText('This kind of file can’t be sent.')).toBeVisible();
  expect(files.getByText('This file is empty.')).toBeVisible();
  expect(files.getByText('Too large. The limit is 25 MB.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  expect(requests.filter(({ url }) => url.includes('/uploads/'))).toEqual([]);
});

test('no more than five go with a message', async () => {
  begin((name) => ({ status: 201, body: stored(name) }));
  open();
  choose(...[1, 2, 3, 4, 5, 6].map((n) => new File(['x'], `${n}.txt`)));
  expect(await screen.findByText('Up to 5 files in a message.')).toBeVisible();
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(5);
});

test('a lost connection can be tried again under the same key, a refusal says why', async () => {
  let lost = true;
  const requests = begin((name) => {
    if (name === 'full.txt')
      return {
        status: 409,
        body: { code: 'attachments_full', message: 'Full.', fields: { file: 'You’ve used 1,024 MB.' } },
      };
    if (lost) throw new TypeError('Failed to fetch');
    return { status: 201, body: stored('tower.rbxm') };
  });
  open();
  choose(model, new File(['x'], 'full.txt'));
  const again = await screen.findByRole('button', { name: 'Try tower.rbxm again' });
  expect(await screen.findByText('You’ve used 1,024 MB.')).toBeVisible();
  // There is room once something is removed.
  expect(screen.getByRole('link', { name: 'Make room' })).toHaveAttribute('href', '/account#files');
  expect(screen.getByRole('button', { name: 'Try full.txt again' })).toBeVisible();
  lost = false;
  await userEvent.click(again);
  expect(await within(await list()).findByText('8 B')).toBeVisible();
  const keys = requests
    .filter(({ url }) => url.includes('tower'))
    .map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);
});

test('what was ready waits through a reload, and can be removed, also from the server', async () => {
  const requests = begin(() => ({ status: 201, body: stored('tower.rbxm') }));
  const { unmount } = open();
  choose(model);
  expect(await within(await list()).findByText('8 B')).toBeVisible();
  unmount();
  open();
  expect(await within(await list()).findByText('2 kB')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove tower.rbxm' }));
  expect(screen.queryByRole('list', { name: 'Attached files' })).not.toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === 'DELETE').map(({ url }) => url)).toEqual([
      `/api/me/files/${uuid(1)}`,
    ]),
  );
});

test('a picture of a message is shown in its place and opened large; of one on its way only names are', async () => {
  const photo = stored('lamp.webp', { kind: 'image', width: 1_000, height: 500 });
  serve(() => ({
    body: { items: [{ id: photo.id, url: '/api/there' }], expires_at: '2026-11-27T12:00:00.000Z' },
  }));
  const { unmount } = renderPage(<MessageFiles messageId={uuid(5)} files={[photo]} />, { session: member });
  const small = screen.getByRole('button', { name: 'Open lamp.webp' });
  expect(small).toHaveStyle({ width: '360px' });
  expect(await within(small).findByRole('img')).toHaveAttribute('src', '/api/there');
  await userEvent.click(small);
  expect(await screen.findByRole('dialog', { name: 'lamp.webp' })).toBeVisible();
  unmount();
  renderPage(<MessageFiles messageId={null} files={[photo]} />, { session: member });
  expect(screen.getByText('lamp.webp')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
