import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Overview } from '../../../contracts/overview.ts';
import type { AdminUser } from '../../../contracts/admin-users.ts';
import type { AuditEntry } from '../../../contracts/audit.ts';
import type { ParkedTask } from '../../../contracts/moderation.ts';
import { serve } from '../testing/answers.ts';
import { someAdminJob as someJob, someAdminUser } from '../testing/hiring.ts';
import { member, renderPage, someMe, someProfile } from '../testing/page.tsx';
import AdminPage from './admin.tsx';

const entry = (position: number, words: string): AuditEntry => ({
  id: `0190a000-0000-7000-8000-00000000000${position}`,
  position: String(position),
  at: '2026-11-20T09:00:00.000Z',
  kind: 'user_suspended',
  actor: { id: someProfile.id, username: 'ines_builds', display_name: 'Ines Okafor' },
  person: { id: someProfile.id, username: null, display_name: '' },
  task: null,
  report_id: null,
  job: null,
  sanction: null,
  until: null,
  reason: 'Asked for passwords.',
  words,
});

const answers: Parameters<typeof serve>[0] = ({ url }) => {
  if (url.startsWith('/api/admin/jobs')) return { body: { items: [someJob], next_cursor: null } };
  if (url.includes('cursor=2')) return { body: { items: [entry(1, 'First.')], next_cursor: null } };
  return { body: { items: [entry(2, 'Second.')], next_cursor: '2' } };
};

const PARKED = '/api/admin/parked-tasks';
const numbers: Overview = {
  people: 1_284,
  online: 31,
  open_jobs: 212,
  money: [{ currency: 'USD', held: 1_842_000, released: 9_000_000 }],
  reports: { under_a_day: 1, under_a_week: 0, older: 2 },
  verification_requests: 4,
  degraded: ['talent'],
  parked_tasks: 0,
  payments: { failed: 1, waiting: 3 },
};
const looked = {
  body: {
    items: [
      {
        id: '0190a000-0000-7000-8000-0000000000a1',
        at: '2026-11-20T09:00:00.000Z',
        admin: someProfile,
        report: { id: '0190a000-0000-7000-8000-0000000000a2', subject: 'Asks to be paid elsewhere' },
        message_id: '0190a000-0000-7000-8000-0000000000a3',
      },
    ],
    next_cursor: null,
  },
};
const downloaded = {
  body: {
    items: [
      {
        id: '0190a000-0000-7000-8000-0000000000a4',
        at: '2026-11-20T09:00:00.000Z',
        admin: someProfile,
        table: 'users',
        filter: [
          { name: 'q', value: 'dara' },
          { name: 'show', value: 'suspended' },
        ],
      },
    ],
    next_cursor: null,
  },
};
const noParked = { body: { items: [], next_cursor: null } };

const open = (
  at = '/admin',
  answer = answers,
  parked: typeof answers = () => noParked,
  figures: Overview = numbers,
) => {
  const sent = serve((asked) => {
    if (asked.url.startsWith('/api/admin/overview')) return { body: figures };
    if (asked.url.startsWith('/api/admin/looks')) return looked;
    if (asked.url.startsWith('/api/admin/downloads')) return downloaded;
    return asked.url.startsWith(PARKED) ? parked(asked) : answer(asked);
  });
  renderPage(<AdminPage />, {
    at,
    session: { ...member, isAdmin: true, me: { ...someMe, user_roles: ['admin'] } },
  });
  return sent;
};

test('the tabs are those of the spec', () => {
  open();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Dashboard',
    'Verification Requests',
    'Users',
    'Jobs',
    'Reports',
  ]);
});

test.each([
  ['/admin', 'Dashboard', 'Admin dashboard'],
  ['/admin?tab=verification', 'Verification Requests', 'Verification Requests'],
  ['/admin?tab=users', 'Users', 'Users'],
  ['/admin?tab=jobs', 'Jobs', 'Jobs'],
  ['/admin?tab=reports', 'Reports', 'Reports'],
  ['/admin?tab=replay', 'Audit replay', 'Audit replay'],
])('%s is headed %s', (at, heading, title) => {
  open(at, () => ({ body: { items: [], next_cursor: null } }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
  expect(document.title).toBe(`${title} · Makehold`);
});

test('what waits is counted beside its tab, by the request that the dashboard asks', async () => {
  const sent = open();
  expect(await screen.findByRole('tab', { name: 'Verification Requests 4' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Reports 3' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Users' })).toBeVisible();
  expect(sent.filter(({ url }) => url.startsWith('/api/admin/overview'))).toHaveLength(1);
});

test('what nothing waits behind has no count', async () => {
  open('/admin', answers, () => noParked, {
    ...numbers,
    verification_requests: 0,
    reports: { under_a_day: 0, under_a_week: 0, older: 0 },
  });
  expect(await screen.findByText('1,284')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Verification Requests' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Reports' })).toBeVisible();
});

