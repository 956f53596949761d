import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import type { PlanAndUsage, Tier } from '../../../contracts/plans.ts';
import { rememberWanted } from '../features/billing/plan-facts.ts';
import { JOB_DRAFT } from '../features/jobs/job-draft.ts';
import { leaveFor } from '../lib/leave.ts';
import type { Session } from '../lib/session.ts';
import { draftOf } from '../lib/drafts.ts';
import { serve } from '../testing/answers.ts';
import type { Answer, Sent } from '../testing/answers.ts';
import { uuid } from '../testing/hiring.ts';
import { member, renderPage, someMe, suspended, visitor } from '../testing/page.tsx';
import SubscriptionPage from './subscription.tsx';

jest.mock('../lib/leave.ts');

const on = (tier: Tier, more: Partial<PlanAndUsage> = {}): Session => ({
  ...member,
  tier,
  me: {
    ...someMe,
    plan: { ...someMe.plan, tier, paid: tier === 'enterprise' ? 'explorer' : tier, ...more },
  },
});
const prices = [
  { tier: 'creator', price_id: 'price_creator', amount: 499 },
  { tier: 'pro', price_id: 'price_pro', amount: 1299 },
  { tier: 'studio', price_id: 'price_studio', amount: 3999 },
];
const begin = (
  answer: (sent: Sent) => Answer = () => ({ body: { position: '1' } }),
  payments: 'stripe' | 'sandbox' = 'stripe',
  invoices: readonly object[] = [],
) =>
  serve((sent) => {
    if (sent.url === '/api/plans') return { body: { prices, sandbox: payments === 'sandbox' } };
    if (sent.url.startsWith('/api/billing/invoices')) return { body: { items: invoices, next_cursor: null } };
    if (sent.url === '/api/settings')
      return { body: { mailbox: null, payments, name: 'Makehold', contact: 'data@example.com' } };
    return answer(sent);
  });
const page = (session: Session, at = '/subscription') =>
  renderPage(
    <Routes>
      <Route path="/subscription" element={<SubscriptionPage />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    { at, session },
  );
const card = (name: string) => {
  const found = screen.getByRole('heading', { level: 2, name }).closest('li');
  if (!found) throw new Error(`There is no card ${name}.`);
  return found;
};

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

test('five plans stand side by side with their prices', async () => {
  begin();
  page(visitor);
  expect(await screen.findByText('$12.99')).toBeVisible();
  expect(within(card('Explorer')).getByText('$0')).toBeVisible();
  expect(within(card('Creator')).getByText('$4.99')).toBeVisible();
  expect(within(card('Studio')).getByText('$39.99')).toBeVisible();
  expect(within(card('Studio')).getByText('3-5 active jobs')).toBeVisible();
  expect(within(card('Enterprise')).getByRole('button', { name: 'Contact sales' })).toBeEnabled();
});

test('the plan in force is marked and cannot be bought again', () => {
  begin();
  page(on('creator'));
  expect(card('Creator')).toHaveAttribute('aria-current', 'true');
  expect(within(card('Creator')).getByText('Current plan')).toBeVisible();
  expect(within(card('Creator')).queryByRole('button', { name: /Upgrade/ })).not.toBeInTheDocument();
  expect(within(card('Creator')).getByRole('button', { name: 'Manage billing' })).toBeVisible();
});

test('an upgrade asks for the plan’s price and goes to the checkout', async () => {
  const requests = begin(() => ({ body: { sessionId: 'cs_1', url: 'https://pay.example/cs_1' } }));
  page(on('explorer'));
  await screen.findByText('$12.99');
  await userEvent.click(screen.getByRole('button', { name: 'Upgrade to Pro' }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://pay.example/cs_1'));
  expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
    url: '/api/create-checkout-session',
    body: { priceId: 'price_pro' },
  });
});

const suspendedOn = (tier: Tier, more: Partial<PlanAndUsage> = {}): Session => {
  const session = on(tier, more);
  const until = suspended.me?.suspended_until ?? null;
  return { ...session, me: { ...someMe, ...session.me, suspended_until: until } };
};

test('who is suspended cancels the plan without a payment page, once', async () => {
  const requests = begin(() => ({ body: { ends_at: '2027-01-15T12:00:00.000Z' } }));
  const shown = page(suspendedOn('creator'));
  await userEvent.click(within(card('Creator')).getByRole('button', { name: 'Cancel plan' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Creator' }));
  expect(await screen.findByText(/Creator ends on Jan 15/)).toBeVisible();
  expect(requests.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
    '/api/cancel-plan',
  ]);
  expect(screen.queryByRole('button', { name: 'Manage billing' })).not.toBeInTheDocument();
  shown.unmount();

  page(suspendedOn('creator', { ends_at: '2027-01-15T12:00:00.000Z' }));
  expect(within(card('Creator')).queryByRole('button', { name: 'Cancel plan' })).not.toBeInTheDocument();
});

test('who is suspended finds every way to a payment page off, and reads why', async () => {
  begin();
  page(suspendedOn('creator'));
  await screen.findByText('$12.99');
  for (const name of ['Upgrade to Pro', 'Upgrade to Studio']) {
    expect(screen.getByRole('button', { name })).toBeDisabled();
    expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(/account is suspended/);
  }
});

test('an upgrade that is pressed before the prices are here waits for them', async () => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const requests = serve(async ({ url, method }) => {
    if (method === 'POST') return { body: { sessionId: 'cs_1', url: 'https://pay.example/cs_1' } };
    if (url === '/api/settings')
      return { body: { mailbox: null, payments: 'stripe', name: 'Makehold', contact: 'data@example.com' } };
    await arrived;
    return { body: { prices, sandbox: false } };
  });
  page(on('explorer'));
  await userEvent.click(screen.getByRole('button', { name: 'Upgrade to Pro' }));
  arrive();
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://pay.example/cs_1'));
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ priceId: 'price_pro' });
});

