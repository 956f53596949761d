import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { someProfile } from '../testing/page.tsx';
import { CreatorCard } from './creator-card.tsx';
import { StudioCard } from './studio-card.tsx';

const creator = {
  ...someProfile,
  reputation: 1240,
  rating_average: 4.9,
  rating_count: 31,
  verification_status: 'notable' as const,
};

test('a creator: work, name, role, reputation, availability, rating and the way to the profile', () => {
  render(<CreatorCard creator={creator} work={{ src: '/art/island.webp', alt: 'Island' }} works={12} />, {
    wrapper: MemoryRouter,
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

test('who shows no work and has no ratings has a card all the same', () => {
  render(<CreatorCard creator={{ ...creator, rating_average: null, rating_count: 0 }} work={null} />, {
    wrapper: MemoryRouter,
  });
  expect(screen.getByText('No ratings yet')).toBeVisible();
  expect(screen.getByRole('article')).not.toHaveTextContent('works');
  expect(document.querySelector('.creator__work')).toHaveClass('baseplate');
});

const studio = {
  slug: 'saltbox',
  name: 'Saltbox Interactive',
  description: 'Small-boat adventures.',
  avatar_url: null,
  banner_url: '/art/island.webp',
  owner: { username: 'dara', display_name: 'Dara Novak' },
  members: 14,
  open_roles: 1,
};

test('a studio: name, open roles, description, members, its owner and the way to its details', () => {
  render(<StudioCard studio={studio} />, { wrapper: MemoryRouter });
  const card = within(screen.getByRole('article'));
  expect(card.getByRole('heading', { name: 'Saltbox Interactive' })).toBeVisible();
  for (const text of ['1 open role', 'Small-boat adventures.', '14 members']) {
    expect(card.getByText(text)).toBeVisible();
  }
  expect(card.getByRole('link', { name: 'Dara Novak' })).toHaveAttribute('href', '/profile/dara');
  expect(card.getByRole('link', { name: 'View Details of Saltbox Interactive' })).toHaveAttribute(
    'href',
    '/studios/saltbox',
  );
});

test('a studio without owner, words, banner or open roles says no more than it has', () => {
  render(
    <StudioCard
      studio={{ ...studio, owner: null, description: '', banner_url: null, members: 1, open_roles: 0 }}
    />,
    { wrapper: MemoryRouter },
  );
  expect(screen.getByText('No description yet.')).toBeVisible();
  expect(screen.getByText('1 member')).toBeVisible();
  expect(screen.queryByText(/open role/)).not.toBeInTheDocument();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});
