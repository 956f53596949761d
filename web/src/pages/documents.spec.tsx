import { screen, within } from '@testing-library/react';
import { serve } from '../testing/answers.ts';
import { renderPage, visitor } from '../testing/page.tsx';
import AboutPage from './about.tsx';
import ChangelogPage from './changelog.tsx';
import PrivacyPolicyPage from './privacy-policy.tsx';
import ModerationPage from './safety-moderation.tsx';
import SafetyPage from './safety.tsx';
import VerificationPage from './safety-verification.tsx';
import TermsPage from './terms-of-service.tsx';

const sections = (): (string | null)[] =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('the terms have seven numbered sections, each reached from the list, and their date', () => {
  renderPage(<TermsPage />, { session: visitor });
  expect(sections()).toHaveLength(7);
  expect(screen.getByText('Oct 4, 2025')).toBeVisible();
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(links).toHaveLength(7);
  for (const link of links)
    expect(document.querySelector(`section${link.getAttribute('href') ?? ''}`)).not.toBeNull();
});

test('the privacy policy has six sections, its date and the mailbox of this installation', async () => {
  serve(() => ({
    body: { name: 'Makehold', mailbox: null, payments: 'none', contact: 'data@example.com' },
  }));
  renderPage(<PrivacyPolicyPage />, { session: visitor });
  expect(sections()).toHaveLength(6);
  expect(screen.getByText('Oct 4, 2025')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'data@example.com' })).toHaveAttribute(
    'href',
    'mailto:data@example.com',
  );
});

test('about tells of mission, culture and values', () => {
  renderPage(<AboutPage />, { session: visitor });
  expect(sections()).toEqual(expect.arrayContaining(['Our mission', 'Our culture', 'Our values']));
});

test('the changelog goes from v1.6.1 back to v1.0.0, from 7 to 3 October 2025', () => {
  renderPage(<ChangelogPage />, { session: visitor });
  const shown = screen.getAllByText(/^v\d/).map(({ textContent }) => textContent);
  expect([shown[0], shown.at(-1)]).toEqual(['v1.6.1', 'v1.0.0']);
  const dates = [...document.querySelectorAll('time')].map(({ dateTime }) => dateTime);
  expect([dates[0], dates.at(-1)]).toEqual(['2025-10-07', '2025-10-03']);
  expect(dates).toEqual([...dates].sort().reverse());
  expect(screen.getByText(/first 100 confirmed accounts/)).toBeVisible();
});

test('safety leads to verification, moderation and resources', () => {
  renderPage(<SafetyPage />, { session: visitor });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/safety/verification',
    '/safety/moderation',
    '/resources',
  ]);
});

test('the four badges are explained with their signs, and who may rate', () => {
  renderPage(<VerificationPage />, { session: visitor });
  expect(sections()).toEqual([
    'Admin',
    'Notable Developer',
    'Verified User',
    'Pro Member',
    'Ratings',
    'Reputation and levels',
  ]);
  for (const sign of ['Red shield', 'Gold award', 'Blue check', 'Green bolt'])
    expect(screen.getByText(sign)).toBeVisible();
  expect(screen.getByText(/both parties can rate each other/)).toBeVisible();
});

test('moderation names what to report, the measures, its figures, and leads to the report form', async () => {
  const sanctions = [{ kind: 'removal', rule: 'scam', count: null }];
  const month = { month: '2026-11', reports: 12, appeals: 0, granted: 0, sanctions };
  serve(() => ({ body: { months: [month] } }));
  renderPage(<ModerationPage />, { session: visitor });
  for (const words of ['Scams and fraud:', 'Harassment and abuse:', 'Policy violations:'])
    expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByText(/a permanent ban/)).toBeVisible();
  expect(screen.getByText(/has a Report link/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'My Reports' })).toHaveAttribute('href', '/my-reports');
  expect(screen.getByRole('link', { name: 'Decisions' })).toHaveAttribute('href', '/decisions');
  expect(await screen.findByRole('row', { name: 'Reports 12' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Removal: Scam or fraud fewer than 5' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Report an issue' }).at(-1)).toHaveAttribute(
    'href',
    '/report-issue',
  );
});
