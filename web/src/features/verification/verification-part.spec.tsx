import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { serve } from '../../testing/answers.ts';
import { uuid } from '../../testing/hiring.ts';
import { member, renderPage, someMe } from '../../testing/page.tsx';
import { VerificationPart } from './verification-part.tsx';
import { VerificationRequestList } from './requests.tsx';

test.each(['verified', 'notable'] as const)('whoever is %s has nothing to ask for', (status) => {
  renderPage(<VerificationPart profile={{ verification_status: status }} />, { session: member });
  expect(screen.queryByRole('button')).toBeNull();
});

test('whoever waits reads that they do', () => {
  renderPage(<VerificationPart profile={{ verification_status: 'pending' }} />, { session: member });
  expect(screen.getByText('Verification Request Pending')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a request is sent with its message, and a denied one says why', async () => {
  const sent = serve(({ method }) =>
    method === 'POST' ? { status: 201, body: { id: uuid(1), position: '3' } } : { body: someMe },
  );
  renderPage(
    <VerificationPart
      profile={{ verification_status: 'not_verified', verification_denied_because: 'Link a game.' }}
    />,
    { session: member },
  );
  expect(screen.getByText('Link a game.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Request Verification' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Message' }), 'It is me.');
  await userEvent.click(screen.getByRole('button', { name: 'Send Request' }));
  await screen.findByRole('button', { name: 'Request Verification' });
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    url: '/api/verification',
    body: { message: 'It is me.' },
  });
});

const request = {
  id: uuid(7),
  user_id: uuid(8),
  username: 'kade_fx',
  display_name: 'Kade Winslow',
  avatar_url: '/api/avatars/kade_fx.svg',
  message: 'My effects are in three games.',
  created_at: '2026-11-20T09:00:00.000Z',
  priority: true,
  member_since: '2026-08-20T09:00:00.000Z',
  released_contracts: 2,
  rating_average: 4.5,
  rating_count: 2,
  reputation: 70,
};

test('an approved request leaves the list at once, and comes back where that fails', async () => {
  let refuse: () => void = () => undefined;
  const waits = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  serve(async ({ method }) => {
    if (method !== 'POST') return { body: { items: [request], next_cursor: null } };
    await waits;
    return { status: 503, body: { code: 'unavailable', message: 'Try again later.' } };
  });
  renderPage(<VerificationRequestList />, { session: { ...member, isAdmin: true } });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve Kade Winslow' }));
  expect(await screen.findByText('No pending requests.')).toBeVisible();
  refuse();
  expect(await screen.findByText('Cleanup Failed')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Approve Kade Winslow' })).toBeVisible();
});
