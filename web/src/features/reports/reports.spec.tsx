import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AdminReport, Report } from '../../../../contracts/reports.ts';
import { serve } from '../../testing/answers.ts';
import { uuid } from '../../testing/hiring.ts';
import { member, renderPage } from '../../testing/page.tsx';
import { AdminReports } from './admin-reports.tsx';
import { MyReports } from './my-reports.tsx';

const mine: Report = {
  id: uuid(1),
  reporter_id: uuid(2),
  subject: 'Asks to be paid elsewhere',
  description: 'In another app.',
  reason: 'payment_outside',
  status: 'resolved',
  about: { kind: 'job', id: uuid(3), link: `/jobs/${uuid(3)}` },
  answer: 'We asked for the job to be changed.',
  created_at: '2026-11-20T09:00:00.000Z',
  changed_at: '2026-11-21T09:00:00.000Z',
};
const kade = {
  id: uuid(8),
  username: 'kade_fx',
  display_name: 'Kade Winslow',
  avatar_url: '/api/avatars/kade_fx.svg',
};
const waiting: AdminReport = {
  ...mine,
  status: 'open',
  answer: '',
  changed_at: null,
  reporter: kade,
  person: { ...kade, id: uuid(9), username: 'dara', display_name: 'Dara Novak' },
  kept: { title: 'Moat', words: 'Dig a moat.' },
  changed_by: null,
  claimed_until: null,
  accuracy: { upheld: 0, resolved: 0 },
  muted_until: null,
  others: [],
  finding: null,
};

test('one’s reports say what they are about, their status and the answer', async () => {
  serve(() => ({ body: { items: [mine], next_cursor: null } }));
  renderPage(<MyReports />, { session: member });
  expect(await screen.findByText('Asks to be paid elsewhere')).toBeVisible();
  expect(screen.getByText('Resolved')).toBeVisible();
  expect(screen.getByText('We asked for the job to be changed.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'a job' })).toHaveAttribute('href', `/jobs/${uuid(3)}`);
});

test('the report of a profile says whose it is', async () => {
  const about = { kind: 'profile', id: uuid(9), link: '/profile/dara' };
  serve(() => ({ body: { items: [{ ...mine, about }], next_cursor: null } }));
  renderPage(<MyReports />, { session: member });
  expect(await screen.findByRole('link', { name: '@dara' })).toHaveAttribute('href', '/profile/dara');
});

test('no reports yet is said', async () => {
  serve(() => ({ body: { items: [], next_cursor: null } }));
  renderPage(<MyReports />, { session: member });
  expect(await screen.findByText('No reports yet.')).toBeVisible();
});

const admin = { ...member, isAdmin: true };

test('an admin sees what was kept; a status shows at once, and the old one again where that fails', async () => {
  let refuse: () => void = () => undefined;
  const waits = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  serve(async ({ method }) => {
    if (method !== 'POST') return { body: { items: [waiting], next_cursor: null } };
    await waits;
    return {
      status: 409,
      body: {
        code: 'report_changed',
        message: 'Another admin changed this report.',
        fields: { changed_by: 'Jonas Weir' },
      },
    };
  });
  renderPage(<AdminReports appeals={null} />, { session: admin });
  expect(await screen.findByText(/Dig a moat\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /in progress$/ }));
  expect(await screen.findByText('In progress')).toBeVisible();
  expect(screen.queryByRole('button', { name: /in progress$/ })).toBeNull();
  refuse();
  expect(await screen.findByText('Failed to update status.')).toBeVisible();
  expect(screen.getByText('Jonas Weir changed this report. Look at it again.')).toBeVisible();
  expect(await screen.findByText('Open')).toBeVisible();
});

test('what another admin has taken says whose it is and until when, and can’t be decided', async () => {
  const taken: AdminReport = {
    ...waiting,
    status: 'in_progress',
    changed_by: { ...kade, id: uuid(7), display_name: 'Jonas Weir' },
    claimed_until: new Date(Date.now() + 20 * 60_000).toISOString(),
    accuracy: { upheld: 4, resolved: 6 },
    others: [
      {
        id: uuid(12),
        subject: 'Wants Robux first',
        description: 'Outside of here.',
        reason: 'scam',
        reporter: kade,
        accuracy: { upheld: 0, resolved: 0 },
        muted_until: null,
        created_at: '2026-11-20T10:00:00.000Z',
      },
    ],
  };
  let shown = taken;
  serve(() => ({ body: { items: [shown], next_cursor: null } }));
  const { unmount } = renderPage(<AdminReports appeals={null} />, { session: admin });
  expect(await screen.findByText(/has it until/)).toHaveTextContent('Jonas Weir');
  expect(screen.queryByRole('button', { name: /^Resolve/ })).toBeNull();
  expect(screen.getByText('4 of 6 upheld')).toBeVisible();
  await userEvent.click(screen.getByText('1 more report of the same'));
  expect(screen.getByText('Wants Robux first')).toBeVisible();
  unmount();
  shown = { ...taken, claimed_until: new Date(Date.now() - 1_000).toISOString() };
  renderPage(<AdminReports appeals={null} />, { session: admin });
  expect(await screen.findByRole('button', { name: /^Take Over/ })).toBeVisible();
  expect(screen.queryByText(/has it until/)).toBeNull();
});

test('what the product found says with whom, leads to what shows it, and is answered to nobody', async () => {
  const found: AdminReport = {
    ...waiting,
    reporter_id: null,
    reporter: null,
    kept: null,
    reason: 'farming',
    subject: 'More than 5 referrals in a day',
    finding: {
      detector: 'many_referrals',
      count: 12,
      facts: [
        { at: '2026-11-20T09:00:00.000Z', application_id: null, with: [kade] },
        { at: '2026-11-19T09:00:00.000Z', application_id: uuid(30), with: [] },
      ],
    },
  };
  serve(() => ({ body: { items: [found], next_cursor: null } }));
  renderPage(<AdminReports appeals={null} />, { session: admin });
  expect(await screen.findByRole('link', { name: 'Kade Winslow' })).toHaveAttribute(
    'href',
    '/profile/kade_fx',
  );
  expect(screen.getByText('Makehold')).toBeVisible();
  expect(screen.getByText('Reputation farming')).toBeVisible();
  expect(screen.getByText('A deleted account')).toBeVisible();
  expect(screen.getByText('10 earlier ones aren’t shown.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Reputation' })).toHaveAttribute('href', '/reputation/dara');
  expect(screen.getByRole('link', { name: 'Held referrals' })).toHaveAttribute('href', '/admin?tab=users');
  expect(screen.getByRole('link', { name: 'Contract' })).toHaveAttribute(
    'href',
    `/admin?tab=replay&kind=escrow&id=${uuid(30)}`,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Resolve/ }));
  expect(await screen.findByRole('combobox', { name: 'What happens' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /Answer/ })).toBeNull();
});

