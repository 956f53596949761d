import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { serve } from '../../testing/answers.ts';
import type { Answer } from '../../testing/answers.ts';
import { member, renderPage, visitor } from '../../testing/page.tsx';
import type { Session } from '../../lib/session.ts';
import { HomePulse } from './home-pulse.tsx';

const state = {
  active: false,
  streak: 3,
  grace: true,
  resets_at: '2026-11-21T00:00:00.000Z',
  news: { jobs: 2, team_ups: 0, notifications: 1 },
};

const open = (session: Session, pressed: Answer) => {
  let done = false;
  const sent = serve(({ method }) => {
    if (method !== 'POST') return { body: done ? { ...state, active: true, streak: 4 } : state };
    done = pressed.status === undefined;
    return pressed;
  });
  renderPage(<HomePulse />, { session });
  return sent;
};

test('a visitor is asked to log in, and nothing is sent', async () => {
  const sent = open(visitor, {});
  await userEvent.click(screen.getByRole('button', { name: 'Daily Pulse' }));
  expect(await screen.findByText('Login Required')).toBeVisible();
  expect(screen.getByText('Please log in to activate your Daily Pulse!')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a member sees the row of days and what is new, and is in it with one press', async () => {
  open(member, { body: { streak: 4, position: '9' } });
  expect(await screen.findByText('3 days in a row')).toBeVisible();
  expect(screen.getByRole('link', { name: '2 jobs' })).toHaveAttribute('href', '/jobs');
  await userEvent.click(screen.getByRole('button', { name: 'Daily Pulse' }));
  expect(await screen.findByText('Done today')).toBeVisible();
  expect(screen.getByText('+5 XP. 4 days in a row.')).toBeVisible();
});

test.each([
  [{ status: 500, body: null }, 'Could not activate Daily Pulse. Please try again.'],
  [{ status: 401, body: { code: 'not_signed_in', message: 'Please log in.' } }, 'You must be logged in.'],
])('a pulse that fails with %j says so', async (answer, words) => {
  open(member, answer);
  await screen.findByText('3 days in a row');
  await userEvent.click(screen.getByRole('button', { name: 'Daily Pulse' }));
  expect(await screen.findByText('Pulse Failed')).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
});
