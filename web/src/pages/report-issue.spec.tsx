import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { serve } from '../testing/answers.ts';
import { renderPage } from '../testing/page.tsx';
import ReportIssuePage from './report-issue.tsx';

beforeEach(() =>
  serve(() => ({
    body: { name: 'Makehold', mailbox: null, contact: 'help@example.com', payments: 'sandbox' },
  })),
);

const letter = async () =>
  new URL((await screen.findByRole('link', { name: 'Write the email' })).getAttribute('href') ?? '');

test('the email goes to the contact address, with a subject and the page that one comes from', async () => {
  renderPage(<ReportIssuePage />, { at: '/report-issue', state: { about: '/profile/ines' } });
  const { protocol, pathname, searchParams } = await letter();
  expect(protocol + pathname).toBe('mailto:help@example.com');
  expect(searchParams.get('subject')).toBe('Report an issue');
  expect(searchParams.get('body')).toContain(`${location.origin}/profile/ines`);
  expect(screen.getByText(`${location.origin}/profile/ines`)).toBeVisible();
});

test('without a page before it, or with one of elsewhere, the email leaves the address open', async () => {
  renderPage(<ReportIssuePage />, { at: '/report-issue', state: { about: 'https://elsewhere.example/' } });
  expect((await letter()).searchParams.get('body')).toContain('(address of the page)');
});

test('the address can be copied, where no mail program is set up', async () => {
  renderPage(<ReportIssuePage />, { at: '/report-issue' });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Copy the address' }));
  expect(await navigator.clipboard.readText()).toBe('help@example.com');
});
