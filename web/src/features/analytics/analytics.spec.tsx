import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Analytics as Counts, ProfileViewers } from '../../../../contracts/analytics.ts';
import { serve } from '../../testing/answers.ts';
import { uuid } from '../../testing/hiring.ts';
import { member, renderPage, someMe } from '../../testing/page.tsx';
import { Analytics } from './analytics.tsx';
import { useNoteView } from './note-view.ts';
import { Viewers } from './viewers.tsx';

const kade = {
  id: uuid(8),
  username: 'kade_fx',
  display_name: 'Kade Winslow',
  avatar_url: '/api/avatars/kade_fx.svg',
};
const shown: ProfileViewers = {
  hidden: false,
  in_plan: true,
  viewers: [{ person: kade, at: '2026-11-20T09:00:00.000Z' }],
};

test('viewers are listed, and the choice to be in no list ends one’s own', async () => {
  let now = shown;
  const sent = serve(({ method }) => {
    if (method !== 'POST') return { body: now };
    now = { hidden: true, in_plan: true, viewers: [] };
    return { body: { position: '4' } };
  });
  renderPage(<Viewers />, { session: member });
  expect(await screen.findByRole('link', { name: 'Kade Winslow' })).toHaveAttribute(
    'href',
    '/profile/kade_fx',
  );
  await userEvent.click(screen.getByRole('checkbox', { name: /Hide me as a viewer/ }));
  expect(await screen.findByText(/You’re hidden/)).toBeVisible();
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({ body: { hidden: true } });
});

test('a plan without viewers says which one has them', async () => {
  serve(() => ({ body: { hidden: false, in_plan: false, viewers: [] } }));
  renderPage(<Viewers />, { session: member });
  expect(await screen.findByText('Profile viewers come with Creator.')).toBeVisible();
});

const counts: Counts = {
  days: 30,
  views: { now: 12, before: 4 },
  sources: [
    { source: 'talent', views: 9 },
    { source: 'elsewhere', views: 3 },
  ],
  searches: { now: 90, before: 70 },
  sent: { now: 3, before: 0 },
  answered: { now: 2, before: 0 },
  accepted: { now: 1, before: 0 },
  by_day: [{ day: '2026-11-20', views: 12, searches: 90 }],
};

test('counts stand beside those of the time before, and as a table', async () => {
  serve(() => ({ body: counts }));
  const me = { ...someMe, plan: { ...someMe.plan, tier: 'pro' as const } };
  renderPage(<Analytics />, { session: { ...member, tier: 'pro', me } });
  expect(await screen.findByText('Profile views')).toBeVisible();
  expect(screen.getByText('4 before')).toBeVisible();
  expect(screen.getByText('Talent').closest('div')).toHaveTextContent('Talent9');
  expect(screen.getByText('Links and typed addresses').closest('div')).toHaveTextContent('3');
  expect(screen.getByRole('row', { name: 'Nov 20 12 90', hidden: true })).toBeInTheDocument();
});

const Viewing = () => {
  useNoteView('kade_fx');
  return null;
};

test.each([
  ['/developers?q=luau', 'talent'],
  ['/jobs/8', 'jobs'],
  ['/team-ups', 'groups'],
  ['/messages', 'messages'],
  ['/profile/dara', 'profiles'],
  ['/', 'other'],
  ['https://example.com/list', 'elsewhere'],
  [null, 'elsewhere'],
])('a view that began at %s is one from %s', async (before, source) => {
  const entries = before === null ? [] : [{ url: new URL(before, location.origin).href }];
  const navigation = {
    currentEntry: { index: entries.length },
    entries: () => [...entries, { url: location.href }],
  };
  Object.defineProperty(window, 'navigation', { value: navigation, configurable: true });
  const sent = serve(() => ({ status: 204, body: null }));
  renderPage(<Viewing />, { session: member });
  await waitFor(() => expect(sent).toMatchObject([{ url: '/api/profiles/kade_fx/views', body: { source } }]));
  Reflect.deleteProperty(window, 'navigation');
});

test('on Explorer nothing is asked for', () => {
  const sent = serve(() => ({ status: 403, body: { code: 'analytics_need_tier' } }));
  renderPage(<Analytics />, { session: member });
  expect(screen.getByText('Profile analytics come with Pro.')).toBeVisible();
  expect(sent).toEqual([]);
});
