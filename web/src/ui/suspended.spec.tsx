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

test('who is suspended reads until when and why before anything is typed, and cannot send', () => {
  renderPage(form, { session: suspended });
  const words = screen.getByText(/Your account is suspended until/);
  expect(words).toHaveTextContent(/Nov 28, 2999/);
  expect(words).toHaveTextContent('The reason: Advertised elsewhere');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
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
