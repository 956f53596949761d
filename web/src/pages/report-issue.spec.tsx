import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { serve } from '../testing/answers.ts';
import { uuid } from '../testing/hiring.ts';
import { member, renderPage } from '../testing/page.tsx';
import ReportIssuePage from './report-issue.tsx';

const begin = (refused?: object) =>
  serve(({ method }) =>
    method === 'POST'
      ? refused === undefined
        ? { status: 201, body: { id: uuid(1), position: '3' } }
        : { status: 409, body: refused }
      : { body: { name: 'Makehold', mailbox: null, contact: 'help@example.com', payments: 'sandbox' } },
  );
const write = async (): Promise<void> => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Subject' }), 'Asks to be paid elsewhere');
  await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'In another app.');
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Submit Report' }));

test('a thing is reported with a reason, and the way leads to one’s reports', async () => {
  const sent = begin();
  const page = renderPage(<ReportIssuePage />, {
    session: member,
    at: `/report-issue?about=job&id=${uuid(5)}`,
  });
  expect(screen.getByText(/You’re reporting a job/)).toBeVisible();
  await write();
  await send();
  expect((await screen.findAllByText('Choose a reason.')).length).toBeGreaterThan(0);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Payment outside Makehold');
  await send();
  expect(await screen.findByText('Report Sent')).toBeVisible();
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    url: '/api/reports',
    body: {
      reason: 'payment_outside',
      subject: 'Asks to be paid elsewhere',
      description: 'In another app.',
      about: { kind: 'job', id: uuid(5) },
    },
  });
  // The list is asked for first.
  await waitFor(() => expect(page.address()).toBe('/my-reports'));
});

test.each([
  ['job', 'Menu for a harbor', 'the job Menu for a harbor'],
  ['profile', 'Kade Winslow', 'the profile of Kade Winslow'],
  ['message', 'Kade Winslow', 'a message from Kade Winslow'],
])('says which %s it is about, where the link to it said so', (kind, about, said) => {
  begin();
  const at = `/report-issue?about=${kind}&id=${uuid(5)}`;
  const { unmount } = renderPage(<ReportIssuePage />, { session: member, at, state: { about } });
  expect(screen.getByText(/You’re reporting/)).toHaveTextContent(`You’re reporting ${said}. We keep a copy`);
  unmount();
  renderPage(<ReportIssuePage />, { session: member, at });
  expect(screen.getByText(/You’re reporting/)).not.toHaveTextContent(about);
});

test('a report about nothing in particular names the page that one comes from', async () => {
  const sent = begin();
  renderPage(<ReportIssuePage />, { session: member, at: '/report-issue', state: { about: '/jobs' } });
  await write();
  await send();
  expect(await screen.findByText('Report Sent')).toBeVisible();
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    reason: 'other',
    description: `In another app.\n\nPage: ${location.origin}/jobs`,
    about: null,
  });
});

test('subject and description are asked for', async () => {
  const sent = begin();
  renderPage(<ReportIssuePage />, { session: member, at: '/report-issue' });
  await send();
  expect(await screen.findByText('Please fill out both the subject and description fields.')).toBeVisible();
  expect(sent.some(({ method }) => method === 'POST')).toBe(false);
});

test('a visitor is told to log in, keeps what was typed, and can write to us', async () => {
  const sent = begin();
  renderPage(<ReportIssuePage />, { at: '/report-issue' });
  await write();
  await send();
  expect(await screen.findByText('You must be logged in to submit a report.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Asks to be paid elsewhere');
  expect(sent.some(({ method }) => method === 'POST')).toBe(false);
  expect(await screen.findByRole('link', { name: 'help@example.com' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:help@example\.com/),
  );
});

test('a refusal says why, and what was typed stays', async () => {
  begin({ code: 'already_reported', message: 'You’ve already reported this.' });
  renderPage(<ReportIssuePage />, { session: member, at: '/report-issue' });
  await write();
  await send();
  expect((await screen.findAllByText('You’ve already reported this.')).length).toBeGreaterThan(0);
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('In another app.');
});
