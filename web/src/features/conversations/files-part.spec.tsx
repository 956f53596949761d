import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ATTACHMENTS_OF_PERSON } from '../../../../contracts/attachments.ts';
import type { OwnFile } from '../../../../contracts/attachments.ts';
import type { Sent } from '../../testing/answers.ts';
import { serve } from '../../testing/answers.ts';
import { dara, uuid } from '../../testing/hiring.ts';
import { member, renderPage } from '../../testing/page.tsx';
import { FilesPart } from './files-part.tsx';

const file = (n: number, more: Partial<OwnFile> = {}): OwnFile => ({
  id: uuid(n),
  name: `model-${n}.rbxm`,
  kind: 'file',
  bytes: n * 1_024 * 1_024,
  width: null,
  height: null,
  created_at: '2026-11-20T10:00:00.000Z',
  message: { id: uuid(100 + n), kind: 'direct', conversation_id: uuid(50), person: dara, removed: false },
  ...more,
});
const contract = {
  id: uuid(102),
  kind: 'contract',
  conversation_id: uuid(60),
  person: dara,
  removed: false,
} as const;

/** The server's side: what is removed is gone. */
const begin = (all: readonly OwnFile[]): Sent[] => {
  let files = [...all];
  return serve(({ method, url }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (method === 'DELETE') {
      files = files.filter(({ id }) => !pathname.endsWith(id));
      return { body: { position: '5' } };
    }
    const limit = Number(searchParams.get('limit'));
    const items = files.toSorted((a, b) =>
      searchParams.get('order') === 'largest' ? b.bytes - a.bytes : b.created_at.localeCompare(a.created_at),
    );
    const used = files.reduce((sum, { bytes }) => sum + bytes, 0);
    return { body: { items: items.slice(0, limit), next_cursor: null, used } };
  });
};
const names = () =>
  within(screen.getByRole('list', { name: 'Files you sent' }))
    .getAllByText(/^model-/, { selector: 'bdi' })
    .map(({ textContent }) => textContent);

test('says how much room is used, and where each file was sent', async () => {
  begin([
    file(1),
    file(2, { message: contract }),
    file(3, { message: { ...contract, removed: true } }),
    file(4, { message: null }),
  ]);
  renderPage(<FilesPart />, { session: member });
  expect(await screen.findByText('10 MB of 1 GB used')).toBeVisible();
  const rows = await screen.findAllByRole('listitem');
  expect(within(rows[0]!).getByRole('link')).toHaveAttribute(
    'href',
    `/messages/user/${dara.username}?message=${uuid(101)}`,
  );
  expect(within(rows[1]!).getByRole('link')).toHaveAttribute(
    'href',
    `/messages/application/${uuid(60)}?message=${uuid(102)}`,
  );
  expect(rows[2]).toHaveTextContent(`To ${dara.display_name}, in a removed message`);
  expect(rows[3]).toHaveTextContent('Not sent. We delete it after a day.');
});

test('what isn’t sent yet can be removed too, and no longer waits to be sent', async () => {
  const unsent = file(4, { message: null });
  const other = file(5, { message: null });
  const kept = `makehold.draft.${uuid(9)}.files.${uuid(50)}`;
  localStorage.setItem(kept, JSON.stringify([unsent, other]));
  const requests = begin([file(1), unsent]);
  renderPage(<FilesPart />, { session: member });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove model-4.rbxm' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this file?' }));
  expect(dialog.getByText(/isn’t sent yet/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(names()).toEqual(['model-1.rbxm']));
  expect(requests.filter(({ method }) => method === 'DELETE').map(({ url }) => url)).toEqual([
    `/api/me/files/${uuid(4)}`,
  ]);
  expect(localStorage.getItem(kept)).toContain(other.id);
  expect(localStorage.getItem(kept)).not.toContain(unsent.id);
});

test('the largest stand first where one asks for that', async () => {
  begin([file(1), file(3), file(2)]);
  renderPage(<FilesPart />, { session: member });
  await userEvent.click(await screen.findByRole('radio', { name: 'Largest first' }));
  await waitFor(() => expect(names()).toEqual(['model-3.rbxm', 'model-2.rbxm', 'model-1.rbxm']));
});

test('a file is removed once it is said what the other one will see', async () => {
  const requests = begin([file(1), file(2, { message: contract })]);
  renderPage(<FilesPart />, { session: member });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove model-2.rbxm' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this file?' }));
  expect(dialog.getByText(/see “File removed” instead of/)).toHaveTextContent(dara.display_name);
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(names()).toEqual(['model-1.rbxm']));
  expect(await screen.findByText('1 MB of 1 GB used')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(requests.filter(({ method }) => method === 'DELETE').map(({ url }) => url)).toEqual([
    `/api/me/files/${uuid(2)}`,
  ]);
});

test('where nothing was sent it says so, and what fills all is shown as all', async () => {
  begin([]);
  const { unmount } = renderPage(<FilesPart />, { session: member });
  expect(await screen.findByText('You haven’t sent any files.')).toBeVisible();
  unmount();
  begin([file(1, { bytes: ATTACHMENTS_OF_PERSON })]);
  renderPage(<FilesPart />, { session: member });
  expect(await screen.findByRole('meter')).toHaveAttribute('aria-valuenow', '4');
});
