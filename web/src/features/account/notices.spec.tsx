import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { serve } from '../../testing/answers.ts';
import { renderPage, someMe, suspended } from '../../testing/page.tsx';
import { AccountNotices } from './notices.tsx';

jest.mock('../../lib/auth.ts', () => ({ authClient: () => Promise.reject(new Error('not needed')) }));

const account = {
  email: 'ines@example.com',
  has_password: true,
  recovery_codes_left: null,
  second_factor_advised: false,
  roles: [],
  export: null,
};
const going = { requested_at: '2026-11-20T09:00:00.000Z', erases_at: '2026-12-04T09:00:00.000Z' };

test('in good standing nothing stands above the page', async () => {
  const requests = serve(() => ({ body: { ...account, deletion: null } }));
  renderPage(<AccountNotices userId={someMe.id} />);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(document.querySelector('.banner')).toBeNull();
});

test('who is suspended reads until when, why, and where to appeal', () => {
  serve(() => ({ body: { ...account, deletion: null } }));
  renderPage(<AccountNotices userId={someMe.id} />, { session: suspended });
  const words = screen.getByText(/Your account is suspended until/);
  expect(words).toHaveTextContent('Nov 28, 2999');
  expect(words).toHaveTextContent('Advertised elsewhere');
  expect(screen.getByRole('link', { name: 'See the decision or appeal' })).toHaveAttribute(
    'href',
    '/decisions',
  );
});

test('an account in its days of grace can be kept from any page', async () => {
  let deletion: typeof going | null = going;
  serve(({ method }) => {
    if (method === 'DELETE') deletion = null;
    return method === 'DELETE' ? { status: 204 } : { body: { ...account, deletion } };
  });
  renderPage(<AccountNotices userId={someMe.id} />);
  expect(await screen.findByText(/Your account will be deleted on/)).toHaveTextContent('Dec 4, 2026');
  await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
  await waitFor(() => expect(screen.queryByText(/Your account will be deleted on/)).not.toBeInTheDocument());
});
