import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AdminReport, Report } from '../../../../contracts/reports.ts';
import type { Answer, Sent } from '../../testing/answers.ts';
import { serve } from '../../testing/answers.ts';
import { uuid } from '../../testing/hiring.ts';
import { DAY, shortDate } from '../../lib/format.ts';
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
  urgency: 'high',
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

/** List and case stand beside each other, unless it is a phone. */
const onPhone = (phone: boolean): void => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) =>
      Object.assign(new EventTarget(), { matches: !phone, media, onchange: null } as MediaQueryList),
    );
};

type Post = (sent: Sent) => Answer | Promise<Answer>;

/** Answers with these reports, as a list and one by one; what `alone` has is in no list. */
const serveReports = (
  reports: () => readonly AdminReport[],
  post: Post = () => ({ body: { position: '4' } }),
  alone: readonly AdminReport[] = [],
): Sent[] =>
  serve((sent) => {
    if (sent.method !== 'GET') return post(sent);
    if (sent.url.includes('/sanctions')) return { body: { items: [], next_cursor: null } };
    const [, id] = /reports\/([\da-f-]{36})/.exec(sent.url) ?? [];
    if (id === undefined) return { body: { items: reports(), next_cursor: null } };
    const found = [...reports(), ...alone].find((report) => report.id === id);
    return found === undefined
      ? { status: 404, body: { code: 'report_not_found', message: 'This report could not be found.' } }
      : { body: { ...found, record: null } };
  });

const Before = ({ user }: { user: { display_name: string } }) => <p>Before: {user.display_name}</p>;

const renderReports = (at = '/admin?tab=reports') =>
  renderPage(<AdminReports appeals={<p>Appeals stand here.</p>} decisions={Before} />, {
    session: admin,
    at,
  });

const posts = (sent: readonly Sent[]): readonly Sent[] => sent.filter(({ method }) => method === 'POST');
const decision = async () => within(await screen.findByRole('complementary', { name: 'Decision' }));
const queue = async () => within(await screen.findByRole('region', { name: 'Queue' }));

beforeEach(() => onPhone(false));

const taken = (
  by: string,
  until = new Date(Date.now() + 20 * 60_000).toISOString(),
): Partial<AdminReport> => ({
  status: 'in_progress',
  changed_by: { ...kade, id: by, display_name: 'Jonas Weir' },
  changed_at: '2026-11-21T09:00:00.000Z',
  claimed_until: until,
});

test('the first case opens with what was kept; a status shows at once, and the old one again where that fails', async () => {
  let refuse: () => void = () => undefined;
  const waits = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  serveReports(
    () => [waiting],
    async () => {
      await waits;
      return {
        status: 409,
        body: {
          code: 'report_changed',
          message: 'Another admin changed this report.',
          fields: { changed_by: 'Jonas Weir' },
        },
      };
    },
  );
  const { address } = renderReports();
  expect(await screen.findByText(/Dig a moat\./)).toBeVisible();
  expect(address()).toBe(`/admin?tab=reports&report=${waiting.id}`);
  await userEvent.click(screen.getByRole('button', { name: /in progress$/ }));
  expect(await screen.findByText('In progress')).toBeVisible();
  expect(screen.queryByRole('button', { name: /in progress$/ })).toBeNull();
  refuse();
  expect(await screen.findByText('Failed to update status.')).toBeVisible();
  expect(screen.getByText('Jonas Weir changed this report. Look at it again.')).toBeVisible();
  expect(await screen.findByRole('button', { name: /in progress$/ })).toBeVisible();
});

