import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listenToRoom } from '../lib/socket.ts';
import { serve } from '../testing/answers.ts';
import type { Answer, Sent } from '../testing/answers.ts';
import { ownStudio, studioApplication } from '../testing/groups.ts';
import { uuid } from '../testing/hiring.ts';
import { member, renderPage } from '../testing/page.tsx';
import DashboardPage from './dashboard.tsx';

const nothing: Answer = { body: { items: [], next_cursor: null } };
const begin = (on: (sent: Sent) => Answer | undefined = () => undefined) =>
  serve((sent) => {
    const own = on(sent);
    if (own) return own;
    if (sent.url === '/api/settings')
      return { body: { mailbox: null, payments: 'stripe', name: 'Makehold', contact: 'data@example.com' } };
    return sent.url.endsWith('/waiting') ? { body: { count: 0, items: [] } } : nothing;
  });
const open = (at = '/dashboard') => renderPage(<DashboardPage />, { at, session: member });

test('the reader’s studios and collectives stand beside, each with their role, and the ways to begin one', async () => {
  const collective = {
    ...ownStudio,
    id: uuid(701),
    slug: 'terrain',
    name: 'Terrain',
    my_role: 'Member',
    associated_studio_id: null,
  };
  begin(({ url }) => {
    if (url.startsWith('/api/me/studios')) return { body: { items: [ownStudio], next_cursor: null } };
    return url === '/api/me/collectives' ? { body: { items: [collective], next_cursor: null } } : undefined;
  });
  open();
  const studios = within(await screen.findByRole('region', { name: 'My Studios' }));
  const link = await studios.findByRole('link', { name: /^Northlight ?Owner$/ });
  expect(link).toHaveAttribute('href', '/studios/northlight');
  expect(studios.getByRole('link', { name: 'Create Studio' })).toHaveAttribute('href', '/create-studio');
  const collectives = within(screen.getByRole('region', { name: 'My Collectives' }));
  expect(await collectives.findByRole('link', { name: /^Terrain ?2 members$/ })).toHaveAttribute(
    'href',
    '/collectives/terrain',
  );
});

test('Studio Manager counts who waits, decides on them, and takes back what the reader sent', async () => {
  const studio = { id: ownStudio.id, name: ownStudio.name, slug: ownStudio.slug, avatar_url: '' };
  const sent = {
    ...studioApplication,
    id: uuid(901),
    studio: { ...studio, name: 'Saltbox', slug: 'saltbox', status: 'open' },
  };
  const ended = {
    ...studioApplication,
    id: uuid(902),
    studio: { ...studio, name: 'Lantern Row', slug: 'lantern-row', status: 'closed' },
  };
  const lists: Record<string, object[]> = {
    '/api/me/studios': [ownStudio],
    '/api/me/received-studio-applications': [{ ...studioApplication, studio }],
    '/api/me/studio-applications': [sent, ended],
  };
  const waits = { ...studio, title: studio.name, waiting: 1, person: studioApplication.person };
  const waiting = { count: 1, items: [{ ...waits, since: studioApplication.created_at }] };
  const requests = begin(({ method, url }) => {
    if (url === '/api/me/received-studio-applications/waiting') return { body: waiting };
    if (method === 'POST') return { body: { position: '6' } };
    const items = lists[url.replace(/\?.*/, '')];
    return items && { body: { items, next_cursor: null } };
  });
  open('/dashboard?tab=studios');
  expect(await screen.findByRole('tab', { name: 'Studio Manager 1' })).toBeVisible();
  const needs = within(screen.getByRole('region', { name: 'Needs you' }));
  expect(needs.getByText('Dara Novak applied to join “Northlight”')).toBeVisible();
  expect(needs.getByRole('link', { name: 'Review applications' })).toHaveAttribute(
    'href',
    `/studios/${ownStudio.id}?tab=applications`,
  );
  // Hears of the next one, too.
  await waitFor(() =>
    expect(listenToRoom).toHaveBeenCalledWith(
      expect.objectContaining({ room: `studio-managers:${ownStudio.id}` }),
    ),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Accept Dara Novak' }));
  expect(await screen.findByText('Application status updated.')).toBeVisible();
  // One that waited where the studio has closed says so, and leads nowhere.
  const row = within(screen.getByRole('row', { name: /Lantern Row/ }));
  expect(row.getByText('Studio deleted')).toBeVisible();
  expect(row.queryByRole('link')).toBeNull();
  expect(row.queryByRole('button')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw from Saltbox' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Application withdrawn.')).toBeVisible();
  expect(requests.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
    `/api/studio-applications/${studioApplication.id}/accept`,
    `/api/studio-applications/${sent.id}/withdraw`,
  ]);
});

test('who manages no studio is told how to begin one', async () => {
  begin();
  open('/dashboard?tab=studios');
  expect(await screen.findByText('You don’t manage a studio yet.')).toBeVisible();
});
