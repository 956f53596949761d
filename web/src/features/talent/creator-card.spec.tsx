import type { ReactNode } from 'react';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SessionContext } from '../../lib/session.ts';
import { member, visitor } from '../../testing/page.tsx';
import { someCreator } from '../../testing/talent.ts';
import { CreatorCard } from './creator-card.tsx';

const asVisitor = ({ children }: { children: ReactNode }) => (
  <SessionContext value={visitor}>
    <MemoryRouter>{children}</MemoryRouter>
  </SessionContext>
);

test('a creator: work, name, role, reputation, availability, rating and the way to the profile', () => {
  render(<CreatorCard creator={someCreator} work={{ src: '/art/island.webp', alt: 'Island' }} works={12} />, {
    wrapper: asVisitor,
  });
  const card = within(screen.getByRole('article'));
  expect(card.getByRole('img', { name: 'Island' })).toHaveAttribute('src', '/art/island.webp');
  expect(card.getByRole('heading', { name: 'Ines Okafor' })).toBeVisible();
  expect(card.getByRole('img', { name: 'Notable Developer' })).toBeVisible();
  for (const text of ['Builder', '1,240', 'Available for Hire', '4.9'])
    expect(card.getByText(text)).toBeVisible();
  expect(card.getByText(/from 31/)).toBeVisible();
  expect(screen.getByRole('article')).toHaveTextContent('12 works');
  expect(card.getByRole('link', { name: 'View Profile of Ines Okafor' })).toHaveAttribute(
    'href',
    '/profile/ines_builds',
  );
});

test('who shows no work and has no ratings has a card all the same, with the banner where there is one', () => {
  const bare = { ...someCreator, rating_average: null, rating_count: 0 };
  const { rerender } = render(<CreatorCard creator={bare} work={null} />, { wrapper: asVisitor });
  expect(screen.getByText('No ratings yet')).toBeVisible();
  expect(screen.getByRole('article')).not.toHaveTextContent('works');
  expect(document.querySelector('.creator__work')).toHaveClass('baseplate');
  rerender(<CreatorCard creator={{ ...bare, banner_url: '/files/banners/a.webp' }} work={null} />);
  expect(document.querySelector('.creator__work')).toHaveAttribute('src', '/files/banners/a.webp');
});

test.each([
  ['within the last 5 minutes is online', 4, 1],
  ['before that is not', 6, 0],
])('who was seen %s, whatever the availability', (_, minutes, dots) => {
  const seen = new Date(Date.now() - minutes * 60_000).toISOString();
  render(
    <CreatorCard creator={{ ...someCreator, last_active_at: seen, availability: 'Busy' }} work={null} />,
    {
      wrapper: asVisitor,
    },
  );
  expect(screen.queryAllByRole('img', { name: 'Online' })).toHaveLength(dots);
  expect(screen.getByText('Busy')).toBeVisible();
});

test('why a search has found somebody is marked, with where it stands', () => {
  const found = [
    { in: 'skills' as const, words: ['Low-poly', 'Terrain'] },
    { in: 'works' as const, words: ['Harbor'], works: 2 },
    { in: 'bio' as const, words: ['Islands'] },
  ];
  render(<CreatorCard creator={{ ...someCreator, found }} work={null} />, { wrapper: asVisitor });
  expect(document.querySelector('.because')).toHaveTextContent(
    'Found: Low-poly and Terrain in skills, Harbor in 2 works, Islands in the bio',
  );
  expect(document.querySelectorAll('mark')).toHaveLength(4);
});

test('whoever is signed in can write to them, and a visitor cannot', () => {
  const { unmount } = render(<CreatorCard creator={someCreator} work={null} />, { wrapper: asVisitor });
  expect(screen.queryByRole('link', { name: /^Message/ })).not.toBeInTheDocument();
  unmount();
  render(
    <SessionContext value={{ ...member, userId: '0190a000-0000-7000-8000-0000000000ff' }}>
      <MemoryRouter>
        <CreatorCard creator={someCreator} work={null} />
      </MemoryRouter>
    </SessionContext>,
  );
  expect(screen.getByRole('link', { name: 'Message Ines Okafor' })).toHaveAttribute(
    'href',
    '/messages/user/ines_builds',
  );
});
