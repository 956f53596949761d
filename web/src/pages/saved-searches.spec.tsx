import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import type { Tier } from '../../../contracts/plans.ts';
import type { SavedSearch } from '../../../contracts/saved-searches.ts';
import type { Answer, Sent } from '../testing/answers.ts';
import { serve } from '../testing/answers.ts';
import { someJob, uuid } from '../testing/hiring.ts';
import { member, renderPage, visitor } from '../testing/page.tsx';
import { someCreator } from '../testing/talent.ts';
import DevelopersPage from './developers.tsx';
import JobsPage from './jobs.tsx';

const castles: SavedSearch = {
  id: uuid(1),
  kind: 'jobs',
  name: 'Castles',
  query: { q: 'castle', budget_min: '30050' },
  follow: 'at_once',
  beyond_plan: false,
  new_matches: [],
  new_since: null,
  new_until: null,
  created_at: '2026-11-01T10:00:00.000Z',
};
const riggers: SavedSearch = {
  ...castles,
  id: uuid(2),
  kind: 'talent',
  name: 'Riggers',
  query: { skills: 'Rigging', verified: 'yes' },
};

let kept: SavedSearch[] = [];
let sent: Sent[] = [];
/** What the list answers. */
let listed: readonly object[] = [];
beforeEach(() => {
  listed = [];
});
const begin = (searches: SavedSearch[], refused?: (request: Sent) => Answer | undefined): void => {
  kept = searches;
  const count = { count: 0, more: false };
  sent = serve((request) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const other = refused?.(request);
    if (other !== undefined) return other;
    if (pathname.startsWith('/api/saved-searches'))
      return request.method === 'GET'
        ? { body: { items: kept, limit: 20 } }
        : { body: { id: uuid(9), position: '5' } };
    if (pathname === '/api/jobs/facets')
      return {
        body: { roles: [], pay_types: [], posted: { any: count, week: count, day: count }, total: 0 },
      };
    if (pathname === '/api/talent/facets') return { body: { roles: [], availabilities: [], total: 0 } };
    return { body: { items: listed, next_cursor: null, meant: null } };
  });
};
const commands = (): readonly unknown[] =>
  sent
    .filter(({ method, url }) => method !== 'GET' && url.includes('/api/saved-searches'))
    .map(({ method, url, body }) => [method, new URL(url, 'http://localhost').pathname, body]);