test('a resolution shows at once, and what was typed is there again where that fails', async () => {
  let refuse: () => void = () => undefined;
  const waits = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  serveReports(
    () => [waiting],
    async () => {
      await waits;
      return { status: 409, body: { code: 'report_changed', message: 'Another admin changed this report.' } };
    },
  );
  renderReports();
  await userEvent.type((await decision()).getByRole('textbox', { name: /Answer/ }), 'Done.');
  await userEvent.click((await decision()).getByRole('button', { name: 'Resolve' }));
  expect(await (await decision()).findByRole('heading', { name: 'Resolved' })).toBeVisible();
  refuse();
  expect(await screen.findByText('Failed to update status.')).toBeVisible();
  expect(await (await decision()).findByRole('textbox', { name: /Answer/ })).toHaveValue('Done.');
});

test('what another admin has taken says whose it is and until when, and can’t be decided', async () => {
  const theirs: AdminReport = {
    ...waiting,
    ...taken(uuid(7)),
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
  let shown = theirs;
  const sent = serveReports(() => [shown]);
  const { unmount } = renderReports();
  expect(await screen.findByText(/has it until/)).toHaveTextContent('Jonas Weir');
  expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
  await userEvent.keyboard('t');
  expect(posts(sent)).toEqual([]);
  expect(screen.getByText('4 of 6 upheld')).toBeVisible();
  expect(screen.getByText('2 reports about one job')).toBeVisible();
  expect(screen.getByText('Wants Robux first')).toBeVisible();
  unmount();
  shown = { ...theirs, claimed_until: new Date(Date.now() - 1_000).toISOString() };
  renderReports();
  expect(await screen.findByRole('button', { name: /^Take Over/ })).toBeVisible();
  expect(screen.queryByText(/has it until/)).toBeNull();
  expect((await decision()).getByRole('button', { name: 'Resolve' })).toBeVisible();
});

test('cases stand under how urgent they are; J and K go from one to the next, T takes it', async () => {
  const second: AdminReport = { ...waiting, id: uuid(21), subject: 'Slow to answer', urgency: 'normal' };
  const sent = serveReports(() => [waiting, second]);
  const { address } = renderReports();
  const rows = await queue();
  expect(
    await within(await rows.findByRole('region', { name: 'High' })).findByText(waiting.subject),
  ).toBeVisible();
  expect(within(rows.getByRole('region', { name: 'Normal' })).getByText('Slow to answer')).toBeVisible();
  await waitFor(() => expect(address()).toContain(waiting.id));
  await userEvent.keyboard('j');
  expect(await screen.findByRole('heading', { name: 'Slow to answer' })).toBeVisible();
  expect(address()).toBe(`/admin?tab=reports&report=${second.id}`);
  expect(rows.getByRole('link', { name: /Slow to answer/ })).toHaveFocus();
  expect(rows.getByRole('link', { name: /Slow to answer/ })).toHaveAttribute('aria-current', 'true');
  await userEvent.keyboard('t');
  await waitFor(() => expect(posts(sent)).toHaveLength(1));
  expect(posts(sent)[0]).toMatchObject({
    url: `/api/admin/reports/${second.id}/status`,
    body: { status: 'in_progress', was: 'open' },
  });
  await userEvent.keyboard('k');
  expect(await screen.findByRole('heading', { name: waiting.subject })).toBeVisible();
  // What is typed is no shortcut.
  await userEvent.type((await decision()).getByRole('textbox', { name: /Answer/ }), 'just kind');
  expect(address()).toContain(waiting.id);
  expect(posts(sent)).toHaveLength(1);
});

test('an address opens a case that the list doesn’t hold, and says plainly where there is none', async () => {
  const elsewhere: AdminReport = { ...waiting, id: uuid(22), subject: 'Far down the list' };
  serveReports(() => [waiting], undefined, [elsewhere]);
  const { unmount } = renderReports(`/admin?tab=reports&report=${elsewhere.id}`);
  expect(await screen.findByRole('heading', { name: 'Far down the list' })).toBeVisible();
  expect((await queue()).queryByText('Far down the list')).toBeNull();
  unmount();
  renderReports(`/admin?tab=reports&report=${uuid(23)}`);
  expect(await screen.findByText('This report could not be found.')).toBeVisible();
});

test('on a phone a case is a page of its own: the list leads to it, and Escape or Back to the list', async () => {
  onPhone(true);
  serveReports(() => [waiting]);
  const { address } = renderReports();
  const row = await (await queue()).findByRole('link', { name: /Asks to be paid elsewhere/ });
  expect(screen.queryByRole('heading', { name: waiting.subject })).toBeNull();
  expect(address()).toBe('/admin?tab=reports');
  await userEvent.keyboard('j');
  expect(row).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: waiting.subject })).toHaveFocus();
  expect(address()).toBe(`/admin?tab=reports&report=${waiting.id}`);
  expect(screen.getByText('1 of 1')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/admin?tab=reports'));
  expect(screen.queryByRole('heading', { name: waiting.subject })).toBeNull();
  expect(await (await queue()).findByRole('link', { name: /Asks to be paid elsewhere/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('link', { name: 'Back to Reports' })).toHaveAttribute(
    'href',
    '/admin?tab=reports',
  );
});

test('what one has taken, what is resolved, and appeals are lists of their own', async () => {
  const sent = serveReports(() => []);
  const { address } = renderReports();
  expect(await screen.findByText('No reports to look at.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Mine' }));
  expect(await screen.findByText('You haven’t taken any report.')).toBeVisible();
  expect(sent.some(({ url }) => url.includes('mine=true'))).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Resolved' }));
  expect(await screen.findByText('No resolved reports.')).toBeVisible();
  expect(sent.some(({ url }) => url.includes('status=resolved'))).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Appeals' }));
  expect(await screen.findByText('Appeals stand here.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Appeals' })).toHaveFocus();
  expect(address()).toBe('/admin?tab=reports&show=appeals');
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
  serveReports(() => [found]);
  renderReports();
  expect(await screen.findByRole('link', { name: 'Kade Winslow' })).toHaveAttribute(
    'href',
    '/profile/kade_fx',
  );
  expect(within(screen.getByRole('article')).getByText('Makehold')).toBeVisible();
  expect(screen.getByText('Reputation farming')).toBeVisible();
  expect(screen.getByText('A deleted account')).toBeVisible();
  expect(screen.getByText('10 earlier ones aren’t shown.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Reputation' })).toHaveAttribute('href', '/reputation/dara');
  expect(screen.getByRole('link', { name: 'Held referrals' })).toHaveAttribute('href', '/admin?tab=users');
  expect(screen.getByRole('link', { name: 'Contract' })).toHaveAttribute(
    'href',
    `/admin?tab=replay&kind=escrow&id=${uuid(30)}`,
  );
  expect((await decision()).getByRole('radio', { name: 'Dismiss' })).toBeChecked();
  expect(screen.queryByRole('textbox', { name: /Answer/ })).toBeNull();
});

