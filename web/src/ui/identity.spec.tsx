import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { userEvent } from '@testing-library/user-event';
import { someProfile } from '../testing/page.tsx';
import { Badges, BadgeMarks } from './badges.tsx';
import { Avatar } from './identity.tsx';

const image = () => screen.getByAltText('Ines');

test('a missing picture is drawn from the username', () => {
  render(<Avatar src={null} seed="ines_builds" alt="Ines" />);
  expect(image()).toHaveAttribute('src', '/api/avatars/ines_builds.svg');
});

test('a picture that fails to load gives way to the drawn one, and that one to a plain figure', () => {
  render(<Avatar src="/files/avatars/gone.webp" seed="ines" alt="Ines" size={40} />);
  expect(image()).toHaveAttribute('src', '/files/avatars/gone.webp');
  fireEvent.error(image());
  expect(image()).toHaveAttribute('src', '/api/avatars/ines.svg');
  fireEvent.error(image());
  expect(screen.queryByAltText('Ines')).not.toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Ines' })).toHaveClass('av--40');
});

test('another picture is tried afresh', () => {
  const { rerender } = render(<Avatar src="/files/a.webp" seed="ines" alt="Ines" />);
  fireEvent.error(image());
  rerender(<Avatar src="/files/b.webp" seed="ines" alt="Ines" />);
  expect(image()).toHaveAttribute('src', '/files/b.webp');
});

test('a picture that failed once is tried again when it is shown anew, and when the device is back online', () => {
  const { rerender } = render(<Avatar src="/files/a.webp" seed="ines" alt="Ines" size={40} />);
  fireEvent.error(image());
  expect(image()).toHaveAttribute('src', '/api/avatars/ines.svg');
  rerender(<Avatar src="/files/b.webp" seed="ines" alt="Ines" size={40} />);
  rerender(<Avatar src="/files/a.webp" seed="ines" alt="Ines" size={40} />);
  expect(image()).toHaveAttribute('src', '/files/a.webp');

  fireEvent.error(image());
  fireEvent.error(image());
  const figure = screen.getByRole('img', { name: 'Ines' });
  expect(figure).toHaveClass('av--40');
  fireEvent.online(window);
  expect(image()).toHaveAttribute('src', '/files/a.webp');
  // In the same room: nothing beside it moves.
  expect(image()).toHaveClass('av', 'av--40');
  expect(image()).toHaveAttribute('width', '40');
});

test('a name of any letters and length makes an address that the server takes', () => {
  render(<Avatar src="" seed={`${'عائشة/..'.repeat(30)}`} alt="Ines" />);
  const address = decodeURIComponent(image().getAttribute('src') ?? '');
  expect([...address.slice('/api/avatars/'.length, -'.svg'.length)]).toHaveLength(100);
  expect(image().getAttribute('src')?.slice('/api/avatars/'.length)).not.toContain('/');
});

test('a presence without its word beside it is spoken', () => {
  const { rerender } = render(<Avatar src={null} dot="Busy" />);
  expect(screen.queryByRole('img', { name: 'Busy' })).not.toBeInTheDocument();
  rerender(<Avatar src={null} dot="Busy" spoken />);
  expect(screen.getByRole('img', { name: 'Busy' })).toHaveClass('dot--busy');
});

const decorated = {
  ...someProfile,
  user_roles: ['admin' as const],
  verification_status: 'notable' as const,
  subscription_tier: 'pro' as const,
  founding_member: true,
};
const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('badges stand in one order: admin, verification, tier, founding member', () => {
  render(<Badges profile={decorated} />, { wrapper: MemoryRouter });
  expect(names()).toEqual(['Admin', 'Notable Developer', 'Pro Member', 'Founding Member']);
});

test.each([
  ['creator', 'Creator plan'],
  ['pro', 'Pro Member'],
  ['studio', 'Studio plan'],
  ['enterprise', 'Enterprise plan'],
] as const)('the tier %s has a badge of its own', (subscription_tier, name) => {
  render(<Badges profile={{ ...someProfile, verification_status: 'verified', subscription_tier }} />, {
    wrapper: MemoryRouter,
  });
  expect(names()).toEqual(['Verified User', name]);
});

test('the four badges of the safety page have its colours: red, gold, blue, green', () => {
  render(<Badges profile={{ ...decorated, verification_status: 'verified' }} />, { wrapper: MemoryRouter });
  const markOf = (name: string) => screen.getByRole('link', { name }).querySelector('svg');
  expect(markOf('Admin')).toHaveClass('lucide-shield', 'mark--admin');
  expect(markOf('Verified User')).toHaveClass('lucide-badge-check', 'mark--verified');
  expect(markOf('Pro Member')).toHaveClass('lucide-zap', 'mark--pro');
});

test('who has earned none has no list of them, and an unverified explorer no sign', () => {
  const { container } = render(
    <>
      <Badges profile={someProfile} />
      <BadgeMarks profile={someProfile} />
    </>,
    { wrapper: MemoryRouter },
  );
  expect(container).toBeEmptyDOMElement();
});

test('the keyboard brings up what a badge means, and Escape puts it away', async () => {
  render(<Badges profile={decorated} />, { wrapper: MemoryRouter });
  // What shows the words comes after the first paint.
  await waitFor(() => expect(screen.getByRole('link', { name: 'Admin' })).toHaveAttribute('data-state'));
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Admin' })).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Works for Makehold');
  expect(screen.getByRole('link', { name: 'Admin' })).toHaveAccessibleDescription('Works for Makehold');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('signs without words beside a name are named', () => {
  render(<BadgeMarks profile={decorated} />);
  expect(screen.getByRole('img', { name: 'Notable Developer' })).toHaveClass('mark--notable');
});
