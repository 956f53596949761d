import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ApiKey, ApiKeys as Keys } from '../../../../contracts/api-keys.ts';
import { serve } from '../../testing/answers.ts';
import type { Answer, Sent } from '../../testing/answers.ts';
import { uuid } from '../../testing/hiring.ts';
import { member, renderPage } from '../../testing/page.tsx';
import { ApiKeys } from './keys.tsx';
import { whatKeyCan } from './words.ts';

const WHOLE = 'mk_live_9fQ2bT7wXr4LhV0sNcE6yKd8PzJm3AuG5iRoQ1aB2cD3';
const board: ApiKey = {
  id: uuid(1),
  name: 'Board sync',
  shown: 'mk_live_7Q4M',
  scopes: ['jobs:read', 'applications:read'],
  limit: 600,
  status: 'active',
  created_at: '2026-11-02T09:00:00.000Z',
  expires_at: null,
  revoked_at: null,
  former_until: null,
  last_used_at: null,
  last_used_from: null,
  used: 212,
};
const old: ApiKey = {
  ...board,
  id: uuid(2),
  name: 'Old bot',
  shown: 'mk_live_4xTe',
  status: 'revoked',
  revoked_at: '2026-11-02T09:00:00.000Z',
};
const made: ApiKey = { ...board, id: uuid(3), name: 'Staging', shown: WHOLE.slice(0, 12), used: 0 };

/** The server with these keys; `on` answers commands, and may change what is listed. */
const open = (first: Keys, on: (sent: Sent, list: (keys: Keys) => void) => Answer = () => ({})) => {
  let keys = first;
  const sent = serve((request) =>
    request.method === 'GET'
      ? { body: keys }
      : on(request, (next) => {
          keys = next;
        }),
  );
  const page = renderPage(<ApiKeys sales={<button type="button">Contact sales</button>} />, {
    session: member,
    at: '/account/api-keys',
  });
  return { sent, page, commands: () => sent.filter(({ method }) => method !== 'GET') };
};
const panel = async () => within(await screen.findByRole('complementary', { name: 'Board sync' }));

/** Everything that the browser would still have of this page. */
const kept = (): string =>
  JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]) + document.body.innerHTML;

afterEach(() => sessionStorage.clear());

test('what a key can do is said in words', () => {
  expect(whatKeyCan(['jobs:read', 'applications:read', 'jobs:write'])).toBe(
    'Read jobs and applications, change jobs',
  );
  expect(whatKeyCan(['messages:write'])).toBe('Send messages');
  expect(
    whatKeyCan([
      'profile:read',
      'jobs:read',
      'applications:read',
      'contracts:read',
      'messages:read',
      'events:read',
    ]),
  ).toBe('Read everything');
});

test('a key is made, shown once, and gone after leaving', async () => {
  const { commands, page } = open({ can_use: true, items: [] }, (_, list) => {
    list({ can_use: true, items: [made] });
    return { status: 201, body: { id: made.id, position: '4', key: WHOLE } };
  });
  await screen.findByText('No keys yet.');
  await userEvent.click(screen.getAllByRole('button', { name: 'Make a key' })[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a key' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Staging');
  await userEvent.click(dialog.getByRole('button', { name: 'Make Key' }));
  expect(await dialog.findByText('Choose at least one.')).toBeVisible();
  expect(commands()).toEqual([]);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Jobs: read' }));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Expires' }), 'Never');
  await userEvent.click(dialog.getByRole('button', { name: 'Make Key' }));

  const region = await screen.findByRole('region', { name: /Staging.* is ready/ });
  expect(within(region).getByText(WHOLE)).toBeVisible();
  expect(screen.getByText(/^“Staging” is ready. Copy it now/)).toHaveRole('status');
  await waitFor(() => expect(region).toHaveFocus());
  expect(commands()).toMatchObject([
    {
      method: 'POST',
      url: '/api/me/api-keys',
      body: { name: 'Staging', scopes: ['jobs:read'], limit: 600, expires_at: null },
    },
  ]);
  expect(page.address()).not.toContain(WHOLE);

  page.unmount();
  renderPage(<ApiKeys sales={null} />, { session: member });
  expect(await screen.findByRole('row', { name: /Staging/ })).toBeVisible();
  expect(kept()).not.toContain(WHOLE);
});

