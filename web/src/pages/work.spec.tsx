import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import type { WorkPage as Whole } from '../../../contracts/work-page.ts';
import { serve } from '../testing/answers.ts';
import { dara } from '../testing/hiring.ts';
import { member, renderPage, someProfile, visitor } from '../testing/page.tsx';
import type { PageOptions } from '../testing/page.tsx';
import WorkPage from './work.tsx';

const ID = '0190a000-0000-7000-8000-0000000000a1';
const NEXT = { id: '0190a000-0000-7000-8000-0000000000a2', title: 'Winter pass' };
const keep: Whole = {
  id: ID,
  title: 'Keep on the hill',
  words: '62 pieces.',
  link: '',
  picture_count: 2,
  added_at: '2026-11-02T10:00:00.000Z',
  image_url: '/files/a.webp',
  thumb_url: '/files/a-small.webp',
  pictures: [
    { image_url: '/files/a.webp', thumb_url: '/files/a-small.webp' },
    { image_url: '/files/b.webp', thumb_url: '/files/b-small.webp' },
  ],
  story: 'It began at https://example.com/keep and went on.',
  by: { ...dara, role: 'Builder' },
  previous: null,
  next: NEXT,
};

const at = `/profile/${dara.username}/works/${ID}`;
const open = (session: NonNullable<PageOptions['session']>, work: Whole | null = keep) => {
  const asked = `/api/profiles/${dara.username}/works/${ID}`;
  serve(({ url }) => {
    if (url !== asked) return { body: { items: [], next_cursor: null } };
    return work === null
      ? { status: 404, body: { code: 'not_found', message: 'Not found.' } }
      : { body: work };
  });
  return renderPage(
    <Routes>
      <Route path="/profile/:username/works/:id" element={<WorkPage />} />
      <Route path="/profile/:username" element={<p>Their profile</p>} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    { at, session },
  );
};

test('a work has its text with safe links, its maker, and the way to the next one', async () => {
  open(visitor);
  expect(await screen.findByRole('heading', { name: 'Keep on the hill' })).toBeVisible();
  expect(document.title).toBe('Keep on the hill · Makehold');
  expect(screen.getByRole('link', { name: 'https://example.com/keep' })).toHaveAttribute(
    'rel',
    'noopener noreferrer ugc nofollow',
  );
  const others = within(screen.getByRole('navigation', { name: /^More by/ })).getAllByRole('link');
  expect(others.map((link) => link.getAttribute('href'))).toEqual([
    `/profile/${dara.username}/works/${NEXT.id}`,
  ]);
  expect(screen.queryByRole('button', { name: 'Edit Work' })).not.toBeInTheDocument();
});

test('its pictures open large', async () => {
  open(member);
  expect(await screen.findByRole('link', { name: /^Message/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Enlarge Keep on the hill, picture 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Keep on the hill' }));
  expect(dialog.getByRole('img')).toHaveAttribute('src', '/files/b.webp');
  await userEvent.keyboard('{ArrowLeft}');
  expect(dialog.getByRole('img')).toHaveAttribute('src', '/files/a.webp');
});

test('whoever made it edits it there', async () => {
  open(member, { ...keep, by: { ...someProfile, role: 'Builder' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Work' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit work' }));
  expect(dialog.getByLabelText(/^The story/)).toHaveValue(keep.story);
});

test('one that is gone leads to the profile that it was part of', async () => {
  open(visitor, null);
  expect(await screen.findByText('Their profile')).toBeVisible();
});
