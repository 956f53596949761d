import { lazy } from 'react';
import { screen } from '@testing-library/react';
import { member, renderPage, visitor } from '../testing/page.tsx';
import { MembersOnly } from './members-only.tsx';

const Late = lazy(async () => ({ default: () => <p>For members</p> }));
const shown = (
  <MembersOnly room={<p>Its room</p>}>
    <Late />
  </MembersOnly>
);

test('its room is held while a member is not known yet, and while its code is on the way', async () => {
  const page = renderPage(shown, { session: { ...member, me: undefined, onboarded: false } });
  expect(screen.getByText('Its room')).toBeVisible();
  page.unmount();
  renderPage(shown, { session: member });
  expect(screen.getByText('Its room')).toBeVisible();
  expect(await screen.findByText('For members')).toBeVisible();
  expect(screen.queryByText('Its room')).not.toBeInTheDocument();
});

test('a visitor sees neither', () => {
  renderPage(shown, { session: visitor });
  expect(screen.queryByText('Its room')).not.toBeInTheDocument();
});
