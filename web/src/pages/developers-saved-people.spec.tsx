import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Creator } from '../../../contracts/talent.ts';
import { serve } from '../testing/answers.ts';
import { uuid } from '../testing/hiring.ts';
import { member, renderPage, visitor } from '../testing/page.tsx';
import { someCreator } from '../testing/talent.ts';
import DevelopersPage from './developers.tsx';

const dara: Creator = { ...someCreator, id: uuid(7), username: 'dara', display_name: 'Dara Voss' };
const wren: Creator = { ...someCreator, id: uuid(8), username: 'wren', display_name: 'Wren Sato' };

const server = (saved: Creator[]) => {
  let kept = saved;
  return serve(({ method, url }) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname === '/api/me/saved-people/ids')
      return { body: { user_ids: kept.map(({ id }) => id), shown: kept.length } };
    if (method === 'DELETE') {
      kept = kept.filter(({ id }) => !url.endsWith(id));
      return { status: 204 };
    }
    if (pathname === '/api/me/saved-people') return { body: { items: kept, next_cursor: null } };
    if (pathname === '/api/talent') return { body: { items: [dara, wren], next_cursor: null, meant: null } };
    if (pathname === '/api/talent/facets') return { body: { roles: [], availabilities: [], total: 2 } };
    if (pathname.endsWith('/count')) return { body: { count: 2, more: false } };
    return { body: { items: [], next_cursor: null, usage: { used: 0, limit: 20 } } };
  });
};

test('the saved people have a tab of their own, where they are taken out again', async () => {
  server([dara, wren]);
  renderPage(<DevelopersPage />, { at: '/developers?tab=saved', session: member });
  expect(await screen.findByRole('heading', { name: 'Dara Voss' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Saved', selected: true })).toBeVisible();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Save Dara Voss', pressed: true }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Dara Voss' })).not.toBeInTheDocument());
  // The button that was pressed is gone.
  await waitFor(() => expect(screen.getByRole('region', { name: 'Saved creators' })).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Save Wren Sato', pressed: true }));
  expect(await screen.findByText('You haven’t saved anyone yet.')).toBeVisible();
});

test('an empty list says how somebody is saved, and leads to the creators', async () => {
  server([]);
  const page = renderPage(<DevelopersPage />, { at: '/developers?tab=saved', session: member });
  expect(await screen.findByText(/Press Save on a creator’s card or profile/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Browse creators' }));
  expect(await screen.findByRole('button', { name: 'Save Wren Sato' })).toBeVisible();
  expect(page.address()).toBe('/developers');
});

test('a visitor has no such tab, and its address leads to the creators', async () => {
  const requests = server([dara]);
  renderPage(<DevelopersPage />, { at: '/developers?tab=saved', session: visitor });
  expect(await screen.findByRole('heading', { name: 'Wren Sato' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Saved' })).not.toBeInTheDocument();
  expect(requests.filter(({ url }) => url.includes('saved-people'))).toEqual([]);
});
