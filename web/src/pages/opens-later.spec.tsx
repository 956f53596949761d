import type { ReactElement } from 'react';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { member, renderPage } from '../testing/page.tsx';
import CollectivesPage from './collectives.tsx';
import CreateCollectivePage from './create-collective.tsx';
import CreateStudioPage from './create-studio.tsx';
import MyReportsPage from './my-reports.tsx';
import ReferralsPage from './referrals.tsx';

test.each<[string, string, string, ReactElement]>([
  ['Collectives', 'Collectives cannot be created yet.', '/jobs', <CollectivesPage key="3" />],
  [
    'Create a collective',
    'Collectives cannot be created yet.',
    '/dashboard',
    <CreateCollectivePage key="4" />,
  ],
  ['Create a studio', 'Studios cannot be created yet.', '/post-a-job', <CreateStudioPage key="5" />],
  ['My Reports', 'Reports are not listed here yet.', '/report-issue', <MyReportsPage key="6" />],
])('%s says what is missing, offers what there is, and has nothing to type into', (title, why, to, page) => {
  renderPage(page, { session: member });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: why })).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', to);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the referral program has no link to give out yet, and copies that of the profile instead', async () => {
  renderPage(<ReferralsPage />, { session: member });
  const user = userEvent.setup();
  expect(screen.getByText('Referral links are not given out yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy your profile’s address' }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/profile/ines_builds`);
});
