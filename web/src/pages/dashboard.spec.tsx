import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import type { ReceivedApplication, SentApplication } from '../../../contracts/applications.ts';
import type { Contract } from '../../../contracts/contract.ts';
import type { Job } from '../../../contracts/jobs.ts';
import { BEGUN } from '../lib/draft-names.ts';
import { draftOf } from '../lib/drafts.ts';
import { leaveFor } from '../lib/leave.ts';
import type { Session } from '../lib/session.ts';
import { listenToRoom } from '../lib/socket.ts';
import { serve } from '../testing/answers.ts';
import type { Answer, Sent } from '../testing/answers.ts';
import {
  dara,
  escrowState,
  heldEscrow,
  hiringContract,
  releasedEscrow,
  someApplication,
  someJob,
  uuid,
} from '../testing/hiring.ts';
import { receivedInterest, sentInterest, someTeamUp } from '../testing/team-ups.ts';
import { member, renderPage, someMe, suspended } from '../testing/page.tsx';
import DashboardPage from './dashboard.tsx';

jest.mock('../lib/leave.ts');

interface World {
  contracts: Contract[];
  received: ReceivedApplication[];
  sent: SentApplication[];
  jobs: Job[];
}
/** One job's applications that wait. */
const waitingIn = (received: readonly ReceivedApplication[]) => {
  const waiting = received.filter(({ status }) => status === 'pending');
  const [first] = waiting;
  if (first === undefined) return { count: 0, items: [], to_close: [] };
  const { job, applicant: person, created_at: since } = first;
  const items = [{ ...job, waiting: waiting.length, person, since }];
  return { count: waiting.length, items, to_close: [] };
};

/** What Needs you is made of, beside the page of them that My Activity shows. */
const UNSETTLED = '/api/me/contracts?limit=50&unsettled=yes';

type Own = Answer | undefined;
const begin = (world: Partial<World> = {}, on: (sent: Sent) => Own | Promise<Own> = () => undefined) =>
  serve(async (sent) => {
    const own = await on(sent);
    if (own) return own;
    const lists: Record<string, unknown[] | undefined> = {
      '/api/me/contracts': world.contracts ?? [],
      '/api/me/received-applications': world.received ?? [],
      '/api/me/applications': world.sent ?? [],
      '/api/me/jobs': world.jobs ?? [],
    };
    if (sent.url === '/api/settings')
      return { body: { mailbox: null, payments: 'stripe', name: 'Makehold', contact: 'data@example.com' } };
    if (sent.url.endsWith('/waiting'))
      return { body: waitingIn(sent.url.includes('received-applications') ? (world.received ?? []) : []) };
    return { body: { items: lists[sent.url.replace(/\?.*/, '')] ?? [], next_cursor: null } };
  });
