import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { serve } from '../testing/answers.ts';
import { uuid } from '../testing/hiring.ts';
import { member, renderPage } from '../testing/page.tsx';
import { someCreator } from '../testing/talent.ts';
import DevelopersPage from './developers.tsx';

const WORDS = 'Filtering by verification is available for Studio.';

test('a plan that becomes smaller between two pages is asked for, and what was there stays', async () => {
  const page = Array.from({ length: 24 }, (_, at) => ({ ...someCreator, id: uuid(100 + at) }));
  serve((sent) => {
    const { pathname, searchParams } = new URL(sent.url, 'http://localhost');
    if (pathname === '/api/talent/facets') return { body: { roles: [], availabilities: [], total: 30 } };
    if (pathname === '/api/talent/count') return { body: { count: 30, more: false } };
    return searchParams.has('cursor')
      ? { status: 403, body: { code: 'studio_search_needs_tier', message: WORDS } }
      : { body: { items: page, next_cursor: 'more', meant: null } };
  });
  const reloadMe = jest.fn();
  renderPage(<DevelopersPage />, {
    at: '/developers?verified=yes',
    session: { ...member, tier: 'studio', reloadMe },
  });
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(24));
  expect(reloadMe).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('button', { name: /^Show \d+ more/ }));
  expect(await screen.findByText(WORDS)).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(24);
  await waitFor(() => expect(reloadMe).toHaveBeenCalled());
});