test('the audit is read page by page, with who did what and why', async () => {
  open();
  const row = (await screen.findByText('Second.')).closest('tr');
  expect(row).toHaveTextContent('Asked for passwords.');
  expect(within(row!).getByRole('link', { name: 'Ines Okafor' })).toHaveAttribute(
    'href',
    `/admin?tab=users&user=${someProfile.id}`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show 20 more entries' }));
  expect(await screen.findByText('First.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Show 20 more/ })).not.toBeInTheDocument();
});

test('a long position is told in groups of three figures', async () => {
  open('/admin', () => ({
    body: { items: [{ ...entry(2, 'Second.'), position: '1234567' }], next_cursor: null },
  }));
  expect(await screen.findByRole('cell', { name: '1,234,567' })).toBeVisible();
});

test('the site in numbers leads to the tabs that show them', async () => {
  open();
  expect(await screen.findByText('1,284')).toBeVisible();
  expect(screen.getByText('2 over a week old, 1 from today')).toBeVisible();
  expect(screen.getByText('$18,420')).toBeVisible();
  expect(screen.getByText('talent')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open jobs' })).toHaveAttribute(
    'href',
    '/admin?tab=jobs&status=open',
  );
});

test('who read messages around a reported one is listed', async () => {
  open();
  const row = (await screen.findByRole('link', { name: 'Asks to be paid elsewhere' })).closest('tr');
  expect(row).toHaveTextContent(someProfile.display_name);
});

const down = { status: 429, body: { code: 'too_many_requests', message: 'Too many requests.' } };
const secondJob = { ...someJob, id: '0190a000-0000-7000-8000-0000000000f2', title: 'Harbour lights' };

test.each([
  {
    list: 'audit',
    at: '/admin',
    first: { items: [entry(2, 'Second.')], next_cursor: '2' },
    second: { items: [entry(1, 'First.')], next_cursor: null },
    shown: 'Second.',
    then: 'First.',
  },
  {
    list: 'jobs',
    at: '/admin?tab=jobs',
    // The first page's job again, as a boost in between brings it.
    first: { items: [someJob], next_cursor: '2' },
    second: { items: [someJob, secondJob], next_cursor: null },
    shown: someJob.title,
    then: secondJob.title,
  },
])('when a further page of the $list does not come it says why, and Retry brings it', async (given) => {
  let failing = true;
  open(given.at, ({ url }) => {
    if (!url.includes('cursor=2')) return { body: given.first };
    return failing ? down : { body: given.second };
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Show/ }));
  expect(await screen.findByText(/Too many requests/)).toBeVisible();
  expect(screen.getByText(given.shown)).toBeVisible();
  failing = false;
  await userEvent.click(screen.getByRole('button', { name: /^Retry/ }));
  expect(await screen.findByText(given.then)).toBeVisible();
  expect(screen.getAllByText(given.shown)).toHaveLength(1);
});

test.each([
  ['/admin', 'We couldn’t load the audit log.'],
  ['/admin?tab=jobs', 'Error fetching jobs'],
])('a list of %s that cannot be loaded says so and offers to try again', async (at, words) => {
  open(at, () => down);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

const task: ParkedTask = {
  id: '0190a000-0000-7000-8000-0000000000aa',
  kind: 'pay-out',
  about: [{ thing: 'application', id: '0190a000-0000-7000-8000-0000000000ab' }],
  reason: 'Error: the provider is away',
  attempts: 20,
  parked_at: '2026-11-20T09:00:00.000Z',
};

test('a parked task says what it is about and why, and is gone once it is tried again', async () => {
  let parked = [task, { ...task, id: '0190a000-0000-7000-8000-0000000000ac', kind: 'EndWithBan' }];
  const sent = open('/admin', answers, ({ method }) => {
    if (method === 'GET') return { body: { items: parked, next_cursor: null } };
    parked = parked.slice(1);
    return { body: { position: '7' }, position: '7' };
  });
  const row = (await screen.findByText('Pay out')).closest('tr');
  expect(row).toHaveTextContent('Application 0190a000-0000-7000-8000-0000000000ab');
  expect(row).toHaveTextContent('Error: the provider is away');
  expect(row).toHaveTextContent('20');
  await userEvent.click(screen.getByRole('button', { name: 'Try again: Pay out' }));
  await waitFor(() => expect(screen.queryByText('Pay out')).not.toBeInTheDocument());
  expect(screen.getByText('End with ban')).toBeVisible();
  expect(sent.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
    `${PARKED}/${task.id}/try-again`,
  ]);
});

test('a parked task that is not tried again stays', async () => {
  open('/admin', answers, ({ method }) =>
    method === 'GET' ? { body: { items: [task], next_cursor: null } } : down,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Try again: Pay out' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again: Pay out' })).toBeEnabled());
  expect(screen.getByText('Pay out')).toBeVisible();
});

