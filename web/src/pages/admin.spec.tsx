import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AuditEntry } from '../../../contracts/moderation.ts';
import { serve } from '../testing/answers.ts';
import { someJob } from '../testing/hiring.ts';
import { member, renderPage, someMe, someProfile } from '../testing/page.tsx';
import AdminPage from './admin.tsx';

const entry = (position: number, words: string): AuditEntry => ({
  id: `0190a000-0000-7000-8000-00000000000${position}`,
  position: String(position),
  at: '2026-11-20T09:00:00.000Z',
  kind: 'user_suspended',
  actor: { id: someProfile.id, username: 'ines_builds', display_name: 'Ines Okafor' },
  person: { id: someProfile.id, username: null, display_name: '' },
  until: null,
  reason: 'Asked for passwords.',
  words,
});

const open = (at = '/admin') => {
  const asked = serve(({ url }) => {
    if (url.startsWith('/api/jobs')) return { body: { items: [someJob], next_cursor: null, total: 1 } };
    if (url.includes('cursor=2')) return { body: { items: [entry(1, 'First.')], next_cursor: null } };
    return { body: { items: [entry(2, 'Second.')], next_cursor: '2' } };
  });
  renderPage(<AdminPage />, {
    at,
    session: { ...member, isAdmin: true, me: { ...someMe, user_roles: ['admin'] } },
  });
  return asked;
};

test('the tabs are those of the spec', () => {
  open();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Dashboard',
    'Verification Requests',
    'Users',
    'Jobs',
    'Reports',
  ]);
});

test('the audit is read page by page, with who did what and why', async () => {
  open();
  const row = (await screen.findByText('Second.')).closest('tr');
  expect(row).toHaveTextContent('Asked for passwords.');
  expect(within(row!).getByRole('link', { name: 'Ines Okafor' })).toHaveAttribute(
    'href',
    '/profile/ines_builds',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show 20 more' }));
  expect(await screen.findByText('First.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show 20 more' })).not.toBeInTheDocument();
});

test('the open jobs are listed, and nothing there pretends to act on them', async () => {
  open('/admin?tab=jobs');
  expect(await screen.findByRole('link', { name: someJob.title })).toHaveAttribute(
    'href',
    `/jobs/${someJob.id}`,
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each([
  ['verification', 'No verification requests.'],
  ['users', 'Users are not listed here yet.'],
  ['reports', 'No reports.'],
])('the tab %s says why it is empty', (tab, words) => {
  open(`/admin?tab=${tab}`);
  expect(screen.getByText(words)).toBeVisible();
});