test('a plan that the payment provider has no price for says so', async () => {
  const requests = serve(({ url }) =>
    url === '/api/plans'
      ? { body: { prices: [], sandbox: false } }
      : { body: { mailbox: null, payments: 'stripe', name: 'Makehold', contact: 'data@example.com' } },
  );
  page(on('explorer'));
  await userEvent.click(screen.getByRole('button', { name: 'Upgrade to Pro' }));
  expect(await screen.findByText('Stripe Not Configured')).toBeVisible();
  expect(requests.every(({ method }) => method === 'GET')).toBe(true);
});

test.each([
  ['stripe_not_configured', 'Stripe Error'],
  ['unknown_price', 'Stripe Not Configured'],
  ['payment_declined', 'Checkout Error'],
])('a checkout refused with %s says “%s”', async (code, title) => {
  begin(() => ({ status: 409, body: { code, message: 'The reason.' } }));
  page(on('explorer'));
  await screen.findByText('$12.99');
  await userEvent.click(screen.getByRole('button', { name: 'Upgrade to Pro' }));
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText('The reason.')).toBeVisible();
  expect(leaveFor).not.toHaveBeenCalled();
});

test('a visitor is sent to log in', async () => {
  begin();
  const view = page(visitor);
  await screen.findByText('$12.99');
  await userEvent.click(screen.getByRole('button', { name: 'Choose Pro' }));
  expect(await screen.findByText('Authentication Required')).toBeVisible();
  expect(view.address()).toBe('/login');
});

