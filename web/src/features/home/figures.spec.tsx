import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { serve } from '../../testing/answers.ts';
import { renderPage, visitor } from '../../testing/page.tsx';
import { Figures } from './figures.tsx';

const figures = {
  open_jobs: 23,
  held: 1_026_000,
  released_30_days: 894_000,
  median_hours_to_first_applicant: 8,
  online: 11,
};

test('figures that cannot be loaded are said to be missing, and come at the next try', async () => {
  let broken = true;
  serve(() => (broken ? { status: 500, body: { code: 'internal', message: 'Broken.' } } : { body: figures }));
  renderPage(<Figures />, { session: visitor });
  expect(await screen.findByText('We couldn’t load the numbers.')).toBeVisible();

  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('23')).toBeVisible();
  expect(screen.queryByText('We couldn’t load the numbers.')).not.toBeInTheDocument();
});

test('a number that cannot be known yet is words, and not set as a number', async () => {
  serve(() => ({ body: { ...figures, median_hours_to_first_applicant: null } }));
  renderPage(<Figures />, { session: visitor });
  expect(await screen.findByText('no data yet')).not.toHaveClass('mono');
  expect(screen.getByText('23')).toHaveClass('mono');
});

test('one of a thing is named as one', async () => {
  serve(() => ({ body: { ...figures, open_jobs: 1, online: 1 } }));
  renderPage(<Figures />, { session: visitor });
  expect(await screen.findByText('open job')).toBeVisible();
  expect(screen.getByText('creator online')).toBeVisible();
});