const open = (at = '/dashboard', session: Session = member) =>
  renderPage(
    <Routes>
      <Route path="/dashboard" element={<DashboardPage />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    { at, session },
  );

const mySent = (more: Partial<SentApplication>): SentApplication => ({
  ...someApplication,
  job: { id: someJob.id, title: someJob.title, status: 'open', budget: '$1,800', pay_type: 'Fixed Price' },
  owner: dara,
  replies: [],
  ...more,
});

beforeEach(() => jest.clearAllMocks());

test('what needs the reader stands first, with the way to do it', async () => {
  const submitted = { ...heldEscrow, submitted_at: '2026-11-20T09:00:00.000Z' };
  begin({ contracts: [{ ...hiringContract, ...escrowState(submitted) }], received: [someApplication] });
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Hi, Ines.' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: 'Two things need you.' })).toBeVisible();
  const needs = within(screen.getByRole('region', { name: 'Needs you' }));
  expect(needs.getAllByRole('listitem')[0]).toHaveTextContent('Release the payment to Dara');
  expect(needs.getByRole('link', { name: 'Release Payment' })).toHaveAttribute(
    'href',
    `/messages/application/${hiringContract.id}?do=release`,
  );
  expect(needs.getByRole('link', { name: 'Review applicants' })).toHaveAttribute(
    'href',
    `/jobs/${someJob.id}?tab=applicants`,
  );
});

test('a contract that needs the reader is found on whichever page of them it stands', async () => {
  const submitted = { ...heldEscrow, submitted_at: '2026-11-20T09:00:00.000Z' };
  const last = { ...hiringContract, ...escrowState(submitted) };
  begin({}, ({ url }) => {
    if (url === UNSETTLED) return { body: { items: [], next_cursor: 'onward' } };
    return url === `${UNSETTLED}&cursor=onward` ? { body: { items: [last], next_cursor: null } } : undefined;
  });
  open();
  const needs = within(await screen.findByRole('region', { name: 'Needs you' }));
  expect(await needs.findByText('Release the payment to Dara')).toBeVisible();
});

test('with nothing to do it says so under the greeting', async () => {
  begin();
  open();
  expect(await screen.findByRole('heading', { name: 'Nothing needs you right now.' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Hi, Ines.' })).toBeVisible();
  expect(await screen.findByText('Nothing here yet.')).toBeVisible();
  // Explorer: nothing of nothing would be used.
  expect(screen.getByText('No job posts in this plan')).toBeVisible();
});

test('the greeting stands while the rest loads, and nothing of it before all of it', async () => {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  begin({ received: [someApplication] }, async (sent) => {
    if (sent.url === UNSETTLED) await held;
    return undefined;
  });
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Hi, Ines.' })).toBeVisible();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByText(/applied to/)).not.toBeInTheDocument();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  answer();
  expect(await screen.findByText(/applied to/)).toBeVisible();
  expect(screen.getByRole('tab', { name: 'My Activity' })).toBeVisible();
});

test('what cannot be loaded hides nothing else, and can be tried again', async () => {
  let down = true;
  const submitted = { ...heldEscrow, submitted_at: '2026-11-20T09:00:00.000Z' };
  begin(
    {
      contracts: [{ ...hiringContract, ...escrowState(submitted) }],
      received: [someApplication],
      jobs: [someJob],
    },
    (sent) =>
      down && sent.url === UNSETTLED
        ? { status: 400, body: { code: 'internal', message: 'Something went wrong' } }
        : undefined,
  );
  open();
  const needs = within(await screen.findByRole('region', { name: 'Needs you' }));
  expect(needs.getByRole('link', { name: 'Review applicants' })).toBeVisible();
  expect(needs.getByRole('alert')).toHaveTextContent('We couldn’t load your contracts.');
  expect(screen.getByRole('table', { name: 'Job posts' })).toBeVisible();
  down = false;
  await userEvent.click(needs.getByRole('button', { name: /^Try again/ }));
  expect(await needs.findByRole('link', { name: 'Release Payment' })).toBeVisible();
  expect(needs.queryByRole('alert')).not.toBeInTheDocument();
});

test('what a login came between stands under Needs you, until it is dismissed or gone on with', async () => {
  begin();
  draftOf(someMe.id, BEGUN, 'session').type({
    items: [
      { to: `/jobs/${someJob.id}`, act: 'apply', title: someJob.title },
      { to: '/messages', act: 'open', title: '' },
    ],
  });
  const page = open();
  const needs = within(await screen.findByRole('region', { name: 'Needs you' }));
  expect(needs.getByText(`Finish applying to “${someJob.title}”`)).toBeVisible();
  await userEvent.click(needs.getByRole('button', { name: /^Dismiss: Finish applying/ }));
  expect(needs.queryByText(/Finish applying/)).not.toBeInTheDocument();
  await userEvent.click(needs.getByRole('link', { name: 'Continue' }));
  expect(page.address()).toBe('/messages');
  expect(draftOf(someMe.id, BEGUN, 'session').typed()).toBeNull();
});

test.each([
  {
    of: 'that was cancelled says when it ends',
    ends_at: '2099-11-30T12:00:00.000Z',
    paid: 'pro' as const,
    said: ['Ends Nov 30, 2099'],
  },
  {
    of: 'that was cancelled beside a granted one says which ends',
    ends_at: '2099-11-30T12:00:00.000Z',
    paid: 'creator' as const,
    said: ['Creator ends Nov 30, 2099'],
  },
  { of: 'that goes on says nothing of an end', ends_at: null, paid: 'pro' as const, said: [] },
])('a plan $of', async ({ ends_at, paid, said }) => {
  begin();
  const plan = { ...someMe.plan, tier: 'pro' as const, paid, ends_at };
  open('/dashboard', { ...member, me: { ...someMe, plan } });
  const shown = within(await screen.findByRole('region', { name: 'Plan' }));
  expect(shown.getByText('Pro')).toBeVisible();
  expect(shown.queryAllByText(/\bends /i).map(({ textContent }) => textContent)).toEqual(said);
});

test('My Activity lists contracts and job posts', async () => {
  begin({
    contracts: [
      { ...hiringContract, ...escrowState(heldEscrow) },
      { ...hiringContract, id: uuid(270), ...escrowState(releasedEscrow) },
    ],
    jobs: [{ ...someJob, status: 'closed' }],
  });
  open();
  const contracts = within(await screen.findByRole('table', { name: 'Contracts' }));
  expect(contracts.getAllByRole('link', { name: 'Dara Novak' })).toHaveLength(2);
  expect(contracts.getByText('You’re hiring')).toBeVisible();
  expect(contracts.getByText('You hired')).toBeVisible();
  expect(contracts.getByText('Held')).toBeVisible();
  expect(within(screen.getByRole('table', { name: 'Job posts' })).getByText('Closed')).toBeVisible();
});

test('the Application Manager decides by tick and cross', async () => {
  const world = { received: [someApplication] };
  const requests = begin(world, (sent) => {
    if (sent.method !== 'POST') return undefined;
    world.received = [{ ...someApplication, status: 'rejected', decided_at: '2026-11-20T10:00:00.000Z' }];
    return { body: { position: '4' } };
  });
  const page = open();
  await userEvent.click(await screen.findByRole('tab', { name: /^Application Manager/ }));
  expect(page.address()).toBe('/dashboard?tab=manager');
  await userEvent.click(await screen.findByRole('button', { name: 'Reject Ines Okafor' }));
  expect(await screen.findByText('Rejected')).toBeVisible();
  expect(screen.queryByText('Application status updated.')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'My Applications' }));
  expect(await screen.findByText('Application status updated.')).toBeVisible();
  expect(requests.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
    `/api/applications/${someApplication.id}/reject`,
  ]);
});

test('a decision that fails is said', async () => {
  begin({ received: [someApplication] }, (sent) =>
    sent.method === 'POST'
      ? {
          status: 409,
          body: { code: 'already_decided', message: 'This application has already been decided.' },
        }
      : undefined,
  );
  open('/dashboard?tab=manager');
  await userEvent.click(await screen.findByRole('button', { name: 'Accept Ines Okafor' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Failed to update status.')).toBeVisible();
  expect(screen.getByText('Accept Ines Okafor?')).toBeVisible();
});

test('My Applications shows what became of each, and the chat of an accepted one', async () => {
  begin({
    sent: [
      mySent({ id: uuid(201), status: 'accepted' }),
      mySent({ id: uuid(202), status: 'rejected', owner: null }),
    ],
  });
  open('/dashboard?tab=applications');
  const table = within(await screen.findByRole('table', { name: 'My Applications' }));
  expect(table.getByRole('link', { name: /^Open chat/ })).toHaveAttribute(
    'href',
    `/messages/application/${uuid(201)}`,
  );
  expect(table.getByText('Rejected')).toBeVisible();
  expect(table.queryByRole('button', { name: /Withdraw/ })).not.toBeInTheDocument();
});

test('a pending application can be withdrawn, after one more question', async () => {
  const requests = begin({ sent: [mySent({})] }, (sent) =>
    sent.method === 'POST' ? { body: { position: '4' } } : undefined,
  );
  open('/dashboard?tab=applications');
  await userEvent.click(await screen.findByRole('button', { name: /^Withdraw/ }));
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Application withdrawn.')).toBeVisible();
  expect(requests.map(({ url }) => url)).toContain(`/api/applications/${someApplication.id}/withdraw`);
});

test('payouts are set up at the provider, and what is payable is shown', async () => {
  begin({}, (sent) => (sent.method === 'POST' ? { body: { url: 'https://pay.example/setup' } } : undefined));
  open('/dashboard', { ...member, me: { ...someMe, payouts: { status: 'none', payable: 175_500 } } });
  const payouts = within(await screen.findByRole('region', { name: 'Payouts' }));
  expect(payouts.getByText('$1,755.00')).toBeVisible();
  await userEvent.click(payouts.getByRole('button', { name: 'Set up payouts' }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://pay.example/setup'));
});

test('who is suspended finds payouts and decisions off, and reads why', async () => {
  begin({ received: [someApplication] });
  open('/dashboard?tab=manager', suspended);
  await screen.findByRole('button', { name: 'Accept Ines Okafor' });
  for (const name of ['Accept Ines Okafor', 'Reject Ines Okafor', 'Set up payouts']) {
    expect(screen.getByRole('button', { name })).toBeDisabled();
    expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(/account is suspended/);
  }
});

test('who is suspended reads so before withdrawing, and cannot', async () => {
  begin({ sent: [mySent({})] });
  open('/dashboard?tab=applications', suspended);
  await userEvent.click(await screen.findByRole('button', { name: /^Withdraw/ }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/Your account is suspended until/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Withdraw' })).toBeDisabled();
});

test('an application that comes in live is counted', async () => {
  const world: Partial<World> = { received: [] };
  begin(world);
  open();
  await screen.findByText('Nothing needs you right now.');
  world.received = [someApplication];
  const listener = jest
    .mocked(listenToRoom)
    .mock.calls.map(([one]) => one)
    .find(({ room }) => room === `user:${someMe.id}`);
  await act(async () =>
    listener?.onSignal({
      room: `user:${someMe.id}`,
      topic: 'applications',
      id: someApplication.id,
      position: '3',
    }),
  );
  expect(await screen.findByRole('heading', { level: 2, name: 'One thing needs you.' })).toBeVisible();
});

test('a list that cannot be loaded offers another try', async () => {
  let down = true;
  begin({ received: [someApplication] }, (sent) =>
    down && sent.url === '/api/me/received-applications'
      ? { status: 400, body: { code: 'internal', message: 'Something went wrong' } }
      : undefined,
  );
  open('/dashboard?tab=manager');
  expect(await screen.findByText('Could not fetch applications.')).toBeVisible();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Accept Ines Okafor' })).toBeVisible();
});

test('the way to Pro is shown below it, and to the plans above', async () => {
  begin();
  const explorer = open();
  expect(await screen.findByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute(
    'href',
    '/subscription',
  );
  explorer.unmount();
  open('/dashboard', { ...member, me: { ...someMe, plan: { ...someMe.plan, tier: 'studio' } } });
  expect(await screen.findByRole('link', { name: 'Plans' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Upgrade to Pro' })).not.toBeInTheDocument();
});

test('what opens later says so in its own tab, and admins find their panel', async () => {
  begin();
  open('/dashboard?tab=referrals', { ...member, me: { ...someMe, user_roles: ['admin'] } });
  expect(await screen.findByRole('tab', { name: 'Referral Program', selected: true })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Referral Program' })).toHaveAttribute('href', '/referrals');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'My Activity',
    'Application Manager',
    'My Applications',
    'Team-Up Interests',
    'Studio Manager',
    'Referral Program',
    'My Reports',
  ]);
  expect(screen.getByRole('link', { name: 'Admin Panel' })).toHaveAttribute('href', '/admin');
});

test('Team-Up Interests answers who asked, and takes back what the reader asked', async () => {
  const requests = begin({}, (sent) => {
    if (sent.method === 'POST') return { body: { position: '6' } };
    const { person, team_up: teamUp, created_at: since } = receivedInterest;
    const answers: Record<string, object> = {
      '/api/me/received-interests': { items: [receivedInterest], next_cursor: null },
      '/api/me/received-interests/waiting': {
        count: 1,
        items: [{ ...teamUp, waiting: 1, person, since }],
      },
      '/api/me/interests': { items: [sentInterest], next_cursor: null },
    };
    return answers[sent.url] && { body: answers[sent.url] };
  });
  open('/dashboard?tab=team-ups');
  expect(await screen.findByRole('tab', { name: 'Team-Up Interests 1' })).toBeVisible();
  expect(await screen.findByRole('link', { name: someTeamUp.title })).toHaveAttribute(
    'href',
    `/team-ups/${someTeamUp.id}?tab=interested`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Accept Dara Novak' }));
  expect(await screen.findByText('Status updated!')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Withdraw from/ }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Interest withdrawn.')).toBeVisible();
  expect(requests.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
    `/api/interests/${receivedInterest.id}/accept`,
    `/api/interests/${sentInterest.id}/withdraw`,
  ]);
});

test('nobody interested yet is said, and interests that cannot be fetched as well', async () => {
  let down = true;
  begin({}, (sent) =>
    down && sent.url === '/api/me/received-interests'
      ? { status: 400, body: { code: 'internal', message: 'Something went wrong' } }
      : undefined,
  );
  open('/dashboard?tab=team-ups');
  expect(await screen.findByText('Error fetching interests.')).toBeVisible();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No one has expressed interest yet.')).toBeVisible();
});

test('who is no admin sees no way to the admin panel', async () => {
  begin();
  open();
  await screen.findByRole('region', { name: 'Shortcuts' });
  expect(screen.queryByRole('link', { name: 'Admin Panel' })).not.toBeInTheDocument();
});

test('each list goes on after its first page, what waits counted in all', async () => {
  const decided = {
    ...someApplication,
    id: uuid(240),
    status: 'accepted' as const,
    decided_at: '2026-11-20T10:00:00.000Z',
  };
  const requests = begin({}, (sent) => {
    if (sent.url === '/api/me/received-applications')
      return { body: { items: [someApplication], next_cursor: 'second' } };
    if (sent.url === '/api/me/received-applications?cursor=second')
      return { body: { items: [decided], next_cursor: null } };
    return sent.url === '/api/me/received-applications/waiting'
      ? { body: { ...waitingIn([someApplication]), count: 31 } }
      : undefined;
  });
  open('/dashboard?tab=manager');
  expect(await screen.findByRole('tab', { name: 'Application Manager 31' })).toBeVisible();
  await screen.findByRole('button', { name: 'Accept Ines Okafor' });
  expect(screen.queryByText('1 decided application')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^Show 20 more/ }));
  expect(await screen.findByText('1 decided application')).toBeVisible();
  expect(requests.filter(({ url }) => url.includes('cursor=second'))).toHaveLength(1);
});
