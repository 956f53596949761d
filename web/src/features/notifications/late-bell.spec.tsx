import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { serve } from '../../testing/answers.ts';
import { member, renderPage } from '../../testing/page.tsx';
import { Bell } from './bell.tsx';

let mockLost = true;
jest.mock('../../lib/socket.ts', () => ({ listenToRoom: jest.fn(() => () => undefined) }));
jest.mock('./bell-panel.tsx', () => {
  if (mockLost) throw new Error('Lost.');
  return { BellPanel: () => 'The panel' };
});

test('a press that is under way when its code falls due is not lost', async () => {
  serve(() => ({ body: { items: [], unread: 0 } }));
  renderPage(<Bell />, { session: member });
  const pressed = screen.getByRole('button', { name: 'Notifications' });
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(screen.getByRole('button', { name: 'Notifications' })).toBe(pressed);
});

test('a press says that its panel did not come, and the next one brings it', async () => {
  serve(() => ({ body: { items: [], unread: 0 } }));
  renderPage(<Bell />, { session: member });
  // Once by itself, after the first paint.
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  const bell = () => screen.getByRole('button', { name: 'Notifications' });
  await userEvent.click(bell());
  expect(await screen.findByText('We couldn’t load this', {}, { timeout: 4_000 })).toBeVisible();
  mockLost = false;
  await userEvent.click(bell());
  expect(await screen.findByText('The panel', {}, { timeout: 4_000 })).toBeVisible();
});
