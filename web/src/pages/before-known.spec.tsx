import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Session } from '../lib/session.ts';
import { MobileMenuPanel } from '../app/mobile-menu-panel.tsx';
import { serve } from '../testing/answers.ts';
import { someJob, someJobDetail } from '../testing/hiring.ts';
import { member, renderPage, someMe, visitor } from '../testing/page.tsx';
import { Home } from './home.tsx';
import JobsPage from './jobs.tsx';
import LimitsPage from './limits.tsx';
import VerificationPage from './safety-verification.tsx';
import SubscriptionPage from './subscription.tsx';

/** Somebody comes back: first their session is read, then what belongs to them. */
const reading: Session = { ...visitor, status: 'loading' };
const asking: Session = { ...member, me: undefined, onboarded: false };
const onStudio: Session = {
  ...member,
  me: { ...someMe, plan: { ...someMe.plan, tier: 'studio', paid: 'studio' } },
};
const comingBack = [
  ['while the session is read', reading],
  ['while the account loads', asking],
] as const;

beforeEach(() => {
  serve(() => new Promise(() => undefined));
});

const offers = () =>
  screen
    .queryAllByRole('button')
    .concat(screen.queryAllByRole('link'))
    .map(({ textContent }) => textContent)
    .filter((text) => /^(Sign Up|Log In|Choose|Upgrade to|Create an account|Apply)/i.test(text));

test.each(comingBack)('no plan is offered to somebody whose plan is not known yet: %s', (_when, session) => {
  renderPage(<SubscriptionPage />, { session });
  expect(offers()).toEqual([]);
  expect(screen.queryByText('Current plan')).not.toBeInTheDocument();
});

test('a visitor chooses a plan, a member goes up or down from theirs', () => {
  const { unmount } = renderPage(<SubscriptionPage />);
  expect(offers()).toEqual(['Choose Creator', 'Choose Pro', 'Choose Studio', 'Sign Up']);
  unmount();
  renderPage(<SubscriptionPage />, { session: onStudio });
  expect(offers()).toEqual([]);
  expect(screen.getAllByRole('button', { name: /^Downgrade to / })).toHaveLength(3);
});

test('a plan that does not load says so instead', () => {
  renderPage(<SubscriptionPage />, { session: { ...asking, meError: new Error('Please try again.') } });
  expect(screen.getByText('We couldn’t load your plan.')).toBeVisible();
});

test.each(comingBack)('the limits of one plan wait for whose they are: %s', (_when, session) => {
  renderPage(<LimitsPage />, { session });
  const plans = within(screen.getByRole('group', { name: 'Plan' }));
  expect(plans.queryByRole('button', { pressed: true })).not.toBeInTheDocument();
});

test.each([
  ['Explorer', visitor],
  ['Studio', onStudio],
] as const)('then they are those of %s', (name, session) => {
  renderPage(<LimitsPage />, { session });
  const plans = within(screen.getByRole('group', { name: 'Plan' }));
  expect(plans.getByRole('button', { pressed: true })).toHaveTextContent(name);
});

test('whose session is being read is not asked to sign up', () => {
  const session = reading;
  for (const page of [
    <Home key="home" />,
    <MobileMenuPanel key="menu" onClose={() => undefined} />,
    <VerificationPage key="verification" />,
  ]) {
    const { unmount } = renderPage(page, { session });
    expect(offers()).toEqual([]);
    unmount();
    const asVisitor = renderPage(page);
    expect(offers()).not.toEqual([]);
    asVisitor.unmount();
  }
});

/** A window in which the preview stands beside the list. */
const wideWindow = () =>
  jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: true,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );

test('the preview of a job offers Apply once it is known that one has not applied', async () => {
  const wide = wideWindow();
  serve(({ url }) =>
    url.startsWith('/api/jobs?')
      ? { body: { items: [someJob], next_cursor: null, meant: null } }
      : new Promise(() => undefined),
  );
  const { unmount } = renderPage(<JobsPage />, { session: member });
  await screen.findByRole('complementary', { name: /preview/i });
  expect(offers()).toEqual([]);
  unmount();
  renderPage(<JobsPage />);
  await screen.findByRole('complementary', { name: /preview/i });
  expect(offers()).toEqual(['Apply']);
  wide.mockRestore();
});

test('where that cannot be found out, the preview says so and asks again', async () => {
  const wide = wideWindow();
  let down = true;
  serve(({ url }) => {
    if (url.startsWith('/api/jobs?')) return { body: { items: [someJob], next_cursor: null, meant: null } };
    if (url !== `/api/jobs/${someJob.id}`) return new Promise(() => undefined);
    return down
      ? { status: 400, body: { code: 'internal', message: 'Something went wrong' } }
      : { body: someJobDetail };
  });
  renderPage(<JobsPage />, { session: member });
  expect(await screen.findByText('Error checking application')).toBeVisible();
  expect(offers()).toEqual([]);
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Apply' })).toBeVisible();
  wide.mockRestore();
});