test('a report is resolved with an answer, as the admin saw it', async () => {
  const sent = serveReports(() => [waiting]);
  renderReports();
  await userEvent.type(await screen.findByRole('textbox', { name: /Answer/ }), 'Done.');
  await userEvent.click(screen.getByRole('button', { name: 'Resolve' }));
  expect(await screen.findByText('Status updated!')).toBeVisible();
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    url: `/api/admin/reports/${waiting.id}/status`,
    body: { status: 'resolved', was: 'open', answer: 'Done.' },
  });
});

test('a report can be resolved by a decision against the person, which the button names', async () => {
  const sent = serveReports(() => [waiting]);
  renderReports();
  const act = await decision();
  // A job is removed where its applicants are seen to.
  expect(act.queryByRole('radio', { name: /^Remove/ })).toBeNull();
  expect(act.getByText('Before: Dara Novak')).toBeVisible();
  await userEvent.click(act.getByRole('radio', { name: 'Warn' }));
  await userEvent.click(act.getByRole('button', { name: 'Warn' }));
  expect(posts(sent)).toEqual([]);
  await userEvent.type(act.getByRole('textbox', { name: 'Reason Dara Novak will read' }), 'Pay here.');
  await userEvent.click(act.getByRole('button', { name: 'Warn' }));
  expect(await screen.findByText('Report resolved')).toBeVisible();
  expect(posts(sent)[0]).toMatchObject({
    url: `/api/admin/reports/${waiting.id}/sanction`,
    body: { kind: 'warning', rule: 'payment_outside', reason: 'Pay here.', was: 'open', until: null },
  });
});

