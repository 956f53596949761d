import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Review } from '../../../../contracts/contract.ts';
import { serve } from '../../testing/answers.ts';
import { dara } from '../../testing/hiring.ts';
import { member, renderPage, someProfile } from '../../testing/page.tsx';
import { ReviewList } from './review-list.tsx';
import { WhatPeopleSay } from './reviews.tsx';

beforeEach(() => sessionStorage.clear());

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const review: Review = {
  id: '0190a000-0000-7000-8000-000000000031',
  project_id: '0190a000-0000-7000-8000-000000000032',
  reviewer_id: dara.id,
  reviewer: dara,
  reviewee_id: someProfile.id,
  job_title: 'Canal boats',
  rating: 2,
  comment: 'Slow fixes.',
  created_at: '2026-08-01T12:00:00.000Z',
  reply: null,
  reply_until: inDays(3),
};
const open = (shown: Partial<Review>, owner: boolean) => {
  const requests = serve(({ url }) =>
    url.includes('/reviews')
      ? { body: { items: [{ ...review, ...shown }], next_cursor: null } }
      : { body: { position: '9' } },
  );
  renderPage(<ReviewList profile={someProfile} owner={owner} />, { session: member });
  return requests;
};

test('the rated person replies from beside the rating', async () => {
  const requests = open({}, true);
  await userEvent.click(await screen.findByRole('button', { name: /^Reply to/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Reply to/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Post Reply' }));
  expect((await dialog.findAllByText('Enter a reply.'))[0]).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Reply'), 'Fair.');
  await userEvent.click(dialog.getByRole('button', { name: 'Post Reply' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
    url: `/api/applications/${review.project_id}/ratings/reply`,
    body: { words: 'Fair.' },
  });
});

test.each([
  ['of somebody else', {}, false],
  ['whose time for a reply is over', { reply_until: inDays(-1) }, true],
  ['that has its reply for longer than an hour', { reply: { words: 'Fair.', created_at: inDays(-1) } }, true],
] as const)('a rating %s takes none', async (_which, shown, owner) => {
  open(shown, owner);
  expect(await screen.findByText('Slow fixes.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /reply/i })).not.toBeInTheDocument();
});

test('a reply is read by everybody, and mended by who has just written it', async () => {
  const requests = open({ reply: { words: 'Fair.', created_at: inDays(-0.01) } }, true);
  expect(await screen.findByText('Fair.')).toBeVisible();
  expect(screen.getByText('Ines Okafor').closest('b')).toHaveTextContent('Ines Okafor replied');
  await userEvent.click(screen.getByRole('button', { name: 'Edit reply' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit your reply' }));
  await userEvent.type(dialog.getByLabelText('Reply'), ' Sorry.');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ words: 'Fair. Sorry.' }),
  );
});

test('a change of a reply that is cancelled is forgotten', async () => {
  open({ reply: { words: 'Fair.', created_at: inDays(-0.01) } }, true);
  const edit = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Edit reply' }));
    return within(await screen.findByRole('dialog', { name: 'Edit your reply' }));
  };
  const first = await edit();
  await userEvent.type(first.getByLabelText('Reply'), ' Not.');
  await userEvent.click(first.getByRole('button', { name: 'Cancel' }));
  expect((await edit()).getByLabelText('Reply')).toHaveValue('Fair.');
});

test('beneath the works stand the newest three, and the way to all', async () => {
  const items = [5, 4, 3, 2].map((rating) => ({
    ...review,
    id: `${review.id.slice(0, -1)}${rating}`,
    rating,
    comment: `Gave ${rating}.`,
  }));
  serve(() => ({ body: { items, next_cursor: null } }));
  const onAll = jest.fn();
  const rated = { ...someProfile, rating_count: 4 };
  renderPage(<WhatPeopleSay profile={rated} owner={false} onAll={onAll} />, { session: member });
  const said = within(await screen.findByRole('region', { name: 'What people say' }));
  expect(await said.findAllByRole('figure')).toHaveLength(3);
  expect(said.queryByText('Gave 2.')).not.toBeInTheDocument();
  await userEvent.click(said.getByRole('button', { name: 'All 4 ratings' }));
  expect(onAll).toHaveBeenCalledTimes(1);
});

test('nothing stands there, and nothing is asked for, while nobody has rated', () => {
  const requests = serve(() => ({ body: { items: [], next_cursor: null } }));
  renderPage(<WhatPeopleSay profile={someProfile} owner={false} onAll={() => undefined} />, {
    session: member,
  });
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(requests).toEqual([]);
});
