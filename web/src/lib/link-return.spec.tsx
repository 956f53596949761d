import { render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { takeLinkFromAddress, useLinkReturn } from './link-return.ts';

const arriveAt = (address: string): void => history.pushState(null, '', address);

const Shown = () => <output>{JSON.stringify(useLinkReturn())}</output>;
const said = (): unknown => {
  render(<RouterProvider router={createBrowserRouter([{ path: '*', Component: Shown }])} />);
  return JSON.parse(screen.getByRole('status').textContent ?? '') as unknown;
};

test('tokens leave the address and its entry in the history', () => {
  const entries = history.length;
  arriveAt('/verify-email?confirmed#access_token=aa&refresh_token=rr&expires_in=3600&type=signup');
  expect(takeLinkFromAddress()).toEqual({ access_token: 'aa', refresh_token: 'rr', type: 'signup' });
  expect(location.href).toBe('http://localhost/verify-email?confirmed');
  expect(history.length).toBe(entries + 1);
  expect(JSON.stringify(history.state)).not.toContain('aa');
  expect(said()).toEqual({ type: 'signup', fault: null, message: null, appeal: null });
});

test('a reset link leads to the new password, whichever page it names', () => {
  arriveAt('/#access_token=aa&refresh_token=rr&expires_in=3600&type=recovery');
  takeLinkFromAddress();
  expect(location.pathname).toBe('/password-reset');
});

test('what is wrong with a link is kept for its page', () => {
  arriveAt('/login#error=access_denied&error_code=otp_expired&error_description=Link+has+expired');
  expect(takeLinkFromAddress()).toBeNull();
  expect(location.href).toBe('http://localhost/login');
  expect(said()).toEqual({ type: null, fault: 'otp_expired', message: 'Link has expired', appeal: null });
});

test('what whoever is banned appeals with leaves the address, and is kept for the page', () => {
  const told =
    'error=invalid_request&error_code=user_banned&error_description=User+is+banned&appeal_token=a.b.c';
  arriveAt(`/login?${told}#${told}`);
  takeLinkFromAddress();
  expect(location.href).toBe('http://localhost/login');
  expect(said()).toMatchObject({ fault: 'user_banned', appeal: 'a.b.c' });
});

test('the first half of a change brings a message', () => {
  arriveAt('/account#message=Please+confirm+the+other+address');
  takeLinkFromAddress();
  expect(said()).toMatchObject({ fault: null, message: 'Please confirm the other address' });
});

test('an address of our own is left alone, with its fragment and query', () => {
  arriveAt('/account?message=hello&access_token=typed#sessions');
  expect(takeLinkFromAddress()).toBeNull();
  expect(location.href).toBe('http://localhost/account?message=hello&access_token=typed#sessions');
  expect(said()).toBeNull();
});
