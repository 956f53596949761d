import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { serve } from '../testing/answers.ts';
import { uuid } from '../testing/hiring.ts';
import { member, renderPage } from '../testing/page.tsx';
import NotificationsPage from './notifications.tsx';

const note = (index: number, more: object = {}) => ({
  id: uuid(index),
  user_id: member.userId,
  kind: 'application_received',
  group: 'hiring',
  person: null,
  title: 'New application',
  body: `Kit applied for job ${index}.`,
  link: `/jobs/${index}`,
  is_read: false,
  created_at: new Date().toISOString(),
  ...more,
});

const begin = (items: readonly object[], next: string | null = null) =>
  serve(({ method, url }) => {
    if (method === 'POST') return { body: { position: '5' } };
    if (url === '/api/notifications') return { body: { items: [], unread: 1 } };
    if (url.includes('cursor=')) return { body: { items: [note(9)], next_cursor: null } };
    return { body: { items, next_cursor: next } };
  });

test('all of them stand under their days, a page at a time', async () => {
  const old = '2024-01-02T10:00:00.000Z';
  begin([note(1), note(2, { created_at: old, is_read: true })], 'onward');
  renderPage(<NotificationsPage />, { session: member, at: '/notifications' });
  const today = await screen.findByRole('region', { name: 'Today' });
  expect(
    within(today).getByRole('link', { name: /^Unread: New application Kit applied for job 1/ }),
  ).toHaveAttribute('href', '/jobs/1');
  const earlier = screen.getByRole('region', { name: 'Earlier' });
  expect(within(earlier).getByRole('link', { name: 'New application Kit applied for job 2.' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Show/ }));
  expect(await screen.findByText('Kit applied for job 9.')).toBeVisible();
});

test('a tab narrows them, and is part of the address', async () => {
  const requests = begin([note(1)]);
  const page = renderPage(<NotificationsPage />, { session: member, at: '/notifications' });
  expect(await screen.findByRole('tab', { name: /^Unread ?1$/ })).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Hiring' }));
  await waitFor(() => expect(page.address()).toBe('/notifications?show=hiring'));
  await waitFor(() => expect(requests.map(({ url }) => url)).toContain('/api/notifications/all?show=hiring'));
});

test('opening one reads it, and so does its button where there is nothing to open', async () => {
  const requests = begin([note(1), note(2, { link: null })]);
  renderPage(<NotificationsPage />, { session: member, at: '/notifications' });
  await userEvent.click(await screen.findByRole('link', { name: /job 1/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Mark as read' }));
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
      `/api/notifications/${uuid(1)}/read`,
      `/api/notifications/${uuid(2)}/read`,
    ]),
  );
});

test('with nothing unread it says so', async () => {
  begin([]);
  renderPage(<NotificationsPage />, { session: member, at: '/notifications?show=unread' });
  expect(await screen.findByText('You’re all caught up!')).toBeVisible();
});