test('a report is resolved with an answer, as the admin saw it', async () => {
  const sent = serve(({ method }) =>
    method === 'POST' ? { body: { position: '4' } } : { body: { items: [waiting], next_cursor: null } },
  );
  renderPage(<AdminReports appeals={null} />, { session: admin });
  await userEvent.click(await screen.findByRole('button', { name: /^Resolve/ }));
  await userEvent.type(await screen.findByRole('textbox', { name: /Answer/ }), 'Done.');
  await userEvent.click(screen.getByRole('button', { name: 'Resolve' }));
  expect(await screen.findByText('Status updated!')).toBeVisible();
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    url: `/api/admin/reports/${waiting.id}/status`,
    body: { status: 'resolved', was: 'open', answer: 'Done.' },
  });
});

test('a report can be resolved by a decision against the person', async () => {
  const sent = serve(({ method }) =>
    method === 'POST' ? { body: { position: '4' } } : { body: { items: [waiting], next_cursor: null } },
  );
  renderPage(<AdminReports appeals={null} />, { session: admin });
  await userEvent.click(await screen.findByRole('button', { name: /^Resolve/ }));
  // A job is removed where its applicants are seen to.
  expect(screen.queryByRole('option', { name: /^Remove/ })).toBeNull();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'What happens' }), 'Warn');
  await userEvent.click(screen.getByRole('button', { name: 'Resolve' }));
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'Pay here.');
  await userEvent.click(screen.getByRole('button', { name: 'Resolve' }));
  expect(await screen.findByText('Report resolved')).toBeVisible();
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    url: `/api/admin/reports/${waiting.id}/sanction`,
    body: { kind: 'warning', rule: 'payment_outside', reason: 'Pay here.', was: 'open', until: null },
  });
});