const open = (at: string, tier: Tier = 'pro', session = { ...member, tier }) =>
  renderPage(
    <Routes>
      <Route path="/jobs" element={<JobsPage />} />
      <Route path="/developers" element={<DevelopersPage />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    { at, session },
  );
const bar = async () => within(await screen.findByRole('region', { name: 'Saved searches' }));

test('the searches of this list are there, and the one that it shows is marked', async () => {
  begin([castles, riggers]);
  open('/jobs?q=castle&min=300.50');
  const there = await bar();
  expect(there.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Castles']);
  expect(there.getByRole('link', { name: 'Castles' })).toHaveAttribute('aria-current', 'true');
  expect(there.queryByRole('button', { name: 'Save search' })).not.toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Castles' })).toBeVisible();
});

describe('what a followed search has found since its person last looked', () => {
  const [one, other] = [uuid(71), uuid(72)];
  const news = { new_since: '2026-11-20T10:00:00.000Z', new_until: '2026-11-22T10:00:00.000Z' };
  const riggersHave = (...ids: string[]): SavedSearch => ({
    ...riggers,
    query: { q: 'rig' },
    new_matches: ids,
    ...(ids.length === 0 ? {} : news),
  });
  const marked = () =>
    screen.getAllByRole('article').map((card) => within(card).queryByText('New match') !== null);

  test('is counted on its chip, marked while it is open, and seen by that', async () => {
    listed = [
      { ...someCreator, id: one },
      { ...someCreator, id: other, username: 'bo' },
    ];
    begin([riggersHave(one)], ({ url }) => {
      if (!url.endsWith('/seen')) return undefined;
      kept = [riggersHave()];
      return { status: 204 };
    });
    open('/developers');
    const chip = await (await bar()).findByRole('link', { name: 'Riggers 1 new' });
    expect(marked()).toEqual([false, false]);
    await userEvent.click(chip);
    expect(await screen.findByText(/^1 new since/)).toHaveTextContent(/^1 new since Nov 20(?:, 2026)?$/);
    await waitFor(() => expect(marked()).toEqual([true, false]));
    await waitFor(
      () =>
        expect(commands()).toEqual([
          ['POST', `/api/saved-searches/${riggers.id}/seen`, { until: news.new_until }],
        ]),
      { timeout: 4_000 },
    );
    // It stays marked until another search is opened.
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(marked()).toEqual([true, false]);
    expect((await bar()).getByRole('link', { name: 'Riggers 1 new' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await (await bar()).findByRole('link', { name: 'Riggers' })).toBeVisible();
    await waitFor(() => expect(marked()).toEqual([false, false]));
  });

  test('is counted as far as it is named', async () => {
    begin([riggersHave(...Array.from({ length: 100 }, (_, at) => uuid(100 + at)))]);
    open('/developers');
    expect(await (await bar()).findByRole('link', { name: 'Riggers 99+ new' })).toBeVisible();
    await userEvent.click((await bar()).getByRole('link', { name: 'Riggers 99+ new' }));
    expect(await screen.findByText(/^99\+ new since/)).toBeVisible();
  });

  test('is not seen while nobody looks at the page', async () => {
    const look = (state: DocumentVisibilityState): void => {
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    look('hidden');
    listed = [{ ...someCreator, id: one }];
    begin([riggersHave(one)]);
    open('/developers?q=rig');
    expect(await screen.findByText('New match', {}, { timeout: 4_000 })).toBeVisible();
    await act(() => new Promise((resolve) => setTimeout(resolve, 2_000)));
    expect(commands()).toEqual([]);
    act(() => look('visible'));
    await waitFor(() => expect(commands()).toHaveLength(1), { timeout: 4_000 });
    jest.restoreAllMocks();
  });

  test('is marked on jobs as well', async () => {
    listed = [{ ...someJob, id: one }];
    begin([{ ...castles, query: { q: 'castle' }, new_matches: [one], ...news }]);
    open('/jobs?q=castle');
    expect(await screen.findByText('New match')).toBeVisible();
  });
});

test('a press opens a search, amounts in dollars', async () => {
  begin([castles]);
  open('/jobs');
  await userEvent.click((await bar()).getByRole('link', { name: 'Castles' }));
  expect(screen.getByText('/jobs?q=castle&min=300.5')).toBeInTheDocument();
});

test('what the list shows is saved under a name, and followed as one likes', async () => {
  begin([]);
  open('/jobs?q=castle&role=Builder&min=300');
  await userEvent.click((await bar()).getByRole('button', { name: 'Save search' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }));
  const name = dialog.getByLabelText('Name');
  expect(name).toHaveValue('castle, Builder, From $300');
  await userEvent.clear(name);
  await userEvent.type(name, 'Castles');
  await userEvent.click(dialog.getByRole('radio', { name: 'Notify me once a day' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save Search' }));
  await waitFor(() =>
    expect(commands()).toEqual([
      [
        'POST',
        '/api/saved-searches',
        {
          kind: 'jobs',
          name: 'Castles',
          query: { q: 'castle', role: 'Builder', budget_min: '30000' },
          follow: 'daily',
        },
      ],
    ]),
  );
  expect(await screen.findByText('Search saved.')).toBeVisible();
});

test('a name that was typed for one search is not another one’s', async () => {
  begin([]);
  const { unmount } = open('/jobs?q=castle');
  const save = async () => {
    await userEvent.click(await (await bar()).findByRole('button', { name: 'Save search' }));
    return within(await screen.findByRole('dialog', { name: 'Save this search' })).getByLabelText('Name');
  };
  await userEvent.type(await save(), ' of mine');
  unmount();
  const again = open('/jobs?q=castle');
  expect(await save()).toHaveValue('castle of mine');
  again.unmount();
  open('/jobs?q=moat');
  expect(await save()).toHaveValue('moat');
});

test('of a slip, what was meant is saved', async () => {
  begin([], ({ url }) =>
    url.includes('/api/talent?')
      ? { body: { items: [someCreator], next_cursor: null, meant: 'terrain' } }
      : undefined,
  );
  open('/developers?q=terain');
  expect(await screen.findByText(/^Showing results for/)).toBeVisible();
  await userEvent.click((await bar()).getByRole('button', { name: 'Save search' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }));
  expect(dialog.getByLabelText('Name')).toHaveValue('terrain');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Search' }));
  await waitFor(() =>
    expect(commands()).toEqual([
      [
        'POST',
        '/api/saved-searches',
        { kind: 'talent', name: 'terrain', query: { q: 'terrain' }, follow: 'at_once' },
      ],
    ]),
  );
});

test('an open search is heard of daily, and left', async () => {
  begin([castles]);
  open('/jobs?q=castle&min=300.50');
  const often = within(await screen.findByRole('group', { name: 'How often' }));
  expect(often.getByRole('button', { name: 'Right away' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(often.getByRole('button', { name: 'Daily' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Follow' }));
  const at = `/api/saved-searches/${castles.id}`;
  await waitFor(() =>
    expect(commands()).toEqual([
      ['POST', `${at}/follow`, { how: 'daily' }],
      ['POST', `${at}/unfollow`, undefined],
    ]),
  );
});

test('another name that is cancelled is forgotten', async () => {
  begin([castles]);
  open('/jobs?q=castle&min=300.50');
  const rename = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Rename or remove this search' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    return within(await screen.findByRole('dialog', { name: 'Rename this search' }));
  };
  const first = await rename();
  await userEvent.type(first.getByLabelText('Name'), ' and moats');
  await userEvent.click(first.getByRole('button', { name: 'Cancel' }));
  expect((await rename()).getByLabelText('Name')).toHaveValue('Castles');
});

test('a notification’s address opens the search that it names', async () => {
  begin([riggers]);
  open(`/developers?saved=${riggers.id}`, 'studio');
  expect(await screen.findByText('/developers?skills=Rigging&verified=yes')).toBeInTheDocument();
  expect((await bar()).getByRole('link', { name: 'Riggers' })).toHaveAttribute('aria-current', 'true');
});

test('on Explorer the way to it is shown, and a kept search says that it rests', async () => {
  begin([{ ...castles, beyond_plan: true }]);
  open('/jobs?q=castle&min=300.50', 'explorer');
  expect(await screen.findByText('Your plan doesn’t include this saved search.')).toBeVisible();
  expect(screen.queryByRole('switch', { name: 'Follow' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await userEvent.click((await bar()).getByRole('button', { name: 'Save search' }));
  expect(await screen.findByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/subscription');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('nothing is there for a visitor, and a list that fails says so', async () => {
  begin([castles]);
  open('/jobs', 'explorer', visitor);
  await screen.findByRole('heading', { level: 1 });
  expect(sent.some(({ url }) => url.includes('saved-searches'))).toBe(false);
});

test('what went wrong is said, and asked again', async () => {
  let broken = true;
  begin([castles], ({ url }) =>
    broken && url.includes('saved-searches')
      ? { status: 500, body: { code: 'internal', message: 'Broken.' } }
      : undefined,
  );
  open('/jobs');
  expect(await screen.findByText('We couldn’t load your saved searches.')).toBeVisible();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await bar()).getByRole('link', { name: 'Castles' })).toBeVisible();
});
