import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { serve } from '../testing/answers.ts';
import { member, renderPage, someMe, visitor } from '../testing/page.tsx';
import type { Session } from '../lib/session.ts';
import { Header } from './header.tsx';

let requests: ReturnType<typeof serve>;

beforeEach(() => {
  localStorage.clear();
  requests = serve(({ url }) =>
    url.startsWith('/api/online') ? { body: { online: 1284 } } : { body: { items: [], unread: 0 } },
  );
});

const open = (session: Session = visitor) => renderPage(<Header full={false} />, { session });
const links = (of: HTMLElement) =>
  within(of)
    .getAllByRole('link')
    .map((link) => link.textContent);

const openMenu = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  return screen.findByRole('dialog', { name: 'Menu' });
};

test('it leads to the five parts of the market, and visitors to Log in and Sign up', () => {
  open();
  expect(links(screen.getByRole('navigation', { name: 'Main' }))).toEqual([
    'Talent',
    'Jobs',
    'Team-Ups',
    'Collectives',
    'Limits',
  ]);
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
  expect(screen.queryByRole('button', { name: 'Account menu' })).not.toBeInTheDocument();
  expect(requests.filter(({ url }) => url.startsWith('/api/online'))).toEqual([]);
});

test.each([
  ['/developers?tab=studios', 'Talent'],
  ['/profile/ines', 'Talent'],
  ['/studios/northlight', 'Talent'],
  ['/jobs/1', 'Jobs'],
  ['/collectives/terrain', 'Collectives'],
  ['/dashboard', null],
])('it marks the part that %s belongs to', (at, part) => {
  renderPage(<Header full={false} />, { at });
  const main = within(screen.getByRole('navigation', { name: 'Main' }));
  const marked = main.getAllByRole('link').filter((link) => link.classList.contains('sel'));
  expect(marked.map((link) => link.textContent)).toEqual(part === null ? [] : [part]);
});

test('a member sees how many users are online, Post a Job, the bell and the account menu', async () => {
  open(member);
  await waitFor(() => expect(screen.getByTitle('Users online')).toHaveTextContent('1,284 online'));
  expect(screen.getByRole('link', { name: 'Post a Job' })).toHaveAttribute('href', '/post-a-job');
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
});

test('the account menu leads to one’s own pages, chooses the theme and stays for it, and logs out', async () => {
  const signOut = jest.fn(() => Promise.resolve());
  const page = open({ ...member, signOut });
  await userEvent.click(screen.getByRole('button', { name: 'Account menu' }));
  const menu = await screen.findByRole('menu');
  const items = within(menu).getAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Dashboard',
    'Profile',
    'Messages',
    'Account',
    'Log out',
  ]);
  expect(within(menu).getByRole('menuitemradio', { name: 'System' })).toBeChecked();
  await userEvent.click(within(menu).getByRole('menuitemradio', { name: 'Light' }));
  expect(document.documentElement.dataset['theme']).toBe('light');
  expect(localStorage.getItem('makehold.theme')).toBe('light');
  expect(within(menu).getByRole('menuitemradio', { name: 'Light' })).toBeChecked();
  await userEvent.click(within(menu).getByRole('menuitem', { name: 'Log out' }));
  await waitFor(() => expect(page.address()).toBe('/'));
  expect(signOut).toHaveBeenCalled();
});

test('the phone’s menu holds the same pages, Sign Up and Log In for visitors', async () => {
  open();
  expect(links(await openMenu())).toEqual([
    'Talent',
    'Jobs',
    'Team-Ups',
    'Collectives',
    'Limits',
    'Sign Up',
    'Log In',
  ]);
});

test('for members it holds their own pages and Sign Out', async () => {
  open(member);
  const menu = await openMenu();
  expect(links(menu)).toEqual([
    'Talent',
    'Jobs',
    'Team-Ups',
    'Collectives',
    'Limits',
    'Dashboard',
    'Profile',
    'Messages',
    'Account',
  ]);
  expect(within(menu).getByTitle('Users online')).toHaveTextContent('1,284 online');
  expect(within(menu).getByRole('button', { name: 'Sign Out' })).toBeVisible();
  expect(within(menu).getByRole('button', { name: 'Find' })).toBeVisible();
});

describe('for whom the profile is still to be made, it leads nowhere that would lead back', () => {
  const newcomer: Session = {
    ...member,
    onboarded: false,
    me: { ...someMe, onboarding_complete: false, profile: null },
  };

  test('and the account menu logs out', async () => {
    open(newcomer);
    expect(links(document.body)).toEqual(['Makehold']);
    expect(screen.queryByRole('button', { name: /^Find/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Account menu' }));
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['Log out']);
  });

  test('and the phone’s menu signs out', async () => {
    const signOut = jest.fn(() => Promise.resolve());
    open({ ...newcomer, signOut });
    const menu = await openMenu();
    expect(within(menu).queryAllByRole('link')).toEqual([]);
    await userEvent.click(within(menu).getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(signOut).toHaveBeenCalled());
  });
});