test('closing the new key takes it off the page and leaves the focus on the way to another', async () => {
  open({ can_use: true, items: [board] }, () => ({
    body: { id: board.id, position: '4', key: WHOLE },
  }));
  await userEvent.click((await panel()).getByRole('button', { name: 'Rotate' }));
  await userEvent.click(screen.getByRole('button', { name: 'Rotate Key' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close, I have it' }));
  expect(screen.queryByText(WHOLE)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Make a key' })).toHaveFocus();
});

test('scopes are saved, with what the key had', async () => {
  const { commands } = open({ can_use: true, items: [board] }, () => ({ body: { position: '4' } }));
  const { getByRole } = await panel();
  expect(getByRole('button', { name: 'Save' })).toBeDisabled();
  await userEvent.click(getByRole('checkbox', { name: 'Applications: write' }));
  await userEvent.click(getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Key saved')).toBeVisible();
  expect(commands()).toMatchObject([
    {
      method: 'PATCH',
      url: `/api/me/api-keys/${board.id}`,
      body: {
        name: 'Board sync',
        scopes: ['jobs:read', 'applications:read', 'applications:write'],
        limit: 600,
      },
    },
  ]);
});

test('a rotated key says how long the old one works, and is shown once', async () => {
  const { commands } = open({ can_use: true, items: [board] }, () => ({
    body: { id: board.id, position: '4', key: WHOLE },
  }));
  await userEvent.click((await panel()).getByRole('button', { name: 'Rotate' }));
  expect(screen.getByText('The old key works for another day.')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /How long the old key/ }), 'An hour');
  await userEvent.click(screen.getByRole('button', { name: 'Rotate Key' }));
  expect(await screen.findByText(WHOLE)).toBeVisible();
  expect(commands()).toMatchObject([
    { url: `/api/me/api-keys/${board.id}/rotate`, body: { overlap_hours: 1 } },
  ]);
});

test('revoking asks first', async () => {
  const { commands } = open({ can_use: true, items: [board] }, (_, list) => {
    list({ can_use: true, items: [{ ...board, status: 'revoked', revoked_at: '2026-11-20T09:00:00.000Z' }] });
    return { body: { position: '4' } };
  });
  await userEvent.click((await panel()).getByRole('button', { name: 'Revoke' }));
  expect(commands()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Revoke Key' }));
  expect(await screen.findByText('Key revoked')).toBeVisible();
  expect(commands()).toMatchObject([{ method: 'POST', url: `/api/me/api-keys/${board.id}/revoke` }]);
  expect((await panel()).queryByRole('button', { name: 'Revoke' })).not.toBeInTheDocument();
});

test('keys that ended stand last, and say when', async () => {
  open({ can_use: true, items: [old, board] });
  await panel();
  const [, first, last] = screen.getAllByRole('row').filter((row) => row.closest('[role=grid]') !== null);
  expect(first).toHaveTextContent('Board sync');
  expect(first).toHaveTextContent('212 / 600');
  expect(last).toHaveTextContent('Old bot');
  expect(last).toHaveTextContent('Revoked Nov 2');
});

test('a plan that ended keeps the keys: they are refused, and can be revoked alone', async () => {
  open({ can_use: false, items: [board] });
  const { getByRole } = await panel();
  expect(screen.getByText(/these keys are refused/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Make a key' })).not.toBeInTheDocument();
  expect(getByRole('button', { name: 'Rotate' })).toBeDisabled();
  expect(getByRole('button', { name: 'Revoke' })).toBeEnabled();
});

test('below Enterprise the page says what has API access, and how to get it', async () => {
  open({ can_use: false, items: [] });
  expect(await screen.findByText('API access comes with Enterprise.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/subscription');
  expect(screen.getByRole('button', { name: 'Contact sales' })).toBeVisible();
});

test('keys that could not be loaded are asked for again', async () => {
  let up = false;
  serve(() =>
    up
      ? { body: { can_use: true, items: [board] } }
      : { status: 503, body: { code: 'temporarily_unavailable', message: 'Try again soon.' } },
  );
  renderPage(<ApiKeys sales={null} />, { session: member });
  expect(await screen.findByText('We couldn’t load your keys.')).toBeVisible();
  up = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await panel()).toBeDefined();
});