test('whoever has taken the report of a message sees what was written around it, and no more by itself', async () => {
  const taken: AdminReport = {
    ...waiting,
    status: 'in_progress',
    about: { kind: 'message', id: uuid(3), link: null },
    changed_by: { ...kade, id: admin.userId ?? '' },
    claimed_until: new Date(Date.now() + 20 * 60_000).toISOString(),
  };
  const near = { sender: kade, files: [], created_at: mine.created_at, removed: false, reported: false };
  const messages = [
    { ...near, id: uuid(31), body: 'Got a minute?' },
    { ...near, id: uuid(3), body: 'Pay me elsewhere.', reported: true },
    { ...near, id: uuid(32), body: null, removed: true },
    { ...near, id: uuid(33), body: null, sender: null },
  ];
  const sent = serve(({ method }) =>
    method === 'POST' ? { body: { messages } } : { body: { items: [taken], next_cursor: null } },
  );
  renderPage(<AdminReports appeals={null} />, { session: admin });
  const show = await screen.findByRole('button', { name: /^Show messages around/ });
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.click(show);
  const rows = within(await screen.findByRole('list', { name: 'Messages around the reported one' }));
  expect(rows.getAllByRole('listitem').map((row) => /Reported/.test(row.textContent))).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect(rows.getByText('Got a minute?')).toBeVisible();
  expect(rows.getByText('This message was removed.')).toBeVisible();
  expect(rows.getByText('Its words are gone with the account.')).toBeVisible();
  expect(sent.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
    `/api/admin/reports/${taken.id}/look`,
  ]);
});

test('whoever has taken the report of a profile removes a part of it, with a reason', async () => {
  const taken: AdminReport = {
    ...waiting,
    status: 'in_progress',
    about: { kind: 'profile', id: uuid(9), link: '/profile/dara' },
    changed_by: { ...kade, id: admin.userId ?? '' },
    claimed_until: new Date(Date.now() + 20 * 60_000).toISOString(),
  };
  const items = [
    { kind: 'picture', id: uuid(41), words: '', picture: '/files/avatars/a.webp', more_pictures: [] },
    { kind: 'bio', id: uuid(42), words: 'Pay me elsewhere.', picture: null, more_pictures: [] },
  ];
  const sent = serve(({ method, url }) =>
    method === 'POST'
      ? { body: { position: '4' } }
      : { body: url.endsWith('/parts') ? { items } : { items: [taken], next_cursor: null } },
  );
  renderPage(<AdminReports appeals={null} />, { session: admin });
  await userEvent.click(await screen.findByRole('button', { name: /^Show what can be removed/ }));
  const rows = within(await screen.findByRole('list', { name: 'Parts of the profile' }));
  expect(rows.getByRole('link', { name: 'Open picture' })).toHaveAttribute('href', '/files/avatars/a.webp');
  await userEvent.click(rows.getByRole('button', { name: 'Remove the bio' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Payment elsewhere.');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Removed')).toBeVisible();
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    url: `/api/admin/users/${uuid(9)}/parts/remove`,
    body: { kind: 'bio', id: uuid(42), rule: 'payment_outside', reason: 'Payment elsewhere.' },
  });
});

test('somebody whose reports lead to nothing is muted, with a reason, and it is said until when', async () => {
  const until = new Date(Date.now() + 3 * 86_400_000).toISOString();
  let muted: string | null = null;
  const sent = serve(({ method }) => {
    if (method === 'POST') muted = until;
    return method === 'POST'
      ? { body: { position: '4' } }
      : { body: { items: [{ ...waiting, muted_until: muted }], next_cursor: null } };
  });
  renderPage(<AdminReports appeals={null} />, { session: admin });
  await userEvent.click(await screen.findByRole('button', { name: /^Mute the reports of/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'How long' }), '30 days');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Ten reports led to nothing.');
  await userEvent.click(dialog.getByRole('button', { name: 'Mute' }));
  expect(await screen.findByText(/^Muted until/)).toBeVisible();
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    url: `/api/admin/users/${waiting.reporter?.id}/mute-reports`,
    body: { days: 30, rule: 'policy', reason: 'Ten reports led to nothing.' },
  });
});
