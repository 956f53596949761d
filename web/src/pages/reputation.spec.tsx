import { screen } from '@testing-library/react';
import type { ReputationEntry } from '../../../contracts/reputation.ts';
import { serve } from '../testing/answers.ts';
import { uuid } from '../testing/hiring.ts';
import { member, renderPage } from '../testing/page.tsx';
import ReputationPage from './reputation.tsx';

const entry = (id: string, more: Partial<ReputationEntry>): ReputationEntry => ({
  id,
  kind: 'release',
  at: '2026-11-20T09:00:00.000Z',
  reputation: { rule: 20, applied: 20 },
  xp: { rule: 100, applied: 100 },
  stars: null,
  streak: null,
  nth: 1,
  why: null,
  takes_back: null,
  taken_back_at: null,
  title: null,
  withheld: null,
  link: null,
  with: null,
  only_you: false,
  total: { reputation: 30, xp: 250 },
  ...more,
});

const sums = {
  username: 'ines_builds',
  display_name: 'Ines Okafor',
  reputation: 30,
  xp: 250,
  level: 2,
  next_level_xp: 300,
  by_work: 30,
  by_referral: 0,
  by_badges: 0,
};

test('every point stands with its cause, and the thing itself behind it', async () => {
  serve(() => ({
    body: {
      sums,
      next_cursor: null,
      items: [
        entry('release:b.back', {
          reputation: { rule: -10, applied: -10 },
          xp: { rule: 0, applied: 0 },
          why: 'money_went_back',
          takes_back: 'release:b',
        }),
        entry('release:b', {
          reputation: { rule: 10, applied: 10 },
          nth: 2,
          title: 'Canal town',
          link: `/messages/application/${uuid(3)}`,
          with: { username: 'dara', display_name: 'Dara Costa' },
          only_you: true,
          taken_back_at: '2026-11-21T09:00:00.000Z',
        }),
        entry('pulse:2026-11-20', {
          kind: 'pulse',
          streak: 4,
          nth: null,
          reputation: { rule: 0, applied: 0 },
          xp: { rule: 5, applied: 5 },
        }),
      ],
    },
  }));
  renderPage(<ReputationPage />, {
    session: member,
    at: '/reputation/ines_builds',
  });
  expect(await screen.findByRole('heading', { name: 'Why 30?' })).toBeVisible();
  expect(screen.getByText('Taken back: Released contract')).toBeVisible();
  expect(screen.getByText('The money went back to the card.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Released: Canal town' })).toHaveAttribute(
    'href',
    `/messages/application/${uuid(3)}`,
  );
  expect(
    screen.getByText('Release number 2 with Dara Costa within 30 days counts 10 instead of 20.'),
  ).toBeVisible();
  expect(screen.getByText('Daily Pulse, day 4')).toBeVisible();
  expect(screen.getByText('= 30')).toBeVisible();
  // The rules come of the constants that the server counts by.
  expect(screen.getByText(/at most\.$/)).toBeVisible();
});
