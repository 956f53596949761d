import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ApiKey } from '../../../../contracts/api-keys.ts';
import { serve } from '../../testing/answers.ts';
import { uuid } from '../../testing/hiring.ts';
import { member, renderPage } from '../../testing/page.tsx';
import { ApiKeys } from './keys.tsx';

const KEY = 'mk_live_9fQ2bT7wXr4LhV0sNcE6yKd8PzJm3AuG5iRoabcdef';
const board: ApiKey = {
  id: uuid(1),
  name: 'Applicant board',
  shown: 'mk_live_7Q4M',
  scopes: ['jobs:read', 'applications:read'],
  limit: 600,
  status: 'active',
  created_at: '2026-11-02T09:00:00.000Z',
  expires_at: null,
  revoked_at: null,
  former_until: null,
  last_used_at: '2026-11-20T09:00:00.000Z',
  last_used_from: '203.0.113.24',
  used: 212,
};
const old: ApiKey = {
  ...board,
  id: uuid(2),
  name: 'Old bot',
  status: 'revoked',
  revoked_at: '2026-11-03T09:00:00.000Z',
  used: 0,
};

const served = (items: readonly ApiKey[], can_use = true) =>
  serve(({ method, url }) => {
    if (method === 'GET') return { body: { can_use, items } };
    return url.endsWith('/revoke') || method === 'PATCH'
      ? { body: { position: '4' } }
      : { status: 201, body: { id: uuid(3), position: '4', key: KEY } };
  });

test('keys say what they can do, and a new one is shown until it is put away', async () => {
  const sent = served([board, old]);
  renderPage(<ApiKeys sales={null} />, { session: member });
  const table = await screen.findByRole('grid', { name: 'API keys' });
  expect(within(table).getByText('Applicant board')).toBeVisible();
  expect(within(table).getByText('212')).toBeVisible();
  expect(within(table).getByText(/^Revoked/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Make a key' }));
  const dialog = await screen.findByRole('dialog', { name: 'Make a key' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Make Key' }));
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Staging');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /Jobs.*read/i }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Make Key' }));
  expect(await screen.findByText(KEY)).toBeVisible();
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    body: { name: 'Staging', scopes: ['jobs:read'], limit: 600 },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Close, I have it' }));
  expect(screen.queryByText(KEY)).toBeNull();
});

test('revoking asks first', async () => {
  const sent = served([board]);
  renderPage(<ApiKeys sales={null} />, { session: member });
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
  const dialog = await screen.findByRole('dialog', { name: 'Revoke “Applicant board”?' });
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke Key' }));
  expect(await screen.findByText('Key revoked')).toBeVisible();
  expect(sent.find(({ method }) => method === 'POST')?.url).toBe(`/api/me/api-keys/${board.id}/revoke`);
});

test('without Enterprise the page says what it takes; keys that are left can still be revoked', async () => {
  served([], false);
  const { unmount } = renderPage(<ApiKeys sales={<p>Ask us.</p>} />, { session: member });
  expect(await screen.findByText('API access comes with Enterprise.')).toBeVisible();
  expect(screen.getByText('Ask us.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Make a key' })).toBeNull();
  unmount();
  served([board], false);
  renderPage(<ApiKeys sales={null} />, { session: member });
  expect(await screen.findByText(/these keys are refused/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Rotate' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Revoke' })).toBeEnabled();
});