test('a subscriber reaches the billing pages, for a lower plan too', async () => {
  begin(() => ({ body: { url: 'https://pay.example/portal' } }));
  page(on('pro'));
  expect(within(card('Creator')).getByRole('button', { name: 'Downgrade to Creator' })).toBeVisible();
  await userEvent.click(within(card('Pro')).getByRole('button', { name: 'Manage billing' }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://pay.example/portal'));
});

test('back from the checkout the page waits until the plan is there', () => {
  begin();
  rememberWanted('pro');
  page(on('creator'), '/subscription?checkout=done');
  expect(screen.getByText('Waiting for your payment to be confirmed.')).toBeVisible();
});

test('while a payment is being confirmed no other plan can be bought, and the buttons say why', () => {
  begin();
  rememberWanted('pro');
  const waiting = page(on('creator'), '/subscription?checkout=done');
  for (const name of ['Manage billing', 'Upgrade to Pro', 'Upgrade to Studio']) {
    expect(screen.getByRole('button', { name })).toBeDisabled();
    expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(/payment to be confirmed/);
  }
  waiting.unmount();
  page(on('pro'), '/subscription?checkout=done');
  for (const name of ['Manage billing', 'Downgrade to Creator', 'Upgrade to Studio'])
    expect(screen.getByRole('button', { name })).toBeEnabled();
});

test('the plan that was paid for is announced', () => {
  begin();
  rememberWanted('pro');
  page(on('pro'), '/subscription?checkout=done');
  expect(screen.getByText('You’re on Pro now.')).toBeVisible();
  expect(screen.queryByText(/Waiting/)).not.toBeInTheDocument();
});

test('a draft that had no place is published in one click after the upgrade', async () => {
  const draft = {
    title: 'Lens shader',
    role: 'VFX Artist',
    description: 'A lens.',
    pay_type: 'Fixed Price',
    budget: '$300',
    budget_min: '',
    budget_max: '',
    tags: 'Luau',
    is_boosted: false,
  };
  draftOf(someMe.id, JOB_DRAFT.thing, JOB_DRAFT.keep).type(draft);
  const requests = begin(() => ({ body: { id: uuid(5), position: '5' } }));
  const view = page(on('pro', { active_jobs: { used: 0, limit: 2 } }), '/subscription?checkout=done');
  expect(screen.getByText('“Lens shader” is ready to publish.')).toBeVisible();
  // The one filled button: the plans wait behind it.
  expect(document.querySelectorAll('.btn--go')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Post Job' }));
  expect(await screen.findByText('Job Posted Successfully!')).toBeVisible();
  await waitFor(() => expect(view.address()).toBe('/jobs'));
  expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
    url: '/api/jobs',
    body: { title: 'Lens shader', tags: ['Luau'], budget_min: null, currency: null },
  });
  expect(localStorage).toHaveLength(0);
});

test('no draft is offered while the plan has no place for it', () => {
  draftOf(someMe.id, JOB_DRAFT.thing, JOB_DRAFT.keep).type({ title: 'Lens shader' });
  begin();
  page(on('pro', { active_jobs: { used: 2, limit: 2 } }));
  expect(screen.queryByText(/ready to publish/)).not.toBeInTheDocument();
});

test('a failed payment and a cancellation are told while the plan still holds', () => {
  begin();
  const late = page(on('pro', { grace_until: '2099-12-01T12:00:00.000Z' }));
  expect(screen.getByText('Your last payment failed.')).toBeVisible();
  late.unmount();
  page(on('pro', { ends_at: '2099-12-01T12:00:00.000Z' }));
  expect(screen.getByText('Pro ends on Dec 1, 2099.')).toBeVisible();
});

test('a plan that an admin granted is nothing to pay for, to manage or to leave', async () => {
  begin();
  page(on('pro', { paid: 'explorer' }));
  await screen.findByText('$39.99');
  for (const name of ['Explorer', 'Creator', 'Pro'])
    expect(within(card(name)).queryByRole('button')).not.toBeInTheDocument();
  expect(within(card('Studio')).getByRole('button', { name: 'Upgrade to Studio' })).toBeEnabled();
});

test('beside a granted plan the paid one is named, managed and left by itself', async () => {
  const granted = { tier: 'studio', until: null };
  begin(({ url }) =>
    url === '/api/me/enterprise'
      ? { body: { request: null, granted, account_manager: null } }
      : { body: { position: '1' } },
  );
  const both = page(on('studio', { paid: 'creator' }));
  expect(await screen.findByText('An admin granted you Studio.')).toBeVisible();
  expect(screen.getByText(/You still pay for Creator/)).toBeVisible();
  expect(within(card('Studio')).getByText('Current plan')).toBeVisible();
  expect(within(card('Studio')).queryByRole('button')).not.toBeInTheDocument();
  // It would be paid for on top of what they have anyway.
  expect(within(card('Pro')).queryByRole('button')).not.toBeInTheDocument();
  expect(within(card('Creator')).getByText('Paid plan')).toBeVisible();
  expect(within(card('Creator')).getByRole('button', { name: 'Manage billing' })).toBeEnabled();
  expect(within(card('Explorer')).getByRole('button', { name: 'Downgrade to Explorer' })).toBeEnabled();
  both.unmount();

  const failed = page(on('studio', { paid: 'creator', grace_until: '2099-12-01T12:00:00.000Z' }));
  expect(screen.getByText('You keep Creator until Dec 1, 2099.')).toBeVisible();
  failed.unmount();
  page(on('studio', { paid: 'creator', ends_at: '2099-12-01T12:00:00.000Z' }));
  expect(screen.getByText('Creator ends on Dec 1, 2099.')).toBeVisible();
});

test('the sandbox marks itself', async () => {
  begin(undefined, 'sandbox');
  page(on('explorer'));
  expect(await screen.findByText('Payments run in a sandbox: no card is charged.')).toBeVisible();
});

const preview = (answer: object) =>
  begin(({ url, method }) => {
    if (url.startsWith('/api/billing/preview')) return { body: answer };
    return method === 'POST'
      ? { body: { sessionId: 'sub_1', url: 'https://pay.example/done' } }
      : { body: {} };
  });

test('an upgrade between paid plans says what it costs first', async () => {
  const from = '2026-12-03T12:00:00.000Z';
  const requests = preview({ when: 'now', due_now: 2700, then: 3999, from });
  page(on('pro'));
  await screen.findByText('$39.99');
  await userEvent.click(screen.getByRole('button', { name: 'Upgrade to Studio' }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toHaveTextContent('You pay $27.00 now, then $39.99 a month from Dec 3'));
  expect(requests.every(({ method }) => method === 'GET')).toBe(true);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change to Studio' }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://pay.example/done'));
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ priceId: 'price_studio' });
});

