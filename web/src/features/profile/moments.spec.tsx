import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { OwnProfile } from '../../../../contracts/profiles.ts';
import { someMe } from '../../testing/page.tsx';
import { dismissToast, toast } from '../../ui/toast.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { Moments } from './moments.tsx';

const release = {
  slug: 'first-release',
  name: 'First Release',
  description: 'Your first contract was paid.',
  icon: 'coin',
  awarded_at: '2026-11-20T10:00:00.000Z',
};
const team = { ...release, slug: 'team-player', name: 'Team Player' };

const page = (profile: Partial<OwnProfile> | null, id = someMe.id) => (
  <MemoryRouter>
    <Moments me={{ id, profile: profile && { ...(someMe.profile as OwnProfile), id, ...profile } }} />
    <Toaster duration={600_000} />
  </MemoryRouter>
);
const quiet = () => act(() => jest.advanceTimersByTimeAsync(2_000));
const open = async (profile: Partial<OwnProfile> | null, id?: string) => {
  const view = render(page(profile, id));
  await quiet();
  return {
    change: async (next: Partial<OwnProfile>) => {
      view.rerender(page(next, id));
      await quiet();
    },
    close: () => view.unmount(),
  };
};
const shown = () => screen.queryByText(/^You (?:reached|earned)/)?.textContent;

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  dismissToast();
  jest.useRealTimers();
});

test('what was there before is not news', async () => {
  await open({ level: 4, achievements: [release] });
  expect(shown()).toBeUndefined();
});

test('a new level and what was earned with it are one moment, and none after a reload', async () => {
  const first = await open({ level: 1 }, 'ada');
  await first.change({ level: 2, xp: 150, next_level_xp: 300, achievements: [release] });
  expect(shown()).toBe('You reached level 2');
  expect(screen.getByText('You also earned First Release.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your profile' })).toHaveAttribute(
    'href',
    '/profile/ines_builds',
  );
  first.close();
  act(() => dismissToast());
  await open({ level: 2, achievements: [release] }, 'ada');
  expect(shown()).toBeUndefined();
});

test('one achievement says what it is for, several are named', async () => {
  const view = await open({}, 'bob');
  await view.change({ achievements: [release] });
  expect(shown()).toBe('You earned First Release');
  expect(screen.getByText('Your first contract was paid.')).toBeVisible();
  view.close();
  await open({ achievements: [release, team, { ...team, slug: 'verified', name: 'Verified' }] }, 'bob');
  expect(shown()).toBe('You earned First Release');
  act(() => dismissToast());
  await quiet();
  expect(shown()).toBe('You earned 2 achievements');
  expect(screen.getByText('Team Player and Verified.')).toBeVisible();
});

test('it waits until another toast is gone', async () => {
  const view = await open({}, 'cleo');
  act(() => toast({ title: 'Daily Pulse' }));
  await view.change({ level: 2, xp: 100, next_level_xp: 300 });
  expect(shown()).toBeUndefined();
  act(() => dismissToast());
  await quiet();
  expect(shown()).toBe('You reached level 2');
  expect(screen.getByText('200 XP to level 3.')).toBeVisible();
});

test('what comes with a new profile is news, but for the place of a founding member', async () => {
  const view = await open(null, 'dan');
  await view.change({ achievements: [{ ...release, slug: 'founding-member', name: 'Founding Member' }] });
  expect(shown()).toBeUndefined();
  await view.change({ achievements: [{ ...release, slug: 'first-steps', name: 'First Steps' }] });
  expect(shown()).toBe('You earned First Steps');
});

test('another person on this device starts with what is theirs', async () => {
  (await open({}, 'eve')).close();
  await open({ level: 7, achievements: [release] }, 'fay');
  expect(shown()).toBeUndefined();
});
