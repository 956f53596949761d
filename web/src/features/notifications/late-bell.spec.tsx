import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { serve } from '../../testing/answers.ts';
import { member, renderPage } from '../../testing/page.tsx';
import { Bell } from './bell.tsx';

let mockLost = true;
/** How often the code of the panel was asked for. */
let mockAsked = 0;
jest.mock('./bell-panel.tsx', () => {
  mockAsked += 1;
  if (mockLost) throw new Error('Lost.');
  return { BellPanel: () => 'The panel' };
});

const askedAgain = async (): Promise<void> => {
  const before = mockAsked;
  await waitFor(() => expect(mockAsked).toBeGreaterThan(before), PATIENCE);
};
const PATIENCE = { timeout: 60_000 };

test('a press that is under way when its code falls due is not lost', async () => {
  serve(() => ({ body: { items: [], unread: 0 } }));
  renderPage(<Bell />, { session: member });
  const pressed = screen.getByRole('button', { name: 'Notifications' });
  await askedAgain();
  expect(screen.getByRole('button', { name: 'Notifications' })).toBe(pressed);
});

test('a press says that its panel did not come, and the next one brings it', async () => {
  serve(() => ({ body: { items: [], unread: 0 } }));
  renderPage(<Bell />, { session: member });
  // Once by itself, after the first paint.
  await askedAgain();
  const bell = () => screen.getByRole('button', { name: 'Notifications' });
  await userEvent.click(bell());
  expect(await screen.findByText('We couldn’t load this', {}, PATIENCE)).toBeVisible();
  mockLost = false;
  await userEvent.click(bell());
  expect(await screen.findByText('The panel', {}, PATIENCE)).toBeVisible();
});