test('a suspension says until when, by how long it is', async () => {
  const sent = serveReports(() => [waiting]);
  renderReports();
  const act = await decision();
  await userEvent.click(act.getByRole('radio', { name: 'Suspend until' }));
  const inDays = (days: number): string => shortDate(new Date(Date.now() + days * DAY).toISOString());
  expect(act.getByRole('button', { name: `Suspend until ${inDays(7)}` })).toBeVisible();
  await userEvent.click(act.getByRole('radio', { name: '14 days' }));
  await userEvent.type(act.getByRole('textbox', { name: /^Reason/ }), 'Asks for logins.');
  await userEvent.click(act.getByRole('button', { name: `Suspend until ${inDays(14)}` }));
  expect(await screen.findByText('Report resolved')).toBeVisible();
  const { until } = posts(sent)[0]?.body as { until: string };
  expect(shortDate(until)).toBe(inDays(14));
  expect(posts(sent)[0]?.body).toMatchObject({ kind: 'suspension', reason: 'Asks for logins.' });
});

test('a message can be removed, and what was typed of a decision is kept', async () => {
  serveReports(() => [{ ...waiting, about: { kind: 'message', id: uuid(3), link: null } }]);
  const { unmount } = renderReports();
  await userEvent.click((await decision()).getByRole('radio', { name: 'Remove the message' }));
  await userEvent.type((await decision()).getByRole('textbox', { name: /^Reason/ }), 'A login.');
  unmount();
  renderReports();
  const again = await decision();
  expect(await again.findByRole('button', { name: 'Remove the message' })).toBeVisible();
  expect(again.getByRole('textbox', { name: /^Reason/ })).toHaveValue('A login.');
});

test('whoever has taken the report of a message sees what was written around it, and no more by itself', async () => {
  const mineNow: AdminReport = {
    ...waiting,
    ...taken(admin.userId ?? ''),
    about: { kind: 'message', id: uuid(3), link: null },
  };
  const near = { sender: kade, files: [], created_at: mine.created_at, removed: false, reported: false };
  const messages = [
    { ...near, id: uuid(31), body: 'Got a minute?' },
    { ...near, id: uuid(3), body: 'Pay me elsewhere.', reported: true },
    { ...near, id: uuid(32), body: null, removed: true },
    { ...near, id: uuid(33), body: null, sender: null },
  ];
  const sent = serveReports(
    () => [mineNow],
    () => ({ body: { messages } }),
  );
  renderReports();
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
    `/api/admin/reports/${mineNow.id}/look`,
  ]);
});

test('whoever has taken the report of a profile removes a part of it, with a reason', async () => {
  const mineNow: AdminReport = {
    ...waiting,
    ...taken(admin.userId ?? ''),
    about: { kind: 'profile', id: uuid(9), link: '/profile/dara' },
  };
  const items = [
    { kind: 'picture', id: uuid(41), words: '', picture: '/files/avatars/a.webp', more_pictures: [] },
    { kind: 'bio', id: uuid(42), words: 'Pay me elsewhere.', picture: null, more_pictures: [] },
  ];
  const sent = serve(({ method, url }) => {
    if (method === 'POST') return { body: { position: '4' } };
    if (url.endsWith('/parts')) return { body: { items } };
    const one = url.includes(mineNow.id);
    return { body: one ? { ...mineNow, record: null } : { items: [mineNow], next_cursor: null } };
  });
  renderReports();
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
  const sent = serveReports(
    () => [{ ...waiting, muted_until: muted }],
    () => {
      muted = until;
      return { body: { position: '4' } };
    },
  );
  renderReports();
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
