import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { someProfile } from '../../testing/page.tsx';
import { CreatorCard } from './creator-card.tsx';

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