test('parked tasks that cannot be loaded say so, and no parked task says that', async () => {
  let parked: ReturnType<typeof answers> = down;
  open('/admin', answers, () => parked);
  expect(await screen.findByText('We couldn’t load the parked tasks.')).toBeVisible();
  parked = noParked;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No parked tasks.')).toBeVisible();
});

test('the audit names the task that was tried again', async () => {
  const tried = { ...entry(2, 'Ines had the parked task “pay-out” tried again.'), person: null };
  open('/admin', () => ({
    body: { items: [{ ...tried, task: { id: task.id, kind: 'pay-out' } }], next_cursor: null },
  }));
  expect((await screen.findByText(tried.words)).closest('tr')).toHaveTextContent(task.id);
});

test('where the panel asks for a second factor, it says how to get in', async () => {
  const body = { code: 'admin_second_factor', message: 'It needs two-factor authentication.' };
  serve(() => ({ status: 403, body }));
  renderPage(<AdminPage />, {
    at: '/admin',
    session: { ...member, isAdmin: true, me: { ...someMe, user_roles: ['admin'] } },
  });
  expect(await screen.findByRole('heading', { name: 'Turn on two-factor authentication' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open Account' })).toHaveAttribute(
    'href',
    '/account#second-factor',
  );
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});

test('the request of a person comes first in their drawer, and is gone once it is approved', async () => {
  let request: AdminUser['verification_request'] = {
    id: '0190a000-0000-7000-8000-0000000000e1',
    message: 'Fourteen released contracts.',
    created_at: '2026-11-20T09:00:00.000Z',
  };
  const sent = open(`/admin?tab=users&user=${someAdminUser.id}`, ({ url, method }) => {
    if (method === 'GET' && url.startsWith('/api/admin/users'))
      return { body: { items: [{ ...someAdminUser, verification_request: request }], next_cursor: null } };
    if (method === 'POST') request = null;
    return method === 'POST'
      ? { body: { position: '7' }, position: '7' }
      : { body: { items: [], next_cursor: null } };
  });
  const waits = within(await screen.findByRole('region', { name: 'Verification request' }));
  expect(waits.getByText('“Fourteen released contracts.”')).toBeVisible();
  await userEvent.click(waits.getByRole('button', { name: `Approve ${someAdminUser.display_name}` }));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Verification request' })).not.toBeInTheDocument(),
  );
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    url: `/api/admin/users/${someAdminUser.id}/verification/approve`,
    body: { request_id: '0190a000-0000-7000-8000-0000000000e1' },
  });
});

test('the dashboard shows which table was downloaded, with its filter', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Downloads, newest first' }));
  expect(await table.findByText('Users')).toBeVisible();
  expect(table.getByText('“dara”')).toBeVisible();
  expect(table.getByText('suspended')).toBeVisible();
});

test.each(['users', 'jobs', 'reports', 'verification'])('the table of %s can be downloaded', async (tab) => {
  open(`/admin?tab=${tab}`, () => ({ body: { items: [], next_cursor: null } }));
  expect(await screen.findByRole('button', { name: 'Download CSV' })).toBeVisible();
  const said = screen.queryByText('The file leaves out child-safety reports and the reported content.');
  expect(said !== null).toBe(tab === 'reports');
});
