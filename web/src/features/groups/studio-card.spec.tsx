import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { StudioCard } from './studio-card.tsx';

const studio = {
  slug: 'saltbox',
  name: 'Saltbox Interactive',
  preview: 'Small-boat adventures.',
  avatar_url: '/api/avatars/saltbox.svg',
  banner_url: '/art/island.webp',
  owner: { username: 'dara', display_name: 'Dara Novak' },
  members: 14,
  open_jobs: 1,
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
      studio={{ ...studio, owner: null, preview: '', banner_url: null, members: 1, open_jobs: 0 }}
    />,
    { wrapper: MemoryRouter },
  );
  expect(screen.getByText('No description yet.')).toBeVisible();
  expect(screen.getByText('1 member')).toBeVisible();
  expect(screen.queryByText(/open role/)).not.toBeInTheDocument();
  expect(screen.getByText(/^by/)).toHaveTextContent('by A Creator');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});