test('a downgrade says when it begins, and the page stays', async () => {
  preview({ when: 'period_end', due_now: 0, then: 499, from: '2026-12-03T12:00:00.000Z' });
  page(on('pro'));
  await screen.findByText('$4.99');
  await userEvent.click(screen.getByRole('button', { name: 'Downgrade to Creator' }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toHaveTextContent('You pay nothing now. Creator begins on Dec 3'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change to Creator' }));
  expect(await screen.findByText('Plan changes later')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(leaveFor).not.toHaveBeenCalled();
});

test('a cancelled plan is resumed where its end is said', async () => {
  const requests = begin(() => ({ body: { ends_at: null } }));
  page(on('pro', { ends_at: '2099-12-01T12:00:00.000Z' }));
  await userEvent.click(screen.getByRole('button', { name: 'Resume plan' }));
  expect(await screen.findByText('Plan resumed')).toBeVisible();
  expect(requests.find(({ method }) => method === 'POST')?.url).toBe('/api/billing/resume');
});

test('invoices are listed with their receipts', async () => {
  const invoice = { created_at: '2026-11-03T12:00:00.000Z', amount: 1299 };
  begin(undefined, 'stripe', [
    { ...invoice, id: 'in_2', status: 'failed', url: null },
    { ...invoice, id: 'in_1', status: 'paid', url: 'https://pay.example/in_1' },
  ]);
  page(on('pro'));
  const table = await screen.findByRole('table', { name: 'Your invoices, newest first' });
  expect(within(table).getByText('Failed')).toBeVisible();
  expect(within(table).getByText('Paid')).toBeVisible();
  expect(within(table).getByRole('link', { name: /^Receipt/ })).toHaveAttribute(
    'href',
    'https://pay.example/in_1',
  );
});
