import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { serve } from '../../testing/answers.ts';
import { uuid } from '../../testing/hiring.ts';
import { member, renderPage } from '../../testing/page.tsx';
import { BellPanel } from './bell-panel.tsx';

const note = (index: number, more: object = {}) => ({
  id: `0190a000-0000-7000-8000-00000000000${index}`,
  user_id: member.userId,
  kind: 'application_received',
  group: 'hiring',
  person: null,
  title: `Notification ${index}`,
  body: 'Something happened.',
  link: '/jobs/1',
  is_read: false,
  created_at: '2026-11-20T10:00:00.000Z',
  ...more,
});

const open = () => userEvent.click(screen.getByRole('button', { name: /^Notifications/ }));

test('with nothing there it says so', async () => {
  serve(() => ({ body: { items: [], unread: 0 } }));
  renderPage(<BellPanel defaultOpen={false} />, { session: member });
  await open();
  expect(await screen.findByText("You're all caught up!")).toBeVisible();
});

test('with all of it read it says so above the list', async () => {
  serve(() => ({ body: { items: [note(1, { is_read: true })], unread: 0 } }));
  renderPage(<BellPanel defaultOpen={false} />, { session: member });
  await open();
  expect(await screen.findByText("You're all caught up!")).toBeVisible();
  expect(screen.getByRole('button', { name: /Notification 1/ })).toBeVisible();
});

test('a sentence that begins with a name from right to left still runs from left to right', async () => {
  serve(() => ({
    body: { items: [note(1, { body: '\u2068بنيامين\u2069 applied for A castle.' })], unread: 1 },
  }));
  renderPage(<BellPanel defaultOpen={false} />, { session: member });
  await open();
  expect(await screen.findByText(/applied for A castle\./)).toHaveAttribute('dir', 'ltr');
});

test('a click reads a notification and goes to its link', async () => {
  const items = [note(1), note(2, { is_read: true })];
  const requests = serve((sent) => {
    if (sent.method === 'GET')
      return { body: { items, unread: items.filter((item) => !item.is_read).length } };
    items[0] = note(1, { is_read: true });
    return { body: { position: '5' } };
  });
  const page = renderPage(<BellPanel defaultOpen={false} />, { session: member });
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await open();
  const rows = within(within(screen.getByRole('dialog')).getByRole('list')).getAllByRole('button');
  expect(rows[0]).toHaveAccessibleName(/^Unread: Notification 1/);
  expect(rows[1]).toHaveAccessibleName(/^Notification 2/);
  await userEvent.click(rows[0] ?? document.body);
  await waitFor(() => expect(page.address()).toBe('/jobs/1'));
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible();
  expect(requests.filter((sent) => sent.method === 'POST').map((sent) => sent.url)).toEqual([
    '/api/notifications/0190a000-0000-7000-8000-000000000001/read',
  ]);
});

test('a row shows who it is about, and “See all” leads to the page of all of them', async () => {
  const person = { id: uuid(7), username: 'kit', display_name: 'Kit', avatar_url: '/files/kit.webp' };
  serve(() => ({ body: { items: [note(1, { person })], unread: 1 } }));
  const page = renderPage(<BellPanel defaultOpen={false} />, { session: member });
  await open();
  const row = await screen.findByRole('button', { name: /Notification 1/ });
  expect(row.querySelector('img')).toHaveAttribute('src', '/files/kit.webp');
  await userEvent.click(screen.getByRole('link', { name: 'See all' }));
  expect(page.address()).toBe('/notifications');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('one without a link is read and the panel stays', async () => {
  serve((sent) =>
    sent.method === 'GET'
      ? { body: { items: [note(1, { link: null })], unread: 1 } }
      : { body: { position: '5' } },
  );
  const page = renderPage(<BellPanel defaultOpen={false} />, { session: member });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /^Unread: Notification 1/ }));
  expect(page.address()).toBe('/');
  expect(screen.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
});
