import { act, screen } from '@testing-library/react';
import { member, renderPage, someMe, suspended } from '../testing/page.tsx';
import { SendButton, SuspendedNote } from './suspended.tsx';

const form = (
  <form>
    <SuspendedNote />
    <SendButton type="submit">Send</SendButton>
  </form>
);

test('in good standing nothing is said, and the form sends', () => {
  renderPage(form, { session: member });
  expect(screen.queryByText(/suspended/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
});

test('who is suspended reads until when before anything is typed, and where it says why, and cannot send', () => {
  renderPage(form, { session: suspended });
  const words = screen.getByText(/Your account is suspended until/);
  expect(words).toHaveTextContent(/Nov 28, 2999/);
  expect(words).toHaveTextContent('See the reason at the top of the page.');
  expect(words).not.toHaveTextContent(/Advertised elsewhere|written/);
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
});

test('where no reason was kept, nobody is sent to look for it', () => {
  const me = { ...someMe, suspended_until: '2999-11-28T12:00:00.000Z' };
  renderPage(form, { session: { ...suspended, me } });
  expect(screen.getByText(/Your account is suspended until/)).not.toHaveTextContent(/reason/);
});

test('a button that is off says why beside what else describes it', () => {
  const described = (
    <>
      <p id="else">An image is on its way.</p>
      <SendButton aria-describedby="else">Save</SendButton>
    </>
  );
  const { unmount } = renderPage(described, { session: suspended });
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
    'An image is on its way. Not available while your account is suspended.',
  );
  unmount();

  renderPage(described, { session: member });
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription('An image is on its way.');
});

test('the form sends again once the suspension is over', () => {
  jest.useFakeTimers();
  const me = { ...someMe, suspended_until: new Date(Date.now() + 60_000).toISOString() };
  renderPage(form, { session: { ...suspended, me } });
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();

  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.queryByText(/suspended/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  jest.useRealTimers();
});
